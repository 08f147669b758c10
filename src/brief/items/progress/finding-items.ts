/** What the calls of the running turn found and nobody has told yet: whoever goes on need not look again. Pure. */
import { clipEnd } from "../../../ledger/clip.ts";
import { changedAt } from "../../../ledger/calls/files/file-state.ts";
import { firstAt } from "../../../ledger/fact-book.ts";
import { emptyFilesOf, isNamed } from "../../../ledger/story/findings/empty-files.ts";
import { isAmiss } from "../../../ledger/story/findings/look-result.ts";
import { FINDINGS, type Finding, findingsOf } from "../../../ledger/story/findings/findings.ts";
import { topicWords } from "../../../ledger/statements/replacement/topics.ts";
import { shortenPaths } from "../../telegraphic/short-paths.ts";
import { type FactsOf, noteOf } from "../facts-of.ts";
import { type BriefItem, shrinkingItem, lineItem } from "../item.ts";
import { lastThatFit } from "../../../ledger/that-fit.ts";
import { defuse, quotePrinted } from "../quote-data.ts";
import { sharesAny } from "../../../ledger/words.ts";

/** One line, oldest first; short of room the newest. What the current step is told with is not told twice. */
export function findingItems(findings: readonly Finding[], request = ""): BriefItem[] {
  const all = findings.filter((finding) => isLook(finding) && finding.isListing !== true && !isMistyped(finding));
  const isOfRequest = sharesWords(request);
  const telling = all.filter((look) => (!isInVain(look) && !isAmiss(look)) || isOfRequest(look));
  // That something is not there, or was looked for amiss, says little beside what is, unless somebody asked for it.
  const looks = telling.length > 0 ? telling : all;
  return lineOf(
    PREFIX,
    SIZES,
    looks.map((look) => (size) => tellFinding(look, size / 3)),
  );
}

function sharesWords(request: string): (look: Finding) => boolean {
  const words = topicWords(request);
  return ({ asked }) => sharesAny(topicWords(asked), words);
}

/** Where nothing was said, done or found: what was looked at, so that nobody takes the work for not begun. */
export function lookedAtItems(findings: readonly Finding[]): BriefItem[] {
  const seen = findings.filter(({ how, isListing }) => how === "read" || isListing === true);
  return lineOf(
    LOOKED,
    [240, 120],
    seen.map((look) => (size) => nameOf(look, size / 3)),
  );
}

/** A file of the request that was empty or not there, unless it was written since: what the request says of it does not hold. */
export function emptyFileItems(of: FactsOf): BriefItem[] {
  const request = of("request").at(-1);
  if (request?.data?.state !== "open") return [];
  const written = of("file").filter((file) => changedAt(file) >= firstAt(request));
  return emptyFilesOf(request)
    .filter(({ name }) => !written.some((file) => isNamed(file.text, name)))
    .map(({ name, isMissing }) => {
      const text = `${shortPath(name)}, which the request names, ${isMissing ? "was not found" : "was empty when read"}`;
      return lineItem("inProgress", text, { value: 6, priority: 1 });
    });
}

function lineOf(
  prefix: string,
  sizes: readonly [number, ...number[]],
  told: readonly ((size: number) => string)[],
): BriefItem[] {
  if (told.length === 0) return [];
  const write = (size: number): string =>
    prefix +
    lastThatFit(
      told.map((tell) => tell(size)),
      size,
    ).join("; ");
  return [shrinkingItem(sizes, write, { section: "inProgress", value: 4, priority: 2 })];
}

function isLook({ how }: Finding): boolean {
  return how === "searched" || how === "ran";
}

/** It found nothing. */
export function isInVain(finding: Finding): boolean {
  return isLook(finding) && finding.found === "" && finding.counted === undefined && finding.isListing !== true;
}

/** It found nothing, with a quotation mark at its end that nobody opened: it says nothing of what is there. */
function isMistyped(finding: Finding): boolean {
  const { asked } = finding;
  return isInVain(finding) && asked.endsWith('"') && asked.split('"').length % 2 === 0;
}

const PREFIX = "Found so far in this turn: ";
const LOOKED = "Looked at so far in this turn: ";
const SIZES = [800, 450, 240, 120] as const;

/** What was found since the last words on it, oldest first. */
export function newestFindings(of: FactsOf): readonly Finding[] {
  return findingsOf(noteOf(of, FINDINGS));
}

/** What was asked and what came of it, in about twice `limit` characters. */
export function tellFinding(finding: Finding, limit: number): string {
  const { how, where, found, counted } = finding;
  // No verdict: an edit may have served a part of what was announced.
  if (!isLook(finding)) return `${how} ${nameOf(finding, LONGEST_CALL)}${defuse(where)}`;
  const place = where === "" ? "" : ` in ${clipEnd(shortPath(where), limit)}`;
  const call = `${nameOf(finding, limit)}${place}`;
  const short = shortenPaths(found);
  // The gist of a report is not in its words.
  const shown = finding.isReport === true ? defuse(clipEnd(short, limit * REPORT_SHARE)) : quotePrinted(short, limit);
  if (finding.isListing === true) return `looked at ${call}${found === "" ? "" : `: ${shown}`}`;
  const isShown = found !== "" && found.length <= limit;
  if (counted !== undefined && !isShown) return `${call}: ${defuse(counted)}`;
  if (isMistyped(finding)) return `looked for ${call}`;
  if (isInVain(finding)) return `${call}: ${how === "searched" ? "no match" : "nothing shown"}`;
  return `${call}: ${shown}`;
}

/** What a subagent reports is worth as much as several looks. */
const REPORT_SHARE = 2;

/** The file, or the call as code. */
function nameOf(finding: Finding, limit: number): string {
  const asked = shortPath(finding.asked);
  return isLook(finding) ? `\`${clipEnd(asked, Math.min(LONGEST_CALL, limit))}\`` : asked;
}

const LONGEST_CALL = 100;

function shortPath(text: string): string {
  return shortenPaths(defuse(text));
}
