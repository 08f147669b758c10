/** Finds secrets by the name they are assigned to: `password=…`, `"api_key": "…"`, `--token …`. Pure and linear. */
import { codeAt } from "../code-at.ts";
import { isExpression, isStandIn } from "./stand-in.ts";
import { PLACEHOLDER_START, type SecretSpan } from "./span.ts";

export function findAssignedSecrets(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  for (const operator of ["=", ":"]) {
    for (let at = text.indexOf(operator); at >= 0; at = text.indexOf(operator, at + 1)) {
      const span = secretBehind(text, nameEndBefore(text, at), false);
      if (span) spans.push(span);
    }
  }
  let end = 0;
  for (let at = text.indexOf("--"); at >= 0; at = text.indexOf("--", end)) {
    end = flagEnd(text, at);
    const isFlag = !isOneOf(IN_FLAG, text, at - 1) && isOneOf(BLANK, text, skip(text, end, QUOTE));
    const span = isFlag ? secretBehind(text, end, true) : undefined;
    if (span) spans.push(span);
  }
  return spans;
}

/** Where the name that an operator at `at` assigns to would end: before the white space and the quotes in between. */
function nameEndBefore(text: string, at: number): number {
  return skipBack(text, skipBack(text, at, BLANK), QUOTE);
}

/** The end of the name of the flag whose dashes are at `at`. */
function flagEnd(text: string, at: number): number {
  let end = at;
  while (end - at < LONGEST_FLAG && isOneOf(IN_FLAG, text, end)) end += 1;
  return end;
}

const LONGEST_FLAG = 60;

/** The secret assigned to the name that ends at `end`, if it is one that makes its value secret. */
function secretBehind(text: string, end: number, flag: boolean): SecretSpan | undefined {
  const name = secretName(text, end);
  const value = name === undefined ? undefined : valueBehind(text, end, flag);
  if (name === undefined || value === undefined || value.text.includes(PLACEHOLDER_START)) return undefined;
  // A signature proves something in public; only as the parameter of a signed link does it open a door.
  if (name.startsWith("sig") && !value.isTight) return undefined;
  // `--- PASS: TestLogin` is the line of a test run.
  if (name === "pass" && !value.isTight && text.startsWith("PASS", end - name.length)) return undefined;
  const isPassword = PASSWORD_NAMES.some((word) => name.startsWith(word));
  // In the manner of an .env file: the whole name in capitals, the value directly behind it.
  const isSetting = value.isTight && /^[A-Z_]+$/.test(text.slice(end - name.length, end));
  if (!(isPassword ? isSetting || isPasswordValue(value) : isKeyValue(value)) || isStandIn(value.text))
    return undefined;
  const { start, end: valueEnd } = value;
  return { start, end: valueEnd, ...(isPassword ? { kind: "password", isChosen: true } : { kind: "secret" }) };
}

function secretName(text: string, end: number): string | undefined {
  // Most names are turned away by their last three letters, before anything is cut out or matched.
  // Before the text there is as good as a blank.
  return end >= 2 && ENDINGS.has(endingCode(text, end))
    ? NAME_AT_END.exec(text.slice(Math.max(0, end - LONGEST_NAME), end))?.[0].toLowerCase()
    : undefined;
}

// Names end with the word that makes them secret; what stands before it (`DB_`, `stripe`) does not matter.
const NAME_AT_END =
  /(?:passwords?|passwd|passphrase|passcode|(?<![A-Za-z])pass|pwd|(?<![A-Za-z])pw|secrets?|tokens?|api[_-]?keys?|access[_-]?keys?|private[_-]?keys?|secret[_-]?keys?|encryption[_-]?keys?|signing[_-]?keys?|account[_-]?keys?|auth[_-]?keys?|credentials?|sig|signature|client[_-]?secrets?|(?:php|j)sess(?:ion)?id|connect\.sid)(?:[_-]?(?:base(?:64)?|value|id|key))?$/i;
const PASSWORD_NAMES = ["pass", "pw"];
const LONGEST_NAME = "encryption_keys_base64".length;

/** The three characters before `end` as one number, whatever their case; digits and dashes have the bit of a small letter. */
function endingCode(text: string, end: number): number {
  const [first, second, third] = [codeAt(text, end - 3), codeAt(text, end - 2), codeAt(text, end - 1)];
  return (((first | LOWER) << 16) ^ ((second | LOWER) << 8) ^ (third | LOWER)) >>> 0;
}

const LOWER = 0x20;
/** What a name of two letters may follow. */
const BEFORE_SHORT = " \t\n&?;,({['\"`";
/** How the names end that the pattern knows; those with an `id` behind them begin with the last letter of any other. */
const ENDINGS: ReadonlySet<number> = new Set(
  "ord,rds,swd,ase,ode,ass,pwd,_pw,-pw,ret,ets,ken,ens,key,eys,ial,als,sig,ure,e64,lue,_id,-id,did,sid,eid,tid,nid,yid,lid,gid"
    .split(",")
    .concat(Array.from(BEFORE_SHORT, (character) => `${character}pw`))
    .map((ending) => endingCode(ending, 3)),
);

