/** Looks at the first request after a compaction: did the context really become smaller (T-05)? */
import type { PluginContext } from "../context.ts";
import type { SessionState } from "../session-book.ts";

// A short session is as long as its own brief; nothing can be learned from it.
const SMALLEST_CHECKED = 40_000;
const SHRUNK = 0.9;

/** Remembers the size of this request, and compares it with the one before a compaction. */
export function checkShrinking(context: PluginContext, state: SessionState, characters: number): void {
  const { charactersBefore } = state;
  state.characters = characters;
  if (charactersBefore === undefined) return;
  delete state.charactersBefore;
  if (charactersBefore < SMALLEST_CHECKED || characters < charactersBefore * SHRUNK) return;
  // A host that stores a summary and goes on sending everything makes this plugin a pretence: better to say so.
  context.mode.observe(
    `the request after a compaction has ${characters} characters, the one before had ${charactersBefore}`,
  );
}
