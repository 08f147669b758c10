/** The retention report as Markdown tables. Pure. */
import type { RetentionReport } from "./retention.ts";
import { mean, RECALL_BUDGETS, type RecallRow } from "./retention-recall.ts";

/** One table per benchmark that was run, per source. */
export function renderRetention(report: RetentionReport): string {
  const parts = [
    report.recall && recallTables(report.recall),
    report.conformance &&
      table(
        "Conformance kit, 5 rounds",
        ["suite", "share", "survival", "stale", "pairs"],
        report.conformance.map((row) => [
          row.suite,
          `${row.percent} %`,
          percent(row.survival),
          String(row.stale),
          percent(row.pairs),
        ]),
      ),
    report.compactBench &&
      table(
        "CompactBench",
        ["family", "cycles", "kept", "contradictions"],
        report.compactBench.map((row) => [
          row.family,
          String(row.cycles),
          percent(row.kept),
          String(row.contradictions),
        ]),
      ),
    report.constraints &&
      table(
        "Constraint survival, 10 compactions",
        ["sentences", "number", "pinned"],
        Object.entries(report.constraints.byKind).map(([kind, row]) => [
          kind,
          String(row.sentences),
          percent(row.share),
        ]),
      ),
    report.verdicts &&
      table(
        `Audit verdicts (false certifications: ${report.verdicts.falseCertifications})`,
        ["verdict", "right", "cases"],
        Object.entries(report.verdicts.byVerdict).map(([verdict, row]) => [
          verdict,
          String(row.right),
          String(row.cases),
        ]),
      ),
    table(
      "Ten generations",
      ["facts kept, each generation", "state characters, first and last", "again with nothing new"],
      [
        [
          report.generations.kept.join(" "),
          `${report.generations.stateCharacters[0]} → ${report.generations.stateCharacters.at(-1)}`,
          report.generations.isIdentical ? "byte-identical" : "differs",
        ],
      ],
    ),
    report.artifacts &&
      table(
        "Artifact trail",
        ["session", "changed files", "known exactly"],
        report.artifacts.map((row) => [row.session, String(row.files), percent(row.exact)]),
      ),
  ];
  return parts.filter((part) => part !== undefined).join("\n");
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