interface Value {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
  /** Directly behind `=`, as in a shell, an .env file or a query string. */
  readonly isTight: boolean;
  /** Nothing follows it on its line, as in YAML. */
  readonly isAlone: boolean;
  /** It ends its line or its part of a sentence. */
  readonly isClosed: boolean;
}

// What is longer is data: an image, a certificate, a signed thought.
const LONGEST_VALUE = 2000;

/** The value assigned to a name that ends at `from`; quotes may be escaped, as in JSON inside JSON. */
function valueBehind(text: string, from: number, flag: boolean): Value | undefined {
  const closed = skip(text, from, QUOTE);
  const blank = skip(text, closed, BLANK);
  const operator = OPERATORS.find((candidate) => text.startsWith(candidate, blank));
  if (operator === undefined && !(flag && blank > from)) return undefined;
  const behind = skip(text, blank + (operator?.length ?? 0), BLANK);
  const start = skip(text, behind, QUOTE);
  const isQuoted = start > behind;
  const end = endOfValue(text, start, isQuoted);
  if (end - start < SHORTEST_PASSWORD || end - start >= LONGEST_VALUE) return undefined;
  return {
    text: text.slice(start, end),
    start,
    end,
    isQuoted,
    isTight: operator === "=" && behind === blank + 1 && blank === from,
    isClosed: end === text.length || "\n,;".includes(text.charAt(end)),
    isAlone: end === text.length || text.charAt(end) === "\n" || text.startsWith("\\n", end),
  };
}

const OPERATORS = [":=", "=>", "=", ":"];
const SHORTEST_PASSWORD = 6;

function skip(text: string, from: number, set: number): number {
  let index = from;
  while (index - from < 8 && isOneOf(set, text, index)) index += 1;
  return index;
}

function skipBack(text: string, from: number, set: number): number {
  let index = from;
  while (from - index < 8 && isOneOf(set, text, index - 1)) index -= 1;
  return index;
}

function endOfValue(text: string, start: number, isQuoted: boolean): number {
  let end = start;
  const stop = isQuoted ? QUOTED_STOP : BARE_STOP;
  while (end < text.length && end - start < LONGEST_VALUE && !isOneOf(stop, text, end)) end += 1;
  return end;
}

const QUOTE = 1;
const BLANK = 2;
const QUOTED_STOP = 4;
const BARE_STOP = 8;
const IN_FLAG = 16;

/** Which of the sets a character belongs to: there is an operator in nearly every line of code. */
const SETS: Uint8Array = new Uint8Array(0x10000);
for (const [set, characters] of [
  [QUOTE, "\\\"'`"],
  [BLANK, " \t"],
  [QUOTED_STOP, "\\\"'`\n\r"],
  [BARE_STOP, " \t\n\r,;\"'`\\)}]&"],
  [IN_FLAG, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"],
] as const)
  for (const character of characters) SETS[character.charCodeAt(0)]! |= set;

function isOneOf(set: number, text: string, index: number): boolean {
  // The table has every UTF-16 unit.
  return index >= 0 && index < text.length && (SETS[codeAt(text, index)]! & set) !== 0;
}

function isPasswordValue({ text, isQuoted, isTight, isAlone, isClosed }: Value): boolean {
  if (/\s/.test(text) || isStandIn(text)) return false;
  if (isQuoted) return !/^[a-z]+(?:[-_.][a-z]+)+$/i.test(text.slice(0, 100));
  if (isExpression(text)) return false;
  // No type and no variable has a hyphen: with nothing behind them, words bound by one were chosen by somebody.
  if (isClosed && PASSPHRASE.test(text.slice(0, 100))) return !NAMES_OF_FIELDS.test(text);
  return isTight
    ? /[^A-Za-z]/.test(text)
    : /\d/.test(text) && /[A-Za-z]/.test(text) && (isAlone || /[^A-Za-z0-9_.]|\d.*\d/.test(text.slice(0, 60)));
}

const PASSPHRASE = /^[a-z]+(?:-[a-z]+)+$/;
/** Of what kind a field is (`current-password`), not what stands in it. */
const NAMES_OF_FIELDS =
  /pass|secret|token|credential|key|field|hash|vault|required|optional|input|text|hidden|length|valid|reset|based|only/;

/** Machine-made: long, of mixed classes, and nothing a program or a person would call by name. */
function isKeyValue({ text }: Value): boolean {
  if (text.length < SHORTEST_KEY || /[\s$()[\]{}<>]/.test(text) || isStandIn(text) || isExpression(text)) return false;
  if (isPathOrUrl(text)) return false;
  return /\d/.test(text) && /[A-Za-z]/.test(text) && entropyPerCharacter(text) >= LEAST_ENTROPY;
}

const SHORTEST_KEY = 16;
const LEAST_ENTROPY = 3;

function isPathOrUrl(text: string): boolean {
  if (text.includes("://") || text.startsWith("./") || text.startsWith("../") || text.startsWith("~/")) return true;
  return text.split("/").length > 2 && /\.\w{1,5}$/.test(text.slice(-8));
}

/** Shannon entropy of the characters, in bits. */
function entropyPerCharacter(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
