// Every hook on plain Node, without OpenCode: the plugin must load and work here as well.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { HostClient, HostMessage } from "../../../src/hosts/opencode/host/host.ts";
import { kept } from "../../../src/hosts/opencode/archive/archive.ts";
import { lazyStore } from "../../../src/hosts/opencode/archive/lazy-store.ts";
import { createAnnouncer } from "../../../src/hosts/opencode/guard/announcer.ts";
import plugin from "../../../src/hosts/opencode/server.ts";
import { loadDriver } from "../../../src/store/drivers/choose.ts";
import {
  assistant,
  marker,
  openFakeHost,
  SESSION,
  tool,
  user,
  type FakeHost,
  type FakeHostOptions,
} from "./fake-host.ts";

let host: FakeHost;
afterEach(() => host?.close());

async function open(options: FakeHostOptions = {}): Promise<FakeHost> {
  host = await openFakeHost(options);
  host.messages.push(
    user("Fix the login. Never touch the vendor folder."),
    assistant("", { finish: "tool-calls" }, [
      tool("edit", { filePath: "src/login.ts" }),
      tool("bash", { command: "npm test" }, "Error: port 5432 is refused", { exit: 1 }),
    ]),
    assistant("I will look at the port next."),
  );
  return host;
}

interface Compacting {
  context: string[];
  prompt?: string;
}

/** The host asks for a compaction; answers the message that asks. */
async function begin(auto = false): Promise<HostMessage> {
  const request = marker(auto);
  host.messages.push(request);
  await host.fire("experimental.session.compacting", { sessionID: SESSION }, { context: [] });
  return request;
}

const event = (type: string): Promise<unknown> =>
  host.fire("event", { event: { type, properties: { sessionID: SESSION } } }, undefined);

/** Runs the host's side of one compaction; answers what the host would store and show. */
async function compact(
  summary: string,
  { auto = false } = {},
): Promise<{ compacting: Compacting; text: string; enabled: boolean }> {
  const request = marker(auto);
  host.messages.push(request);
  const compacting = await host.fire<Compacting>(
    "experimental.session.compacting",
    { sessionID: SESSION },
    { context: [] },
  );
  const reply = assistant(summary, { summary: true, parentID: request.info["id"] });
  delete reply.info["finish"];
  host.messages.push(reply);
  const input = { sessionID: SESSION, messageID: reply.info["id"], partID: "prt" };
  const { text } =
    summary === "" ? { text: "" } : await host.fire("experimental.text.complete", input, { text: summary });
  if (reply.parts[0]) reply.parts[0]["text"] = text;
  reply.info["finish"] = "stop";
  const { enabled } = await host.fire(
    "experimental.compaction.autocontinue",
    { sessionID: SESSION },
    { enabled: true },
  );
  await event("session.compacted");
  return { compacting, text, enabled };
}

describe("the plugin module", () => {
  it("is a default export with an id and a server", async () => {
    expect(plugin).toEqual({ id: "throughline", server: expect.any(Function) });
  });

  it.each([
    ["nothing", undefined],
    ["garbage", 42],
    ["a wrong mode", { mode: "fly" }],
    ["wrong types", { compaction: "yes" }],
  ])("loads with %s as options", async (_, options) => {
    await open({ options });
    expect(Object.keys(host.plugin.tool)).toContain("recall");
  });

  it("adds no hook and no tool when it is switched off", async () => {
    await open({ options: { enabled: false } });
    expect(Object.keys(host.plugin)).toEqual(["tool", "dispose"]);
    expect(host.plugin.tool).toEqual({});
  });
});

describe("wrong options", () => {
  const prompt = (text: string): Promise<unknown> =>
    host.fire("chat.message", { sessionID: SESSION }, { message: {}, parts: [{ type: "text", text }] });

  it.each([
    [
      "a mode that is none",
      { mode: "fly" },
      ['opencode.mode: expected "assist", "instant", "observe", got "fly"; the default is used'],
    ],
    [
      "several",
      { toast: "yes", compaction: { budgetTokens: "lots" } },
      ["compaction.budgetTokens: expected", "opencode.toast: expected true or false"],
    ],
    [
      "a key that is none",
      { mode: "assist", toats: false, compaction: { bugetTokens: 900 } },
      [
        "options of the plugin: compaction.bugetTokens is no setting; it is ignored",
        "options of the plugin: opencode.toats is no setting; it is ignored",
      ],
    ],
    ["no object", "instant", ['options of the plugin: expected an object, got "instant"; none is used']],
  ])("are told once each in the log and together on the screen: %s", async (_, options, expected) => {
    await open({ options });
    expect(host.toasts).toEqual([]); // nobody is there to read it yet
    await prompt("one");
    await prompt("two");
    const told = host.logs.filter((line) => /expected|no setting/.test(line));
    expect(told).toHaveLength(expected.length);
    for (const [index, text] of expected.entries()) expect(told[index]).toContain(`warn throughline: ${text}`);
    expect(host.toasts).toHaveLength(1);
    for (const text of expected) expect(host.toasts[0]).toContain(text);
  });

  it("are nothing to tell when there are none", async () => {
    await open();
    await prompt("one");
    expect(host.toasts).toEqual([]);
  });
});

