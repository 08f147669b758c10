/** The values of YAML that front matter holds, in the forms in which people and programs write them. Pure and linear. */

/** A text, plain, quoted or as a block: the lines behind its key, the first of them first. */
export function readText(lines: readonly string[]): string {
  const [first = "", ...more] = fromFirstWord(lines);
  const block = BLOCK.exec(first)?.[1];
  if (block !== undefined) return more.join(block === "|" ? "\n" : " ").trim();
  if (isQuote(first)) return readQuoted([first, ...more].join(" "));
  return [first, ...more].map(withoutComment).join(" ").trim();
}

/** A list of texts, one item to a line or in brackets; a single text is a list of one. */
export function readTexts(lines: readonly string[]): string[] {
  const [first = "", ...more] = fromFirstWord(lines);
  if (first.startsWith("[")) return readBrackets([first, ...more].join("\n"));
  const texts = isItem(first) ? itemsOf([first, ...more]).map(readText) : [readText([first, ...more])];
  return texts.filter((text) => text !== "");
}

const BLOCK = /^([|>])[-+0-9]*(?:\s+#.*)?$/;

/** Comments and blank lines may stand before a value. */
function fromFirstWord(lines: readonly string[]): string[] {
  const trimmed = lines.map((line) => line.trim());
  const start = trimmed.findIndex((line) => line !== "" && !/^#(?:\s|$)/.test(line));
  return start < 0 ? [] : trimmed.slice(start);
}

// Blanks have to stand around the mark: `C#`, `#42` and `#work` are none, whatever YAML says of the last two.
function withoutComment(line: string): string {
  const start = line.search(/(?:^|\s)#(?=\s|$)/);
  return start < 0 ? line : line.slice(0, start);
}

function isQuote(text: string | undefined): boolean {
  return text !== undefined && (text.startsWith('"') || text.startsWith("'"));
}

/** What is written behind the closing quote, or has none, is broken by hand and taken as it stands. */
function readQuoted(text: string): string {
  const end = endOfQuotes(text, 0);
  return end > 0 && /^(?:\s*$|\s+#)/.test(text.slice(end)) ? unquote(text.slice(0, end)) : text;
}

/** The place behind the closing quote of what opens at `start`; 0 when nothing closes it. */
function endOfQuotes(text: string, start: number): number {
  const quote = text.charAt(start);
  for (let place = start + 1; place < text.length; place += 1) {
    const isEscaped = quote === '"' ? text[place] === "\\" : text.startsWith("''", place);
    if (isEscaped) place += 1;
    else if (text[place] === quote) return place + 1;
  }
  return 0;
}

function unquote(quoted: string): string {
  const text = quoted.slice(1, -1);
  if (quoted.startsWith("'")) return text.replaceAll("''", "'");
  return text.replaceAll(ESCAPE, (escape) => unescape(escape.slice(1)));
}

function unescape(escape: string): string {
  if (escape.length === 1) return ESCAPES.get(escape) ?? escape;
  const code = Number.parseInt(escape.slice(1), 16);
  return code <= LAST_CHARACTER ? String.fromCodePoint(code) : "\uFFFD";
}

const ESCAPE = /\\(?:x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|U[\dA-Fa-f]{8}|[^])/g;
const LAST_CHARACTER = 0x10_ffff;
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["0", "\0"],
  ["a", "\u0007"],
  ["b", "\b"],
  ["e", "\u001B"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["v", "\v"],
  ["N", "\u0085"],
  ["_", "\u00A0"],
  ["L", "\u2028"],
  ["P", "\u2029"],
]);

function isItem(line: string): boolean {
  return /^-(?:\s|$)/.test(line);
}

/** The lines of each item: that of its dash, and those that continue it. */
function itemsOf(lines: readonly string[]): string[][] {
  const items: string[][] = [];
  for (const line of lines) {
    if (isItem(line)) items.push([line.slice(1)]);
    else items.at(-1)?.push(line);
  }
  return items;
}

function readBrackets(text: string): string[] {
  const items: string[] = [];
  for (let place = 1; ;) {
    place += lengthAt(BETWEEN_ITEMS, text, place);
    if (place >= text.length || text[place] === "]") return items.filter((item) => item !== "");
    const quoted = isQuote(text[place]) ? endOfQuotes(text, place) : 0;
    const end = quoted || place + lengthAt(PLAIN_ITEM, text, place);
    const item = text.slice(place, end);
    items.push(quoted ? unquote(item) : withoutComment(item).trim());
    place = end;
  }
}

const BETWEEN_ITEMS = /(?:[\s,]|(?<=\s)#(?=\s).*)*/uy;
const PLAIN_ITEM = /[^,\]\n]+/uy;

function lengthAt(pattern: RegExp, text: string, place: number): number {
  pattern.lastIndex = place;
  return pattern.exec(text)?.[0].length ?? 0;
}
