/** The documents tell the truth: what they link to and name is there, what they quote is what the command prints. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { run } from "../../src/cli/run.ts";
import { resolveConfigWithSources } from "../../src/config/resolve.ts";
import { fakeTerminal } from "../cli/terminal.ts";

const root = join(import.meta.dirname, "../..");
const names = ["README.md", "ARCHITECTURE.md", "AGENTS.md", "CHANGELOG.md", ...documentsIn("docs")];
const textOf = (name: string): string => readFileSync(join(root, name), "utf8");

function documentsIn(folder: string): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".md")).map((file) => `${folder}/${file}`);
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? "");
}

describe.each(names)("%s", (name) => {
  const text = textOf(name);

  it("links to what is there", () => {
    const links = matches(text, /\]\(([^)\s]+)\)/g).filter((link) => !link.startsWith("http"));
    expect(links.filter((link) => !leadsSomewhere(name, link))).toEqual([]);
  });

  it("names files that exist", () => {
    const prose = text.replaceAll(/^```[\s\S]*?^```/gm, "");
    const paths = matches(prose, /`((?:src|test|docs|examples|scripts)\/[^`\s<*{…]+)`/g);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it("imports what the package exports", async () => {
    const imports = text.matchAll(/import \{([^}]+)\} from "throughline([^"]*)"/g);
    for (const [, wanted = "", door = ""] of imports)
      expect(await exportsOf(door)).toEqual(expect.arrayContaining(wanted.split(",").map((word) => word.trim())));
  });
});

function leadsSomewhere(name: string, link: string): boolean {
  const [path = "", heading] = link.split("#");
  const file = path === "" ? name : join(dirname(name), path);
  if (!existsSync(join(root, file))) return false;
  return (
    heading === undefined ||
    matches(textOf(file), /^#+ (.+)$/gm)
      .map(anchorOf)
      .includes(heading)
  );
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");
}

async function exportsOf(door: string): Promise<string[]> {
  const manifest = JSON.parse(textOf("package.json")) as { exports: Record<string, { default: string }> };
  const built = manifest.exports[`.${door}`]?.default ?? "";
  const source = built.replace("./dist/", "src/").replace(/\.js$/, ".ts");
  return Object.keys((await import(pathToFileURL(join(root, source)).href)) as object);
}

it("the page on configuration has every key", () => {
  const told = new Set(textOf("docs/configuration.md").split(/^## /m).slice(1).flatMap(keysOfSection));
  const keys = Object.keys(resolveConfigWithSources({}, {}).sources);
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => !told.has(key))).toEqual([]);
});

/** The dotted names of a section: first cells of its table or, where it has none, its prose. `.b` follows `group.a`. */
function keysOfSection(section: string): string[] {
  const [heading = "", ...lines] = section.split("\n");
  const rows = lines.filter((line) => line.startsWith("|")).map((line) => line.split("|")[1] ?? "");
  return (rows.length > 0 ? rows : lines).flatMap((cell) => {
    const [first = "", ...others] = matches(cell, /`([^`]+)`/g);
    const group = first.slice(0, first.indexOf("."));
    return [first, ...others.map((name) => (name.startsWith(".") ? `${group}${name}` : name))].map(
      (name) => `${heading.trim()}.${name}`,
    );
  });
}

describe("the first screen of the README", () => {
  const readme = textOf("README.md");

  it("quotes figures of the page on benchmarks", () => {
    const figures = matches(readme.slice(0, readme.indexOf("## Try it")), /(\d+\.\d %)/g);
    expect(figures.length).toBeGreaterThan(0);
    for (const figure of figures) expect(textOf("docs/benchmarks.md")).toContain(figure);
  });

  it("shows lines that the demonstration prints", async () => {
    const terminal = fakeTerminal({ cwd: root });
    await run(["compact", "examples/sessions/double-charge.json", "--budget", "2000"], terminal);
    const printed = `${terminal.out}${terminal.err}`.replaceAll(/\d+ ms/g, "");
    const shown = matches(readme, /\n```\n(## Goal\n[\s\S]*?)\n```/g)[0]?.split("\n") ?? [];
    expect(shown.length).toBeGreaterThan(20);
    const parts = shown.map((line) => line.replace(/…$/, "").replace(/\d+ ms/, ""));
    expect(parts.filter((part) => !printed.includes(part))).toEqual([]);
  });
});
