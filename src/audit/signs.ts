/** The signs by which a model's answer is recognised as something else than a summary. Pure; each is one pass. */
import { endsInFence, followFences } from "../ledger/fences.ts";
import { isPlaceholder, readHeading, readMarker } from "../brief/line.ts";
import { wordsIn } from "../ledger/cues/segment.ts";
import { textLanguages } from "../ledger/cues/language.ts";
import { foldText } from "./words/fold.ts";

/** Without the thoughts that some models write into their answer. */
export function withoutReasoning(text: string): string {
  let rest = text;
  for (const tag of ["think", "thinking", "reasoning", "analysis"]) rest = withoutTag(rest, tag);
  return rest;
}

/** Without the thoughts it opens with; a tag that is spoken of further down, or never closed, belongs to what is told. */
export function withoutOpeningThoughts(text: string): string {
  const rest = text.trimStart();
  const tag = /^<(think|thinking|reasoning|analysis)>/.exec(rest)?.[1];
  const close = tag === undefined ? -1 : rest.indexOf(`</${tag}>`);
  return close < 0 ? text : rest.slice(close + `</${tag}>`.length);
}

function withoutTag(text: string, tag: string): string {
  const pieces: string[] = [];
  let from = 0;
  for (let open = text.indexOf(`<${tag}>`); open >= 0; open = text.indexOf(`<${tag}>`, from)) {
    pieces.push(text.slice(from, open));
    const close = text.indexOf(`</${tag}>`, open);
    if (close < 0) return pieces.join("");
    from = close + tag.length + 3;
  }
  return [...pieces, text.slice(from)].join("");
}

export function isHtml(text: string): boolean {
  return /^(?:<!doctype html|<html|<head|<\?xml)/i.test(text.slice(0, 40));
}

/** An error where a summary should be: short, without sections, and worded as providers word them. */
export function isProviderError(text: string): boolean {
  if (text.length > SHORT || hasHeading(text)) return false;
  if (/^\{\s*"(?:error|message|detail|type)"\s*:/.test(text)) return true;
  return ERRORS.some((sign) => sign.test(text.slice(0, 300)));
}

/** What is no summary is short, in characters. */
export const SHORT = 1500;
const ERRORS: readonly RegExp[] = [
  /^(?:api |http |request )?error\b[: ]/i,
  /^(?:error )?(?:4\d\d|5\d\d)\b/,
  /\b(?:internal server error|bad gateway|service unavailable|gateway timeout|too many requests|rate limit(?:ed| exceeded| reached)|upstream connect error|insufficient[_ ]quota|context[_ ]length[_ ]exceeded|overloaded_error|invalid[_ ]api[_ ]key|connection (?:reset|refused|error))\b/i,
  /^(?:summary unavailable|no summary available|summary not available|failed to generate|unable to generate|could not generate|error generating)/i,
];

/** Headings and placeholders with nothing filled in. */
export function isTemplate(text: string): boolean {
  return filledLines(text).length === 0;
}

/** What is said under the headings, without list marks. */
export function filledLines(text: string): string[] {
  return text.split("\n").flatMap((line) => (line.trim() === "" || isSkeleton(line) ? [] : [contentOf(line)]));
}

function contentOf(line: string): string {
  return (readMarker(line.trim())?.rest ?? line).trim().replace(/^\[[ xX]\]\s*/, "");
}

function isSkeleton(line: string): boolean {
  const content = contentOf(line);
  if (
    content === "" ||
    readHeading(line.trim()) !== undefined ||
    isPlaceholder(content) ||
    /^<\/?[a-z-]{1,30}>$/.test(content)
  )
    return true;
  return /^(?:\[[^\]]{0,200}\]|<[^>]{0,200}>|\([^)]{0,200}\)|\{[^}]{0,200}\}|…|\.{3}|-{2,}|tbd|n\/a|todo)\.?$/i.test(
    content.replaceAll("**", ""),
  );
}

