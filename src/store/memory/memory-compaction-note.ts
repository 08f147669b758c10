/** Writes the note of a compaction: never over another, and not twice for the same content. Effects through the memory. */
import type { CompactionPayload } from "../../knowledge/note.ts";
import { noteUri } from "../../knowledge/note.ts";
import { ThroughlineError } from "../../errors.ts";
import { redact } from "../../redact/redact.ts";
import type { Memory } from "./memory.ts";

export async function writeCompactionNote(
  memory: Pick<Memory, "read" | "write">,
  { payload, sessionID, now }: { payload: CompactionPayload; sessionID: string; now: Date },
): Promise<string> {
  // A note is stored without its secrets, so it is compared without them.
  const lists = listsOf(redact(payload.content).text);
  let newest: { uri: string; lists: string } | undefined;
  for (let number = 1; number <= MAX_NOTES; number += 1) {
    const uri = noteUri(sessionID, now, number);
    const existing = await memory.read(uri);
    if (!existing && newest?.lists === lists) return newest.uri;
    if (!existing && (await tryWrite(memory, payload, { uri, sessionID }))) return uri;
    // Something may have taken the name meanwhile; when it is a note that says the same, the next round returns it.
    const note = existing ?? (await memory.read(uri));
    // Sessions can share a prefix, and what another one noted says nothing of this one.
    if (note?.session === sessionID) newest = { uri, lists: listsOf(note.body) };
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
