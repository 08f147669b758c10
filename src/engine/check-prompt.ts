/** Checks what a turn is started with: stored unread, a wrong value would fail every later step of the session. Pure. */
import { refuseInput, requireList, requireName, requireObject, requireText } from "../input.ts";
import { asArray, asRecord } from "../transcript/foreign.ts";
import { requireModelReference } from "./model-reference.ts";
import type { PromptInput } from "./options.ts";

/** Refuses the first value of a wrong kind by its name. */
export function checkPrompt(input: PromptInput): void {
  requireObject(input, "prompt");
  const { text, agent, model, files }: Record<string, unknown> = { ...input };
  requireText(text, "prompt text");
  // Clients that send JSON leave a choice out by `null`.
  if (agent !== undefined && agent !== null) requireName(agent, "agent");
  if (model !== undefined && model !== null) requireModelReference(model);
  if (files !== undefined) requireFiles(files);
  // No provider takes a blank message, and stored it would be sent with every request from then on.
  if (asArray(files).length === 0 && input.text.trim() === "") refuseInput(text, "prompt text", "a text");
}

function requireFiles(files: unknown): void {
  requireList(files, "files");
  for (const [index, file] of asArray(files).entries()) {
    const { mime, url } = asRecord(file) ?? {};
    requireText(mime, `files[${index}].mime`);
    requireText(url, `files[${index}].url`);
  }
}
