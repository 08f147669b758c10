import { writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { type Frame, type FrameState, assembleContext } from "../../src/frames/index.ts";
import { START, openWorld, summaryMessage } from "./fixture.ts";

const HOUR = 3_600_000;
const BUDGET = { total: 4000, ancestors: 1500, siblings: 1500, current: 800 };

function frame(sessionID: string, more: Partial<Frame> = {}): Frame {
  return {
    sessionID,
    status: "in_progress",
    goal: `Goal of ${sessionID}`,
    createdAt: START,
    updatedAt: START,
    artifacts: [],
    decisions: [],
    plannedChildren: [],
    ...more,
  };
}

function stateOf(...frames: Frame[]): FrameState {
  return {
    version: 1,
    rev: 1,
    frames: Object.fromEntries(frames.map((item) => [item.sessionID, item])),
    rootFrameIDs: frames.filter((item) => item.parentSessionID === undefined).map((item) => item.sessionID),
    updatedAt: START,
  };
}

function contextOf(state: FrameState, id: string, budget: Partial<typeof BUDGET> = {}, now = START): string {
  return assembleContext(state, id, { budget: { ...BUDGET, ...budget }, now }).text;
}

const idsIn = (text: string, section: string): string[] => {
  const from = text.indexOf(`<${section}`);
  const inside = from < 0 ? "" : text.slice(from, text.indexOf(`</${section}>`));
  return [...inside.matchAll(/<frame id="([^"]+)"/g)].map((match) => match[1]!);
};

describe("the block", () => {
  it("has exactly the documented layout", () => {
    const state = stateOf(
      frame("ses_a", { goal: "Ship", checkpointSummary: "half way", artifacts: ["a.ts", "b.ts"] }),
      frame("ses_b", { parentSessionID: "ses_a", status: "completed", goal: "Parse", compactionSummary: "done" }),
      frame("ses_c", {
        parentSessionID: "ses_a",
        goal: "Print",
        artifacts: ["c.ts"],
        decisions: ["use tabs", "no colour"],
        checkpointSummary: "so far",
      }),
      frame("plan-1", { parentSessionID: "ses_c", status: "planned", goal: "Wrap lines" }),
      frame("ses_d", { parentSessionID: "ses_c", goal: "Measure width" }),
    );
    expect(contextOf(state, "ses_c")).toBe(
      [
        '<flame-context session="ses_c">',
        "  <metadata>",
        '    <budget total="4000" ancestors="1500" siblings="1500" current="800"/>',
        "  </metadata>",
        '  <ancestors count="1">',
        '    <frame id="ses_a" status="in_progress">',
        "      <goal>Ship</goal>",
        '      <summary kind="checkpoint">half way</summary>',
        "      <artifacts>a.ts, b.ts</artifacts>",
        "    </frame>",
        "  </ancestors>",
        '  <completed-siblings count="1">',
        '    <frame id="ses_b" status="completed">',
        "      <goal>Parse</goal>",
        "      <summary>done</summary>",
        "    </frame>",
        "  </completed-siblings>",
        '  <current-frame id="ses_c" status="in_progress">',
        "    <goal>Print</goal>",
        "    <artifacts>c.ts</artifacts>",
        "    <decisions>use tabs; no colour</decisions>",
        '    <summary kind="checkpoint">so far</summary>',
        "    <planned-children>Wrap lines</planned-children>",
        "    <running-children>Measure width</running-children>",
        "  </current-frame>",
        "</flame-context>",
      ].join("\n"),
    );
  });

  it("prints ancestors from the root to the parent, siblings newest first, uncles nearest first", () => {
    const done = { status: "completed", compactionSummary: "s" } as const;
    const state = stateOf(
      frame("root"),
      frame("mid", { parentSessionID: "root" }),
      frame("parent", { parentSessionID: "mid" }),
      frame("me", { parentSessionID: "parent" }),
      frame("old", { parentSessionID: "parent", ...done, updatedAt: START - 2000 }),
      frame("new", { parentSessionID: "parent", ...done, updatedAt: START - 1000 }),
      frame("far", { parentSessionID: "root", ...done, updatedAt: START }),
      frame("near", { parentSessionID: "mid", ...done, updatedAt: START - 3000 }),
    );
    const text = contextOf(state, "me");
    expect(idsIn(text, "ancestors")).toEqual(["root", "mid", "parent"]);
    expect(idsIn(text, "completed-siblings")).toEqual(["new", "old"]);
    expect(idsIn(text, "completed-uncles")).toEqual(["near", "far"]);
  });

  it.each<[string, Partial<Frame>, boolean]>([
    ["completed without a summary", { status: "completed" }, true],
    ["failed with a summary", { status: "failed", compactionSummary: "why" }, true],
    ["blocked with a summary", { status: "blocked", compactionSummary: "why" }, true],
    ["failed without a summary", { status: "failed" }, false],
    ["in progress", { status: "in_progress", checkpointSummary: "x" }, false],
    ["planned", { status: "planned" }, false],
    ["invalidated", { status: "invalidated", compactionSummary: "x" }, false],
    ["completed ten hours ago without anything to tell", { status: "completed", updatedAt: START - 10 * HOUR }, false],
  ])("treats a sibling that is %s as it should", (_, more, isShown) => {
    const state = stateOf(
      frame("p"),
      frame("me", { parentSessionID: "p", goal: "x" }),
      frame("other", { parentSessionID: "p", goal: "y", ...more }),
    );
    expect(idsIn(contextOf(state, "me"), "completed-siblings")).toEqual(isShown ? ["other"] : []);
  });

  it("never shows a relative's checkpoint beside the line, and only completed uncles", () => {
    const state = stateOf(
      frame("root"),
      frame("parent", { parentSessionID: "root" }),
      frame("me", { parentSessionID: "parent" }),
      frame("sibling", { parentSessionID: "parent", status: "completed", checkpointSummary: "CHECKPOINT" }),
      frame("uncle", { parentSessionID: "root", status: "failed", compactionSummary: "UNCLE" }),
    );
    const text = contextOf(state, "me");
    expect(idsIn(text, "completed-siblings")).toEqual(["sibling"]);
    expect(text).not.toContain("CHECKPOINT");
    expect(text).not.toContain("UNCLE");
  });

  it("shows the parent what came of its children, and none of their messages", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    await world.call("flame_pop", { status: "completed" }, child);
    world.messages[child] = [summaryMessage("msg_2", "RESULT")];
    await world.event("session.compacted", { sessionID: child });
    const text = await world.frames.context("ses_root");
    expect(idsIn(text, "completed-children")).toEqual([child]);
    expect(text).toContain("<summary>RESULT</summary>");
  });
});

