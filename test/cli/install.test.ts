import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { loadDriver } from "../../src/store/drivers/choose.ts";
import { describe, expect, it } from "vitest";
import { parseJsonc } from "../../src/config/jsonc.ts";
import { run } from "../../src/cli/run.ts";
import { fakeTerminal } from "./terminal.ts";
import { folderForEach } from "../temporary-folder.ts";

let folder: string;
folderForEach((path) => (folder = path));

const COMMENTED = `{
  // the model I like
  "model": "a/b",
  "plugin": [
    "other-plugin@1.0.0", // stays
  ],
}
`;

async function throughline(...words: string[]): Promise<{ code: number; output: string; notes: string }> {
  const terminal = fakeTerminal({
    cwd: folder,
    env: { HOME: folder, XDG_CONFIG_HOME: join(folder, "config"), THROUGHLINE_HOME: join(folder, "data"), PATH: "" },
  });
  const code = await run(words, terminal);
  return { code, output: terminal.out, notes: terminal.err };
}

const read = (name = "opencode.jsonc"): string => readFileSync(join(folder, name), "utf8");

describe("throughline install opencode", () => {
  it("adds one entry; comments and other plugins stay, and the change is shown", async () => {
    writeFileSync(join(folder, "opencode.jsonc"), COMMENTED);
    const { code, output } = await throughline(
      "install",
      "opencode",
      "--spec",
      "throughline@1.0.0",
      "--mode",
      "instant",
    );
    expect(code).toBe(0);
    expect(output).toContain('+     ["throughline@1.0.0", { "mode": "instant" }], // stays');
    expect(read()).toBe(
      COMMENTED.replace(
        '"other-plugin@1.0.0",',
        '"other-plugin@1.0.0",\n    ["throughline@1.0.0", { "mode": "instant" }],',
      ),
    );
  });

  it("is idempotent, changes its own entry only, and uninstall gives the file back byte for byte", async () => {
    writeFileSync(join(folder, "opencode.jsonc"), COMMENTED);
    await throughline("install", "opencode");
    const once = read();
    expect((await throughline("install", "opencode")).output).toContain("loads throughline already");
    expect(read()).toBe(once);
    await throughline("install", "opencode", "--mode", "observe");
    expect(read()).toContain('{ "mode": "observe" }');
    expect((await throughline("uninstall", "opencode")).code).toBe(0);
    expect(read()).toBe(COMMENTED);
    expect((await throughline("uninstall", "opencode")).code).toBe(1);
  });

  it.each([
    ["the same again", [], '["throughline", { "toast": false }]', '["throughline", { "toast": false }]'],
    [
      "a mode beside others",
      ["--mode", "instant"],
      '["throughline", { "toast": false }]',
      '["throughline", { "toast": false, "mode": "instant" }]',
    ],
    [
      "another mode",
      ["--mode", "observe"],
      '["throughline", { "mode": "instant", "toast": false }]',
      '["throughline", { "mode": "observe", "toast": false }]',
    ],
    [
      "a mode and no options yet",
      ["--mode", "instant"],
      '["throughline", {}]',
      '["throughline", { "mode": "instant" }]',
    ],
    [
      "a mode and no list yet",
      ["--mode", "instant"],
      '"throughline@2.0.0"',
      '["throughline@2.0.0", { "mode": "instant" }]',
    ],
    [
      "another version",
      ["--spec", "throughline@3.0.0"],
      '["throughline@2.0.0", { "toast": false }]',
      '["throughline@3.0.0", { "toast": false }]',
    ],
    [
      "a mode over commented options",
      ["--mode", "instant"],
      '["throughline", {\n  "toast": false, // quiet\n}]',
      '["throughline", {\n  "toast": false,\n  "mode": "instant", // quiet\n}]',
    ],
    [
      "the last of two",
      [],
      '"throughline", ["throughline@2.0.0", { "toast": false }]',
      '["throughline@2.0.0", { "toast": false }]',
    ],
  ])("keeps the options of its entry when asked for %s", async (_, words, before, after) => {
    const around = (entries: string): string => `{ "plugin": ["a", ${entries}] }\n`;
    writeFileSync(join(folder, "opencode.jsonc"), around(before));
    const { code, output } = await throughline("install", "opencode", ...words);
    expect(code).toBe(0);
    expect(read()).toBe(around(after));
    if (before === after)
      expect(output).toMatch(/loads throughline already, from throughline; --spec changes that\.$/m);
  });

  it.each([
    ["an empty list", '{"plugin":[]}'],
    ["an empty list with a comment", '{\n  "plugin": [ // none yet\n  ]\n}\n'],
    ["an empty list with a comma in its comment", '{ "plugin": [ // none, yet\n] }'],
    ["an object with nothing but a comment", "{ // c\n}\n"],
    ["an object with nothing but a comment on a line", "{\n  // c\n}\n"],
    ["a comment behind the last key", '{\n  "a": 1 // c\n}\n'],
    ["a list over lines", '{\n  "plugin": [\n  ]\n}\n'],
    ["a plugin of the same name in a scope", '{"plugin":["@me/throughline"]}'],
    ["two lists, of which the host takes the last", '{"plugin":["a"],"plugin":["b"]}'],
    ["a byte order mark", '\uFEFF{ "model": "a/b" }'],
  ])("adds an entry that counts to %s, and uninstall gives it back byte for byte", async (_, text) => {
    writeFileSync(join(folder, "opencode.jsonc"), text);
    await throughline("install", "opencode", "--spec", "throughline");
    const { plugin } = parseJsonc(read(), "opencode.jsonc") as { plugin: unknown[] };
    expect(plugin.at(-1)).toBe("throughline");
    await throughline("uninstall", "opencode");
    expect(read()).toBe(text);
  });

  it("empties a list that somebody wrote by hand over several lines", async () => {
    writeFileSync(join(folder, "opencode.jsonc"), '{\n  "plugin": [\n    "throughline",\n  ]\n}\n');
    await throughline("uninstall", "opencode");
    expect(read()).toBe('{\n  "plugin": []\n}\n');
  });

  it.each([
    ["behind the only key", '{"plugin": ["throughline"] // c\n}\n', "{ // c\n}\n"],
    ["behind its comma", '{\n  "plugin": ["throughline"], // c\n}\n', "{\n  // c\n}\n"],
    ["above the only key", '{\n  // c\n  "plugin": ["throughline"]\n}\n', "{\n  // c\n}\n"],
    ["behind the key before", '{ "a": 1, // c, d\n  "plugin": ["throughline"]\n}', '{ "a": 1 // c, d\n}'],
    ["before the end of the line", '{ "a": 1, // c\n  "plugin": ["throughline"] }', '{ "a": 1 // c\n   }'],
    ["above the key behind", '{ "plugin": ["throughline"],\n  /* c */ "a": 1 }', '{ /* c */ "a": 1 }'],
    [
      "behind the only entry",
      '{\n  "plugin": [\n    "throughline", // c\n  ]\n}',
      '{\n  "plugin": [\n    // c\n  ]\n}',
    ],
    ["behind the entry before", '{ "plugin": [\n  "a", // c\n  "throughline"\n] }', '{ "plugin": [\n  "a" // c\n] }'],
    [
      "above the entry behind",
      '{ "plugin": [\n  "throughline",\n  // c\n  "a"\n] }',
      '{ "plugin": [\n  // c\n  "a"\n] }',
    ],
  ])("leaves a comment %s when it takes its entry out", async (_, text, expected) => {
    writeFileSync(join(folder, "opencode.jsonc"), text);
    expect((await throughline("uninstall", "opencode")).code).toBe(0);
    expect(read()).toBe(expected);
    parseJsonc(expected, "opencode.jsonc");
  });

  it("takes an empty file for none", async () => {
    writeFileSync(join(folder, "opencode.json"), "\n");
    expect((await throughline("install", "opencode")).code).toBe(0);
    expect(JSON.parse(read("opencode.json"))).toMatchObject({ $schema: expect.any(String) });
  });

  it("finds its entry in opencode.json though an opencode.jsonc was made later, and takes out those of both", async () => {
    await throughline("install", "opencode", "--spec", "throughline");
    writeFileSync(join(folder, "opencode.jsonc"), '{ "model": "a/b" }');
    expect((await throughline("install", "opencode")).output).toContain("opencode.json loads throughline already");
    writeFileSync(join(folder, "opencode.jsonc"), '{ "plugin": ["a", "throughline"] }');
    expect((await throughline("uninstall", "opencode")).code).toBe(0);
    expect(read()).toBe('{ "plugin": ["a"] }');
    expect(existsSync(join(folder, "opencode.json"))).toBe(false);
  });

  it("refuses a file that is not UTF-8, and leaves it as it is", async () => {
    const bytes = Buffer.from('{"model":"caf\u00E9"}', "latin1");
    writeFileSync(join(folder, "opencode.json"), bytes);
    const { code, notes } = await throughline("install", "opencode");
    expect(code).toBe(2);
    expect(notes).toMatch(/^throughline: .*opencode\.json" is not UTF-8 text\n$/);
    expect(readFileSync(join(folder, "opencode.json"))).toEqual(bytes);
  });

  it("creates a file that uninstall removes again", async () => {
    await throughline("install", "opencode");
    expect(JSON.parse(read("opencode.json"))).toMatchObject({
      $schema: expect.any(String),
      plugin: [expect.any(String)],
    });
    const { output } = await throughline("uninstall", "opencode");
    expect(output).toMatch(/^- \{$/m); // the whole file is shown to go
    expect(existsSync(join(folder, "opencode.json"))).toBe(false);
  });

  it("writes the user's file with --global and nothing with --dry-run", async () => {
    const { output } = await throughline("install", "opencode", "--global");
    expect(output).toMatch(/take it back with: throughline uninstall opencode --global$/m);
    expect(existsSync(join(folder, "config/opencode/opencode.json"))).toBe(true);
    expect((await throughline("install", "opencode", "--dry-run")).output).toContain("Nothing was written");
    expect(existsSync(join(folder, "opencode.json"))).toBe(false);
  });

  it("keeps a link to the file a link, and who may read it", async () => {
    mkdirSync(join(folder, "dotfiles"));
    writeFileSync(join(folder, "dotfiles/opencode.json"), "{}\n", { mode: 0o600 });
    symlinkSync("dotfiles/opencode.json", join(folder, "opencode.json"));
    await throughline("install", "opencode", "--spec", "throughline");
    expect(readlinkSync(join(folder, "opencode.json"))).toBe("dotfiles/opencode.json");
    expect(read("dotfiles/opencode.json")).toContain('"throughline"');
    expect(statSync(join(folder, "dotfiles/opencode.json")).mode & 0o777).toBe(0o600);
  });

  it("leaves a link to a file that held nothing but the schema, and takes the plugin out behind it", async () => {
    const schema = '{\n  "$schema": "https://opencode.ai/config.json"\n}\n';
    mkdirSync(join(folder, "dotfiles"));
    writeFileSync(join(folder, "dotfiles/opencode.json"), schema);
    symlinkSync("dotfiles/opencode.json", join(folder, "opencode.json"));
    await throughline("install", "opencode");
    expect((await throughline("uninstall", "opencode")).output).toContain("Removed.");
    expect(readlinkSync(join(folder, "opencode.json"))).toBe("dotfiles/opencode.json");
    expect(read("dotfiles/opencode.json")).toBe(schema);
  });

  it("writes through links whose file is not there yet, seen from where each link really is", async () => {
    mkdirSync(join(folder, "dotfiles/nested"), { recursive: true });
    mkdirSync(join(folder, "config"));
    symlinkSync("../dotfiles/nested", join(folder, "config/opencode"));
    symlinkSync("../second.json", join(folder, "dotfiles/nested/opencode.json"));
    symlinkSync("new/opencode.json", join(folder, "dotfiles/second.json"));
    await throughline("install", "opencode", "--global", "--spec", "throughline");
    expect(readlinkSync(join(folder, "config/opencode/opencode.json"))).toBe("../second.json");
    expect(readlinkSync(join(folder, "dotfiles/second.json"))).toBe("new/opencode.json");
    expect(read("dotfiles/new/opencode.json")).toContain('"throughline"');
  });

  it("refuses a link that leads to itself", async () => {
    symlinkSync("opencode.json", join(folder, "opencode.json"));
    const { code, notes } = await throughline("install", "opencode");
    expect(code).toBe(2);
    expect(notes).toContain("is a link that leads nowhere");
  });

  it("makes the user's folder as open as any other", async () => {
    mkdirSync(join(folder, "plain"));
    await throughline("install", "opencode", "--global");
    const mode = (name: string): number => statSync(join(folder, name)).mode & 0o777;
    expect(mode("config/opencode")).toBe(mode("plain"));
  });

  it.each([
    ["another host", ["install", "emacs"], /only host is opencode, got "emacs"/],
    ["a wrong mode", ["install", "opencode", "--mode", "fly"], /--mode is assist, instant or observe, got "fly"/],
    ["two places", ["install", "opencode", "--project", "--global"], /exclude each other/],
  ])("refuses %s with one line and exit 2", async (_, words, message) => {
    const { code, notes } = await throughline(...words);
    expect(code).toBe(2);
    expect(notes).toMatch(message);
    expect(notes.trimEnd()).not.toContain("\n");
  });

  it.each([
    ["broken JSON", "{ broken"],
    ["a list", "[]"],
    ["a plugin that is no list", '{ "plugin": "x" }'],
  ])("refuses a configuration of %s and leaves it as it is", async (_, text) => {
    writeFileSync(join(folder, "opencode.json"), text);
    const { code, notes } = await throughline("install", "opencode");
    expect(code).toBe(2);
    expect(notes).toContain("opencode.json");
    expect(read("opencode.json")).toBe(text);
  });
});

describe("throughline doctor", () => {
  it("T-08 says that the plugin is missing and what to do, with exit 1", async () => {
    const { code, output } = await throughline("doctor");
    expect(code).toBe(1);
    expect(output).toContain("→ throughline install opencode --project");
  });

  it("AT-17 prints every value with its source as JSON", async () => {
    writeFileSync(join(folder, "throughline.jsonc"), '{ "compaction": { "budgetTokens": 3000 } } // mine');
    await throughline("install", "opencode");
    const { code, output } = await throughline("doctor", "--json");
    expect(code).toBe(0);
    const report = JSON.parse(output) as {
      config: { compaction: { budgetTokens: number } };
      sources: Record<string, unknown>;
      files: string[];
    };
    expect(report.config.compaction.budgetTokens).toBe(3000);
    expect(report.sources["compaction.budgetTokens"]).toEqual({ from: "file" });
    expect(report.files).toEqual([join(folder, "throughline.jsonc")]);
  });

  it.each([
    ["broken JSON", () => writeFileSync(join(folder, "opencode.json"), "{ broken"), "is not valid JSON"],
    ["a folder", () => mkdirSync(join(folder, "opencode.json")), "is a directory"],
  ])("reports a configuration of OpenCode that is %s, where install refuses", async (_, make, reason) => {
    make();
    const { code, output } = await throughline("doctor");
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`problem plugin .*opencode\\.json"? ${reason}`));
    expect(await throughline("install", "opencode")).toMatchObject({ code: 2, output: "" });
  });

  it("shows the configuration that holds with the options of the plugin's entry, and what is wrong with them", async () => {
    writeFileSync(join(folder, "throughline.json"), '{ "compaction": { "budgetTokens": 3000, "maxAttempts": 3 } }');
    const options = { mode: "bogus", compaction: { budgetTokens: 900 } };
    writeFileSync(join(folder, "opencode.json"), JSON.stringify({ plugin: [["throughline", options]] }));
    const { code, output } = await throughline("doctor");
    expect(code).toBe(1);
    expect(output).toMatch(
      /^ok +config +options of the plugin in .*opencode\.json, .*throughline\.json; mode assist, summary 900 tokens, .* after 3 passes/m,
    );
    expect(output).toMatch(/^problem config +opencode\.mode: expected .*, got "bogus"; the default is used$/m);
  });

  it("names a second copy in the same list, and tells the options of the first", async () => {
    const plugin = [["/opt/throughline", { compaction: { budgetTokens: 800 } }], "throughline"];
    writeFileSync(join(folder, "opencode.json"), JSON.stringify({ plugin }));
    const { output } = await throughline("doctor");
    expect(output).toMatch(/^note +plugin +loaded twice, also as "throughline" in /m);
    expect(output).toContain("summary 800 tokens");
  });

  it.each([
    ["the same package", "throughline@2.0.0", "throughline@1.0.0", 1, "project"],
    ["one folder", "./node_modules/throughline", "<folder>/node_modules/throughline", 1, "project"],
    ["two copies, of which the user's works", "./node_modules/throughline", "/opt/throughline", 2, "global"],
  ])("counts entries of project and user for %s as the host does", async (_, project, global, count, working) => {
    const entry = (spec: string, place: string): string =>
      JSON.stringify({
        plugin: [
          [
            spec.replace("<folder>", folder),
            { compaction: { instructions: place, budgetTokens: place === "project" ? 700 : 800 } },
          ],
        ],
      });
    mkdirSync(join(folder, "config/opencode"), { recursive: true });
    writeFileSync(join(folder, "opencode.json"), entry(project, "project"));
    writeFileSync(join(folder, "config/opencode/opencode.json"), entry(global, "global"));
    const { code, output } = await throughline("doctor");
    expect(code).toBe(0);
    expect(output.match(/^\w+ +plugin /gm)).toHaveLength(count);
    expect(output.includes("loaded twice, also as")).toBe(count === 2);
    expect(output).toContain(working === "project" ? "summary 700 tokens" : "summary 800 tokens");
  });

  it("says that the folder of the store cannot be written", async () => {
    writeFileSync(join(folder, "data"), "a file in its place");
    const { code, output } = await throughline("doctor");
    expect(code).toBe(1);
    expect(output).toMatch(/^problem store +\S*data cannot be written: .+\n +→ .*originals cannot be recalled/m);
  });

  it.each([
    [
      "damaged",
      async (file: string) => {
        writeFileSync(file, "no database ".repeat(100));
        return () => undefined;
      },
      true,
    ],
    ["of a newer format", (file: string) => alter(file, "PRAGMA user_version = 99"), false],
    ["in use", (file: string) => alter(file, "BEGIN EXCLUSIVE"), false],
  ])("advises to move a store away only when it holds nothing any more: one that is %s", async (_, spoil, isLost) => {
    mkdirSync(join(folder, "data"));
    const file = join(folder, "data/store.db");
    const release = await spoil(file);
    const { code, output } = await throughline("doctor");
    expect(code).toBe(1);
    expect(output).toMatch(/^problem store +.*store\.db/m);
    expect(output.includes("move the file away")).toBe(isLost);
    release();
  });

  it("leaves nothing behind", async () => {
    const { output } = await throughline("doctor");
    expect(output).toMatch(/^note +store +.*is created at the first compaction$/m);
    mkdirSync(join(folder, "data"));
    await throughline("doctor");
    expect(readdirSync(folder, { recursive: true })).toEqual(["data"]);
  });

  it.each([
    ["that cannot be read", "{ nonsense", "is not valid JSON"],
    ["that is no object", "[]", "expected an object, got an array of 0; it is not used"],
    [
      "with a key that is no setting",
      '{ "compaction": { "bugetTokens": 900 } }',
      "compaction.bugetTokens is no setting; it is ignored",
    ],
  ])("reports a configuration file %s", async (_, text, reason) => {
    writeFileSync(join(folder, "throughline.json"), text);
    await throughline("install", "opencode");
    const { code, output } = await throughline("doctor");
    expect(code).toBe(1);
    expect(output.split("\n").find((line) => line.startsWith("problem config"))).toContain(reason);
  });

  it("reports a configuration file that another stands before", async () => {
    for (const name of ["throughline.json", "throughline.jsonc"]) writeFileSync(join(folder, name), "{}");
    await throughline("install", "opencode");
    const { code, output } = await throughline("doctor");
    expect(code).toBe(1);
    expect(output).toMatch(/throughline\.jsonc: not used, since throughline\.json stands beside it/);
  });

  it("finds nothing wrong with the keys that editors and models read", async () => {
    const providers = { local: { baseURL: "http://127.0.0.1:8080/v1" } };
    writeFileSync(
      join(folder, "throughline.json"),
      JSON.stringify({ $schema: "./throughline.schema.json", providers }),
    );
    await throughline("install", "opencode");
    expect(await throughline("doctor")).toMatchObject({ code: 0, output: expect.not.stringContaining("problem") });
  });
});

/** Does something to a database, and holds it until the returned function is called. */
async function alter(file: string, sql: string): Promise<() => void> {
  const database = (await loadDriver()).open(file);
  database.exec(sql);
  return () => database.close();
}
