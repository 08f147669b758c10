/** The library: every public name, one by one, grouped by the folder it comes from. */

// errors
export { ThroughlineError } from "./errors.ts";
export type { ErrorCode } from "./errors.ts";

// transcript
export type {
  CompactionPart,
  FilePart,
  Host,
  Message,
  Part,
  PatchPart,
  ReasoningPart,
  StepPart,
  TextPart,
  TokenCounts,
  ToolPart,
  ToolState,
  Transcript,
} from "./transcript/message.ts";
export type { MessageAnswer, MessageList } from "./transcript/message-list.ts";
export { filterCompacted } from "./transcript/filter-compacted.ts";
export { fromMessages } from "./transcript/messages.ts";
export { readTail } from "./transcript/read-tail.ts";
export type { RandomAccess } from "./transcript/random-access.ts";
export { readTranscript, readTranscriptBytes } from "./transcript/read-transcript.ts";
export type { ReadOptions } from "./transcript/read-transcript.ts";

// tokens
export { calibrate, calibratedTokens } from "./tokens/calibrate.ts";
export type { Calibration, ModelCalibration } from "./tokens/calibrate.ts";
export { budgetTokens, estimateTokens } from "./tokens/estimate.ts";
export { isOverflow } from "./tokens/overflow.ts";
export type { ModelLimit, OverflowConfig, OverflowInput } from "./tokens/overflow.ts";
export { lastUsage, normaliseUsage, occupiedTokens } from "./tokens/usage.ts";
export { resolveWindow } from "./tokens/window.ts";
export type { ResolvedWindow, Trigger, WindowInput, WindowSource } from "./tokens/window.ts";

// prune
export { CLEARED_RESULT } from "./prune/cleared.ts";
export type { PrunedPart } from "./prune/cleared.ts";
export { PRUNE_MINIMUM, PRUNE_PROTECT, PRUNE_PROTECTED_TOOLS, prune } from "./prune/prune.ts";
export type { PruneResult } from "./prune/prune.ts";
export type { PrunerName } from "./prune/pruners.ts";
export { runPruners } from "./prune/run-pruners.ts";
export type { PrunerReport, RunPrunersOptions, RunPrunersResult } from "./prune/run-pruners.ts";
export { shortenOutput } from "./prune/shorten.ts";

// files and ledger
export { extractAllFileOps, fileLists, mergeFileOperations } from "./ledger/calls/files/file-operations.ts";
export type { FileLists, FileOperations } from "./ledger/calls/files/file-operations.ts";
export { formatFileOperations, stripFileTags } from "./ledger/calls/files/file-tags.ts";
export type { FactData } from "./ledger/fact-data.ts";
export type { Authority, Fact, FactKind, FactOf, FactStatus } from "./ledger/fact.ts";
export { buildLedger, createLedger } from "./ledger/ledger.ts";
export type { Ledger } from "./ledger/ledger.ts";
export type { LedgerState } from "./ledger/ledger-state.ts";
export { findConstraints } from "./ledger/rules/constraints.ts";
export type { ConstraintStatement, Polarity } from "./ledger/rules/constraints.ts";

// brief
export { emptyBrief } from "./brief/brief.ts";
export type { Brief, BriefDecision } from "./brief/brief.ts";
export { composeBrief } from "./brief/compose.ts";
export type { ComposedBrief, ComposeOptions } from "./brief/compose.ts";
export { checkBrief } from "./brief/check.ts";
export type { BriefCheck } from "./brief/check.ts";
export type { Dialect } from "./brief/dialect.ts";
export { mergeBriefs } from "./brief/merge.ts";
export { normaliseBrief } from "./brief/normalise.ts";
export { parseBrief } from "./brief/parse.ts";
export { renderBrief } from "./brief/render.ts";
export type { RenderOptions } from "./brief/render.ts";
export { BRIEF_HEADINGS } from "./brief/sections.ts";

// audit and redaction
export { auditSummary } from "./audit/audit.ts";
export type { AuditOptions, FactVerdict, SummaryAudit } from "./audit/audit.ts";
export { auditRule } from "./audit/rule.ts";
export { judgeSummary } from "./audit/judge.ts";
export type { JudgeInput, UnusableReason } from "./audit/judge.ts";
export { repairSummary } from "./audit/repair/repair.ts";
export type { RepairOptions } from "./audit/repair/repair.ts";
export type { Verdict } from "./audit/verdict.ts";
export type { Finding } from "./audit/claims.ts";
export { redact } from "./redact/redact.ts";

// summarise
export type { StructuredModel, StructuredModelRequest, StructuredModelResponse } from "./summarise/model/ask.ts";
export type { CompactionEvent, CompactionHandler, CompactionHooks } from "./summarise/hooks.ts";
export { buildRequest, buildSummaryPrompt } from "./summarise/request.ts";
export type { SummaryPromptInput, SummaryRequest, SummaryRequestInput } from "./summarise/request.ts";
export { serialiseConversation } from "./summarise/serialise.ts";
export { getCompactionState, updateCompactionState } from "./summarise/state-file.ts";
export { summariseStructured } from "./summarise/structured.ts";
export type { StructuredInput, StructuredResult } from "./summarise/structured.ts";
export { isSummaryMessage, wrapSummary } from "./summarise/summary-message.ts";
export type { SummaryMessage } from "./summarise/summary-message.ts";
export { extractiveSummariser, summariseExtractively } from "./summarise/extractive.ts";
export type { ExtractiveInput, ExtractiveSummary } from "./summarise/extractive.ts";
export { createModelSummariser } from "./summarise/model/model-summariser.ts";
export type { ModelSummariserOptions } from "./summarise/model/model-summariser.ts";
export { classifyProviderError } from "./summarise/provider-error/provider-error.ts";
export type {
  Model,
  ModelEvent,
  ModelFile,
  ModelMessage,
  ModelReference,
  ModelRequest,
  ModelTool,
  ModelToolCall,
} from "./summarise/model.ts";
export type {
  Spent,
  SummariseInput,
  SummariseProgress,
  SummariseResult,
  Summariser,
  SummariserModel,
} from "./summarise/summariser.ts";
export type { ProviderError, ProviderErrorKind } from "./summarise/provider-error/provider-error.ts";

