/** Who pastes what a program printed has not said it: what only sounds like a rule is none, and it takes little room. */
import { describe, expect, it } from "vitest";
import { buildLedger, findConstraints } from "../../src/index.ts";
import { requestEssentials } from "../../src/ledger/story/requests/request-essentials.ts";
import { growthOf } from "../growth.ts";
import { userSays } from "./messages.ts";

const rulesIn = (text: string): string[] => findConstraints(text).map((rule) => rule.text);

const PUSHED = `$ git push
To example.org:kiln/web.git
 ! [rejected]        main -> main (fetch first)
error: failed to push some refs to 'example.org:kiln/web.git'
hint: Updates were rejected because the remote contains work that you do not
hint: have locally. You may want to first integrate the remote changes
hint: before pushing again.`;
const COMPILED = `➜  api git:(main) ✗ npm run build

> api@0.1.0 build
> tsc

src/store/kiln.ts:6:11 - error TS6133: 'heat' is declared but its value is never read.

6   private heat: number;
            ~~~~

Found 11 errors in 3 files.

src/store/lid.ts:9:3 - error TS2540: Cannot assign to 'shut' because it is a read-only property.`;
const BROWSED = `index.ts:5 [INFO] Kilns fetched
KilnSocket.js:61 WebSocket connection to 'ws://localhost:3001' failed:
connect @ KilnSocket.js:61
Download the DevTools for a better development experience
(anonymous) @ KilnSocket.js:59`;
describe("a log in a user turn", () => {
  it.each([
    ["of a push", PUSHED],
    ["of a compiler", COMPILED],
    ["of a browser", BROWSED],
    ["of Node", "(node:4711) ExperimentalWarning: `--kiln` may be removed in the future; instead use `lid()`:"],
    ["of git", 'On branch main\n  (use "git restore <file>..." to discard changes in the kiln)'],
    ["with a level in brackets", "[INFO] Never mind the lid: { shut: undefined }"],
  ])("makes no rule: %s", (_, log) => {
    expect(rulesIn(`now i get this error:\n\n${log}`)).toEqual([]);
    expect(rulesIn(`now i get this error:\n\n${log}\n\nany idea?`)).toEqual([]);
  });

  it.each([
    ["before it", `never touch kiln.ts by hand\n\n${COMPILED}`, "never touch kiln.ts by hand"],
    ["right above it", `please never touch kiln.ts\n${PUSHED}`, "please never touch kiln.ts"],
    ["behind it", `${COMPILED}\n\nKeep the public API as it is.`, "Keep the public API as it is."],
    ["right below it", `${PUSHED}\nnever force-push`, "never force-push"],
    ["between two logs", `${PUSHED}\n\nnever force-push here.\n\n${COMPILED}`, "never force-push here."],
    [
      "between two logs, of himself",
      `${PUSHED}\n\nmerging is my job, hands off main.\n\n${COMPILED}`,
      "merging is my job, hands off main.",
    ],
    ["in a list, without a log", "Rules:\nUse tabs.\nKeep the API.", "Keep the API."],
    ["between two of its lines, apart", "Error: foo\n\nFrom now on use pnpm.\n\nError: bar", "From now on use pnpm."],
    [
      "behind a sentence",
      "Error: a\n\nIt comes on start. Use pnpm for everything.\n\nError: b",
      "Use pnpm for everything.",
    ],
    [
      "set in below a title",
      "Error: boom\n    at x (a.ts:1:2)\n\nMind:\n  Never touch the db.\n",
      "Never touch the db.",
    ],
    [
      "between notes with places",
      "src/a.ts:12 wrong\nPrices must be stored in cents.\nsrc/a.ts:40 wrong",
      "Prices must be stored in cents.",
    ],
    ["above one line that looks like one", "Keep the API as it is.\nwarning: it is fragile", "Keep the API as it is."],
    ["as a note", "note: never push to main", "note: never push to main"],
    ["in German", `${PUSHED}\n\nmain ist gesperrt, nie direkt pushen.\n\n${COMPILED}`, "nie direkt pushen."],
  ])("leaves the rule of who pasted it: %s", (_, text, rule) => {
    expect(rulesIn(text).some((found) => found.includes(rule) || rule.includes(found))).toBe(true);
  });

  it.each([
    "you must not touch the db.",
    "stop touching the db.",
    "the db is off limits.",
    "hands off the db.",
    "no npm here, only pnpm.",
    "- please leave the db alone.",
    "bitte die db nicht anfassen.",
    "n'utilise pas npm.",
    "não use npm.",
    "必须使用 pnpm。",
    "Keep the public API as it is.",
  ])("leaves a rule between two of its lines: %s", (rule) => {
    expect(rulesIn(`Error: foo\n${rule}\nError: bar`)).not.toEqual([]);
    expect(rulesIn(`Error: foo\n\n${rule}\n\nError: bar`)).not.toEqual([]);
  });

  it.each([
    ["titles", "Coding\n======\n\nUse tabs everywhere.\nThe API must stay stable.\n\nTesting\n=======\n\nThanks", 2],
    ["rules of a page", "Add a page.\n\n--------\n\nUse tabs everywhere.\n\n--------\n\nThanks", 1],
    ["a table", "backend | must use REST\nEvery endpoint needs a test.\nfrontend | must use React", 3],
    ["labels", "WARNING: The API must stay stable.\nUse tabs everywhere.\nWARNING: Tests must pass first.", 2],
    ["arrows", "=> The API must stay stable\nUse tabs everywhere\n=> Tests must pass before each commit", 2],
    ["words set in", "Commit message:\n  English only\n  At most 50 characters", 1],
    ["what a guide says", "the spec says:\n\n  All endpoints must require auth.\n\nimplement it", 1],
    ["a signature", "it fails:\nTypeError: x\n\nFix it. Use pnpm, not npm.\n\n  Regards, Anna", 1],
    ["a wrapped list", "Error: kiln\n\n- The API must stay stable\n  for all clients\n- Tests must pass first", 2],
  ])("is none: %s", (_, text, fewest) => expect(rulesIn(text).length).toBeGreaterThanOrEqual(fewest));

  it("makes no nod of what comes with it, and leaves what is asked between two of them", () => {
    const asked = (text: string): string[] =>
      buildLedger([userSays(text)]).facts.flatMap((fact) => (fact.kind === "request" ? fact.text : []));
    expect(asked("ok:\n\nTypeError: x is undefined\nat foo (kiln.ts:3:1)\n")).toHaveLength(1);
    expect(asked("hi\nError: boom\n\nadd a retry to the kiln\n\nError: boom2\n").join()).toContain("add a retry");
    const log = Array.from({ length: 50 }, (_, at) => `2024-01-01 10:00:${at} kiln ${at}`).join("\n");
    const told = requestEssentials(`compare.\n\nbefore:\n${log}\n\nAdd a retry to the kiln.\n\nafter:\n${log}`, 900);
    expect(told).toContain("Add a retry to the kiln.");
  });

  it("gives way to what the user says himself, but for one complaint of each kind", () => {
    const lines = Array.from(
      { length: 60 },
      (_, at) => `src/store/kiln.ts:${at}:3 - error TS2540: Cannot assign to 'a'.`,
    );
    const told = requestEssentials(
      `the build fails since this morning:\n${lines.join("\n")}\nhelp me find out why.`,
      900,
    );
    expect(told).toContain("the build fails since this morning");
    expect(told).toContain("help me find out why.");
    expect(told.match(/TS2540/gu)).toHaveLength(1);
  });

  it("is read in time that grows with it", () => {
    const unit = "Run it again before the end\nerror: it is not shut\n";
    expect(growthOf((text) => findConstraints(`i get this:\n${text}`), unit)).toBeLessThan(9);
  });
});
