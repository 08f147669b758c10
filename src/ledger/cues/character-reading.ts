/** Reads segments of a language written without spaces: its cues are found as substrings. Pure. */
import type { Word } from "./clause.ts";
import { foldAccents, type Segment } from "./clauses.ts";
import type { Classes } from "./word-class.ts";
import { type CueClass, CUE_CLASSES, type CuePhrases, type CueSet } from "./cue-set.ts";
import type { LabelKind, Reader, Reading } from "./reading.ts";

export function characterReader(set: CueSet): Reader {
  return {
    language: set.language,
    read: (segment) => new CharacterReading(segment, set),
    label: (words) => labelOf(words.map((word) => word.text).join(""), set),
  };
}

function labelOf(label: string, set: CueSet): LabelKind | undefined {
  if (set.labels.includes(label)) return "strong";
  return set.weakLabels.includes(label) ? "weak" : undefined;
}

class CharacterReading implements Reading {
  readonly text: string;
  readonly words: readonly Word[];
  readonly classes: Classes;
  readonly start: number;
  readonly end: number;
  readonly isApart: boolean;
  readonly #set: CueSet;
  /** Without the courtesies at its head. */
  readonly #opened: string;
  readonly #folded: string;

  constructor(segment: Segment, set: CueSet) {
    this.text = segment.text;
    this.words = segment.words;
    this.classes = segment.classes;
    this.start = segment.start;
    this.end = segment.end;
    this.isApart = segment.isApart;
    this.#set = set;
    this.#opened = withoutOpeners(segment.text, set.openers);
    this.#folded = foldAccents(segment.text);
  }

  get cueClass(): CueClass | undefined {
    return classify(this.#opened, this.#set);
  }

  get isWish(): boolean {
    return this.#holds(this.#set.politeQuestions);
  }

  get isReport(): boolean {
    return this.#holds(this.#set.guards.anywhere);
  }

  get isHarmless(): boolean {
    return this.#opensWith(this.#set.guards.start);
  }

  get isRemark(): boolean {
    return this.#opensWith(this.#set.remarks);
  }

  get attributes(): boolean {
    return this.#opensWith(this.#set.attributions);
  }

  get isStatement(): boolean {
    return this.#opensWith(this.#set.subjects);
  }

  get isTask(): boolean {
    return this.#opensWith(this.#set.tasks);
  }

  get forbids(): boolean {
    return this.#opensWith(this.#set.cues.prohibit.start);
  }

  get limits(): boolean {
    return this.#holds(this.#set.exceptions);
  }

  get scopes(): boolean {
    return this.#opensWith(this.#set.scopes);
  }

  get isNorm(): boolean {
    return false;
  }

  get isOccasion(): boolean {
    return false;
  }

  get contrasts(): boolean {
    return this.#opensWith(this.#set.contrasts);
  }

  get isFragment(): boolean {
    return this.text.length <= LONGEST_FRAGMENT;
  }

  get isFiller(): boolean {
    return this.#set.openers.includes(this.text.trim());
  }

  get carvesOut(): boolean {
    return this.#opensWith(this.#set.carveOuts);
  }

  get isTemporary(): boolean {
    return this.#holds(this.#set.temporary);
  }

  get retracts(): boolean {
    return this.#holds(this.#set.retracts);
  }

  get isForceful(): boolean {
    return true;
  }

  #holds(phrases: readonly string[]): boolean {
    return phrases.some((phrase) => this.#folded.includes(phrase));
  }

  #opensWith(phrases: readonly string[] = []): boolean {
    return phrases.some((phrase) => this.#opened.startsWith(phrase) || this.text.startsWith(phrase));
  }
}

const LONGEST_FRAGMENT = 12;

function withoutOpeners(text: string, openers: readonly string[]): string {
  let rest = text.trimStart();
  for (let opener = matching(rest, openers); opener; opener = matching(rest, openers))
    rest = rest.slice(opener.length).trimStart();
  return rest;
}

function matching(text: string, openers: readonly string[]): string | undefined {
  return openers.find((opener) => text.startsWith(opener) && text.length > opener.length);
}

function classify(opened: string, set: CueSet): CueClass | undefined {
  if (set.guards.start.some((phrase) => opened.startsWith(phrase))) return undefined;
  if (endsWithAny(opened, set.guards.end)) return undefined;
  // A guard that merely contains a cue's character (级别 for 别) is cut out instead of silencing the segment.
  const rest = set.guards.anywhere.reduce((left, guard) => left.replaceAll(guard, "\u0000"), opened);
  if (rest.includes("\u0000") && !hasCue(rest, set)) return undefined;
  return CUE_CLASSES.find((cueClass) => hasClass(rest, set.cues[cueClass]));
}

function hasCue(text: string, set: CueSet): boolean {
  return CUE_CLASSES.some((cueClass) => set.cues[cueClass].anywhere.some((phrase) => text.includes(phrase)));
}

function hasClass(text: string, cues: CuePhrases): boolean {
  if (cues.start.some((phrase) => text.startsWith(phrase))) return true;
  return cues.anywhere.some((phrase) => text.includes(phrase)) || endsWithAny(text, cues.end);
}

function endsWithAny(text: string, phrases: readonly string[] | undefined): boolean {
  return phrases !== undefined && phrases.some((phrase) => text.endsWith(phrase));
}
