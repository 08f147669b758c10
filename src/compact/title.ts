/** A title for a session out of its first message. Pure but for the generator that is passed in. */
import { requireMessage } from "../input.ts";
import { sliceHead } from "../tokens/fit.ts";
import type { Message, TextPart } from "../transcript/message.ts";

/** Writes a title from the text of a message, usually by asking a model. */
export type TitleGenerator = (text: string) => string | Promise<string>;

const LONGEST_TITLE = 100;

/**
 * The title of a message, or undefined when a person typed no text in it. One that exists is never replaced; without a
 * generator, or when it fails or says nothing, the message's own first line serves.
 *
 * @example await titleFor(message) // "Fix login"
 */
export async function titleFor(message: Message, generate?: TitleGenerator): Promise<string | undefined> {
  requireMessage(message, "message");
  if (message.title) return message.title;
  const text = message.parts.find(isTyped)?.text;
  if (text === undefined) return undefined;
  return (await generateTitle(text, generate)) || tidyTitle(text) || undefined;
}

function isTyped(part: Message["parts"][number]): part is TextPart {
  return part.type === "text" && part.synthetic !== true && part.ignored !== true;
}

async function generateTitle(text: string, generate: TitleGenerator | undefined): Promise<string> {
  if (!generate) return "";
  try {
    return tidyTitle(await generate(text));
  } catch {
    // A title is a nicety: the text itself takes its place.
    return "";
  }
}

function tidyTitle(raw: string): string {
  const line = removeThinking(raw)
    .split("\n")
    .map((text) => text.trim())
    .find((text) => text !== "");
  const title = unquote(line ?? "");
  return title.length > LONGEST_TITLE ? `${sliceHead(title, LONGEST_TITLE - 3)}...` : title;
}

function removeThinking(text: string): string {
  const pieces: string[] = [];
  let place = 0;
  for (let start = text.indexOf("<think>"); start >= 0; start = text.indexOf("<think>", place)) {
    const end = text.indexOf("</think>", start);
    pieces.push(text.slice(place, start));
    place = end < 0 ? text.length : end + "</think>".length;
  }
  return pieces.join("") + text.slice(place);
}

const QUOTES: ReadonlySet<string> = new Set(['""', "''", "``", "“”", "‘’", "«»"]);

function unquote(text: string): string {
  const isQuoted = text.length > 1 && QUOTES.has(`${text[0]}${text.at(-1)}`);
  return isQuoted ? text.slice(1, -1).trim() : text;
}
