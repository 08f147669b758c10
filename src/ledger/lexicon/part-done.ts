/** How a report tells that a part of the work is done and another is not: by counts, by halves, by what is missing. Data, and the look at it. */

/** True for "3 of 12 suites are done.", "half of it is migrated" and "the lexer is finished, the parser is missing", in lower case. */
export function tellsPartDone(lower: string): boolean {
  const sentence = lower.slice(0, LONGEST);
  return HALF.test(sentence) || MISSING.test(sentence) || countsPart(sentence);
}

const LONGEST = 400;

/** A smaller number of a greater one, with a word for done beside it: "3 of 12 hinges squeak" counts something else. */
function countsPart(sentence: string): boolean {
  const [, all, first, second] = WIDE_RATIO.exec(sentence) ?? [];
  if (Number(first ?? second) < Number(all)) return true;
  return [...sentence.matchAll(RATIO)].some(({ 0: found, 1: part, 2: whole, index }) => {
    if (Number(part) >= Number(whole)) return false;
    const [before, behind] = [sentence.slice(0, index), sentence.slice(index + found.length)];
    return DONE_BEHIND.test(behind) || DID_BEFORE.test(before);
  });
}

const RATIO =
  /(?<![\d.,])(\d{1,5}) ?(?:of|out of|von|de|sur|\/) ?(?:the |den |las |los |os |as |les )?(\d{1,5})(?![.,]?\d)/gu;
const WIDE_RATIO =
  /(?<!\d)(\d{1,5}) ?[个件つ本] ?(?:里|中|のうち)[、，]?(?:已经?)?(?:(?:完成|迁移|转换)了? ?(\d{1,5})|(\d{1,5}) ?[个件つ本]?(?:が|は|都|已)?(?:完成|完了|迁移|移行|終わ))/u;
const DONE =
  "(?:done|finished|completed?|ready|converted|migrated|ported|moved|translated|updated|fixed|renamed|rewritten|replaced|covered|checked|reviewed|merged|green|so far|pass(?:es|ing)?|fertig|erledigt|umgestellt|migriert|übersetzt|geprüft|behoben|bisher|hech[oa]s?|list[oa]s?|terminad[oa]s?|migrad[oa]s?|convertid[oa]s?|traducid[oa]s?|hasta ahora|feit[oa]s?|pront[oa]s?|concluíd[oa]s?|traduzid[oa]s?|até agora|faite?s?|prêt(?:e?s)?|terminée?s?|migrée?s?|convertie?s?|traduite?s?|jusqu'ici)(?!\\p{L})";
/** The things that are counted stand between, and "are", "sind" or "están". */
const DONE_BEHIND = new RegExp(String.raw`^(?: [^\s.,;:!?]{1,40}){0,5}? ${DONE}`, "u");
const DID_BEFORE =
  /(?<!\p{L})(?:did|converted|migrated|ported|moved|translated|updated|fixed|renamed|rewrote|replaced|covered|checked|reviewed|merged|finished|completed|done(?: so far)?:?) $/u;
const HALF = new RegExp(
  String.raw`^(?:(?:so|ok|okay|well),? )?(?:about |roughly |rund |casi |quase |presque )?(?:(?:the first )?half|most|die (?:erste )?hälfte|la (?:primera )?mitad|a (?:primeira )?metade|la (?:première )?moitié)(?: [^\s.,;:!?]{1,40}){0,6}? ${DONE}|^(?:大约|约)?一半(?:已经?|都)?(?:完成|迁移|转换)|^半分(?:は|が)?(?:完了|移行|終わ)`,
  "u",
);
/** What is missing is work that is left where the same sentence tells of other work that is done; alone it may be what was found. */
const MISSING = new RegExp(
  String.raw`(?<!\p{L})${DONE}[^.,;:!?]{0,40}(?:[,;]| but| aber| pero| mas| mais) [^.,;:!?]{1,80}? (?:(?:is|are) (?:still )?missing|(?:ist|sind) offen|fehl(?:t|en))(?!\p{L})`,
  "u",
);
