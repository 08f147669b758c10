/** Briefs for property tests: ordinary items, and items made of everything the format itself uses. */
import * as fc from "fast-check";
import { BRIEF_HEADINGS, normaliseBrief, type Brief } from "../../src/index.ts";

const fragment = fc.constantFrom(
  "- ",
  "* ",
  "1. ",
  "12) ",
  "[x] ",
  "[ ] ",
  "# ",
  "## Goal",
  "### Done",
  "**",
  "*",
  "\\",
  "\\\\",
  "`",
  "```",
  "~~~",
  "\n",
  "\n\n",
  "  ",
  "\t",
  "\r\n",
  "(none)",
  "none",
  "N/A",
  "<read-files>",
  "</read-files>",
  "<modified-files>",
  "</modified-files>",
  "<summary>",
  "</summary>",
  "<analysis>",
  "</analysis>",
  ": ",
  ":",
  " — read",
  " — modified",
  "Constraint: ",
  "Decision: ",
  "Goal:",
  "**Done**",
  "Next Steps:",
  "(3 more left out; use recall)",
  "---",
  "===",
  "src/auth/login.ts",
  "use Postgres",
  "déjà vu",
  "日本語",
  "👩‍💻",
  "\u2028",
  ".",
  "x",
  ...BRIEF_HEADINGS,
);

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.array(fragment, { minLength: 1, maxLength: 7 }).map((parts) => parts.join("")),
  fc.string({ maxLength: 30 }),
  fc.string({ unit: "binary", maxLength: 12 }),
);

const items = fc.array(hostileText, { maxLength: 4 });
const paths = fc.array(
  fc.oneof(fc.constantFrom("src/a.ts", "/b c/d.ts", "- odd", "</read-files>", "\\- x", "none"), hostileText),
  { maxLength: 4 },
);

export const arbitraryBrief: fc.Arbitrary<Brief> = fc
  .record({
    goal: items,
    constraints: items,
    progress: fc.record({ done: items, inProgress: items, blocked: items }),
    decisions: fc.array(fc.record({ decision: hostileText, rationale: hostileText }, { requiredKeys: ["decision"] }), {
      maxLength: 3,
    }),
    nextSteps: items,
    criticalContext: items,
    files: fc.record({ read: paths, modified: paths }),
  })
  .map(normaliseBrief);
