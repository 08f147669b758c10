/** `throughline audit`: what became of every fact of a session in a summary of it. Reads two files, writes to the terminal. */
import { type FactVerdict, type SummaryAudit, auditSummary } from "../../audit/audit.ts";
import { repairSummary } from "../../audit/repair/repair.ts";
import { isKept } from "../../audit/verdict.ts";
import { ThroughlineError } from "../../errors.ts";
import type { Fact } from "../../ledger/fact.ts";
import { budgetTokens } from "../../tokens/estimate.ts";
import { userTextsOf } from "../../transcript/user-texts.ts";
import { numberOption, textOption } from "../arguments.ts";
import type { Command, OptionValues, Terminal } from "../command.ts";
import { observeSession } from "../observe-session.ts";
import { print } from "../print.ts";
import { HOST_OPTION, readSessionFile } from "../session-file.ts";
import { readTextFile } from "../text-file.ts";
import { onOneLine } from "../../ledger/one-line.ts";

export const command: Command = {
  usage: "audit <session> --summary <file|->",
  summary: "Gives a verdict on every fact of a session in a summary of it; exit 1 if anything is lost.",
  positionals: { min: 1, max: 1 },
  options: {
    summary: { type: "string", value: "<file|->", summary: "the summary, as text or Markdown" },
    repair: { type: "boolean", summary: "print the summary with everything lost put back, instead of the verdicts" },
    budget: {
      type: "string",
      value: "<tokens>",
      summary: "size up to which losses are put back; a larger summary gets none (default: no limit)",
    },
    all: { type: "boolean", summary: "show what is kept too, not only what is lost" },
    host: HOST_OPTION,
  },
  examples: [
    "throughline audit session.jsonl --summary summary.md",
    "throughline audit session.jsonl --summary summary.md --repair --budget 4000 > repaired.md",
  ],
  async run({ positionals: [path = "-"], options, terminal }) {
    const budget = numberOption(options, "budget", { fallback: Infinity, min: 1, max: 10_000_000 });
    if (options["budget"] !== undefined && options["repair"] !== true)
      throw new ThroughlineError("option-invalid", "--budget is the room of a repaired summary: it needs --repair");
    const summary = await readSummary(path, options, terminal);
    const transcript = await readSessionFile(path, { host: textOption(options, "host"), terminal });
    const { messages, facts } = await observeSession(transcript, terminal);
    const userTexts = userTextsOf(messages);
    const audit = auditSummary(summary, facts, { userTexts });
    if (options["repair"] !== true) {
      print({ options, terminal }, shape(audit), () => render(audit, options["all"] === true));
      return exitCode(audit);
    }
    const repaired = repairSummary(summary, audit, { budgetTokens: budget });
    const after = auditSummary(repaired, facts, { userTexts });
    print({ options, terminal }, { repaired, ...shape(after) }, () => repaired.trimEnd());
    if (exitCode(after) !== 0) terminal.note(`${stillLost(repaired, after, budget)}\n`);
    return exitCode(after);
  },
};

async function readSummary(session: string, options: OptionValues, terminal: Terminal): Promise<string> {
  const path = textOption(options, "summary");
  if (path === undefined) throw new ThroughlineError("option-invalid", "missing option: --summary <file|->");
  if (path === "-" && session === "-")
    throw new ThroughlineError("option-invalid", "the session and the summary cannot both come from standard input");
  return path === "-" ? new TextDecoder().decode(await terminal.readStdin()) : readTextFile(path, terminal.cwd);
}

function exitCode({ verdicts, findings }: SummaryAudit): number {
  return findings.length === 0 && verdicts.every(({ verdict }) => isKept(verdict)) ? 0 : 1;
}

const MOST_NAMED = 5;

/** Whoever keeps only the repaired text must learn that it does not hold everything, and why. */
function stillLost(repaired: string, audit: SummaryAudit, budget: number): string {
  const lost = audit.verdicts.filter(({ fact, verdict }) => fact.status === "current" && !isKept(verdict));
  const room = budget === Infinity ? "" : `; it takes ${budgetTokens(repaired)} of ${budget} tokens`;
  const names = lost.slice(0, MOST_NAMED).map(({ fact }) => `— lost: ${fact.kind}  ${oneLine(fact.text)}`);
  const more = lost.length > MOST_NAMED ? [`— and ${lost.length - MOST_NAMED} more`] : [];
  return [`— ${total(audit)}${room}`, ...names, ...more].join("\n");
}

function shape({ verdicts, retention, findings }: SummaryAudit): Record<string, unknown> {
  return {
    retention,
    verdicts: verdicts.map(({ fact: { id, kind, text, authority, status, source }, verdict, evidence }) => ({
      verdict,
      fact: { id, kind, text, authority, status, source },
      ...(evidence === undefined ? {} : { evidence }),
    })),
    findings,
  };
}

function render(audit: SummaryAudit, showsAll: boolean): string {
  const rows = showsAll ? audit.verdicts : audit.verdicts.filter(({ verdict }) => !isKept(verdict));
  const width = Math.max(0, ...rows.map(({ fact }) => fact.kind.length));
  const lines = rows.flatMap((row) => drawRow(row, width));
  const claims = audit.findings.map(({ kind, text }) => `${kind.replace("-", " ")}: ${oneLine(text)}`);
  return [...lines, ...claims, ...(lines.length + claims.length > 0 ? [""] : []), total(audit)].join("\n");
}

const VERDICT_WIDTH = "contradicted".length;

function drawRow({ fact, verdict, evidence }: FactVerdict, width: number): string[] {
  const head = `${verdict.padEnd(VERDICT_WIDTH)}  ${fact.kind.padEnd(width)}  ${oneLine(fact.text)}${staleMark(fact)}`;
  const isShown = evidence !== undefined && verdict !== "preserved";
  return isShown ? [head, `${" ".repeat(VERDICT_WIDTH + width + 4)}↳ ${oneLine(evidence)}`] : [head];
}

function staleMark(fact: Fact): string {
  return fact.status === "superseded" ? "  (superseded)" : "";
}

const LONGEST_CELL = 100;

function oneLine(text: string): string {
  const line = onOneLine(text);
  return line.length > LONGEST_CELL ? `${line.slice(0, LONGEST_CELL - 1)}…` : line;
}

function total({ verdicts, retention }: SummaryAudit): string {
  const current = verdicts.filter(({ fact }) => fact.status === "current");
  const kept = current.filter(({ verdict }) => isKept(verdict)).length;
  return `${kept} of ${current.length} facts kept (${Math.floor(retention * 100)} %)`;
}