describe("budgets", () => {
  const long = "word ".repeat(4000);

  it("cuts the parent to fit rather than leave it out, at a word boundary, with a marker", () => {
    const state = stateOf(frame("p", { goal: long, checkpointSummary: long }), frame("me", { parentSessionID: "p" }));
    const text = contextOf(state, "me");
    const ancestors = text.slice(text.indexOf("  <ancestors"), text.indexOf("</ancestors>") + "</ancestors>".length);
    expect(ancestors.length).toBeLessThanOrEqual(6000);
    expect(ancestors).toContain('<summary kind="checkpoint" truncated="true">word');
    expect(ancestors).toContain("word [truncated]</summary>");
  });

  it("measures escaped text: ampersands count five characters", () => {
    const state = stateOf(
      frame("p", { checkpointSummary: "&".repeat(20_000) }),
      frame("me", { parentSessionID: "p", goal: "<".repeat(9000) }),
    );
    const text = contextOf(state, "me");
    expect(text.length).toBeLessThanOrEqual(16_000);
    const current = text.slice(text.indexOf("  <current-frame"), text.indexOf("</current-frame>") + 16);
    expect(current.length).toBeLessThanOrEqual(3200);
    expect(current).toMatch(/(?:&lt;)+ \[truncated\]<\/goal>/);
  });

  it("gives decisions half of the current frame and says when more were left out", () => {
    const decisions = Array.from({ length: 400 }, (_, index) => `decision number ${index}`);
    const text = contextOf(stateOf(frame("me", { decisions, checkpointSummary: long })), "me");
    const element = /<decisions>.*<\/decisions>/.exec(text)![0];
    expect(element.length).toBeLessThanOrEqual(1600);
    expect(element).toContain(" [more decisions omitted]</decisions>");
    expect(/<summary.*<\/summary>/.exec(text)![0].length).toBeLessThanOrEqual(1280);
  });

  it("omits far ancestors before near ones and counts them", () => {
    const chain = Array.from({ length: 60 }, (_, index) =>
      frame(`f${index}`, {
        goal: `step ${index} ${"x".repeat(150)}`,
        ...(index === 0 ? {} : { parentSessionID: `f${index - 1}` }),
      }),
    );
    const text = contextOf(stateOf(...chain), "f59");
    const shown = idsIn(text, "ancestors");
    expect(shown.slice(-2)).toEqual(["f57", "f58"]);
    expect(shown.length).toBeLessThan(59);
    expect(text).toContain(`omitted="${59 - shown.length}"`);
    expect(text).toContain(`<truncation ancestors-omitted="${59 - shown.length}"/>`);
  });

  it("enforces the total by dropping uncles, then siblings, then far ancestors, never the parent", () => {
    const done = { status: "completed", compactionSummary: "s".repeat(300) } as const;
    const state = stateOf(
      frame("root", { goal: "r".repeat(300) }),
      frame("parent", { parentSessionID: "root", goal: "p".repeat(300) }),
      frame("me", { parentSessionID: "parent" }),
      frame("sibling", { parentSessionID: "parent", ...done }),
      frame("uncle", { parentSessionID: "root", ...done }),
    );
    const present = (total: number): string => {
      const text = contextOf(state, "me", { total });
      expect(Math.ceil(text.length / 4)).toBeLessThanOrEqual(total);
      return ["uncle", "sibling", "root", "parent", "me"].filter((id) => text.includes(`id="${id}"`)).join(" ");
    };
    const totals = Array.from({ length: 800 }, (_, index) => 800 - index);
    expect([...new Set(totals.map(present))]).toEqual([
      "uncle sibling root parent me",
      "sibling root parent me",
      "root parent me",
      "parent me",
      "me",
      "",
    ]);
  });
});

