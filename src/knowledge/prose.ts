/** Text without its code: fenced blocks and inline spans removed, in one pass whatever the text contains. Pure. */

/**
 * The prose of a Markdown text. A fence that is never closed runs to the end, as Markdown readers show it.
 *
 * @example proseOf("see `[[x]]` and [[y]]") === "see  and [[y]]"
 */
export function proseOf(text: string): string {
  if (!text.includes("`") && !text.includes("~~~")) return text;
  const paragraphs: string[] = [];
  let paragraph: string[] = [];
  const endParagraph = (): void => {
    if (paragraph.length > 0) paragraphs.push(withoutSpans(paragraph.join("\n")));
    paragraph = [];
  };
  let fence: Fence | undefined;
  for (const line of text.split("\n")) {
    const mark = fenceOf(line);
    if (fence) {
      if (mark && mark.character === fence.character && mark.length >= fence.length && mark.bare) fence = undefined;
    } else if (mark) {
      endParagraph();
      fence = mark;
    } else if (line.trim() === "") {
      endParagraph();
      paragraphs.push("");
    } else {
      paragraph.push(line);
    }
  }
  endParagraph();
  return paragraphs.join("\n");
}

interface Fence {
  character: string;
  length: number;
  /** Nothing follows the marks, so the line can close a block. */
  bare: boolean;
}

function fenceOf(line: string): Fence | undefined {
  const marks = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
  if (marks === undefined) return undefined;
  const rest = line.trimStart().slice(marks.length);
  // A back-tick behind the marks makes it an inline span that opens a line, not a fence.
  if (marks.startsWith("`") && rest.includes("`")) return undefined;
  return { character: marks.slice(0, 1), length: marks.length, bare: rest.trim() === "" };
}

/** An inline span opens with a run of back-ticks and ends at the next run of the same length. */
function withoutSpans(text: string): string {
  if (!text.includes("`")) return text;
  const runs = backtickRuns(text);
  const laterRuns = runsByLength(runs);
  const kept: string[] = [];
  let position = 0;
  for (let index = 0; index < runs.length; index += 1) {
    const open = runs[index];
    const closing = open && nextRun(laterRuns.get(open.length) ?? [], index);
    const close = closing === undefined ? undefined : runs[closing];
    if (!open || closing === undefined || !close) continue;
    kept.push(text.slice(position, open.start));
    position = close.start + close.length;
    index = closing;
  }
  kept.push(text.slice(position));
  return kept.join("");
}

interface Run {
  start: number;
  length: number;
}

function backtickRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (let start = text.indexOf("`"); start >= 0;) {
    let end = start + 1;
    while (text.charCodeAt(end) === BACKTICK) end += 1;
    runs.push({ start, length: end - start });
    start = text.indexOf("`", end);
  }
  return runs;
}

const BACKTICK = 0x60;

/** Run numbers by length, the last one first, so that the next one is always on top. */
function runsByLength(runs: readonly Run[]): Map<number, number[]> {
  const byLength = new Map<number, number[]>();
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    const length = runs[index]?.length ?? 0;
    const sameLength = byLength.get(length);
    if (sameLength) sameLength.push(index);
    else byLength.set(length, [index]);
  }
  return byLength;
}

// Runs at or before `after` are used up and never needed again.
function nextRun(stack: number[], after: number): number | undefined {
  while ((stack.at(-1) ?? Infinity) <= after) stack.pop();
  return stack.at(-1);
}
