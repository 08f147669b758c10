/** Lines of a template that nobody filled in: "**[Decision]**: [Brief rationale]". Pure; linear. */
import { readBox, withoutMarker } from "../../brief/line.ts";
import { wordSet } from "../../ledger/lexicon/lists.ts";

/** The summary without them. */
export function withoutTemplateLines(summary: string): string {
  if (!summary.includes("[")) return summary;
  return summary
    .split("\n")
    .filter((line) => !isTemplateLine(line))
    .join("\n");
}

/** Nothing but brackets, and in them nothing but words by which a template says what belongs there. */
function isTemplateLine(line: string): boolean {
  if (line.length > LONGEST) return false;
  const item = withoutMarker(line).trim();
  const content = readBox(item)?.rest ?? item;
  if (!BRACKETS.test(content)) return false;
  const words = content.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 0 && words.every((word) => TEMPLATE_WORDS.has(word));
}

const LONGEST = 300;
const BRACKETS = /^[*_\s]*\[(?:[^\][`]*\][\s:*_.,|–—-]*(?:\[|$))+$/;

/** A real item names something of the work, which none of these does. */
const TEMPLATE_WORDS = wordSet(
  "a an and any be been but by can e etc for from g has have here how i if in is it its more most must none not of on or other should so that the their then these this to was were what when where which who why with you your " +
    "accomplish accomplished achieve action actions additional appropriate asked attempted blocker blockers brief briefly change changes choice chosen code command completed concise constraint constraints context continue conversation covers critical current currently data decided decision decisions describe description detail details different done each error errors example examples explain explicit exact " +
    "fact facts file filename files fill first goal goals happen happens high immediate important insert issue issues item items key learned level line list made mentioned message messages multiple name named names needed next note notes one optional ordered outcome path paths pending placeholder preference preferences preserve preventing priority progress project question questions rationale reason reasons reference references relevant remaining replace request requested requests requirement requirements result results " +
    "second section session short single state stated status step steps sub summarise summarize summary task tasks tbd text third title todo topic trying user values value work worked working xxx",
);