describe("a second copy of the plugin", () => {
  /** The host hands the same client to both. */
  async function openTwice(first: unknown, dispose = false): Promise<FakeHost> {
    let shared: HostClient | undefined;
    await open({ options: first, client: (client) => (shared = client), place: "/first/throughline" });
    if (dispose) await host.plugin.dispose();
    return openFakeHost({ client: () => shared!, place: "/second/throughline" });
  }

  it.each([
    ["stands down beside one that works, and says so once", {}, false, ["tool", "dispose"], 1],
    ["works beside one that is switched off", { enabled: false }, false, expect.arrayContaining(["event"]), 0],
    ["works behind one that has ended", {}, true, expect.arrayContaining(["event"]), 0],
  ])("%s", async (_, options, dispose, hooks, told) => {
    const second = await openTwice(options, dispose);
    expect(Object.keys(second.plugin)).toEqual(hooks);
    expect(Object.keys(second.plugin.tool).length > 0).toBe(told === 0);
    const lines = host.logs.filter((line) =>
      line.includes("loaded twice: /second/throughline leaves the work to /first/throughline"),
    );
    expect(lines).toHaveLength(told);
    await second.close();
  });

  it("works in another instance of the host", async () => {
    await open();
    const other = await openFakeHost({ place: "/second/throughline" });
    expect(Object.keys(other.plugin.tool)).toContain("recall");
    await other.close();
  });
});

describe("the compacting hook", () => {
  it("pushes one labelled block, and none when one is there already", async () => {
    await open();
    host.messages.push(marker());
    const output: Compacting = { context: ["foreign"] };
    await host.fire("experimental.session.compacting", { sessionID: SESSION }, output);
    await host.fire("experimental.session.compacting", { sessionID: SESSION }, output);
    expect(output.context).toHaveLength(2);
    expect(output.context[1]).toMatch(/^<throughline-context>[^]*vendor folder[^]*<\/throughline-context>$/);
    expect(output.prompt).toBeUndefined();
  });

  describe.each<[string, HostClient["session"]["messages"]]>([
    ["fails", () => Promise.reject(new Error("down"))],
    ["answers with an error", async () => ({ error: "gone" })],
  ])("when the list of messages %s", (_, messages) => {
    const opened = (): Promise<FakeHost> =>
      open({ client: (client) => ({ ...client, session: { ...client.session, messages } }) });

    it("adds what the project's files say, and tells that the rest is missing", async () => {
      await opened();
      mkdirSync(host.directory);
      writeFileSync(join(host.directory, "SESSION.md"), "[Focus: login]\nNext Operator Brief\n- Open Work: end it.\n");
      const output: Compacting = { context: ["foreign"] };
      await host.fire("experimental.session.compacting", { sessionID: SESSION }, output);
      expect(output.context).toEqual(["foreign", expect.stringContaining("## Primary Objective\n- End it.")]);
      expect(host.logs.filter((line) => /^(?:warn|error) /.test(line))).toEqual([
        expect.stringMatching(/^error .*messages unavailable/),
      ]);
    });

    it("F11 asks for the report of a frame that is being completed", async () => {
      await opened();
      const { flame_push: push, flame_pop: pop } = host.plugin.tool;
      const context = { sessionID: SESSION, messageID: "msg" };
      await push?.execute({ goal: "Mend the port" }, context);
      await pop?.execute({ status: "completed" }, { ...context, sessionID: "ses_child" });
      const output: Compacting = { context: [] };
      await host.fire("experimental.session.compacting", { sessionID: "ses_child" }, output);
      expect(output.prompt).toContain("Mend the port");
      expect(output.prompt).toContain("Type: frame_completion");
    });

    it("leaves the summary to the host", async () => {
      await opened();
      await host.fire("experimental.session.compacting", { sessionID: SESSION }, { context: [] });
      const reply = assistant("", { summary: true });
      host.messages.push(reply);
      const input = { sessionID: SESSION, messageID: reply.info["id"], partID: "prt" };
      expect(await host.fire("experimental.text.complete", input, { text: "Short." })).toEqual({ text: "Short." });
    });
  });
});

