/** Tells a stand-in (`<token>`, `${TOKEN}`, `***`, `changeme`) and code from a value that could be a secret. Pure. */

/** True for what people write in place of a secret; replacing it would only make the text harder to read. */
export function isStandIn(value: string): boolean {
  const lower = value.toLowerCase();
  if (STAND_INS.has(lower) || lower.startsWith("your") || lower.startsWith("example")) return true;
  if (lower.startsWith("my-") && isPhraseOfNames(lower)) return true;
  if ("<${%[*".includes(lower.charAt(0)) || lower.startsWith("process.env") || lower.startsWith("os.environ"))
    return true;
  // The parameter of a route or a statement: `:password`.
  if (lower.startsWith(":") && /^:[a-z_]+$/.test(lower)) return true;
  return isOneCharacterRepeated(lower);
}

const STAND_INS: ReadonlySet<string> = new Set(
  (
    "null undefined none nil true false string number boolean object any unknown void required optional redacted hidden secret " +
    "password passwd token changeme change-me placeholder todo tbd empty default test testing dummy fake mock sample foo bar " +
    "str int bytes text value self this input field hash disabled enabled yes no"
  ).split(" "),
);

/** True for words that all say what is meant (`my-api-key`, `test secret`); whoever chose a secret added one that does not. */
export function isPhraseOfNames(value: string): boolean {
  const words = value.toLowerCase().split(/[-_. ]+/, LONGEST_PHRASE);
  return words.length > 1 && words.every((word) => NAMES.has(word));
}

const LONGEST_PHRASE = 8;
const NAMES: ReadonlySet<string> = new Set(
  (
    "my the a some test api app auth access client db database jwt key password passwd pass pw secret token user id value " +
    "session service account credential credentials bearer refresh github openai"
  ).split(" "),
);

function isOneCharacterRepeated(value: string): boolean {
  const first = value.charAt(0);
  for (const character of value) if (character !== first && character !== "." && character !== "*") return false;
  return true;
}

/** True for expressions of a program: calls, member access, indexing, types. */
export function isExpression(value: string): boolean {
  if (/[()[\]{}<>|$]/.test(value)) return true;
  return /^[A-Za-z_][A-Za-z_]*(?:\.[A-Za-z_][A-Za-z_]*)+;?$/.test(value.slice(0, 200));
}
