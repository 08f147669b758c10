/** What is known of a fact beyond its words, kind by kind. Types only. */
import type { CommandOutcome } from "./calls/commands/command-outcome.ts";
import type { Complaint } from "./calls/commands/complaint-list.ts";
import type { LeftRunning } from "./calls/commands/left-running.ts";
import type { MissingInside } from "./calls/commands/missing-inside.ts";
import type { ReadInstructions } from "./calls/files/instruction-reads.ts";
import type { MarkedEdit } from "./calls/files/marked-edits.ts";
import type { FactKind } from "./fact.ts";
import type { RepositoryState } from "./git/repository-state.ts";
import type { NameKind } from "./names/name-scan.ts";
import type { Polarity } from "./rules/constraints.ts";
import type { EmptyFile } from "./story/findings/empty-files.ts";
import type { Finding } from "./story/findings/findings.ts";
import type { RequestSubject } from "./story/findings/request-subject.ts";
import type { ReviewComment } from "./story/findings/review-comments.ts";

/** What a fact of a kind may hold, as plain JSON. Any of it may be missing. */
export type FactData<K extends FactKind> = Sparse<Common & DataOf[K]>;

/** What any fact may hold. */
export type CommonData = Sparse<Common>;

type Sparse<T> = { [Name in keyof T]?: T[Name] | undefined };

// A number that tells when is that of a message, if nothing else is said.

/** What is kept of facts of every kind. */
type Common = {
  /** When it was mentioned last, and first. */
  at: number;
  first: number;
  mentions: number;
  /** The fact that took its place, by its id; of a rejection, what is done instead. */
  by: string;
  resolvedAt: number;
  /** It was read back from a summary. */
  imported: boolean;
  /** How many names and numbers it holds. */
  specifics: number;
};

/** The data that each kind has of its own. */
export interface DataOf {
  request: RequestData;
  turn: RequestData;
  constraint: RuleData;
  decision: DecisionData;
  rejection: RejectionData;
  question: QuestionData;
  approval: ApprovalData;
  file: FileData;
  command: CommandData;
  deed: Nothing;
  repository: RepositoryState;
  test: TestData;
  error: ErrorData;
  todo: TodoData;
  value: ValueData;
  entity: Nothing;
  task: TaskData;
  skill: Nothing;
  agent: Nothing;
  reply: ReplyData;
  note: NoteData;
  name: NameData;
}

type Nothing = { [Name in never]: never };

/** A turn of the user, and what came of it. */
type RequestData = {
  /** Current, left open behind a newer one, answered, or no more than the matter that another request is about. */
  state: "open" | "open-earlier" | "done" | "scope";
  /** What kind of turn it is: one that asks to know, that only tells, or that speaks of something beside the work. */
  question: boolean;
  statement: boolean;
  digression: boolean;
  /** It gives rules and says nothing else. */
  onlyRules: boolean;
  /** How many things it names. */
  topics: number;
  /** What it stands for, where its own words do not say so. */
  meant: string;
  /** The user stopped the work for it to set it right. */
  refined: boolean;
  /** When it was said, where it was taken up later; and whether that went on with work that was begun before. */
  told: number;
  resumed: boolean;
  /** When the user spoke last without asking for anything new, and his words where he agreed. */
  spokenAt: number;
  nod: string;
  noddedAt: number;
  /** Files that came with it and that it does not name. */
  attached: readonly string[];
  /** How many characters of it were asked at first, before more was said into it. */
  asked: number;
  /** How long the turn was of which these words are what it demands. */
  length: number;

  /** The assistant said yes to it before all else; a call was made for it, a reply was written. */
  agreed: boolean;
  begun: boolean;
  answered: boolean;
  /** The last report on it and what was reported before the user nodded, each with when. */
  reply: string;
  repliedAt: number;
  before: string;
  beforeAt: number;
  /** What was answered at once, ahead of the work. */
  atOnce: string;
  atOnceAt: number;
  /** What was told of the work for it when the user asked for something else. */
  story: string;
  /**
   * The report broke off; it was hardly more than a question, and nothing was done; the assistant has set a part of it
   * right since; the next report took it back.
   */
  brokenOff: boolean;
  /** What was announced where it broke off. */
  brokenAt: string;
  askedBack: boolean;
  corrected: boolean;
  takenBack: boolean;
  /** The user confirmed it, said that it still fails, that what was reported is wrong, or in which words they have reverted it. */
  confirmed: boolean;
  denied: boolean;
  isWrong: boolean;
  reverted: string;
  /** When the user stopped the work for it; 0 once somebody went on. */
  interrupted: number;
  /** In which words the user took it back before anything was done for it. */
  calledOff: string;
  /** When a tool or an agent was last called for it that does not show what it did. */
  hiddenAt: number;

  /** What the work turned out to be about: comments on a review, issues and plans, files that hold nothing. */
  comments: readonly ReviewComment[];
  commentCount: number;
  subjects: readonly RequestSubject[];
  emptyFiles: readonly EmptyFile[];
};

