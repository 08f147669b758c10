/** What one would keep without a ledger: the contexts that recall is compared with. Pure. */
import { extractAllFileOps, fileLists } from "../ledger/calls/files/file-operations.ts";
import type { Message } from "../transcript/message.ts";
import { allTexts } from "./retention-needed.ts";

export type Baseline = (messages: readonly Message[], characters: number) => string;

/** The baselines by name; each keeps within `characters`, newest first where it has to choose. */
export const BASELINES: Readonly<Record<string, Baseline>> = {
  "tail only": (messages, characters) => wholeText(messages).slice(-characters),
  "head + tail": (messages, characters) => {
    const text = wholeText(messages);
    return `${text.slice(0, characters / 2)}\n${text.slice(-characters / 2)}`;
  },
  "all user prompts": (messages, characters) => newestLast(prompts(messages), characters),
  "file list": (messages, characters) => newestLast(paths(messages), characters),
  "prompts + files + last replies": (messages, characters) =>
    [
      newestLast(prompts(messages), characters / 3),
      newestLast(paths(messages), characters / 3),
      newestLast(replies(messages), characters / 3),
    ].join("\n"),
};

function wholeText(messages: readonly Message[]): string {
  return messages.flatMap((message) => message.parts.flatMap(allTexts)).join("\n");
}

function prompts(messages: readonly Message[]): string[] {
  return spoken(messages.filter((message) => message.role === "user"));
}

function replies(messages: readonly Message[]): string[] {
  return spoken(messages.filter((message) => message.role === "assistant" && message.summary !== true));
}

function spoken(messages: readonly Message[]): string[] {
  return messages.flatMap((message) =>
    message.parts.flatMap((part) => (part.type === "text" && part.synthetic !== true ? [part.text] : [])),
  );
}

function paths(messages: readonly Message[]): string[] {
  const { readFiles, modifiedFiles } = fileLists(extractAllFileOps(messages));
  return [...readFiles, ...modifiedFiles];
}

function newestLast(texts: readonly string[], characters: number): string {
  return texts.join("\n").slice(-characters);
}
