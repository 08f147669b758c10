/** What one sentence of a user turn is: a question, a decision, a rejection, a plain statement or a request. Pure. */
import { isBareQuestion } from "../lexicon/bare-questions.ts";
import { DECISION_OPENERS, REJECTION_CUES } from "../lexicon/decisions.ts";
import { LABEL_END, LABELS, LEAD_INS } from "../lexicon/labels.ts";
import { FINITE_VERBS as FINITE } from "../lexicon/finite-verbs.ts";
import { FUNCTION_WORDS, GENERAL_WORDS } from "../lexicon/function-words.ts";
import { isPastForm } from "../lexicon/past-forms.ts";
import { createPhraseFinder, hasPhrase, phraseIndex, plainText } from "../phrases.ts";
import { statesRequirement, tellsStanding } from "./standing.ts";
import { isImperative } from "../lexicon/imperatives.ts";
import { statedCue } from "./stated-cue.ts";
import { announcesUpdate } from "./replacement/supersede.ts";
import { isConcept } from "./replacement/topics.ts";
import { isWideText } from "./replacement/wide-topic.ts";
import { tellsInWideScript, wideOption } from "./wide-statement.ts";
import { standsInstead } from "./withdrawals/withdrawal.ts";
import { isSpecific, NUMBER_WORDS, splitWords, type Word } from "../words.ts";
import { wordList, wordSet } from "../lexicon/lists.ts";

export type StatementKind = "question" | "decision" | "rejection" | "value" | "goal" | "rule" | "request";

export interface Statement {
  kind: StatementKind;
  /** The sentence without a label such as `FACT:`. */
  body: string;
  /** What was decided or ruled out, without the words around it. */
  option?: string;
  /** How many particular things it names. */
  specifics: number;
  /** A label in front says what it is. */
  labelled: boolean;
  /** It tells how things stand, which will be looked up, rather than what happened. */
  standing?: true;
  /** The user calls it open, so that no answer of the assistant closes it. */
  staysOpen?: true;
}

/** Classifies one sentence; a label in front of a colon outweighs the wording behind it. */
export function classify(sentence: string): Statement {
  const { label, body } = readLabel(sentence);
  const specifics = countSpecifics(body);
  const lower = plainText(body);
  if (label !== undefined) return ofLabel(label, { body, lower, specifics });
  if (ASKS.test(body) || isBareQuestion(body)) return { kind: "question", body, specifics, labelled: false };
  const rejected = rejectedIn(body, lower);
  if (rejected !== undefined) return { kind: "rejection", body, option: rejected, specifics, labelled: false };
  const option = findOption(body, lower);
  // "Let's run it at night instead" names work, but in the place of another way of doing it: that is decided.
  const isStep = option !== undefined && (MADE_ONCE.test(option) || CHANGES_BRANCH.test(body));
  if (option !== undefined && !isStep && (!namesWork(option) || announcesUpdate(body)))
    return { kind: "decision", body, option, specifics, labelled: false };
  const told = withoutLeadIn(body, lower);
  if (
    told !== undefined ||
    correctsValue(body) ||
    (!asksForWork(body) &&
      (tellsStanding(body) || statesRequirement(body) || NEW_VALUE.test(body) || NO_LONGER.test(lower)))
  )
    return { kind: "value", body: told ?? body, specifics, labelled: false, standing: true };
  const tells = isDeclarative(body) || isDeclarative(standsInstead(body) ?? "");
  return { kind: tells ? "value" : "request", body, specifics, labelled: false };
}

/** "Retention: 14 days, not 7": a thing with its value and the one that it no longer has. */
export function correctsValue(sentence: string): boolean {
  return CORRECTS.test(sentence);
}

const CORRECTS =
  /^[^:：.,?!\d]{2,40}[:：]\s*[^,;，；]{0,40}\d[^,;，；]{0,40}[,;，；]\s?(?:and |und |y |et |e )?(?:not|nicht|no|pas|não|不是|ではなく)\s?\S{0,20}\d[^,;，；]{0,20}$/i;

/** "New wifi code: …" tells a value without a verb. */
const NEW_VALUE = /^(?:new|neue[rs]?|nuev[oa]|nov[oa]|nouve(?:au|lle))\s[^:：.?!]{2,40}[:：]\s*\S/i;

