/** Colours and other styles of a terminal in what a command printed. Pure and linear. */

/** The text without them: they run into the words behind them. */
export function stripStyle(text: string): string {
  return text.includes(ESCAPE) ? text.replaceAll(STYLE, "") : text;
}

const ESCAPE: string = String.fromCharCode(27);
const STYLE = new RegExp(`${ESCAPE}\\[[0-9;]*[A-Za-z]`, "gu");
