/** `throughline extract`: what a session or a text holds, as JSON: concepts, decisions, files, commands, constraints. */
import { existingFiles } from "../../compact/existing-files.ts";
import { extractConcepts } from "../../knowledge/concepts.ts";
import { conversationText } from "../../knowledge/conversation.ts";
import { extractDecisions, type Decision } from "../../knowledge/decisions.ts";
import type { Fact } from "../../ledger/fact.ts";
import { extractAllFileOps, fileLists } from "../../ledger/calls/files/file-operations.ts";
import { textOption } from "../arguments.ts";
import type { Command } from "../command.ts";
import { observeSession, type ObservedSession } from "../observe-session.ts";
import { HOST_OPTION, readSessionFile } from "../session-file.ts";

export const command: Command = {
  usage: "extract <file|->",
  summary: "Prints concepts, decisions, files, commands and constraints of a session as JSON.",
  positionals: { min: 1, max: 1 },
  options: {
    host: HOST_OPTION,
  },
  examples: [
    "throughline extract examples/sessions/double-charge.json",
    "throughline extract session.jsonl | jq .constraints",
  ],
  async run({ positionals, options, terminal }) {
    const transcript = await readSessionFile(positionals[0] ?? "-", { host: textOption(options, "host"), terminal });
    const extracted = extract(await observeSession(transcript, terminal));
    terminal.write(`${JSON.stringify(extracted, null, 2)}\n`); // with and without --json
    if (transcript.skipped > 0) terminal.note(`— records that could not be read: ${transcript.skipped}\n`);
    return 0;
  },
};

interface Extracted {
  concepts: string[];
  decisions: Decision[];
  files: { read: string[]; modified: string[] };
  commands: { command: string; status: Fact["status"]; data?: Record<string, unknown> }[];
  constraints: { text: string; status: Fact["status"]; messageID: string }[];
}

function extract({ messages, facts }: ObservedSession): Extracted {
  const text = conversationText(messages);
  const touched = fileLists(extractAllFileOps(messages, { excludeFailed: true }));
  const { readFiles, modifiedFiles } = existingFiles(touched, facts);
  const ofKind = (kind: string): Fact[] => facts.filter((fact) => fact.kind === kind);
  return {
    concepts: extractConcepts(text),
    decisions: extractDecisions(text),
    files: { read: readFiles, modified: modifiedFiles },
    commands: ofKind("command").map(({ text: command, status, data }) => ({
      command,
      status,
      ...(data ? { data } : {}),
    })),
    constraints: ofKind("constraint").map(({ text: rule, status, source }) => ({
      text: rule,
      status,
      messageID: source.messageID,
    })),
  };
}
