/** Checks what a public function was given, since its caller may be plain JavaScript. Pure; importable by every folder. */
import { ThroughlineError, describe } from "./errors.ts";

export function requireText(value: unknown, name: string): void {
  if (typeof value !== "string") refuseInput(value, name, "a string");
}

/** Undefined stands for no text. */
export function requireOptionalText(value: unknown, name: string): void {
  if (value !== undefined) requireText(value, name);
}

/** A text that says something: an id, a name. */
export function requireName(value: unknown, name: string): void {
  requireText(value, name);
  if (value === "") refuseInput(value, name, "a text");
}

export function requireList(value: unknown, name: string): void {
  if (!Array.isArray(value)) refuseInput(value, name, "a list");
}

export function requireTexts(value: unknown, name: string): void {
  requireList(value, name);
  requireEachText(value as readonly unknown[], name); // just checked
}

/** Undefined stands for no list. */
export function requireOptionalTexts(value: unknown, name: string): void {
  if (value !== undefined) requireTexts(value, name);
}

/** The members of what is known to be a list or a set. */
export function requireEachText(values: Iterable<unknown>, name: string): void {
  let index = 0;
  for (const value of values) {
    if (typeof value !== "string") refuseInput(value, `${name}[${index}]`, "a string");
    index += 1;
  }
}

export function requireObject(value: unknown, name: string): void {
  if (typeof value !== "object" || value === null || Array.isArray(value)) refuseInput(value, name, "an object");
}

/** A list, a set or a stream; a text is none, though it has characters. */
export function requireIterable(value: unknown, name: string): void {
  const isIterable =
    typeof value === "object" && value !== null && (Symbol.iterator in value || Symbol.asyncIterator in value);
  if (!isIterable) refuseInput(value, name, "an iterable");
}

/** An object that can do what it is needed for: `store.search`. */
export function requireMethods(value: unknown, name: string, ...methods: readonly string[]): void {
  requireObject(value, name);
  const given = value as Readonly<Record<string, unknown>>; // just checked
  for (const method of methods)
    if (typeof given[method] !== "function") refuseInput(given[method], `${name}.${method}`, "a function");
}

/** A moment; an invalid date is none. */
export function requireDate(value: unknown, name: string): void {
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) refuseInput(value, name, "a date");
}

export function requireBytes(value: unknown, name: string): void {
  if (!(value instanceof Uint8Array)) refuseInput(value, name, "bytes");
}

export function requireNumber(value: unknown, name: string): void {
  if (typeof value !== "number" || Number.isNaN(value)) refuseInput(value, name, "a number");
}

/** One of the words that the function knows; undefined leaves the choice to it. */
export function requireOptionalWord(value: unknown, name: string, ...words: readonly string[]): void {
  if (value === undefined || words.some((word) => word === value)) return;
  refuseInput(value, name, words.join(" or "));
}

/** Undefined leaves the choice to the function. */
export function requireOptionalNumber(value: unknown, name: string): void {
  if (value !== undefined) requireNumber(value, name);
}

/** How many of something; undefined leaves the choice to the function. */
export function requireOptionalCount(value: unknown, name: string): void {
  requireOptionalNumber(value, name);
  if (typeof value === "number" && value < 0) refuseInput(value, name, "a number of 0 or more");
}

/** Messages of the common model; reads the whole list, so it is for functions that read all of it anyway. */
export function requireMessages(value: unknown, name: string): void {
  requireList(value, name);
  for (const [index, message] of (value as readonly unknown[]).entries()) requireMessage(message, name, index);
}

/** A message as far as every function relies on it: an object with a list of parts. With `index`, `name` is that of its list. */
export function requireMessage(value: unknown, name: string, index?: number): void {
  const isMessage = typeof value === "object" && value !== null && "parts" in value;
  if (isMessage && Array.isArray(value.parts)) return;
  refuseInput(value, index === undefined ? name : `${name}[${index}]`, "a message with parts");
}

/** Throws the one error for values of a wrong kind. */
export function refuseInput(value: unknown, name: string, expected: string): never {
  throw new ThroughlineError("input-malformed", `${name}: expected ${expected}, got ${describe(value)}`);
}