describe("the summary", () => {
  it("is left alone when it is not one", async () => {
    await open();
    host.messages.push(assistant("just an answer"));
    const input = { sessionID: SESSION, messageID: host.messages.at(-1)?.info["id"] };
    expect(await host.fire("experimental.text.complete", input, { text: "just an answer" })).toEqual({
      text: "just an answer",
    });
  });

  it.each([
    ["is replaced when it has no sections, which the host's prompt asks for", undefined, false],
    ["may have another form when a plugin behind this one has replaced the prompt", "Tell it as a story.", true],
  ])("AT-07 %s", async (_, prompt, isKept) => {
    await open();
    const request = marker(false);
    host.messages.push(request);
    const output: Compacting = { context: [] };
    await host.fire("experimental.session.compacting", { sessionID: SESSION }, output);
    if (prompt !== undefined) output.prompt = prompt;
    const reply = assistant("", { summary: true, parentID: request.info["id"] });
    host.messages.push(reply);
    const input = { sessionID: SESSION, messageID: reply.info["id"], partID: "prt" };
    const story = "We looked at the parser together, and the tests of it pass.";
    const { text } = await host.fire("experimental.text.complete", input, { text: story });
    expect(text.includes(story)).toBe(isKept);
  });

  it("F-11 F-66 is sent without the older one that the kept tail spans, and its marker", async () => {
    await open();
    await compact("## Goal\n- the first summary");
    const older = host.messages.slice(-2);
    host.messages.push(user("And the tests?"), assistant("They pass."));
    await compact("## Goal\n- the second summary");
    const [turn, reply, ...newer] = host.messages.slice(-4);
    const visible = structuredClone([...newer, ...older, turn!, reply!]);
    await host.fire("experimental.chat.messages.transform", {}, { messages: visible });
    expect(visible.map(({ info }) => info["id"])).toEqual([...newer, turn!, reply!].map(({ info }) => info["id"]));
  });

  it("AT-19 keeps its marker when another process has answered the same one before", async () => {
    await open();
    await compact("## Goal\n- the first summary");
    const [asked, older] = host.messages.slice(-2);
    const newer = assistant("## Goal\n- the second summary", { summary: true, parentID: asked!.info["id"] });
    const visible = structuredClone([asked!, older!, newer]);
    await host.fire("experimental.chat.messages.transform", {}, { messages: visible });
    expect(visible.map(({ info }) => info["id"])).toEqual([asked!, newer].map(({ info }) => info["id"]));
  });

  it("AT-19 F-13 knows a prompt that another process stored late, before what the last one had covered", async () => {
    await open();
    const late = user("Always keep the LATE-4711 migration reversible.");
    host.messages.push(assistant("Fine."));
    expect((await compact("")).text).not.toContain("LATE-4711");
    host.messages.splice(-3, 0, late);
    host.messages.push(user("And the tests?"), assistant("They pass."));
    await compact("");
    expect(JSON.stringify(host.messages.at(-1)?.parts)).toContain("LATE-4711");
    const found = await host.plugin.tool["recall"]?.execute({ query: "LATE-4711" }, { sessionID: SESSION } as never);
    expect(JSON.stringify(found)).toContain("migration reversible");
  });

  it("H3 gets the brief in the next request when it came out empty", async () => {
    await open();
    await compact("");
    const visible = structuredClone(host.messages.slice(-2));
    visible[1]!.parts = [];
    await host.fire("experimental.chat.messages.transform", {}, { messages: visible });
    expect(visible[1]?.parts[0]?.["text"]).toContain("vendor folder");
    expect(JSON.stringify(host.messages.at(-1)?.parts)).toContain("vendor folder");
  });

  it("AT-39 is mended where it is stored when the hooks had no time for it", async () => {
    await open();
    const request = await begin();
    const text = "## Objective\n- The work goes on.\n\n## Next Move\n1. Go on with the work.";
    host.messages.push(assistant(text, { summary: true, parentID: request.info["id"] }));
    await event("session.compacted");
    const parts = host.messages.at(-1)?.parts ?? [];
    expect(parts).toHaveLength(1);
    expect(parts[0]?.["text"]).toMatch(/The work goes on\.[^]*Never touch the vendor folder/);
    expect(host.toasts.join()).not.toContain("not usable");
  });

  it("H3 gets the brief also in a request that is built while its end is being handled", async () => {
    let isHeld = false;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await open({
      client: (client) => ({
        ...client,
        session: {
          ...client.session,
          messages: async (input) => {
            if (isHeld) await held;
            return client.session.messages(input);
          },
        },
      }),
    });
    const request = await begin();
    const reply = assistant("", { summary: true, parentID: request.info["id"] });
    host.messages.push(reply);
    isHeld = true;
    const ending = host.fire(
      "event",
      { event: { type: "session.compacted", properties: { sessionID: SESSION } } },
      undefined,
    );
    const messages = structuredClone([request, reply]);
    await host.fire("experimental.chat.messages.transform", {}, { messages });
    expect(JSON.stringify(messages[1]?.parts)).toContain("vendor folder");
    release();
    await ending;
  });

  it("AT-45 carries no secret from the session", async () => {
    await open();
    const secret =
      "sk-ant-api03-AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfGhIj-AAAAAA";
    host.messages.push(user(`Use the key ${secret} for the tests, always.`), assistant("Noted."));
    const { compacting, text } = await compact("");
    expect(compacting.context.join("") + text).not.toContain(secret);
  });

  it("changes nothing in observe mode, and still leaves a receipt", async () => {
    await open({ options: { mode: "observe" } });
    const { compacting, text } = await compact("## Objective\n- something");
    expect(compacting.context).toEqual([]);
    expect(text).toBe("## Objective\n- something");
  });
});

