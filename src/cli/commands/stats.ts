/** `throughline stats`: what a session spends its tokens on. Reads one file, writes to the terminal. */
import type { Transcript } from "../../transcript/message.ts";
import { textOption } from "../arguments.ts";
import type { Command } from "../command.ts";
import { count, grouped } from "../numbers.ts";
import { print } from "../print.ts";
import { HOST_OPTION, readSessionFile } from "../session-file.ts";
import { measureSession, type SessionStats } from "../session-stats.ts";

export const command: Command = {
  usage: "stats <file|->",
  summary: "Shows what a session spends its tokens on: by kind, by tool, over time, and what pruning would save.",
  positionals: { min: 1, max: 1 },
  options: {
    host: HOST_OPTION,
  },
  examples: ["throughline stats session.jsonl", "opencode export ses_123 | throughline stats - --json"],
  async run({ positionals: [path = "-"], options, terminal }) {
    const transcript = await readSessionFile(path, { host: textOption(options, "host"), terminal });
    const stats = measureSession(transcript, { now: Date.now() });
    const { id, host, directory } = transcript;
    const value = { session: { id, host, directory }, ...stats };
    print({ options, terminal }, value, () => render(transcript, stats).join("\n"));
    return 0;
  },
};

function render({ id, host, directory }: Transcript, stats: SessionStats): string[] {
  const { total, user, assistant, compactions, skipped } = stats.messages;
  const lines = [
    `${id} · ${host}${directory === undefined ? "" : ` · ${directory}`}`,
    [
      `${count(total, "message")} (${user} user, ${assistant} assistant)`,
      count(compactions, "compaction"),
      count(skipped, "unreadable record"),
    ].join(", "),
  ];
  if (total === 0) return [...lines, "", "The session is empty."];
  return [...lines, ...kindTable(stats), ...toolTable(stats), ...growthTable(stats), "", pruningLine(stats)];
}

function kindTable({ tokens }: SessionStats): string[] {
  const kinds: [string, number][] = [
    ["user", tokens.user],
    ["assistant", tokens.assistant],
    ["reasoning", tokens.reasoning],
    ["tool input", tokens.toolInput],
    ["tool output", tokens.toolOutput],
    ["host", tokens.host],
    ["total", tokens.total],
  ];
  return table(
    ["Tokens by kind", "chars ÷ 4", "share"],
    kinds.map(([name, value]) => [name, grouped(value), percent(value, tokens.total)]),
  );
}

function toolTable({ tools, tokens }: SessionStats): string[] {
  if (tools.length === 0) return [];
  return table(
    ["By tool", "calls", "failed", "input", "output", "share"],
    tools.map(({ tool, calls, failed, inputTokens, outputTokens }) => [
      tool,
      grouped(calls),
      failed === 0 ? "" : grouped(failed),
      grouped(inputTokens),
      grouped(outputTokens),
      percent(inputTokens + outputTokens, tokens.total),
    ]),
  );
}

const BAR_WIDTH = 30;

function growthTable({ growth }: SessionStats): string[] {
  const largest = Math.max(1, ...growth.map((point) => point.contextTokens));
  const hasReports = growth.some((point) => point.reportedTokens !== undefined);
  return table(
    ["Context over time", "tokens", ...(hasReports ? ["reported"] : []), ""],
    growth.map(({ messages, contextTokens, reportedTokens }) => [
      `after ${count(messages, "message")}`,
      grouped(contextTokens),
      ...(hasReports ? [reportedTokens === undefined ? "" : grouped(reportedTokens)] : []),
      "█".repeat(Math.ceil((contextTokens / largest) * BAR_WIDTH)).padEnd(BAR_WIDTH),
    ]),
  );
}

function pruningLine({ pruning, tokens }: SessionStats): string {
  if (pruning.outputs === 0) return "Pruning would save nothing: there is too little old tool output.";
  return (
    `Pruning would save ${grouped(pruning.savedTokens)} tokens (${percent(pruning.savedTokens, tokens.total)}) ` +
    `by clearing ${count(pruning.outputs, "old tool output")}.`
  );
}

/** A blank line, a heading and rows; the first column is flush left, the others right. */
function table(heading: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = heading.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? "").length + (column === 0 ? 2 : 0))),
  );
  const line = (cells: readonly string[], indent: string): string =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? `${indent}${cell}`.padEnd(width) : cell.padStart(width);
      })
      .join("  ")
      .trimEnd();
  return ["", line(heading, ""), ...rows.map((row) => line(row, "  "))];
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "0 %" : `${Math.round((part / whole) * 100)} %`;
}
