/** The short reminder of concepts and decisions that goes into a compaction prompt. Pure. */
import { requireList, requireObject, requireOptionalNumber, requireText, requireTexts } from "../input.ts";
import type { Decision } from "./decisions.ts";

/** What was learned, and the room there is to remind of it. */
export interface InjectionInput {
  /** Ranked, most linked first. */
  concepts: readonly string[];
  decisions: readonly Pick<Decision, "text">[];
  maxTokens?: number;
}

/**
 * At most 5 decisions and 10 concepts within the budget; concepts give way first. Undefined when there is nothing to say.
 *
 * @example buildInjection({ concepts: ["react"], decisions: [{ text: "use SQLite" }] })
 */
export function buildInjection(input: InjectionInput): string | undefined {
  requireObject(input, "input");
  const { concepts, decisions, maxTokens = 500 } = input;
  requireTexts(concepts, "concepts");
  requireList(decisions, "decisions");
  for (const [index, decision] of decisions.entries()) {
    requireObject(decision, `decisions[${index}]`);
    requireText(decision.text, `decisions[${index}].text`);
  }
  requireOptionalNumber(maxTokens, "maxTokens");
  let shownConcepts = Math.min(10, concepts.length);
  let shownDecisions = Math.min(5, decisions.length);
  while (shownConcepts + shownDecisions > 0) {
    const text = render({ concepts, decisions }, shownConcepts, shownDecisions);
    if (Math.ceil(text.length / 4) <= maxTokens) return text;
    if (shownConcepts > 0) shownConcepts -= 1;
    else shownDecisions -= 1;
  }
  return undefined;
}

// Decisions stand first: they carry more meaning and must survive any later trimming of the block.
function render({ concepts, decisions }: InjectionInput, shownConcepts: number, shownDecisions: number): string {
  const links = concepts.slice(0, shownConcepts).map((concept) => `[[${concept}]]`);
  const blocks = [
    "## Knowledge Graph Preservation",
    shownDecisions > 0
      ? [
          `**Key Decisions** (${decisions.length}):`,
          ...decisions.slice(0, shownDecisions).map(({ text }) => `- ${text}`),
        ].join("\n")
      : "",
    links.length > 0 ? `**Preserved Concepts** (${concepts.length}): ${links.join(", ")}` : "",
    "Keep the double-bracket references in the summary exactly as they are written here.",
  ];
  return blocks.filter((block) => block !== "").join("\n\n");
}
