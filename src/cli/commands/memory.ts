/** `throughline memory`: write, find and draw the notes. Works on the files of the memory. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { ThroughlineError, describe } from "../../errors.ts";
import { openMemory, type Memory } from "../../store/memory/memory.ts";
import { memoryRoot } from "../../store/project-paths.ts";
import { numberOption, textOption } from "../arguments.ts";
import type { Command, CommandInput, OptionValues, Terminal } from "../command.ts";
import { renderDot, renderSvg } from "../concept-picture.ts";
import { print } from "../print.ts";
import { projectConfig, projectFolders } from "../project-config.ts";
import { onOneLine } from "../../ledger/one-line.ts";
import { asTexts } from "../../transcript/foreign.ts";

export const command: Command = {
  usage: "memory <write|read|edit|list|search|context|recent|graph|move|delete> [text]",
  summary:
    "The memory of notes: Markdown files linked by [[concepts]], kept per project. Every note has a [[link]]; " +
    "read, edit, move and delete take its address, which write, list and search print.",
  positionals: { min: 1, max: Infinity },
  options: {
    root: { type: "string", value: "<dir>", summary: "folder of the notes (default: the project's data folder)" },
    title: { type: "string", value: "<text>", summary: "title of a note to write or edit" },
    content: {
      type: "string",
      value: "<markdown>",
      summary: "text to write or edit; write reads standard input without it",
    },
    folder: { type: "string", value: "<path>", summary: "folder of the note, or to look in" },
    tag: { type: "string", value: "<tag>", multiple: true, summary: "tag of the note, or to look for; repeatable" },
    limit: { type: "string", value: "<n>", summary: "how many results (default 10)" },
    depth: { type: "string", value: "<n>", summary: "how far context goes (default 2)" },
    dot: { type: "boolean", summary: "graph: as DOT (the default)" },
    svg: { type: "boolean", summary: "graph: as an SVG picture" },
  },
  examples: [
    'throughline memory write --title "Why SQLite" --content "We chose [[SQLite]] for the [[cache]]."',
    "throughline memory search sqlite",
    "throughline memory read memory://why-sqlite.md",
    "throughline memory context cache --depth 1",
    "throughline memory graph --svg > concepts.svg",
  ],
  async run(input) {
    const [action = "", ...rest] = input.positionals;
    const handler = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    if (!handler) {
      const known = Object.keys(ACTIONS).join(", ");
      throw new ThroughlineError("option-invalid", `unknown action ${describe(action)}; one of ${known}`);
    }
    const unexpected = rest[MOST_WORDS[action] ?? Infinity];
    if (unexpected !== undefined)
      throw new ThroughlineError("option-invalid", `unexpected argument ${describe(unexpected)}`);
    const warn = (message: string): void => input.terminal.note(`throughline: ${message}\n`);
    const memory = await openMemory({ root: rootOf(input), warn });
    return handler({ memory, rest, options: input.options, terminal: input.terminal });
  },
};

function rootOf({ positionals, options, terminal }: CommandInput): string {
  const given = textOption(options, "root");
  if (given !== undefined) return givenRoot(given, { cwd: terminal.cwd, action: positionals[0] });
  const configured = projectConfig(terminal).config.knowledge.root;
  return memoryRoot({ configured, ...projectFolders(terminal) });
}

// A folder that was mistyped must not come to life by being looked into.
function givenRoot(given: string, { cwd, action }: { cwd: string; action: string | undefined }): string {
  const root = resolve(cwd, given);
  if (action !== "write" && !existsSync(root))
    throw new ThroughlineError("option-invalid", `--root ${describe(given)} does not exist`);
  return root;
}

interface Action {
  memory: Memory;
  rest: readonly string[];
  options: OptionValues;
  terminal: Terminal;
}

/** How many words an action takes; the others join theirs to one text. */
const MOST_WORDS: Readonly<Record<string, number>> = {
  write: 0,
  read: 1,
  edit: 1,
  list: 0,
  recent: 0,
  graph: 0,
  move: 2,
  delete: 1,
};

