import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import {
  budgetTokens,
  compact,
  type CompactionResult,
  type CompactionState,
  type Contributor,
  fromMessages,
  readTranscript,
  type Message,
  type Part,
  type SummariseInput,
  type SummariseResult,
  type Transcript,
} from "../../src/index.ts";
import { absence, recordings } from "../transcript/corpus.ts";

let example: Transcript;
beforeAll(async () => {
  example = readTranscript(
    await readFile(new URL("../../examples/sessions/double-charge.json", import.meta.url), "utf8"),
  );
});

const asTranscript = (messages: Message[], id = "ses_1"): Transcript => ({
  id,
  host: "messages",
  messages,
  skipped: 0,
});
const chat = (...turns: [string, string][]): Transcript =>
  asTranscript(fromMessages(turns.map(([role, content], index) => ({ role, content, id: `m${index}` }))));

describe("compact", () => {
  it("keeps what the example session needs to go on", async () => {
    const { markdown, receipt, kept } = await compact(example, { budgetTokens: 4000 });
    expect(receipt).toMatchObject({ outcome: "compacted", summariser: { kind: "extractive", requests: 0 } });
    expect(kept).toEqual([]);
    expect(markdown).toContain("expire old keys");
    expect(markdown).toContain("payments_idempotency_key_fkey");
    expect(markdown).toContain("src/services/expire-keys.ts");
    expect(markdown).toContain("which one do you prefer?");
  });

  it("gives the same bytes for the same input", async () => {
    const [first, second] = await Promise.all([compact(example), compact(example)]);
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
  });

  it.each([1, 20, 150, 500, 2000, 8000])("fits a budget of %i tokens", async (budget) => {
    const { markdown } = await compact(example, { budgetTokens: budget });
    expect(budgetTokens(markdown)).toBeLessThanOrEqual(budget);
  });

  it("refuses a budget without room for a word, and changes nothing", async () => {
    const before = await compact(chat(["user", "Never push to main."], ["assistant", "Understood."]));
    const after = await compact(example, { budgetTokens: 1, state: before.state });
    expect(after.receipt).toMatchObject({ outcome: "refused", reason: "there is no room for a brief in 1 token" });
    expect(after.state).toEqual(before.state);
    expect(after.kept).toHaveLength(example.messages.length);
  });

  it("says that there is nothing to keep where a brief would be empty at any size", async () => {
    const { receipt } = await compact(chat(["user", "hi"], ["assistant", "ok"]), { budgetTokens: 100_000 });
    expect(receipt).toMatchObject({
      outcome: "refused",
      reason: "Nothing to compact (nothing in it that a brief would keep)",
    });
  });

  it.each([
    ["no budget", { budgetTokens: 0 }, "budgetTokens: expected at least 1, got 0"],
    ["less than no budget", { budgetTokens: -1 }, "budgetTokens: expected at least 1, got -1"],
    ["a state whose summary is a number", { state: { lastSummary: 5 } }, "state.lastSummary: expected a string, got 5"],
    ["a state that is a text", { state: "s.json" }, 'state: expected an object, got "s.json"'],
    ["a signal that has been given already", { signal: AbortSignal.abort() }, "compaction aborted"],
  ])("refuses %s", async (_, options, message) => {
    await expect(compact(example, options as never)).rejects.toThrow(message); // wrong on purpose
  });

  it("warns when the state is that of another session, and not for a fork or plain messages", async () => {
    const { state } = await compact(example);
    const other = { ...chat(["user", "Fix it."], ["assistant", "Done."]), id: "ses_2", host: "pi" as const };
    expect((await compact(other, { state })).receipt.warnings).toEqual([
      `the state is that of session ${example.id}: facts of two sessions are mixed`,
    ]);
    expect((await compact({ ...example, id: "ses_fork" }, { state })).receipt.warnings).toEqual([]);
    expect((await compact({ ...other, host: "messages" }, { state })).receipt.warnings).toEqual([]);
  });

  it("warns when the session ends before its state does, and not when it begins behind it", async () => {
    const long = chat(
      ["user", "Rename the helper."],
      ["assistant", "Renamed."],
      ["user", "Go on."],
      ["assistant", "Done."],
    );
    const at = (from: number, to?: number): Transcript => ({
      ...long,
      messages: long.messages.map((message, index) => ({ ...message, time: { created: 1 + index } })).slice(from, to),
    });
    const { state } = await compact(at(0, 3));
    expect((await compact(at(0, 2), { state })).receipt.warnings).toEqual([
      expect.stringContaining("the session ends before the state"),
    ]);
    for (const rest of [at(3), at(0)]) expect((await compact(rest, { state })).receipt.warnings).toEqual([]);
  });

  it("warns when the brief is larger than the session", async () => {
    const { receipt } = await compact(chat(["user", "Fix the login."], ["assistant", "Done."]));
    expect(receipt.warnings).toEqual([
      expect.stringMatching(/^the brief is larger than the session \(\d+ tokens for 6\)/),
    ]);
    expect((await compact(example)).receipt.warnings).toEqual([]);
  });

  it("observes only what follows the state, and says the same when nothing is new", async () => {
    const half = asTranscript(example.messages.slice(0, 80), example.id);
    const first = await compact(half);
    const second = await compact(example, { state: first.state });
    expect(second.receipt.messages.summarised).toBe(example.messages.length);
    expect(second.markdown).toContain("expire old keys");
    expect(second.state.modifiedFiles).toContain("/home/dev/payments/migrations/0008_idempotency.sql");
    const third = await compact(example, { state: second.state });
    expect(third.markdown).toBe(second.markdown);
    expect(JSON.stringify(third.state)).toBe(JSON.stringify(second.state));
  });

  it("takes a whole input as new when the state's last message is not in it", async () => {
    const first = await compact(chat(["user", "Never push to main."], ["assistant", "Understood."]));
    const next = await compact(
      asTranscript(
        fromMessages([
          { role: "user", content: "Rename the parser to reader." },
          { role: "assistant", content: "Renamed." },
        ]),
        "ses_1",
      ),
      { state: first.state },
    );
    expect(next.markdown).toContain("Never push to main");
    expect(next.markdown).toContain("Rename the parser to reader");
  });

  describe("plain messages without ids and times", () => {
    const plain = (...turns: string[]) => turns.map((content, index) => ({ role: ROLES[index % 2], content }));
    const ROLES = ["user", "assistant"];
    const first = plain("Never push to main. Use tabs in src/reader.ts.", "Done.", "Rename the parser.", "Renamed.");
    const covered = async (messages: readonly unknown[]) => (await compact(asTranscript(fromMessages(messages)))).state;

    it.each([
      ["as long", plain("Never rebase on Friday.", "Noted.", "Add retries to src/http.ts.", "Renamed.")],
      [
        "longer",
        plain("Never rebase on Friday.", "Noted.", "Add retries to src/http.ts.", "Added.", "And a test.", "Ok."),
      ],
      ["shorter", plain("Never rebase on Friday. Add retries to src/http.ts.", "Done.")],
    ])("are all new in a second piece that is %s, whatever stands at their place in the first", async (_, second) => {
      const state = await covered(first);
      const { markdown, receipt } = await compact(asTranscript(fromMessages(second)), { state });
      for (const told of ["Never push to main", "Never rebase on Friday", "src/http.ts"])
        expect(markdown).toContain(told);
      expect(receipt.warnings).not.toContainEqual(expect.stringContaining("ends before the state"));
    });

    it("are new from behind the covered ones in a list that grew, also where its old results were shortened", async () => {
      const result = (text: string) => ({ role: "tool", tool_call_id: "1", content: text });
      const call = {
        role: "assistant",
        content: "",
        tool_calls: [{ id: "1", function: { name: "bash", arguments: "{}" } }],
      };
      const begun = (text: string) => [...first, plain("List the files.")[0], call, result(text)];
      const whole = fromMessages([...begun("(cleared)"), ...plain("Now the tests.", "Green.")]);
      const last = fromMessages(begun("a.ts b.ts")).at(-1);
      const place = whole.findIndex(({ id }) => id === last?.id);
      expect(place).toBe(5);
      expect(whole.map(({ id }) => id)).toEqual(whole.map(({ id }) => id).toSorted());
      const state = await covered(begun("a.ts b.ts"));
      const sequence = (value: CompactionState) => (value["ledger"] as { sequence: number }).sequence; // as a ledger writes it
      const { state: next } = await compact(asTranscript(whole), { state });
      expect(sequence(next) - sequence(state)).toBe(2);
    });
  });

  it.each([
    ["an empty session", [] as Message[], "Nothing to compact (need at least one exchange)"],
    [
      "a single message",
      fromMessages([{ role: "user", content: "hi" }]),
      "Nothing to compact (need at least one exchange)",
    ],
  ])("S25 refuses %s as a value", async (_, messages, reason) => {
    const { receipt, kept, markdown } = await compact(asTranscript(messages));
    expect(receipt).toMatchObject({ outcome: "refused", reason });
    expect(kept).toEqual(messages);
    expect(markdown).toBe("");
  });

  it("S20 refuses when everything fits in what is kept, S24 when everything is covered", async () => {
    const session = chat(["user", "Fix the login."], ["assistant", "Fixed."]);
    expect((await compact(session, { keepTokens: 100_000 })).receipt.reason).toBe(
      "Nothing to compact (session too small)",
    );
    const { state } = await compact(session);
    expect((await compact(session, { state, keepTokens: 1000 })).receipt.reason).toBe("Already compacted");
  });

  it.each([2000, 40, 1])(
    "AT-23 gives the same brief and the same tail twice with nothing new, keeping %i tokens",
    async (keepTokens) => {
      const first = await compact(example, { keepTokens });
      const second = await compact(example, { keepTokens, state: first.state });
      expect(second.receipt.outcome).toBe("compacted");
      expect([second.markdown, second.kept, second.state]).toEqual([first.markdown, first.kept, first.state]);
      const roomier = await compact(example, { keepTokens: 100_000, state: first.state });
      expect(roomier.kept.map(({ id }) => id)).toEqual(first.kept.map(({ id }) => id));
    },
  );

  it.each<[SummariseResult["kind"], string | undefined]>([
    ["model", "p/m"],
    ["extension", undefined],
    ["extractive", undefined],
  ])(
    "AT-23 lets what a summariser of kind %s wrote stand when nothing is new, and asks nobody",
    async (kind, model) => {
      const session = chat(
        ["user", "Fix the login. Never touch the database schema."],
        ["assistant", "Fixed: the token was compared with ==."],
        ["user", "Now write tests, on port 8443."],
        ["assistant", "Three tests are written and pass."],
        ["user", "Thanks."],
        ["assistant", "You are welcome."],
      );
      let asked = 0;
      const summarise = async (): Promise<SummariseResult> => {
        asked += 1;
        const text = "## Goal\n- Fix the login\n\n## Progress\n### Done\n- [x] Told in own words";
        return { text, kind, ...(model ? { model } : {}), requests: 1, warnings: [] };
      };
      const contributors: Contributor[] = [{ name: "stage", contribute: async () => ({ carry: "## Stage\n- build" }) }];
      const options = { budgetTokens: 1500, keepTokens: 10, contributors };
      const first = await compact(session, { ...options, summarise });
      expect(first.markdown).toContain("Told in own words");
      for (const again of [{ ...options, summarise }, options]) {
        const second = await compact(session, { ...again, state: first.state });
        expect([second.markdown, second.brief, second.state]).toEqual([first.markdown, first.brief, first.state]);
        expect(second.receipt).toMatchObject({ summariser: { kind, requests: 0 }, retention: first.receipt.retention });
      }
      expect(asked).toBe(1);
      const tight = await compact(session, { ...options, budgetTokens: 50, state: first.state });
      expect(tight.receipt).toMatchObject({
        reason: "summary is larger than its budget",
        summariser: { kind: "extractive" },
      });
      expect(tight.state).not.toHaveProperty("writtenBy");
    },
  );

  it.each<[string, string | undefined, string]>([
    ["stand without wishes", undefined, "p/m first"],
    ["stand with a blank wish", "  ", "p/m first"],
    ["give way to one that is asked for with new wishes", "Dwell on the port", "p/m second"],
  ])("AT-23 AT-43 lets a written summary with nothing new behind it %s", async (_, instructions, told) => {
    const session = chat(
      ["user", "Fix the login. Never touch the database schema."],
      ["assistant", "Fixed: the token was compared with ==."],
      ["user", "Now write tests, on port 8443."],
      ["assistant", "Three tests are written and pass."],
    );
    const asked: SummariseInput[] = [];
    const writing =
      (name: string) =>
      async (input: SummariseInput): Promise<SummariseResult> => {
        asked.push(input);
        const text = `## Goal\n- Fix the login\n\n## Progress\n### Done\n- [x] Told by p/m ${name}`;
        return { text, kind: "model", model: "p/m", requests: 1, warnings: [] };
      };
    const first = await compact(session, { summarise: writing("first") });
    const wishes = instructions === undefined ? {} : { instructions };
    const second = await compact(session, { ...wishes, state: first.state, summarise: writing("second") });
    expect(second.markdown).toContain(told);
    expect(second.receipt.summariser).toMatchObject({ kind: "model", model: "p/m" });
    const [, again] = asked;
    if (told === "p/m first") return expect(second.markdown).toBe(first.markdown);
    // All that it covers, since a wish may be about what the first one left out.
    expect([again?.instructions, again?.messages]).toEqual([instructions, session.messages]);
    expect(again?.previousSummary).toContain("p/m first");
  });

  it("AT-23 AT-43 lets a written summary stand when wishes come and nobody is there who could follow them", async () => {
    const session = chat(["user", "Fix the login."], ["assistant", "Fixed: the token was compared with ==."]);
    const text = "## Goal\n- Fix the login\n\n## Progress\n### Done\n- [x] Told in own words";
    const summarise = async (): Promise<SummariseResult> => ({ text, kind: "model", requests: 1, warnings: [] });
    const first = await compact(session, { summarise });
    const second = await compact(session, { state: first.state, instructions: "Dwell on the token" });
    expect(second.markdown).toBe(first.markdown);
  });

  it.each(["pending", "running"] as const)("AT-08 F-02 F-06 keeps no %s call without a result", async (status) => {
    const part: Part = {
      type: "tool",
      id: "p",
      callID: "c",
      tool: "bash",
      state: { status, input: { command: "ls" } },
    };
    const [asked, answered] = chat(["user", "Fix the login."], ["assistant", "Fixed it."]).messages;
    const messages = [asked!, answered!, { ...asked!, id: "u2" }, { ...answered!, id: "a2", parts: [part] }];
    const { kept } = await compact(asTranscript(messages), { keepTokens: 10 });
    expect(kept.at(-1)?.parts).toEqual([
      {
        ...part,
        state: {
          status: "error",
          input: { command: "ls" },
          error: "[The call was interrupted; there is no result]",
          time: { start: expect.any(Number), end: expect.any(Number) },
        },
      },
    ]);
    expect(messages.at(-1)?.parts).toEqual([part]);
  });

  it("keeps the end verbatim and covers the rest", async () => {
    const { kept, receipt, state } = await compact(example, { keepTokens: 2000 });
    expect(kept.length).toBeGreaterThan(0);
    expect(kept).toEqual(example.messages.slice(-kept.length));
    expect(receipt.messages).toMatchObject({ kept: kept.length, summarised: example.messages.length - kept.length });
    expect(state.lastMessageID).toBe(example.messages.at(-kept.length - 1)?.id);
  });

  it("F-32 is harmed by no log that throws", async () => {
    const failing = (): never => {
      throw new Error("disk full");
    };
    const contributors = [{ name: "failing", contribute: failing }];
    expect((await compact(example, { contributors, log: failing })).receipt.outcome).toBe("compacted");
  });

  it("falls back to the deterministic brief when the summariser fails, and says so", async () => {
    const { receipt, markdown } = await compact(example, { summarise: () => Promise.reject(new Error("429")) });
    expect(receipt).toMatchObject({
      outcome: "compacted",
      reason: "summariser failed: 429",
      summariser: { kind: "extractive" },
    });
    expect(markdown).toContain("## Goal");
  });

  it.each<[string, unknown]>([
    ["a text", "hello"],
    ["nothing", undefined],
    ["a text of another type", { text: 5, kind: "model" }],
  ])("falls back to the brief when the summariser hands back %s, and says so", async (_, given) => {
    const { receipt, markdown } = await compact(example, { summarise: async () => given as SummariseResult });
    expect(receipt.reason).toMatch(/^summariser failed: it gave no summary but /);
    expect(markdown).toContain("## Goal");
  });

  it("takes a summary that says nothing but its text", async () => {
    const text = "## Goal\n- The work goes on.\n\n## Next Steps\n1. Look at the rest of it.";
    const { receipt } = await compact(example, { summarise: async () => ({ text }) as SummariseResult });
    expect(receipt).toMatchObject({ summariser: { kind: "extension", requests: 0 } });
    expect(receipt.reason).toBeUndefined();
  });

  const prose = "Sure! I have now implemented shape 29.";
  it.each<[string, Partial<SummariseResult>, Contributor[], string | undefined]>([
    ["a model's, which our prompt asked for sections", { kind: "model" }, [], "summary not usable: unsectioned"],
    ["one to a prompt of somebody else", { kind: "model", isFreeForm: true }, [], undefined],
    [
      "one to a contributor's prompt",
      { kind: "model" },
      [{ name: "x", contribute: async () => ({ prompt: "P" }) }],
      undefined,
    ],
    ["one of an extension", { kind: "extension" }, [], undefined],
  ])("AT-07 judges a summary without sections by its prompt: %s", async (_, given, contributors, reason) => {
    const summarise = async (): Promise<SummariseResult> => ({
      text: prose,
      kind: "model",
      requests: 1,
      warnings: [],
      ...given,
    });
    expect((await compact(example, { summarise, contributors })).receipt.reason).toBe(reason);
  });

  it.each([
    ["replaced", 400, "summary not usable: larger-than-input"],
    ["kept where it is hardly more than headings", 5, undefined],
  ])("AT-07 F-37 T-03 a summary larger than a small session is %s", async (_, lines, reason) => {
    const session = chat(["user", "Fix the login."], ["assistant", "Fixed it."]);
    const text = `## Goal\n${"- a line\n".repeat(lines)}`;
    const summarise = async (): Promise<SummariseResult> => ({ text, kind: "model", requests: 1, warnings: [] });
    expect((await compact(session, { summarise })).receipt.reason).toBe(reason);
  });

  it("stops when it is aborted", async () => {
    const controller = new AbortController();
    const running = compact(example, {
      signal: controller.signal,
      summarise: () => {
        controller.abort();
        return Promise.reject(new Error("aborted"));
      },
    });
    await expect(running).rejects.toMatchObject({ code: "aborted" });
  });

  it("carries contributors' texts behind the summary, once, and replaces them the next time", async () => {
    const contributor = (text: string): { name: string; contribute: () => Promise<{ carry: string }> } => ({
      name: "workflow",
      contribute: async () => ({ carry: text }),
    });
    const first = await compact(example, { contributors: [contributor("Stage: spec-execute, gate: review")] });
    expect(first.markdown.split("Stage: spec-execute").length).toBe(2);
    const second = await compact(example, {
      state: first.state,
      contributors: [contributor("Stage: spec-tasks, gate: approval")],
    });
    expect(second.markdown).toContain("Stage: spec-tasks");
    expect(second.markdown).not.toContain("Stage: spec-execute");
    expect(budgetTokens(second.markdown)).toBeLessThanOrEqual(4000);
  });

  it("pauses between messages where it is asked to", async () => {
    let pauses = 0;
    const breathe = async (): Promise<void> => void (pauses += 1);
    const { markdown } = await compact(example, { breathe });
    expect(pauses).toBe(example.messages.length);
    expect(markdown).toBe((await compact(example)).markdown);
  });

  it.each([
    ["password", "kiln4ash", false],
    ["db_pwd", "kiln4ash", false],
    ["api_key", "Qz8-mudlarkpotteryx", false],
    ["keyword", "kiln4ash", true],
  ])("remembers no secret that an argument is named by: %s", async (name, value, isTold) => {
    const call = { id: "1", function: { name: "pottery_open", arguments: { [name]: value } } };
    const asked = { role: "user", content: "Open the pottery." };
    const answer = { role: "assistant", content: "Opened.", tool_calls: [call] };
    const messages = fromMessages([asked, answer, { role: "tool", tool_call_id: "1", content: "ok" }]);
    const result = await compact(asTranscript(messages));
    expect(JSON.stringify({ ...result, kept: [] }).includes(value)).toBe(isTold);
  });

  it("AT-45 remembers and shows no secret", async () => {
    const secret = ["ghp", "x7Kq2mPz9Lw4Rt6Yv1Bn3Hj5Gf7Ds0AqWsEd"].join("_");
    const result = await compact(
      asTranscript(
        fromMessages([
          { role: "user", content: `Use this token: ${secret} and never log it.` },
          {
            role: "assistant",
            content: `Stored ${secret}.`,
            tool_calls: [{ id: "1", function: { name: "write", arguments: { path: `keys/${secret}.txt` } } }],
          },
          { role: "tool", tool_call_id: "1", content: "written" },
        ]),
      ),
    );
    expect(JSON.stringify({ ...result, kept: [] })).not.toContain(secret);
    expect(result.receipt.redacted).toBeGreaterThan(0);
    expect(result.markdown).toContain("keys/[redacted:github-token:");
  });
});