describe("ordinary requests", () => {
  const show = async (): Promise<string> => {
    const messages = structuredClone(host.messages);
    await host.fire("experimental.chat.messages.transform", {}, { messages });
    return JSON.stringify(messages);
  };
  const file = "a line of a file that was read again and again\n".repeat(900);
  const readAgain = (): void =>
    void host.messages.push(assistant("", { finish: "tool-calls" }, [tool("read", { filePath: "a.ts" }, file)]));

  it("are left alone by default, however much they repeat", async () => {
    await open();
    for (let time = 0; time < 4; time += 1) readAgain();
    expect((await show()) === JSON.stringify(host.messages)).toBe(true);
  });

  it("AT-15 T-06 with pruneTurns lose repeated results in a batch, and the next request starts with the same bytes", async () => {
    await open({ options: { pruneTurns: true } });
    for (let time = 0; time < 4; time += 1) readAgain();
    for (const turn of ["second", "third", "fourth"]) host.messages.push(user(`the ${turn} turn`), assistant("done"));
    const first = await show();
    expect(first.includes('"compacted":')).toBe(true);
    expect(JSON.stringify(host.messages).includes('"compacted":')).toBe(false);
    host.messages.push(user("next"));
    expect((await show()).startsWith(first.slice(0, -1))).toBe(true);
  });

  it("T-04 keep what was pruned pruned when the host has compacted and still shows it", async () => {
    await open({ options: { pruneTurns: true } });
    for (let time = 0; time < 4; time += 1) readAgain();
    for (const turn of ["second", "third", "fourth"]) host.messages.push(user(`the ${turn} turn`), assistant("done"));
    const before = (await show()).split('"compacted":').length;
    await compact("## Objective\n- something");
    host.messages.push(user("next"));
    expect(before).toBeGreaterThan(1);
    expect((await show()).split('"compacted":')).toHaveLength(before);
  });

  it("T-05 make the plugin step back when a compaction did not shrink them", async () => {
    await open();
    readAgain();
    await show();
    await compact("## Objective\n- something");
    expect(host.toasts.join("\n")).not.toContain("only observes");
    await show();
    expect(host.toasts.join("\n")).toContain("Throughline only observes: the request after a compaction has");
  });
});

describe("going on", () => {
  it.each([
    ["interrupted", "stop", false],
    ["interrupted", "tool-calls", true],
    ["never", "tool-calls", false],
    ["always", "stop", true],
  ])("AT-09 with %s after %s", async (policy, finish, expected) => {
    await open({ options: { compaction: { autocontinue: policy } } });
    host.messages.push(assistant("…", { finish }));
    expect((await compact("", { auto: true })).enabled).toBe(expected);
  });
});

