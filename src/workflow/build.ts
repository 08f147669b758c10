/** Builds the continuation from a snapshot: the generic layer always, the stage when a workflow is recognised. Pure. */
import { requireList, requireObject } from "../input.ts";
import {
  lastCompletedBatch,
  readDecisions,
  readDiscoveries,
  readProgress,
  readState,
  readTasks,
  type Task,
} from "./artifacts.ts";
import { CANONICAL_WORKFLOWS } from "./canonical.ts";
import type { Continuation, GenericContinuation, WorkflowContinuation, WorkflowSnapshot } from "./continuation.ts";
import type { WorkflowDefinition } from "./definition.ts";
import { detectWorkflow, type Detected } from "./detect.ts";
import { requireSnapshot } from "./require-snapshot.ts";
import { findBlockers, readSessionLog, type SessionLog } from "./session-log.ts";
import { fill, isMeaningful, lines, sentence, unique } from "./text.ts";

/**
 * What whoever resumes must know. `workflows` adds a project's own to the two canonical ones.
 *
 * @example
 * const continuation = buildContinuation(await readWorkflowSnapshot("."));
 * console.log(continuation.generic.nextAction);
 */
export function buildContinuation(
  snapshot: WorkflowSnapshot,
  options: { workflows?: readonly WorkflowDefinition[] } = {},
): Continuation {
  requireSnapshot(snapshot);
  requireObject(options, "options");
  requireList(options.workflows ?? [], "workflows");
  const log = readSessionLog(snapshot.sessionText);
  const detected = detectWorkflow(snapshot, [...CANONICAL_WORKFLOWS, ...(options.workflows ?? [])], log.texts);
  if (!detected) return { generic: genericLayer(log), workflow: null };
  const state = readWorkState(detected);
  return { generic: workflowLayer(log, detected, state), workflow: augmentation(log, detected, state) };
}

function genericLayer(log: SessionLog): GenericContinuation {
  const { focus, openWork, pendingTests, blockers } = log;
  const remaining = [openWork ?? "", pendingTests ? `Pending tests: ${pendingTests}` : ""].filter(
    (item) => item !== "",
  );
  return {
    primaryObjective: openWork
      ? capitalise(openWork)
      : focus
        ? `Continue the work on ${sentence(focus)}`
        : "Pick up from the latest recorded session state.",
    currentStep: openWork
      ? `Current open work: ${openWork}`
      : "Review the recorded session state, then go on with the active task.",
    status: blockers[0]
      ? `At risk — blockers recorded: ${blockers[0]}`
      : focus
        ? `Active — working on ${sentence(focus)}`
        : "Review the session state before continuing.",
    completed: log.completed,
    remaining: remaining.length > 0 ? unique(remaining, 5) : ["Check SESSION.md for the current state."],
    decisions: log.decisions,
    activeFiles: unique(log.files, 6),
    blockers,
    nextAction: openWork ?? "Read SESSION.md and go on from its latest checkpoint.",
    empty: !openWork && !focus,
  };
}

