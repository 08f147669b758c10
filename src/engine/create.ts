/** Asks for a compaction: one user message with one compaction part, stored in one commit. Effects: the store. */
import { refuseInput, requireName } from "../input.ts";
import type { ModelReference } from "../summarise/model.ts";
import { asRecord } from "../transcript/foreign.ts";
import type { Message } from "../transcript/message.ts";
import type { EngineContext } from "./context.ts";
import { requireModelReference } from "./model-reference.ts";

/** Whose session is to be compacted, by which agent and model, and why. */
export interface CreateInput {
  sessionID: string;
  agent: string;
  model: ModelReference;
  auto: boolean;
  /** The provider refused a prompt as too long. */
  overflow?: boolean;
}

/** The stored request. Input that is not of this shape is refused and nothing is written. */
export async function createRequest(context: EngineContext, input: CreateInput): Promise<Message> {
  const { sessionID, agent, model, auto, overflow } = checkInput(input);
  const message: Message = {
    id: context.newID("msg"),
    sessionID,
    role: "user",
    agent,
    model: { providerID: model.providerID, modelID: model.modelID },
    time: { created: context.clock() },
    parts: [{ type: "compaction", id: context.newID("prt"), auto, ...(overflow === true && { overflow }) }],
  };
  await context.store.commit([{ type: "message-put", sessionID, message }]);
  context.events.publish("message.updated", { sessionID, message });
  return message;
}

function checkInput(input: CreateInput): CreateInput {
  const given: Record<string, unknown> = asRecord(input) ?? {};
  requireName(given["sessionID"], "sessionID");
  requireName(given["agent"], "agent");
  requireModelReference(given["model"]);
  if (typeof given["auto"] !== "boolean") refuseInput(given["auto"], "auto", "a boolean");
  return input;
}
