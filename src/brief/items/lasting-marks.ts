/** The marks of the edits of a file less what later edits took back, each in the place of its last edit. Pure. */

/** Oldest first; what came and went again, or has its old value again, is as it was. */
export function lastingMarks(marks: readonly string[]): string[] {
  const told = new Map<string, string>();
  for (const [at, mark] of marks.entries()) {
    // How many more an edit changed says nothing of what they are.
    if (REST.test(mark)) told.set(`${at}`, mark);
    else if (LINES.test(mark)) takeLines(told, mark);
    else if (COUNTED.test(mark)) takeCount(told, mark);
    else takeChange(told, mark);
  }
  return [...told.values()];
}

const REST = /^\+\d+ more$/u;
const LINES = /^(\d+) lines?$/u;

function takeLines(told: Map<string, string>, mark: string): void {
  const sum = linesOf(told.get("lines") ?? "") + linesOf(mark);
  told.delete("lines");
  told.set("lines", sum === 1 ? "1 line" : `${sum} lines`);
}

function linesOf(mark: string): number {
  return Number(LINES.exec(mark)?.[1] ?? 0);
}

/** What came or went, and how often: two classes may have each got a method of the same name. */
const COUNTED = /^([+−])(.+?)(?: ×(\d{1,6}))?$/u;
/** A thing that had one value and has another. */
const CHANGE = /^([\w.$@/#-]+) (.+) → (.*)$/u;

function takeCount(told: Map<string, string>, mark: string): void {
  const name = COUNTED.exec(mark)?.[2] ?? "";
  const key = `±${name}`;
  const net = countOf(told.get(key) ?? "") + countOf(mark);
  told.delete(key);
  if (net === 0) return;
  const times = Math.abs(net) > 1 ? ` ×${Math.abs(net)}` : "";
  told.set(key, `${net > 0 ? "+" : "−"}${name}${times}`);
}

/** Below 0 for what went. */
function countOf(mark: string): number {
  const [, sign, , times = "1"] = COUNTED.exec(mark) ?? [];
  if (sign === undefined) return 0;
  return sign === "+" ? Number(times) : -Number(times);
}

/** Two changes of a value, the second from where the first led to, are one. */
function takeChange(told: Map<string, string>, mark: string): void {
  const [, name, from, to] = CHANGE.exec(mark) ?? [];
  const earlier = [...told.values()].findLast((other) => {
    const [, named, , led] = CHANGE.exec(other) ?? [];
    return named !== undefined && named === name && led === from;
  });
  const first = CHANGE.exec(earlier ?? "")?.[2];
  if (earlier !== undefined) told.delete(earlier);
  if (first !== undefined && first === to) return;
  const whole = first === undefined ? mark : `${name} ${first} → ${to}`;
  told.delete(whole);
  told.set(whole, whole);
}
