// Compactions that the plugin starts itself, or keeps the host from starting, at the end of a turn.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { dataPaths } from "../../../src/store/data-paths.ts";
import { assistant, marker, openFakeHost, SESSION, user, type FakeHost, type FakeHostOptions } from "./fake-host.ts";

interface Turn {
  model?: { id: string; limit: Record<string, number> };
  /** What the provider reports; none when it reports nothing. */
  usage?: number;
  prompt?: string;
  system?: string;
  info?: Record<string, unknown>;
}

const KNOWN = { id: "m", limit: { context: 20_000, output: 2_000 } };
const ENDLESS = { id: "endless", limit: { context: 0, output: 0 } };

let host: FakeHost;
afterEach(() => host?.close());

const open = async (options: FakeHostOptions = {}, cfg: Record<string, unknown> = {}): Promise<typeof cfg> => {
  host = await openFakeHost(options);
  await host.fire("config", cfg, undefined);
  return cfg;
};

const event = (type: string, properties: Record<string, unknown> = {}): Promise<unknown> =>
  host.fire("event", { event: { type, properties: { sessionID: SESSION, ...properties } } }, undefined);

/** One turn as the host goes through it, up to its end. */
async function turn({ model = KNOWN, usage, prompt = "go on", system = "", info = {} }: Turn): Promise<void> {
  const message = user(prompt);
  await host.fire("chat.message", { sessionID: SESSION }, { message: message.info, parts: message.parts });
  host.messages.push(message);
  const output = { messages: structuredClone(host.messages) };
  await host.fire("experimental.chat.messages.transform", {}, output);
  const input = { sessionID: SESSION, model: { providerID: "mock", ...model } };
  await host.fire("experimental.chat.system.transform", input, { system: [system] });
  const tokens = { input: usage ?? 0, output: 0, reasoning: 0, cache: { read: 0, write: 0 } };
  const reply = assistant("done", { tokens, modelID: model.id, ...info });
  host.messages.push(reply);
  await event("message.updated", { info: reply.info });
  if (info["error"] !== undefined) await event("session.error", { error: info["error"] });
  await event("session.idle");
}

const tooLong = (message: string, name = "ContextOverflowError"): Record<string, unknown> => ({
  finish: "error",
  error: { name, data: { message, statusCode: 400 } },
});

