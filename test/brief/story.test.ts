/** What a brief tells of the work that is under way: the story so far, its checks, its records and what comes next. */
import { describe, expect, it } from "vitest";
import type { Brief } from "../../src/brief/brief.ts";
import { composeBrief } from "../../src/brief/compose.ts";
import { buildLedger, type Message } from "../../src/index.ts";
import type { ToolPart } from "../../src/transcript/message.ts";
import { assistantSays, edit, read, run, step, toolCall, userSays } from "../ledger/messages.ts";
import { briefOf } from "./brief-of.ts";

describe("a request", () => {
  it("is told without the length of what was drawn across a screen", () => {
    const { goal } = briefOf(
      userSays(`The list crashed:\n${"─".repeat(80)}\ndark (current)\n${"─".repeat(80)}\nFix it.`),
    );
    expect(goal).toEqual(["The list crashed: ─── dark (current) ─── Fix it."]);
  });
});

describe("a finished request", () => {
  it("is told without a cheer for its outcome", () => {
    const { progress } = briefOf(
      userSays("Are we ready to release the exporter, and do you know how?"),
      assistantSays("Perfect!", [run("ls docs")]),
      userSays("Read docs/release.md, it says how."),
    );
    expect(progress.done.find((line) => line.startsWith("Are we"))).not.toContain("→");
  });
});

describe("a request that is over", () => {
  const bake = [step("", edit("src/kiln.ts")), assistantSays("Bakes twice.")];
  const later = [userSays("Write a page on the glaze."), step("", read("a.ts"))];
  it.each([
    ["of few words that was worked on", "now the door", "now the door → Bakes twice."],
    ["that adds a rule by the way", "paint the kiln door and btw never bake at night", "→ Bakes twice."],
    [
      "that praises, and asks for what lasts",
      "great. bake every tile twice, only in kiln.ts",
      "great. bake every tile twice, only in kiln.ts → Bakes twice.",
    ],
    ["that corrects the one before", "sorry, the heat is 940, not 900", "the heat is 940, not 900 → Bakes twice."],
  ])("is told with its outcome: one %s", (_, turn, told) => {
    const first = [userSays("Heat the kiln to 900 for the first tile."), ...bake.slice(0, 1), assistantSays("Hot.")];
    expect(briefOf(...first, userSays(turn), ...bake, ...later).progress.done.join("\n")).toContain(told);
  });
});

describe("an answer that other work followed", () => {
  const asked = userSays("Why does closing the kiln forget its firings?");
  const answer = "That is a mistake of mine: `closeKiln()` should only cool it, not forget its firings.";
  const report = assistantSays("The press, the wheel and the shelf are built, and the door is painted.");
  const outcome = (...messages: readonly Message[]): string =>
    briefOf(asked, ...messages, userSays("Rename the store to archive."), step("", read("a.ts"))).progress.done.join();
  const work = (count: number): Message[] => Array.from({ length: count }, (_, at) => step("", edit(`src/a${at}.ts`)));

  it("is told before the report at the end of that work", () => {
    expect(outcome(step(answer, edit("src/kiln.ts")), ...work(14), report)).toContain(
      "→ (said at once) That is a mistake of mine: `closeKiln()` should only cool it, not forget its firings; (at the end) The press,",
    );
  });

  it.each<[string, Message[]]>([
    ["where the report comes soon", [step(answer, edit("src/kiln.ts")), ...work(4), report]],
    ["where somebody was still looking", [step(answer, read("src/kiln.ts")), ...work(14), report]],
    ["where it speaks of something else", [step("The shelf is a mess.", edit("src/kiln.ts")), ...work(14), report]],
    ["where other words came first", [step("The kiln is cold.", read("src/kiln.ts")), step(answer, edit("a")), report]],
    [
      "where the report tells it otherwise",
      [
        step(answer, edit("a")),
        ...work(14),
        assistantSays("Closing the kiln was right to forget its firings after all."),
      ],
    ],
    ["where it is a guess", [step("Perhaps closing the kiln drops the firings.", edit("a")), ...work(14), report]],
  ])("is not told apart %s", (_, messages) => {
    expect(outcome(...messages)).not.toContain("said at once");
  });

  it("is none where nothing was asked", () => {
    const done = [userSays("Mend the kiln."), step(answer, edit("src/kiln.ts")), ...work(14), report];
    expect(briefOf(...done, userSays("Rename the store.")).progress.done.join()).not.toContain("said at once");
  });
});

describe("a report that leaves its request open", () => {
  const change = toolCall("edit", { filePath: "src/kiln.ts", oldString: "", newString: "function heat() {" }, "ok");

  it.each([
    "The shelf test fails again: the kiln is too hot.",
    "The pre-push hook refused it.",
    "The upload stopped half way.",
    "The kiln is hot. I'll convert the glaze next.",
  ])("is in progress with its edits: %s", (text) => {
    const { done, inProgress } = briefOf(
      userSays("Build the kiln of the pottery."),
      step("", change),
      assistantSays(text),
    ).progress;
    expect(inProgress[0]).toBe(`Last report: ${text}`);
    expect(inProgress[1]).toContain("Edits so far");
    expect(done.join("\n")).not.toContain("Last report");
  });

  it.each([
    "The shelf test still fails, which is unrelated. The kiln is built.",
    "The kiln fails again and again in the old release. It is fixed now, and all tests pass.",
  ])("is none: %s", (text) => {
    const messages = [userSays("Build the kiln of the pottery."), step("", change), assistantSays(text)];
    expect(briefOf(...messages).progress.inProgress).toEqual([]);
  });

  it("stays in progress behind a question that was answered", () => {
    const { goal, progress } = briefOf(
      userSays("Build the kiln of the pottery."),
      step("", change),
      assistantSays("Still failing. The kiln has not got hot so far."),
      userSays("What does a kiln cost?"),
      assistantSays("It costs as much as a shed."),
    );
    expect(goal[0]).toBe("Build the kiln of the pottery.");
    expect(progress.inProgress[0]).toContain("Build the kiln of the pottery. → Still failing.");
    expect(progress.inProgress[1]).toContain("Edits so far");
    expect(progress.done.join("\n")).not.toContain("Build the kiln");
  });
});

describe("a question in the middle of the work", () => {
  const order = userSays("Rename the kiln to oven in the pottery, in its notes too.");
  const aside = userSays("By the way, why does the shelf not take a lamp?");
  const change = (filePath: string): ToolPart =>
    toolCall("edit", { filePath, oldString: "kiln", newString: "oven" }, "ok");
  const begun = [order, step("", change("src/heat.ts"))];

  it.each<[string, readonly Message[]]>([
    [
      "was answered, and the answer goes back to it",
      [aside, assistantSays("Because nothing is dark. Carrying on with the rename."), step("", read("notes.md"))],
    ],
    [
      "was answered, and a file is changed",
      [aside, assistantSays("Because nothing is dark."), step("", change("n.md"))],
    ],
    ["is answered beside the next call", [aside, step("Because nothing is dark. Back to the rename.", read("n.md"))]],
    [
      "was answered, and the answer goes back to it in German",
      [userSays("Was kostet eine Lampe?"), assistantSays("Zehn Taler. Weiter mit dem Ofen."), step("", read("n.md"))],
    ],
  ])("gives way to the request before it when it %s", (_, messages) => {
    const { goal, progress, nextSteps } = briefOf(...begun, ...messages);
    expect(goal).toEqual([order.parts[0]?.type === "text" ? order.parts[0].text : ""]);
    expect(progress.inProgress.join("\n")).toMatch(/^Edits so far, newest first: .*heat\.ts: kiln → oven/mu);
    expect(progress.done.join("\n")).not.toContain("Last report");
    expect(nextSteps[0]).toMatch(/^Go on with the current request/u);
  });

  it.each<[string, readonly Message[]]>([
    ["somebody looks for the answer", [aside, assistantSays("It has no socket."), step("", read("src/shelf.ts"))]],
    ["a change is announced for it", [aside, assistantSays("True. I'll add a lamp."), step("", change("src/lamp.ts"))]],
    ["nothing was said to it", [aside, step("", change("notes.md"))]],
    [
      "what it names is changed",
      [userSays("By the way, why is lamp.ts red?"), assistantSays("A wrong wire."), step("", change("src/lamp.ts"))],
    ],
    [
      "it asks for work",
      [userSays("By the way, can you paint the shelf?"), assistantSays("Sure."), step("", change("src/paint.ts"))],
    ],
  ])("stays the current request when %s", (_, messages) => {
    expect(briefOf(...begun, ...messages).goal.at(-1)).toMatch(/^Current request: By the way/u);
  });
});

describe("a rule that is said into the work", () => {
  const order = "Add a lamp to the kiln of the pottery.";
  const rule = userSays("Don't touch the docs folder.");
  const change = (filePath: string): ToolPart => toolCall("edit", { filePath, oldString: "a", newString: "b" }, "ok");
  const report = "The lamp of src/kiln.ts burns, and all eight tests of the pottery pass.";
  const begun = [userSays(order), step("", change("src/kiln.ts")), rule];
  const next = userSays("Rename the store of the pottery to archive.");

  it("leaves that work the current request", () => {
    const { goal, nextSteps } = briefOf(...begun, step("", change("src/lamp.ts")));
    expect([goal, nextSteps]).toEqual([[order], ["Go on with the current request"]]);
  });

  it.each<[string, readonly Message[], boolean]>([
    ["at once", [assistantSays(report)], true],
    ["behind a nod to the rule", [assistantSays(`Understood, I leave the docs folder alone. ${report}`)], true],
    ["behind more work", [step("", change("src/lamp.ts")), assistantSays(report)], true],
    ["with nothing but a nod to the rule", [assistantSays("Understood, I leave the docs folder alone.")], false],
    [
      "with a nod to the rule in several sentences",
      [assistantSays("Good point. The docs folder stays as it is, untouched by all edits. I only edit the sources.")],
      false,
    ],
  ])("lets a report tell of that work: %s", (_, messages, isReported) => {
    const { goal, progress } = briefOf(...begun, ...messages, next, step("", read("src/store.ts")));
    expect(goal[0]?.endsWith(" (answered)")).toBe(isReported);
    expect(progress.done.some((line) => line.startsWith("Add a lamp") && line.includes(report))).toBe(isReported);
  });

  it.each(["Prices must always be shown in euros.", "Don't merge yet, until then write the tests of the gate."])(
    "is the request where it may order something: %s",
    (said) => {
      const { goal } = briefOf(...begun.slice(0, 2), userSays(said), step("", change("src/lamp.ts")));
      expect(goal).toEqual([order, `Current request: ${said}`]);
    },
  );

  it("is the request where it says more than its rules keep", () => {
    const said = "不要用沙子。改成内存 LRU，最多 500 条";
    const { goal } = briefOf(...begun.slice(0, 2), userSays(said), step("", change("src/lamp.ts")));
    expect(goal).toEqual([order, `Current request: ${said}`]);
  });

  it("is answered by itself where no work was begun, or that was reported on", () => {
    const { goal } = briefOf(userSays(order), step("", change("src/kiln.ts")), assistantSays(report), rule);
    expect(goal).toEqual([`${order} (answered)`, "Current request: Don't touch the docs folder."]);
  });
});

describe("an errand in the middle of the work", () => {
  const order = "Rename the kiln to oven in the pottery, in its notes too.";
  const errand = "Mend the hinge of the gate first.";
  const change = (filePath: string): ToolPart => toolCall("edit", { filePath, oldString: "a", newString: "b" }, "ok");
  const begun = [userSays(order), step("", change("src/heat.ts")), userSays(errand), step("", change("src/gate.ts"))];

  it.each<[string, string, readonly Message[]]>([
    ["gives way to the work", order, [step("The hinge is mended. Back to the oven.", change("notes.md"))]],
    [
      "gives way to the work behind a report",
      order,
      [assistantSays("The hinge is mended. Back to the rename of the kiln."), step("", change("notes.md"))],
    ],
    ["stays where somebody goes back to a part of it", errand, [step("It fits. Back to the hinge.", read("a.ts"))]],
    ["stays where somebody goes back to something else", errand, [step("It fits. Back to the tests.", read("a.ts"))]],
    ["stays where nothing was told of it", errand, [step("Back to the oven.", read("notes.md"))]],
  ])("%s: %s", (_, current, messages) => {
    const { goal, progress } = briefOf(...begun, ...messages);
    expect(goal.at(-1)).toBe(current === order ? order : `Current request: ${errand}`);
    expect(progress.done.join("\n").includes(`${errand} → The hinge is mended.`)).toBe(current === order);
  });
});

it.each([
  [
    "takes the place of the work",
    "Forget that. Mend the hinge.",
    "It is mended. Going back to the kiln as it was called.",
  ],
  ["changes the work", "Call it stove instead.", "It is called stove. Back to the kiln and its notes."],
  ["asks for more than was told", "Mend the hinge and paint the door.", "The hinge is mended. Back to the notes."],
])("a request that %s does not give way to it", (_, second, said) => {
  const change = (filePath: string): ToolPart => toolCall("edit", { filePath, oldString: "a", newString: "b" }, "ok");
  const begun = [userSays("Rename the kiln to oven, in its notes too."), step("", change("src/heat.ts"))];
  const { goal } = briefOf(...begun, userSays(second), step("", change("src/gate.ts")), step(said, change("notes.md")));
  expect(goal.at(-1)).toBe(`Current request: ${second}`);
});

describe("a turn that tells more than it asks, behind a report", () => {
  it("has nothing of the request before it told as its own", () => {
    const report = "The kiln is built. docs/kiln.md is not updated yet.";
    const { progress, nextSteps } = briefOf(
      userSays("Build the kiln of the pottery."),
      step("", toolCall("edit", { filePath: "src/kiln.ts", oldString: "", newString: "function heat() {" }, "ok")),
      assistantSays(report),
      userSays("don't commit yet, update the docs too"),
    );
    expect(progress.done.filter((line) => line.includes(report))).toHaveLength(1);
    expect([...progress.done, ...progress.inProgress].join("\n")).not.toContain("Edits");
    expect(progress.inProgress).toEqual(["Not started: nothing has been done for the current request yet"]);
    expect(nextSteps).toEqual(["Answer the user's last message, or do what it asks: nothing was done for it yet"]);
  });
});

