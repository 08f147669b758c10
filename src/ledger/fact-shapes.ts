/** What the data of each kind of fact must look like where a ledger is restored, or facts come from outside. Pure. */
import type { NameKind } from "./names/name-scan.ts";
import {
  aCount,
  aNumber,
  aText,
  aTruth,
  isTrue,
  listOf,
  maybe,
  type Misfit,
  objectOf,
  oneOf,
  recordOf,
  type Check,
  type Shape,
  type ShapesOf,
  within,
} from "../transcript/shape.ts";
import { isRecord } from "../transcript/foreign.ts";
import type { LeftRunning } from "./calls/commands/left-running.ts";
import type { MissingInside } from "./calls/commands/missing-inside.ts";
import type { Complaint } from "./calls/commands/complaint-list.ts";
import type { ReadInstructions } from "./calls/files/instruction-reads.ts";
import type { MarkedEdit } from "./calls/files/marked-edits.ts";
import type { CommonData, DataOf } from "./fact-data.ts";
import type { FactKind } from "./fact.ts";
import type { PartialCommit } from "./git/committed-paths.ts";
import type { GitOperation } from "./git/git-operation.ts";
import type { Dirt } from "./git/git-status.ts";
import type { BranchStay, LostCommit, MadeCommit, RepositoryState } from "./git/repository-state.ts";
import type { EmptyFile } from "./story/findings/empty-files.ts";
import type { Finding } from "./story/findings/findings.ts";
import type { RequestSubject } from "./story/findings/request-subject.ts";
import type { ReviewComment } from "./story/findings/review-comments.ts";

/** The first value in the data of a fact that no ledger has written. */
export function findDataMisfit(kind: string, data: unknown): Misfit | undefined {
  return data === undefined ? undefined : (SHAPES.get(kind) ?? UNKNOWN)(data);
}

/** Any of it may be missing, and most is: what is there is looked at, rather than for all that may be. */
function sparse(shapes: Readonly<Record<string, Check>>): Check {
  const known = new Map(Object.entries(shapes));
  return (data) => {
    if (!isRecord(data)) return { path: "", value: data, expected: "an object" };
    for (const name in data) {
      const misfit = data[name] === undefined ? undefined : known.get(name)?.(data[name]);
      if (misfit) return within(`.${name}`, misfit);
    }
    return undefined;
  };
}

export const aNameKind: Shape<NameKind> = oneOf("path", "url", "identifier", "number", "command", "quoted");

const texts = listOf(aText);
const counts = listOf(aCount);

const common: ShapesOf<CommonData> = {
  at: aCount,
  first: aCount,
  mentions: aCount,
  by: aText,
  resolvedAt: aCount,
  imported: aTruth,
  specifics: aCount,
};

const setAside = { setAside: aCount, setAsideFor: aText, setAsideAsked: aText };
const rerun = { launched: aCount, place: aText, passedAt: recordOf(aCount) };
const made = { from: aCount, to: aCount, before: aCount, hash: maybe(aText) };

const request: ShapesOf<DataOf["request"]> = {
  state: oneOf("open", "open-earlier", "done", "scope"),
  question: aTruth,
  statement: aTruth,
  digression: aTruth,
  topics: aCount,
  meant: aText,
  refined: aTruth,
  told: aCount,
  onlyRules: aTruth,
  agreed: aTruth,
  resumed: aTruth,
  spokenAt: aCount,
  nod: aText,
  noddedAt: aCount,
  attached: texts,
  asked: aCount,
  length: aCount,
  begun: aTruth,
  answered: aTruth,
  reply: aText,
  repliedAt: aCount,
  before: aText,
  beforeAt: aCount,
  atOnce: aText,
  atOnceAt: aCount,
  story: aText,
  brokenOff: aTruth,
  brokenAt: aText,
  askedBack: aTruth,
  corrected: aTruth,
  takenBack: aTruth,
  confirmed: aTruth,
  denied: aTruth,
  calledOff: aText,
  isWrong: aTruth,
  reverted: aText,
  interrupted: aCount,
  hiddenAt: aCount,
  comments: listOf(objectOf<ReviewComment>({ path: aText, line: aText, text: aText, isOutdated: aTruth, at: aCount })),
  commentCount: aCount,
  subjects: listOf(objectOf<RequestSubject>({ name: aText, title: aText, text: aText, at: aCount })),
  emptyFiles: listOf(objectOf<EmptyFile>({ name: aText, isMissing: aTruth, at: aCount })),
};

const repository: ShapesOf<RepositoryState> = {
  branch: aText,
  stays: listOf(objectOf<BranchStay>({ branch: aText, until: aCount })),
  commit: objectOf<NonNullable<RepositoryState["commit"]>>({
    hash: maybe(aText),
    subject: maybe(aText),
    branch: maybe(aText),
  }),
  committed: aCount,
  made: listOf(objectOf<MadeCommit>(made)),
  lost: listOf(objectOf<LostCommit>({ ...made, lostAt: aCount })),
  kept: aCount,
  staged: texts,
  parts: listOf(objectOf<PartialCommit>({ at: aCount, paths: texts })),
  whole: aCount,
  push: oneOf("none", "begun", "done"),
  clean: aCount,
  dirt: objectOf<Dirt>({ changed: texts, untracked: texts, isPart: maybe(isTrue), isOfTracked: maybe(isTrue) }),
  listed: aCount,
  head: objectOf<NonNullable<RepositoryState["head"]>>({ hash: aText, subject: aText }),
  outside: aCount,
  isOutsideTold: aTruth,
  shown: aCount,
  restored: aCount,
  aside: counts,
  stashes: counts,
  pullRequest: objectOf<NonNullable<RepositoryState["pullRequest"]>>({
    number: aCount,
    state: aText,
    base: maybe(aText),
  }),
  operation: objectOf<GitOperation>({
    kind: oneOf("rebase", "merge", "cherry-pick", "revert", "am", "bisect"),
    files: texts,
    found: maybe(aText),
  }),
  named: aTruth,
  left: isTrue,
};

