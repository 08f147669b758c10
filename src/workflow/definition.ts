/** The format of a workflow: stages, artifacts, gates and how each is recognised, as plain data. Types only. */

/** A test on one file of an artifact directory. */
export type Condition =
  | { readonly file: string; readonly is: "meaningful" | "task" | "batch-mark" }
  | { readonly file: string; readonly contains: string };

/** One stage. `{name}` stands for the directory's name, `{stage}` for the stage's. */
export interface StageDefinition {
  readonly name: string;
  /** The file this stage works on. */
  readonly artifact: string;
  readonly objective: string;
  readonly step: string;
  /** Absent: the step is the next action as well. */
  readonly nextAction?: string;
  readonly gate: string;
  readonly dependencies: readonly string[];
  readonly doneCriteria: readonly string[];
  /** The stage is detected when all conditions of any row hold; later stages are tried first. */
  readonly detect: readonly (readonly Condition[])[];
  /** Progress is read from the task list: the next open task becomes the step. */
  readonly tracksTasks?: boolean;
  /** What is undecided while the log names nothing; absent: nothing. */
  readonly pending?: string;
}

/** One workflow. The two canonical ones and those of a project's configuration have the same form. */
export interface WorkflowDefinition {
  readonly type: string;
  /** Folder below the root that holds one directory per piece of work. */
  readonly folder: string;
  /** Files that are read, in the order they are listed. */
  readonly artifacts: readonly string[];
  /** In working order: the first is the fallback when nothing is detected. */
  readonly stages: readonly StageDefinition[];
  /** Which files mark a directory as further along when several could be meant. */
  readonly weight: { readonly main: string; readonly second: string };
  /** Files with a role of their own. */
  readonly tasks?: string;
  readonly notes?: string;
  readonly progress?: string;
  readonly state?: string;
  /** Sections whose bullets are decisions, in order. */
  readonly decisions: readonly { readonly file: string; readonly heading: string }[];
  readonly discoveries?: { readonly file: string; readonly heading: string };
  readonly status: string;
  /** Replaces `status` when the progress file has a line; `{progress}` stands for it. */
  readonly progressStatus?: string;
  /** What has to happen before a stage may be left. */
  readonly leaving: string;
  /** Sentences that a meaningful artifact proves in the given stages. */
  readonly evidence: readonly { readonly file: string; readonly stages: readonly string[]; readonly text: string }[];
  /** Approvals that the given stages imply. */
  readonly approvals: readonly { readonly stages: readonly string[]; readonly text: string }[];
}