describe("what a failed compaction left", () => {
  const chat = (): Promise<unknown> =>
    host.fire("chat.message", { sessionID: SESSION }, { message: {}, parts: [{ type: "text", text: "next" }] });

  it("H1 is removed before the next prompt is stored", async () => {
    await open();
    host.messages.push(marker());
    const id = host.messages.at(-1)?.info["id"];
    await chat();
    expect(host.removed).toEqual([id]);
  });

  it("H1 is removed as soon as the session is idle again", async () => {
    await open();
    await begin();
    await event("session.idle");
    expect(host.removed).toHaveLength(1);
  });

  it("F-19 an idle event of the turn before does not end the compaction that has begun since", async () => {
    await open();
    await begin();
    host.busy.add(SESSION);
    await event("session.idle");
    expect(host.removed).toEqual([]);
  });

  it("AT-25 is not touched while the compaction is running", async () => {
    await open();
    host.busy.add(SESSION);
    await begin();
    await chat();
    expect(host.removed).toEqual([]);
  });

  it("AT-25 is not touched while the compaction is running on a host that cannot tell what it does", async () => {
    await open({
      client: (client) => ({ ...client, session: { ...client.session, status: async () => ({ error: "unknown" }) } }),
    });
    await begin();
    await chat();
    expect(host.removed).toEqual([]);
  });

  it("AT-26 is removed before the next prompt, also when the event about the stop has not come yet", async () => {
    await open();
    await begin();
    await chat();
    expect(host.removed).toHaveLength(1);
    await event("session.idle");
    expect(host.removed).toHaveLength(1);
  });

  it("AT-25 a finished summary is no leftover, also when the event about it has not come yet", async () => {
    await open();
    const request = await begin();
    host.messages.push(assistant("## Goal\n- x", { summary: true, parentID: request.info["id"] }));
    await chat();
    expect(host.removed).toEqual([]);
    await event("session.compacted");
    expect(host.toasts.join()).toContain("Compacted");
  });

  it("AT-26 is left alone until the host has written the last words of a summary that was stopped", async () => {
    await open();
    const request = await begin();
    const summary = assistant("half of", { summary: true, parentID: request.info["id"] });
    delete summary.info["finish"];
    host.messages.push(summary);
    const idle = { event: { type: "session.idle", properties: { sessionID: SESSION } } };
    await host.fire("event", idle, undefined);
    expect(host.removed).toEqual([]);
    summary.info["error"] = { name: "MessageAbortedError" };
    await host.fire("event", idle, undefined);
    expect(host.removed).toEqual([summary.info["id"], request.info["id"]]);
  });

  it("AT-26 is removed also when the compaction was stopped before any hook of ours was called", async () => {
    await open();
    await chat();
    host.messages.push(marker());
    await chat();
    expect(host.removed).toHaveLength(1);
  });

  it.each([
    ["a marker", () => marker()],
    ["a prompt in another process", () => user("And before that?")],
  ])("AT-25 moves a prompt behind %s that was stored while the prompt was on its way", async (_, other) => {
    await open();
    const prompt = user("And now?");
    Object.assign(prompt.info, { id: "msg_000000000000AAAAAAAAAAAAAA", time: { created: 1 } });
    host.messages.push(other());
    host.busy.add(SESSION);
    await host.fire("chat.message", { sessionID: SESSION }, { message: prompt.info, parts: prompt.parts });
    const id = String(prompt.info["id"]);
    expect(id > String(host.messages.at(-1)?.info["id"])).toBe(true);
    expect(prompt.parts.map((part) => part["messageID"])).toEqual([id]);
  });

  it("AT-25 starts no attempt of its own while a prompt is on its way", async () => {
    const { asked } = await openListening();
    await chat();
    await fail();
    expect(asked).toEqual([]);
    await host.fire("experimental.chat.messages.transform", {}, { messages: structuredClone(host.messages) });
    await fail();
    expect(asked).toEqual(["extractive"]);
  });

  it("AT-25 answers a prompt that was typed while the compaction failed, by its own ids", async () => {
    const { asked, prompts } = await openListening();
    const prompt = user("And the tests?");
    await fail({ meanwhile: [prompt] });
    const [part] = prompt.parts;
    const same = { id: part?.["id"], type: "text", text: "And the tests?" };
    expect([asked, prompts]).toEqual([[], [{ messageID: prompt.info["id"], parts: [same] }]]);
  });

  it("AT-09 AT-10 goes on with the interrupted turn behind the brief, with the turn's own model", async () => {
    const { asked, prompts } = await openListening();
    const turn = user("Run the tests.");
    turn.info["model"] = { providerID: "mock", modelID: "m" };
    host.messages.push(turn, assistant("", { finish: "tool-calls" }, [tool("bash", { command: "npm test" })]));
    await fail({ auto: true });
    expect(asked).toEqual(["extractive"]);
    expect(prompts).toMatchObject([{ model: { modelID: "m" }, parts: [{ synthetic: true }] }]);
  });

  /** A host that writes down what it is asked for. */
  async function openListening(): Promise<{ asked: string[]; prompts: unknown[] }> {
    const asked: string[] = [];
    const prompts: unknown[] = [];
    await open({
      client: (client) => ({
        ...client,
        session: {
          ...client.session,
          summarize: async ({ body }) => ({ data: asked.push(body.modelID) }),
          prompt: async ({ body }) => ({ data: prompts.push(body) }),
        },
      }),
    });
    return { asked, prompts };
  }

  /** A compaction whose summariser is refused. */
  async function fail({ auto = false, meanwhile = [] as HostMessage[] } = {}): Promise<void> {
    const request = await begin(auto);
    const error = { name: "APIError", data: { message: "no key" } };
    host.messages.push(assistant("", { summary: true, parentID: request.info["id"], error }), ...meanwhile);
    await event("session.idle");
  }

  it("is looked for among the newest messages, however long the session is", async () => {
    const limits: (number | undefined)[] = [];
    await open({
      client: (client) => ({
        ...client,
        session: {
          ...client.session,
          messages: (input) => (limits.push(input.query?.limit), client.session.messages(input)),
        },
      }),
    });
    await chat();
    expect(limits).toEqual([8]);
  });
});