function capitalise(text: string): string {
  const [first = ""] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** What the artifacts of the chosen directory say about progress. */
interface WorkState {
  done: Task[];
  open: Task[];
  progress: { line?: string; bullets: string[] };
  harnessState?: string;
  sourceArtifacts: string[];
  values: { name: string; stage: string; progress: string };
}

function readWorkState({ definition, directory, stage }: Detected): WorkState {
  const fileOf = (name: string | undefined): string | undefined => (name ? directory.files[name] : undefined);
  const tasks = readTasks(fileOf(definition.tasks));
  const progress = readProgress(fileOf(definition.progress));
  const harnessState = readState(fileOf(definition.state));
  return {
    done: tasks.filter((task) => task.done),
    open: tasks.filter((task) => !task.done),
    progress,
    ...(harnessState ? { harnessState } : {}),
    sourceArtifacts: definition.artifacts
      .filter((name) => directory.files[name] !== undefined)
      .map((name) => `${directory.path}/${name}`),
    values: { name: directory.name, stage: stage.name, progress: progress.line ?? "" },
  };
}

function workflowLayer(log: SessionLog, detected: Detected, state: WorkState): GenericContinuation {
  const { definition, directory, stage } = detected;
  const { step, nextAction } = stepOf(detected, state);
  const extraLog = directory.files[definition.notes ?? definition.progress ?? ""];
  return {
    primaryObjective: fill(stage.objective, state.values),
    currentStep: step,
    status: statusOf(detected, state),
    completed: completedOf(detected, state),
    remaining: remainingOf(detected, state, step),
    decisions: readDecisions(directory, definition),
    activeFiles: unique([...state.sourceArtifacts, ...log.files], 6),
    blockers: unique([...log.blockers, ...findBlockers(lines(extraLog))], 4),
    nextAction,
    empty: false,
  };
}

function stepOf({ stage }: Detected, { open, values }: WorkState): { step: string; nextAction: string } {
  const next = stage.tracksTasks ? open[0] : undefined;
  if (next) {
    return {
      step: sentence(`Continue the current implementation lane in ${next.batch ?? "the active batch"}: ${next.text}`),
      nextAction: sentence(`Resume ${values.name} in ${stage.name}: ${next.text}`),
    };
  }
  const step = fill(stage.step, values);
  return { step, nextAction: stage.nextAction ? fill(stage.nextAction, values) : step };
}

function statusOf({ definition, directory, stage }: Detected, { done, open, progress, values }: WorkState): string {
  if (stage.tracksTasks) {
    const counts = `${values.name} is in ${stage.name}; ${done.length} task(s) complete and ${open.length} task(s) remaining.`;
    const batch = lastCompletedBatch(directory.files[definition.notes ?? ""]);
    return batch ? `${counts} Last completed batch: ${sentence(batch)}` : counts;
  }
  return fill((progress.line && definition.progressStatus) || definition.status, values);
}

function completedOf({ definition, directory, stage }: Detected, { done, progress }: WorkState): string[] {
  const proven = definition.evidence
    .filter(({ file, stages }) => stages.includes(stage.name) && isMeaningful(directory.files[file]))
    .map(({ text }) => text);
  const worked = [...done.slice(0, 4).map(({ text }) => text), ...readDiscoveries(directory, definition)];
  return unique([...proven, ...worked, ...progress.bullets], 5);
}

function remainingOf({ definition, stage }: Detected, { open, values }: WorkState, step: string): string[] {
  if (!stage.tracksTasks) return unique([step, fill(definition.leaving, values)], 5);
  if (open.length === 0) return [`Confirm that ${values.name} is ready to be closed.`];
  return unique(
    open.map(({ text }) => text),
    4,
  );
}

function augmentation(log: SessionLog, detected: Detected, state: WorkState): WorkflowContinuation {
  const { definition, directory, stage } = detected;
  const inferred = definition.approvals.filter(({ stages }) => stages.includes(stage.name));
  const pending = log.pending.length > 0 || !stage.pending ? log.pending : [fill(stage.pending, state.values)];
  return {
    workflowType: definition.type,
    canonicalStage: stage.name,
    sourceArtifacts: state.sourceArtifacts,
    currentArtifact: directory.files[stage.artifact] === undefined ? "" : `${directory.path}/${stage.artifact}`,
    artifactStatus: artifactStatusOf(detected, state),
    transitionGate: fill(stage.gate, state.values),
    approvedDecisions: unique([...inferred.map(({ text }) => fill(text, state.values)), ...log.approved], Infinity),
    pendingDecisions: pending,
    dependencies: stage.dependencies.map((text) => fill(text, state.values)),
    verification: stage.doneCriteria.map((text) => fill(text, state.values)),
  };
}

function artifactStatusOf({ directory, stage }: Detected, state: WorkState): string {
  const { done, open, progress, harnessState, values } = state;
  if (stage.tracksTasks && open[0]) {
    return sentence(
      `${values.name}: ${done.length} task(s) complete, ${open.length} remaining; next task is ${open[0].text}`,
    );
  }
  if (stage.tracksTasks && done.length > 0) {
    return `${values.name}: all tracked tasks are complete; confirm that the spec can be closed.`;
  }
  if (harnessState ?? progress.line) return `${values.name}: ${harnessState ?? progress.line}`;
  return directory.files[stage.artifact] === undefined
    ? `${values.name}: the current artifact for ${stage.name} does not exist yet.`
    : `${values.name}: the current artifact for ${stage.name} exists; confirm its approval.`;
}