describe.skipIf(recordings.length === 0)(`the recorded sessions${absence}`, () => {
  it.each(recordings)("$name: tells after four compactions, each of what is new, what one tells", async ({ bytes }) => {
    const transcript = readTranscript(bytes.toString("utf8"));
    const cutAt = (share: number): number => Math.floor(transcript.messages.length * share);
    const compactPart = (from: number, to: number, state?: CompactionState): Promise<CompactionResult> => {
      const messages = transcript.messages.slice(cutAt(from), cutAt(to));
      return compact({ ...transcript, messages }, { budgetTokens: 2500, ...(state === undefined ? {} : { state }) });
    };
    let latest = await compactPart(0, 0.3);
    for (const share of [0.3, 0.5, 0.7]) latest = await compactPart(share, share + 0.2, latest.state);
    expect(latest.markdown).toBe((await compactPart(0, 0.7 + 0.2)).markdown);
  });

  it.each(recordings)("$name: the same bytes twice, within 500, 2,000 and 8,000 tokens", async ({ bytes }) => {
    const transcript = readTranscript(bytes.toString("utf8"));
    const first = await compact(transcript, { budgetTokens: 8000 });
    for (const budget of [500, 2000, 8000]) {
      // From the state every budget is composed anew; without it everything is observed anew as well.
      const { markdown } = await compact(transcript, { budgetTokens: budget, state: first.state });
      expect(budgetTokens(markdown)).toBeLessThanOrEqual(budget);
      expect(markdown).not.toBe("");
    }
    expect((await compact(transcript, { budgetTokens: 8000 })).markdown).toBe(first.markdown);
  });
});

it("fits any budget for any conversation", async () => {
  const turn = fc.record({
    role: fc.constantFrom("user", "assistant"),
    content: fc.string({ maxLength: 400, unit: "grapheme" }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(turn, { minLength: 2, maxLength: 12 }),
      fc.integer({ min: 1, max: 600 }),
      async (turns, budget) => {
        const { markdown } = await compact(asTranscript(fromMessages(turns)), { budgetTokens: budget });
        expect(budgetTokens(markdown)).toBeLessThanOrEqual(budget);
      },
    ),
    { numRuns: 300 },
  );
});
