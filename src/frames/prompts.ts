/** What each kind of compaction asks the summariser for. Pure: templates and one literal pass of replacement. */
import type { CompactionType } from "./frame.ts";

/** The instructions of a compaction; without a note its line is left out. */
export function instructionsFor(type: CompactionType, values: { goal: string; status: string; note?: string }): string {
  const lines = TEMPLATES[type].filter((line) => values.note !== undefined || !line.includes("{note}"));
  return fillTemplate(lines.join("\n"), {
    "frame.goal": values.goal,
    "frame.status": values.status,
    note: values.note ?? "",
  });
}

/**
 * Replaces each known `{placeholder}` literally, in one pass: what is put in is never looked at again, so braces and
 * dollar signs in a goal stay as they are.
 */
function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{[a-z.]+\}/g, (placeholder) => values[placeholder.slice(1, -1)] ?? placeholder);
}

const TEMPLATES: Readonly<Record<CompactionType, readonly string[]>> = {
  frame_completion: [
    "### Instructions",
    "This frame is being closed as {frame.status}. Its parent goes on without ever seeing the conversation, so write the",
    "report the parent needs, in 2 to 4 paragraphs of plain prose. Cover:",
    '- the outcome measured against the goal "{frame.goal}", and whatever of it was not reached;',
    "- what was actually done;",
    "- the key decisions, each with its reason;",
    "- every artifact that was created or changed, by its exact path or name;",
    "- issues met and blockers that remain;",
    "- what this work depends on, and what now depends on it.",
    "Report only what happened here. Do not continue the work, and do not address the user.",
  ],
  manual_summary: [
    "### Instructions",
    'Work on "{frame.goal}" is not finished; this is a checkpoint on request. Write down:',
    "- the state of things now;",
    "- the work in flight, and how far it has come;",
    "- the next steps, in order;",
    "- questions that are still open.",
    "The request came with this note, which the summary must answer: {note}",
    "Keep exact names, paths, commands and numbers.",
  ],
  overflow: [
    "### Instructions",
    "The session goes on after this summary and stays in the frame above. Besides what is asked for elsewhere, keep:",
    '- how far the goal "{frame.goal}" has been reached;',
    "- everything that is needed to go on from here;",
    "- decisions that are still to be made, and blockers.",
  ],
};
