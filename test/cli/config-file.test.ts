import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findConfigFile, loadConfig } from "../../src/cli/config-file.ts";

let root: string;
let env: Record<string, string>;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "throughline-config-"));
  env = { XDG_CONFIG_HOME: join(root, "config") };
  await mkdir(join(root, "config", "throughline"), { recursive: true });
  await mkdir(join(root, "project"));
});

afterEach(() => rm(root, { recursive: true, force: true }));

const project = (): string => join(root, "project");

describe("the configuration file", () => {
  it("is not needed", async () => {
    expect(await findConfigFile(project(), env)).toBeUndefined();
    expect((await loadConfig(project(), env)).config.compaction.auto).toBe(true);
  });

  it("is the project's before the user's", async () => {
    await writeFile(join(root, "config/throughline/throughline.json"), '{"compaction":{"reserved":1}}');
    expect((await loadConfig(project(), env)).config.compaction.reserved).toBe(1);
    await writeFile(join(project(), "throughline.jsonc"), '{"compaction":{"reserved":2}}');
    expect(await loadConfig(project(), env)).toMatchObject({
      path: join(project(), "throughline.jsonc"),
      config: { compaction: { reserved: 2 } },
    });
  });

  it.each([
    ["line comments", '{ // "a": 1,\n "compaction": {"reserved": 5} }'],
    ["block comments", '/* x */{"compaction":/* "y" */{"reserved":5}}'],
    ["trailing commas", '{"compaction":{"reserved":5,},\n}'],
    ["comments behind trailing commas", '{"compaction":{"reserved":5, // last\n}, /* end */ }'],
    ["marks inside strings", '{"x":"// no, /* no */ ,]", "y":"a\\\\", "z":"\\",}", "compaction":{"reserved":5}}'],
    ["a byte order mark", '\uFEFF{"compaction":{"reserved":5}}'],
  ])("may hold %s", async (_, text) => {
    await writeFile(join(project(), "throughline.json"), text);
    expect((await loadConfig(project(), env)).config.compaction.reserved).toBe(5);
  });

  it.each(["{", '{"a":1} x', '{"a" 1}', "", '"unclosed'])(
    "is refused by name when it is not JSON: %j",
    async (text) => {
      await writeFile(join(project(), "throughline.json"), text);
      await expect(findConfigFile(project(), env)).rejects.toMatchObject({ code: "config-invalid" });
      await expect(findConfigFile(project(), env)).rejects.toThrow("throughline.json");
    },
  );

  it("is refused by name when it is a folder", async () => {
    await mkdir(join(project(), "throughline.json"));
    await expect(findConfigFile(project(), env)).rejects.toMatchObject({ code: "config-invalid" });
  });
});
