/** `throughline/testing`: what tests of agents and adapters need — a scripted model provider and the invariant checker. */

export { startModelServer } from "./model-server.ts";
export type { ModelServer, ModelServerOptions, QueueName } from "./model-server.ts";
export { classifyRequest } from "./classify.ts";
export type { ClassifyInput } from "./classify.ts";
export type { ServerModes } from "./refusal.ts";
export type { ReplyScript, ScriptedCall, ScriptedReply, ScriptedUsage } from "./reply.ts";
export { messageText, requestText } from "./request.ts";
export type { PrefixMeasure, RecordedRequest, RequestKind, WireFormat, WireMessage } from "./request.ts";
export { checkRequest, checkRequests, describeViolations } from "./invariants.ts";
export type { InvariantId, InvariantOptions, Violation } from "./invariants.ts";
export { checkUntouched, snapshotStored } from "./untouched.ts";
export type { StoredSnapshot } from "./untouched.ts";
export { testStore } from "./store-contract.ts";
export type { ContractCase, OpenForTest } from "./store-contract.ts";