describe("a request that was left behind", () => {
  it.each([
    ["The notes hold the gist of it well, and I can open the old log if anything is unclear", false],
    ["Everything about the weather in the valley looks rather pleasant this morning", false],
    ["The exporter holds the offset of each row in memory", true],
    ["The loader drops the last row of `src/rows.ts`", true],
  ])("is told with what was last said of it only if that tells something: %s", (said, isTold) => {
    const { progress, criticalContext } = briefOf(
      userSays("Use the old log of the export."),
      step(`${said}.`, read("src/a.ts")),
      userSays("Rename the store to archive."),
      step("", read("src/store.ts")),
    );
    expect(criticalContext[0]).toContain(isTold ? `(no report; last said) ${said}` : "export. (no report on it)");
    // Nobody has told that it is done.
    expect(progress.done.join("\n")).not.toContain("old log");
  });

  it("is told as done where it was reported on, though in few words", () => {
    const { progress } = briefOf(
      userSays("Use the old log of the export."),
      step("", read("src/a.ts")),
      assistantSays("The exporter reads the old log now."),
      userSays("Rename the store to archive."),
      step("", read("src/store.ts")),
    );
    expect(progress.done[0]).toContain("Use the old log of the export. → The exporter reads the old log now.");
  });
});

describe("a request whose answer broke off", () => {
  const cut = (text: string, how: Partial<Message> = {}): Message => ({ ...assistantSays(text), ...how });
  const toldOf = (...messages: readonly Message[]): [done: string, context: string] => {
    const { progress, criticalContext } = briefOf(
      userSays("Find out why the kiln stays cold."),
      step("The burner of `src/kiln.ts` is lit too late.", read("src/kiln.ts")),
      ...messages,
      userSays("Rename the store of the pottery to archive."),
      step("", read("src/store.ts")),
    );
    return [progress.done.join("\n"), criticalContext.join("\n")];
  };
  const BROKEN = "stays cold. (the answer to it broke off) → ";

  it.each<[string, readonly Message[], string]>([
    [
      "in a name",
      [cut("So `burn()` should call `igni")],
      "(no report; last said) The burner of `src/kiln.ts` is lit too late",
    ],
    ["in a later sentence", [cut("The valve is shut. It should be opened by the")], "The valve is shut."],
    ["at the limit of the model", [cut("The valve is shut. It shou", { finish: "length" })], "The valve is shut."],
    ["because the provider failed", [cut("The valve is shut. I", { error: { name: "APIError" } })], "The valve is"],
  ])("is not told as done where that was %s", (_, messages, told) => {
    const [done, context] = toldOf(...messages);
    expect(done).not.toContain("stays cold");
    expect(context).toContain(BROKEN + told);
    expect(context).not.toMatch(/igni|It shou|opened by/u);
  });

  it.each<[string, readonly Message[]]>([
    ["the answer is whole", [cut("The valve is shut, and `burn()` never opens it")]],
    ["it was gone on with", [cut("So `burn()` should call `igni"), userSays("go on"), cut("The valve is shut.")]],
  ])("is told as done where %s", (_, messages) => {
    const [done, context] = toldOf(...messages);
    expect(done).toContain("stays cold. → The valve is shut");
    expect(context).not.toContain("broke off");
  });
});

describe("a turn behind a question of the assistant", () => {
  const order = "Mend the lid of the kiln.";
  const look = step("", read("src/a.ts"));
  const told = (reply: readonly Message[], turn: string): Brief =>
    briefOf(
      userSays("Paint the shelf."),
      assistantSays("It is blue."),
      userSays(order),
      ...reply,
      userSays(turn),
      look,
    );
  const which = assistantSays("There are two lids. Which lid is it, and does it leak or does it stick?");

  it.each<[string, readonly Message[], string, string]>([
    [
      "speaks of what was asked",
      [look, which],
      "it's the small lid that sticks",
      "Which lid is it, and does it leak or",
    ],
    ["says little else", [which], "the small one", "Which lid is it"],
    ["is a number", [assistantSays("How many hinges does it have?")], "3", "How many hinges does it have?"],
    [
      "answers the first of two",
      [assistantSays("What leaks? Should I look at it?")],
      "what leaks is oil",
      "What leaks? Sh",
    ],
  ])("is told with the question where it %s, and the request before it is not ticked", (_, reply, turn, question) => {
    const { goal, progress } = told(reply, turn);
    expect(goal.at(-1)).toContain(`${turn} (asked before it: "${question}`);
    expect(progress.done.join("\n")).not.toContain(order);
    expect(progress.inProgress.join("\n")).toContain(order);
  });

  it.each([
    ["turns an offer down in its own words", "Shall I oil the lid?", "the lid needs no oil"],
    ["says hardly anything", "Shall I move the shelf, or should it stay?", "can stay"],
  ])("is told with the question where it %s", (_, question, turn) => {
    expect(told([assistantSays(question)], turn).goal.at(-1)).toContain(`${turn} (asked before it: "${question}")`);
  });

  it.each<[string, string, string]>([
    ["orders something", "Which lid do you mean?", "Rename the lid of the store to cover."],
    ["asks something", "Which lid do you mean?", "which lids are there?"],
    ["speaks of something else", "Which lid do you mean?", "the shelf of the pottery is far too high for me"],
    ["is praise", "Do you want me to deploy it?", "Thanks, it works"],
  ])("stands alone where it %s", (_, question, turn) => {
    expect(told([assistantSays(question)], turn).goal.at(-1)).not.toContain("asked before it");
  });

  it.each<[string, readonly Message[]]>([
    ["was reported on", [assistantSays("The hinge was bent and rusty, and the seal is new. Which lid is next?")]],
    ["was worked for", [step("", edit("src/lid.ts")), assistantSays("Mended. Which lid is next?")]],
    ["was done by a command", [step("", run("oven lid --mend")), assistantSays("Mended. Which lid is next?")]],
    ["was done by one, in German", [step("", run("git push")), assistantSays("Ist gepusht. Welcher Deckel noch?")]],
  ])("leaves the request before it ticked where that %s", (_, reply) => {
    const { done } = told(reply, "the small lid is next").progress;
    expect(done.join("\n")).toContain(order);
  });

  it.each<[string, ToolPart, string]>([
    ["a command only looked", run("ls lids"), "Looked. Which lid is it?"],
    ["only a check was run", run("npm test"), "Tested. Which lid is it?"],
    ["it was only tried", run("oven lid --mend"), "Tried. Which lid is it?"],
    ["a command tells what to ask", run("oven lid list"), "There are two lids. Which lid is it?"],
  ])("does not tick it where %s", (_, call, reply) => {
    const { done } = told([step("", call), assistantSays(reply)], "the small lid").progress;
    expect(done.join("\n")).not.toContain(order);
  });
});

describe("a question of what is to stay", () => {
  const told = (...asked: readonly string[]): string[] =>
    briefOf(
      ...asked.flatMap((text) => [
        userSays(text),
        assistantSays("Yes, that works: the kiln and the glaze stay apart."),
      ]),
      userSays("Rename the store to archive."),
      step("", read("src/store.ts")),
    ).criticalContext.filter((line) => line.startsWith("The user asked, as a question: "));

  it.each([
    "btw, can we make it so we keep the old kiln around for reference?",
    "could we leave the tests of the press as they are?",
    "could we leave the kiln in place until the old one is sold?",
    "why don't we keep the existing loader for now?",
    "Können wir den alten Ofen behalten?",
    "¿Podríamos guardar el horno anterior al lado?",
    "Dá para guardar o forno anterior ao lado?",
    "On peut garder l'ancien four à côté ?",
    "能不能保留旧的窑炉代码？",
    "古い窯のコードは残しておいてもらえますか？",
  ])("is told for good, as a question and not as a rule: %s", (text) => {
    expect(told(`Build the new kiln. ${text}`)).toEqual([`The user asked, as a question: "${text}"`]);
  });

  it.each([
    ["a reason", "why would we keep the old kiln around?"],
    ["how things are", "do we keep the old kiln around?"],
    ["what was said before", "can we leave it as it is?"],
    ["what a program does", "can we keep the socket open between calls?"],
    ["other work", "can you look at the old kiln?"],
    ["what goes on", "would you keep getting the old error in the current kiln?"],
    ["to go elsewhere", "do you mind leaving the current folder and going to the shed?"],
  ])("is none: %s", (_, text) => {
    expect(told(`Build the new kiln. ${text}`)).toEqual([]);
  });

  it.each([
    ["what was to stay", "Delete the old kiln now, nobody needs it."],
    ["all that is old", "Remove the old remaining files and the tests of them."],
  ])("is settled by an order to remove %s", (_, order) => {
    expect(told("Build the new kiln. Can we keep the old kiln around?", order)).toEqual([]);
    expect(told("Build the new kiln. Can we keep the old kiln around?", "Delete the spare ladder.")).toHaveLength(1);
    expect(told(order, "Build the new kiln. Can we keep the old kiln around?")).toHaveLength(1);
  });

  it("is told once, and not beside the rule or the request that says it", () => {
    const rule = "Can we keep the public API as it is?";
    expect(told(rule)).toEqual([]);
    const asked = "can we keep the old kiln around?";
    expect(told(asked, asked)).toHaveLength(1);
    expect(briefOf(userSays(asked)).criticalContext).toEqual([]);
  });
});

describe("the story of the current request", () => {
  it.each([
    ["So it is not the flue.", "; So it is not the flue"],
    ["The flue wasn't it.", "; The flue wasn't it"],
    ["Actually, the flue is open.", "; Actually, the flue is open"],
    ["Es ist also nicht der Zug.", "; Es ist also nicht der Zug"],
    ["On to the door, then.", ""],
    ["Hm, is it not the flue?", ""],
  ])("tells what refutes it, however short, and no more: %s", (said, told) => {
    const { progress } = briefOf(
      userSays("Why does the kiln smoke?"),
      step("The cause is the flue: it is shut while the kiln heats.", read("flue.ts")),
      step(said, read("door.ts")),
      step("Reading the tests of the door.", read("door.test.ts")),
    );
    expect(progress.inProgress[0]).toBe(`So far: The cause is the flue: it is shut while the kiln heats${told}`);
  });

  const ask = userSays("Make the export survive a restart.");

  it("tells what was found and what announced deeds were done, not what is only meant to be done", () => {
    const { progress } = briefOf(
      ask,
      step("Let me look at the exporter first.", read("src/export.ts")),
      step("The exporter keeps its offset in memory, so I'm reading the store next.", read("src/store.ts")),
      step("Now let me write the offset to the store:", edit("src/store.ts")),
      step("Now let me run the tests:", run("npm test", "8 passed")),
    );
    expect(progress.inProgress[0]).toBe(
      "So far: The exporter keeps its offset in memory; did: write the offset to the store",
    );
    expect(progress.inProgress[1]).toContain("`npm test` ok");
  });

  it("tells what its edits changed, the newest file first, and not what was put in and taken out again", () => {
    const change = (filePath: string, oldString: string, newString: string): ToolPart =>
      toolCall("edit", { filePath, oldString, newString }, "ok");
    const { progress } = briefOf(
      userSays("Rename the loader."),
      assistantSays("", [change("src/load.ts", "function load() {", "function read() {")]),
      ask,
      assistantSays("", [change("src/export.ts", "const LIMIT = 40;", "const LIMIT = 80;")]),
      assistantSays("", [change("src/store.ts", "run();", "run();\nfunction keep() {\nfunction trace() {")]),
      assistantSays("", [change("src/store.ts", "function trace() {", "")]),
    );
    expect(progress.inProgress[0]).toBe("Edits so far, newest first: store.ts: +keep; export.ts: LIMIT 40 → 80");
  });

  it("tells what its edits changed as done once it was reported without a question, until it is edited again", () => {
    const change = (newString: string): ToolPart =>
      toolCall("edit", { filePath: "src/store.ts", oldString: "run();", newString }, "ok");
    const told = [
      ask,
      assistantSays("", [change("run();\nfunction keep() {")]),
      assistantSays("The offset is kept in the store now."),
    ];
    const { done, inProgress } = briefOf(...told).progress;
    expect([done.at(-1), inProgress]).toEqual(["Edits for the current request, newest first: store.ts: +keep", []]);
    const asking = briefOf(...told, assistantSays("It is tested with two stores. Which of the two shall I remove?"));
    expect(asking.progress.inProgress).toContain("Edits so far, newest first: store.ts: +keep");
    const again = briefOf(...told, userSays("continue"), assistantSays("", [change("run();\nfunction drop() {")]));
    expect(again.progress.inProgress[0]).toBe("Edits so far, newest first: store.ts: +keep, +drop");
  });

  it("tells an edit that added a method to two classes when it is taken from one of them again", () => {
    const edit = (oldString: string, newString: string): ToolPart =>
      toolCall("edit", { filePath: "src/pool.ts", oldString, newString }, "ok");
    const [one, two] = ["class A {\n}\nclass B {\n}", "class A {\n  close() {\n}\nclass B {\n  close() {\n}"];
    const { progress } = briefOf(
      ask,
      assistantSays("", [edit(one, two)]),
      assistantSays("", [edit("class B {\n  close() {\n}", "class B {\n}")]),
    );
    expect(progress.inProgress[0]).toBe("Edits so far, newest first: pool.ts: +close");
  });

  it.each([
    [
      "a complaint about a check that passes now",
      [
        step("Let me check the types.", run("npm run lint", "src/a.ts:3:1 unused name\nexit code 1")),
        step("The name `load` is unused since the move.", edit("src/a.ts")),
        step("Checking the types again.", run("npm run lint", "")),
      ],
      "(before `npm run lint` passed) The name `load` is unused since the move",
    ],
    [
      "a complaint about a check that still fails",
      [
        step("Let me check the types.", run("npm run lint", "src/a.ts:3:1 unused name\nexit code 1")),
        step("The name `load` is unused since the move.", edit("src/a.ts")),
      ],
      "The name `load` is unused since the move",
    ],
    [
      "a finding from before the check failed",
      [
        step("The offset is missing in the store of `src/a.ts`.", read("src/a.ts")),
        step("Let me check the types.", run("npm run lint", "src/a.ts:3:1 unused name\nexit code 1")),
        step("Checking the types again.", run("npm run lint", "")),
      ],
      "The offset is missing in the store of `src/a.ts`",
    ],
    [
      "what was not done yet, and may be since",
      [
        step("The handlers aren't registered yet in `src/a.ts`.", read("src/a.ts")),
        step("Now the next one.", edit("src/a.ts")),
      ],
      "(before later edits) The handlers aren't registered yet in `src/a.ts`",
    ],
    [
      "what was not done yet, before an edit that only imports",
      [
        step("The handlers aren't registered yet in `src/a.ts`.", read("src/a.ts")),
        step(
          "Now the next one.",
          toolCall("edit", { filePath: "src/a.ts", oldString: "", newString: 'import { row } from "./row";' }, "ok"),
        ),
      ],
      "The handlers aren't registered yet in `src/a.ts`",
    ],
    [
      "what is not done yet",
      [step("The handlers aren't registered yet in `src/a.ts`.", read("src/a.ts"))],
      "The handlers aren't registered yet in `src/a.ts`",
    ],
    [
      "what may be done in part as begun",
      [step("Let me write the store, its loader and the docs:", edit("src/a.ts"))],
      "worked on: write the store, its loader and the docs",
    ],
    [
      "a deed of which an edit names nothing as begun",
      [step("Let me rename the column of the berth table:", edit("notes/plan.md"))],
      "worked on: rename the column of the berth table",
    ],
    [
      "a deed for which a scratch file was made as begun",
      [step("Let me publish the loader with the script:", edit("/tmp/publish.sh"))],
      "worked on: publish the loader with the script",
    ],
    [
      "a deed whose command only wrote a log as begun",
      [step("Let me migrate the berth table now:", run("psql -f m.sql > out.log 2>&1", ""))],
      "worked on: migrate the berth table now",
    ],
    [
      "a deed that was taken back as undone",
      [
        step("Let me add the retry to the loader:", edit("src/loader.ts")),
        assistantSays("", [run("git checkout -- src/loader.ts", "")]),
      ],
      "(undone since) did: add the retry to the loader",
    ],
    [
      "no deed that could be any",
      [
        step("The exporter keeps its offset in memory.", read("src/a.ts")),
        step("Let me do all the moves and content updates in parallel.", edit("src/a.ts")),
        step("Now let me update the remaining files at once:", edit("src/b.ts")),
      ],
      "The exporter keeps its offset in memory",
    ],
    [
      "no guess",
      [
        step("The exporter keeps its offset in memory.", read("src/a.ts")),
        step("This is probably because the index of `src/a.ts` is not built, or the disk is full.", read("src/b.ts")),
      ],
      "The exporter keeps its offset in memory",
    ],
    ...[
      "The migration of all the rows is still running.",
      "Upload is still in progress; the hook of the store is also sending its own rows.",
      "The request for the new bucket is still waiting on the registry.",
      "The container is running in the background.",
      "The second run of the suite hasn't finished yet.",
      "Once that finishes I'll start the exporter with the new rows.",
      "I'm editing `src/b.ts` now: only two rows of the table, both with the same reason.",
      "Die Tests des Exporters laufen noch im Hintergrund.",
      "La migración de las filas sigue en curso.",
      "La migration des lignes est encore en cours.",
      "A migração das linhas ainda está em andamento.",
    ].map((passing): [string, Message[], string] => [
      `nothing that was under way and has ended since: ${passing}`,
      [
        step("The exporter keeps its offset in memory.", read("src/a.ts")),
        step(passing, passing.includes("editing") ? edit("src/b.ts") : read("src/b.ts")),
      ],
      "The exporter keeps its offset in memory",
    ]),
    ...[
      "The targeted run of the exporter now passes",
      "The loader is still reading the old rows of the store",
      "The exporter is downloading every row twice",
      "The archive of the old offsets was not installed",
    ].map((lasting): [string, Message[], string] => [
      `what lasts: ${lasting}`,
      [step(`${lasting}${lasting.endsWith("installed") ? ", so the script is installing it" : ""}.`, read("src/a.ts"))],
      lasting,
    ]),
    [
      "no thinking aloud",
      [
        step("The exporter keeps its offset in memory.", read("src/a.ts")),
        step("Hmm, that says `bytes` is unused, though I just added it.", read("src/b.ts")),
      ],
      "The exporter keeps its offset in memory",
    ],
  ])("tells %s", (_, steps, told) => {
    const { inProgress } = briefOf(ask, ...steps, step("On with `src/c.ts` and the rest.", read("src/c.ts"))).progress;
    const [first, ...rest] = inProgress.find((line) => line.startsWith("So far: "))?.split("; ") ?? [];
    expect([first, rest.join("; ")]).toEqual([
      `So far: ${told}`,
      expect.not.stringMatching(/parallel|remaining|probably|rows|bucket|container|suite|Tests|filas|lignes|linhas/u),
    ]);
  });

  it("goes on behind words that only rule out one more suspect", () => {
    const looks = [
      step("Suspect 1 is the queue of the exporter.", read("src/queue.ts")),
      step("The queue is empty, so it isn't the queue.", read("src/pool.ts")),
    ];
    const after = (report: string): string =>
      briefOf(ask, ...looks, assistantSays(report)).progress.inProgress.join("\n");
    expect(after("Two pools, both quiet. That rules them out.")).toContain("so it isn't the queue");
    expect(after("It is not the pools either. Found it: the clock of the exporter jumps.")).not.toContain("So far");
  });

  it("ends with the report that sums it up, and begins anew with the next request", () => {
    const first = [ask, step("The exporter keeps its offset in memory.", read("src/export.ts"))];
    const report = assistantSays("The offset is stored now, and all eight tests of the exporter pass.");
    expect(briefOf(...first, report).progress.inProgress.join("\n")).not.toContain("So far");
    const next = briefOf(...first, userSays("Rename the store to archive."), step("", read("src/store.ts")));
    expect(next.progress.inProgress.join("\n")).not.toContain("So far");
    expect(next.criticalContext[0]).toBe(
      "Make the export survive a restart. → (no report; last said) The exporter keeps its offset in memory",
    );
  });

  it("says what was announced for it and is not done yet", () => {
    const { nextSteps } = briefOf(
      ask,
      step("I need to:\n\n1. Store the offset\n2. Read it at the start\n3. Test a restart", read("src/export.ts")),
      step("Now let me store the offset:", edit("src/export.ts")),
    );
    expect(nextSteps[0]).toBe("Go on with the current request; announced: Read it at the start; Test a restart");
  });

  it("names the check that fails before anything else", () => {
    const failing = run("npm test", "✗ restart keeps the offset\n1 failed, 7 passed\nexit code 1");
    const { nextSteps, progress } = briefOf(ask, step("Running the tests.", failing));
    expect(nextSteps[0]).toContain("Make `npm test` pass");
    expect(progress.blocked).toHaveLength(1);
    expect(progress.blocked[0]).toContain("restart keeps the offset");
  });
});

