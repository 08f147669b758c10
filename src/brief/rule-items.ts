/** The user's rules, word for word; one that points at something unsaid is shown with the request it came with. Pure. */
import { clipEnd } from "../ledger/clip.ts";
import type { Fact } from "../ledger/fact.ts";
import type { FactsOf } from "./collect-items.ts";
import { type BriefItem, everShorter, once, statementItem } from "./item.ts";

/** Every rule that stands, in the order of their first statement. */
export function ruleItems(of: FactsOf, now: number): BriefItem[] {
  const requests = new Map(of("request").map((fact) => [fact.source.messageID, fact]));
  return of("constraint").map((fact) => {
    // What no cue calls a rule yields to what one does where there is not room for both.
    const item = statementItem(fact, "constraints", { priority: fact.data?.["implied"] === true ? 1 : 0, now });
    const request = POINTS.test(fact.text) ? requests.get(fact.source.messageID) : undefined;
    return request === undefined ? item : withScope(item, request);
  });
}

// "Don't implement anything" or "no internals" was meant for one request; read alone it would forbid all work.
const POINTS = /^\S+ \S+$|^.{0,40}\b(?:anything|everything|ones|it|them|these|those|this|that)\b.{0,20}$/i;

function withScope(item: BriefItem, request: Fact): BriefItem {
  const words = request.text.replaceAll(/\s+/gu, " ").trim();
  const context = words.replace(item.whole, "").trim();
  if (context.length < SAYS_SOMETHING) return item;
  const whole = `${item.whole} (said with: ${clipEnd(context, 90)})`;
  return { ...item, whole, forms: once(() => everShorter([whole, ...item.forms()])) };
}

const SAYS_SOMETHING = 12;
