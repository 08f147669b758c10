/** XML text that always parses and always fits: escaping, and cutting measured on the escaped form. Pure and linear. */

/** Escapes text for element content and attributes alike; characters XML cannot hold become U+FFFD. */
export function escapeXml(text: string): string {
  return text.replaceAll(SPECIAL, (character) => ENTITIES[character] ?? "\uFFFD");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

// oxlint-disable-next-line no-control-regex -- these are the characters XML 1.0 forbids; `u` makes surrogates mean lone ones
const SPECIAL = /[&<>"'\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/gu;

/**
 * The longest beginning of `text` that fits `limit` characters once escaped and marked, at a word boundary when there
 * is one in its last fifth. Undefined when not even one character fits.
 */
function cutEscaped(text: string, limit: number, marker: string): string | undefined {
  const room = limit - marker.length;
  const end = lastFitting(text, room);
  if (end === 0) return undefined;
  return escapeXml(text.slice(0, wordBoundary(text, end)).trimEnd()) + marker;
}

function lastFitting(text: string, room: number): number {
  let used = 0;
  let end = 0;
  for (const character of text) {
    used += escapeXml(character).length;
    if (used > room) return end;
    end += character.length;
  }
  return end;
}

/** `end`, or the last white space before it if that is within the last fifth. */
export function wordBoundary(text: string, end: number): number {
  if (end >= text.length) return end;
  const earliest = Math.floor(end * 0.8);
  for (let index = end; index >= earliest && index > 0; index -= 1) {
    if (/\s/.test(text.charAt(index))) return index;
  }
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end; // never through the middle of a character
}

export interface ElementOptions {
  indent: string;
  /** Characters the whole element may take, markup included. */
  limit: number;
  attributes?: string;
  marker?: string;
  /** Adds `truncated="true"` when the text had to be cut. */
  flagged?: boolean;
}

export interface TextElement {
  xml: string;
  isCut: boolean;
}

/** One element with text, cut to its limit. Undefined when the text is empty or nothing of it fits. */
export function textElement(name: string, text: string, options: ElementOptions): TextElement | undefined {
  const { indent, limit, attributes = "", marker = " [truncated]", flagged = false } = options;
  if (text === "") return undefined;
  const whole = `${indent}<${name}${attributes}>${escapeXml(text)}</${name}>`;
  if (whole.length <= limit) return { xml: whole, isCut: false };
  const open = `${indent}<${name}${attributes}${flagged ? ' truncated="true"' : ""}>`;
  const cut = cutEscaped(text, limit - open.length - name.length - 3, marker);
  return cut === undefined ? undefined : { xml: `${open}${cut}</${name}>`, isCut: true };
}
