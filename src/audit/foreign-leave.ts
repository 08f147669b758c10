/** Whether a sentence of German, Spanish, Portuguese or French allows what a rule forbids. Pure; speaks against a rule, never for it. */
import type { Statement } from "./statement.ts";
import { foreignGroupOf, isSameForeignWord } from "./words/foreign.ts";
import { FILLERS, NEGATORS } from "./words/modality.ts";
import { BRINGERS } from "./words/slight.ts";
import { wordSet } from "../ledger/lexicon/lists.ts";

/**
 * Short sentences of these languages are taken for English, and their words bend more than their stems show. What is
 * asked first, or allowed under a condition, is left to the comparison of clauses.
 */
export function allowsForbidden(rule: Statement, sentence: Statement): boolean {
  if (rule.direction !== "do-not" || rule.hasLimit || sentence.isQuestion) return false;
  const words = sentence.written.flatMap((word) => word.split("-"));
  if (!words.some((_, index) => isLeave(words, index)) || limits(words)) return false;
  // Portuguese "no" says where.
  const isPortuguese = [...rule.written, ...words].some((word) => PORTUGUESE.has(word));
  if (words.some((word) => DENIALS.has(word) || (word === "no" && !isPortuguese))) return false;
  const wanted = rule.written.filter(hasContent);
  const isNamed = (word: string): boolean => words.some((other) => isSame(word, other));
  // To forbid a thing is to forbid to bring it in.
  const things = wanted.filter((word) => !BRINGERS.has(foreignGroupOf(word) ?? ""));
  return things.length > 0 && things.every(isNamed);
}

function hasContent(word: string): boolean {
  return word.length > 2 && !FILLERS.has(word) && !NEGATORS.has(word) && !DENIALS.has(word);
}

function isSame(word: string, other: string): boolean {
  if (isSameForeignWord(word, other)) return true;
  const group = foreignGroupOf(word);
  return group !== undefined && group === foreignGroupOf(other);
}

function isLeave(words: readonly string[], index: number): boolean {
  const word = words[index] ?? "";
  if (LEAVES.has(word)) return true;
  // "Puede romper todo" warns; "se puede" and "on peut" allow.
  if (MAY.has(word)) return NOBODY.has(words[index - 1] ?? "") || NOBODY.has(words[index + 1] ?? "");
  return GOOD.has(word) && words.slice(Math.max(0, index - 3), index).some((before) => BE.has(before));
}

/** Said of some only, of a case or of the past; "se puede" has no condition. */
function limits(words: readonly string[]): boolean {
  return words.some((word, index) => {
    if (word === "se") return !(allows(words[index - 1] ?? "") || allows(words[index + 1] ?? ""));
    return LIMITS.has(word);
  });
}

function allows(word: string): boolean {
  return LEAVES.has(word) || MAY.has(word);
}

const LEAVES = wordSet(
  "erlaubt gestattet zulassig darf darfst durfen durft " +
    "puedes podemos permitido permitida permitidos permitidas permite permiten podes " +
    "peux pouvez autorise autorisee autorises autorisees permis permise permises",
);
const MAY = wordSet("puede pueden pode podem peut");
const NOBODY = wordSet("se on");
const BE = wordSet("ist sind esta estan es son e sao est sont");
const GOOD = wordSet("ok okay ordnung bien bem liberado liberados liberada liberadas");
const LIMITS = wordSet(
  "wenn falls sofern sobald nach nur ohne bis ausser erst war waren wurde wurden si cuando despues tras sin hasta salvo solo solamente fue fueron era eran " +
    "quando depois sem ate exceto somente apenas foi foram apres quand sans sauf seulement uniquement etait etaient",
);
const DENIALS = wordSet(
  "nicht kein keine keinen keiner nie niemals nunca jamas nao ne pas jamais aucun aucune niemand nadie ninguem personne weder ni nem evita evitar evite evitad eviter evitez vermeide vermeiden verboten untersagt prohibido prohibida proibido proibida interdit interdite",
);
const PORTUGUESE = wordSet("nao e pode podem podes novas novos sao ao os");
