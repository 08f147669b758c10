/** The model summariser against every way a provider can fail. */
import { describe, expect, it } from "vitest";
import { createModelSummariser, type ModelSummariserOptions } from "../../src/summarise/model/model-summariser.ts";
import type { ModelRequest } from "../../src/summarise/model.ts";
import type { SummariseInput, SummariseProgress } from "../../src/summarise/summariser.ts";
import { budgetTokens } from "../../src/tokens/estimate.ts";
import type { Message } from "../../src/transcript/message.ts";
import { BRIEF, type Script, scriptedModel } from "../engine/scripted.ts";
import { assistant, user } from "../compact/session.ts";

/** The user and the assistant take turns. */
const talk = (length: number, say: (index: number) => string): Message[] =>
  Array.from({ length }, (_, index) => (index % 2 === 0 ? user : assistant)(`msg_${index}`, say(index)));
const conversation = talk(6, (index) => `turn ${index} ${"about the parser ".repeat(60)}`);

const input = (more: Partial<SummariseInput> = {}): SummariseInput => ({
  sessionID: "ses_1",
  messages: conversation,
  facts: [],
  budgetTokens: 4000,
  now: 0,
  ...more,
});

/** Time passes only when somebody waits: `waits` holds every wait, beats included. */
function clockwork() {
  let now = 0;
  const waits: number[] = [];
  const sleep = async (ms: number, signal?: AbortSignal): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    if (signal?.aborted) return;
    waits.push(ms);
    now += ms;
  };
  return { sleep, now: () => now, waits };
}

function rig(
  replies: Script[],
  more: Partial<ModelSummariserOptions> & { contextTokens?: number; fallback?: Script[] } = {},
) {
  const model = scriptedModel({ compaction: replies });
  const fallback = scriptedModel({ compaction: more.fallback ?? [{ text: BRIEF }] });
  const time = clockwork();
  const { contextTokens, fallback: _fallback, ...options } = more;
  const summarise = createModelSummariser({
    models: [
      { name: "acme/a", call: model, ...(contextTokens !== undefined && { contextTokens }) },
      ...(more.fallback ? [{ name: "acme/b", call: fallback }] : []),
    ],
    random: () => 0.5,
    ...time,
    ...options,
  });
  return { model, fallback, summarise, ...time };
}

const status = (code: number, message = "", headers = {}): Script => ({
  error: { status: code, body: message, headers },
});

