/** Prompts that wait: they end with their own signal, and with their engine. */
import { describe, expect, it } from "vitest";
import { BRIEF, type Reply, requestText, rig, type Rig, scriptedModel } from "./scripted.ts";

const never: Promise<never> = new Promise(() => {});
const tick = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** A session in which something goes on that does not end by itself. */
async function busy(kind: "turn" | "compaction"): Promise<Rig & { running: Promise<unknown> }> {
  const turn: Reply[] =
    kind === "turn" ? [{ text: "Read." }, { after: never }, { text: "Done." }] : [{ text: "Read." }];
  const model = scriptedModel({ turn, compaction: [{ text: BRIEF, after: never }] });
  const test = await rig(model);
  await test.engine.prompt(test.sessionID, { text: "Please read the parser" });
  const work =
    kind === "turn" ? test.engine.prompt(test.sessionID, { text: "Go on" }) : test.engine.compact(test.sessionID);
  const running = work.catch((error: unknown) => error);
  while (model.requests.length < 2) await tick();
  return { ...test, running };
}

const queued = async ({ engine, sessionID }: Rig, signal?: AbortSignal): Promise<{ reply: Promise<unknown> }> => {
  const before = (await engine.messages(sessionID)).length;
  const reply = engine
    .prompt(sessionID, { text: "QUEUED", ...(signal && { signal }) })
    .catch((error: unknown) => error);
  while ((await engine.messages(sessionID)).length === before) await tick();
  return { reply };
};

describe.each(["turn", "compaction"] as const)("a prompt that waits for the end of a %s", (kind) => {
  it("AT-26 F-23 ends at once when it is aborted, and the next one answers what it said", async () => {
    const test = await busy(kind);
    const abort = new AbortController();
    const { reply } = await queued(test, abort.signal);
    abort.abort();
    expect(await reply).toMatchObject({ code: "aborted" });
    await test.engine.abort(test.sessionID);
    await test.running;
    await test.engine.prompt(test.sessionID, { text: "NEXT" });
    expect(requestText(test.model.turns().at(-1)).match(/QUEUED|NEXT/g)).toEqual(["QUEUED", "NEXT"]);
  });

  it("F-23 ends with its engine, and nothing begins behind that", async () => {
    const test = await busy(kind);
    const { reply } = await queued(test);
    const asked = test.model.requests.length;
    await test.engine.close();
    expect(await reply).toMatchObject({ code: "aborted", message: expect.stringContaining("closed") });
    await test.running;
    expect(test.model.requests).toHaveLength(asked);
  });
});
