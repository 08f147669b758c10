/**
 * Tells the secret of a setting, which may be any word: `JWT_SECRET=…`, `REDIS_PASSWORD: …`, `spring.datasource.password=…`,
 * `?password=…`. Code may look alike, so the form of the whole name decides. Pure; looks a bounded way back.
 */
import type { AssignedValue } from "./assigned-value.ts";
import { isPathOrUrl } from "./key-value.ts";
import { isMessage, isPlaceholder } from "./placeholder.ts";
import { isPasswordName } from "./secret-names.ts";
import { isExpression } from "./stand-in.ts";

/** `name` is what makes it secret, in small letters; the whole name ends where it does. */
export function isSettingValue(text: string, name: string, value: AssignedValue): boolean {
  const isPassword = isPasswordName(name);
  if (!isPassword && !CHOSEN_KEYS.test(name)) return false;
  if (value.text.length < (LONG_NAME.test(name) ? SHORTEST_PASSWORD : SHORTEST_KEY)) return false;
  const setting = settingBefore(text, value.nameEnd);
  if (isPlaceholder(value.text, setting.path) || isMessage(value.text)) return false;
  if (isVariable(setting)) return isPassword ? isVariablePassword(setting, value) : isVariableKey(setting, value);
  return isWord(value.text) && (isProperty(setting, value) || (isPassword && isParameter(setting, value)));
}

/** Keys that people choose themselves; `TOKEN_KEY` and `SECRET_ID` name one, `MAX_TOKENS` counts. */
const CHOSEN_KEYS =
  /^(?:(?:client[_-]?)?secret|token|(?:api|access|private|secret|encryption|signing|account|auth)[_-]?key)(?:[_-]?(?:base(?:64)?|value))?$/;
/** `PASS` and `PW` have other meanings, and then a value of four letters. */
const LONG_NAME = /^pass[wp]|^pwd/;
const SHORTEST_PASSWORD = 4;
const SHORTEST_KEY = 6;

interface Setting {
  /** The whole name, with what it is a part of: `spring.datasource.password`. */
  readonly path: string;
  /** What stands before it, from the end of another line on. */
  readonly lead: string;
}

function settingBefore(text: string, end: number): Setting {
  const from = Math.max(0, end - LONGEST_PATH - LONGEST_LEAD);
  const line = `${from === 0 ? "\n" : ""}${text.slice(from, end)}`;
  const length = PATH.exec(line.slice(-LONGEST_PATH))?.[0].length ?? 0;
  // The `n` of an escaped line break or the `t` of a tab, as in JSON, is no letter of the name.
  const start = line.length - length + (/^\\[nrt]/.test(line.slice(-length - 1)) ? 1 : 0);
  return { path: line.slice(start), lead: line.slice(Math.max(0, start - LONGEST_LEAD), start) };
}

const PATH = /[\w.-]{1,100}$/;
const LONGEST_PATH = 100;
const LONGEST_LEAD = 100;
const LINE_START = /(?:\n|\\n)[ \t]{0,20}(?:- |export )?$/;

function isVariable({ path }: Setting): boolean {
  return /^(?:--?|-[a-z])?[A-Z][A-Z0-9_]*$/.test(path);
}

function isVariablePassword(setting: Setting, value: AssignedValue): boolean {
  return value.isTight || (isInYaml(setting, value) && isWord(value.text));
}

function isVariableKey(setting: Setting, value: AssignedValue): boolean {
  // Numbers count something; in another script stands what is to be put in.
  if (!/\D/.test(value.text) || /[^ -~]/.test(value.text) || isPlace(value.text) || isExpression(value.text))
    return false;
  return value.isTight || ((isInYaml(setting, value) || isConstant(setting, value)) && isWord(value.text));
}

/** `const JWT_SECRET = "…"`; what stands in it must not be the name of a header or a field, as that of a token often is. */
function isConstant({ path }: Setting, { operator, isQuoted, text }: AssignedValue): boolean {
  return operator === "=" && isQuoted && !/TOKEN/.test(path) && !/\s|key|secret|token/i.test(text);
}

function isPlace(value: string): boolean {
  return /^(?:[/~]|[A-Za-z]:[\\/])/.test(value) || isPathOrUrl(value);
}

/** A line of its own, bare: YAML has no types behind a colon, and code ends the line with a comma. */
function isInYaml({ path, lead }: Setting, { operator, isQuoted, isAlone }: AssignedValue): boolean {
  return operator === ":" && !isQuoted && isAlone && path.includes("_") && LINE_START.test(lead);
}

/** A line of a file of properties, or the argument that sets one; a program would write `self.password = password`. */
function isProperty({ path, lead }: Setting, { isTight, isAlone }: AssignedValue): boolean {
  if (!isTight || !/^(?:--|-D)?[a-z][\w-]*(?:\.[\w-]+)+$/.test(path)) return false;
  if (path.startsWith("-")) return true;
  return isAlone && LINE_START.test(lead) && !/^(?:self|this|cls|that|me)\./.test(path);
}

/** One of several parts of an address or of what connects to a database. */
function isParameter({ path, lead }: Setting, { isTight }: AssignedValue): boolean {
  if (!isTight || path.includes(".")) return false;
  return /[\w/=.%-][?&]$/.test(lead) || /\b(?:user(?: ?id|name)?|uid)=[^\s;]{1,60};(?:[^\n;]{0,40};)? ?$/i.test(lead);
}

/** No variable, no type and no state: one word that says nothing about the setting itself. */
function isWord(value: string): boolean {
  return (
    !isExpression(value) && !/[^!-~]|[a-z][A-Z]|^[A-Z][a-z]|[!?:]$/.test(value) && !STATES.has(value.toLowerCase())
  );
}

const STATES: ReadonlySet<string> = new Set(
  (
    "unset missing present configured provided encrypted masked valid invalid found available defined undefined exists rotated " +
    "expired generated plain plaintext autogenerated random hashed incorrect wrong correct matches mismatch needed mandatory"
  ).split(" "),
);
