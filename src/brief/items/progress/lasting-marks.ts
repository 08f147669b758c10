/** The marks of the edits of a file less what later edits took back, each in the place of its last edit. Pure. */

/** Oldest first; what came and went again, or has its old value again, is as it was. */
export function lastingMarks(marks: readonly string[]): string[] {
  const told = new Map<string, string>();
  for (const [at, mark] of marks.entries()) {
    // How many more an edit changed says nothing of what they are.
    if (REST.test(mark)) told.set(`${at}`, mark);
    else if (LINES.test(mark)) takeLines(told, mark);
    else if (COUNTED.test(mark)) takeCount(told, mark);
    else if (MOVED.test(mark)) takeMove(told, mark);
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
  const holder = mark.startsWith("−") && !told.has(key) ? holderOf(told, name) : undefined;
  if (holder !== undefined) {
    told.delete(holder);
    return;
  }
  const replaced = mark === `−${name}` ? replacedIn(told, name) : undefined;
  if (replaced !== undefined) {
    told.delete(replaced.mark);
    takeCount(told, `−${replaced.whole}`);
    return;
  }
  const net = countOf(told.get(key) ?? "") + countOf(mark);
  told.delete(key);
  if (net === 0) return;
  const times = Math.abs(net) > 1 ? ` ×${Math.abs(net)}` : "";
  told.set(key, `${net > 0 ? "+" : "−"}${name}${times}`);
}

/** The part of a line that came with this name in it and went with it: `+-c core.quietMode=on` before `−quietMode`. */
function holderOf(told: ReadonlyMap<string, string>, name: string): string | undefined {
  if (!OWN.test(name)) return undefined;
  return [...told].findLast(([, mark]) => {
    return (
      mark.startsWith("+") &&
      !REST.test(mark) &&
      mark
        .slice(1)
        .split(/[^\w$]+/u)
        .includes(name)
    );
  })?.[0];
}

/** A part of a line that went, with what was put in the place of something before in it: that is what is not there any more. */
function replacedIn(told: ReadonlyMap<string, string>, name: string): { mark: string; whole: string } | undefined {
  for (const mark of [...told.values()].reverse()) {
    const [from = "", to = "", ...more] = mark.split(" → ");
    const isInPart = name !== to && name.split(to).length === 2;
    if (more.length > 0 || !isInPart || !OWN.test(to) || !/^\S+$/u.test(from)) continue;
    return { mark, whole: name.replace(to, () => from) };
  }
  return undefined;
}

const MOVED = /^moved (.+)$/u;

/** What came with the session may stand anywhere. */
function takeMove(told: Map<string, string>, mark: string): void {
  if (!told.has(`±${MOVED.exec(mark)?.[1] ?? ""}`)) takeChange(told, mark);
}

/** Below 0 for what went. */
function countOf(mark: string): number {
  const [, sign, , times = "1"] = COUNTED.exec(mark) ?? [];
  if (sign === undefined) return 0;
  return sign === "+" ? Number(times) : -Number(times);
}

/** Two changes of a value, the second from where the first led to, are one. */
function takeChange(told: Map<string, string>, mark: string): void {
  const change = changeIn(mark);
  const earlier = [...told.values()].findLast((other) => {
    const known = changeIn(other);
    return known !== undefined && known.name === change?.name && known.to === change.from;
  });
  const first = changeIn(earlier ?? "")?.from;
  const isBack = first !== undefined && first === change?.to;
  // Of two names that change places in two lines neither is as it was.
  if (isBack && change.name === "") {
    told.set(mark, mark);
    return;
  }
  if (earlier !== undefined) told.delete(earlier);
  if (isBack) return;
  const whole = first === undefined || change === undefined ? mark : `${change.name}${first} → ${change.to}`;
  told.delete(whole);
  told.set(whole, whole);
}

interface Change {
  /** With the blank behind it; empty where the values are names themselves. */
  name: string;
  from: string;
  to: string;
}

function changeIn(mark: string): Change | undefined {
  const [from, to, ...more] = mark.split(" → ");
  // Two lines may each have had a "true" that is now a "false".
  if (from !== undefined && to !== undefined && more.length === 0 && OWN.test(from) && OWN.test(to))
    return { name: "", from, to };
  const [, name, old, now] = CHANGE.exec(mark) ?? [];
  return name === undefined || old === undefined || now === undefined
    ? undefined
    : { name: `${name} `, from: old, to: now };
}

/** A name that is no word of a language: of two words, or with its marks. */
const OWN = /^(?:\{ ?)?[\w$.-]*(?:[a-z][A-Z]|[A-Za-z\d][_-][A-Za-z\d])[\w$.-]*(?: ?\})?$/u;
