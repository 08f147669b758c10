// Compactions that the plugin starts or prevents, on the real host: unknown windows, missing usage, switches, overhead.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { dataPaths } from "../../src/config/data-paths.ts";
import { poll } from "./rig/poll.ts";
import { missing } from "./rig/predicates.ts";
import { useScene } from "./rig/scene.ts";
import { call, OVER, TOO_LONG, twoTurns, USELESS_SUMMARY } from "./rig/scripts.ts";
import type { Session } from "./rig/session.ts";

const READ = call("read", { filePath: "a.txt" });
const compacted = (session: Session): Promise<boolean> =>
  poll("a compaction that the plugin started", () => session.compactions() === 1);

describe("sessions that the host never compacts", () => {
  const scene = useScene({
    plugin: {
      compaction: {
        models: { "mock/zero-context": { window: 30_000 }, "mock/summary-model": { trigger: { tokens: 20_000 } } },
      },
    },
  });

  it("H7 AT-05 an unknown window is compacted at the configured one when the turn has ended, and the work goes on", async () => {
    const session = await scene.open();
    scene.server.push(
      "main",
      { text: "first answer", usage: { input: 29_000, output: 50 } },
      { text: "second answer" },
    );
    scene.server.push("compaction", { text: USELESS_SUMMARY });
    await session.prompt("Never touch the vendor folder.", { model: "zero-context" });
    await compacted(session);
    await session.idle();
    await session.prompt("SECOND-REQUEST", { model: "zero-context" });
    expect(scene.sequence()).toBe("main compaction main");
    expect(scene.requests("compaction")[0]?.model).toBe("zero-context");
    expect(missing(scene.requests("main").at(-1), ["Never touch the vendor folder", "SECOND-REQUEST"])).toEqual([]);
  });

  it("H7 F-47 a provider that reports no usage is followed by an estimate", async () => {
    const session = await scene.open();
    const NOTHING = { input: 0, output: 0 };
    scene.server.push("main", { text: "first answer", usage: NOTHING }, { text: "second answer", usage: NOTHING });
    scene.server.push("compaction", { text: USELESS_SUMMARY });
    await session.prompt("a short one", { model: "summary-model" });
    await session.idle();
    expect(scene.sequence()).toBe("main");
    await session.prompt(`A long one: ${"some more words of it, ".repeat(2_500)}`, { model: "summary-model" });
    await compacted(session);
    await session.idle();
    expect(scene.sequence()).toBe("main main compaction");
  });

  it("AT-05 F-40 a refusal teaches the window: it is kept for doctor and used from then on", async () => {
    const session = await scene.open();
    await twoTurns(session);
    scene.server.push("main", {
      status: 400,
      errorBody: { error: { message: "maximum context length is 34000 tokens", code: "context_length_exceeded" } },
    });
    scene.server.push("main", { text: "third answer" });
    scene.server.push("compaction", { text: USELESS_SUMMARY });
    await session.prompt("THIRD-REQUEST");
    await session.idle();
    expect(scene.sequence()).toBe("main main main compaction main");
    const folder = dataPaths({ THROUGHLINE_HOME: scene.host.root.home }).project(scene.host.root.project);
    const window = await poll("the learned window", () => {
      const { windows } = JSON.parse(readFileSync(join(folder, "opencode-hooks.json"), "utf8"));
      return windows["mock/mock-model"].source === "learned" ? windows["mock/mock-model"] : undefined;
    });
    expect(window).toMatchObject({ context: 34_000, trigger: 30_000 });
  });
});

describe("AT-33 proactive compaction is off", () => {
  const scene = useScene({ plugin: {}, files: { "a.txt": "hello\n" }, config: { compaction: { auto: false } } });

  it("nothing is compacted at 99 %, and a refusal is recovered once, with the user's words answered", async () => {
    const session = await scene.open();
    scene.server.push("main", { toolCalls: [READ], usage: OVER }, { text: "first answer", usage: OVER });
    await session.prompt("Never touch the vendor folder.");
    await session.idle();
    expect(scene.sequence()).toBe("main main");
    scene.server.push("main", TOO_LONG, { text: "second answer" });
    scene.server.push("compaction", { text: USELESS_SUMMARY });
    await session.prompt("SECOND-REQUEST");
    await compacted(session);
    await session.idle();
    expect(scene.sequence()).toBe("main main main compaction main");
    expect(missing(scene.requests("main").at(-1), ["Never touch the vendor folder", "SECOND-REQUEST"])).toEqual([]);
  });
});

describe("AT-33 both switches are off", () => {
  const scene = useScene({
    plugin: { compaction: { auto: false, recovery: false } },
    config: { compaction: { auto: true } },
  });

  it("F-22 a refusal ends with guidance, no compaction and no marker; the next prompt is answered", async () => {
    const session = await scene.open();
    await twoTurns(session);
    scene.server.push("main", TOO_LONG, { text: "fourth answer" });
    await session.prompt("THIRD-REQUEST");
    await session.idle();
    await poll("guidance", () =>
      scene.host.events.some(
        ({ type, properties }) => type === "tui.toast.show" && properties["title"] === "Request too long",
      ),
    );
    const parts = (await session.messages()).flatMap((message) => message.parts);
    expect(parts.filter((part) => part.type === "compaction")).toEqual([]);
    await session.prompt("FOURTH-REQUEST");
    expect(scene.sequence()).toBe("main main main main");
  });
});

describe("AT-01b instructions that fill the window alone", () => {
  // Far more than the 36,000 tokens that a request to the 40k model may take: I4 is what this is about.
  const scene = useScene({
    plugin: {},
    checked: false,
    files: { "AGENTS.md": "# House rules\n\n- Follow the rules of this house.\n".repeat(3_500), "a.txt": "hello\n" },
  });

  it("F-51 cause no compaction but a diagnosis with their sizes, and the session stays usable", async () => {
    const session = await scene.open();
    scene.server.push(
      "main",
      { toolCalls: [READ], usage: OVER },
      { text: "done", usage: OVER },
      { text: "again", usage: OVER },
    );
    await session.prompt("start");
    await session.idle();
    await session.prompt("and now?");
    await session.idle();
    expect(scene.sequence()).toBe("main main main");
    const toasts = scene.host.events.filter((event) => event.type === "tui.toast.show");
    const diagnoses = toasts.filter((toast) => toast.properties["title"] === "No compaction can help");
    expect(diagnoses.map((toast) => toast.properties["message"])).toEqual([
      expect.stringMatching(/^system text \(4\d{4} tokens\) and tools \(\d{4}\) alone take about \d{5} tokens/),
    ]);
  });
});
