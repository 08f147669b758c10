/** `throughline/engine`: sessions, the loop, compaction and its guards over any store and any model. */
export { createEngine } from "./engine.ts";
export type { Engine } from "./engine.ts";
export type {
  AgentDefinition,
  BeforeCompactAnswer,
  BeforeCompactHook,
  CompactingHook,
  EngineHooks,
  EngineModel,
  EngineOptions,
  PromptInput,
} from "./options.ts";
export type { CreateInput } from "./create.ts";
export type { ProcessInput, ProcessResult } from "./process.ts";
export type { CompactInput } from "./manual.ts";
export type { CreateSessionInput, HostMessage, HostPart } from "./sessions.ts";
export type { EngineErrorReport, EngineEvents, EventHandler, EventName } from "./events.ts";
export type { EngineTool, ToolContext } from "./tool.ts";
export type { IdPrefix, NewId } from "./ids.ts";
export { recallTool } from "./recall-tool.ts";
export { fromAiSdk } from "./ai-sdk-model.ts";
export type { AiSdkLanguageModel } from "./ai-sdk-model.ts";
export { openModel } from "./open-model.ts";
export type { OpenModelOptions } from "./open-model.ts";
export { createTodoContributor } from "./contributors/todos.ts";
export type { Todo, TodoOptions } from "./contributors/todos.ts";
export { createInstructionContributor } from "./contributors/instructions.ts";
export type { InstructionOptions } from "./contributors/instructions.ts";
export { createSkillContributor } from "./contributors/skills.ts";
export type { Skill, SkillOptions } from "./contributors/skills.ts";
export { createChildContributor } from "./contributors/children.ts";
export { createGitSnapshots } from "./git-snapshots.ts";
export type { GitSnapshotOptions } from "./git-snapshots.ts";
export type { SnapshotSource } from "./snapshots.ts";
export { createDefaultContributors } from "./contributors/default.ts";
export type { DefaultContributorOptions } from "./contributors/default.ts";
export { createKnowledgeContributor } from "./contributors/knowledge.ts";
export type { KnowledgeOptions } from "./contributors/knowledge.ts";
export { createWorkflowContributor } from "./contributors/workflow.ts";
export type { WorkflowOptions } from "./contributors/workflow.ts";
export { readGitSignals } from "./git-signals.ts";
export type { GitOptions } from "./git-signals.ts";