describe("H7 AT-05 a session that the host never compacts", () => {
  const window = { compaction: { models: { "mock/endless": { window: 10_000 } } } };

  it.each([
    [
      "an unknown window, as soon as the reported usage crosses the assumed line",
      {},
      { model: ENDLESS, usage: 97_000 },
    ],
    ["a window that the configuration states", window, { model: ENDLESS, usage: 6_000 }],
    ["no reported usage, by an estimate", {}, { prompt: "lines of text, ".repeat(6_000) }],
    ["scripts of which a character is a token", {}, { prompt: "函數呼叫與回傳值的說明".repeat(1_800) }],
    ["a line of the user's own", { compaction: { trigger: { percent: 50 } } }, { usage: 11_000 }],
  ])("F-46 F-47 is compacted once with its own model: %s", async (_, options, input: Turn) => {
    await open({ options });
    await turn(input);
    await event("session.idle");
    expect(host.summarized).toEqual([{ providerID: "mock", modelID: input.model?.id ?? "m" }]);
  });

  it.each([
    ["below the assumed line", {}, { model: ENDLESS, usage: 90_000 }],
    ["short, without reported usage", {}, {}],
    ["known to the host, which acts by itself", {}, { usage: 19_000 }],
    ["switched off (AT-33)", { compaction: { auto: false } }, { model: ENDLESS, usage: 900_000 }],
    ["only observed", { mode: "observe" }, { model: ENDLESS, usage: 900_000 }],
  ])("is left alone when it is %s", async (_, options, input: Turn) => {
    await open({ options });
    await turn(input);
    expect(host.summarized).toEqual([]);
  });

  it("AT-33 is left alone when the host's own switch is off", async () => {
    await open({}, { compaction: { auto: false } });
    await turn({ model: ENDLESS, usage: 900_000 });
    expect(host.summarized).toEqual([]);
  });

  it("AT-22 is left alone when it is the session of a subtask", async () => {
    await open();
    host.session.parentID = "ses_parent";
    await turn({ model: ENDLESS, usage: 900_000 });
    expect(host.summarized).toEqual([]);
  });

  it("AT-18 is told once which window is assumed", async () => {
    await open();
    for (let round = 0; round < 5; round += 1) await turn({ model: ENDLESS, usage: 900_000 });
    const told = host.toasts.filter((toast) => toast.includes("128000 tokens are assumed"));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain("mock/endless");
  });

  it("AT-01 compacts at most once in three replies, and stops with one word when that gains nothing", async () => {
    await open();
    let compactions = 0;
    for (let round = 0; round < 12; round += 1) {
      await turn({ model: ENDLESS, usage: 900_000 });
      if (host.summarized.length === compactions) continue;
      compactions = host.summarized.length;
      const marker = user("");
      marker.parts = [{ type: "compaction", auto: false, id: "prt_c" }];
      host.messages.push(marker, assistant("summary", { summary: true, parentID: marker.info["id"] }));
    }
    expect(compactions).toBe(2);
    expect(host.toasts.filter((toast) => toast.startsWith("Compaction stopped"))).toHaveLength(1);
  });
});

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function home(): string {
  folders.push(mkdtempSync(join(tmpdir(), "throughline-learned-")));
  return folders[0]!;
}

interface ForDoctor {
  windows: Record<string, { context: number; source: string }>;
  warnings: string[];
}

function forDoctor(): ForDoctor {
  const folder = dataPaths({ THROUGHLINE_HOME: folders[0] }).project(join(folders[0]!, "project"));
  return JSON.parse(readFileSync(join(folder, "opencode-hooks.json"), "utf8"));
}

describe("H8 a reserve in the host's configuration", () => {
  it.each([
    ["no input limit", { context: 12_000, output: 2_000 }, 1],
    ["an input limit", { context: 12_000, output: 2_000, input: 10_000 }, 0],
    ["no limit at all", {}, 0],
  ])("is told as ignored, once, for a model with %s", async (_, limit, count) => {
    await open({ home: home() });
    await host.fire("config", { compaction: { reserved: 5_000 } }, undefined);
    for (let round = 0; round < 2; round += 1) await turn({ model: { id: "small", limit }, usage: 800 });
    const told = forDoctor().warnings.filter((warning) => warning.includes('"compaction.reserved": 5000'));
    expect(told).toHaveLength(count);
  });
});

describe("AT-05 F-40 the first refusal of a provider teaches its window", () => {
  it.each([
    ["by the number in its words", "maximum context length is 32768 tokens. However, you requested 50000", 32_768],
    ["by the size of what it refused", "prompt is too long", expect.closeTo(0.9 * (33_000 / 4), -3)],
  ])("%s, also for the next process, and doctor can show it", async (_, message, context) => {
    const folder = home();
    await open({ home: folder });
    await turn({ model: ENDLESS, prompt: "some words ".repeat(3_000), info: tooLong(message) });
    await host.close();
    await open({ home: folder });
    await turn({ model: ENDLESS, usage: 1_000 });
    expect(forDoctor().windows["mock/endless"]).toMatchObject({ context, source: "learned" });
  });

  it("does not doubt a window that the host states when the provider names no number", async () => {
    await open({ home: home() });
    await turn({ info: tooLong("prompt is too long") });
    await turn({ usage: 1_000 });
    expect(forDoctor().windows["mock/m"]).toMatchObject({ context: 20_000, source: "host" });
  });

  it("starts compactions at the learned line from then on", async () => {
    await open({ home: home() });
    await turn({ info: tooLong("maximum context length is 8000 tokens") });
    await turn({ usage: 7_000 });
    expect(host.summarized).toHaveLength(1);
  });
});

