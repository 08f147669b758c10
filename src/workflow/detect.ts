/** Which workflow, directory and stage a session is in. Pure. */
import { requireObject } from "../input.ts";
import { holds } from "./artifacts.ts";
import { CANONICAL_WORKFLOWS } from "./canonical.ts";
import type { ArtifactDirectory, WorkflowSnapshot } from "./continuation.ts";
import type { StageDefinition, WorkflowDefinition } from "./definition.ts";
import { isMeaningful } from "./text.ts";

export interface Detected {
  definition: WorkflowDefinition;
  directory: ArtifactDirectory;
  stage: StageDefinition;
}

/** A hint in the log decides the stage; without one the artifacts do. Undefined: no workflow. */
export function detectWorkflow(
  snapshot: WorkflowSnapshot,
  definitions: readonly WorkflowDefinition[],
  logTexts: readonly string[],
): Detected | undefined {
  const hint = findHint(snapshot, definitions, logTexts);
  const hinted = definitions.find((definition) => definition.stages.some((stage) => stage.name === hint));
  const active = [...(hinted ? [hinted] : []), ...definitions].find(
    (definition) => directoriesOf(snapshot, definition).length > 0,
  );
  if (!active) return undefined;
  const directory = chooseDirectory(snapshot, active, logTexts);
  if (!directory) return undefined;
  const stage = active.stages.find(({ name }) => name === hint) ?? detectStage(directory, active);
  return stage && { definition: active, directory, stage };
}

function directoriesOf(snapshot: WorkflowSnapshot, definition: WorkflowDefinition): readonly ArtifactDirectory[] {
  const { specDirectories: spec, bugDirectories: bug, customDirectories } = snapshot;
  return { ...customDirectories, spec, bug }[definition.type] ?? [];
}

// The log is newest first, so its first text with a mention decides, and in it the last mention. A document that
// describes the whole workflow names several stages and is no hint at all.
function findHint(
  { agentsText = "" }: WorkflowSnapshot,
  definitions: readonly WorkflowDefinition[],
  logTexts: readonly string[],
): string | undefined {
  const names = definitions.flatMap(({ stages }) => stages.map(({ name }) => name));
  for (const text of logTexts) {
    const mention = lastMention(text, names);
    if (mention) return mention;
  }
  const mentioned = names.filter((name) => agentsText.includes(name));
  return mentioned.length === 1 ? mentioned[0] : undefined;
}

function lastMention(text: string, names: readonly string[]): string | undefined {
  let best: { name: string; end: number } | undefined;
  for (const name of names) {
    const index = text.lastIndexOf(name);
    if (index >= 0 && (!best || index + name.length > best.end)) best = { name, end: index + name.length };
  }
  return best?.name;
}

function detectStage(directory: ArtifactDirectory, { stages }: WorkflowDefinition): StageDefinition | undefined {
  const detected = stages.findLast(({ detect }) =>
    detect.some((row) => row.every((condition) => holds(condition, directory))),
  );
  return detected ?? stages[0];
}

function chooseDirectory(
  snapshot: WorkflowSnapshot,
  definition: WorkflowDefinition,
  logTexts: readonly string[],
): ArtifactDirectory | undefined {
  const directories = directoriesOf(snapshot, definition);
  const byName = new Map(directories.map((directory) => [directory.name, directory]));
  for (const text of logTexts) {
    const mentioned = mentionedByPath(text, definition, byName) ?? mentionedByCommand(text, definition, byName);
    if (mentioned) return mentioned;
  }
  const score = (directory: ArtifactDirectory): number =>
    scoreBy(directory, definition.weight, snapshot.sessionText ?? "");
  return [...directories].sort(
    (a, b) => score(b) - score(a) || b.modifiedAtMs - a.modifiedAtMs || (a.name < b.name ? -1 : 1),
  )[0];
}

type Directories = ReadonlyMap<string, ArtifactDirectory>;

function mentionedByPath(
  text: string,
  { folder }: WorkflowDefinition,
  byName: Directories,
): ArtifactDirectory | undefined {
  return text
    .split(`${folder}/`)
    .slice(1)
    .map((rest) => byName.get(nameAtStart(rest)))
    .findLast((directory) => directory !== undefined);
}

function mentionedByCommand(
  text: string,
  { stages }: WorkflowDefinition,
  byName: Directories,
): ArtifactDirectory | undefined {
  let best: { index: number; directory: ArtifactDirectory } | undefined;
  for (const { name } of stages) {
    const command = `/${name} `;
    for (let index = text.indexOf(command); index >= 0; index = text.indexOf(command, index + 1)) {
      const rest = text.slice(index + command.length, index + command.length + 300);
      const directory = byName.get(nameAtStart(rest.replace(/^(?:next|batch [0-9]+) /, "")));
      if (directory && (!best || index > best.index)) best = { index, directory };
    }
  }
  return best?.directory;
}

function nameAtStart(text: string): string {
  const name = /^[^/\s`]*/.exec(text)?.[0] ?? "";
  let end = name.length;
  while (end > 0 && ".,;:)".includes(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/**
 * The score of a directory of a canonical workflow.
 *
 * @example scoreDirectory(directory, "spec", sessionText)
 */
export function scoreDirectory(directory: ArtifactDirectory, kind: string, sessionText: string): number {
  requireObject(directory, "directory");
  const definition = CANONICAL_WORKFLOWS.find(({ type }) => type === kind);
  return definition ? scoreBy(directory, definition.weight, sessionText) : directory.modifiedAtMs;
}

/** How likely a directory is meant when the log names none: the newest, unless the log or its artifacts speak for another. */
function scoreBy(directory: ArtifactDirectory, weight: WorkflowDefinition["weight"], sessionText: string): number {
  return (
    directory.modifiedAtMs +
    (sessionText.includes(directory.name) ? 1e12 : 0) +
    (isMeaningful(directory.files[weight.main]) ? 10_000 : 0) +
    (isMeaningful(directory.files[weight.second]) ? 1_000 : 0)
  );
}