describe("a total near the budget of the current frame", () => {
  it.each([250, 310, 500, 800, 820, 850, 900, 950])(
    "of %i tokens cuts the current frame, and shows the parent",
    (total) => {
      const long = "word ".repeat(4000);
      const state = stateOf(
        frame("p", { goal: "small goal" }),
        frame("me", { parentSessionID: "p", goal: long, decisions: [long], checkpointSummary: long }),
      );
      const text = contextOf(state, "me", { total });
      expect(Math.ceil(text.length / 4)).toBeLessThanOrEqual(total);
      expect(idsIn(text, "ancestors")).toEqual(["p"]);
      expect(text).toContain("<goal>small goal</goal>");
      expect(text).toContain("word [truncated]</goal>");
    },
  );
});

describe("scores", () => {
  const scoresOf = async (more: Partial<Frame>, now = START): Promise<number> => {
    const state = stateOf(
      frame("p", { status: "in_progress" }),
      frame("me", { parentSessionID: "p", goal: "Cache the login tokens" }),
      frame("other", { parentSessionID: "p", goal: "unrelated", status: "completed", ...more }),
    );
    const { selection } = assembleContext(state, "me", { budget: BUDGET, now });
    return [...selection.siblings.shown, ...selection.siblings.omitted][0]!.score;
  };

  it.each<[string, Partial<Frame>, number]>([
    ["fresh and completed", {}, 120],
    ["three hours old", { updatedAt: START - 3 * HOUR }, 90],
    ["with two goal words in common", { goal: "LOGIN: revoke tokens, the end" }, 160],
    ["with a summary that shares one word", { compactionSummary: "a cache of names" }, 160],
    ["with an artifact that shares one word", { artifacts: ["src/login.ts"] }, 160],
    ["failed, with a summary", { status: "failed", compactionSummary: "no" }, 145],
  ])("scores a sibling %s", async (_, more, expected) => {
    expect(await scoresOf(more)).toBe(expected);
  });

  it("scores ancestors by nearness, age, status, summary and artifacts", () => {
    const state = stateOf(
      frame("f0", { status: "completed", compactionSummary: "x", artifacts: ["a"] }),
      frame("f1", { parentSessionID: "f0" }),
      frame("f2", { parentSessionID: "f1", updatedAt: START - 60 * HOUR }),
      frame("f3", { parentSessionID: "f2" }),
    );
    const { selection } = assembleContext(state, "f3", { budget: BUDGET, now: START });
    expect(selection.ancestors.shown.map(({ score }) => score)).toEqual([
      40 + 50 + 10 + 20 + 10,
      500 + 50 + 30,
      1000 + 30,
    ]);
  });

  it("takes 15 per level from an uncle", () => {
    const state = stateOf(
      frame("root"),
      frame("parent", { parentSessionID: "root" }),
      frame("me", { parentSessionID: "parent", goal: "x" }),
      frame("uncle", { parentSessionID: "root", goal: "y", status: "completed" }),
    );
    const { selection } = assembleContext(state, "me", { budget: BUDGET, now: START });
    expect(selection.uncles.shown[0]!.score).toBe(105);
  });
});

describe("the cache", () => {
  it("gives byte-identical text while nothing changes, and new text when something did", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    const first = await world.frames.context(child);
    world.clock.advance(29_000);
    expect(await world.frames.context(child)).toBe(first);
    world.clock.advance(HOUR);
    expect(await world.frames.context(child)).toBe(first);
    await world.call("flame_add_decision", { decision: "use Postgres" }, child);
    expect(await world.frames.context(child)).toContain("use Postgres");
  });

  it("shows no block of before the state was recovered, though the revision is the same", async () => {
    const world = await openWorld();
    for (const goal of ["first", "second"]) await world.call("flame_set_goal", { goal }, "ses_root");
    expect(await world.frames.context("ses_root")).toContain("second");
    await writeFile(world.file, "{");
    await world.call("flame_set_goal", { goal: "third" }, "ses_root");
    expect(await world.frames.context("ses_root")).toContain("third");
  });

  it("says how many entries were removed", async () => {
    const world = await openWorld();
    await world.frames.context("ses_root");
    expect(await world.call("flame_cache_clear", { sessionID: "ses_none" })).toContain("0");
    expect(await world.call("flame_cache_clear")).toContain("1");
    expect(await world.call("flame_cache_clear")).toContain("0");
  });
});