describe("what is announced", () => {
  const ask = userSays("Make the export survive a restart.");
  const announce = step("I'll run the tests, then look into the `offsetStore` leak.", read("src/export.ts"));

  it("is not next any more once it was pushed and opened, however it was announced", () => {
    const said = "I'm pushing `berth/export` now, then I'll use `gh` to create the PR against `main`.";
    const { nextSteps } = briefOf(
      ask,
      step(said, run("git push -u origin berth/export", "branch 'berth/export' set up to track")),
      step("The branch is pushed.", run("gh pr create --fill", "https://example.org/berth/pull/7")),
    );
    expect(nextSteps[0]).not.toContain("announced");
  });

  it("is not next any more once a command or a later word has done it", () => {
    const test = step("Running the tests of the exporter.", run("npm test", "8 passed"));
    const tested = briefOf(ask, announce, test);
    expect(tested.nextSteps[0]).toBe("Go on with the current request; announced: look into the `offsetStore` leak");
    const told = step("The leak is in `offsetStore`: nobody closes the file.", read("src/store.ts"));
    expect(briefOf(ask, announce, test, told).nextSteps).toEqual(["Go on with the current request"]);
  });

  it("is not next where it comes first and calls stand beside it", () => {
    const said = "I'll pull the notes of the harbour first, then I'll close the `offsetStore` leak.";
    const pulled = step(said, run("curl harbour.test/notes", "Two ships wait."));
    const { nextSteps } = briefOf(ask, pulled, step("The harbour has answered.", read("src/harbour.ts")));
    expect(nextSteps[0]).toBe("Go on with the current request; announced: I'll close the `offsetStore` leak");
  });

  it("is not next any more once the file it names was edited or the command it quotes was run", () => {
    const plan = step(
      "I need to:\n1. Add the offset to `store.json`\n2. Run `pnpm fix`\n3. Tell the operators\n\nThe loader is there already.",
      read("src/export.ts"),
    );
    const { nextSteps } = briefOf(
      ask,
      plan,
      step("Now the file of the store:", edit("conf/store.json")),
      assistantSays("", [run("cd app && pnpm fix 2>&1", "ok")]),
    );
    expect(nextSteps[0]).toContain("announced: Tell the operators");
    expect(nextSteps[0]).not.toMatch(/store\.json|loader|announced:.*pnpm/u);
  });

  const todos = [{ content: "Test a restart", status: "pending" }];
  const tick = (todo: { content: string }): object => ({ ...todo, status: "completed" });
  it.each<[string, readonly Message[]]>([
    [
      "what a part of the program has to do is no plan",
      [step("I need to think again. The opener needs to:\n1. Read the ledger\n2. Sort its rows", read("src/a.ts"))],
    ],
    [
      "files were edited that are called as what it speaks of",
      [
        step("I need to:\n1. Extend the exporter\n2. Update the manual of the flags", read("src/a.ts")),
        assistantSays("", [edit("src/exporter.ts")]),
        step("And its counterpart:", edit("manual/usage.md")),
      ],
    ],
    [
      "a todo list was written since",
      [
        step("I need to:\n1. Store the offset\n2. Test a restart", read("src/a.ts")),
        assistantSays("", [toolCall("todowrite", { todos }, "ok")]),
      ],
    ],
    [
      "all that a todo list had was ticked since",
      [
        step("I'll tag the exporter, then send the notes of the release to the operators.", read("src/a.ts")),
        assistantSays("", [toolCall("todowrite", { todos: todos.map(tick) }, "ok")]),
      ],
    ],
    ...[
      ["The merge request is open at `!41`.", "I'll open the merge request with the notes of the run in its body"],
      ["The ticket has been filed.", "I'll file the ticket with the notes of the run in its body"],
      [
        "Das Ticket ist jetzt angelegt, mit allem, was dazu gehört.",
        "ich werde das Ticket mit allen Notizen des Laufs anlegen",
      ],
      ["El ticket ya está creado con todo lo que hacía falta.", "voy a crear el ticket con las notas de la prueba"],
      ["O ticket já está criado com tudo o que era preciso.", "vou criar o ticket com as notas da prova"],
      ["Le ticket est créé avec tout ce qu'il fallait.", "je vais créer le ticket avec les notes de la passe"],
    ].map(([told = "", plan = ""]): [string, readonly Message[]] => [
      `its object is told as there: ${told}`,
      [step(`I'll read the log, then ${plan}.`, read("src/a.ts")), step(told, read("src/b.ts"))],
    ]),
    [
      "it says nothing of what is to be done",
      [step("I'll do the edits, then make all the updates.", read("src/a.ts"))],
    ],
  ])("is not told when %s", (_, messages) => {
    expect(briefOf(ask, ...messages, step("On with it all.", read("src/c.ts"))).nextSteps[0]).not.toContain(
      "announced",
    );
  });

  const list = step("I need to:\n1. Rewrite the lexer\n2. Describe the flags\n3. Raise the number", read("src/a.ts"));
  const ALL = "announced: Rewrite the lexer; Describe the flags; Raise the number";
  it.each<[string, readonly ToolPart[], string]>([
    ["edits of other files, however many", [edit("src/a1.ts"), edit("src/a2.ts"), edit("src/a3.ts")], ALL],
    ["several edits for one step", [edit("lexer/a.ts"), edit("lexer/b.ts")], "announced: Describe the flags; Raise"],
    ["an edit that git took back", [edit("src/lexer.ts"), run("git checkout -- src/lexer.ts", "")], ALL],
    ["a file that went again", [toolCall("write", { filePath: "lexer.ts" }, "ok"), run("rm lexer.ts", "")], ALL],
    ["a scratch file", [toolCall("write", { filePath: "/tmp/lexer.ts" }, "ok")], ALL],
  ])("is told, as far as nothing has served it, after %s", (_, calls, announced) => {
    const messages = calls.map((call) => assistantSays("", [call]));
    expect(briefOf(ask, list, ...messages, step("On with it all.", read("src/c.ts"))).nextSteps[0]).toContain(
      announced,
    );
  });

  it("gives way to what one sentence announces later, unless it was a list", () => {
    const later = step("I'll read the `offsetStore` first, then close its file.", read("src/store.ts"));
    const first = step("I'll map the sources, then trace the calls of the loader.", read("src/a.ts"));
    const more = step("The store has one file for each day.", read("src/day.ts"));
    expect(briefOf(ask, first, later, more).nextSteps[0]).not.toContain("trace the calls");
    const list = step("I need to:\n1. Map the sources\n2. Trace the calls of the loader", read("src/a.ts"));
    expect(briefOf(ask, list, later, more).nextSteps[0]).toContain("Trace the calls of the loader; later: ");
  });

  it.each([
    [
      "a list with the words that lead to it",
      "I found two places where the length is fixed:\n\n1. `src/kiln.ts:12` - `heat()`\n2. `src/flue.ts:40` - `draw()`\n\nLet me look at the shelf:",
      "So far: I found two places where the length is fixed: `src/kiln.ts:12` - `heat()`. `src/flue.ts:40` - `draw()`",
    ],
    [
      "what turns a description round",
      `The firing uses:\n- **Heat** - \`kiln.heat()\` for the tiles and for whatever else stands on the upper shelves\n- **Draught** - \`flue.draw()\` for the smoke, and for the steam that the wet clay of the morning gives off\n- **Light** - \`lamp.on()\` for everything that somebody wants to see while it is fired\n\nBut \`hood\` is never used! Let me look:`,
      "But `hood` is never used!",
    ],
    [
      "a long sentence to its end",
      "The release of the kiln is still the head of the branch (`8a152098`). The published parts give us a few possible bumps: `flue 0.46.0`, `hood_streaming 0.26.6`, `damper_menu 0.2.68`, and `self_firing 1.0.0-rc.1`; `grate 1.9.0` is already the latest.",
      "`grate 1.9.0` is already the latest",
    ],
  ])("tells %s", (_, said, told) => {
    const { progress } = briefOf(ask, step(said, read("a.ts")), step("On with the door.", read("b.ts")));
    expect(progress.inProgress[0]).toContain(told);
  });

  it("tells the way that was taken, and not those that were not", () => {
    const said =
      "We have two options:\n\n1. **Drop the `damper`** - it is not needed since nobody turns it\n2. **Keep the `damper`** - and read it\n\nI think option 2 makes more sense. Let me do that:";
    const { progress } = briefOf(ask, step(said, read("a.ts")), step("On with the door.", read("b.ts")));
    expect(progress.inProgress[0]).toBe("So far: I think option 2 (Keep the `damper`) makes more sense");
  });

  it.each([
    ["an announcement", "Let me look at three places:\n\n1. `src/kiln.ts` heats\n2. `src/flue.ts` draws the smoke"],
    [
      "what only says that something follows",
      "Here is what I found:\n\n1. `src/kiln.ts` heats\n2. `src/flue.ts` draws",
    ],
    ["what leads to code", "It now prints this list:\n```\n- a\n```\nThe `kiln` is hot."],
  ])("begins no list with %s", (_, said) => {
    const { progress } = briefOf(ask, step(said, read("a.ts")), step("On with the door.", read("b.ts")));
    expect(progress.inProgress.join("\n")).not.toMatch(/places:|I found:|prints/u);
  });

  it("gives way to what was concluded since, however long the finding before it", () => {
    const finding = `The docs are ${"generated from the sources and ".repeat(5)}never edited by hand.`;
    const { progress } = briefOf(ask, step(`${finding} So only the exporter has to change.`, read("docs/a.md")));
    expect(progress.inProgress[0]).toContain("So only the exporter has to change");
  });
});

