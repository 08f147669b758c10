/** The deeds that the current request orders and that no command or edit since was seen to do. Pure. */
import { clipEnd } from "../../ledger/clip.ts";
import { splitCommand } from "../../ledger/calls/command-line.ts";
import { changedAt } from "../../ledger/calls/file-state.ts";
import { marksOf } from "../../ledger/calls/marked-edits.ts";
import { textOf } from "../../ledger/calls/tool-call.ts";
import { atOf, numberOf } from "../../ledger/fact-book.ts";
import type { Fact } from "../../ledger/fact.ts";
import { stateOf } from "../../ledger/git/repository-state.ts";
import { type AskedDeed, askedDeeds, type DeedKind, holdsBack } from "../../ledger/lexicon/asked-deeds.ts";
import type { FactsOf } from "./collect-items.ts";
import { quoteData } from "./quote-data.ts";

/** Those that nobody has held back since, in the order of the request. */
export function unseenDeeds(of: FactsOf, request: Fact): AskedDeed[] {
  const since = numberOf(request.data?.["first"]);
  const rules = of("constraint").filter((rule) => atOf(rule) >= since);
  const isHeld = ({ kind }: AskedDeed): boolean => rules.some(({ text }) => holdsBack(text, kind));
  return askedDeeds(orderOf(request)).filter((deed) => !isHeld(deed) && !isSeen(of, deed.kind, since));
}

/** Who agrees to a question orders what it offers to do. */
function orderOf({ text, data }: Fact): string {
  const offered = AGREED.exec(textOf(data?.["meant"]) ?? "")?.[1];
  return offered === undefined ? text : `${text}\n${offered}`;
}

const AGREED = /^to: "([^"]{1,240})"$/u;

/** As a user would name it; what has an object of its own in his words. */
export function tellDeed({ kind, clause }: AskedDeed): string {
  return TOLD[kind] ?? quoteData(clipEnd(clause, LONGEST_CLAUSE));
}

const TOLD: Partial<Record<DeedKind, string>> = { commit: "commit", push: "push", open: "open a pull request" };
const LONGEST_CLAUSE = 80;

function isSeen(of: FactsOf, kind: DeedKind, since: number): boolean {
  if (kind === "docs" || kind === "tests") return of("file").some((file) => isChangeOf(kind, file, since));
  const recorded = of("repository").map(stateOf);
  if (kind === "commit" && recorded.some(({ committed = 0 }) => committed >= since)) return true;
  const ran = of("command").filter((fact) => atOf(fact) >= since && mayHavePassed(fact));
  return ran.some(({ text }) => mayDo(kind, text));
}

function mayHavePassed({ data }: Fact): boolean {
  return data?.["ok"] === true || data?.["pending"] === true;
}

/** Of a command that was too long to keep nobody knows what stands at its end. */
function mayDo(kind: Exclude<DeedKind, "docs" | "tests">, command: string): boolean {
  if (command.endsWith("…") && /\b(?:git|gh|glab)\b/u.test(command)) return true;
  // What is posted stands in quotes.
  if (kind === "reply") return DOES.reply.test(command);
  return splitCommand(command).some(({ plain }) => DOES[kind].test(plain));
}

const EDITS_PULL_REQUEST =
  "\\b(?:pr|mr)\\b.{0,80}\\b(?:edit|update|create)\\b|\\bapi\\b.{0,200}\\bpulls/|UpdatePullRequest|\\bgt submit\\b";

/** The step of a command that does the deed, in any of the ways in which people do it. */
const DOES: Record<Exclude<DeedKind, "docs" | "tests">, RegExp> = {
  commit: /\bcommit(?:ter)?\b|\bgt (?:create|modify)\b|\bjj (?:describe|new|squash)\b/u,
  push: /\bpush\b|\bgt submit\b/u,
  open: /\b(?:pr|mr)\b.{0,80}\b(?:create|new|open)\b|\bpull-request\b|\bapi\b.{0,200}\bpulls\b|\bgt submit\b/u,
  edit: new RegExp(`\\bpush\\b|${EDITS_PULL_REQUEST}`, "iu"),
  describe: new RegExp(EDITS_PULL_REQUEST, "iu"),
  reply:
    /\b(?:pr|issue|mr|discussion)s? (?:comment|review|note|close)\b|add\w{0,40}(?:comment|reply)|\b(?:comments|replies|notes|reviews|messages)\b.{0,400}(?:\bpost\b|\bbody\b|--input)/isu,
};

function isChangeOf(kind: "docs" | "tests", file: Fact, since: number): boolean {
  if (changedAt(file) < since) return false;
  if (kind === "docs") return DOCUMENT.test(file.text);
  // Some languages keep the tests of a file in it.
  return TEST.test(file.text) || marksOf(file.data).some(({ at, marks }) => at >= since && marks.some(hasTest));
}

function hasTest(mark: string): boolean {
  return TEST.test(mark);
}

const DOCUMENT = /\.(?:md|mdx|markdown|rst|adoc)$|(?:^|\/)docs?\/|readme|changelog/iu;
const TEST = /tests?(?![a-z])|spec(?:s|\.)|\bdescribe\b|Test/u;
