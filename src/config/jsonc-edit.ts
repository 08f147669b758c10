/** Changes one list or property of a JSONC text and nothing else: comments, order and white space stay. Pure and linear. */
import { plainJson, stringEnd } from "./jsonc.ts";

/** A value in the text: its place and what it says. */
export interface Element {
  start: number;
  end: number;
  value: unknown;
}

interface Property {
  /** From the quote of the name to the end of the value. */
  start: number;
  valueStart: number;
  end: number;
}

/** The elements of a top-level list; undefined when there is no such key or it holds something else. */
export function listElements(text: string, key: string): Element[] | undefined {
  const plain = plainJson(text);
  const property = findProperty(plain, key);
  return property && plain[property.valueStart] === "[" ? elementsAt(text, property.valueStart) : undefined;
}

/** The elements of the list that opens at `open`. */
export function elementsAt(text: string, open: number): Element[] {
  const plain = plainJson(text);
  return children(plain, open).map(({ start, end }) => ({ start, end, value: JSON.parse(plain.slice(start, end)) }));
}

/** Adds an element at the end of a top-level list; the list is created when it is missing. */
export function appendElement(text: string, key: string, value: unknown): string {
  const plain = plainJson(text);
  const property = findProperty(plain, key);
  const json = inlineJson(value);
  if (!property) return insertProperty(text, plain, `"${key}": [${json}]`);
  const elements = children(plain, property.valueStart);
  const last = elements.at(-1);
  if (!last) return fillList(text, property, json);
  return insertBehind(text, last, json);
}

// The spaces tell that the list was there before its only element: then it stays when that goes.
function fillList(text: string, { valueStart, end }: Property, json: string): string {
  const isBare = end - valueStart === "[]".length;
  return splice(text, valueStart + 1, valueStart + 1, isBare ? ` ${json} ` : json);
}

/** Gives a property of the object that opens at `open` this value; it is added when it is missing. */
export function setProperty(text: string, open: number, { key, value }: { key: string; value: unknown }): string {
  const plain = plainJson(text);
  const property = findProperty(plain, key, open);
  const json = inlineJson(value);
  if (property) return splice(text, property.valueStart, property.end, json);
  const last = properties(plain, open).at(-1);
  const added = `${JSON.stringify(key)}: ${json}`;
  return last ? insertBehind(text, last, added) : splice(text, open + 1, open + 1, ` ${added} `);
}

/** Puts another value in the place of an element. */
export function replaceElement(text: string, { start, end }: Pick<Element, "start" | "end">, value: unknown): string {
  return splice(text, start, end, inlineJson(value));
}

/** Removes an element with its comma; a list that becomes empty goes with its key, if we may have made it. Comments stay. */
export function removeElement(text: string, key: string, index: number): string {
  const plain = plainJson(text);
  const property = findProperty(plain, key);
  const elements = property ? children(plain, property.valueStart) : [];
  const element = elements[index];
  if (!property || !element) return text;
  if (elements.length === 1) return emptyList(text, plain, { property, element });
  const [previous, next] = [elements[index - 1], elements[index + 1]];
  return next ? cutBefore(text, element, next.start) : cutBehind(text, previous?.end ?? element.start, element);
}

function emptyList(
  text: string,
  plain: string,
  { property, element }: { property: Property; element: Pick<Element, "start" | "end"> },
): string {
  const [from, to] = [property.valueStart + 1, property.end - 1];
  const [before, behind] = [text.slice(from, element.start), text.slice(element.end, to)];
  if (before + behind === "") return removeProperty(text, plain, property);
  const isWorthKeeping = before === "" && withoutComma(behind) === behind;
  return splice(text, from, to, isWorthKeeping ? behind : aroundOnly(before, behind));
}

/** Takes a piece out with the comma behind it; `to` is the beginning of the next one. */
function cutBefore(text: string, { start, end }: Pick<Element, "start" | "end">, to: number): string {
  return splice(text, start, to, commentsIn(text.slice(end, to)).trimStart());
}

/** Takes a piece out with the comma before it; `from` is the end of the previous one. */
function cutBehind(text: string, from: number, { start, end }: Pick<Element, "start" | "end">): string {
  const kept = commentsIn(text.slice(from, start));
  const isLastOnLine = /^[^\S\n]*\n/.test(text.slice(end));
  return splice(text, from, end, isLastOnLine ? kept.trimEnd() : kept);
}

