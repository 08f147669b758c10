/** What a service answers to a call: JSON around texts that people and bots wrote. Pure and linear. */
import { outputStart } from "../calls/commands/command-outcome.ts";
import { parseJson } from "../../transcript/foreign.ts";

/** One document, or a list of them where each has a line as `--jq` and `--paginate` print them; undefined for other text. */
export function answerOf(output: string): unknown {
  const text = output.slice(outputStart(output)).trim();
  if (!text.startsWith("{") && !text.startsWith("[")) return undefined;
  return parseJson(text) ?? text.split("\n").map(parseJson);
}

/** A text without the tags, pictures and hidden notes that templates and bots put into it. */
export function withoutMarkup(body: string): string {
  // Searched for rather than matched: a flood of beginnings costs no more than its length.
  const [shown = "", ...hidden] = body.split("<!--");
  const seen = shown + hidden.map((piece) => piece.split("-->").slice(1).join("-->")).join("");
  return seen.replaceAll(TAG, "").replaceAll(PICTURE, "");
}

const TAG = /<\/?[a-z][^<>]{0,400}>/gi;
const PICTURE = /!\[[^\]\n]{0,200}\]\([^)\n]{0,500}\)/gu;