const constraint: ShapesOf<DataOf["constraint"]> = {
  polarity: oneOf("must", "must-not", "prefer", "may"),
  temporary: aTruth,
  topic: aText,
  implied: aTruth,
  isTelling: aTruth,
  passing: aTruth,
  hold: aTruth,
  limit: aTruth,
  item: aCount,
  option: aText,
  lead: aText,
  rest: aText,
  behind: aText,
  joint: aText,
  exception: aText,
  ordered: aText,
  instead: aText,
  later: aText,
};

const file: ShapesOf<DataOf["file"]> = {
  operation: oneOf("read", "created", "modified", "deleted", "renamed"),
  born: aTruth,
  reads: aCount,
  edits: aCount,
  changed: aCount,
  begun: aCount,
  stale: aTruth,
  foreign: aTruth,
  outdated: aTruth,
  hash: aText,
  range: aText,
  from: aText,
  to: aText,
  inferred: aTruth,
  unclaimed: aTruth,
  suspect: aText,
  pending: aTruth,
  marks: listOf(objectOf<MarkedEdit>({ at: aCount, marks: texts })),
  tracked: aTruth,
  ignored: aTruth,
  undone: aTruth,
  undoneFrom: aCount,
  undoneTo: aCount,
  undoneAt: aCount,
  aside: aCount,
  lostAt: aCount,
};

const command: ShapesOf<DataOf["command"]> = {
  ok: aTruth,
  exit: aNumber,
  error: aText,
  tests: aText,
  testsFailed: aTruth,
  isSkipped: isTrue,
  isHung: isTrue,
  isUnsure: isTrue,
  verdict: aText,
  stopped: aText,
  warned: aText,
  warning: aText,
  warnedAt: aText,
  pending: aTruth,
  session: aText,
  folder: aText,
  launched: aCount,
  refused: aTruth,
  documents: texts,
  isRecorded: aTruth,
  repository: aText,
  hash: aText,
  subject: aText,
  unmade: aCount,
  measured: aText,
  measuredFirst: aText,
  measuredFrom: aCount,
};

const reply: ShapesOf<DataOf["reply"]> = {
  role: oneOf("step", "story", "done"),
  isCut: aTruth,
  announced: aText,
  pieces: texts,
  toldAt: counts,
  steps: aCount,
  plan: texts,
  isList: aTruth,
  planAt: aCount,
  plannedAt: aCount,
  sequence: texts,
  sequenceAt: aCount,
  sequencedAt: aCount,
  isAtHand: aTruth,
};

const note: ShapesOf<DataOf["note"]> = {
  findings: listOf(
    objectOf<Finding>({
      how: oneOf("searched", "ran", "did", "read", "edited", "wrote"),
      asked: aText,
      where: aText,
      found: aText,
      counted: maybe(aText),
      isListing: maybe(isTrue),
      isReport: maybe(isTrue),
      at: aCount,
    }),
  ),
  titles: texts,
  isLettered: aTruth,
  shared: aCount,
  steps: texts,
  turns: aCount,
  lines: texts,
  left: aCount,
  files: listOf(objectOf<ReadInstructions>({ file: aText, lines: texts, left: aCount, at: aCount })),
  paths: texts,
  names: texts,
  needs: listOf(objectOf<MissingInside>({ name: aText, command: aText })),
  running: listOf(objectOf<LeftRunning>({ command: aText, printed: aText, log: aText })),
};

const test: ShapesOf<DataOf["test"]> = {
  failed: aTruth,
  run: aText,
  meant: aTruth,
  isSkipped: aTruth,
  isHung: aTruth,
  failing: texts,
  packages: texts,
  named: texts,
  passed: texts,
  passedLast: aCount,
  ...rerun,
};

const error: ShapesOf<DataOf["error"]> = {
  command: aText,
  isStopped: aTruth,
  complaints: listOf(objectOf<Complaint>({ text: aText, place: maybe(aText) })),
  more: aCount,
  files: texts,
  ...rerun,
};

const KINDS: { readonly [Kind in FactKind]: ShapesOf<DataOf[Kind]> } = {
  request,
  turn: request,
  constraint,
  decision: {
    option: aText,
    rationale: aText,
    mark: aText,
    category: oneOf("stated", "chosen", "planned", "proposed", "own", "scope"),
    ...setAside,
  },
  rejection: { path: aText, marks: texts, parts: listOf(texts) },
  question: {
    awaiting: aTruth,
    putOff: aTruth,
    said: aText,
    isOneOf: aTruth,
    before: aText,
    about: aText,
    staysOpen: aTruth,
  },
  approval: { scope: aText, question: aText },
  file,
  command,
  deed: {},
  repository,
  test,
  error,
  todo: { state: aText, order: aCount, detail: aText, droppedAt: aCount, isPutOff: aTruth, ...setAside },
  value: { role: oneOf("goal", "context"), labelled: aTruth, updates: aTruth, standing: aTruth },
  entity: {},
  task: { state: oneOf("running", "done", "failed"), result: aText, launch: aText },
  skill: {},
  agent: {},
  reply,
  note,
  name: { kind: aNameKind, score: aNumber, file: aText },
};

const SHAPES: ReadonlyMap<string, Check> = new Map(
  Object.entries(KINDS).map(([kind, shapes]) => [kind, sparse({ ...common, ...shapes })]),
);
/** A kind that nobody knows may hold anything beside: when it was said and how often is read of every fact. */
const UNKNOWN = sparse(common);
