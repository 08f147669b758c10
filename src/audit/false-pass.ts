/** Claims of a summary that all tests pass, where the last run is known to have failed. Pure; linear in the summary. */
import { readBox, readHeading, readMarker } from "../brief/line.ts";
import type { Heading } from "../brief/sections.ts";
import { isFailing, runOf } from "../ledger/calls/commands/check-facts.ts";
import type { FactOf } from "../ledger/fact.ts";
import { wordSet } from "../ledger/lexicon/lists.ts";
import { splitLine } from "./sentences.ts";
import { foldText } from "./words/fold.ts";

/** A clause that says so, in its line. */
export interface PassClaim {
  readonly line: number;
  readonly text: string;
  /** The runs that say otherwise. */
  readonly denied: readonly FactOf<"test">[];
}

/**
 * The claims that the failed runs give the lie to. One that names a command is held against the runs of that command
 * alone, and where another run passed, one without a name may speak of that.
 */
export function findFalsePasses(summary: string, tests: readonly FactOf<"test">[]): PassClaim[] {
  const failed = tests.filter(isFailing);
  if (failed.length === 0) return [];
  const deniedBy = ({ commands }: Claim): FactOf<"test">[] => {
    if (commands.length === 0) return failed.length === tests.length ? failed : [];
    return failed.filter((test) => commands.includes(foldText(runOf(test))));
  };
  return claimLines(summary).flatMap(({ line, content }) =>
    splitLine(content)
      .flatMap((sentence) => readClaim(sentence) ?? [])
      .map((claim) => ({ line, text: claim.text, denied: deniedBy(claim) }))
      .filter(({ denied }) => denied.length > 0),
  );
}

/** Lines in which a summary tells how things stand; what is asked for, planned or listed under a title of its own is none. */
function claimLines(summary: string): { line: number; content: string }[] {
  const found: { line: number; content: string }[] = [];
  let tells = true;
  for (const [line, text] of summary.split("\n").entries()) {
    const heading = readHeading(text.trim());
    const marker = readMarker(text);
    const content = (marker?.rest ?? text).trim();
    if (heading) tells = heading.heading !== undefined && TELLING.has(heading.heading);
    else if (/[:：]\**$/.test(content)) tells = false;
    // An outcome is told behind an arrow, of the request it stands with.
    else if (tells && readBox(content)?.isChecked !== false && !content.includes("→")) found.push({ line, content });
  }
  return found;
}

const TELLING: ReadonlySet<Heading> = new Set<Heading>([
  "done",
  "progress",
  "inProgress",
  "criticalContext",
  "details",
]);

interface Claim {
  readonly text: string;
  /** What ran, as far as it says so. */
  readonly commands: readonly string[];
}

function readClaim(sentence: string): Claim | undefined {
  const found = sentence.length > LONGEST ? null : PASSES.exec(sentence);
  if (!found) return undefined;
  const head = (readBox(sentence)?.rest ?? sentence).slice(0, -(sentence.length - found.index));
  const tail = sentence.slice(found.index + found[0].length).replace(/[.!;]+$/, "");
  if (!isBeside(head) || !isDetail(tail)) return undefined;
  const commands = Array.from(sentence.matchAll(/`([^`]+)`/g), ([, command = ""]) => foldText(command));
  return { text: sentence.slice(found.index), commands };
}

const LONGEST = 400;
/** In the present: what passed may have passed before the last change. A word between "all" and "tests" names a part of them. */
const PASSES =
  /\b(?:(?:all|every)(?: of)?(?: the)?(?: \d{1,6})? tests? (?:(?:now|are|currently|still) ){0,2}(?:pass|passes|passing|green)|the (?:whole|full|entire) (?:test )?suite (?:(?:now|is) ){0,2}(?:passes|passing|green)|alle (?:\d{1,6} )?tests (?:(?:sind|laufen|jetzt) ){1,2}(?:grün|durch)|alle (?:\d{1,6} )?tests bestehen|(?:todos los tests|todas las pruebas) pasan|todos os testes passam|tous les tests passent)(?![\p{L}\p{N}-])/iu;

/** Before the claim stands nothing, or a clause of its own that sets no condition: "until all tests pass" claims nothing. */
function isBeside(head: string): boolean {
  if (head.trim() === "") return true;
  const words = foldText(head).split(/[^\p{L}\p{N}'-]+/u);
  if (SETS_SCENE.test(head.trim())) return false;
  return JOINED.test(head) && !words.some((word) => CONDITIONS.has(word));
}

/** "On main, …", "definition of done: …": where it holds, or what it is told as. */
const SETS_SCENE =
  /^(?:on|in|with|without|after|under|for|by|at|auf|im|mit|ohne|nach|en|con|sin|com|sem|dans|avec|sans)\s|:/iu;
const JOINED = /(?:,|;|\s[—–]|(?:,|\s)(?:and|und|y|e|et))\s(?:now |jetzt |ahora )?$/;
const CONDITIONS = wordSet(
  "if when whenever once until till unless before after should must shall will would want wants need needs make makes ensure verify check confirm goal expected expects so that requires required previously earlier originally first said says claimed claims thought not never reported acceptance definition left sobald nachdem " +
    "wenn falls bis bevor soll muss damit si cuando hasta debe para quando ate quand jusqu'a doit",
);

/** Behind it stands no more than what ran, with its numbers: whatever else follows may say where or when. */
function isDetail(tail: string): boolean {
  if (tail.trim() === "") return true;
  const inside = /^\s?\(([^()]*)\)\s*$/.exec(tail)?.[1];
  const words = (inside ?? "?").replaceAll(/`[^`]*`/g, " ").match(/[^\s:;,./]+/gu) ?? [];
  return words.every((word) => /^\d+$/.test(word) || DETAILS.has(word.toLowerCase()));
}

const DETAILS = wordSet("passed pass tests test ok total green failed failures of all verified with via by running");