describe("AT-33 F-22 a refusal that the host leaves alone", () => {
  const refused: Turn = { info: tooLong("prompt is too long") };

  it("is answered by one compaction that goes on, once for a prompt", async () => {
    await open({}, { compaction: { auto: false } });
    await turn(refused);
    expect(host.summarized).toEqual([{ providerID: "mock", modelID: "m", auto: true }]);
    await event("session.error", { error: tooLong("prompt is too long")["error"] });
    await event("session.idle");
    expect(host.summarized).toHaveLength(1);
    expect(host.toasts.join("\n")).toContain("refused the request again after a compaction");
    await turn(refused);
    expect(host.summarized).toHaveLength(2);
  });

  it("AT-16 is answered also when the host does not know the provider's words for it", async () => {
    await open();
    await turn({ info: tooLong("input length exceeds the context window", "APIError") });
    expect(host.summarized).toHaveLength(1);
  });

  it("is left to the host when that recovers by itself", async () => {
    await open();
    await turn(refused);
    expect(host.summarized).toEqual([]);
  });

  it("ends with a word about what can be done when recovery is off as well", async () => {
    await open({ options: { compaction: { auto: false, recovery: false } } });
    await turn(refused);
    expect(host.summarized).toEqual([]);
    expect(host.toasts).toEqual([
      expect.stringContaining("both automatic compaction and recovery are off; run /compact"),
    ]);
    expect(host.messages.flatMap(({ parts }) => parts).filter((part) => part["type"] === "compaction")).toEqual([]);
  });

  it("our own switch turns off the host's", async () => {
    const cfg = await open({ options: { compaction: { auto: false } } }, { compaction: { prune: true } });
    expect(cfg["compaction"]).toEqual({ prune: true, auto: false });
  });
});

