/** What the memory offers unasked on this host: off by default, only where it belongs, and never in the way. */
import { afterEach, expect, it } from "vitest";
import type { HostClient, HostPrompt } from "../../../../src/hosts/opencode/host/host.ts";
import { openFakeHost, user, type FakeHost } from "../fake-host.ts";

let host: FakeHost | undefined;
let prompts: { path: { id: string }; body: HostPrompt }[] = [];
afterEach(async () => {
  await host?.close();
  prompts = [];
});

async function open(knowledge: object): Promise<FakeHost> {
  host = await openFakeHost({
    options: { knowledge },
    client: (client): HostClient => ({
      ...client,
      session: { ...client.session, prompt: async (input) => (prompts.push(input), { data: {} }) },
    }),
  });
  await host.plugin.tool["memory_write"]?.execute(
    { title: "Why SQLite", content: "We chose [[SQLite]] for the [[cache]]." },
    { sessionID: "ses_1" } as never,
  );
  return host;
}

const created = (info: object): object => ({ event: { type: "session.created", properties: { info } } });

it("offers a new session related concepts and recent activity as one message without a reply", async () => {
  const opened = await open({ sessionStart: true });
  await opened.fire("event", created({ id: "ses_new" }), undefined);
  const offer = { synthetic: true, text: expect.stringContaining("## Related Concepts\n- [[sqlite]]") };
  expect(prompts).toMatchObject([{ path: { id: "ses_new" }, body: { noReply: true, parts: [offer] } }]);
});

it.each([
  ["by default", {}, { id: "ses_new" }],
  ["to a child session", { sessionStart: true }, { id: "ses_new", parentID: "ses_1" }],
  ["without notes at all", { sessionStart: true, enabled: false }, { id: "ses_new" }],
])("offers nothing %s", async (_, knowledge, info) => {
  const opened = await open(knowledge);
  await opened.fire("event", created(info), undefined);
  expect(prompts).toEqual([]);
});

it.each([
  ["has its first prompt already", (opened: FakeHost) => void opened.messages.push(user("hello"))],
  ["is being worked on already", (opened: FakeHost) => void opened.busy.add("ses_new")],
])("offers nothing to a new session that %s: the host would answer the offer", async (_, prepare) => {
  const opened = await open({ sessionStart: true });
  prepare(opened);
  await opened.fire("event", created({ id: "ses_new" }), undefined);
  expect(prompts).toEqual([]);
});

it("appends what the notes connect to the prompt of a task", async () => {
  const opened = await open({ augmentTasks: true });
  const { args } = await opened.fire(
    "tool.execute.before",
    { tool: "task" },
    { args: { prompt: "Fix the [[cache]].", x: 1 } },
  );
  expect(args.x).toBe(1);
  expect(args.prompt).toMatch(
    /^Fix the \[\[cache\]\]\.\n\nWhat the notes .*instructions:\n- \[\[cache\]\]: \[\[sqlite\]\] \(1\)$/,
  );
});

it.each([
  ["by default", {}, "task", { prompt: "Fix the [[cache]]." }],
  ["of a command", { augmentTasks: true }, "bash", { command: "echo [[cache]]", prompt: "[[cache]]" }],
  ["of a file", { augmentTasks: true }, "write", { content: "[[cache]]" }],
  ["of a task that names nothing known", { augmentTasks: true }, "task", { prompt: "Fix the [[parser]]." }],
  ["of a task without a prompt", { augmentTasks: true }, "task", { description: "[[cache]]" }],
])("leaves the arguments %s alone", async (_, knowledge, tool, given) => {
  const opened = await open(knowledge);
  expect(await opened.fire("tool.execute.before", { tool }, { args: structuredClone(given) })).toEqual({ args: given });
});