describe("the current step", () => {
  const ask = userSays("Is the helper still used?");

  it.each([
    [
      "what a look showed",
      run("grep -rn helper src", "src/a.ts:4: helper()"),
      '→ `grep -rn helper src`: "src/a.ts:4: helper()"',
    ],
    ["that a look showed nothing", run("grep -rn helper src", "(no output)"), "→ `grep -rn helper src`: no match"],
    ["which file was read", read("/app/src/main/deep/down/a.ts"), "→ read …/down/a.ts"],
    [
      "which file was edited, not that this was all of it",
      edit("/app/src/main/deep/down/a.ts"),
      "→ edited …/down/a.ts",
    ],
    ["how a command ended", run("npm test", "8 passed"), "→ `npm test` ok"],
  ])("is told with %s", (_, call, end) => {
    const { progress } = briefOf(ask, step("Let me look for callers of the helper:", call));
    expect(progress.inProgress.at(-1)).toBe(`Current step: Let me look for callers of the helper: ${end}`);
  });

  it("keeps its announcement beside what was found, and alone where room is short", () => {
    const found = "The flue is made of clay. It draws well on windless days";
    const said = `${"The hood hangs low. ".repeat(20)}\n\nI'm moving the kiln by a hand.`;
    const told = (text: string): string =>
      briefOf(ask, step(text, edit("kiln.ts"))).progress.inProgress.find((line) => line.startsWith("Current")) ?? "";
    expect(told(`I'm adding a grate. ${found}.`)).toContain(`Current step: I'm adding a grate. ${found}.`);
    expect(told(said)).toMatch(/The hood hangs low\. I'm moving the kiln by a hand\. → edited kiln\.ts$/u);
  });

  const prelude =
    "The damper of the kiln takes one argument and hands it on to the flue, which reads it twice on every firing.";
  const more = ["hood", "shelf", "door"].map((part) => prelude.replace("damper", part)).join(" ");
  it.each([
    [
      "the option that was taken, with what it is",
      `${prelude} ${more} Since the flue closes by itself at nine hundred degrees, the damper hardly matters for most of the tiles that are fired here.\n\nWe have two options:\n\n1. **Drop the damper** - nobody turns it\n2. **Keep the damper** - and read it from the \`settings\`\n\nI think option 2 makes more sense - the settings have it already. Let me do that:`,
      /^Current step: .*I think option 2 \(Keep the damper\) makes more sense - the settings have it already\. Let me do that: →/u,
    ],
    [
      "what has to be done, not the heading",
      `I'll scope the firing of the \`kiln\` to one shelf.\n\n## Understanding it\n\n- ${prelude}\n- ${more}\n- Today, the kiln fires ALL shelves and heats the whole room with them on every single day\n- The shelf has to be read from \`startShelf\`\n\nLet me write a failing test for the shelf.`,
      /The shelf has to be read from `startShelf`; Let me write a failing test for the shelf\. →/u,
    ],
    [
      "the cure before what it was found by",
      `${prelude} ${more} ${prelude.replace("damper", "grate")} The fix: read the damper once and keep it. ${prelude.replace("damper", "hood")} Let me do it.`,
      /The fix: read the damper once and keep it\./u,
    ],
  ])("keeps %s", (_, said, told) => {
    const line = briefOf(ask, step(said, edit("kiln.ts"))).progress.inProgress.at(-1) ?? "";
    expect(line).toMatch(told);
    expect(line.length).toBeLessThan(660);
  });

  const ways = (first: string, second: string, choice: string): string =>
    `${first} the damper - nobody turns it\n${second} the damper - and read it from the settings\n\n${choice} Let me do that:`;
  it.each([
    ["numbers", ways("1. Drop", "2. Keep", "Option 2 is cleaner."), "Option 2 (Keep the damper) is cleaner."],
    ["letters", ways("a) Drop", "b) Keep", "I'd go with option B here."), "option B (Keep the damper) here."],
    [
      "headings of their own",
      ways("**Option A**: Drop", "**Option B**: Keep", "So option B makes more sense."),
      "option B (Keep the damper) makes more sense.",
    ],
    ["two of them at once", ways("1. Drop", "2. Keep", "Options 1 and 2 make more sense."), "Options 1 and 2 make"],
    ["one that is not listed", ways("1. Drop", "2. Keep", "Option 3 is cleaner."), "Option 3 is cleaner."],
    ["one that is not taken", ways("1. Drop", "2. Keep", "Option 2 was tried once."), "Option 2 was tried once."],
    ["one of two lists", ways("1. Drop", "2. Keep", "1. Red\n2. Blue\n\nOption 2 is cleaner."), "Option 2 is cleaner."],
  ])("names the option that was taken by what it is: %s", (_, said, told) => {
    const line = briefOf(ask, step(said, edit("kiln.ts"))).progress.inProgress.at(-1) ?? "";
    expect(line).toContain(told);
  });

  it("is told whole where it is short, and options that nobody takes keep their words", () => {
    const said = "Option 1 or 2 would do. The kiln is hot. Let me look at the door.";
    expect(briefOf(ask, step(said, edit("kiln.ts"))).progress.inProgress.at(-1)).toContain(`Current step: ${said} →`);
  });

  it.each([
    [
      "I'm adding one draught test for the kiln and one for the flue.",
      "announced: adding one draught test for the flue",
    ],
    ["I'll lower the kiln, the flue, and the hood.", "announced: lower the flue; lower the hood"],
    ["Let me check the kiln, the flue, and the hood.", undefined],
    ["I'll lower the kiln, sweep it, and light the fire.", undefined],
  ])("tells what is left of things that were announced together: %s", (said, left) => {
    const [, ...told] = (briefOf(ask, step(said, edit("src/kiln.ts"))).nextSteps[0] ?? "").split("; announced");
    expect(told.length === 0 ? undefined : `announced${told.join()}`).toBe(left);
  });

  it.each([
    ["a command that may touch many files", run("sed -i s/a/b/ src/*.ts", "")],
    ["a script", run("python3 lower.py", "")],
    ["an edit that names none of them", edit("src/yard.ts")],
  ])("leaves nothing of things that were announced together behind %s", (_, call) => {
    const said = "I'll lower the kiln, the flue, and the hood.";
    expect(briefOf(ask, step(said, call)).nextSteps[0]).not.toContain("announced");
  });

  it("is the last one announced behind several messages of calls without a word", () => {
    const edits = [1, 2, 3, 4, 5].map((at) => step("", edit(`/app/src/${at}.ts`)));
    const { progress } = briefOf(ask, step("Let me look for callers of the helper:", read("/app/src/a.ts")), ...edits);
    expect(progress.inProgress.at(-1)).toContain("Last announced: Let me look for callers of the helper:");
  });

  it("is told with a look that found something, not with that of several which found nothing", () => {
    const grep = (place: string, output: string): ToolPart => run(`grep -rn helper ${place}`, output);
    const [full, empty] = [grep("docs", "docs/a.md:4: helper\ndocs/b.md:2: helper"), grep("app", "")];
    const told = briefOf(ask, step("Let me look for the helper:", full, empty)).progress.inProgress;
    expect(told).toEqual([
      "Found so far in this turn: `grep -rn helper app`: no match",
      'Current step: Let me look for the helper: → `grep -rn helper docs`: "docs/a.md:4: helper; docs/b.md:2: helper"',
    ]);
    const nowhere = briefOf(ask, step("Let me look for the helper:", grep("docs", ""), empty)).progress.inProgress;
    expect(nowhere.at(-1)).toContain("`grep -rn helper app`: no match");
  });

  it("is none when nothing was done yet, and the brief says so", () => {
    const { progress, nextSteps } = briefOf(ask);
    expect(progress.inProgress).toEqual(["Not started: nothing has been done for the current request yet"]);
    expect(nextSteps).toEqual(["Answer the current request"]);
  });
});

it("names the check that was not run since the last edits", () => {
  const { nextSteps } = briefOf(
    userSays("Tidy up the exporter."),
    step("Testing.", run("npm test", "8 passed")),
    step("One more change.", edit("src/export.ts")),
  );
  expect(nextSteps).toEqual(["Go on with the current request; not run since the last edits: `npm test`"]);
});

it("asks for a failing check to be run again once files have changed since", () => {
  const { nextSteps } = briefOf(
    userSays("Make the linter happy."),
    step("Linting.", run("npm run lint", "error: unused variable in src/export.ts\nexit code 1")),
    step("Taking the variable out.", edit("src/export.ts")),
  );
  expect(nextSteps[0]).toContain("Run `npm run lint` again");
});

it("takes a failing test run as settled when a run of the same file passes within another command", () => {
  const { progress } = briefOf(
    userSays("Make t28 pass."),
    step("Red.", run("bash tests/t28.sh", "5 passed, 1 failed\nexit code 1")),
    step("Green?", run("chmod +x lib/cli.mjs && bash tests/t28.sh", "6 passed, 0 failed")),
  );
  expect(progress.blocked).toEqual([]);
});

it.each([
  ["one file of it", "cd /repo/app && npm test", "cd /repo/app && npx vitest run test/health.test.ts"],
  ["one file by the same runner", "npx vitest run", "npx vitest run test/health.test.ts"],
  ["one folder by the same runner", "npx vitest run", "npx vitest run test/unit"],
  ["one test of the file", "pytest tests/test_a.py", "pytest tests/test_a.py::test_one"],
  ["a pattern", "pytest tests/test_a.py", "pytest tests/test_a.py -k one"],
  ["a file whose name only begins alike", "pytest tests/a.py", "pytest tests/a.pyx"],
])("keeps a failing test run when only %s passes", (_, failing, passing) => {
  const { progress } = briefOf(
    userSays("Make the suite pass."),
    step("Red.", run(failing, "7 failed, 20 passed\nexit code 1")),
    step("Some green.", run(passing, "3 passed")),
  );
  expect(progress.blocked.join("\n")).toContain("7 failed");
});

it.each([
  ["the whole suite", "cd /repo/app && npm test", "npm test"],
  ["the suite around the file", "npx vitest run test/health.test.ts", "npx vitest run"],
  ["the file with another option", "pytest tests/test_a.py", "cd app && pytest -q tests/test_a.py 2>&1 | tail -5"],
  ["more files", "pytest tests/test_a.py", "pytest tests/test_a.py tests/test_b.py"],
  ["all of them on four processors", "pytest tests/test_a.py", "pytest -q -n 4"],
  ["all of them on as many as there are", "pytest tests/test_a.py", "pytest -n auto"],
])("takes a failing test run as settled when %s passes", (_, failing, passing) => {
  const { progress } = briefOf(
    userSays("Make the suite pass."),
    step("Red.", run(failing, "7 failed, 20 passed\nexit code 1")),
    step("Green.", run(passing, "27 passed")),
  );
  expect(progress.blocked).toEqual([]);
});

const goRed =
  "--- FAIL: TestPour (0.00s)\n    --- FAIL: TestPour/hot (0.00s)\nFAIL\nFAIL\texample.test/kettle\t0.3s\nFAIL";
const jestRed =
  "FAIL src/kettle.test.js\n  ● Kettle › pours hot\n    expected 1\nTest Suites: 1 failed, 4 total\nTests: 1 failed, 8 passed, 9 total";
const vitestRed =
  " FAIL  src/kettle.test.ts > Kettle > pours hot\n FAIL  src/kettle.test.ts > Kettle > pours cold\n Test Files  1 failed | 3 passed (4)\n      Tests  2 failed | 8 passed (10)";
const pytestRed = "FAILED tests/kettle.py::test_pour[hot] - assert 1 == 2\n==== 1 failed, 8 passed in 0.31s ====";
const cargoRed =
  "test spout::tests::pours ... FAILED\n---- spout::tests::pours stdout ----\ntest result: FAILED. 8 passed; 1 failed; 0 ignored";
const unloaded =
  " FAIL  src/kettle.test.ts [ src/kettle.test.ts ]\n Test Files  1 failed | 3 passed (4)\n      Tests  8 passed (8)";

describe("a test run that failed, behind runs of less that pass", () => {
  const after = (failing: string, red: string, passing: readonly string[], green: string) =>
    briefOf(
      userSays("Make the kettle pour."),
      step("All of them.", run(failing, red)),
      step("A change.", edit("src/kettle.ts")),
      ...passing.map((command) => step("Again.", run(command, green))),
    );

  it.each([
    [
      "Go",
      "go test ./... 2>&1 | grep -E '(FAIL|---)' | head -50",
      goRed,
      ["go test ./... -run TestPour -v"],
      "ok  \texample.test/kettle\t0.2s",
      "go test ./...",
      "TestPour/hot",
    ],
    [
      "Go, by a whole name",
      "go test ./...",
      goRed,
      ["go test -run='^TestPour$' ./kettle"],
      "ok  \texample.test/kettle\t0.2s",
      "go test ./...",
      "TestPour/hot",
    ],
    [
      "pytest",
      "pytest",
      pytestRed,
      ["pytest tests/kettle.py::test_pour"],
      "1 passed in 0.1s",
      "pytest",
      "tests/kettle.py::test_pour[hot]",
    ],
    [
      "pytest, by a part of a name",
      "pytest -q",
      pytestRed,
      ['pytest -k "steam or pour"'],
      "1 passed in 0.1s",
      "pytest -q",
      "tests/kettle.py::test_pour[hot]",
    ],
    [
      "Vitest, by the file",
      "npm test",
      vitestRed,
      ["npx vitest run src/kettle.test.ts"],
      "Tests  4 passed (4)",
      "npm test",
      'src/kettle.test.ts > Kettle > pours hot", "src/kettle.test.ts > Kettle > pours',
    ],
    [
      "Vitest, one by one",
      "npm test",
      vitestRed,
      ['npx vitest run -t "pours hot"', 'npx vitest run kettle -t "pours cold"'],
      "Tests  1 passed (4)",
      "npm test",
      'src/kettle.test.ts > Kettle > pours hot", "src/kettle.test.ts > Kettle > pours',
    ],
    [
      "Vitest, a file that did not load",
      "npm test",
      unloaded,
      ["npx vitest run src/kettle.test.ts"],
      "Tests  4 passed (4)",
      "npm test",
      "src/kettle.test.ts",
    ],
    [
      "Jest",
      "npx jest",
      jestRed,
      ["npx jest -t 'Kettle pours hot'"],
      "Tests: 1 passed, 9 total",
      "npx jest",
      "src/kettle.test.js > Kettle > pours hot",
    ],
    [
      "Cargo",
      "cargo test",
      cargoRed,
      ["cargo test pours"],
      "test result: ok. 1 passed; 0 failed",
      "cargo test",
      "spout::tests::pours",
    ],
  ])(
    "is to be repeated as a whole once all that failed has passed: %s",
    (_, failing, red, passing, green, whole, names) => {
      const { progress, nextSteps } = after(failing, red, passing, green);
      expect(progress.blocked).toEqual([]);
      expect(nextSteps[0]).toContain(`Run \`${whole}\` again as a whole: "${names}`);
      expect(nextSteps[0]).toContain("which failed in it, passed alone since");
    },
  );

  it.each([
    [
      "a run that names another as passed",
      "cargo test",
      cargoRed,
      "cargo test --test kettle",
      "test spout::tests::pours_hot ... ok\ntest result: ok. 1 passed; 0 failed",
    ],
    ["another test of it", "go test ./...", goRed, "go test ./... -run TestSteam", "ok  \texample.test/kettle\t0.2s"],
    ["a package of a name alike", "go test ./...", goRed, "go test ./hot", "ok  \texample.test/hot\t0.2s"],
    ["its namesake", "go test ./...", goRed, "go test -run TestPour ./cup", "ok  \texample.test/cup\t0.2s"],
    [
      "a run without the edits",
      "pytest",
      pytestRed,
      "git stash && pytest tests/kettle.py::test_pour; git stash pop",
      "1 passed in 0.1s",
    ],
    ["one of two", "npm test", vitestRed, 'npx vitest run -t "pours hot"', "Tests  1 passed (4)"],
    ["all but that one", "cargo test", cargoRed, "cargo test -- --skip pours", "test result: ok. 8 passed; 0 failed"],
    ["what is not it", "pytest", pytestRed, 'pytest -k "not pour"', "8 passed in 0.1s"],
    [
      "a test of another file by that name",
      "npm test",
      vitestRed,
      "npx vitest run src/cup.test.ts -t pours",
      "Tests  1 passed (4)",
    ],
    ["a name that begins alike", "pytest", pytestRed, "pytest tests/kettle.py::test_pou", "1 passed in 0.1s"],
    [
      "what is named of more that failed",
      "pytest",
      pytestRed.replace("1 failed", "3 failed"),
      "pytest tests/kettle.py",
      "1 passed in 0.1s",
    ],
    [
      "what is named before the end",
      "go test ./... | head -5",
      goRed,
      "go test ./... -run TestPour",
      "ok  \texample.test/kettle\t0.2s",
    ],
    [
      "what was asked for by name",
      "go test ./... | grep TestPour",
      goRed,
      "go test ./... -run TestPour",
      "ok  \texample.test/kettle\t0.2s",
    ],
    [
      "what is named beside a build that failed",
      "go test ./...",
      `${goRed}\nFAIL\texample.test/cup [build failed]`,
      "go test ./... -run TestPour",
      "ok  \texample.test/kettle\t0.2s",
    ],
  ])("stands in the way behind %s", (_, failing, red, passing, green) => {
    expect(after(failing, red, [passing], green).progress.blocked.join()).toContain("Tests failing");
  });

  it.each<[string, readonly Message[], string]>([
    [
      "of two tests that failed the one that passed alone since",
      [],
      '; passed alone since: "src/kettle.test.ts > Kettle > pours hot"',
    ],
    ["not what was edited behind that", [step("", edit("src/kettle.ts"))], ""],
    ["not what failed again", [step("", run("npm test", vitestRed))], ""],
  ])("tells %s", (_, then, told) => {
    const one = step("One.", run('npx vitest run -t "pours hot"', "Tests  1 passed (4)"));
    const [failing = ""] = briefOf(step("All.", run("npm test", vitestRed)), one, ...then).progress.blocked;
    expect(/; passed alone since: .*$/u.exec(failing)?.[0] ?? "").toBe(told);
    expect(/ in "(?:(?!; passed alone).)*/u.exec(failing)?.[0] ?? "").not.toContain(
      told === "" ? "no such" : "pours hot",
    );
  });

  it.each<[string, Message]>([
    ["it fails again", step("All.", run("go test ./...", goRed))],
    ["something was edited", step("", edit("kettle.go"))],
    ["somebody says that it fails with the others", assistantSays("It passes alone but fails in the whole run.")],
    ["somebody says that it still fails", assistantSays("Alone it passes; with the cups it still fails.")],
  ])("stands in the way again once %s", (_, then) => {
    const { progress } = briefOf(
      userSays("Make the kettle pour."),
      step("All.", run("go test ./...", goRed)),
      step("One.", run("go test ./... -run TestPour", "ok  \texample.test/kettle\t0.2s")),
      then,
    );
    expect(progress.blocked.join()).toContain("Tests failing");
  });
});

it("does not tell an announced deed as done when its command failed", () => {
  const { progress } = briefOf(
    userSays("Publish the fix."),
    step("Let me commit the fix of the exporter.", run('git commit -m "fix: exporter"', "hook declined\nexit code 1")),
  );
  expect(progress.inProgress.join("\n")).not.toContain("So far");
});

it("leaves it to open todos to say what is next when the last request was answered", () => {
  const todos = [{ content: "Open the pull request", status: "pending" }];
  const { nextSteps } = briefOf(
    userSays("Can the dependency be bumped?"),
    step("Noting the rest.", toolCall("todowrite", { todos }, "ok")),
    assistantSays("No: its newest release still asks for the vulnerable version."),
  );
  expect(nextSteps).toEqual(["Open the pull request"]);
});

describe("a turn of rules alone", () => {
  const told = userSays("Every component needs a default export.");

  it("is a request once the assistant sets to work on it", () => {
    const { goal, progress, constraints } = briefOf(
      told,
      step("Adding the exports.", edit("src/button.tsx")),
      assistantSays("All four components of the folder have a default export now."),
      userSays("Update the demos as well."),
    );
    expect(goal[0]).toBe("Every component needs a default export. (answered)");
    expect(constraints).toEqual(["Every component needs a default export."]);
    expect(progress.done[0]).toContain("All four components of the folder");
  });

  it("is none when it is only acknowledged", () => {
    const { goal } = briefOf(userSays("Fix the login."), told, assistantSays("Understood."), userSays("Go on."));
    expect(goal.join("\n")).not.toContain("default export");
  });

  it("leaves the report to the request that it was said in the middle of", () => {
    const { goal, progress, constraints } = briefOf(
      userSays("Write the importer for the invoices."),
      step("The invoices come as rows of a table.", edit("src/importer.ts")),
      userSays("Dates are stored in UTC around here."),
      step("Let me go on with the rows.", edit("src/importer.ts")),
      assistantSays("The importer reads all the invoices of the folder, and its eight tests pass."),
      userSays("Now write the exporter."),
    );
    expect(progress.done[0]).toMatch(/^Write the importer.* → The importer reads all the invoices/u);
    expect(progress.done.join("\n")).not.toContain("Dates are stored");
    expect(goal[0]).toBe("Write the importer for the invoices. (answered)");
    expect(constraints).toEqual(["Dates are stored in UTC around here."]);
  });

  it("is what to answer when nothing follows it", () => {
    const { goal, nextSteps } = briefOf(userSays("Fix the login."), assistantSays("The login works again."), told);
    expect(goal.at(-1)).toBe("Current request: Every component needs a default export.");
    expect(nextSteps[0]).toBe("Answer the user's last message, or do what it asks: nothing was done for it yet");
  });
});

it("does not take a turn that only asks for work for a decision, but one that chooses", () => {
  const report = assistantSays("Both are fixed now, and the eight tests of the exporter pass again.");
  const asked = briefOf(
    userSays("Find the two bugs."),
    report,
    userSays("Let's implement a fix for both then"),
    report,
  );
  expect(asked.decisions).toEqual([]);
  const chosen = briefOf(
    userSays("Find the two bugs."),
    report,
    userSays("Let's use the queue of the exporter"),
    report,
    userSays("Rename the loader."),
  );
  expect(chosen.decisions.map(({ decision }) => decision)).toEqual(["Let's use the queue of the exporter"]);
});

it("tells the request at hand once, though it decides and agrees as well, and its decision once it is over", () => {
  const said = "yeah let's use the queue of the importer for both of them, and then drop the old one";
  const asked = [
    userSays("Speed up the exporter of the harbour."),
    assistantSays("Its queue is scanned on every write. Shall I share the one of the importer?"),
    userSays(said),
  ];
  const text = JSON.stringify(briefOf(...asked, step("On it.", edit("src/queue.ts"))));
  expect(text.split("use the queue of the importer for both")).toHaveLength(2);
  expect(text).toContain("Approved: Shall I share the one of the importer? — as the current request says");
  const later = briefOf(...asked, assistantSays("Both of them have one queue now."), userSays("Rename the loader."));
  expect(later.decisions.map(({ decision }) => decision)).toEqual([said]);
});

it("does not tell a question that got no answer as done", () => {
  const { progress, criticalContext } = briefOf(
    userSays("Rewrite the exporter."),
    step("The exporter keeps its offset in memory.", edit("src/export.ts")),
    userSays("Why do you read it in such small pieces?"),
    step("The rest of the exporter writes the rows.", read("src/export.ts")),
    userSays("Delete the file and write it anew."),
  );
  expect(criticalContext.join("\n")).toContain(
    "Rewrite the exporter. → (no report; last said) The exporter keeps its offset",
  );
  expect(progress.done.join("\n")).not.toContain("small pieces");
});

it("tells the newest requests one by one and the earlier ones together, and passes over what asked for nothing", () => {
  const asked = ["parser", "lexer", "printer", "linter", "loader", "writer", "reader", "merger", "cutter"];
  const turns = asked.flatMap((part) => [
    userSays(`Rename the ${part} of the ${part} package.`),
    assistantSays(`Renamed the ${part} in all packages and in the docs of the ${part} package.`),
  ]);
  const { done } = briefOf(
    ...turns,
    userSays("wow"),
    assistantSays("It is fun."),
    userSays("Make the export survive a restart."),
  ).progress;
  const [earlier = "", ...newest] = done;
  expect(earlier).toBe(
    "Earlier: Rename the parser of the parser package. → Renamed the parser in all packages and in the docs of the parser package; Rename the lexer of the lexer package. → Renamed the lexer in all packages and in the docs of the lexer package; Rename the printer of the printer package. → Renamed the printer in all packages and in the docs of the printer package",
  );
  expect(newest.map((line) => line.split(" ")[2])).toEqual(asked.slice(3));
  expect(done.join("\n")).not.toContain("wow");
});

it("says what was run for a request on which nobody has said a word", () => {
  const { inProgress } = briefOf(
    userSays("Start a new branch from main and fix the second one there."),
    assistantSays("", [run("git checkout main"), run("git pull"), run("git checkout -b fix/second")]),
  ).progress;
  expect(inProgress).toEqual([
    "Begun; last: ran `git checkout main`, ran `git pull`, ran `git checkout -b fix/second`",
  ]);
});

it("lists renamed files on one line", () => {
  const { done } = briefOf(
    userSays("Make the export survive a restart."),
    step("", run("mv src/cli-new.ts src/cli.ts"), run("mv src/a/main.ts src/b/main.ts")),
  ).progress;
  expect(done.filter((line) => line.startsWith("Renamed"))).toEqual([
    "Renamed: src/cli-new.ts → src/cli.ts, src/a/main.ts → src/b/main.ts",
  ]);
});

it("leaves todos of earlier requests to the reports on them", () => {
  const todos = [{ content: "Find the leak", status: "completed" }];
  const done = step("Closing the list.", toolCall("todowrite", { todos }, "ok"));
  const open = step(
    "Noting it.",
    toolCall("todowrite", { todos: [{ content: "Find the leak", status: "pending" }] }, "ok"),
  );
  const first = [userSays("Mend the leak."), open, done];
  expect(briefOf(...first).progress.done).toContain("Find the leak");
  const report = assistantSays("The leak was in the store, which nobody closed. It is closed at the end now.");
  const next = briefOf(...first, report, userSays("Now write the changelog."));
  expect(next.progress.done).not.toContain("Find the leak");
});

it.each<[string, readonly ToolPart[], string]>([
  ["all of it", [run("git checkout -- src/oven.ts src/door.ts")], "(undone since) The oven bakes"],
  ["a part of it", [run("git restore src/oven.ts")], "(undone since: oven.ts) The oven bakes"],
  ["all, and edited anew", [run("git reset --hard"), edit("src/oven.ts")], "(undone since) The oven bakes"],
  ["nothing", [edit("src/oven.ts")], "→ The oven bakes"],
])("marks a report on work that was undone behind it: %s", (_, calls, told) => {
  const { progress } = briefOf(
    userSays("Let the oven bake twice as fast."),
    step("On it.", edit("src/oven.ts"), edit("src/door.ts")),
    assistantSays("The oven bakes twice as fast behind its new door."),
    userSays("Undo that and only mend the lamp."),
    ...calls.map((call) => step("", call)),
  );
  expect(progress.done.join("\n")).toContain(told);
});

it("marks a report on a commit that was undone behind it", () => {
  const { progress } = briefOf(
    userSays("Commit the oven and its door."),
    step("On it.", edit("src/oven.ts"), run("git commit -am oven", "[main 1234567] oven")),
    assistantSays("The oven is committed as 1234567."),
    userSays("Undo the commit and keep the files."),
    step("", run("git reset --soft HEAD~1", "")),
  );
  expect(progress.done.join("\n")).toContain("(commit undone since) The oven is committed");
});

describe("the report on a finished request", () => {
  const later = (count: number): Message[] =>
    Array.from({ length: count }, (_, at) => [
      userSays(`Paint the shelf number ${at} of the pottery in another colour.`),
      step("", edit(`src/shelf${at}.ts`)),
      assistantSays(`The shelf number ${at} is painted.`),
    ]).flat();
  const doneOf = (budgetTokens: number, ...messages: readonly Message[]): string =>
    composeBrief({ facts: buildLedger(messages).facts, budgetTokens }).brief.progress.done.join("\n");

  it("is left out where it would stop before it says anything", () => {
    const long = `The \`kiln\` theme ${"of the upper shelf of the pottery ".repeat(4)}has been removed.`;
    const asked = userSays("Remove the theme of the kiln from the pottery, with its colours.");
    for (const budget of [300, 500, 800, 1200]) {
      const done = doneOf(budget, asked, step("", edit("src/kiln.ts")), assistantSays(long), ...later(12));
      expect(done).not.toMatch(/→ (?:\([^()]*\) )?[^;\n]{0,24}…/u);
    }
  });

  it("is marked once, though several of its lines are of before later edits", () => {
    const report =
      "1. **a.ts** - currently holds `kilnHeat`\n2. **b.ts** - currently holds `kilnDoor`\n3. The rest is new.";
    const done = doneOf(
      2000,
      userSays("Split the kiln of the pottery into several files."),
      step("", edit("src/kiln.ts")),
      assistantSays(report),
      ...later(1),
    );
    expect(done.split("(before later edits)")).toHaveLength(2);
    expect(done).toContain("→ (before later edits) a.ts");
  });
});

it("marks a report to which the user objected and was right", () => {
  const { progress } = briefOf(
    userSays("Find out why files stay uncommitted."),
    assistantSays("Deletions by the shell are never tracked, so the deleted folders stay uncommitted."),
    userSays("The deleted folders were committed by the shell hook, look at 72a7142."),
    step("You're right. That commit holds the deletions.", run("git show 72a7142")),
  );
  expect(progress.done[0]).toContain("(in part corrected since) Deletions by the shell");
});

it("goes on with the work that a question was put into, where the turn says so and gives a rule", () => {
  const asked = [
    userSays("Split the kiln module into parts"),
    step("The door and the flue are in a circle: the hinge goes into a file of its own.", edit("src/kiln.ts")),
  ];
  const aside = [userSays("Is there a part for the rest?"), assistantSays("No, it goes to where it is used.")];
  const current = (turn: string): string =>
    briefOf(...asked, ...aside, userSays(turn), step("", edit("src/door.ts"))).goal.join("\n");
  expect(current("ok go on. and dont rename anything")).toBe("Split the kiln module into parts");
  expect(current("and dont rename anything")).toContain("Current request: and dont rename anything");
});

it.each([
  ["I was wrong: both valves open. The valve is not the cause.", true],
  ["I was wrong: the chimney is new. The chimney is not the cause.", false],
  ["The valve is not the cause of the noise.", false],
])("tells a report as taken back, or not, by what is said first on the way: %s", (said, isTakenBack) => {
  const messages = [
    userSays("Fix the kiln"),
    step("", edit("src/kiln.ts")),
    assistantSays("Fixed: the valve stuck; the door is painted."),
    userSays("Prove it"),
    step(said, read("src/relay.ts")),
    assistantSays("The relay sticks since the board was changed."),
    userSays("Sweep"),
  ];
  expect(
    briefOf(...messages)
      .progress.done.join("\n")
      .includes("(taken back by the next report)"),
  ).toBe(isTakenBack);
});

it("marks a report to which the user objected without an apostrophe", () => {
  const [first] = briefOf(
    userSays("Why is the kiln log slow?"),
    assistantSays("The kiln log is locked by the night sweep."),
    userSays("the night sweep doesnt run at noon, look who locks the kiln log"),
    step("You are right, it is not the sweep.", run("cat kiln.log")),
  ).progress.done;
  expect(first).toContain("(in part corrected since)");
});

it.each([
  ["finds no problem", "Are you sure the kiln log holds it?", "I looked again. There is no problem in the kiln log."],
  ["finds nothing wrong", "Are you sure of the kiln log?", "Absolutely. Nothing is wrong with the kiln log."],
  ["sees no failure", "Are you sure the kiln log works?", "I ran it again. The kiln log does not fail in any run."],
  ["grants the question", "Are you sure the kiln log works?", "You're right to ask, but the kiln log is not at fault."],
  ["grants the belief", "Are you sure? I think the kiln log is correct.", "You're right, the kiln log is correct."],
  ["mends an edit of its own", "Mend the kiln log too.", "Let me correct my kiln log edit, one firing was not in it."],
  ["took something else for so", "Mend the kiln log.", "My initial assumption about the kiln log firing was wrong."],
])("leaves a report alone where the assistant %s", (_, more, answer) => {
  const [first = ""] = briefOf(
    userSays("What does the kiln log hold?"),
    assistantSays("The kiln log holds one firing alone, and the door is checked at the end."),
    userSays(more),
    step(answer, run("cat kiln.log")),
  ).progress.done;
  expect(first).not.toContain("corrected since");
});

it.each([
  ["a doubt", "Are we sure that the kiln log holds one firing?", "The kiln log holds every firing, not the last one."],
  ["a doubt that is granted", "Is that really one firing in the kiln log?", "You're right, there are several."],
  [
    "a doubt, in German",
    "Sind wir sicher, dass das kiln log einen Brand enthält?",
    "Das kiln log hat nicht nur einen.",
  ],
  ["itself", "Now show the kiln log of May.", "My earlier answer was wrong: the kiln log holds every firing."],
  ["itself, in other words", "Now show the kiln log of May.", "Contrary to what I said, the kiln log holds them all."],
])(
  "marks a report that turned out wrong by %s, and tells little of it, and nothing of what was wrong",
  (_, more, answer) => {
    const wrong = `The kiln log holds one firing alone. ${"It begins with the glaze and ends with the door. ".repeat(12)}`;
    const [first = ""] = briefOf(
      userSays("What does the kiln log hold?"),
      assistantSays(wrong),
      userSays(more),
      step(answer, run("cat kiln.log")),
    ).progress.done;
    expect(first).toContain("→ (in part corrected since) It begins with the glaze and ends with the door.");
    expect(first).not.toContain("one firing alone");
    expect(first.length).toBeLessThan(340);
  },
);

it("keeps the other points of a report of which one turned out wrong", () => {
  const report = [
    "## Glaze\n\n**The glaze recipe is stored once for every kiln.**",
    "## Doors\n\n**The doors are checked at the end.**",
    "## Racks\n\n**The racks are counted twice.**",
  ].join("\n\n");
  const [first = ""] = briefOf(
    userSays("How are glaze, doors and racks kept?"),
    assistantSays(report),
    userSays("Are we sure that the glaze recipe is stored once?"),
    step("The glaze recipe is not stored once, every kiln has a copy.", run("cat glaze.toml")),
  ).progress.done;
  expect(first).toContain("(in part corrected since)");
  expect(first).toContain("The doors are checked at the end");
  expect(first).toContain("The racks are counted twice");
  expect(first).not.toContain("stored once");
});

it.each([
  [
    "a doubt that was unfounded",
    "Are we sure that the kiln log holds one firing?",
    "Yes, the kiln log does not hold more.",
  ],
  ["a doubt nobody has answered", "Are we sure that the kiln log holds one firing?", "Let me check why it should not."],
  ["a doubt about something else", "Are we sure that the press is oiled?", "The press is not oiled."],
  [
    "more of the same",
    "Are we sure that the kiln log holds one firing?",
    "Not only one firing: the kiln log holds paints.",
  ],
  [
    "what nobody looked at",
    "Are we sure that the kiln log holds one firing?",
    "I have not checked the kiln log of May.",
  ],
  [
    "an answer that stands",
    "And the kiln log of May?",
    "My previous answer was not wrong: the kiln log holds one firing.",
  ],
  ["a plain question", "Which firings are in the kiln log of May?", "The kiln log of May does not have any."],
])("does not mark a report for %s", (_, more, answer) => {
  const { progress } = briefOf(
    userSays("What does the kiln log hold?"),
    assistantSays("The kiln log holds one firing alone, from the glaze to the door."),
    userSays(more),
    step(answer, run("cat kiln.log")),
  );
  expect(progress.done.join("\n")).not.toContain("corrected since");
});

it.each([
  ["Also add validation to the parser module.", "Good catch — adding it."],
  ["Also add validation to the parser module.", "You're right, adding it."],
  ["The parser module should get validation too.", "You're right, adding it."],
])("does not mark a report to which the user only adds: %s %s", (more, answer) => {
  const { progress } = briefOf(
    userSays("Write the parser module."),
    assistantSays("The parser module is written, without validation of its input so far."),
    userSays(more),
    step(answer, edit("src/parser.ts")),
  );
  expect(progress.done.join("\n")).not.toContain("corrected since");
});

it("counts a commit that was amended once, in its last words, and says that it was pushed", () => {
  const { progress } = briefOf(
    userSays("Commit it."),
    step("Committing.", run('git commit -am "fix: store the offset"')),
    step(
      "Amending.",
      run(
        'git add . && git commit --amend -m "fix: store and read the offset"',
        "[main 5d6e7f8] fix: store and read the offset",
      ),
    ),
    step("Pushing.", run("git push --force-with-lease", " + 1a2b3c4...5d6e7f8 main -> main (forced update)")),
  );
  expect(progress.done).toContain("Committed: fix: store and read the offset (pushed)");
});

it("tells which checks ran before the last edits", () => {
  const { progress } = briefOf(
    userSays("Tidy up the exporter."),
    step("Linting.", run("npm run lint")),
    step("One more change.", edit("src/export.ts")),
    step("Testing.", run("npm test", "8 passed")),
  );
  expect(progress.done).toContain("Checked before the last edits: `npm run lint` ok");
  expect(progress.done).toContain('Checked: `npm test`: "8 passed"');
});

it("takes what a build wrote while it checked for no edit", () => {
  const build = step("Building.", run("npm run build"));
  const { progress } = briefOf(
    userSays("Tidy up the exporter."),
    step("One more change.", edit("src/export.ts")),
    step("Testing.", run("npm test", "8 passed")),
    { ...build, parts: [...build.parts, { type: "patch", id: "patch", files: ["public/index.json"] }] },
  );
  expect(progress.done.join("\n")).not.toContain("before the last edits");
});

it("says that the report is due when edits have passed their check", () => {
  const done = [userSays("Tidy up the exporter."), step("One more change.", edit("src/export.ts"))];
  const checked = step("Testing.", run("npm test", "8 passed"));
  expect(briefOf(...done, checked).nextSteps[0]).toBe(
    "Go on with the current request; its edits passed `npm test`: if nothing of it is left, report what was done",
  );
  expect(briefOf(...done, checked, step("And more.", edit("src/store.ts"))).nextSteps[0]).toContain("not run since");
});

it("does not tell the current request again as an open question", () => {
  const { blocked } = briefOf(
    userSays("Review the branch."),
    assistantSays("The branch is fine."),
    userSays("quick question first: three commits were made, but files were left. Can you explain this?"),
  ).progress;
  expect(blocked).toEqual([]);
});

it.each([
  ["an announcement", "I’ll check the current code paths rather than rely on memory here."],
  ["a look around", "I'm mapping the repository from the outside in instead of listing its files."],
  ["what others did", "The proposal was closed for inactivity, not clearly rejected on the idea."],
  ["a lead without what it leads to", "So the approach is:"],
  ["a step with its reason", "I'm checking the worker log first, because the queue looks idle."],
  ["files that were not touched", "The two failures are in files of the importer that I didn't touch."],
  ["a question about the course", "Shall I leave the importer and its fixtures alone, since they pass?"],
  ["how the code works", "In this function we avoid locking by copying the map of berths."],
  ["what a document says", "The docs say: I'll keep the index unchanged, so the rebuild is skipped."],
  ["what was meant at first", "I was going to use a cache because it is simple, but that is wrong."],
  ["what was left out of the way", "I left my notes out of the way of the importer."],
  ["behaviour", "The importer leaves rows without an id unchanged and reads on."],
  ["what happens this moment", "The berths are free, so I'm opening the gate of the quay now, since the pilot waits."],
  ["what comes of the work", "I'm updating the guide so it can be seen instead of guessed."],
  ["the steps of an approach", "So the approach is:\n- Read the tide table once\n- Keep it in the berth"],
  ["what it looks for", "I'm doing a last pass to make sure only the harbour files changed."],
  ["when it is done", "I'll add the buoy table only after the schema is known."],
  ["how the code works, with a gerund", "Both now match: we're reading the copy instead of parsing the log again."],
  ["what is asked under such a head", "Decisions:\n- Should the ferry use tides or hours?\n- One quay?"],
  ["what another is to choose", "Decisions for you to make:\n- Tides or hours\n- Where the ferry lands"],
  ["a choice without its end", "Decisions:\n- Tides or hours\n- North or south"],
  ["what others have settled", "The harbour office's record says:\n\n## Decisions\n- Tides for all\n- Close the quay"],
  ["a title that asks", "## Why we chose the tide table\nIt is older."],
  ["a title of a report", "## Rows of the ferry that were deliberately kept\nThe ferry has nine rows."],
])("does not call %s a decision", (_, text) => {
  expect(briefOf(userSays("Explain the ticket."), step(text, read("a.md"))).decisions).toEqual([]);
});

it("shows an order that went with one request with the words it came with, behind a standing rule", () => {
  const { constraints } = briefOf(
    userSays("Never push to main."),
    userSays("the footer is too dark, don't edit the palette, find the colour it takes"),
    step("Looking for it.", run("grep -rn colour src/footer.ts")),
  );
  expect(constraints[0]).toBe("Never push to main.");
  expect(constraints[1]).toMatch(/^don't edit the palette \(said with: the footer is too dark/);
});

it("shows a rule about an unnamed file with the words that name it", () => {
  const { constraints } = briefOf(
    userSays("You can look things up in /home/ana/work/logs/2026/session-41.jsonl (don't read the full file!)"),
    step("Looking for the error there.", run("grep error session-41.jsonl")),
  );
  expect(constraints[0]).toMatch(/session-41\.jsonl \(don't read the full file!\)$/u);
});

it.each([
  ["I'll use the store of the exporter rather than a file of its own.", 1],
  ["If it isn't installed here, I'll use the store of the exporter rather than pretending.", 0],
])("takes what was chosen for a decision, not what hangs on something: %s", (text, decided) => {
  expect(briefOf(userSays("Store the offset."), step(text, read("a.md"))).decisions).toHaveLength(decided);
});

it.each([
  ["what it leaves alone", "I see three untracked folders of an editor, so I'll leave those alone."],
  ["what stays out of it", "I'll put the fix on a branch of its own, leaving the local notes out of the commit."],
  ["what it does not touch", "I won't touch the vendored copy of the parser in this change."],
  ["what stands in bold", "Compared both.\n\n**We decided to take the tide table of the harbour.**\n\nIt is in."],
  ["what stands as a heading", "## I decided to take the tide table of the harbour\n\nIt is in."],
  ["what stays as it was on purpose", "Remaining short hashes in the tests (deliberately left as they are)"],
  ["what it keeps to", "I'm keeping this change focused on the importer and its fixtures."],
  ["what it keeps, with one name", "I'll keep parseDate as it is because the importer relies on it."],
  ["what it avoids", "I'll avoid rewriting the generated client."],
  ["what it does for a reason", "I'm basing the branch on release, because that is what the ticket builds on."],
  ["what follows from a reason", "The endpoint is gone in version 3, so I'll use the paged one."],
  ["what it does alone", "I'll rename only the columns of the berth table: number, draught and length."],
  ["what it does alone, without a subject", "Two names are off — fixing my own fixtures only:"],
  ["what it does not do yet", "I'll begin with the reader of the log, not touching the writer yet."],
  ["what gets a commit of its own", "I'll do the move of the buoy table as a separate commit."],
  ["what it goes on with", "I'll extend the open ticket rather than filing a new one."],
  ["where it puts something", "I'm going to put the tide rules into the core instead of keeping them in the page."],
  ["alone, in German", "Ich ändere nur die Tabelle der Liegeplätze."],
  ["apart, in German", "Den Umzug mache ich in einem eigenen Commit, damit er sich zurücknehmen lässt."],
  ["in its place, in Spanish", "Voy a reutilizar la tabla de boyas en vez de crear otra."],
  ["alone, in Spanish", "Solo voy a cambiar la tabla de los muelles."],
  ["alone, in Portuguese", "Vou alterar apenas a tabela dos cais."],
  ["apart, in Portuguese", "Vou fazer a mudança da tabela num commit separado."],
  ["alone, in French", "Je ne modifie que la table des quais."],
  ["in its place, in French", "Je vais réutiliser la table des bouées plutôt que d'en créer une autre."],
  ["alone, in Chinese", "我只修改泊位表的列名，其他都留给下一步。"],
  ["apart, in Japanese", "表の移動は別のコミットにします。"],
  ["German", "Die Übersetzungen lasse ich unverändert, weil sie aus dem Portal kommen."],
  ["Spanish", "Dejo los archivos generados como están."],
  ["Portuguese", "Vou deixar os arquivos gerados como estão."],
  ["French", "Je laisse les fichiers générés tels quels."],
  ["Chinese", "生成的客户端代码保持原样，不做修改。"],
  ["Japanese", "生成されたクライアントはそのままにします。"],
])("tells the course that an agent takes: %s", (_, text) => {
  const { decisions } = briefOf(userSays("Mend the importer."), step(text, read("importer.ts")));
  expect(decisions).toHaveLength(1);
});

it.each([
  [
    "assumptions",
    "Assumptions I'm making:\n1. “Berths” means the quay of the north.\n2. Tests come first.\n\nStarting.",
  ],
  ["what is out of scope", "Fixed.\n\n## Out of scope\n\n- **The ferry page**\n- Its icons"],
  ["what was left on purpose", "**Short hashes that remain (deliberately left):**\n\n- In the log\n- In the tests"],
  ["what it keeps to", "It is red. I'm keeping this scoped to the berths:\n- Reading the tide table\n- The draught"],
  ["German", "Annahmen:\n- Gemeint ist der Nordkai\n- Die Fähre bleibt"],
  ["Spanish", "Fuera de alcance:\n- La página del ferry\n- Sus iconos"],
  ["Portuguese", "Premissas:\n- O cais do norte\n- A balsa fica"],
  ["French", "Hors périmètre :\n- La page du ferry\n- Ses icônes"],
  ["Chinese", "假设：\n- 指的是北码头\n- 渡轮页面不变"],
  ["Japanese", "対象外：\n- フェリーのページ\n- アイコン"],
])("tells a list that binds the work in one line with its head: %s", (_, text) => {
  const { decisions } = briefOf(userSays("Mend the berths."), step(text, read("berths.ts")));
  const items = text.split("\n").flatMap((line) => /^(?:-|\d\.) (.*)$/u.exec(line)?.[1]?.replaceAll("**", "") ?? []);
  expect(decisions).toHaveLength(1);
  for (const item of items) expect(decisions[0]?.decision).toContain(item.replace(/\.$/u, ""));
});

it("takes what is assumed anew for the next piece of work in the place of what was assumed before", () => {
  const { decisions } = briefOf(
    userSays("Mend the berths."),
    step("Assumptions:\n- The north quay comes first", read("berths.ts")),
    step("Assumptions for the south:\n- The ferry stays where it is", read("ferry.ts")),
  );
  expect(decisions.map(({ decision }) => decision)).toEqual(["Assumptions for the south: The ferry stays where it is"]);
});

describe("a decision of the assistant", () => {
  const decide = (text: string): Message[] => [userSays("Mend the harbour page."), step(text, read("quay.ts"))];
  const left = (...messages: Message[]): number => briefOf(...messages).decisions.length;

  it.each([
    [
      "is forbidden",
      "I'm basing the ferry list on the staging feed, because it is newer.",
      "never use the staging feed",
    ],
    ["is undone by an order", "I won't touch the ferry icons in this change.", "also change the ferry icons"],
    [
      "waited for a word",
      "I see old `tide/` folders, so I'll leave those alone unless you want them removed.",
      "yes, remove all that lies around",
    ],
    [
      "waited for a word, in German",
      "Die alten Ordner lasse ich unverändert, es sei denn, du willst sie löschen.",
      "Bitte die Ordner mit den Karten löschen",
    ],
  ])("ends when it %s", (_, decided, said) => {
    expect(left(...decide(decided), assistantSays("Done with the page."))).toBe(1);
    expect(left(...decide(decided), assistantSays("Done with the page."), userSays(said))).toBe(0);
  });

  it.each([
    ["a ban agrees with it", "I won't touch the ferry icons in this change.", "never touch the ferry icons"],
    [
      "a ban speaks of what it did not choose",
      "I'll extend the open ticket rather than filing a new one.",
      "never file a new ticket",
    ],
    [
      "an order speaks of something else",
      "I won't touch the ferry icons in this change.",
      "run the tests of the tide table",
    ],
    ["a ban forbids another deed", "I decided to use tides for the ferry list.", "Never remove the ferry list."],
    ["a ban is about a part", "I decided to write the ferry checks in tap.", "Don't write ferry checks for old piers."],
    ["a ban has a bound", "I decided to use the tide feed.", "Never use the tide feed without asking."],
    ["an order leaves it as it is", "I'll leave the old ferry untouched.", "Describe the old ferry."],
    ["an order changes what was not to go", "I won't delete the ferry icons.", "change the ferry icons"],
    [
      "another word came than it waited for",
      "I'll leave the ferry alone, unless you want it removed.",
      "Add a sign for the ferry.",
    ],
    [
      "the word was about another thing",
      "I'll leave the ferry alone, unless you want it removed.",
      "Remove the sign of the gate.",
    ],
    ["a question names it", "I won't touch the ferry icons in this change.", "why are the ferry icons blue?"],
  ])("stands where %s", (_, decided, said) => {
    expect(left(...decide(decided), assistantSays("Done with the page."), userSays(said))).toBe(1);
  });

  it.each([
    ["a branch was made", "The head moved, so I'm branching from the new one.", "git switch -c ferry", ""],
    [
      "it was opened",
      "I'm opening the pull request as a draft, because the tide table is missing.",
      "gh pr create --draft",
      "https://github.com/o/r/pull/4",
    ],
    [
      "it was committed",
      "I'm going to commit only the ferry files.",
      "git add ferry.ts && git commit -m ferry",
      "[main 4f2a1b9] ferry",
    ],
  ])("is a deed once %s", (_, decided, command, output) => {
    expect(left(...decide(decided))).toBe(1);
    expect(left(...decide(decided), step("", run(command, output)))).toBe(0);
  });

  it("is over with its request when it was assumed for that", () => {
    const assumed = decide("Assumptions:\n- The ferry stays at the north quay");
    expect(left(...assumed, assistantSays("Mended the page."))).toBe(1);
    expect(left(...assumed, assistantSays("Mended the page."), userSays("Now mend the tide table."))).toBe(0);
  });

  it("is overtaken when what it leaves alone is edited", () => {
    const decided = decide("I'll leave `ferry.css` untouched.");
    expect(left(...decided, step("", edit("src/quay.ts")))).toBe(1);
    expect(left(...decided, step("", edit("src/ferry.css")))).toBe(0);
  });
});

it("tells of a sentence that goes about something only the clause that takes a course", () => {
  const text = "I'm editing the three references now; I'll leave the entries of the old log alone.";
  const { decisions } = briefOf(userSays("Bump the version."), step(text, edit("src/version.ts")));
  expect(decisions.map(({ decision }) => decision)).toEqual(["I'll leave the entries of the old log alone"]);
});

it("tells a purpose with its verb, since what is avoided is no reason", () => {
  const text = "I went with padded numbers rather than a formatter to avoid surprises with the locale.";
  const { decisions } = briefOf(userSays("Format the date."), step(text, edit("src/date.ts")));
  expect(decisions[0]?.rationale).toBe("to avoid surprises with the locale");
});

it("tells how the steps of a request stand in the todo list, though the request names them", () => {
  const [moved, pinned, added] = ["Move the module", "Pin the provider", "Add the lifecycle"];
  const todos = [
    { content: moved, status: "completed" },
    { content: pinned, status: "in_progress" },
    { content: added, status: "pending" },
  ];
  const { progress, nextSteps } = briefOf(
    userSays(`Do these:\n1. ${moved}\n2. ${pinned}\n3. ${added}`),
    step("", toolCall("todowrite", { todos }, "ok")),
  );
  expect(progress.done).toContain(moved);
  expect(progress.inProgress).toContain(pinned);
  expect(nextSteps).toContain(added);
});

it("marks what was said of the moment before later edits, and leaves out what the user has answered", () => {
  const { progress } = briefOf(
    userSays("What does the importer do with empty rows?"),
    assistantSays(
      "- Currently the importer writes empty rows as well.\n- The exporter skips them by a filter of its own.\n\nShall I skip them in the importer too?",
    ),
    userSays("Skip them in the importer."),
    step("Skipping them.", edit("src/importer.ts")),
  );
  expect(progress.done[0]).toContain("(before later edits) Currently the importer writes");
  expect(progress.done[0]).toContain("→");
  expect(progress.done[0]).not.toContain("Shall I");
});

it("names what was attached to a request, unless its words do", () => {
  const file = (filename: string): Message["parts"][number] => ({ type: "file", id: filename, mime: "x/y", filename });
  const asked = userSays("Make the page look like this, as notes.txt says.");
  const { goal } = briefOf({ ...asked, parts: [...asked.parts, file("shot.png"), file("notes.txt")] });
  expect(goal[0]).toBe("Make the page look like this, as notes.txt says. (attached: shot.png)");
});

it("keeps commands apart that a request lists one a line", () => {
  const { goal } = briefOf(userSays("run this:\n\ngit log -1 --format=%B\nberth list --all\nberth status"));
  expect(goal[0]).toBe("run this: git log -1 --format=%B; berth list --all; berth status");
});

it("says that what it leaves out of a request is mostly pasted", () => {
  const code = Array.from({ length: 200 }, (_, at) => `const berth${at} = openBerth(${at}, { depth: ${at} });`);
  const text = `Make a component that draws the harbour as in this example:\n${code.join("\n")}`;
  expect(briefOf(userSays(text)).goal[0]).toContain("left out, mostly pasted code or output)");
});

it.each([
  [
    "not run",
    "Update the docs of the chip and then run pnpm fix.",
    [],
    "asked for at the end, and not run since: `pnpm fix`",
  ],
  ["in quotes", "Update the docs and run `make lint docs` before you commit.", [], "not run since: `make lint docs`"],
  ["run since", "Update the docs of the chip and then run pnpm fix.", ["pnpm fix"], undefined],
  ["told of, not asked for", "Fix the docs: when I run pnpm fix the chip page is lost.", [], undefined],
  ["run in another spelling", "Update the docs, then run npm run lint.", ["npm --prefix web lint"], undefined],
  ["forbidden", "Update the docs of the chip, but do not run pnpm fix.", [], undefined],
  ["forbidden by the way", "Do not, under any circumstances, run `make deploy`.", [], undefined],
  ["held back", "Update the docs and run `npm run deploy` only when I say so.", [], undefined],
  ["done by others", "CI does this: lint, then run npm publish.", [], undefined],
  ["what a document is to say", "In the README say: run `npm start`", [], undefined],
])("names a command that the request asks to be run: %s", (_, text, ran, expected) => {
  const calls = ran.map((command) => run(command));
  const { nextSteps } = briefOf(userSays(text), step("On it.", edit("docs/chip.md"), ...calls));
  if (expected === undefined) expect(nextSteps.join()).not.toContain("not run since");
  else expect(nextSteps[0]).toContain(expected);
});

describe("an item that says what to use", () => {
  const filler = "The exporter reads rows and writes them to a file, page by page. ".repeat(12);

  it.each([
    [
      "of a document is a part of the plan",
      `# Plan\n${filler}\n## Store\n- We go with \`openStore()\` for the offset`,
      false,
    ],
    ["of a list is a decision", `${filler}\n- We go with \`openStore()\` for the offset\n- Close it`, true],
    [
      "of a document, but no item, is a decision",
      `# Plan\n${filler}\n## Store\nWe go with \`openStore()\` for the offset`,
      true,
    ],
    ["under one heading is a decision", `# Store\n${filler}\n- We go with \`openStore()\` for the offset`, true],
  ])("%s", (_, text, isDecision) => {
    const { decisions, goal, criticalContext } = briefOf(userSays(text));
    const said = "We go with `openStore()` for the offset";
    expect(decisions.map(({ decision }) => decision)).toEqual(isDecision ? [said] : []);
    expect([...goal, ...criticalContext].join("\n")).toContain(said);
  });
});

describe("what the user said beside a request", () => {
  const context = (text: string): string[] => {
    const brief = briefOf(userSays(text), assistantSays("The ferry page is mended now."), userSays("Next: the buoys."));
    return [...brief.constraints, ...brief.criticalContext];
  };

  it.each([
    ["a question without its mark", "why did i even have those ferry/quay folders", "why did i"],
    ["half a sentence", "mend the ferry page. could read it now to see", "could read"],
    ["a guess at what it spoke of", "mend the ferry page. iiuc, they are now shared by quay.ts and pier.ts.", "iiuc"],
  ])("is not told where it is %s", (_, text, words) => {
    expect(context(text).filter((line) => line.includes(words))).toEqual([]);
  });

  it("is over with its turn where it wishes for one act, and a rule where it allows one thing only", () => {
    expect(context("revert the quay. i actually want to move those piers to their final place.")).not.toContain(
      "i actually want to move those piers to their final place.",
    );
    const rule = "i would only want screenshots of the quay, anything else is noise.";
    expect(context(`mend the ferry page. ${rule}`)).toContain(rule);
  });

  it("stands once where the request is told with it", () => {
    const told = "There are two piers in the file: NorthPier and SouthPier.";
    const { goal, criticalContext } = briefOf(userSays(`Mend the ferry page.\n\n${told}\n\nKeep its look.`));
    expect(goal.join(" ")).toContain(told);
    expect(criticalContext).not.toContain(told);
  });
});

const define = (...names: string[]): string => names.map((name) => `export function ${name}() {\n}\n`).join("");

describe("a question that the user puts off", () => {
  const asked = [
    userSays("Look through the harbour map."),
    assistantSays("The quay is drawn twice.\n\nShould I merge both quays? Or leave the harbour as it is?"),
  ];
  const answer = assistantSays("The tide comes twice a day.");
  const blockedAfter = (...messages: readonly Message[]): string =>
    briefOf(...asked, ...messages).progress.blocked.join("\n");
  const OPEN = "Put off by the user: ";
  const first = userSays("one quick question first: how often does the tide come?");

  it.each<[string, readonly Message[]]>([
    ["while the other is answered", [first, step("", read("tide.md"))]],
    ["behind the answer", [first, answer, userSays("Now count the lamps of the northern lighthouse.")]],
    ["before a choice", [userSays("before I decide, how often does the tide come?"), answer]],
    ["in German", [userSays("Erst noch eine kurze Frage: Wie oft kommt die Flut?"), answer]],
  ])("still waits: %s", (_, messages) => {
    expect(blockedAfter(...messages)).toContain(`${OPEN}Should I merge both quays? Or leave the harbour as it is?`);
  });

  it.each([
    ["for somebody", "wait for the pilot, he lands tomorrow. meanwhile count the lamps of the lighthouse"],
    ["to another time", "Not yet. Count the lamps of the lighthouse."],
    ["in Spanish", "todavía no. Cuenta las lámparas del faro."],
    ["for later", "Later. Count the lamps of the lighthouse."],
    ["with a word of the question", "Not yet, merge them tomorrow. Count the lamps of the lighthouse."],
  ])("is told with what the user said: put off %s", (_, said) => {
    const blocked = blockedAfter(userSays(said), step("", read("lamps.md")));
    expect(blocked).toContain(`Put off by the user (so far: "${said.split(". ")[0]}.")`);
  });

  it.each<[string, readonly Message[]]>([
    ["the user turns it down", [userSays("no, leave both as they are"), step("", read("lamps.md"))]],
    ["the user waits for an answer", [userSays("waiting for the tide is boring, merge them"), answer]],
    ["the user speaks of something else", [userSays("Count the lamps first."), step("", read("lamps.md"))]],
    ["the first thing is part of the answer", [userSays("merge the first question mark away"), answer]],
    ["it was answered since", [first, answer, userSays("leave the harbour"), answer]],
    ["a word of time opens the answer", [userSays("Later maps need it, keep it."), answer]],
    ["the wait is what was asked about", [userSays("Wait for both quays to be drawn."), answer]],
    ["one character is like a wait", [userSays("等高线留着。"), answer]],
    ["only the word is like a wait", [userSays("まだ古いほうを使ってください。"), answer]],
    ["one of both was chosen since", [first, answer, userSays("Then the second one."), answer]],
    ["a letter was chosen since", [userSays("Let me think about it."), assistantSays("Sure."), userSays("B"), answer]],
    ["it was agreed to since", [first, answer, userSays("ok, do that"), step("", read("tide.md"))]],
    [
      "it was asked again",
      [first, assistantSays("Twice. So shall I leave the harbour as it is?"), userSays("Hm, what is a pier?"), answer],
    ],
  ])("does not wait where %s", (_, messages) => {
    expect(blockedAfter(...messages)).not.toContain(OPEN);
  });
});

const puts = (filePath: string, ...names: string[]): Message =>
  step("", toolCall("edit", { filePath, oldString: "", newString: define(...names) }, "ok"));

describe("a report of what was taken out since", () => {
  const change = (before: string, after: string): Message =>
    step("", toolCall("edit", { filePath: "src/quay.ts", oldString: before, newString: after }, "ok"));
  const gone = change(define("moorShip"), "");
  const inside = change("function moorShip() {\n  wait(tide);", "function moorShip() {\n  throwLine(bow);");
  it.each<[string, string, readonly Message[], boolean]>([
    ["a function", "`moorShip()` has no caller.", [gone], true],
    ["a file", "`notes/tide.md` tells it.", [step("", run("rm notes/tide.md", ""))], true],
    ["a function that came back", "`moorShip()` has no caller.", [gone, change("", define("moorShip"))], false],
    ["a function that was moved", "`moorShip()` has no caller.", [puts("src/pier.ts", "moorShip"), gone], false],
    [
      "a function, beside one that came elsewhere",
      "`moorShip()` is slow.",
      [puts("src/pier.ts", "towShip"), gone],
      true,
    ],
    ["a function that is called otherwise", "`moorShip()` is slow.", [change("moorShip(a)", "towShip(a)")], false],
    ["another function", "`towShip()` has no caller.", [gone], false],
    ["a function that works otherwise", "`moorShip()` waits for the tide.", [inside], true],
    ["a function beside it", "`towShip()` waits for the tide.", [inside], false],
    ["a word", "The `moorShip` of the quay is long.", [gone], false],
  ])("is told as of before, or not: %s", (_, report, work, isOld) => {
    const asked = [userSays("Look through the harbour map."), step("", read("notes/tide.md")), assistantSays(report)];
    const { done } = briefOf(...asked, userSays("Tidy the quay."), ...work, assistantSays("It is tidy.")).progress;
    const line = done.find((entry) => entry.startsWith("Look through"));
    expect(line?.includes("→ (before later edits) ")).toBe(isOld);
  });
});

describe("leave that the user gave", () => {
  const asks = [userSays("Tidy the harbour map."), assistantSays("Shall I push it?"), userSays("yes")];
  const later = [assistantSays("It is out."), userSays("Rename the pier.")];

  it("is told as used once the deed was done", () => {
    const { criticalContext } = briefOf(...asks, step("Pushing.", run("git push")), ...later);
    expect(criticalContext).toContain('Approved once, and done: Shall I push it? — "yes"');
    expect(briefOf(...asks, ...later).criticalContext).toContain('Approved: Shall I push it? — "yes"');
  });

  it.each([
    ["for another thing", "Shall I push to the harbour settings?", "git push origin pier"],
    ["for another folder", "Shall I delete the quay/ folder?", "rm -rf out && npm run build"],
    ["for another library", "Shall I install tide.js?", "git add src/pier.ts"],
    ["by a command that hides how it ended", "Shall I push?", "git push origin main || true"],
    ["by a mere trial", "Shall I publish it?", "npm publish --dry-run"],
    ["where it lasts", "Shall I commit and push after every pier from now on?", "git commit -am pier && git push"],
    ["where it holds whenever", "May I push whenever the gauges are green?", "git push"],
  ])("is not told as used %s", (_, question, command) => {
    const { criticalContext } = briefOf(
      userSays("Tidy the harbour map."),
      assistantSays(question),
      userSays("yes"),
      step("On it.", run(command)),
      ...later,
    );
    expect(criticalContext).toContain(`Approved: ${question} — "yes"`);
  });

  it("is told as used once the work is committed, and not before", () => {
    const tidy = [userSays("Tidy the map."), assistantSays("Want me to clean the piers up too?"), userSays("yes, all")];
    const commit = step("", run("git commit -am piers", "[main 4f2a1b9] piers"));
    const approvals = (...messages: Message[]): string[] =>
      briefOf(...tidy, ...messages, ...later).criticalContext.filter((line) => line.startsWith("Approved"));
    expect(approvals(commit)).toEqual([expect.stringMatching(/^Approved once, and done: /u)]);
    expect(approvals()).toEqual([expect.stringMatching(/^Approved: /u)]);
  });

  const takesOut = (...names: string[]): Message =>
    step("", toolCall("edit", { filePath: "src/quay.ts", oldString: define(...names), newString: "" }, "ok"));
  it.each<[string, string, Message, boolean]>([
    ["the function went", "Shall I remove the unused `moorShip()`?", takesOut("moorShip"), true],
    ["another function went", "Shall I remove the unused `moorShip()`?", takesOut("towShip"), false],
    ["one of two went", "Shall I remove `moorShip()`, `towShip()`?", takesOut("moorShip"), false],
    ["more was to be done", "Shall I remove `moorShip()` and mend the pier?", takesOut("moorShip"), false],
    ["it may be left elsewhere", "Shall I remove `moorShip()` in both files?", takesOut("moorShip"), false],
  ])("to remove something is told as used only where it all went: %s", (_, question, work, isUsed) => {
    const given = [userSays("Tidy the harbour map."), assistantSays(question), userSays("yes"), work, ...later];
    const approval = briefOf(...given).criticalContext.find((line) => line.startsWith("Approved"));
    expect(approval?.startsWith("Approved once, and done")).toBe(isUsed);
  });

  it("to remove something is not told as used where it was moved", () => {
    const given = [userSays("Tidy the map."), assistantSays("Shall I remove `moorShip()`?"), userSays("yes")];
    const moved = briefOf(...given, puts("src/pier.ts", "moorShip"), takesOut("moorShip"), ...later);
    expect(moved.criticalContext.join("\n")).not.toContain("and done");
  });

  it("is told with the words that bound it", () => {
    const { criticalContext } = briefOf(
      userSays("Turn the lists of the harbour into streams."),
      assistantSays("Piers are done. Shall I do the ships as well, with the old offset?"),
      userSays("yes, but drop the offset, nobody reads it"),
    );
    expect(criticalContext.find((line) => line.startsWith("Approved"))).toContain('"yes, but drop the offset');
  });

  it("ends what was held back until then", () => {
    const held = briefOf(userSays("Tidy the harbour map. Don't push yet."), ...asks.slice(1), ...later);
    expect(held.constraints).toEqual([]);
  });
});

describe("what the newest step sets out to change", () => {
  const ask = userSays("Make the kiln forget no firing.");
  const look = run("ls src", "kiln.ts");
  const next = (...messages: readonly Message[]): string => briefOf(ask, ...messages).nextSteps[0] ?? "";

  it.each<[string, string]>([
    ["All green. Let me add a test for the flue:", "add a test for the flue"],
    ["Now I need to rename the hood to lid. Let me find its callers:", "rename the hood to lid"],
    ["Updating `conf/kiln.json`", "Updating `conf/kiln.json`"],
    ["Let me start with a failing test for the grate.", "start with a failing test for the grate"],
    ["The flue is unused, so I'm wiring it into the hood.", "wiring it into the hood"],
    ["Now let me check and fix the second grate:", "check and fix the second grate"],
    ["Ich werde jetzt einen Test für die Klappe schreiben:", "Ich werde jetzt einen Test für die Klappe schreiben"],
    ["Voy a añadir una prueba de la tapa:", "Voy a añadir una prueba de la tapa"],
  ])("comes next while nothing was done since but to look: %s", (said, told) => {
    expect(next(step(said, look), step("", read("src/kiln.ts")))).toBe(
      `Go on with the current request; announced: ${told}`,
    );
  });

  it.each<[string, string, readonly ToolPart[]]>([
    ["a file was changed", "Let me add a test for the flue:", [edit("test/flue.ts")]],
    ["a script ran", "Let me add a test for the flue:", [run("python3 make_test.py", "")]],
    ["a command wrote unseen", "Let me add a test for the flue:", [run("cat > test/flue.ts <<'E'\nx\nE", "")]],
    ["an agent was sent", "Let me add a test for the flue:", [toolCall("task", { prompt: "add it" }, "Added.")]],
    ["a tool ran that nobody knows", "Let me add a test:", [toolCall("mcp__yard__put", { at: "flue" }, "ok")]],
    [
      "a list was written",
      "Let me add a test for the flue:",
      [toolCall("todowrite", { todos: [{ content: "Flue", status: "pending" }] }, "ok")],
    ],
    ["it only looks", "Let me check the flue for cracks:", [look]],
    ["it names nothing", "Let me fix that:", [look]],
    ["it tells something", "Let me write a summary of the firings:", [look]],
    ["it is another way to go about it", "Let me change the approach:", [look]],
    ["it hangs on something", "If the lid is loose, I'll fix the hinge.", [look]],
    ["it may not be necessary", "I'll rename the hood if needed.", [look]],
  ])("does not come next when %s", (_, said, calls) => {
    expect(next(step(said, ...calls))).not.toContain("announced");
  });

  it("is what its last word says, and nothing once the user has spoken", () => {
    const first = step("Let me add a test for the flue:", look);
    expect(next(first, step("The flue has one. Let me add one for the lid:", look))).toMatch(
      /announced: add one for the lid$/u,
    );
    expect(next(first, userSays("Only ever touch kiln.ts."), step("", look))).not.toContain("announced");
  });

  it("keeps the edits from being reported before it", () => {
    const checked = [step("", edit("src/kiln.ts")), step("", run("npm test", "8 passed"))];
    expect(next(...checked)).toContain("if nothing of it is left, report");
    expect(next(...checked, step("Green. Let me add a test for the flue:", look))).not.toContain("report");
    expect(next(...checked, step("Green. Let me look for more callers:", look))).toMatch(
      /: judge what the current step showed; if nothing of it is left, report what was done$/u,
    );
  });
});

describe("what one sentence puts in order", () => {
  const ask = userSays("Make the kiln forget no firing.");
  const next = (...messages: readonly Message[]): string => briefOf(ask, ...messages).nextSteps[0] ?? "";
  const pushed = run("git push -u origin kiln", "branch 'kiln' set up to track");

  it.each<[string, string, ToolPart, string]>([
    [
      "a push opens no pull request",
      "I'm pushing the branch now, then I'll open the PR.",
      pushed,
      "announced: I'll open the PR",
    ],
    [
      "a commit pushes nothing",
      "I'll stage and commit it, then push the branch and open the PR.",
      run("git commit -am kiln", "[kiln 1a2b3c4] kiln"),
      "announced: push the branch and open the PR",
    ],
    ["a look was first", "I'll read the flue, then move the grate.", read("src/flue.ts"), "announced: move the grate"],
    [
      "a change is first",
      "I'll move the grate, then read the flue.",
      read("a.ts"),
      "announced: move the grate; read the flue",
    ],
  ])("is next without what the calls beside it do: %s", (_, said, call, told) => {
    expect(next(step(said, call))).toBe(`Go on with the current request; ${told}`);
  });

  it.each<[string, readonly Message[]]>([
    [
      "an open pull request was pushed",
      [step("I'll push it, then open the PR.", run("gh pr create --fill", "https://yard.test/kiln/pull/7"))],
    ],
    [
      "it only waits, and may not be needed",
      [
        step("I'll let the firing finish, then re-run the tests if needed.", run("ls", "a")),
        step("It is fired.", run("ls", "a")),
      ],
    ],
    [
      "it was committed since",
      [
        step("I'll move the grate, then rename the hood of the kiln.", edit("src/grate.ts")),
        step("", edit("src/lid.ts"), run("git commit -am kiln", "[kiln 1a2b3c4] kiln\n 2 files changed")),
        step("It draws.", read("a.ts")),
      ],
    ],
  ])("is not next where %s", (_, messages) => {
    expect(next(...messages)).not.toContain("announced");
  });
});

it("tells a request whole that somebody worked on, though most of it is rules and the words of others", () => {
  const asked =
    "Yes, it is still on.\n\nTwo things, please:\n\n1. Never let the budget exceed 12 KB.\n2. This came by mail:\n\n> escape() misses the apostrophe\n\nA valid phone must be `null` or a plus with digits.";
  const { goal } = briefOf(
    userSays("Mend the router."),
    assistantSays("Mended."),
    userSays(asked),
    step("", run("ls")),
  );
  for (const said of ["12 KB", "misses the apostrophe", "A valid phone must be"])
    expect(goal.join("\n")).toContain(said);
});
