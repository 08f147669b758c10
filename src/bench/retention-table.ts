/** The retention report as Markdown tables. Pure. */
import type { RetentionReport } from "./retention.ts";
import { mean, RECALL_BUDGETS, type RecallRow } from "./retention-recall.ts";

/** One table per benchmark that was run, per source. */
export function renderRetention(report: RetentionReport): string {
  const parts = [
    report.recall && recallTables(report.recall),
    report.conformance && conformanceTable(report.conformance),
    report.compactBench && compactBenchTable(report.compactBench),
    report.constraints && constraintsTable(report.constraints),
    report.verdicts && verdictsTable(report.verdicts),
    generationsTable(report.generations),
    report.artifacts && artifactsTable(report.artifacts),
  ];
  return parts.filter((part) => part !== undefined).join("\n");
}

type Measured<Name extends keyof RetentionReport> = NonNullable<RetentionReport[Name]>;

function conformanceTable(suites: Measured<"conformance">): string {
  const rows = suites.map(({ suite, percent: share, survival, stale, pairs }) => [
    suite,
    `${share} %`,
    percent(survival),
    String(stale),
    percent(pairs),
  ]);
  return table("Conformance kit, 5 rounds", ["suite", "share", "survival", "stale", "pairs"], rows);
}

function compactBenchTable(families: Measured<"compactBench">): string {
  const rows = families.map(({ family, cycles, kept, contradictions }) => [
    family,
    String(cycles),
    percent(kept),
    String(contradictions),
  ]);
  return table("CompactBench", ["family", "cycles", "kept", "contradictions"], rows);
}

function constraintsTable({ byKind }: Measured<"constraints">): string {
  const rows = Object.entries(byKind).map(([kind, row]) => [kind, String(row.sentences), percent(row.share)]);
  return table("Constraint survival, 10 compactions", ["sentences", "number", "pinned"], rows);
}

function verdictsTable({ byVerdict, falseCertifications }: Measured<"verdicts">): string {
  const rows = Object.entries(byVerdict).map(([verdict, row]) => [verdict, String(row.right), String(row.cases)]);
  const title = `Audit verdicts (false certifications: ${falseCertifications})`;
  return table(title, ["verdict", "right", "cases"], rows);
}

function generationsTable({ kept, stateCharacters, isIdentical }: Measured<"generations">): string {
  const head = ["facts kept, each generation", "state characters, first and last", "again with nothing new"];
  const sizes = `${stateCharacters[0]} → ${stateCharacters.at(-1)}`;
  return table("Ten generations", head, [[kept.join(" "), sizes, isIdentical ? "byte-identical" : "differs"]]);
}

function artifactsTable(sessions: Measured<"artifacts">): string {
  const rows = sessions.map(({ session, files, exact }) => [session, String(files), percent(exact)]);
  return table("Artifact trail", ["session", "changed files", "known exactly"], rows);
}

function recallTables(recall: Record<string, RecallRow[]>): string {
  const all = Object.values(recall).flat();
  const budgets = RECALL_BUDGETS.map((budget) => `${budget / 1000}k`);
  const hosts = [...Object.entries(recall), ["all", all] as const];
  const ours = hosts.map(([host, rows]) => [
    `brief, ${host}`,
    String(rows.length),
    ...RECALL_BUDGETS.map((budget) => percent(mean(rows.map((row) => row.brief[budget] ?? 0)))),
  ]);
  const names = Object.keys(all[0]?.baselines ?? {});
  const baselines = names.map((name) => [
    `${name}, all`,
    String(all.length),
    ...RECALL_BUDGETS.map((budget) => percent(mean(all.map((row) => row.baselines[name]?.[budget] ?? 0)))),
  ]);
  return [
    table("Future-reference recall", ["context", "cuts", ...budgets], [...ours, ...baselines]),
    recordedTable(all.flatMap(({ cut, recorded }) => (recorded ? [{ cut, ...recorded }] : []))),
  ].join("\n");
}

function recordedTable(rows: readonly (NonNullable<RecallRow["recorded"]> & { cut: string })[]): string {
  const shares = (["summary", "brief", "repaired"] as const).map((key) => percent(mean(rows.map((row) => row[key]))));
  const tokens = String(Math.round(mean(rows.map((row) => row.tokens))));
  return table(
    "Recorded compactions, at the size of the host's summary",
    ["cut", "tokens", "host's summary", "brief", "summary repaired, 1.5 × its size"],
    [
      ...rows.map((row) => [
        row.cut,
        String(row.tokens),
        percent(row.summary),
        percent(row.brief),
        percent(row.repaired),
      ]),
      ["mean", tokens, ...shares],
    ],
  );
}

function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return `### ${title}\n\n${[line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n")}\n`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
