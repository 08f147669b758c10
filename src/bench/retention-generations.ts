/** Benchmarks 6 and 7: facts over ten generations, and the trail of files. Pure. */
import { summariseExtractively } from "../summarise/extractive.ts";
import { buildLedger } from "../ledger/ledger.ts";
import { extractAllFileOps, fileLists } from "../ledger/calls/files/file-operations.ts";
import type { Message } from "../transcript/message.ts";
import { compactRounds, tenGenerations } from "./retention-rounds.ts";

export interface GenerationsResult {
  /** Facts in the output of each generation, of `FACTS.length`. */
  kept: number[];
  /** Characters of the stored state after each generation. */
  stateCharacters: number[];
  /** Compacting again with nothing new gave the same bytes. */
  isIdentical: boolean;
}

const FACTS: readonly string[] = [
  "Never restart the payments worker by hand.",
  "The search index lives on host atlas-7.",
  "The import deadline is 2031-02-14.",
  "Answer in short sentences.",
  "The feature flag is called slow-roll-42.",
  "Mira Okafor owns the export service.",
  "The retry limit is 17 attempts.",
  "Do not touch the vendor folder.",
];

/** Eight facts, ten compactions with small talk between; the text of the last summary is thrown away every time. */
export function measureGenerations(): GenerationsResult {
  const summaries = compactRounds(tenGenerations(FACTS), BUDGET);
  const last = summaries.at(-1);
  const again = summariseExtractively({ messages: [], budgetTokens: BUDGET, state: last?.state });
  return {
    kept: summaries.map(({ markdown }) => FACTS.filter((fact) => markdown.includes(fact.replace(/\.$/u, ""))).length),
    stateCharacters: summaries.map(({ state }) => JSON.stringify(state).length),
    isIdentical: again.markdown === last?.markdown,
  };
}

const BUDGET = 600;

export interface ArtifactRow {
  session: string;
  files: number;
  /** Share of the files of the session's own tool calls that the ledger knows with the right kind of change. */
  exact: number;
}

/** The ledger's file facts against the calls of the session. */
export function measureArtifacts(messages: readonly Message[], session: string): ArtifactRow {
  const { modifiedFiles } = fileLists(extractAllFileOps(messages, { excludeFailed: true }));
  const facts = new Map(
    buildLedger(messages)
      .facts.filter((fact) => fact.kind === "file")
      .map((fact) => [fact.text, fact.data?.operation]),
  );
  const known = modifiedFiles.filter((path) => facts.has(path) && facts.get(path) !== "read");
  return {
    session,
    files: modifiedFiles.length,
    exact: modifiedFiles.length === 0 ? 1 : known.length / modifiedFiles.length,
  };
}
