/** Checks what a public function was given, since its caller may be plain JavaScript. Pure; importable by every folder. */
import { ThroughlineError, describe } from "./errors.ts";

export function requireText(value: unknown, name: string): void {
  if (typeof value !== "string") refuse(value, name, "a string");
}

export function requireList(value: unknown, name: string): void {
  if (!Array.isArray(value)) refuse(value, name, "a list");
}

export function requireObject(value: unknown, name: string): void {
  if (typeof value !== "object" || value === null || Array.isArray(value)) refuse(value, name, "an object");
}

/** Undefined leaves the choice to the function. */
export function requireOptionalNumber(value: unknown, name: string): void {
  if (value !== undefined && (typeof value !== "number" || Number.isNaN(value))) refuse(value, name, "a number");
}

/** Messages of the common model, as far as every function relies on them: objects with a list of parts. */
export function requireMessages(value: unknown, name: string): void {
  requireList(value, name);
  for (const [index, message] of (value as readonly unknown[]).entries()) {
    const isMessage = typeof message === "object" && message !== null && "parts" in message;
    if (!isMessage || !Array.isArray(message.parts)) refuse(message, `${name}[${index}]`, "a message with parts");
  }
}

function refuse(value: unknown, name: string, expected: string): never {
  throw new ThroughlineError("input-malformed", `${name} must be ${expected}, got ${describe(value)}`);
}