describe("the breaker", () => {
  it("H5 AT-01 stops the third automatic pass that gains nothing, tells why, and removes its marker", async () => {
    await open();
    host.messages.push(assistant("…", { finish: "tool-calls" }));
    for (let pass = 0; pass < 2; pass += 1) {
      await compact("", { auto: true });
      host.messages.push(user("Continue", { synthetic: true }), assistant("…", { finish: "tool-calls" }));
    }
    host.messages.push(marker(true));
    const output: Compacting = { context: [] };
    await host.fire("experimental.session.compacting", { sessionID: SESSION }, output);
    expect(host.aborted).toEqual([SESSION]);
    expect(host.removed).toHaveLength(1);
    expect(host.toasts.join("\n")).toContain("Compaction stopped");
    expect(output.context).toEqual([]);
  });
});

describe("work that goes in circles", () => {
  it("AT-49 is told in one line of the summary and to the user at the third compaction without a change", async () => {
    await open();
    host.messages.push(user("Find out why the login fails."));
    const texts: string[] = [];
    for (let pass = 0; pass < 3; pass += 1) {
      const read = tool("read", { filePath: `src/part-${pass}.ts` });
      host.messages.push(
        assistant("", { finish: "tool-calls" }, [read]),
        assistant("Still looking.", { finish: "tool-calls" }),
      );
      texts.push((await compact("## Objective\n- The work goes on.", { auto: true })).text);
      host.messages.push(user("Continue", { synthetic: true }));
    }
    expect(texts.map((text) => text.split("compactions in a row without a change").length - 1)).toEqual([0, 0, 1]);
    expect(host.toasts.filter((toast) => toast.startsWith("Going in circles?"))).toHaveLength(1);
  });
});

describe("a host version with fewer calls", () => {
  it("F-31 T-08 AT-18 still gets its summary completed with nothing but the list of messages", async () => {
    await open({
      client: (client) => {
        const session = { messages: client.session.messages.bind(client.session) };
        return { session } as unknown as HostClient; // what a host may leave out is left out
      },
    });
    const { compacting, text } = await compact(
      "## Objective\n- The work goes on.\n\n## Next Move\n1. Go on with the work.",
    );
    expect(compacting.context).toHaveLength(1);
    expect(text).toContain("Never touch the vendor folder");
    const head = { messages: structuredClone(host.messages.slice(0, 3)) };
    await host.fire("experimental.chat.messages.transform", {}, head);
    expect(head.messages).toHaveLength(3);
  });
});

describe("tools and commands", () => {
  const run = (name: string, args: Record<string, unknown>): Promise<string> =>
    host.plugin.tool[name]!.execute(args, { sessionID: SESSION, messageID: "m" });

  it("AT-44 recall finds what was compacted away, on Node's SQLite", async () => {
    await open();
    expect(await run("recall", { query: "5432" })).not.toContain("port 5432 is refused");
    await compact("## Objective\n- nothing");
    expect(await run("recall", { query: "5432" })).toContain("port 5432 is refused");
  });

  it("memory_write and memory_search keep notes between sessions", async () => {
    await open();
    expect(await run("memory_write", { title: "Ports", content: "The [[database]] listens on 5433." })).toContain(
      "memory://",
    );
    expect(await run("memory_search", { query: "database" })).toContain("5433");
  });

  it.each(["throughline-status", "throughline-receipts", "throughline-recall", "throughline-frames"])(
    "/%s shows text, in a session that was compacted and in one that never was",
    async (command) => {
      await open();
      const show = async (): Promise<string> => {
        const parts = [{ type: "text", text: "" }];
        await host.fire("command.execute.before", { command, sessionID: SESSION, arguments: "port" }, { parts });
        return parts[0]!.text;
      };
      expect(await show()).toContain(`output of /${command}`);
      await compact("## Objective\n- nothing");
      expect(await show()).toContain(`output of /${command}`);
    },
  );

  it("AT-27 /throughline-undo removes summary and marker, and says when there is nothing to undo", async () => {
    await open();
    const show = async (): Promise<string> => {
      const parts = [{ type: "text", text: "" }];
      await host.fire(
        "command.execute.before",
        { command: "throughline-undo", sessionID: SESSION, arguments: "" },
        { parts },
      );
      return parts[0]!.text;
    };
    expect(await show()).toContain("no compaction to take back");
    const before = host.messages.length;
    await compact("## Objective\n- nothing");
    expect(await show()).toContain("are back in the context");
    expect(host.messages).toHaveLength(before);
  });

  it("say why they failed: left as it is, the text of a command would be taken for a prompt", async () => {
    await open({ client: (client) => ({ ...client, session: { ...client.session, messages: async () => ({}) } }) });
    const input = { command: "throughline-undo", sessionID: SESSION, arguments: "" };
    const { parts } = await host.fire("command.execute.before", input, { parts: [{ type: "text", text: "" }] });
    expect(parts[0]?.text).toMatch(/Repeat the following output[^]*throughline-undo failed: .*expected messages/);
  });

  it("leaves commands of others alone", async () => {
    await open();
    const parts = [{ type: "text", text: "x" }];
    await host.fire("command.execute.before", { command: "init", sessionID: SESSION, arguments: "" }, { parts });
    expect(parts).toEqual([{ type: "text", text: "x" }]);
  });
});

