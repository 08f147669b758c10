/** The story of the current request: what the assistant told on the way, since its last report. Pure. */
import type { Fact } from "../../ledger/fact.ts";
import { piecesOf } from "../../ledger/story/request-story.ts";
import type { FactsOf } from "./collect-items.ts";
import { type BriefItem, everShorter, once } from "./item.ts";
import { lastThatFit } from "./last-that-fit.ts";
import { defuse } from "./quote-data.ts";

/** What the assistant told of the current request since its last report; short of room, the newest of it. */
export function storyItems(of: FactsOf): BriefItem[] {
  const pieces = beyondStep(of, piecesOf(newestReply(of, "story"))).map(defuse);
  if (pieces.length === 0) return [];
  const write = (room: number): string => STORY_PREFIX + lastThatFit(pieces, room).join("; ");
  const forms = once(() => everShorter(STORY_SIZES.map(write)));
  return [{ section: "inProgress", whole: write(STORY_SIZES[0]), forms, value: 4, priority: 2 }];
}

/** The newest reply that is told as the current step, or as the story of the request. */
export function newestReply(of: FactsOf, role: "step" | "story"): Fact | undefined {
  return of("reply").findLast((fact) => fact.data?.["role"] === role);
}

/** What the current step does not say as well; that one stands under what is in progress. */
export function beyondStep(of: FactsOf, texts: readonly string[]): string[] {
  const step = newestReply(of, "step")?.text ?? "";
  return texts.filter((text) => !step.includes(text.slice(0, SAME_START)));
}

const SAME_START = 40;
const STORY_PREFIX = "So far: ";
const STORY_SIZES = [1000, 600, 350, 180] as const;
