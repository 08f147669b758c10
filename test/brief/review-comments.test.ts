/** What a brief tells of review comments that were fetched for the current request. */
import { expect, it } from "vitest";
import type { Message } from "../../src/index.ts";
import type { ToolPart } from "../../src/transcript/message.ts";
import { assistantSays, toolCall, userSays } from "../ledger/messages.ts";
import { briefOf } from "./brief-of.ts";

const ask = userSays("Address the comments on the pull request.");
const FETCH = "gh api repos/acme/ferry/pulls/7/comments";

function commentLines(...messages: readonly Message[]): string[] {
  return briefOf(...messages).progress.inProgress.filter((line) => line.startsWith("Review comments"));
}

const run = (output: string, command = FETCH): ToolPart => toolCall("bash", { command }, output);
const fetched = (...comments: readonly object[]): ToolPart => run(JSON.stringify(comments));
const comment = (body: string, more: object = {}): object => ({ path: "src/dock.ts", line: 12, body, ...more });
const TOLD = "The dock is never released here.";

it.each([
  ["as a list", fetched(comment(TOLD))],
  ["one to a line", run(`${JSON.stringify(comment(TOLD))}\n${JSON.stringify({ total: 1 })}`)],
  ["behind what a host prints first", run(`Exit code: 0\nOutput:\n${JSON.stringify([comment(TOLD)])}`)],
  [
    "in threads",
    run(
      JSON.stringify({
        data: {
          repository: { pullRequest: { reviewThreads: { nodes: [{ ...comment(""), comments: [{ body: TOLD }] }] } } },
        },
      }),
      "gh api graphql -f query='{ reviewThreads }'",
    ),
  ],
  [
    "as discussions of a merge request",
    run(
      JSON.stringify([{ notes: [{ body: TOLD, position: { new_path: "src/dock.ts", new_line: 12 } }] }]),
      "glab api projects/3/merge_requests/7/discussions",
    ),
  ],
  ["by a tool of a service", toolCall("github_list_review_comments", {}, JSON.stringify([comment(TOLD)]))],
  [
    "with what a bot puts before it",
    fetched(
      comment(
        `<!-- id: 4 --><a href="#"><img alt="P1"></a>\n_Major_ | _Quick win_ | _Correctness_\n\n**${TOLD}**\n\nMore.`,
      ),
    ),
  ],
])("comments on lines are told with their place: %s", (_, call) => {
  expect(commentLines(ask, assistantSays("", [call]))).toEqual([`Review comments fetched: dock.ts:12 "${TOLD}"`]);
});

it.each([
  ["a reply in a thread", [fetched(comment(TOLD, { in_reply_to_id: 3 }))]],
  ["what was resolved", [fetched(comment(TOLD, { resolved: true }))]],
  ["a remark on no file", [fetched({ body: "Thanks for the thorough work on this." })]],
  ["a word of praise", [fetched(comment("Nice!"))]],
  ["what is no JSON", [run(`"body": ${TOLD} "path": src/dock.ts`)]],
  ["what was asked of something else", [run(JSON.stringify([comment(TOLD)]), "cat comments.json")]],
  ["what was posted", [run(JSON.stringify(comment(TOLD)), `${FETCH} -f body='${TOLD}' -f path=src/dock.ts`)]],
  ["reviews of a shop", [run(JSON.stringify([comment(TOLD)]), "curl -s https://shop.test/api/comments")]],
])("no comment: %s", (_, calls) => {
  expect(commentLines(ask, assistantSays("", calls))).toEqual([]);
});

it("a comment on a file that was edited since says so, and one on code that is gone too", () => {
  const both = fetched(
    comment(TOLD),
    comment("This loop runs twice.", { path: "src/pier.ts", line: null, original_line: 4 }),
  );
  const edit = toolCall("edit", { filePath: "/w/ferry/src/dock.ts", oldString: "a", newString: "b" }, "ok");
  expect(commentLines(ask, assistantSays("", [both]), assistantSays("", [edit]))).toEqual([
    `Review comments fetched: dock.ts:12 "${TOLD}" (file edited since); pier.ts "This loop runs twice." (on older code)`,
  ]);
});

it.each<[string, string, "inProgress" | "criticalContext"]>([
  ["a report on them", "I have released the dock in the error path as well, and the tests pass.", "criticalContext"],
  ["a report that goes on", "The dock is released now. Next I'll look at the other comments.", "inProgress"],
  ["a question to the user", "The dock is released now. Shall I look at the pier as well?", "inProgress"],
])("comments are under way until a report is there that leaves nothing open: %s", (_, report, section) => {
  const { progress, criticalContext } = briefOf(
    ask,
    assistantSays("", [fetched(comment(TOLD))]),
    assistantSays(report),
  );
  const told = { inProgress: progress.inProgress, criticalContext };
  const sections = Object.entries(told).filter(([, lines]) => lines.join("\n").includes(TOLD));
  expect(sections.map(([name]) => name)).toEqual([section]);
});

it("an answer without open comments takes those before it back, and a further page adds to them", () => {
  const page = (number: number, ...comments: readonly object[]): ToolPart =>
    run(JSON.stringify(comments), `${FETCH}?page=${number}`);
  const first = page(1, comment(TOLD));
  const second = page(2, comment("This loop runs twice.", { path: "src/pier.ts" }));
  expect(commentLines(ask, assistantSays("", [first, second]))[0]).toContain("pier.ts:12");
  expect(commentLines(ask, assistantSays("", [first, second]))[0]).toContain("dock.ts:12");
  expect(commentLines(ask, assistantSays("", [first]), assistantSays("", [fetched()]))).toEqual([]);
});

it("says how many there are, keeps short and wide ones, and of a thread the first", () => {
  const many = Array.from({ length: 20 }, (_, at) => comment(`Rename dock number ${at}`, { line: at }));
  expect(commentLines(ask, assistantSays("", [fetched(...many)]))[0]).toMatch(/; \+8 more$/u);
  const short = [comment("Typo: recieve"), comment("请把这个函数改名", { path: "src/pier.ts" })];
  expect(commentLines(ask, assistantSays("", [fetched(...short)]))[0]).toContain("请把这个函数改名");
  const thread = { ...comment(""), comments: { nodes: [{ body: TOLD }, { body: "Never mind this one." }] } };
  const threads = run(
    JSON.stringify({ data: { reviewThreads: { nodes: [thread] } } }),
    "gh api graphql -f query=threads",
  );
  expect(commentLines(ask, assistantSays("", [threads]))).toEqual([`Review comments fetched: dock.ts:12 "${TOLD}"`]);
});

it("a secret that an escape hid is not told", () => {
  const body = JSON.stringify([comment(`Take this key out:\tghp_${"a1B2".repeat(9)} of the dock`)]);
  expect(commentLines(ask, assistantSays("", [run(body)])).join()).not.toContain("ghp_a1");
});

it("comments go with the request they were fetched for", () => {
  const done = assistantSays("Both comments are addressed.");
  expect(
    commentLines(ask, assistantSays("", [fetched(comment(TOLD))]), done, userSays("Now bump the version.")),
  ).toEqual([]);
});
