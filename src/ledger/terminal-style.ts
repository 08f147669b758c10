/** Colours and other styles of a terminal in what a command printed. Pure and linear. */

/** The text without them: they run into the words behind them. */
export function stripStyle(text: string): string {
  return text.includes(ESCAPE) ? text.replaceAll(STYLE, "") : text;
}

const ESCAPE: string = String.fromCharCode(27);
const STYLE = new RegExp(`${ESCAPE}\\[[0-9;]*[A-Za-z]`, "gu");

/** A log without the job, the step and the time that a CI service puts before each line of it. */
export function withoutLogPrefix(log: string): string {
  return log.includes("Z ") ? log.replaceAll(LOG_PREFIX, "") : log;
}

const LOG_PREFIX = /^[^\t\n]{1,100}\t[^\t\n]{1,100}\t\uFEFF?\d{4}-\d\d-\d\dT[\d:.]{5,20}Z /gmu;
