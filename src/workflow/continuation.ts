/** What is read from a project's files and what is told about it: the snapshot and the continuation. Types only. */

/** One artifact directory; `path` is relative to the root, keys of `files` are relative to the directory. */
export interface ArtifactDirectory {
  name: string;
  path: string;
  modifiedAtMs: number;
  files: Record<string, string>;
}

/** Everything the continuation is built from. Directories of a project's own workflows are keyed by workflow type. */
export interface WorkflowSnapshot {
  sessionText?: string;
  agentsText?: string;
  specDirectories: ArtifactDirectory[];
  bugDirectories: ArtifactDirectory[];
  customDirectories?: Record<string, ArtifactDirectory[]>;
  /** When SESSION.md was last written, to tell a current log from one that an earlier session left. */
  sessionModifiedAtMs?: number;
}

/** What any session can go on from, whether or not it follows a workflow. */
export interface GenericContinuation {
  primaryObjective: string;
  currentStep: string;
  status: string;
  completed: string[];
  remaining: string[];
  decisions: string[];
  activeFiles: string[];
  blockers: string[];
  nextAction: string;
  /** True when nothing at all was recorded. */
  empty: boolean;
}

/** The stage of a workflow that the project's own files show. */
export interface WorkflowContinuation {
  workflowType: string;
  canonicalStage: string;
  sourceArtifacts: string[];
  currentArtifact: string;
  artifactStatus: string;
  transitionGate: string;
  approvedDecisions: string[];
  pendingDecisions: string[];
  dependencies: string[];
  verification: string[];
}

/** The resume brief: a generic layer for any session, and the stage when a workflow was recognised. */
export interface Continuation {
  generic: GenericContinuation;
  workflow: WorkflowContinuation | null;
}
