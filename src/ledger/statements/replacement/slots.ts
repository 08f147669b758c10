/** Labels and headwords that have room for one answer: "Theme: light" stands in the place of "Theme: dark". Pure. */
import { MANIFOLD, ONE_AIM } from "../../lexicon/slots.ts";
import { plainText } from "../../phrases.ts";
import { splitWords } from "../../words.ts";
import { isConcept } from "./topics.ts";

/** What the text fills with a word or two; undefined where more than one of the kind may stand. */
export function slotOf(text: string): string | undefined {
  const said = plainText(text.slice(0, LONGEST)).trim();
  const { label = "", value = "" } = LABELLED.exec(said)?.groups ?? {};
  const noun = label === "" ? undefined : splitWords(label).at(-1)?.lower;
  if (noun === undefined || MANIFOLD.has(noun) || !isConcept(noun)) return undefined;
  return splitWords(value).length <= MOST_WORDS ? label : undefined;
}

/** "Our goal is to …": what is aimed at, by the word for it. */
export function aimOf(text: string): string | undefined {
  return AIM.exec(plainText(text.slice(0, LONGEST)).trim())?.[1];
}

const LONGEST = 160;
const MOST_WORDS = 4;
const LABELLED = /^(?:the |our |my |new )?(?<label>\p{L}[\p{L} -]{1,30}\p{L}) ?[:=] (?<value>[^:;?]{1,80})$/u;
const AIM = new RegExp(
  `^(?:[^:]{2,30}: )?(?:(?:so|ok|okay|and|now),? )*(?:our|the|my) (?:new |main |real |overall |current |actual )?(${ONE_AIM.join("|")}) (?:now )?(?:is|was|becomes|will be) (?:now )?(?!also |not )`,
  "u",
);