const ACTIONS: Readonly<Record<string, (action: Action) => Promise<number>>> = {
  async write({ memory, options, terminal }) {
    const title = textOption(options, "title");
    if (title === undefined) throw new ThroughlineError("option-invalid", "memory write needs --title");
    const content = textOption(options, "content") ?? Buffer.from(await terminal.readStdin()).toString("utf8");
    const folder = textOption(options, "folder");
    const written = await memory.write({
      title,
      content,
      ...(folder ? { folder } : {}),
      tags: asTexts(options["tag"]),
    });
    print({ options, terminal }, written, () => written.uri);
    return 0;
  },
  async read({ memory, rest, options, terminal }) {
    const note = await memory.read(required(rest[0], "read needs an address"));
    if (!note) return missing(terminal, rest[0]);
    print({ options, terminal }, note, () => note.body);
    return 0;
  },
  async edit({ memory, rest, options, terminal }) {
    const uri = required(rest[0], "edit needs an address");
    const title = textOption(options, "title");
    const content = textOption(options, "content");
    const tags = asTexts(options["tag"]);
    const change = {
      ...(title ? { title } : {}),
      ...(content ? { content } : {}),
      ...(tags.length > 0 ? { tags } : {}),
    };
    if (Object.keys(change).length === 0) {
      throw new ThroughlineError("option-invalid", "memory edit needs --title, --content or --tag");
    }
    if (!(await memory.read(uri))) return missing(terminal, uri);
    const edited = await memory.edit(uri, change);
    print({ options, terminal }, edited, () => edited.uri);
    return 0;
  },
  async list({ memory, options, terminal }) {
    const folder = textOption(options, "folder");
    const uris = await memory.list(folder);
    print({ options, terminal }, uris, () => uris.join("\n") || noNoteIn(folder));
    return 0;
  },
  async search({ memory, rest, options, terminal }) {
    const limit = numberOption(options, "limit", { fallback: 10, min: 1, max: 1000 });
    const folder = textOption(options, "folder");
    const query = required(rest.join(" ") || undefined, "search needs a query");
    const found = await memory.search(query, { limit, tags: asTexts(options["tag"]), ...(folder ? { folder } : {}) });
    const text = found.map(
      ({ uri, title, score, snippet }) => `${title}  (${uri}, score ${score})\n  ${onOneLine(snippet)}`,
    );
    print({ options, terminal }, found, () => text.join("\n") || `Nothing found for ${describe(query)}.`);
    return found.length > 0 ? 0 : 1;
  },
  async context({ memory, rest, options, terminal }) {
    const concept = required(rest.join(" ") || undefined, "context needs a concept");
    const depth = numberOption(options, "depth", { fallback: 2, min: 1, max: 10 });
    const maxEntities = numberOption(options, "limit", { fallback: 20, min: 1, max: 1000 });
    const context = await memory.buildContext(concept, { depth, maxEntities, includeContent: true });
    const direct = context.direct.map(
      ({ concept: other, weight, files }) => `[[${other}]] × ${weight}  ${files.join(" ")}`,
    );
    const expanded =
      context.expanded.length > 0 ? [`further: ${context.expanded.map((name) => `[[${name}]]`).join(" ")}`] : [];
    const none = `No note connects ${describe(concept)} with anything.`;
    print({ options, terminal }, context, () => [...direct, ...expanded].join("\n") || none);
    return context.direct.length > 0 ? 0 : 1;
  },
  async recent({ memory, options, terminal }) {
    const limit = numberOption(options, "limit", { fallback: 10, min: 1, max: 1000 });
    const folder = textOption(options, "folder");
    const notes = await memory.recent({ limit, ...(folder ? { folder } : {}) });
    const text = notes.map(({ title, uri, modified }) => `${modified}  ${title}  (${uri})`);
    print({ options, terminal }, notes, () => text.join("\n") || noNoteIn(folder));
    return 0;
  },
  async graph({ memory, options, terminal }) {
    if (options["svg"] === true && options["dot"] === true)
      throw new ThroughlineError("option-invalid", "--svg and --dot are two pictures: name one of them");
    const edges = await memory.graph({ limit: numberOption(options, "limit", { fallback: 60, min: 1, max: 10_000 }) });
    print({ options, terminal }, edges, () => (options["svg"] === true ? renderSvg(edges) : renderDot(edges)));
    return 0;
  },
  async move({ memory, rest, options, terminal }) {
    const from = required(rest[0], "move needs two addresses");
    const to = required(rest[1], "move needs two addresses");
    if (!(await memory.read(from))) return missing(terminal, from);
    const moved = await memory.move(from, to);
    print({ options, terminal }, moved, () => moved.uri);
    return 0;
  },
  async delete({ memory, rest, options, terminal }) {
    const deleted = await memory.delete(required(rest[0], "delete needs an address"));
    if (!deleted) return missing(terminal, rest[0]);
    print({ options, terminal }, { deleted }, () => `deleted ${rest[0]}`);
    return 0;
  },
};

function noNoteIn(folder: string | undefined): string {
  return folder
    ? `There is no note in ${describe(folder)}.`
    : "The memory is empty. Write a note: throughline memory write --help";
}

function missing(terminal: Terminal, uri: string | undefined): number {
  terminal.note(`throughline: no such note: ${describe(uri)}; 'throughline memory list' prints the addresses\n`);
  return 1;
}

function required(value: string | undefined, message: string): string {
  if (value === undefined) throw new ThroughlineError("option-invalid", `memory ${message}`);
  return value;
}