/** A rule of the user. */
type RuleData = {
  polarity: Polarity;
  /** It says that it holds for a while. */
  temporary: boolean;
  /** What it is about, as far as rules about the same replace each other. */
  topic: string;
  /** No cue calls it a rule; it goes with one request; it waits for a word of the user; it bounds one order. */
  implied: boolean;
  /** Implied by words that tell how things are: "staging belongs to the payments team". */
  isTelling: boolean;
  passing: boolean;
  hold: boolean;
  limit: boolean;
  /** The number that the user gave it. */
  item: number;
  /** What it chooses. */
  option: string;
  /** What its sentence says of it before and behind it. */
  lead: string;
  rest: string;
  /** The rule that it was said in one breath with, and the words in between. */
  behind: string;
  joint: string;
  /** What the user has excepted since, and by which order; the rule that this one was chosen in place of. */
  exception: string;
  ordered: string;
  instead: string;
  /** What the user said later of what it speaks of, and no cue tells what that means for it. */
  later: string;
};

type DecisionData = {
  /** What was chosen, and why. */
  option: string;
  rationale: string;
  /** By which mark of a report the user took it. */
  mark: string;
  /**
   * The user stated it, chose it of what was offered, handed it over as a step of a plan, or took up what the assistant
   * proposed; the assistant made it on its own, or only for the request at hand.
   */
  category: "stated" | "chosen" | "planned" | "proposed" | "own" | "scope";
} & SetAside;

/** A refused edit knows its file and what it would have changed, all of it and edit by edit. */
type RejectionData = {
  path: string;
  marks: readonly string[];
  parts: readonly (readonly string[])[];
};

/** The words of the user, and what he gave leave to. */
type ApprovalData = {
  scope: string;
  question: string;
};

type QuestionData = {
  /** It waits for the user, who has put it off, or said something else. */
  awaiting: boolean;
  putOff: boolean;
  said: string;
  /** Another one stands right before it. */
  isOneOf: boolean;
  before: string;
  /** What a pronoun in it stands for. */
  about: string;
  /** The user left it open: work on his turn does not answer it. */
  staysOpen: boolean;
};

type FileData = {
  operation: "read" | "created" | "modified" | "deleted" | "renamed";
  /** It was not there before the session. */
  born: boolean;
  reads: number;
  edits: number;
  /** When it was changed last, and since when it differs from what was there. */
  changed: number;
  begun: number;
  /** It was changed since it was read; by somebody else. */
  stale: boolean;
  foreign: boolean;
  /** It was changed since it was read, by a command or by somebody else, and nobody has read it again. */
  outdated: boolean;
  /** Of what was read: a hash, and which lines. */
  hash: string;
  range: string;
  /** Where it was moved from and to. */
  from: string;
  to: string;
  /** A shell command tells of it; no call says that it changed it, and one command may have. */
  inferred: boolean;
  unclaimed: boolean;
  suspect: string;
  /** The call that changes it has no result yet. */
  pending: boolean;
  /** What its edits changed, in a few words each. */
  marks: readonly MarkedEdit[];
  /** What git says of it. */
  tracked: boolean;
  ignored: boolean;
  /** Its edits were taken back: all of them, those of these messages, and when. */
  undone: boolean;
  undoneFrom: number;
  undoneTo: number;
  undoneAt: number;
  /** When it was put aside, and when it went with a commit that was taken away. */
  aside: number;
  lostAt: number;
};