/** What is left between two brackets when their only piece goes, by the texts before and behind it. */
function aroundOnly(before: string, behind: string): string {
  const [left, right] = [commentsIn(before), withoutComma(behind)];
  if (left !== "") return (right.startsWith("\n") ? left.trimEnd() : left) + right;
  if (commentsIn(behind) === "") return "";
  if (before === "") return right;
  // The form in which we add one to an empty object.
  return right.startsWith("\n") ? right.slice(1) : before + right.trimStart();
}

/** The comments of a text between two pieces, with the space around them; empty when there are none. */
function commentsIn(gap: string): string {
  return gap.includes("/") ? withoutComma(gap) : "";
}

function withoutComma(gap: string): string {
  return gap.replaceAll(COMMENT_OR_COMMA, (found) => (found === "," ? "" : found));
}

const COMMENT_OR_COMMA = /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|,/g;

/** One line, with the spaces a person would write. */
function inlineJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inlineJson).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inlineJson(item)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

/** On a line of its own where the one before has one. */
function insertBehind(text: string, { start, end }: Pick<Element, "start" | "end">, json: string): string {
  const indent = lineIndent(text, start);
  return splice(text, end, end, indent === undefined ? `, ${json}` : `,\n${indent}${json}`);
}

function insertProperty(text: string, plain: string, property: string): string {
  const open = plain.indexOf("{");
  const last = properties(plain, open).at(-1);
  if (!last) return splice(text, open + 1, open + 1, `\n  ${property}\n`);
  const indent = lineIndent(text, last.start) ?? "  ";
  return splice(text, last.end, last.end, `,\n${indent}${property}`);
}

function removeProperty(text: string, plain: string, property: Property): string {
  const all = properties(plain, plain.indexOf("{"));
  const index = all.findIndex(({ start }) => start === property.start);
  const [previous, next] = [all[index - 1], all[index + 1]];
  if (previous) return cutBehind(text, previous.end, property);
  if (next) return cutBefore(text, property, next.start);
  const [from, to] = [plain.indexOf("{") + 1, plain.lastIndexOf("}")];
  return splice(text, from, to, aroundOnly(text.slice(from, property.start), text.slice(property.end, to)));
}

function findProperty(plain: string, key: string, open: number = plain.indexOf("{")): Property | undefined {
  const name = JSON.stringify(key);
  // Of two with the same name every reader takes the last one.
  return properties(plain, open).findLast(({ start }) => plain.startsWith(name, start));
}

/** The properties of the object that opens at `open`. */
function properties(plain: string, open: number): Property[] {
  return children(plain, open).flatMap(({ start, end }) => {
    const colon = plain.indexOf(":", stringEnd(plain, start));
    return colon === -1 || colon > end ? [] : [{ start, valueStart: skipSpace(plain, colon + 1), end }];
  });
}

/** The pieces between the commas of the object or list that opens at `open`. */
function children(plain: string, open: number): { start: number; end: number }[] {
  const pieces: { start: number; end: number }[] = [];
  let depth = 0;
  let start = open + 1;
  for (let index = open; index < plain.length; index += 1) {
    const character = plain[index];
    if (character === '"') index = stringEnd(plain, index) - 1;
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") depth -= 1;
    if (depth === 0 || (depth === 1 && character === ",")) {
      const piece = trimmed(plain, start, index);
      if (piece.end > piece.start) pieces.push(piece);
      start = index + 1;
    }
    if (depth === 0) break;
  }
  return pieces;
}

function trimmed(plain: string, start: number, end: number): { start: number; end: number } {
  const from = skipSpace(plain, start);
  let to = end;
  while (to > from && /\s/.test(plain[to - 1] ?? "")) to -= 1;
  return { start: Math.min(from, to), end: to };
}

function skipSpace(plain: string, start: number): number {
  let index = start;
  while (index < plain.length && /\s/.test(plain[index] ?? "")) index += 1;
  return index;
}

/** The white space before something that is the first thing on its line. */
function lineIndent(text: string, start: number): string | undefined {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const before = text.slice(lineStart, start);
  return lineStart > 0 && before.trim() === "" ? before : undefined;
}

function splice(text: string, start: number, end: number, insert: string): string {
  return text.slice(0, start) + insert + text.slice(end);
}
