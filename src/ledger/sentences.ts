/** Splits a person's text into sentences, leaving out code fences, quoted lines and pasted output. Pure and linear. */

export interface Sentence {
  text: string;
  start: number;
}

/** Sentences of the first `limit` characters; a pasted document beyond that is data, not speech. */
export function splitSentences(text: string, limit = 6000): Sentence[] {
  const sentences: Sentence[] = [];
  let offset = 0;
  let fenced = false;
  for (const line of text.slice(0, limit).split("\n")) {
    const trimmed = line.trimStart();
    if (trimmed.startsWith("```") || trimmed.startsWith("~~~")) fenced = !fenced;
    else if (!fenced && !isQuotedLine(line, trimmed)) splitLine(line, offset, sentences);
    offset += line.length + 1;
  }
  return sentences;
}

function isQuotedLine(line: string, trimmed: string): boolean {
  return trimmed.startsWith(">") || line.startsWith("    ") || line.startsWith("\t");
}

function splitLine(line: string, offset: number, sentences: Sentence[]): void {
  let start = 0;
  for (let index = 0; index < line.length; index += 1) {
    if (!endsSentence(line, index)) continue;
    push(line, start, index + 1, offset, sentences);
    start = index + 1;
  }
  push(line, start, line.length, offset, sentences);
}

/** A full stop ends a sentence before a space and a capital, digit or quote; "e.g. this" and "v1.2" do not. */
function endsSentence(line: string, index: number): boolean {
  const mark = line.charAt(index);
  if (mark === "。" || mark === "！" || mark === "？") return true;
  if (mark !== "." && mark !== "!" && mark !== "?") return false;
  const after = line.charAt(index + 1);
  if (after !== " " && after !== "") return false;
  const next = line.charAt(index + 2);
  return next === "" || next === " " || next !== next.toLowerCase() || /[\d"'“`(¿¡\-–—*]/u.test(next) || mark !== ".";
}

function push(line: string, start: number, end: number, offset: number, sentences: Sentence[]): void {
  const raw = line.slice(start, end);
  const text = raw.trim();
  if (text === "") return;
  sentences.push({ text, start: offset + start + raw.indexOf(text.charAt(0)) });
}
