/** Frames on this host: opened on the project's state file, joined to the host's sessions. */
import type { Config } from "../../../config/config.ts";
import { messageOf } from "../../../errors.ts";
import { openFrames, type Frames } from "../../../frames/index.ts";
import { framesFile } from "../../../store/project-paths.ts";
import { asRecord, asString } from "../../../transcript/foreign.ts";
import type { HostClient } from "../host/host.ts";
import type { HostWriter } from "../host/write.ts";

export interface HostFramesInput {
  client: HostClient;
  writer: HostWriter;
  config: Config;
  folder: string;
  directory: string;
}

/** Undefined when frames are switched off or their state cannot be opened; everything else works without them. */
export async function openHostFrames({
  client,
  writer,
  config,
  folder,
  directory,
}: HostFramesInput): Promise<Frames | undefined> {
  if (!config.frames.enabled) return undefined;
  try {
    return await openFrames({
      file: framesFile({ configured: config.frames.file, directory, folder }),
      config: config.frames,
      directory,
      log: writer.log,
      trigger: (sessionID) => triggerCompaction(client, sessionID),
      readMessages: (sessionID) => client.session.messages({ path: { id: sessionID } }),
      readSession: (sessionID) => client.session.get({ path: { id: sessionID } }),
      createSession: (input) => createSession(client, input),
    });
  } catch (error) {
    writer.log("warn", `frames are switched off: ${messageOf(error)}`);
    return undefined;
  }
}

/** The host summarises with the model the session last used; a session without one cannot be summarised. */
async function triggerCompaction(client: HostClient, sessionID: string): Promise<boolean> {
  const { data } = await client.session.messages({ path: { id: sessionID } });
  const messages = Array.isArray(data) ? data : [];
  const models = messages.map((message) => asRecord(asRecord(asRecord(message)?.["info"])?.["model"]));
  const model = models.findLast((candidate) => candidate !== undefined);
  const [providerID, modelID] = [asString(model?.["providerID"]), asString(model?.["modelID"])];
  if (providerID === undefined || modelID === undefined) return false;
  const { error } = await client.session.summarize({ path: { id: sessionID }, body: { providerID, modelID } });
  return error === undefined;
}

async function createSession(
  client: HostClient,
  { parentID, title }: { parentID: string; title: string },
): Promise<string> {
  const { data } = await client.session.create({ body: { parentID, title } });
  const id = asString(asRecord(data)?.["id"]);
  if (id === undefined) throw new Error("the host created no session");
  return id;
}

/**
 * A frame's context without the files of its own session: those stand in the session itself, in its calls and later in
 * the summary. The files of other frames stay.
 */
export function withoutOwnFiles(context: string): string {
  const current = context.indexOf("<current-frame");
  const start = context.indexOf(ARTIFACTS, current);
  if (current === -1 || start === -1 || start > context.indexOf("</current-frame>", current)) return context;
  return context.slice(0, start) + context.slice(context.indexOf(ARTIFACTS_END, start) + ARTIFACTS_END.length);
}

// What is between them is escaped, so that it cannot hold either.
const ARTIFACTS = "\n    <artifacts>";
const ARTIFACTS_END = "</artifacts>";
