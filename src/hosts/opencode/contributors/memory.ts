/** Notes on this host: the memory of a project, opened when first needed, with its contributor and tools. */
import type { Contributor, Log } from "../../../compact/contributor.ts";
import type { Config } from "../../../config/config.ts";
import { createKnowledgeContributor } from "../../../engine/contributors/knowledge.ts";
import { openMemory, type Memory } from "../../../store/memory/memory.ts";
import { memoryRoot } from "../../../store/project-paths.ts";
import { asString, asTexts } from "../../../transcript/foreign.ts";
import type { HostClient } from "../host/host.ts";
import { createMemoryOffers, type MemoryOffers } from "./memory-offers.ts";
import type { ToolDefinition } from "./tools.ts";

export interface HostMemoryInput {
  client: HostClient;
  config: Config;
  /** The project's data folder. */
  folder: string;
  directory: string;
  env: Readonly<Record<string, string | undefined>>;
  log: Log;
}

export interface HostMemory {
  contributors: readonly Contributor[];
  tools: readonly ToolDefinition[];
  offers: MemoryOffers;
}

export function createHostMemory({ client, config, folder, directory, env, log }: HostMemoryInput): HostMemory {
  const { knowledge } = config;
  if (!knowledge.enabled) return { contributors: [], tools: [], offers: NO_OFFERS };
  let opening: Promise<Memory> | undefined;
  const warn = (message: string): void => log("warn", message, { component: "memory" });
  const open = (): Promise<Memory> =>
    (opening ??= openMemory({ root: memoryRoot({ configured: knowledge.root, directory, folder }), warn }));
  const contributor = createKnowledgeContributor({
    directory,
    config: knowledge,
    env,
    memory: { writeCompactionNote: async (input) => (await open()).writeCompactionNote(input) },
  });
  const offers = createMemoryOffers({ client, config: knowledge, directory, open, log });
  return { contributors: [contributor], tools: [searchTool(open), writeTool(open)], offers };
}

const NO_OFFERS: MemoryOffers = { onHostEvent: async () => {}, augment: async () => undefined };

function searchTool(open: () => Promise<Memory>): ToolDefinition {
  return {
    name: "memory_search",
    description:
      "Search the notes of this project that earlier sessions left: decisions, concepts, what was learned. Use it before deciding again what may have been decided already.",
    parameters: {
      type: "object",
      properties: {
        query: { type: "string", description: "Words to look for" },
        limit: { type: "integer", description: "How many notes; 5 by default" },
      },
      required: ["query"],
    },
    execute: async ({ query, limit }) => {
      const notes = await (
        await open()
      ).search(asString(query) ?? "", { limit: typeof limit === "number" ? limit : 5 });
      if (notes.length === 0) return "No note matches.";
      return notes.map(({ uri, title, snippet }) => `${uri}\n${title}\n${snippet}`).join("\n\n");
    },
  };
}

function writeTool(open: () => Promise<Memory>): ToolDefinition {
  return {
    name: "memory_write",
    description:
      "Keep something for later sessions of this project as a note. Mark its concepts as [[links]]; at least one is needed.",
    parameters: {
      type: "object",
      properties: {
        title: { type: "string", description: "Title of the note" },
        content: { type: "string", description: "Markdown with at least one [[link]]" },
        tags: { type: "array", items: { type: "string" }, description: "Tags to find it by" },
      },
      required: ["title", "content"],
    },
    execute: async ({ title, content, tags }, { sessionID }) => {
      const note = {
        title: asString(title) ?? "",
        content: asString(content) ?? "",
        tags: asTexts(tags),
        session: sessionID,
      };
      return `Written: ${(await (await open()).write(note)).uri}`;
    },
  };
}
