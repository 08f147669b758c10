/** Finds secrets between the tags that name them: `<password>…</password>`. Pure and linear: looks a bounded way back from a closing tag. */
import { isKeyValue } from "./key-value.ts";
import { isMessage, isPlaceholder } from "./placeholder.ts";
import { isPasswordName, secretName } from "./secret-names.ts";
import type { SecretSpan } from "./span.ts";
import { isExpression } from "./stand-in.ts";

export function findElementSecrets(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  for (let close = text.indexOf("</"); close >= 0; close = text.indexOf("</", close + 2)) {
    const nameEnd = tagNameEnd(text, close + 2);
    const name = text.charAt(nameEnd) === ">" ? secretName(text, nameEnd) : undefined;
    if (name === undefined) continue;
    const start = contentStart(text, close, text.slice(close + 2, nameEnd));
    const value = text.slice(start, close);
    if (isPasswordName(name) ? isPassword(value, name) : isKeyValue(value))
      spans.push({
        start,
        end: close,
        ...(isPasswordName(name) ? { kind: "password", isChosen: true } : { kind: "secret" }),
      });
  }
  return spans;
}

const LONGEST_NAME = 60;
const LONGEST_ELEMENT = 300;

function tagNameEnd(text: string, from: number): number {
  let end = from;
  while (end - from < LONGEST_NAME && /[\w:.-]/.test(text.charAt(end))) end += 1;
  return end;
}

/** Where the element's text begins; at its end when its opening tag does not stand right before the text. */
function contentStart(text: string, close: number, name: string): number {
  const before = text.slice(Math.max(0, close - LONGEST_ELEMENT), close);
  const open = before.lastIndexOf("<");
  const start = before.indexOf(">", open) + 1;
  const tag = before.slice(open + 1, start - 1);
  return open >= 0 && start > 0 && (tag === name || tag.startsWith(`${name} `)) ? close - before.length + start : close;
}

/** Any word but the label of a field, which has a capital, and the state of a test that passed. */
function isPassword(value: string, name: string): boolean {
  if (value.length < SHORTEST_PASSWORD || /\s/.test(value) || isExpression(value) || isMessage(value)) return false;
  return (
    !isPlaceholder(value, name) && !/^\P{ASCII}|^[A-Z][a-z]+$/u.test(value) && (name !== "pass" || /\d/.test(value))
  );
}

const SHORTEST_PASSWORD = 4;
