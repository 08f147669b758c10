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
  ReasoningPart,
  StepPart,
  TextPart,
  TokenCounts,
  ToolPart,
  ToolState,
  Transcript,
} from "./transcript/message.ts";

// tokens
export { budgetTokens, estimateTokens } from "./tokens/estimate.ts";

// prune

// files and ledger
export type { Authority, Fact, FactKind, FactStatus } from "./ledger/fact.ts";

// brief
export type { Brief, BriefDecision } from "./brief/brief.ts";

// audit and redaction

// summarise
export { classifyProviderError } from "./summarise/provider-error.ts";
export type { ProviderError, ProviderErrorKind } from "./summarise/provider-error.ts";

// compact
export type { CompactedInput, Contribution, ContributionInput, Contributor, Log } from "./compact/contributor.ts";
export type { Receipt } from "./compact/receipt.ts";

// configuration
export type { CompactionConfig, Config } from "./config/config.ts";

// knowledge

// frames

// workflow