/** "Freight isn't unloaded at quay 7 any longer but at quay 11": what held, and what holds instead. */
const NO_LONGER = /^[^,;:?]{2,60} (?:isn't|aren't) [^,;:?]{2,60} (?:any ?more|any longer),? but [^,;:?]{2,60}$/;

/** "For the record, the key is under the mat": what is told behind the words that announce it. */
function withoutLeadIn(body: string, lower: string): string | undefined {
  const lead = LEAD_INS.find((phrase) => lower.startsWith(phrase));
  if (lead === undefined) return undefined;
  const rest = /^(?:,? (?:that |dass |que )?|[,，、])/i.exec(body.slice(lead.length));
  const told = rest === null ? "" : body.slice(lead.length + rest[0].length);
  return told === "" || asksForWork(told) ? undefined : told;
}

const ASKS = /[?？]["”')]*$/u;

type Label = keyof typeof LABELS;

function ofLabel(
  label: Label,
  { body, lower, specifics }: { body: string; lower: string; specifics: number },
): Statement {
  if (label === "decision")
    return { kind: "decision", body, option: findOption(body, lower) ?? trimOption(body), specifics, labelled: true };
  if (label === "open") return { kind: "question", body, specifics, labelled: true, staysOpen: true };
  // Put with a question mark it is asked of the assistant and will be answered; "whether to …" stays open.
  if (label === "question") return { kind: "question", body, specifics, labelled: !ASKS.test(body) };
  return { kind: label, body, specifics, labelled: true };
}

/** A label is a short phrase of the lexicon before a colon, or any short phrase in capitals. */
export function readLabel(sentence: string): { label?: Label; body: string } {
  const colon = sentence.search(LABEL_END);
  if (colon < 2 || colon > 48) return { body: sentence };
  const head = sentence.slice(0, colon).toLowerCase();
  const body = sentence.slice(colon + 1).trim();
  if (body === "" || body.startsWith("/") || /[.!?/\\`"]/u.test(head)) return { body: sentence };
  const kinds = Object.keys(LABELS) as Label[]; // the keys of a constant record
  const label = kinds.find((kind) => LABELS[kind].some((word) => hasPhrase(head, word)));
  // "Change of plan on the timers, talked to Jana: …" tells why.
  if (label === "decision" && head.includes(",") && TURNS.test(head)) return { body: sentence };
  // "Add a lifecycle rule: …" asks for one to be written.
  if (label === undefined || (label === "rule" && WRITES.test(head))) return { body: sentence };
  // "Pending: add the drip lines" is work that waits for nobody's answer.
  if (label === "open" && !ASKS.test(body) && asksForWork(body)) return { body: sentence };
  // "Plan for the rewrite with Ana: …" keeps its scope in the body; a bare label says nothing more.
  const saysMore = label === "rule" || label === "open" ? !isBareLabel(head, label) : head.split(" ").length > 3;
  return { label, body: saysMore ? sentence : body };
}

const TURNS =
  /(?<!\p{L})(?:change of (?:plans?|mind|heart)|planänderung|cambio de planes?|mudança de planos?|changement de plan)(?!\p{L})/u;
const WRITES = /^(?:add|create|write|implement|define|update|change|remove|delete) /;

/**
 * "Hard rule:" and "Open question:" only announce; "Never:" is half of what it stands before, and "Frontend rule:" and
 * "Waiting on the surveyor:" say where it holds and whom it waits for.
 */
function isBareLabel(head: string, label: "rule" | "open"): boolean {
  return isWideText(head) || splitWords(head).every(({ lower }) => ANNOUNCING[label].has(lower));
}

const ANNOUNCING: Readonly<Record<"rule" | "open", ReadonlySet<string>>> = {
  open: new Set([
    ...LABELS.open.flatMap((label) => label.split(" ")),
    ...wordList(`still question questions point points issue issues item items topic matter frage fragen punkt punkte noch offene
      pregunta preguntas pergunta perguntas cuestión questão aberta abierta one another the`),
  ]),
  rule: new Set([
    ...LABELS.rule.filter((label) => !["must", "never", "always"].includes(label)).flatMap((label) => label.split(" ")),
    ...wordList(`rules constraints requirements policies guidelines preferences regeln vorgaben reglas restricciones normas preferencias
      regras restrições preferências règles contraintes consignes préférences the my our a an one another first second third
      next last new hard strict house general project global standing main key user coding team style very really most please
      note and also ok okay so 1 2 3 4 5 die der das eine meine unsere neue harte la el una mi nuestra nueva a uma minha nossa
      nova le une ma notre nouvelle de da do des du`),
  ]),
};

function countSpecifics(body: string): number {
  const words = splitWords(body);
  const named = words.filter((word, index) => isSpecific(word, index === 0) || NUMBER_WORDS.has(word.lower)).length;
  return named + Number(opensWithName(words)) + (body.split("->").length - 1);
}

/** "Ana owns the rollout": a capital that the sentence asks for anyway, but a verb right behind it. */
export function opensWithName([first, second]: readonly Word[]): boolean {
  if (first === undefined || second === undefined || !/^\p{Lu}\p{Ll}+$/u.test(first.text)) return false;
  const isNoun = FUNCTION_WORDS.has(first.lower) || GENERAL_WORDS.has(first.lower) || isConcept(first.lower);
  return FINITE.has(second.lower) && !isNoun;
}

const findRejection = createPhraseFinder(REJECTION_CUES);

/** The option that a sentence rules out: it stands before "is out", and behind "we rejected". */
function rejectedIn(body: string, lower: string): string | undefined {
  const cue = statedCue(lower, findRejection)?.cue;
  if (cue === undefined) return undefined;
  const at = phraseIndex(lower, cue);
  const [before, behind] = [lower.slice(0, at).trimEnd(), body.slice(at + cue.length)];
  // "vendor/ is out of bounds", "the disk is out of space": no option was ruled out.
  if (cue.endsWith(" out") && LACKS.test(behind)) return undefined;
  if (SOMEBODY.test(before) && TAKES_OBJECT.test(cue)) return trimOption(behind.split(CLAUSE_END)[0] ?? "");
  // "Count the rejected requests", "my token was rejected": nobody has decided anything.
  if (cue === "rejected" && !OPTIONS.test(before)) return before === "" ? labelledOption(behind) : undefined;
  if (PARTICIPLE.test(cue) && !IS.test(before)) return undefined;
  return optionBefore(body, lower, cue);
}

const LACKS = /^ of (?!scope|the (?:question|picture|race|game|running)|consideration|play)/iu;

/** "Rejected: Redis." */
function labelledOption(behind: string): string | undefined {
  return behind.startsWith(":") ? trimOption(behind.slice(1)) : undefined;
}

const TAKES_OBJECT = /^(?:rejected|ruled out|decided against|won't use|will not use|not going with)$/u;
const SOMEBODY =
  /^(?:(?:so|ok|but|and|also|well),? )?(?:i|we|they|ops|legal|security|management|(?:the|my|our) (?:team|boss|lead|client|customer|architects?|committee))(?:['’]ve|['’]re|['’]d|['’]m)?(?: (?:have|has|had|are|am|already|just|also))*$/u;
const PARTICIPLE = /^(?:rejected|descartad[oa]s?)$/u;
const OPTIONS =
  /(?<!\p{L})(?:ideas?|options?|plans?|proposals?|approach|designs?|suggestions?|alternatives?|variants?)(?!\p{L})/u;
const IS =
  /(?<!\p{L})(?:is|are|was|were|been|está|están|queda|quedan|fue|fueron)(?: (?:now|already|also|finally|ya))?$/u;
const CLAUSE_END = /[,;.!]\s|[,;.!]$/u;

function optionBefore(body: string, lower: string, cue: string): string {
  return trimOption(body.slice(0, phraseIndex(lower, cue)))
    .replace(REASON_BEFORE, "")
    .replace(/^the /i, "")
    .replace(/(?: (?:plan|option|idea|approach|is|are|was|were|está|están|queda|quedan|fue))+$/i, "");
}

/** "It is 3.34 there, so B is out". */
const REASON_BEFORE = /^.*[,;] (?:so|thus|hence|therefore|damit|also|entonces|então|donc) /iu;

/** What a text settles on, whatever kind of statement it is. */
export function optionIn(text: string): string | undefined {
  return findOption(text, plainText(text));
}

/** The words behind the opener of a decision. Verbs like "use" count only where a clause begins. */
function findOption(body: string, lower: string): string | undefined {
  if (isWideText(body)) return wideOption(body);
  if (findOpener(lower) === undefined) return undefined;
  for (const opener of OPENERS) {
    const at = phraseIndex(lower, opener);
    if (at < 0 || (!PRONOUN_OPENER.test(opener) && (!beginsClause(lower, at) || SUPPOSES.test(lower)))) continue;
    // "use-hooks.ts" is a name.
    if (body[at + opener.length] === "-") continue;
    const option = trimOption(body.slice(at + opener.length));
    // "Ahora sí, vamos con la importación" begins with the next thing to do.
    if (NEXT_UP.test(lower) && /^(?:vamos|on )/u.test(opener) && !announcesUpdate(body)) continue;
    // "A page that lets me search" has a verb.
    if (opener === "lets" && LETS_WHOM.test(option)) continue;
    if (TOLD_OPENER.has(opener) && (!beginsClause(lower, at) || TELLS_NOTHING.test(option))) continue;
    if (/^(?:not|never|no)\b/i.test(option) || option.length < 2) return undefined;
    return option;
  }
  return undefined;
}

/** "I suppose the way would be: write it, use /theme": how it probably goes; "I guess we use hooks" settles it. */
const SUPPOSES =
  /^(?:(?:so|ok|okay|well|hm+|and|then|but),? )*(?:(?:i|we) (?:suppose|guess|assume|imagine|presume|reckon)|(?:ich|wir) (?:nehmen? an|vermuten?|schätzen?)|supongo|imagino|suponho|je suppose|j'imagine)(?!\p{L})[^,.;:!?]{0,80} (?:would|should|could|might|may|probably|wäre|könnte|sería|podría|seria|poderia|serait|pourrait)(?!\p{L})/u;

const TOLD_OPENER: ReadonlySet<string> = new Set(["we decided", "we decided that", "we settled on"]);
/** "We decided it yesterday", "we decided how to do it": what, it does not say. What is denied is a rule, if anything. */
const TELLS_NOTHING =
  /^(?:this|that|it|so|them|these|those|already|yesterday|earlier|before|last|together|nothing|too|because|about|against|whether|how|what|which|when|where|who|why|if|for|in|at|with|by|on|as)(?!\p{L})|(?<!\p{L})(?:never|not|no|nothing|yet)(?!\p{L})/iu;
const NEXT_UP = /^(?:ahora|agora|maintenant|bueno|listo|bon)(?: sí| sim)?,? /u;
const LETS_WHOM =
  /^(?:me|you|him|her|them|it|us|users?|people|anyone|everyone|one|the|an?|each|every|clients?|callers?)\b/i;

/** "Let's review the code" asks for work; a decision settles on something: "let's use the queue", "let's move to Kafka". */
function namesWork(option: string): boolean {
  return WORK.has(/^(?:also |just )?(\p{L}+)/iu.exec(option)?.[1]?.toLowerCase() ?? "");
}

/** "Let's address 1-4", "let's make a new plan in docs/plans": a step of the work, and no way of doing it. */
const MADE_ONCE =
  /^(?:(?:git )?add|stage)(?: (?:it|them|all|everything))?(?:,| and)(?: and)? commit(?!\p{L})|^(?:also )?(?:add|create|write) an? [`"']?(?:\.(?:gitignore|dockerignore|editorconfig|npmrc|env)|[\w/-]{1,60}\.(?:md|json|ya?ml|toml|sh|txt|ini|cfg))[`"']?(?=\s|[.!]*$)|^(?:address|adress|land|handle|resolve|do|take on) (?:(?:issues?|items?|points?|numbers?|steps?) )?#?\d[\d\s,/&#–-]*(?:and \d+)?[.!]*$|^explore (?:this |it )?further[.!]*$|^(?:make|create|write|open|start) (?:an?|another) (?!.*(?<!\p{L})(?:per|every|each|whenever|only)(?!\p{L}))(?:\p{L}+ ){0,2}(?:plan|list|todo|todos|checklist|doc|document|branch|commit|pr|pull request|issue|ticket|note|summary)(?=[.:!]?$| (?:in|for|to|at|of|with|called)(?!\p{L}))/iu;
/** "Pull, switch to branch kiln-door". */
const CHANGES_BRANCH =
  /(?<!\p{L})(?:switch to|check ?out)(?: the)? (?:branch \S{0,80}[-/_\d]\S{0,80}|(?!branch )\S{1,80} branch)[.!]*$/iu;

const WORK = wordSet(
  "modernise modernize improve refactor rework optimise optimize polish tidy document prepare modify tackle fix review look check clean see start continue run test debug investigate discuss talk commit push finish wrap figure understand explain try get be brainstorm",
);

const OPENERS = [...DECISION_OPENERS].sort((a, b) => b.length - a.length);
const findOpener = createPhraseFinder(OPENERS);
// Verbs that say "we" by their ending, or have it behind them, count wherever they stand.
const PRONOUN_OPENER = /^(?:let|we|i\b|i'|wir|lass|on |nous|vamos|nos |optamos|decidimos|ficamos)|wir(?: auf)?$/u;

function beginsClause(lower: string, at: number): boolean {
  const before = lower.slice(0, at).trimEnd();
  return (
    before === "" ||
    /[.,;:!?—–-]$/u.test(before) ||
    /\b(?:and|so|then|please|just|better|rather|ok|okay|yeah i think|i think)$/u.test(before)
  );
}

function trimOption(raw: string): string {
  return raw
    .trim()
    .replace(/^(?:instead|just|to|rather)[,:]? /i, "")
    .replace(/[.!。！]+$/u, "")
    .replace(/,? instead$/i, "")
    .trim();
}

/** Polite words or a verb in front ask for something to be done. */
export function asksForWork(body: string): boolean {
  return asksPolitely(body) || isImperative(splitWords(body)[0]?.lower ?? "");
}

/** "Please fix the login", 请修复登录页面. */
export function asksPolitely(body: string): boolean {
  return POLITE.test(body);
}

/** "We need a dark mode", "I want a CSV export", "you can go ahead": whoever says so waits for it to be done. */
export function wishesForWork(body: string): boolean {
  return WISH.test(body) || WE_WISH.test(body) || LEAVE.test(body);
}

/** A sentence that says how things are rather than what to do. */
function isDeclarative(sentence: string): boolean {
  if (isWideText(sentence)) return !POLITE.test(sentence) && tellsInWideScript(sentence);
  const body = sentence.replace(/^\p{L}+: (?=I\b)/u, "");
  const words = splitWords(body).slice(0, 9);
  const first = words[0]?.lower ?? "";
  if (POLITE.test(body)) return false;
  if (first === "i" || first.startsWith("i'")) return !WISH.test(body);
  if (/^\p{L}+ing$/u.test(first) && !/^(?:bring|during|string|thing)$/u.test(first)) return true;
  if (first === "we") return !WE_WISH.test(body);
  if (LEAVE.test(body)) return false;
  if (isPastForm(first)) return true;
  if (OPENS_SUBJECT.has(first) || words.slice(1).some((word) => FINITE.has(word.lower))) return !isImperative(first);
  return body.includes("->") || body.includes("→");
}

const WISH = /^i(?:'d| would)? (?:(?:really|just|also|still) )?(?:want|need|like|wish|expect|think)\b/i;
/** "You can now run these steps": leave to set to work. */
const LEAVE = /^you (?:can|may) (?:now|go ahead)(?!\p{L})/iu;
const WE_WISH =
  /^we(?:'d| would)? (?:(?:really|just|also|still) )?(?:want|need|should|must|have|could|can|shall|will|may|might|like|wish)\b/i;
const POLITE =
  /\b(?:please|can you|could you|would you|will you|i want you|i'd like you|i need you|help me|make sure|bitte|por favor|s'il te plaît|s'il vous plaît)\b|^(?:请|帮|麻烦|给我|把)|(?:ください|お願いします|してほしい|しましょう|してくれ|吧|一下)[。.!！]?$/i;
/** True for what asks for a deed rather than for a way of doing things: "show me the logs", not "put it into a table". */
export function asksForDeed(text: string): boolean {
  const verb = splitWords(text)[0]?.lower ?? "";
  return namesWork(text) || (isImperative(verb) && !CHOOSING.has(verb));
}

/** Of these verbs the object is what was chosen. */
export const CHOOSING: ReadonlySet<string> = wordSet("use move make put set change let try stop");

// What is asked for begins with a verb; a sentence that begins with its subject tells something.
const OPENS_SUBJECT =
  wordSet(`the a an this these those my our his her their its some someone somebody nobody everyone everybody there it he she they
  el la los las un una nuestro nuestra mi der die das ein eine mein meine unser unsere
  le les une mon ma notre nos o os um uma meu minha nosso nossa`);
