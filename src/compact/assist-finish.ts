/** Makes a host's summary trustworthy: accepted, repaired or replaced, with files and carried texts behind it. Pure. */
import type { TokenCounts } from "../transcript/message.ts";
import { redact } from "../redact/redact.ts";
import { acceptSummary, type Accepted } from "./accept-summary.ts";
import type { AssistPlan } from "./assist.ts";
import { appendCarry, stripCarry } from "./carry.ts";

export interface HostSummary {
  text: string;
  /** How the summariser ended, when the host knows it by now. */
  finish?: string;
  /** Its prompt was not the host's own, which asks for sections. */
  isFreeForm?: boolean;
  usage?: TokenCounts;
}

export interface AssistResult extends Pick<Accepted, "facts" | "retention" | "warnings"> {
  text: string;
  /** What the summariser wrote, without anything of ours; empty when it was not usable. */
  written: string;
  /** Why the deterministic brief took the place of the summary. */
  reason?: string;
  redacted: number;
}

/** Applying it to its own result changes nothing. */
export function finishAssist(plan: AssistPlan, summary: HostSummary): AssistResult {
  const accepted = acceptSummary({
    draft: {
      kind: "written",
      result: { ...summary, kind: "model", requests: 1, warnings: [] },
      isSectioned: !summary.isFreeForm,
    },
    facts: plan.facts,
    userTexts: plan.userTexts,
    spoken: plan.spoken,
    files: plan.files,
    tokensBefore: plan.inputTokens,
    budgetTokens: plan.budgetTokens - plan.carry.tokens,
  });
  const { text, found } = redact(appendCarry(accepted.markdown, plan.carry.texts));
  return {
    text,
    written: accepted.reason === undefined ? stripCarry(summary.text).trim() : "",
    ...(accepted.reason === undefined ? {} : { reason: accepted.reason }),
    facts: accepted.facts,
    retention: accepted.retention,
    warnings: accepted.warnings,
    redacted: found + plan.redacted,
  };
}
