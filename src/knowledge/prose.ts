/** Text without its code: fenced blocks and inline spans removed, in one pass whatever the text contains. Pure. */

/**
 * The prose of a Markdown text. A fence, also one on an item of a list, that is never closed runs to the end.
 *
 * @example proseOf("see `[[x]]` and [[y]]") === "see  and [[y]]"
 */
export function proseOf(text: string): string {
  return mapParagraphs(text, withoutSpans);
}

function mapParagraphs(text: string, map: (paragraph: string) => string): string {
  if (!text.includes("`") && !text.includes("~~~")) return text;
  const paragraphs: string[] = [];
  let paragraph: string[] = [];
  const endParagraph = (): void => {
    if (paragraph.length > 0) paragraphs.push(map(paragraph.join("\n")));
    paragraph = [];
  };
  let fence: Fence | undefined;
  for (const line of text.split("\n")) {
    const mark = fenceOf(line);
    if (fence) {
      if (mark && mark.character === fence.character && mark.length >= fence.length && mark.closes) fence = undefined;
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
  /** Nothing stands beside the marks, so the line can close a block. */
  closes: boolean;
}

const FENCE = /^\s*((?:[-*+]|\d{1,9}[.)])\s+)?(`{3,}|~{3,})/;

function fenceOf(line: string): Fence | undefined {
  const [before = "", item, marks] = FENCE.exec(line) ?? [];
  if (marks === undefined) return undefined;
  const rest = line.slice(before.length);
  // A back-tick behind the marks makes it an inline span that opens a line, not a fence.
  if (marks.startsWith("`") && rest.includes("`")) return undefined;
  return { character: marks.slice(0, 1), length: marks.length, closes: item === undefined && rest.trim() === "" };
}

/** An inline span opens with a run of back-ticks and ends at the next run of the same length. */
function withoutSpans(text: string): string {
  if (!text.includes("`")) return text;
  const { starts, lengths } = backtickRuns(text);
  const closings = nextOfSameLength(lengths);
  const kept: string[] = [];
  let position = 0;
  for (let index = 0; index < starts.length; index += 1) {
    const closing = closings[index] ?? NONE;
    if (closing === NONE) continue; // nothing closes it: an ordinary character
    kept.push(text.slice(position, starts[index]));
    position = (starts[closing] ?? 0) + (lengths[closing] ?? 0);
    index = closing;
  }
  kept.push(text.slice(position));
  return kept.join("");
}

// Two lists of numbers rather than one of objects: a flood of back-ticks makes as many runs as there are characters.
function backtickRuns(text: string): { starts: number[]; lengths: number[] } {
  const starts: number[] = [];
  const lengths: number[] = [];
  for (let start = text.indexOf("`"); start >= 0;) {
    let end = start + 1;
    while (text.charCodeAt(end) === BACKTICK) end += 1;
    starts.push(start);
    lengths.push(end - start);
    start = text.indexOf("`", end);
  }
  return { starts, lengths };
}

const BACKTICK = 0x60;

const NONE = -1;

/** For each run the number of the next one that is as long, or `NONE`. */
function nextOfSameLength(lengths: readonly number[]): Int32Array {
  const seen: number[] = []; // by length; a list with gaps is several times faster here than a map
  const next = new Int32Array(lengths.length);
  for (let index = lengths.length - 1; index >= 0; index -= 1) {
    const length = lengths[index] ?? 0;
    next[index] = seen[length] ?? NONE;
    seen[length] = index;
  }
  return next;
}
