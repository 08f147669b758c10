/** Checks what a public function was given, since its caller may be plain JavaScript. Pure; importable by every folder. */
import { ThroughlineError, describe } from "./errors.ts";

export function requireText(value: unknown, name: string): void {
  if (typeof value !== "string") refuseInput(value, name, "a string");
}

/** A text that says something: an id, a name. */
export function requireName(value: unknown, name: string): void {
  requireText(value, name);
  if (value === "") refuseInput(value, name, "a text");
}

export function requireList(value: unknown, name: string): void {
  if (!Array.isArray(value)) refuseInput(value, name, "a list");
}

export function requireObject(value: unknown, name: string): void {
  if (typeof value !== "object" || value === null || Array.isArray(value)) refuseInput(value, name, "an object");
}

/** Undefined leaves the choice to the function. */
export function requireOptionalNumber(value: unknown, name: string): void {
  if (value !== undefined && (typeof value !== "number" || Number.isNaN(value))) refuseInput(value, name, "a number");
}

/** Messages of the common model, as far as every function relies on them: objects with a list of parts. */
export function requireMessages(value: unknown, name: string): void {
  requireList(value, name);
  for (const [index, message] of (value as readonly unknown[]).entries()) {
    const isMessage = typeof message === "object" && message !== null && "parts" in message;
    if (!isMessage || !Array.isArray(message.parts)) refuseInput(message, `${name}[${index}]`, "a message with parts");
  }
}

/** Throws the one error for values of a wrong kind. */
export function refuseInput(value: unknown, name: string, expected: string): never {
  throw new ThroughlineError("input-malformed", `${name}: expected ${expected}, got ${describe(value)}`);
}