type CommandData = CommandOutcome & {
  /** It has no result yet. */
  pending: boolean;
  /** The name by which the host goes on with it, and the folder it runs in. */
  session: string;
  folder: string;
  /** When it began, where its end was seen later. */
  launched: number;
  /** The user did not let it run. */
  refused: boolean;
  /** The documents that a failing check named. */
  documents: readonly string[];
  /** Whether it recorded work, in which repository, as which commit; when that was taken away. */
  isRecorded: boolean;
  repository: string;
  hash: string;
  subject: string;
  unmade: number;
  /** What it measured last, what at first for the request, and when that was. */
  measured: string;
  measuredFirst: string;
  measuredFrom: number;
};

type TestData = {
  failed: boolean;
  /** The command that ran it. */
  run: string;
  /** Somebody said beforehand that it would fail. */
  meant: boolean;
  isSkipped: boolean;
  isHung: boolean;
  /** What failed: as one would run it again, with its packages, and as the run names it. */
  failing: readonly string[];
  packages: readonly string[];
  named: readonly string[];
  /** Those that have passed alone since, and when the last did. */
  passed: readonly string[];
  passedLast: number;
} & Rerun;

type ErrorData = {
  /** What failed: a command, or a tool with its file. */
  command: string;
  /** It did not come to its end. */
  isStopped: boolean;
  /** What else it complained of, how many more times, and the files that its verdict points at. */
  complaints: readonly Complaint[];
  more: number;
  files: readonly string[];
} & Rerun;

type Rerun = {
  /** When it began, where its end was seen later. */
  launched: number;
  /** The folder it ran in, as far as the command or the host names it. */
  place: string;
  /** The files of the run that have passed by themselves since, and when. */
  passedAt: Readonly<Record<string, number>>;
};

type TodoData = {
  /** In the words of the host, with its place on the list and what is to be done for it. */
  state: string;
  order: number;
  detail: string;
  /** When the user said to leave it, and whether for later. */
  droppedAt: number;
  isPutOff: boolean;
} & SetAside;

/** The plan was made for a request that the user stopped and left: since when, which, and its words. */
type SetAside = {
  setAside: number;
  setAsideFor: string;
  setAsideAsked: string;
};

type ValueData = {
  /** What the whole session is for, or what a summary of another tool told. */
  role: "goal" | "context";
  /** It was told as "label: value"; it announces that something has changed; it tells how things stand. */
  labelled: boolean;
  updates: boolean;
  standing: boolean;
};

type TaskData = {
  state: "running" | "done" | "failed";
  result: string;
  /** What the host said when it was started in the background. */
  launch: string;
};

type ReplyData = {
  /** None for a report. */
  role: "step" | "story" | "done";
  /** It broke off. */
  isCut: boolean;
  /** What a step announces. */
  announced: string;
  /** What was told of the work so far, piece by piece, and when. */
  pieces: readonly string[];
  toldAt: readonly number[];
  /** How many texts came with calls so far. */
  steps: number;
  /** What was announced for all of it, as a list or not, and what for the steps at hand; `planAt`, `sequenceAt` by step. */
  plan: readonly string[];
  isList: boolean;
  planAt: number;
  plannedAt: number;
  sequence: readonly string[];
  sequenceAt: number;
  sequencedAt: number;
  isAtHand: boolean;
};

/** How likely it is to be needed again, and the file that holds it. */
type NameData = {
  kind: NameKind;
  score: number;
  file: string;
};

/** Each note, by its key, holds one of these. */
type NoteData = {
  findings: readonly Finding[];
  /** A list: its items, whether letters mark them, and up to which mark another list may be meant. */
  titles: readonly string[];
  isLettered: boolean;
  shared: number;
  /** Steps that were offered, and how many turns ago. */
  steps: readonly string[];
  turns: number;
  /** What instruction files demand, and how many more lines of it there are: those of the session, those that were read. */
  lines: readonly string[];
  left: number;
  files: readonly ReadInstructions[];
  /** The checkouts of the session. */
  paths: readonly string[];
  /** Commands that are not there, those that scripts need, and those that still run. */
  names: readonly string[];
  needs: readonly MissingInside[];
  running: readonly LeftRunning[];
};
