/** The deeds that the current request orders and that no command or edit since was seen to do. Pure. */
import { clipEnd } from "../../../ledger/clip.ts";
import { splitCommand } from "../../../ledger/calls/commands/command-line.ts";
import { isCut, mayRecordUnseen, mayWriteUnseen } from "../../../ledger/calls/commands/hidden-deeds.ts";
import { changedAt } from "../../../ledger/calls/files/file-state.ts";
import { marksOf } from "../../../ledger/calls/files/marked-edits.ts";
import { atOf, firstAt } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { stateOf } from "../../../ledger/git/repository-state.ts";
import { type AskedDeed, askedDeeds, type DeedKind, holdsBack } from "../../../ledger/lexicon/asked-deeds.ts";
import type { FactsOf } from "../facts-of.ts";
import { quoteData } from "../quote-data.ts";

/** Those that nobody has held back, refused or may have done unseen since, in the order of the request. */
export function unseenDeeds(of: FactsOf, request: FactOf<"request">): AskedDeed[] {
  const since = firstAt(request);
  if (request.data?.hiddenAt !== undefined) return [];
  const ran = of("command").filter((fact) => atOf(fact) >= since);
  // Who refuses a call takes the rest into his own hands, or says what he wants instead.
  const isRefused = ran.some(({ data }) => data?.refused === true);
  if (isRefused || of("rejection").some((fact) => atOf(fact) >= since)) return [];
  const rules = of("constraint");
  const isHeld = ({ kind }: AskedDeed): boolean => rules.some(({ text }) => holdsBack(text, kind));
  return askedDeeds(request.text).filter((deed) => !isHeld(deed) && !isSeen(of, deed.kind, { since, ran }));
}

/** As a user would name it; what has an object of its own in his words. */
export function tellDeed({ kind, clause }: AskedDeed): string {
  return TOLD[kind] ?? quoteData(clipEnd(clause, LONGEST_CLAUSE));
}

const TOLD: Partial<Record<DeedKind, string>> = { commit: "commit", push: "push", open: "open a pull request" };
const LONGEST_CLAUSE = 80;

interface Since {
  since: number;
  ran: readonly FactOf<"command">[];
}

function isSeen(of: FactsOf, kind: DeedKind, { since, ran }: Since): boolean {
  if (kind === "docs" || kind === "tests")
    return of("file").some((file) => isChangeOf(kind, file, since)) || ran.some(({ text }) => mayWrite(kind, text));
  const recorded = of("repository").map(stateOf);
  if (kind === "commit" && recorded.some(({ committed = 0 }) => committed >= since)) return true;
  return ran.some((fact) => mayDo(kind, fact));
}

function mayWrite(kind: "docs" | "tests", command: string): boolean {
  if (isCut(command) || WRITTEN[kind].test(command)) return true;
  return splitCommand(command).some((step) => mayWriteUnseen(step) || (kind === "docs" && MAKES.test(step.plain)));
}

const WRITTEN = { docs: /read_?me|change_?log|\bdocs?\b/i, tests: /<<|\btee\b|snapshot|codegen/i };
const MAKES = /\b(?:build|make|compile)\b/u;

function mayDo(kind: Exclude<DeedKind, "docs" | "tests">, { text, data }: FactOf<"command">): boolean {
  const isFailed = data?.ok === false && data.pending !== true;
  // What is posted stands in quotes.
  if (isCut(text) || (kind === "reply" && DOES.reply.test(text))) return true;
  const steps = splitCommand(text);
  // Where each step had to pass, the last one of those that failed is not done; any other one may be.
  const isChain = steps.every(({ operator }) => operator === "&&" || operator === "");
  const done = isFailed && isChain ? steps.slice(0, -1) : steps;
  return done.some(({ plain }) => DOES[kind].test(plain)) || steps.some(mayRecordUnseen);
}

const EDITS_PULL_REQUEST =
  "\\b(?:pr|mr)\\b.{0,80}\\b(?:edit|update|create)\\b|\\bapi\\b.{0,200}\\bpulls/|UpdatePullRequest|\\bgt submit\\b";

/** The step of a command that does the deed, in any of the ways in which people do it. */
const DOES: Record<Exclude<DeedKind, "docs" | "tests">, RegExp> = {
  commit: /\bcommit(?:ter)?\b|\bgt (?:create|modify)\b|\bjj (?:describe|new|squash)\b/u,
  push: /\bpush\b|\bgt submit\b/u,
  open: /\b(?:pr|mr)\b.{0,80}\b(?:create|new|open)\b|\bpull-request\b|\bapi\b.{0,200}\bpulls\b|\bgt submit\b|merge_request|\bpush\b.{0,200}\brefs\/for\b/u,
  edit: new RegExp(`\\bpush\\b|${EDITS_PULL_REQUEST}`, "iu"),
  describe: new RegExp(EDITS_PULL_REQUEST, "iu"),
  reply:
    /\b(?:pr|issue|mr|discussion)s? (?:comment|review|note|close)\b|add\w{0,40}(?:comment|reply)|\b(?:comments|replies|notes|reviews|messages)\b.{0,400}(?:\bpost\b|\bbody\b|--input)/is,
};

/** Docs may be anything but code, or stand in it as comments; some languages keep the tests of a file in it. */
function isChangeOf(kind: "docs" | "tests", file: FactOf<"file">, since: number): boolean {
  if (changedAt(file) < since) return false;
  if (kind === "docs") return !CODE.test(file.text) || /docs?(?![a-z])|readme|changelog/i.test(file.text);
  if (!HAS_NO_TESTS.test(file.text) || TEST.test(file.text)) return true;
  return marksOf(file.data).some(({ at, marks }) => at >= since && marks.some((mark) => TEST.test(mark)));
}

const CODE = /\.(?:[cm]?[jt]sx?|py|rs|go|java|kt|rb|php|c|cc|cpp|h|hpp|cs|swift|scala|sql|css|scss|vue|svelte|sh)$/i;
/** Files of languages whose tests stand in files of their own, which are called so. */
const HAS_NO_TESTS = /\.(?:[cm]?[jt]sx?|go|java|kt|cs|swift|php|vue|svelte|css|scss|md|json)$/i;
const TEST = /tests?(?![a-z])|specs?(?![a-z])|\bdescribe\b|Test|Spec|e2e|\bcy\b|(?:^|\/)t\/|check|snap|stor(?:y|ies)/u;
