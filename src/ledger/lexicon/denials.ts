/** How people say that what was said before is wrong, right before they say what is right. Data, and the look at it. */
import { plainText } from "../phrases.ts";

/** What a sentence tells behind "no," or "that's wrong,"; undefined where it opens with neither or says no more. */
export function behindDenial(sentence: string): string | undefined {
  const opener = DENIAL.exec(plainText(sentence.slice(0, LONGEST_OPENER)))?.[0] ?? "";
  const behind = sentence.slice(opener.length);
  return opener === "" || behind === "" ? undefined : behind;
}

/** True for a text that denies and tells nothing else. */
export function isBareDenial(text: string): boolean {
  const said = `${text.trim().replace(/[.,;:!，。；：！、]+$/u, "")},`;
  return said.length <= LONGEST_OPENER && DENIAL.exec(plainText(said))?.[0].length === said.length;
}

const LONGEST_OPENER = 48;

const NO = "no|nope|nah|nein|nee|non|não|nao|不是?|いや|いえ|いいえ";
const WRONG =
  "(?:(?:that's|that is|that was|this is|it's|thats) )?(?:wrong|incorrect|not (?:right|correct|true))|" +
  "(?:das (?:ist|war) )?(?:falsch|nicht richtig)|(?:das )?stimmt (?:so )?nicht|" +
  "(?:eso |esto )?(?:está mal|es incorrecto|no es correcto|incorrecto)|(?:isso )?(?:está|tá) errado|errado|" +
  "c'est (?:faux|pas (?:ça|bon|juste))|faux|(?:这|那)?(?:不对|错了)|(?:それは)?(?:違います|違う|間違いです|間違って(?:い)?ます)";
const DENIAL = new RegExp(
  `^(?:(?:${NO})[,.!，。、] ?)?(?:${WRONG})\\s?[,:;—–，。：；、-]\\s*|^(?:${NO})[,，、]\\s*`,
  "u",
);
