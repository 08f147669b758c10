/** Whether a model's answer is a summary at all: not empty, cut off, refused, a template, an echo, mark-up or an error page. Pure. */
import { requireText } from "../input.ts";
import { budgetTokens } from "../tokens/estimate.ts";
import { isFormWithoutSession, isRefusal } from "./refusal.ts";
import {
  isEcho,
  isHtml,
  isInOtherLanguage,
  isProviderError,
  isTemplate,
  hasToolMarkup,
  looksCutOff,
  withoutReasoning,
} from "./signs.ts";

/** A summary, and what it has to be measured by. */
export interface JudgeInput {
  readonly summary: string;
  /** Size of what it summarises; a summary must be smaller. 0 when unknown. */
  readonly inputTokens: number;
  /** Why the model stopped, as the provider says it. */
  readonly finish?: string;
  /** The conversation as the model saw it, to tell a summary from its echo. */
  readonly input?: string;
  /** What the user wrote: a summary in another language than all of it is refused. */
  readonly userTexts?: readonly string[];
  /** Refuse a text without a single heading. */
  readonly sectioned?: boolean;
}

/** Why a draft was not taken at all. */
export type UnusableReason =
  | "empty"
  | "reasoning-only"
  | "cut-off"
  | "content-filter"
  | "tool-call"
  | "template-only"
  | "refusal"
  | "tool-markup"
  | "echo"
  | "html"
  | "provider-error"
  | "larger-than-input"
  | "wrong-language"
  | "unsectioned";

/**
 * Every reason why the text cannot be committed; usable when there is none. `cut-off` may be mended by dropping the
 * last line, all others need another attempt or the deterministic brief.
 *
 * @example judgeSummary({ summary: "I'm sorry, I can't help with that.", inputTokens: 9000 }).reasons // ["refusal"]
 */
export function judgeSummary(input: JudgeInput): { usable: boolean; reasons: UnusableReason[] } {
  requireText(input?.summary, "summary");
  const reasons = reasonsFor(input);
  return { usable: reasons.length === 0, reasons };
}

function reasonsFor(input: JudgeInput): UnusableReason[] {
  const { summary, inputTokens, finish = "" } = input;
  if (summary.trim() === "") return [...finishReasons(finish), "empty"];
  const text = withoutReasoning(summary).trim();
  if (text === "") return [...finishReasons(finish), "reasoning-only"];
  const checks: readonly (readonly [UnusableReason, boolean])[] = [
    ["html", isHtml(text)],
    ["provider-error", isProviderError(text)],
    ["refusal", isRefusal(text)],
    ["template-only", isTemplate(text) || isFormWithoutSession(text)],
    ["tool-markup", hasToolMarkup(text)],
    ["echo", isEcho(text, input.input ?? "")],
    ["larger-than-input", inputTokens > 0 && budgetTokens(text) >= inputTokens],
    ["wrong-language", isInOtherLanguage(text, input.userTexts ?? [])],
    ["unsectioned", input.sectioned === true && !SECTION.test(text)],
  ];
  const found = checks.filter(([, isSo]) => isSo).map(([reason]) => reason);
  const finished = finishReasons(finish);
  return [...finished, ...(finished.length === 0 && looksCutOff(text) ? (["cut-off"] as const) : []), ...found];
}

function finishReasons(finish: string): UnusableReason[] {
  const word = finish.toLowerCase().replaceAll(/[_\s]/g, "-");
  if (word === "length" || word === "max-tokens" || word === "max-output-tokens") return ["cut-off"];
  if (word === "content-filter" || word === "safety" || word === "refusal") return ["content-filter"];
  return word === "tool-calls" || word === "tool-use" || word === "tool-call" ? ["tool-call"] : [];
}

/** A heading in any of the ways in which models set one. */
const SECTION =
  /^(?:#{1,6}\s|\*\*[^*\n]{2,60}\*\*:?[ \t]*$|[^\n]{2,60}\n[=-]{3,}[ \t]*$|[\p{Lu}][^\n:.!?]{1,40}:[ \t]*$)/mu;
