import { describe, expect, it } from "vitest";
import { finishAssist } from "../../../../src/compact/assist-finish.ts";
import { prepareAssist } from "../../../../src/compact/assist.ts";
import { resentTurn } from "../../../../src/hosts/opencode/compaction/resent-turn.ts";
import { pendingMarker } from "../../../../src/hosts/opencode/host/marker.ts";
import type { CompactionPart, Message } from "../../../../src/transcript/message.ts";

const message = (id: string, more: Partial<Message>): Message => ({
  id,
  role: "assistant",
  parts: [],
  time: { created: 1 },
  finish: "stop",
  ...more,
});
const user = (id: string, text = id, synthetic = false): Message =>
  message(id, { role: "user", parts: [{ type: "text", id: `p${id}`, text, synthetic }] });
const marker = (id: string, more: Partial<CompactionPart> = { overflow: true }): Message =>
  message(id, { role: "user", parts: [{ type: "compaction", id: `p${id}`, auto: true, ...more }] });
const summary = (id: string, parentID: string): Message => message(id, { parentID, summary: true });

describe("AT-16 the turn that the host sends again", () => {
  it.each<[string, Message[], string | undefined]>([
    ["the newest", [user("a"), message("b", {}), user("c"), message("d", {}), marker("m")], "c"],
    ["a text of the host when that is the newest", [user("a"), user("c", "go on", true), marker("m")], "c"],
    ["not one that was typed behind the marker", [user("a"), user("c"), marker("m"), user("late")], "c"],
    ["none when nothing was refused", [user("a"), user("c"), marker("m", {})], undefined],
    ["none when it is the first of the session (H10)", [user("a"), marker("m")], undefined],
    [
      "none when it is the first behind a summary",
      [user("a"), marker("k"), summary("s", "k"), user("c"), marker("m")],
      undefined,
    ],
    [
      "the newest when the summary left an earlier turn in place",
      [user("a"), user("b"), marker("k", { tail_start_id: "b" }), summary("s", "k"), user("c"), marker("m")],
      "c",
    ],
  ])("is %s", async (_, messages, expected) => {
    expect((await resentTurn(messages, pendingMarker(messages)!))?.id).toBe(expected);
  });

  it.each([
    ["a usable summary", "## Goal\n- The work goes on.\n\n## Next Steps\n1. Look at the flag parser in the command."],
    ["no summary", ""],
  ])(
    "stands in neither the summariser's block nor the summary, with %s; the rest of the session does",
    async (_, text) => {
      const messages = [
        user("a", "Never touch the vendor folder."),
        message("b", {}),
        user("c", "Rename it. RESENT-7"),
      ];
      const input = { sessionID: "ses_1", messages, contributors: [], budgetTokens: 2_000, contextBudget: 2_000 };
      const told = async (resentID?: string): Promise<string> => {
        const plan = await prepareAssist({ ...input, resentID, now: 0, log: () => undefined });
        return plan.block + plan.brief + finishAssist(plan, { text }).text;
      };
      expect(await told()).toContain("RESENT-7");
      expect(await told("c")).not.toContain("RESENT-7");
      expect(await told("c")).toContain("Never touch the vendor folder.");
    },
  );
});
