/** Tells what stands for a secret in documentation (`test-secret`, `replace-with-yours`, `API_KEY=api-key`) and messages about one. Pure. */
import { isPhraseOfNames, isStandIn } from "./stand-in.ts";

/** True for a value that only repeats the name it is assigned to, or that tells the reader to put in another. */
export function isPlaceholder(value: string, name: string): boolean {
  if (isMode(value, name) || isStandIn(value) || /\.\.\.|…|\*{3}|x{3}/i.test(value)) return true;
  const words = value.toLowerCase().split(/[-_. ]+/, LONGEST_PHRASE);
  return words.some((word) => FILLERS.has(word)) || isPhraseOfNames(value) || isNamedAfter(value, name);
}

/** `USE_SECRET=always` says how; `DB_PASSWORD=never` may be one. */
function isMode(value: string, name: string): boolean {
  return SWITCHES.has((FIRST_WORD.exec(name)?.[0] ?? "").toLowerCase()) && MODES.has(value.toLowerCase());
}

/** `USE` of `USE_SECRET` and `use` of `useSecret`; all of `USERPASSWORD`. */
const FIRST_WORD = /^(?:[a-z]+|[A-Z]+(?![a-z])|[A-Z][a-z]+)/;
const SWITCHES: ReadonlySet<string> = new Set(
  "use allow ask require need enable disable send save store remember show hide check verify".split(" "),
);
const MODES: ReadonlySet<string> = new Set("on off always never auto manual ask prompt".split(" "));

const LONGEST_PHRASE = 8;
const FILLERS: ReadonlySet<string> = new Set(
  "your yours example dummy fake mock sample placeholder changeme change replace insert todo redacted here".split(" "),
);

function isNamedAfter(value: string, name: string): boolean {
  const plain = lettersOf(value);
  return plain !== "" && lettersOf(name).endsWith(plain);
}

function lettersOf(text: string): string {
  return text
    .slice(0, 100)
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, "");
}

/** True for words that tell the reader something: a sentence, a label, an error. */
export function isMessage(value: string): boolean {
  return /\s/.test(value) && (/^[A-Z][a-z]/.test(value) || MESSAGE_WORDS.test(value.slice(0, 200)));
}

const MESSAGE_WORDS =
  /(?:^|\s)(?:a|an|the|is|are|was|be|not|no|must|should|can|cannot|may|your|my|our|this|that|it|for|to|of|in|on|at|by|with|from|and|or|if|too|least|please|enter|type|invalid|wrong|missing|required|optional|forgot|new|old|current|confirm|repeat|password|passphrase|secret|token|key|field|value|user|login|text)(?:\s|$)/i;
