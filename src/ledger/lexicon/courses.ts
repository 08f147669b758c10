/** The course an agent says it takes: what it leaves alone, what it keeps to, what it does for a reason it gives. Pure. */
import { setsBounds } from "./scope-courses.ts";

/** True for a plain, lower-case sentence by which whoever works binds their own work. Nobody else would know of it. */
export function takesCourse(text: string): boolean {
  if (/[?？]$/.test(text) || SUPPOSES.test(text)) return false;
  return (
    LEAVES_ALONE.test(text) || setsBounds(text) || (SPEAKS.test(text) && COURSES.some((course) => course.test(text)))
  );
}

// "We" in an explanation is the code as often as the agent.
const SPEAKS = /\bi(?:'ll|'m|'ve)?\b|\b(?:intentionally|deliberately|purposely)\b|\bon purpose\b/;
/** What would be, was, is only tried, or stands in a comment or a document. */
const SUPPOSES =
  /^(?:if|when|earlier|before|previously|in the past)\b|\/\/|\b(?:would|was going to|were going to|at first|for now i|temporar\w+|debug\w*|log line|comment reads|docs? says?|documentation says|is wrong|was wrong)\b/;

const SPEAKER =
  String.raw`\b(?:i|i'll|i'm|i've) ` +
  // No word may be read in two ways here, or a row of them would be read in all.
  String.raw`(?:(?:will|am|are|have|going|to|now|also|just|then|therefore|\w{2,20}ly) )*`;

const ALONE =
  String.raw`\b(?:alone|as[ -]is|as (?:it|they) (?:is|are|was|were)|untouched|unchanged|intact|` +
  String.raw`out of (?:it|scope|(?:this|that|the) (?:pr|pull request|commit|change|branch|diff|patch|scope)))\b`;

/** Verbs by which work takes one shape and not another; looking, adding and repairing have but one. */
const SHAPES =
  "(?:us(?:e|ing)|reus(?:e|ing)|keep(?:ing)?|bas(?:e|ing)|branch(?:ing)?|target(?:ing)?|nam(?:e|ing)|pin(?:ning)?|" +
  "treat(?:ing)?|touch(?:ing)?|skip(?:ping)?|drop(?:ping)?|switch(?:ing)?|amend(?:ing)?|stick(?:ing)?|stay(?:ing)?|open(?:ing)?)";

/** What is done first, or this moment, is a step: it will have been done. */
const NO_STEP = String.raw`(?!.{0,160}\bfirst\b)(?!(?:(?!because|since).){0,160}\bnow\b)`;

const UNDONE =
  "(?:touch|fold|chang|includ|add|mov|renam|remov|delet|commit|push|merg|migrat|rewrit|refactor)(?:e|ing|ning|ting)?";

const COURSES: readonly RegExp[] = [
  // "I'll leave those two alone", "a branch of its own, leaving the local folders out of the PR".
  new RegExp(`(?:${SPEAKER}(?:leave|leaving|left|keep|keeping|kept)|, leaving)\\b.{1,160}?${ALONE}`),
  // "(intentionally left as they are)".
  /\b(?:intentionally|deliberately|on purpose|purposely)\W{1,3}(?:left|kept|skipped|omitted|not)\b/,
  // "I won't touch the vendored copy", "I'm not folding that into this change"; not "the files I didn't touch".
  new RegExp(String.raw`\b(?:i (?:won't|will not)|(?:i'm|i am) not(?: going to)?) ${UNDONE} \S`),
  // "I'm keeping this change scoped to the importer".
  new RegExp(
    String.raw`${SPEAKER}(?:keep|keeping|kept) .{1,80}?\b(?:scoped|focused|limited|confined|small|minimal|narrow|separate)\b`,
  ),
  new RegExp(`${SPEAKER}avoid(?:ing|ed)? \\w`),
  // "I'm basing it on the release branch, because …".
  new RegExp(String.raw`${SPEAKER}${SHAPES}\b${NO_STEP}.{3,160}?,? (?:because|since)\b`),
  // "The field is older here, so I'm using the other endpoint".
  new RegExp(String.raw`[,;:] so (?=i\b)${SPEAKER}(?:not )?${SHAPES}\b${NO_STEP}`),
];

/** The same of what is left alone, in the other languages that rules are read in. */
const LEAVES_ALONE = new RegExp(
  [
    String.raw`\b(?:ich|wir) (?:lasse|lassen|belasse|belassen)\b.{1,120}?\b(?:unangetastet|unverändert|so, wie|wie (?:es|sie|er) (?:ist|sind|war|waren)|außen vor|in ruhe)`,
    String.raw`\b(?:lasse|belasse) ich\b.{1,120}?\b(?:unangetastet|unverändert|wie (?:es|sie|er) (?:ist|sind|war|waren)|außen vor|in ruhe)`,
    String.raw`\b(?:dejo|dejaré|dejamos|dejaremos|voy a dejar)\b.{1,120}?\b(?:como est(?:á|án|aba|aban)|intact[oa]s?|sin (?:tocar|cambios|modificar)|fuera de)`,
    String.raw`\b(?:deixo|deixarei|deixamos|vou deixar|vamos deixar)\b.{1,120}?\b(?:como est(?:á|ão|ava|avam)|intact[oa]s?|sem (?:mexer|tocar|alterações|alterar)|fora d)`,
    String.raw`\b(?:je|on|nous) (?:laisse|laisserai|laissons|vais laisser|va laisser)\b.{1,120}?\b(?:tels? quels?|telles? quelles?|intacte?s?|inchangée?s?|de côté|en l'état)`,
    "(?:保持|维持|留着).{0,30}(?:不变|不动|原样|现状)|我(?:就|会|先)?不(?:动|碰|改动)",
    "(?:そのまま(?:に|残)|手を(?:付け|つけ)(?:ません|ない)|触(?:り|ら)(?:ません|ない))",
  ].join("|"),
);

/** What a sentence says will be left alone, from the word on that leaves it; undefined where nothing is. */
export function heldBackIn(text: string): string | undefined {
  const at = HOLDS_BACK.exec(text)?.index ?? LEAVES_ALONE.exec(text)?.index;
  return at === undefined ? undefined : text.slice(at);
}

const HOLDS_BACK = new RegExp(
  String.raw`\b(?:leav(?:e|ing)|left|keep(?:ing)?|kept)\b.{1,200}?${ALONE}|\b(?:won't|will not|not going to|not ${UNDONE}|avoid(?:ing)?|intentionally|deliberately)\b`,
);
