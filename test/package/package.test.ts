import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import * as library from "../../src/index.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../../", import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  exports: Record<string, string | { types: string; default: string }>;
  dependencies: Record<string, string>;
};
const doors = Object.entries(manifest.exports).flatMap(([door, target]) =>
  typeof target === "string" ? [] : [[door, target.default] as const],
);

describe("the package", () => {
  it("exports exactly these names from its root", async () => {
    await expect(`${Object.keys(library).sort().join("\n")}\n`).toMatchFileSnapshot("exports.txt");
  });

  it("needs nothing but one dependency at run time", () => {
    expect(Object.keys(manifest.dependencies)).toEqual(["zod"]);
  });

  it.each(doors)("opens the door %s on Node", async (_, file) => {
    expect(Object.keys((await import(pathToFileURL(join(root, file)).href)) as object).length).toBeGreaterThan(0);
  });

  const bun = ["aarch64", "x64", "x64-baseline"]
    .map((arch) => join(root, `node_modules/@oven/bun-linux-${arch}/bin/bun`))
    .find((path) => existsSync(path));
  it.skipIf(bun === undefined)("opens its doors on Bun as well (needs the bun dev dependency)", async () => {
    const code = doors
      .map(([door, file]) => `await import(${JSON.stringify(join(root, file))}); console.log(${JSON.stringify(door)});`)
      .join("");
    const { stdout } = await run(bun ?? "", ["-e", code]);
    expect(stdout.trim().split("\n")).toEqual(doors.map(([door]) => door));
  });

  it("packs what the doors and the README need, and no tests", async () => {
    const { stdout } = await run("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], { cwd: root });
    const [packed] = JSON.parse(stdout) as { files: { path: string }[] }[];
    const paths = new Set(packed?.files.map(({ path }) => path));
    for (const [, file] of doors) expect(paths).toContain(file.replace(/^\.\//, ""));
    for (const path of [
      "README.md",
      "LICENSE",
      "CHANGELOG.md",
      "dist/cli/main.js",
      "examples/sessions/double-charge.json",
    ])
      expect(paths).toContain(path);
    expect([...paths].filter((path) => path.startsWith("test/") || path.startsWith("src/"))).toEqual([]);
  });
});

describe("the pure folders", () => {
  const pure = [
    "transcript",
    "tokens",
    "prune",
    "ledger",
    "brief",
    "audit",
    "summarise",
    "compact",
    "config",
    "redact",
    "knowledge",
    "frames",
    "workflow",
  ];
  const effects = new Set([
    "summarise/state-file.ts",
    "redact/stand-in.ts", // names `process.env` as a stand-in for a secret, in a pattern
    "knowledge/maenifold.ts",
    "workflow/read.ts",
    "frames/open.ts",
    "frames/index.ts",
    "frames/state-file.ts",
    "frames/lock-file.ts",
    "frames/timers.ts",
  ]);
  const present = pure.filter((folder) => existsSync(join(root, "src", folder)));
  const files = present.flatMap((folder) =>
    readdirSync(join(root, "src", folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => `${folder}/${name}`),
  );

  it.each(files.filter((file) => !effects.has(file)))("src/%s touches nothing outside", (file) => {
    const code = readFileSync(join(root, "src", file), "utf8").replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
    expect(code).not.toMatch(/from "(?:node|bun):|process\.(?:env|cwd)|Date\.now\(\)|Math\.random\(\)|new Date\(\)/);
  });
});

describe("the program", () => {
  const program = join(root, "dist/cli/main.js");
  const shell = (line: string): Promise<{ stdout: string; stderr: string; code: number }> =>
    run("bash", ["-c", line], { cwd: root }).then(
      (result) => ({ ...result, code: 0 }),
      (error: { stdout: string; stderr: string; code: number }) => error,
    );

  // A limit on the size of files takes a part of the text and then nothing, as a disk does that gets full.
  it.each([
    ["has room for all of it", 64, { code: 0, isWhole: true }],
    ["gets full in the middle", 1, { code: 1, isWhole: false }],
  ])("writes to a file that %s, and says whether it did", async (_, kilobytes, wanted) => {
    const file = join(mkdtempSync(join(tmpdir(), "throughline-full-")), "out.txt");
    const session = "examples/sessions/double-charge.json";
    const { code, stderr } = await shell(
      `trap '' XFSZ; ulimit -f ${kilobytes}; node ${program} extract ${session} > ${file}`,
    );
    expect({ code, isWhole: readFileSync(file, "utf8").endsWith("}\n") }).toEqual(wanted);
    expect(stderr.includes("the output could not be written")).toBe(wanted.code === 1);
    rmSync(dirname(file), { recursive: true });
  });

  it.skipIf(!existsSync("/dev/full"))("says in one line when its output cannot be written, and exits 1", async () => {
    const { code, stderr } = await shell(`node ${program} --help > /dev/full`);
    expect({ code, stderr: stderr.split(":", 2).join(":") }).toEqual({
      code: 1,
      stderr: "throughline: the output could not be written",
    });
  });
});