describe("the host's configuration", () => {
  interface HostConfig {
    [key: string]: unknown;
    command?: Record<string, unknown>;
    agent?: Record<string, { model?: string }>;
    enabled_providers?: string[];
  }
  const configure = async (cfg: HostConfig): Promise<HostConfig> => {
    await host.fire("config", cfg, undefined);
    return cfg;
  };

  it("gets our commands; one of the user's with the same name stays", async () => {
    await open();
    const cfg = await configure({ command: { "throughline-undo": { template: "mine" } } });
    expect(cfg.command?.["throughline-undo"]).toEqual({ template: "mine" });
    expect(Object.keys(cfg.command ?? {})).toContain("throughline-status");
    expect(cfg.agent).toBeUndefined();
  });

  it("names the in-process provider for the compaction agent in instant mode only", async () => {
    await open({ options: { mode: "instant" } });
    const cfg = await configure({ enabled_providers: ["mock"] });
    expect(cfg.agent?.["compaction"]?.model).toBe("throughline/extractive");
    const { npm } = Object(Object(cfg.provider)["throughline"]);
    expect(existsSync(new URL(npm))).toBe(true);
    expect(cfg.enabled_providers).toEqual(["mock", "throughline"]);
  });

  it("offers the few tools of frames that a model needs, unless the user says otherwise", async () => {
    await open();
    await configure({ permission: { "flame_*": "allow" } });
    expect(Object.keys(host.plugin.tool)).toContain("flame_cache_clear");
    const cfg = await configure({ permission: "allow" });
    expect(cfg["permission"]).toBe("allow");
    expect(Object.keys(host.plugin.tool)).toEqual(expect.arrayContaining(["recall", "flame_push"]));
    expect(Object.keys(host.plugin.tool)).not.toContain("flame_cache_clear");
  });

  const OFF = { disabled_providers: ["throughline"] };
  const REDIRECTED = { npm: "some-package", options: { baseURL: "http://localhost" }, models: { small: {} } };

  it.each([
    ["that its own provider does not list", "own/nobody", {}, undefined],
    ["whose provider is not enabled", "other/large", { enabled_providers: ["own"] }, undefined],
    ["whose provider is disabled", "other/large", { disabled_providers: ["other"] }, undefined],
    ["that its own provider lists", "own/small", {}, "own/small"],
    ["that may be in the host's catalogue", "other/large", {}, "other/large"],
    ["that is our own", "throughline/extractive", { enabled_providers: ["own"] }, "throughline/extractive"],
    ["that is our own, which is switched off", "throughline/extractive", OFF, undefined],
    ["that is our own, which steps back", "throughline/extractive", { plugin: ["opencode-acp"] }, undefined],
  ])("AT-31 F-42 a summariser %s", async (_, model, more, used) => {
    await open();
    const cfg = await configure({
      provider: { own: { name: "Own", ...REDIRECTED } },
      agent: { compaction: { model } },
      ...more,
    });
    expect(cfg.agent?.["compaction"]?.model).toBe(used);
    expect(host.logs.some((line) => line.includes(`names ${model}`))).toBe(used === undefined);
  });

  it("AT-31 F-42 a summariser that a redirected provider of the catalogue may have stays, with a warning", async () => {
    await open();
    const model = "catalogued/large";
    const cfg = await configure({ provider: { catalogued: REDIRECTED }, agent: { compaction: { model } } });
    expect(cfg.agent?.["compaction"]?.model).toBe(model);
    expect(host.logs.join()).toContain(`names ${model}, which its provider does not list`);
  });

  it("H6 gets an output limit for a model that states none, with a warning", async () => {
    await open();
    const limit = { context: 16_384, output: 0 };
    await configure({ provider: { mock: { models: { small: { limit } } } } });
    expect(limit.output).toBe(4_096);
    expect(host.logs.join("\n")).toContain("mock/small states no usable output limit");
  });

  it.each([
    ["opencode-dynamic-context-pruning@2.0.0"],
    [["@tarquinen/opencode-dcp@latest", {}]],
    ["@cortexkit/opencode-magic-context"],
    ["file:///home/dev/opencode-magic-context/"],
  ])("AT-19 T-11 makes the plugin step back when another context plugin is loaded: %j", async (entry) => {
    await open();
    await configure({ plugin: ["opencode-some-theme", entry] });
    const { compacting } = await compact("## Objective\n- something");
    expect(compacting.context).toEqual([]);
    expect(host.logs.join("\n")).toContain("only observing");
  });
});

