/** Writes the note of a compaction: never over another, and not twice for the same content. Effects through the memory. */
import type { CompactionPayload } from "../knowledge/note.ts";
import { noteUri } from "../knowledge/note.ts";
import { ThroughlineError } from "../errors.ts";
import type { Memory } from "./memory.ts";

export async function writeCompactionNote(
  memory: Pick<Memory, "read" | "write">,
  { payload, sessionID, now }: { payload: CompactionPayload; sessionID: string; now: Date },
): Promise<string> {
  for (let number = 1; number <= MAX_NOTES; number += 1) {
    const uri = noteUri(sessionID, now, number);
    const existing = await memory.read(uri);
    if (existing) {
      const isNewest = (await memory.read(noteUri(sessionID, now, number + 1))) === undefined;
      if (isNewest && listsOf(existing.body) === listsOf(payload.content)) return uri;
      continue;
    }
    const written = await tryWrite(memory, payload, { uri, sessionID });
    if (written) return uri;
    number -= 1; // another process took the number: look at what it wrote
  }
  throw new ThroughlineError(
    "note-exists",
    `more than ${MAX_NOTES} compaction notes of session ${sessionID} in one day`,
  );
}

const MAX_NOTES = 10_000;

async function tryWrite(
  memory: Pick<Memory, "write">,
  { title, content, folder, tags }: CompactionPayload,
  { uri, sessionID }: { uri: string; sessionID: string },
): Promise<boolean> {
  const name = uri.slice(uri.lastIndexOf("/") + 1).replace(/\.md$/, "");
  try {
    await memory.write({ title, content, folder, tags, name, session: sessionID });
    return true;
  } catch (error) {
    if (error instanceof ThroughlineError && error.code === "note-exists") return false;
    throw error;
  }
}

/** The concept and decision lists; two notes that agree in these say the same. */
function listsOf(body: string): string {
  return body.slice(body.indexOf("## Key Concepts"), body.indexOf("## Session Context")).trim();
}
