import { open, readFile, readdir, readlink, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { run } from "../../src/cli/run.ts";
import { budgetTokens } from "../../src/tokens/estimate.ts";
import { startModelServer } from "../../src/testing/index.ts";
import { ended, type Ended, fakeTerminal } from "./terminal.ts";
import { folderForEach } from "../temporary-folder.ts";

const EXAMPLE = fileURLToPath(new URL("../../examples/sessions/double-charge.json", import.meta.url));

let folder: string;
folderForEach((path) => (folder = path));

function compact(words: string[], stdin?: string): Promise<Ended> {
  return ended(["compact", ...words], { cwd: folder, ...(stdin === undefined ? {} : { stdin }) });
}

describe("throughline compact", () => {
  it("prints the brief, and the receipt on standard error", async () => {
    const { code, out, err } = await compact([EXAMPLE, "--budget", "2000"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^## Goal\n/);
    expect(err).toMatch(
      /^— [\d,]+ → [\d,]+ tokens \([\d.]+ %\), 151 messages summarised, 0 kept, without a model, \d+ ms\n— facts kept: /,
    );
  });

  it("prints brief, Markdown, receipt and state as JSON", async () => {
    const { out } = await compact([EXAMPLE, "--json", "--keep", "1500"]);
    const { brief, markdown, receipt, state } = JSON.parse(out) as Record<string, Record<string, unknown>>;
    expect(Object.keys(brief ?? {})).toContain("constraints");
    expect(markdown).toMatch(/^## Goal/);
    expect(receipt).toMatchObject({ version: 1, outcome: "compacted" });
    expect(state).toHaveProperty("lastMessageID");
  });

  it("writes the headings of the host's dialect", async () => {
    expect((await compact([EXAMPLE, "--dialect", "opencode"])).out).toContain("## Objective");
  });

  it("takes its room from throughline.json, unless the command line says otherwise, and tells a broken file", async () => {
    await writeFile(join(folder, "throughline.json"), '{ "compaction": { "budgetTokens": 300 } }');
    const [configured, asked] = [await compact([EXAMPLE]), await compact([EXAMPLE, "--budget", "900"])];
    expect(budgetTokens(configured.out)).toBeLessThanOrEqual(300);
    expect(budgetTokens(asked.out)).toBeGreaterThan(300);
    await writeFile(join(folder, "throughline.json"), "{ broken");
    const { code, err } = await compact([EXAMPLE]);
    expect(code).toBe(0);
    expect(err).toMatch(/^throughline: .*throughline\.json is not valid JSON/);
  });

  it("writes the state through a symbolic link", async () => {
    await symlink("real.json", join(folder, "link.json"));
    await writeFile(join(folder, "real.json"), '{ "lastSummary": "" }');
    expect((await compact([EXAMPLE, "--state", "link.json"])).code).toBe(0);
    expect(JSON.parse(await readFile(join(folder, "real.json"), "utf8"))).toHaveProperty("lastMessageID");
    expect(await readlink(join(folder, "link.json"))).toBe("real.json");
  });

  it("leaves the state of another session alone", async () => {
    await compact([EXAMPLE, "--state", "state.json"]);
    const bytes = await readFile(join(folder, "state.json"), "utf8");
    const session = [
      { type: "session", version: 3, id: "other", timestamp: "2026-01-01T00:00:00Z", cwd: "/p" },
      ...["user", "assistant"].map((role, index) => ({
        type: "message",
        id: `e${index}`,
        parentId: index === 0 ? null : "e0",
        timestamp: "2026-01-01T00:00:01Z",
        message: { role, content: [{ type: "text", text: "Fix it." }], timestamp: 1 },
      })),
    ];
    await writeFile(join(folder, "other.jsonl"), session.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
    const { code, out, err } = await compact(["other.jsonl", "--state", "state.json"]);
    expect({ code, out, err }).toEqual({
      code: 2,
      out: "",
      err: 'throughline: --state "state.json" is that of session "ses_payments01", not of "other"; name another file\n',
    });
    expect(await readFile(join(folder, "state.json"), "utf8")).toBe(bytes);
  });

  it("refuses a budget without room for a word", async () => {
    const { code, out, err } = await compact([EXAMPLE, "--budget", "1", "--state", "state.json"]);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toBe("— refused: there is no room for a brief in 1 token\n");
    expect(await readdir(folder)).toEqual([]);
  });

  it("writes the way to recall so that a shell takes a path with spaces for one word", async () => {
    await writeFile(join(folder, "my session's.json"), await readFile(EXAMPLE));
    const { err } = await compact(["my session's.json", "--budget", "500"]);
    expect(err).toContain(String.raw`--in 'my session'\''s.json'`);
  });

  it("creates the state, goes on from it, and says the same when nothing is new", async () => {
    const state = join(folder, "state.json");
    const first = await compact([EXAMPLE, "--state", "state.json"]);
    const bytes = await readFile(state, "utf8");
    const second = await compact([EXAMPLE, "--state", state]);
    expect(second.out).toBe(first.out);
    expect(await readFile(state, "utf8")).toBe(bytes);
    const messages = [
      { role: "user", content: "From now on answer in Spanish." },
      { role: "assistant", content: "De acuerdo." },
    ];
    const third = await compact(["-", "--state", state], JSON.stringify(messages));
    expect(third.out).toContain("answer in Spanish");
    expect(third.out).toContain("expire old keys");
  });

  it.each([
    ["state", (state: Record<string, unknown>) => ({ ...state, version: 99 })],
    ["ledger", (state: Record<string, unknown>) => ({ ...state, ledger: { version: 99, rows: [] } })],
  ])("refuses a state whose %s is of a later version, and leaves it as it is", async (_, later) => {
    await compact([EXAMPLE, "--state", "state.json"]);
    const file = join(folder, "state.json");
    const written = JSON.stringify(later(JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>)); // as written
    await writeFile(file, written);
    const { code, out, err } = await compact([EXAMPLE, "--state", "state.json"]);
    expect({ code, out, err }).toEqual({
      code: 2,
      out: "",
      err: 'throughline: state file "state.json" cannot be used: it is of version 99, and this program knows those up to 1\n',
    });
    expect(await readFile(file, "utf8")).toBe(written);
  });

  it("reads one message per line from standard input", async () => {
    const lines = [
      '{"role":"user","content":"Use tabs, never spaces."}',
      '{"role":"assistant","content":"Tabs it is."}',
    ];
    expect((await compact(["-"], `${lines.join("\n")}\n`)).out).toContain("Use tabs, never spaces");
  });

  it("says why it refuses, with exit code 1", async () => {
    const { code, out, err } = await compact(["-"], '[{"role":"user","content":"hi"}]');
    expect({ code, out, err }).toEqual({
      code: 1,
      out: "",
      err: "— refused: Nothing to compact (need at least one exchange)\n",
    });
  });
});

describe("throughline compact --model", () => {
  let server: Awaited<ReturnType<typeof startModelServer>>;
  beforeEach(async () => {
    server = await startModelServer({ classify: () => "compaction" });
  });
  afterEach(() => server.close());

  const withModel = async (): Promise<{ code: number; out: string; err: string; terminal: unknown }> => {
    const terminal = fakeTerminal({ cwd: folder, env: { LOCAL_BASE_URL: `${server.url}/v1` } });
    const code = await run(["compact", EXAMPLE, "--model", "local/writer"], terminal);
    return { code, out: terminal.out, err: terminal.err, terminal };
  };

  it("puts back what the model's summary lost, and says so", async () => {
    server.push("compaction", {
      text: "## Goal\nFix the payments service.\n\n## Progress\n### Done\n- [x] Looked at the code",
    });
    const { code, out, err } = await withModel();
    expect(code).toBe(0);
    expect(out).toContain("Fix the payments service.");
    expect(out).toContain("Do not add dependencies without asking me first.");
    expect(out).toContain("payments_idempotency_key_fkey");
    expect(err).toContain("by local/writer");
    expect(err).toMatch(/— repaired: /);
    expect(server.requests).toHaveLength(1);
  });

  it("falls back to the deterministic brief when the provider refuses", async () => {
    server.otherwise("compaction", { status: 401, errorBody: { error: { message: "bad key" } } });
    const { code, out, err } = await withModel();
    expect(code).toBe(0);
    expect(out).toContain("## Goal");
    expect(err).toContain("without a model");
    expect(err).toContain("bad key");
  });

  it.each([
    ["a name without a provider", "writer", "writer"],
    ["an unknown provider", "nowhere/writer", "nowhere"],
    ["a provider without its key", "openai/x", "OPENAI_API_KEY"],
  ])("refuses %s in one line", async (_, model, named) => {
    const { code, err } = await compact([EXAMPLE, "--model", model]);
    expect(code).toBe(2);
    expect(err).toContain(named);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
  });
});

describe("bad input gets one line that names it, exit code 2, and writes nothing", () => {
  beforeEach(async () => {
    await writeFile(join(folder, "empty.json"), "");
    await writeFile(join(folder, "binary.json"), Buffer.from([1, 0, 2, 0, 3]));
    await writeFile(join(folder, "truncated.json"), (await readFile(EXAMPLE, "utf8")).slice(0, 5000));
    await writeFile(join(folder, "prose.txt"), "Dear diary,\ntoday nothing happened.\n");
    await writeFile(join(folder, "state.json"), "{broken");
    await writeFile(join(folder, "other.json"), '{"some":"thing"}');
    await writeFile(join(folder, "damaged.json"), '{"lastSummary":"S","ledger":{"version":1,"sequence":"x"}}');
    const sparse = await open(join(folder, "sparse.jsonl"), "w");
    await sparse.truncate(2 * 1024 ** 3);
    await sparse.close();
  });

  it.each([
    ["a missing file", ["absent.json"], "absent.json"],
    ["a directory", ["."], "."],
    ["an empty file", ["empty.json"], "empty.json"],
    ["a binary file", ["binary.json"], "binary.json"],
    ["a sparse file of 2 GB", ["sparse.jsonl"], "sparse.jsonl"],
    ["a truncated document", ["truncated.json"], "truncated.json"],
    ["a file that is no session", ["prose.txt"], "prose.txt"],
    ["an unknown host", [EXAMPLE, "--host", "emacs"], "emacs"],
    ["a host that does not fit", [EXAMPLE, "--host", "codex"], "codex"],
    ["a negative budget", [EXAMPLE, "--budget", "-5"], "budget"],
    ["a budget of nothing", [EXAMPLE, "--budget", "0"], "0"],
    ["a budget that is no number", [EXAMPLE, "--budget", "many"], "many"],
    ["an absurd budget", [EXAMPLE, "--budget", "99999999999"], "99999999999"],
    ["an unreadable state", [EXAMPLE, "--state", "state.json"], "state.json"],
    ["a state that is none", [EXAMPLE, "--state", "other.json"], "other.json"],
    [
      "a state whose ledger is damaged",
      [EXAMPLE, "--state", "damaged.json"],
      '"damaged.json" cannot be used: ledger.sequence',
    ],
    ["a state without a name", [EXAMPLE, "--state", ""], 'state file "" cannot be used: it is not a file name'],
    ["a state that is a directory", [EXAMPLE, "--state", "."], "."],
    ["an unknown dialect", [EXAMPLE, "--dialect", "latin"], "latin"],
    ["an unknown option", [EXAMPLE, "--frob"], "frob"],
    ["no file", [], "compact <file|->"],
    ["two files", ["a", "b"], "b"],
  ])("%s", async (_, words, named) => {
    const before = await readdir(folder);
    const { code, out, err } = await compact(words);
    expect(code).toBe(2);
    expect(out).toBe("");
    expect(err.trimEnd().split("\n")).toHaveLength(1);
    expect(err).toMatch(/^throughline: /);
    expect(err).toContain(named);
    expect(await readdir(folder)).toEqual(before);
  });
});
