/** What the newest step sets out to change, as long as nothing has been done since but to look: that comes next. Pure. */
import { leavesAll } from "../../../ledger/calls/commands/command-purpose.ts";
import { splitCommand } from "../../../ledger/calls/commands/command-line.ts";
import { isCut, mayWriteUnseen } from "../../../ledger/calls/commands/hidden-deeds.ts";
import { isAnyChanged } from "../../../ledger/calls/files/file-state.ts";
import { clipEnd } from "../../../ledger/clip.ts";
import { atOf } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { announcesChange } from "../../../ledger/lexicon/announced-changes.ts";
import { announcedClause, announcedPlan } from "../../../ledger/lexicon/announcements.ts";
import { sentencesOf } from "../../../ledger/story/reports/gist.ts";
import type { FactsOf } from "../facts-of.ts";
import { newestReply } from "../progress/story-items.ts";
import { startOfRequest } from "../request/current-request.ts";

/** In the words that announced it; undefined where it may have been begun, or the user has said something since. */
export function announcedChange(of: FactsOf, request: FactOf<"request">): string | undefined {
  const step = newestReply(of, "step");
  const { spokenAt = 0, hiddenAt = 0 } = request.data ?? {};
  if (step === undefined || atOf(step) < Math.max(startOfRequest(of), spokenAt)) return undefined;
  const changes = changesIn(step);
  if (changes.length === 0 || hiddenAt >= atOf(step) || isTouchedSince(of, atOf(step))) return undefined;
  return clipEnd(changes.join("; "), LONGEST);
}

const LONGEST = 240;

function changesIn({ text, data }: FactOf<"reply">): string[] {
  const sentences = [...sentencesOf(text), data?.announced ?? ""].filter((sentence) => !sentence.endsWith("…"));
  const plans = sentences.map(announcedClause).filter((clause) => clause !== "");
  return [...new Set(plans.map(announcedPlan))].filter(announcesChange);
}

/** A file was changed, or something was run, begun, listed or refused that may have to do with it. */
export function isTouchedSince(of: FactsOf, since: number): boolean {
  if (isAnyChanged(of("file"), since) || of("file").some(({ data }) => data?.pending === true)) return true;
  if (DEEDS.some((kind) => of(kind).some((fact) => atOf(fact) >= since))) return true;
  if (of("todo", "resolved").some((fact) => atOf(fact) >= since)) return true;
  return of("command").some((fact) => atOf(fact) >= since && !leavesFiles(fact.text));
}

const DEEDS = ["task", "todo", "deed", "rejection"] as const;

function leavesFiles(command: string): boolean {
  return leavesAll(command) && !isCut(command) && !splitCommand(command).some(mayWriteUnseen);
}
