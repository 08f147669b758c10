/** The small vocabulary of Markdown that hand-written project files share. Pure. */

/** Lines of a text; CRLF is accepted, a byte-order mark dropped. */
export function lines(text: string | undefined): string[] {
  if (!text) return [];
  return (text.startsWith("\uFEFF") ? text.slice(1) : text)
    .split("\n")
    .map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
}

/** Without one leading bullet marker, then without a leading number. */
export function clean(line: string): string {
  return line
    .trim()
    .replace(/^[-*](?:\s+|$)/, "")
    .replace(/^[0-9]+\.(?:\s+|$)/, "")
    .trim();
}

/** The first `limit` distinct entries that are not empty, in order. */
export function unique(entries: Iterable<string>, limit: number): string[] {
  const seen = new Set<string>();
  for (const entry of entries) {
    if (seen.size === limit) break;
    if (entry) seen.add(entry);
  }
  return [...seen];
}

/** True when more than heading marks, rules and white space is there. */
export function isMeaningful(text: string | undefined): boolean {
  return text !== undefined && /[^#\-_*`\s\uFEFF]/.test(text);
}

/** `none`, `n/a` and their kind: a field that says nothing. */
export function isNone(value: string): boolean {
  return /^(?:none|n\/a|na|nothing|-)\.?$/i.test(value.trim());
}

/** The lines below the heading `## <title>`, up to the next heading of level one or two; undefined without it. */
export function section(all: readonly string[], title: string): string[] | undefined {
  const start = all.findIndex((line) => line.trimEnd() === `## ${title}`);
  if (start < 0) return undefined;
  const length = all.slice(start + 1).findIndex((line) => /^##? /.test(line));
  return length < 0 ? all.slice(start + 1) : all.slice(start + 1, start + 1 + length);
}

/** Trimmed lines that start `- ` or with a number, cleaned. */
export function bullets(all: readonly string[]): string[] {
  return all.filter((line) => /^\s*(?:- |[0-9]+\. )/.test(line)).map(clean);
}

/** True when `text` has one of the words as a whole word. */
export function hasWord(text: string, words: ReadonlySet<string>): boolean {
  return text.split(/[^\p{L}\p{N}_]+/u).some((word) => words.has(word));
}

/** The text as a sentence: exactly one final full stop. */
export function sentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}

/** Replaces `{key}` by its value, once and literally; unknown keys stay. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{([a-z]+)\}/g, (whole, key: string) => values[key] ?? whole);
}
