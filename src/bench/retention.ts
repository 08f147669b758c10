/** Runs the retention benchmarks on the files that are there. Reads sessions and cases; prints nothing. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readTranscript } from "../transcript/read-transcript.ts";
import { type CompactBenchRow, measureCompactBench } from "./retention-compactbench.ts";
import { type ConformanceRow, measureConformance } from "./retention-conformance.ts";
import {
  type ArtifactRow,
  type GenerationsResult,
  measureArtifacts,
  measureGenerations,
} from "./retention-generations.ts";
import {
  type ConstraintResult,
  measureConstraints,
  measureVerdicts,
  type VerdictResult,
} from "./retention-labelled.ts";
import { measureRecall, type RecallRow } from "./retention-recall.ts";

export interface RetentionOptions {
  /** Recorded sessions, one folder per host. */
  corpus: string;
  /** Folder with `conformance-kit.json` and `compactbench.json`. */
  bench: string;
  /** Folder with the labelled sentences and verdicts. */
  labelled: string;
  onProgress: (done: number, total: number, name: string) => void;
}

/** Every part that had its data; the others are absent. */
export interface RetentionReport {
  recall?: Record<string, RecallRow[]>;
  artifacts?: ArtifactRow[];
  conformance?: ConformanceRow[] | undefined;
  compactBench?: CompactBenchRow[] | undefined;
  constraints?: ConstraintResult | undefined;
  verdicts?: VerdictResult | undefined;
  generations: GenerationsResult;
}

export function measureRetention(options: RetentionOptions): RetentionReport {
  const sessions = listSessions(options.corpus);
  const total = sessions.length + 5;
  let done = 0;
  const step = <Result>(name: string, run: () => Result): Result => {
    options.onProgress(done, total, name);
    done += 1;
    return run();
  };
  const report: RetentionReport = { generations: step("generations", () => measureGenerations()) };
  for (const { host, file, path } of sessions) {
    step(`${host}/${file}`, () => {
      const { messages } = readTranscript(readFileSync(path, "utf8"));
      ((report.recall ??= {})[host] ??= []).push(...measureRecall(messages, file));
      (report.artifacts ??= []).push(measureArtifacts(messages, `${host}/${file}`));
    });
  }
  const measured = <Result>(name: string, path: string, measure: (cases: never) => Result): Result | undefined =>
    step(name, () => (existsSync(path) ? measure(readCases(path) as never) : undefined));
  const { bench, labelled } = options;
  report.conformance = measured("conformance kit", join(bench, "conformance-kit.json"), measureConformance);
  report.compactBench = measured("CompactBench", join(bench, "compactbench.json"), measureCompactBench);
  report.constraints = measured("constraints", join(labelled, "constraints-held-out.json"), measureConstraints);
  report.verdicts = measured("verdicts", join(labelled, "audit-held-out.json"), measureVerdicts);
  options.onProgress(total, total, "done");
  return report;
}

function listSessions(corpus: string): { host: string; file: string; path: string }[] {
  if (!existsSync(corpus)) return [];
  return readdirSync(corpus)
    .sort()
    .flatMap((host) =>
      readdirSync(join(corpus, host))
        .sort()
        .map((file) => ({ host, file, path: join(corpus, host, file) })),
    );
}

/** Benchmark files are ours to trust: a wrong shape shows as a wrong figure at once, not as harm. */
function readCases(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}
