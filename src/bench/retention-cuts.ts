/** Where a recorded session is cut for the recall benchmark. Pure. */
import type { Message } from "../transcript/message.ts";
import type { Cut } from "./retention-needed.ts";

/** Every compaction the host recorded; without one, after half and three quarters of the messages. */
export function cutsOf(messages: readonly Message[], name: string): Cut[] {
  const recorded = messages.flatMap((message, index) => recordedCut(messages, { message, index, name }));
  if (recorded.length > 0) return recorded;
  return [0.5, 0.75].map((share) => {
    const at = Math.floor(messages.length * share);
    return { name: `${name} ${share * 100} %`, before: messages.slice(0, at), tail: [], after: messages.slice(at) };
  });
}

function recordedCut(messages: readonly Message[], options: { message: Message; index: number; name: string }): Cut[] {
  const { message, index, name } = options;
  const marker = message.parts.find((part) => part.type === "compaction");
  const summary = messages[index + 1];
  if (marker?.type !== "compaction" || summary?.summary !== true || index === 0) return [];
  const tailStart = messages.findIndex((candidate) => candidate.id === marker.tail_start_id);
  const cut = tailStart > 0 && tailStart < index ? tailStart : index;
  const recorded = writtenText(summary);
  return [
    {
      name: `${name} #${index}`,
      before: messages.slice(0, cut),
      tail: messages.slice(cut, index),
      after: messages.slice(index + 2),
      ...(recorded === "" ? {} : { recorded }),
    },
  ];
}

/** What the host's model wrote; a remark of the reader that the text is not in the file is no summary to compete with. */
function writtenText(summary: Message): string {
  return summary.parts
    .map((part) => (part.type === "text" && part.synthetic !== true ? part.text : ""))
    .join("\n")
    .trim();
}
