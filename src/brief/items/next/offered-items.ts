/** The steps that an earlier report offered and nobody has taken up or done since. Pure. */
import { changedAt } from "../../../ledger/calls/files/file-state.ts";
import { commandPurpose } from "../../../ledger/calls/commands/command-purpose.ts";
import { clipEnd } from "../../../ledger/clip.ts";
import { atOf } from "../../../ledger/fact-book.ts";
import { namesStep, offeredSteps, OFFERED_STEPS, touchesStep } from "../../../ledger/story/reports/offered-steps.ts";
import { isCarriedOutBy, namesPartOf } from "../../../ledger/story/requests/request-plan.ts";
import { type FactsOf, noteOf } from "../facts-of.ts";
import { startOfRequest } from "../request/current-request.ts";
import { type BriefItem, lineItem } from "../item.ts";
import { workedOn } from "./worked-on.ts";

/** One line of them; what the last report on the current request offers is told with that. */
export function offeredItems(of: FactsOf): BriefItem[] {
  const offered = noteOf(of, OFFERED_STEPS);
  if (offered === undefined || atOf(offered) >= startOfRequest(of)) return [];
  const at = atOf(offered);
  if (of("request").some(({ data }) => (data?.hiddenAt ?? 0) > at)) return [];
  const ran = of("command").filter((fact) => atOf(fact) > at && fact.data?.ok === true);
  const files = of("file").filter((file) => changedAt(file) > at);
  // What is told or announced since is in hand.
  const told = of("reply")
    .filter((fact) => atOf(fact) > at)
    .map(({ text, data }) => `${text} ${data?.announced ?? ""}`);
  const deeds = of("command").filter((fact) => atOf(fact) > at && commandPurpose(fact.text) !== "look");
  // What a rule or a refusal speaks of may be forbidden by it.
  const bounds = [...of("constraint"), ...of("rejection")];
  const isDone = (step: string): boolean =>
    bounds.some(({ text }) => touchesStep(text, step)) ||
    deeds.some(({ text }) => namesPartOf(text, step)) ||
    told.some((text) => namesStep(text, step)) ||
    workedOn({ text: step, at }, files) > 0 ||
    ran.some(({ text }) => isCarriedOutBy(step, text));
  const left = offeredSteps(offered).filter((step) => !isDone(step));
  if (left.length === 0) return [];
  const listed = left.map((step) => clipEnd(step, LONGEST_STEP)).join("; ");
  return [lineItem("nextSteps", `${OFFERED}: ${listed}`, { value: 2, priority: 2 })];
}

const LONGEST_STEP = 100;
const OFFERED = "Offered in an earlier report, not seen taken up since";