describe("AT-01b F-51 what every request carries is over the line by itself", () => {
  const LONG = "Follow the rules of this house. ".repeat(2_500);

  it("no compaction is made, and the sizes are named once", async () => {
    const cfg = await open({}, { compaction: { auto: true } });
    await host.fire("tool.definition", { toolID: "bash" }, { description: "x".repeat(4_000), jsonSchema: {} });
    await turn({ usage: 21_000, system: LONG });
    await turn({ usage: 21_000, system: LONG });
    expect(cfg["compaction"]).toEqual({ auto: false });
    expect(host.summarized).toEqual([]);
    expect(host.toasts).toEqual([
      expect.stringMatching(/system text \(20000 tokens\) and tools \(1001\) alone take about 21001 tokens.*18000/),
    ]);
  });

  it("is told from the provider's report once compactions have been tried, and the host is held back from then on", async () => {
    const cfg = await open({}, { compaction: { auto: true } });
    await turn({ usage: 19_000, system: "short" });
    for (const _ of [1, 2])
      host.messages.push(
        marker(true),
        assistant("## Objective", { summary: true }),
        assistant("", { finish: "tool-calls" }),
      );
    host.messages.push(marker(true));
    await host.fire("experimental.session.compacting", { sessionID: SESSION }, { context: [] });
    expect(host.toasts).toEqual([
      expect.stringMatching(/System text and tools alone take 1899\d of them, by the provider's report/),
    ]);
    expect(cfg["compaction"]).toEqual({ auto: true });
    await turn({ usage: 19_000, system: "short" });
    expect(cfg["compaction"]).toEqual({ auto: false });
    await turn({ usage: 12_000, system: "short" });
    await turn({ usage: 12_000, system: "short" });
    expect(cfg["compaction"]).toEqual({ auto: true });
  });

  it("the host may compact again as soon as it would help", async () => {
    const cfg = await open({}, { compaction: { auto: true } });
    await turn({ usage: 21_000, system: LONG });
    await turn({ usage: 2_000, system: "short" });
    expect(cfg["compaction"]).toEqual({ auto: true });
  });

  it("AT-33 a switch that the user turned off stays off", async () => {
    const cfg = await open({}, { compaction: { auto: false } });
    await turn({ usage: 21_000, system: LONG });
    await turn({ usage: 2_000, system: "short" });
    expect(cfg["compaction"]).toEqual({ auto: false });
  });

  it("holds for a window that only we know as well", async () => {
    await open({ options: { compaction: { window: 10_000 } } });
    await turn({ model: ENDLESS, usage: 21_000, system: LONG });
    expect(host.summarized).toEqual([]);
    expect(host.toasts.join()).toContain("No compaction can help");
  });
});

describe("F-51 what every request carries is known", () => {
  const status = async (): Promise<string> => {
    const parts = [{ type: "text", text: "" }];
    const input = { command: "throughline-status", sessionID: SESSION, arguments: "" };
    await host.fire("command.execute.before", input, { parts });
    return parts[0]!.text;
  };

  it.each([
    [
      "from the provider's report on the first request, without what was said in it",
      9_000,
      /: 89\d\d tokens \(reported\)/,
    ],
    ["as far as it can be seen when the provider reports nothing", undefined, /: 500 tokens \(estimated\)/],
  ])("%s", async (_, usage, line) => {
    await open();
    await turn({ prompt: "word ".repeat(40), system: "abcd".repeat(500), ...(usage === undefined ? {} : { usage }) });
    expect(await status()).toMatch(line);
    // Later requests hold what was said before as well.
    await turn({ usage: 15_000 });
    expect(await status()).toMatch(line);
  });

  it("also to doctor, when a later process has seen no first request", async () => {
    const home = mkdtempSync(join(tmpdir(), "throughline-overhead-"));
    const file = join(dataPaths({ THROUGHLINE_HOME: home }).project(join(home, "project")), "opencode-hooks.json");
    for (const prompt of ["the first of its session", undefined]) {
      await open({ home });
      if (prompt === undefined) await event("session.idle");
      else await turn({ prompt, usage: 9_000 });
      expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
        overheads: { "mock/m ()": { source: "reported" } },
      });
      await host.close();
    }
    rmSync(home, { recursive: true });
  });

  it("and what is damaged of it on disk is left out", async () => {
    const home = mkdtempSync(join(tmpdir(), "throughline-overhead-"));
    const file = join(dataPaths({ THROUGHLINE_HOME: home }).project(join(home, "project")), "opencode-hooks.json");
    const whole = { "mock/m ()": { tokens: 7_000, source: "reported" } };
    const damaged = { a: null, b: { tokens: "many", source: "reported" }, c: { tokens: 1, source: "guessed" } };
    await open({ home });
    await event("session.idle");
    for (const overheads of [{ ...whole, ...damaged }, [whole]]) {
      writeFileSync(file, JSON.stringify({ version: 1, overheads }));
      await event("session.idle");
      expect(JSON.parse(readFileSync(file, "utf8")).overheads).toEqual(Array.isArray(overheads) ? {} : whole);
    }
    await host.close();
    rmSync(home, { recursive: true });
  });

  it("not from what the summariser reports: it is sent other instructions, and no tools", async () => {
    await open();
    await turn({ prompt: "word", system: "abcd".repeat(500), usage: 9_000, info: { summary: true } });
    expect(await status()).toMatch(/: 500 tokens \(estimated\)/);
  });

  it("a first request with a picture tells nothing: nobody knows what that takes", async () => {
    await open();
    host.messages.push({ info: user("").info, parts: [{ id: "p", type: "file", mime: "image/png" }] });
    await turn({ usage: 9_000, system: "abcd".repeat(500) });
    expect(await status()).not.toContain("system text and tools");
  });
});