/** Calls written as text, at the head of a line and outside code. */
export function hasToolMarkup(text: string): boolean {
  if (/^\s*[[{]\s*\{?\s*"(?:name|tool|function|tool_calls?|recipient_name|action)"\s*:/.test(text.slice(0, 200)))
    return true;
  const codeAt = followFences();
  return text.split("\n").some((line) => {
    const trimmed = line.trim();
    return codeAt(line) === undefined && TOOL_MARKUP.some((sign) => trimmed.startsWith(sign));
  });
}

const TOOL_MARKUP: readonly string[] = [
  "<tool_call",
  "<tool_use",
  "<function_call",
  "<function=",
  "<invoke ",
  "<|tool",
  "<|python_tag|>",
  "<|channel|>",
  "<｜tool",
  "[TOOL_CALL",
  "[tool_call",
  // How conversations are shown to a summariser, here and by OpenCode.
  "[Assistant tool call",
  "[TOOL_REQUEST]",
  "<tools>",
  "<bash>",
  "<execute",
  "to=functions.",
  '{"tool_calls"',
  '{"name":',
  '{"function_call"',
];

/** The conversation or the instruction handed back. */
export function isEcho(text: string, input: string): boolean {
  const lines = text.split("\n");
  const labelled = lines.filter((line) =>
    /^(?:\[(?:User|Assistant|Assistant (?:thinking|reasoning|tool calls?)|Tool (?:result|error))\]:|(?:User|Human|Assistant): )/.test(
      line,
    ),
  ).length;
  if (labelled >= 3 && labelled * 3 > lines.filter((line) => line.trim() !== "").length) return true;
  if (
    text.startsWith("<conversation>") ||
    isMostlyConversation(text) ||
    text.slice(0, 200).includes("CONTEXT CHECKPOINT COMPACTION")
  )
    return true;
  return text.length >= LEAST_ECHO && isCopied(foldText(text), foldText(input));
}

/** The request handed back, with the session between its tags. */
function isMostlyConversation(text: string): boolean {
  const from = text.indexOf("\n<conversation>\n");
  return from >= 0 && text.indexOf("\n</conversation>", from) - from > text.length / 2;
}

const LEAST_ECHO = 400;
const SAMPLES = 12;
const SAMPLE = 80;

/** True when samples from all over the text are in the input word for word. */
function isCopied(text: string, input: string): boolean {
  if (input === "") return false;
  const step = Math.max(1, Math.floor((text.length - SAMPLE) / (SAMPLES - 1)));
  const hits = Array.from({ length: SAMPLES }, (_, index) => text.slice(index * step, index * step + SAMPLE)).filter(
    (sample) => input.includes(sample),
  ).length;
  return hits >= SAMPLES - 2;
}

/** Ends in the middle: an open code fence, a heading with nothing below it, a line broken off at a joining word. */
export function looksCutOff(text: string): boolean {
  const lines = text.trimEnd().split("\n");
  if (endsInFence(text)) return true;
  const last = (lines.at(-1) ?? "").trim();
  if (lines.length > 1 && /^#{1,6}\s/.test(last)) return true;
  return last.length > 20 && /(?:,| (?:and|or|the|a|an|to|of|with|for|in|is|y|de|und|et|que))$/i.test(last.slice(-8));
}

/** The user wrote in one language and the summary is in another; headings, paths and short texts tell nothing. */
export function isInOtherLanguage(text: string, userTexts: readonly string[]): boolean {
  const user = userTexts.join("\n").slice(0, LANGUAGE_SAMPLE);
  const prose = text
    .split("\n")
    .filter((line) => readHeading(line.trim()) === undefined)
    .join("\n")
    .slice(0, LANGUAGE_SAMPLE);
  const [spoken, written] = [languagesOf(user), languagesOf(prose)];
  return spoken.length === 1 && written.length === 1 && spoken[0] !== written[0];
}

const LANGUAGE_SAMPLE = 20_000;
const LEAST_WORDS = 12;

/** The language of a text, or several when it is too short or mixed to say. */
function languagesOf(text: string): string[] {
  const wide = text.match(/[\u3040-\u30ff\u4e00-\u9fff]/g) ?? [];
  if (wide.length > text.length / 5) return [/[\u3040-\u30ff]/.test(text) ? "ja" : "zh"];
  const words = wordsIn(text);
  return words.length < LEAST_WORDS ? [] : textLanguages(words).map((set) => set.language);
}

export function hasHeading(text: string): boolean {
  return /^#{1,6}\s/m.test(text);
}
