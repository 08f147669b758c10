/** By which numbers a report calls steps done: "1 and 2 are done", "finished steps 1-3". Data, and the look at it. */

const NUMBER = String.raw`\d{1,2}`;
const JOINT = String.raw`\s?(?:,|&|\+|-|–|,? ?and|und|y|e|et|to|through|bis|[和と、])\s?`;
const NUMBERS = String.raw`(?<numbers>${NUMBER}(?:${JOINT}${NUMBER}){0,20})`;
const STEPS =
  "(?:steps?|items?|points?|tasks?|parts?|phases?|stages?|numbers?|schritte?|punkte?|pasos?|puntos?|passos?|pontos?|étapes?|步骤|ステップ) ?";
const DONE =
  "(?:done|finished|completed?|implemented|ready|in place|erledigt|fertig|hech[oa]s?|list[oa]s?|terminad[oa]s?|feit[oa]s?|pront[oa]s?|concluíd[oa]s?|fait(?:e?s)?|terminée?s?|prêt(?:e?s)?|完成|完了|做完)(?![a-zà-ÿ])";
const ARE = String.raw`(?:(?:is|are|were|have been|has been|ist|sind|está|están|estão|est|sont) |是|都|已经?|は)?(?:both |all |now |already |jetzt |beide |ya |já )?`;
const TICK = String.raw`(?:\[x\]|✅|✔️?|☑️?)`;
const PATTERNS: readonly RegExp[] = [
  new RegExp(String.raw`(?:^|[.!?;:。]\s{0,3}|\b)${STEPS}${NUMBERS}:? ?${ARE}${DONE}`, "gim"),
  new RegExp(String.raw`(?:^|[.!?;:。]\s{0,3})(?:so far |both )?${NUMBERS}:? ?${ARE}${DONE}`, "gim"),
  new RegExp(
    String.raw`\b(?:done|finished|completed|implemented|erledigt|fertig)(?: with| mit| sind| ist)?:? ${STEPS}${NUMBERS}(?!\w)`,
    "gi",
  ),
  // "✅ 12 tests pass" counts something.
  new RegExp(String.raw`^\s{0,4}(?:[-*] )?${TICK} {0,2}(?<numbers>${NUMBER})(?:[.):](?!\d)|$)`, "gimu"),
  new RegExp(String.raw`^\s{0,4}(?:[-*] )?${TICK} {0,2}${STEPS}(?<numbers>${NUMBER})(?!\w)`, "gimu"),
  new RegExp(String.raw`^\s{0,4}(?<numbers>${NUMBER})[.)]? {0,2}(?:\[x\]|✅|✔|☑)`, "gimu"),
];

/** All of them; a range stands for what lies in it. */
export function numbersDone(report: string): ReadonlySet<number> {
  const read = report.slice(0, LONGEST_READ).replaceAll("**", "");
  const told = PATTERNS.flatMap((pattern) =>
    [...read.matchAll(pattern)].map(({ groups }) => groups?.["numbers"] ?? ""),
  );
  return new Set(told.flatMap(numbersIn));
}

const LONGEST_READ = 4000;

function numbersIn(text: string): number[] {
  const ranges = [...text.matchAll(RANGE)].flatMap(([, from, to]) => between(Number(from), Number(to)));
  return [...ranges, ...(text.match(/\d{1,2}/gu) ?? []).map(Number)];
}

const RANGE = /(\d{1,2})\s?(?:-|–|to|through|bis)\s?(\d{1,2})/gi;

function between(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
