/** JSON with comments and trailing commas, as configuration files of people are. Pure and linear. */
import { ThroughlineError, messageOf } from "../errors.ts";

/**
 * The value of a JSONC text; `name` is the file's, for the message of a refusal.
 *
 * @example parseJsonc('{ "auto": true, // always\n }', "throughline.jsonc")
 */
export function parseJsonc(text: string, name: string): unknown {
  try {
    return JSON.parse(plainJson(text));
  } catch (cause) {
    const reason = messageOf(cause);
    throw new ThroughlineError("config-invalid", `${name} is not valid JSON: ${reason}`, { cause });
  }
}

/** The same text with comments and trailing commas blanked out: every character keeps its place. */
export function plainJson(text: string): string {
  const source = text.startsWith("\uFEFF") ? ` ${text.slice(1)}` : text;
  const pieces: string[] = [];
  let comma = -1;
  for (const { kind, text: piece } of tokens(source)) {
    const isSpace = kind === "comment" || piece.trim() === "";
    if ((piece === "}" || piece === "]") && comma !== -1) pieces[comma] = " ";
    if (!isSpace) comma = piece === "," ? pieces.length : -1;
    pieces.push(kind === "comment" ? blank(piece) : piece);
  }
  return pieces.join("");
}

interface Token {
  kind: "string" | "comment" | "other";
  text: string;
}

function* tokens(text: string): Generator<Token> {
  let index = 0;
  while (index < text.length) {
    const end = tokenEnd(text, index);
    const kind = text[index] === '"' ? "string" : isComment(text, index) ? "comment" : "other";
    yield { kind, text: text.slice(index, end) };
    index = end;
  }
}

function tokenEnd(text: string, start: number): number {
  if (text[start] === '"') return stringEnd(text, start);
  if (isComment(text, start)) return commentEnd(text, start);
  return start + 1;
}

function isComment(text: string, index: number): boolean {
  return text[index] === "/" && (text[index + 1] === "/" || text[index + 1] === "*");
}

/** Behind the quote that ends the string which begins at `start`. */
export function stringEnd(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] === "\\") index += 1;
    else if (text[index] === '"') return index + 1;
  }
  return text.length;
}

function commentEnd(text: string, start: number): number {
  const isLine = text[start + 1] === "/";
  const end = text.indexOf(isLine ? "\n" : "*/", start + 2);
  if (end === -1) return text.length;
  return isLine ? end : end + 2;
}

function blank(text: string): string {
  return text.replaceAll(/[^\n\r]/g, " ");
}