describe("F-17 files of ours that cannot be used", () => {
  const GARBAGE = "\u0000 not what it should be \uFFFD".repeat(50);

  it.each([
    ["a store that is garbage", (home: string) => writeFileSync(join(home, "store.db"), GARBAGE), 1],
    ["a folder in the place of the store", (home: string) => mkdirSync(join(home, "store.db")), 1],
    [
      "learned windows that are garbage",
      (home: string) => writeFileSync(join(home, "learned-windows.json"), GARBAGE),
      0,
    ],
  ])("%s: the summary is completed all the same, and what is lost is told once", async (_, spoil, told) => {
    const home = mkdtempSync(join(tmpdir(), "throughline-spoilt-"));
    spoil(home);
    await open({ home });
    const { text } = await compact("## Objective\n- The work goes on.\n\n## Next Move\n1. Go on with the work.");
    expect(text).toContain("Never touch the vendor folder");
    for (const word of ["one", "two"])
      await host.fire("chat.message", { sessionID: SESSION }, { message: {}, parts: [{ type: "text", text: word }] });
    const toasts = host.toasts.filter((toast) => toast.includes("originals cannot be recalled"));
    expect(toasts).toHaveLength(told);
    await host.close();
    rmSync(home, { recursive: true });
  });

  // The file opens, and fails where it is read: a record of the session, or what a compaction remembers.
  it.each([
    ["the record of the session", "UPDATE session SET metadata = 'x'"],
    ["what the last compaction left", "UPDATE state SET value = '{'"],
  ])("a store that is damaged in %s: the summary is completed all the same, and it is told once", async (_, sql) => {
    const home = mkdtempSync(join(tmpdir(), "throughline-spoilt-"));
    await open({ home });
    await compact("## Objective\n- The work goes on.");
    await host.close();
    const database = (await loadDriver()).open(join(home, "store.db"));
    database.exec(sql);
    database.close();
    await open({ home });
    host.messages.push(user("Never rename the api folder."), assistant("Understood."));
    const { compacting, text } = await compact("## Objective\n- The work goes on.\n\n## Next Move\n1. Go on.");
    expect(compacting.context).toHaveLength(1);
    for (const rule of ["Never touch the vendor folder", "Never rename the api folder"]) expect(text).toContain(rule);
    await host.fire("chat.message", { sessionID: SESSION }, { message: {}, parts: [{ type: "text", text: "Go on." }] });
    expect(host.toasts.filter((toast) => toast.includes("originals cannot be recalled"))).toHaveLength(1);
    await host.close();
    rmSync(home, { recursive: true });
  });

  it("a store that cannot be opened for a while: it is tried again, but not at every call", async () => {
    const home = mkdtempSync(join(tmpdir(), "throughline-spoilt-"));
    mkdirSync(join(home, "store.db"));
    const told: unknown[] = [];
    let now = 0;
    const store = lazyStore(
      join(home, "store.db"),
      (error) => told.push(error),
      () => now,
    );
    expect([await store.get(), await store.get()]).toEqual([undefined, undefined]);
    expect(told).toHaveLength(1);
    rmSync(join(home, "store.db"), { recursive: true });
    expect(await store.get()).toBeUndefined();
    now += 30_000;
    const opened = await store.get();
    expect(opened?.name).toBeDefined();
    now += 30_000;
    expect(await store.get()).toBe(opened);
    await store.close();
    rmSync(home, { recursive: true });
  });

  it("a disk that is full at the commit: the rest of the compaction goes on, and it is told once", async () => {
    const toasts: string[] = [];
    const announcer = createAnnouncer({ log: () => {}, toast: async ({ message }) => void toasts.push(message) });
    announcer.show();
    const commit = (): Promise<void> => Promise.reject(new Error("database or disk is full"));
    for (let attempt = 0; attempt < 2; attempt += 1) expect(await kept({ announcer }, commit)).toBe(false);
    expect(toasts).toEqual(["originals cannot be recalled, and there are no receipts: database or disk is full"]);
  });
});
