/** Finds secrets by the name they are assigned to: `password=…`, `"api_key": "…"`, `--token …`. Pure and linear. */
import { type AssignedBy, valueBehind } from "./assigned-value.ts";
import { BLANK, IN_FLAG, isOneOf, QUOTE, skip, skipBack } from "./character-sets.ts";
import { isKeyValue } from "./key-value.ts";
import { isPasswordValue } from "./password-value.ts";
import { isPasswordName, secretName } from "./secret-names.ts";
import { isSettingValue } from "./setting.ts";
import { PLACEHOLDER_START, type SecretSpan } from "./span.ts";

export function findAssignedSecrets(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  for (const operator of ["=", ":"]) {
    for (let at = text.indexOf(operator); at >= 0; at = text.indexOf(operator, at + 1)) {
      const span = secretBehind(text, nameEndBefore(text, at), "operator");
      if (span) spans.push(span);
    }
  }
  let end = 0;
  for (let at = text.indexOf("--"); at >= 0; at = text.indexOf("--", end)) {
    end = flagEnd(text, at);
    const isFlag = !isOneOf(IN_FLAG, text, at - 1) && isOneOf(BLANK, text, skip(text, end, QUOTE));
    const span = isFlag ? secretBehind(text, end, "flag") : undefined;
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
export function secretBehind(text: string, end: number, by: AssignedBy): SecretSpan | undefined {
  const name = secretName(text, end);
  const value = name === undefined ? undefined : valueBehind(text, end, by);
  if (name === undefined || value === undefined || value.text.includes(PLACEHOLDER_START)) return undefined;
  // A signature proves something in public; only as the parameter of a signed link does it open a door.
  if (name.startsWith("sig") && !value.isTight) return undefined;
  // `--- PASS: TestLogin` is the line of a test run.
  if (name === "pass" && !value.isTight && text.startsWith("PASS", end - name.length)) return undefined;
  // The directory to work in, as `env` prints it.
  if (name === "pwd" && value.text.startsWith("/") && DIRECTORY.test(text.slice(Math.max(0, end - 7), end)))
    return undefined;
  const isPassword = isPasswordName(name);
  const isSecret = isPassword ? isPasswordValue(value) : isKeyValue(value.text);
  if (!isSecret && !isSettingValue(text, name, value)) return undefined;
  const { start, end: valueEnd } = value;
  return { start, end: valueEnd, ...(isPassword ? { kind: "password", isChosen: true } : { kind: "secret" }) };
}

const DIRECTORY = /(?:^|\W)(?:OLD)?PWD$/;
