/** Tells the lines of a log, and those that stand among them though they read like prose. Pure and linear. */

interface Line {
  readonly start: number;
  readonly line: string;
}

/**
 * Tells of a place in a text whether its line stands between two lines of a log without a blank line: who writes there
 * is a program, or a person of whom only what is plainly a rule is heard. Places are asked for from the first to the last.
 */
export function readerAmongLog(text: string): (at: number) => boolean {
  const among = text.includes("\n") ? linesAmongLog(text) : [];
  let next = 0;
  return (at) => {
    while (endOf(among[next]) < at) next += 1;
    return (among[next]?.start ?? at + 1) <= at;
  };
}

/** Where a line ends; behind the last one nothing is left to pass by. */
function endOf(one: Line | undefined): number {
  return one === undefined ? Number.POSITIVE_INFINITY : one.start + one.line.length;
}

function linesAmongLog(text: string): Line[] {
  const among: Line[] = [];
  let paragraph: Line[] = [];
  let start = 0;
  // An empty line at the end closes the last paragraph.
  for (const line of `${text}\n`.split("\n")) {
    if (line.trim() !== "") paragraph.push({ start, line });
    else {
      if (paragraph.some((one) => isLogLine(one.line))) for (const one of enclosed(paragraph)) among.push(one);
      paragraph = [];
    }
    start += line.length + 1;
  }
  return among;
}

function enclosed(paragraph: readonly Line[]): readonly Line[] {
  const isOfLog = ({ line }: Line): boolean => isLogLine(line) || LIKE_LOG.test(line.trimStart());
  return paragraph.slice(paragraph.findIndex(isOfLog), paragraph.findLastIndex(isOfLog) + 1);
}

/** True of a line that nobody types: it says in brackets how grave it is, or shows the prompt of a shell. */
export function isPrinted(line: string): boolean {
  return LEVEL.test(line) || PROMPT.test(line);
}

const PROMPT = /^(?:➜|❯) /;
const LEVEL = /^\[(?:INFO|DEBUG|TRACE)\] /;

/** What only a program writes. Each is without nested repetition: one look at the beginning of a line. */
export const LOG_SHAPES: readonly RegExp[] = [
  /^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d/,
  /^\[?\d\d:\d\d:\d\d/,
  /^at \S+ ?\(?\S+:\d+/,
  /^File "[^"]{1,300}", line \d+/,
  /^Traceback \(most recent/,
  /^\[?(?:ERROR|WARN|WARNING|INFO|DEBUG|TRACE|FATAL|error|warn|info)\]?[: ]\s?\[?\S*(?:\.|:|\[|\d)/,
  /^\[?(?:ERROR|FATAL|PANIC)\]?:? /,
  LEVEL,
  /^(?:Uncaught |Unhandled )?[A-Z]\w{0,60}(?:Error|Exception)\b(?: \[\w{1,60}\])?:/,
  /^\(node:\d{1,9}\) (?:\[\w{1,20}\] )?\w{0,30}Warning\b|^\(use "git [^"]{1,80}" to [^)]{1,80}\)\s*$/,
  /^(?:npm (?:ERR!|warn|error)|error TS\d|error\[E\d|Error: |error: [A-Z"'`]|warning: |fatal: |panic: |Caused by:)/,
  /^[\w.+/-]{2,40}: (?:Error |error:|fatal:|warning:|cannot |command not found)/,
  /^\(?[\w.$<>]{1,80}\)? @ \S{1,200}:\d+/,
  /^(?:\$ |➜ |❯ |# \$)/,
  /^[│┃║╭╰╮╯┌└├┤▐▛▜▘▝█⎿]/,
  /^\S{1,200}\.\w{1,5}[:(]\d+(?:[:,]\d+)?/,
];

/** Shapes that people use as well: in a paragraph with a line of a log they are of it. */
const LIKE_LOG = new RegExp(
  [
    /^\[?(?:INFO|DEBUG|TRACE|WARN|WARNING)\]?[: ]/,
    /^[✘✖] \[/,
    /^[\w.]{1,80}(?:Error|Exception):/,
    /^(?:error|Warning|hint|remote): /,
    /^(?:PS [A-Z]:\\|[A-Z]:\\\S{0,80}>|\[?[\w.-]{1,40}@[\w.-]{1,60}(?:: |[: ][~/]))/,
    /^[\w.]{2,80}:\w{2,60} ?\(.{0,80}\)$/,
    /^(?:={6,}|-{6,}$|-->\s|==?>\s)/,
    /^[\w-]{1,40} +\| /,
  ]
    .map(({ source }) => source)
    .join("|"),
);

const LOG = new RegExp(LOG_SHAPES.map(({ source }) => source).join("|"));

/** True of a line that only a program writes. */
export function isLogLine(line: string): boolean {
  return LOG.test(line.trimStart().replace(CONTAINER, ""));
}

/** "api-1  | …": whose output it is. */
const CONTAINER = /^[\w-]{1,40} +\| (?=\S)/;
