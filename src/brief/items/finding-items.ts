/** What the calls of the running turn found and nobody has told yet: whoever goes on need not look again. Pure. */
import { clipEnd } from "../../ledger/clip.ts";
import { FINDINGS, type Finding, findingsOf } from "../../ledger/story/findings.ts";
import { shortenPaths } from "../telegraphic/short-paths.ts";
import type { FactsOf } from "./collect-items.ts";
import { type BriefItem, everShorter } from "./item.ts";
import { once } from "../../ledger/once.ts";
import { lastThatFit } from "./last-that-fit.ts";
import { defuse, quoteData } from "./quote-data.ts";

/** One line, oldest first; short of room the newest. What the current step is told with is not told twice. */
export function findingItems(findings: readonly Finding[]): BriefItem[] {
  const looks = findings.filter(({ how }) => how === "searched" || how === "ran");
  const files = findings.filter(({ how }) => how === "read");
  if (looks.length + files.length === 0) return [];
  const write = (size: number): string => {
    const told = lastThatFit(
      looks.map((look) => tellFinding(look, size / 3)),
      size,
    );
    const read = lastThatFit(
      files.map(({ asked }) => shortPath(asked)),
      size / 3,
    );
    return PREFIX + [...told, ...(read.length === 0 ? [] : [`read ${read.join(", ")}`])].join("; ");
  };
  const forms = once(() => everShorter(SIZES.map(write)));
  return [{ section: "inProgress", whole: write(SIZES[0]), forms, value: 4, priority: 2 }];
}

const PREFIX = "Found so far in this turn: ";
const SIZES = [800, 450, 240, 120] as const;

/** What was found since the last words on it, oldest first. */
export function newestFindings(of: FactsOf): Finding[] {
  return findingsOf(of("note").find((fact) => fact.key === FINDINGS));
}

/** What was asked and what came of it, in about twice `limit` characters. */
export function tellFinding({ how, asked, where, found, more }: Finding, limit: number): string {
  // No verdict: an edit may have served a part of what was announced.
  if (how === "edited" || how === "wrote" || how === "read") return `${how} ${shortPath(asked)}`;
  const place = where === "" ? "" : ` in ${clipEnd(shortPath(where), limit)}`;
  const call = `\`${clipEnd(shortPath(asked), Math.min(LONGEST_CALL, limit))}\`${place}`;
  if (found === "") return `${call}: ${how === "searched" ? "no match" : "nothing shown"}`;
  const rest = more === 0 ? "" : ` +${more} more ${more === 1 ? "line" : "lines"}`;
  return `${call}: ${quoteData(clipEnd(shortenPaths(found), limit))}${rest}`;
}

const LONGEST_CALL = 100;

function shortPath(text: string): string {
  return shortenPaths(defuse(text));
}