describe("provider failures", () => {
  it("AT-10 waits as long as a 429 asks, then succeeds", async () => {
    const { summarise, waits, model } = rig([status(429, "slow down", { "retry-after": "7" }), { text: BRIEF }]);
    expect(await summarise(input())).toMatchObject({ kind: "model", model: "acme/a", requests: 2, text: BRIEF });
    expect(waits).toContain(7000);
    expect(model.requests).toHaveLength(2);
  });

  it("AT-10 goes to the next model when a 429 never ends", async () => {
    const { summarise, model, fallback } = rig([status(429)], { fallback: [{ text: BRIEF }] });
    expect(await summarise(input())).toMatchObject({ model: "acme/b", requests: 4 });
    expect(model.requests).toHaveLength(3);
    expect(fallback.requests).toHaveLength(1);
  });

  it("AT-10 does not wait for a provider that asks for more patience than there is", async () => {
    const { summarise, waits } = rig([status(429, "", { "retry-after": "3600" })], { fallback: [{ text: BRIEF }] });
    expect((await summarise(input())).model).toBe("acme/b");
    expect(waits.filter((ms) => ms > 30_000)).toEqual([]);
  });

  it("AT-10 retries a reset and a 500 with growing, jittered waits, at most three times", async () => {
    const { summarise, waits, model } = rig([{ error: new Error("read ECONNRESET") }, status(500), status(503)]);
    await expect(summarise(input())).rejects.toThrow(/transient/);
    expect(model.requests).toHaveLength(3);
    expect(waits.filter((ms) => ms !== 2000)).toEqual([750, 1500]);
  });

  it.each([
    ["AT-10 F-41 401", status(401)],
    ["F-41 402", status(402)],
    ["F-44 a paywall", status(429, "Extra usage is required for long context requests.")],
    ["F-42 a missing model", status(404, "model_not_found")],
    ["F-36 a content filter", status(400, "content_filter")],
  ])("%s is not retried; the next model is asked", async (_name, reply) => {
    const { summarise, model } = rig([reply], { fallback: [{ text: BRIEF }] });
    expect((await summarise(input())).model).toBe("acme/b");
    expect(model.requests).toHaveLength(1);
  });

  it("AT-10 F-41 gives up a silent request and stays within its time", async () => {
    const { summarise, now } = rig([{ after: new Promise(() => {}) }], { stallMs: 10_000, timeoutMs: 60_000 });
    await expect(summarise(input())).rejects.toThrow(/silent|used up/);
    expect(now()).toBeLessThanOrEqual(62_000);
  });

  it("AT-26 an abort is felt at once, also by a model that ignores it", async () => {
    const abort = new AbortController();
    const { summarise, model } = rig([{ after: new Promise(() => {}) }], { fallback: [{ text: BRIEF }] });
    const running = summarise(input({ signal: abort.signal }));
    while (model.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
    abort.abort();
    await expect(running).rejects.toMatchObject({ code: "aborted" });
    expect(model.requests[0]?.signal?.aborted).toBe(true);
  });

  it("AT-40 reports progress at least every two seconds while the model is silent", async () => {
    let open = (): void => {};
    const wait = new Promise<void>((resolve) => (open = resolve));
    const { summarise, now } = rig([{ text: BRIEF, after: wait }]);
    const seen: (SummariseProgress & { at: number })[] = [];
    const onProgress = (progress: SummariseProgress): void => {
      seen.push({ ...progress, at: now() });
      if (seen.length === 10) open();
    };
    await summarise(input({ onProgress }));
    expect(seen.map(({ at }) => at).slice(0, 10)).toEqual(
      [2, 4, 6, 8, 10, 12, 14, 16, 18, 20].map((seconds) => seconds * 1000),
    );
  });
});

describe("what comes back", () => {
  it.each<[string, Script, string]>([
    ["AT-07 F-33 nothing", { text: "" }, "No text in response (got: empty)"],
    ["AT-07 F-33 blanks", { text: " \n " }, "No text in response"],
    ["AT-07 F-33 reasoning only", { reasoning: "hm" }, "No text in response (got: reasoning)"],
    ["AT-29 F-35 a tool call", { text: BRIEF, calls: [{ tool: "bash" }] }, "called a tool"],
    ["AT-07 F-38 a template", { text: "## Goal\n- (none)\n## Progress\n### Done\n- (none)\n" }, "template-only"],
    ["AT-07 F-36 a refusal", { text: "I'm sorry, but I can't help with that." }, "refusal"],
    ["AT-07 F-35 a tool call as text", { text: '{"name": "bash", "arguments": {"command": "ls"}}' }, "tool-markup"],
    ["AT-07 F-38 an echo", (request) => ({ text: request.messages[0]?.content ?? "" }), "echo"],
    ["AT-07 F-38 an error page", { text: "<!DOCTYPE html><html><body>502 Bad Gateway</body></html>" }, "html"],
    ["AT-07 a text without sections", { text: "Sure! I have now implemented shape 29." }, "unsectioned"],
    [
      "AT-07 F-37 a text larger than its input",
      { text: `## Goal\n${"more and more words ".repeat(10_000)}` },
      "larger-than-input",
    ],
    ["F-36 a filtered reply", { text: BRIEF, finish: "content-filter" }, "content-filter"],
  ])("%s is asked for once more, then the next model is asked", async (_name, reply, reason) => {
    const { summarise, model } = rig([reply], { fallback: [{ text: BRIEF }] });
    const result = await summarise(input());
    expect(model.requests).toHaveLength(2);
    expect(result).toMatchObject({ model: "acme/b", text: BRIEF });
    expect(result.warnings.join("\n")).toContain(reason);
  });

  it("a prompt of somebody else may ask for another form than sections", async () => {
    const text = "We fixed the login page; the tests pass. Next: the release.";
    const { summarise } = rig([{ text }]);
    expect(await summarise({ ...input(), prompt: "Tell it as a story." })).toMatchObject({ text, requests: 1 });
  });

  it("AT-07 F-34 a summary cut by its length is asked for with twice the room", async () => {
    const { summarise, model } = rig([{ text: "## Goal\nhalf", finish: "length" }, { text: BRIEF }]);
    expect((await summarise(input())).text).toBe(BRIEF);
    expect(model.requests.map(({ maxOutputTokens }) => maxOutputTokens)).toEqual([8192, 16_384]);
  });

  it("AT-07 F-34 and loses its last, incomplete line when it is cut again", async () => {
    const cut = `${BRIEF}\n- the port is 80`;
    const { summarise } = rig([{ text: cut, finish: "length" }]);
    const result = await summarise(input());
    expect(result.text.trimEnd()).toBe(BRIEF);
    expect(result.warnings.join()).toContain("cut off");
  });

  it("AT-29 offers no tools", async () => {
    const { summarise, model } = rig([{ text: BRIEF }]);
    await summarise(input());
    expect(model.requests[0]?.tools).toEqual([]);
  });
});

describe("a history larger than the summariser's window", () => {
  const size = ({ system, messages }: ModelRequest): number =>
    budgetTokens(system) + messages.reduce((sum, { content }) => sum + budgetTokens(content), 0);
  const long = talk(80, (index) => `SENT-${index}- ${"about the parser and its tests ".repeat(60)}`);
  const huge = user("msg_x", `SENT-huge- ${"pasted line of a log\n".repeat(8000)}`);
  const refuseAbove =
    (limit: number): Script =>
    (request) =>
      size(request) > limit
        ? { error: { status: 400, body: `prompt is too long: 9 tokens > ${limit} maximum` } }
        : { text: BRIEF };

  it("AT-04 is sent in pieces that each fit, whole turns where they can be, and nothing is left out", async () => {
    const { summarise, model } = rig([refuseAbove(12_000)], { contextTokens: 16_000, outputTokens: 4000 });
    const result = await summarise(input({ messages: [...long, huge] }));
    expect(model.requests.length).toBeGreaterThan(3);
    for (const request of model.requests) expect(size(request)).toBeLessThanOrEqual(12_000);
    const sent = model.requests.map(({ messages }) => messages[0]?.content ?? "").join("\n");
    for (let index = 0; index < 80; index++) expect(sent.split(`SENT-${index}-`)).toHaveLength(2);
    expect(sent.split("pasted line of a log").length - 1).toBe(8000);
    expect(result.text).toContain("Ship the parser");
  });

  it("AT-04 F-40 learns the window from a refusal, by number or by halving", async () => {
    const named = rig([refuseAbove(12_000)]);
    expect((await named.summarise(input({ messages: long }))).kind).toBe("model");
    expect(named.model.requests.filter((request) => size(request) > 12_000)).toHaveLength(1);
    const bare: Script = (request) => (size(request) > 9000 ? { error: { status: 413 } } : { text: BRIEF });
    const unnamed = rig([bare]);
    expect((await unnamed.summarise(input({ messages: long }))).kind).toBe("model");
    await unnamed.summarise(input({ messages: long }));
    const last = unnamed.model.requests.slice(-3);
    for (const request of last) expect(size(request)).toBeLessThanOrEqual(9000);
  });

  it("AT-04 fails, so that the deterministic brief can stand in, when every request is refused", async () => {
    const { summarise, model } = rig([status(413)]);
    await expect(summarise(input({ messages: long }))).rejects.toThrow(/small enough/);
    expect(model.requests.length).toBeLessThan(20);
  });

  it("AT-40 finished chunks are not asked for again after a failure", async () => {
    let fail = true;
    const third: Script = (request) =>
      fail && request.messages[0]?.content.includes("part 3 of") ? { error: { status: 401 } } : { text: BRIEF };
    const { summarise, model } = rig([third], { contextTokens: 16_000, outputTokens: 4000 });
    await expect(summarise(input({ messages: long }))).rejects.toThrow(/auth/);
    fail = false;
    await summarise(input({ messages: long }));
    const parts = model.requests.map(({ messages }) => /part (\d+) of/.exec(messages[0]?.content ?? "")?.[1]);
    expect(parts.filter((part) => part === "1")).toHaveLength(1);
    expect(parts.filter((part) => part === "2")).toHaveLength(1);
    expect(parts.filter((part) => part === "3")).toHaveLength(2);
  });

  it("F-43 chunks meet a rate limit one at a time", async () => {
    let running = 0;
    let most = 0;
    const { summarise } = rig(
      [
        () => (
          (most = Math.max(most, ++running)),
          { text: BRIEF, after: Promise.resolve().then(() => void (running -= 1)) }
        ),
      ],
      { contextTokens: 16_000, outputTokens: 4000 },
    );
    await summarise(input({ messages: long }));
    expect(most).toBe(1);
  });

  it("AT-20 names media instead of sending them", async () => {
    const image: Message = {
      id: "msg_i",
      role: "user",
      time: { created: 1 },
      parts: [
        {
          type: "file",
          id: "prt_i",
          mime: "image/png",
          filename: "screen.png",
          url: `data:image/png;base64,${"A".repeat(5_000_000)}`,
        },
      ],
    };
    const { summarise, model } = rig([{ text: BRIEF }]);
    await summarise(input({ messages: [...conversation, ...Array.from({ length: 45 }, () => image)] }));
    const content = model.requests[0]?.messages[0]?.content ?? "";
    expect(content).toContain("[Attached image/png: screen.png]");
    expect(content.length).toBeLessThan(20_000);
  });

  it("the previous summary is merged in by code when the history comes in pieces", async () => {
    const { summarise, model } = rig([{ text: BRIEF }], { contextTokens: 16_000, outputTokens: 4000 });
    const previousSummary = BRIEF.replace("read the code", "EARLIER-WORK");
    const result = await summarise(input({ messages: long, previousSummary }));
    expect(result.text).toContain("EARLIER-WORK");
    for (const { messages } of model.requests) expect(messages[0]?.content).not.toContain("EARLIER-WORK");
  });
});