// compact
export { compact } from "./compact/compact.ts";
export type { CompactionResult, CompactOptions } from "./compact/compact.ts";
export type { CompactionState } from "./summarise/state.ts";
export { findCutPoint } from "./compact/cut.ts";
export type { CutPoint } from "./compact/cut.ts";
export { computeDiff, summariseSession } from "./compact/diff.ts";
export type { FileDiff, SessionSummary, SnapshotFiles, Snapshots } from "./compact/diff.ts";
export { contextTokens, estimateMessage } from "./compact/estimate-message.ts";
export { nextStep } from "./compact/next-step.ts";
export type { LoopStep, NextStepInput } from "./compact/next-step.ts";
export { prepareCompaction } from "./compact/prepare.ts";
export type { Preparation } from "./compact/prepare.ts";
export { shouldCompact } from "./compact/should-compact.ts";
export type { StructuredSettings } from "./compact/should-compact.ts";
export { fitTail } from "./compact/tail.ts";
export { titleFor } from "./compact/title.ts";
export type { TitleGenerator } from "./compact/title.ts";
export { composePrompt } from "./compact/compose-prompt.ts";
export type { ComposePromptInput, PromptBlock } from "./compact/compose-prompt.ts";
export type { CompactedInput, Contribution, ContributionInput, Contributor, Log } from "./compact/contributor.ts";
export type { Receipt } from "./compact/receipt.ts";

// configuration
export type {
  CompactionConfig,
  Config,
  FramesConfig,
  KnowledgeConfig,
  OpencodeConfig,
  WorkflowConfig,
} from "./config/config.ts";
export type { ConfigSource } from "./config/read-field.ts";
export { resolveConfig, resolveConfigWithSources } from "./config/resolve.ts";
export type { ResolvedConfig } from "./config/resolve.ts";

// knowledge
export {
  extractConcepts,
  extractRawLinks,
  normaliseConcept,
  normaliseForMaenifold,
  rankConcepts,
} from "./knowledge/concepts.ts";
export { knowledgeContributor } from "./knowledge/contributor.ts";
export { conversationText } from "./knowledge/conversation.ts";
export { extractDecisions } from "./knowledge/decisions.ts";
export { buildInjection } from "./knowledge/injection.ts";
export { findMaenifold, maenifoldTimeout, runMaenifold } from "./knowledge/maenifold.ts";
export { sessionStartContext } from "./knowledge/session-start.ts";
export { taskContext } from "./knowledge/task-context.ts";
export { buildCompactionPayload, noteUri, sessionPrefix } from "./knowledge/note.ts";
export type { Normaliser } from "./knowledge/concepts.ts";
export type { Decision, DecisionCategory } from "./knowledge/decisions.ts";
export type { KnowledgeContributorOptions, NoteDestination } from "./knowledge/contributor.ts";
export type { MaenifoldResult } from "./knowledge/maenifold.ts";
export type { StartMemory } from "./knowledge/session-start.ts";
export type { InjectionInput } from "./knowledge/injection.ts";
export type { CompactionPayload, CompactionPayloadInput } from "./knowledge/note.ts";

export { openMemory } from "./store/memory/memory.ts";

// frames
export { framesContributor } from "./frames/contributor.ts";
export type { FramesContributorOptions } from "./frames/contributor.ts";
export { assembleContext } from "./frames/context.ts";
export { renderTree } from "./frames/render-tree.ts";
export type { ContextOptions, FrameContext } from "./frames/context.ts";
export type { CompactionType, Frame, FrameState, PopStatus, Status, SummarySource } from "./frames/frame.ts";
export type { TreeOptions } from "./frames/render-tree.ts";

// workflow
export { buildContinuation } from "./workflow/build.ts";
export { CANONICAL_WORKFLOWS } from "./workflow/canonical.ts";
export { configuredWorkflows } from "./workflow/configured.ts";
export { workflowContributor } from "./workflow/contributor.ts";
export { readWorkflowSnapshot } from "./workflow/read.ts";
export { flattenContinuation, renderContinuation, renderFlat } from "./workflow/render.ts";
export { scoreDirectory } from "./workflow/detect.ts";
export type {
  ArtifactDirectory,
  Continuation,
  GenericContinuation,
  WorkflowContinuation,
  WorkflowSnapshot,
} from "./workflow/continuation.ts";
export type { Condition, StageDefinition, WorkflowDefinition } from "./workflow/definition.ts";
export type { FlatContinuation } from "./workflow/render.ts";
export type { GitSignals } from "./workflow/from-facts.ts";
export type { WorkflowContributorOptions } from "./workflow/contributor.ts";
