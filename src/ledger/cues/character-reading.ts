/** Reads segments of a language written without spaces: its cues are found as substrings. Pure. */
import { foldAccents, joinedSegment, type Segment } from "./segment.ts";
import { type CueClass, CUE_CLASSES, type CueSet } from "./cue-set.ts";
import { ReadSegment } from "./read-segment.ts";
import type { LabelKind, Reader, Reading } from "./reading.ts";

export function characterReader(set: CueSet): Reader {
  const patterns = compilePatterns(set);
  return {
    language: set.language,
    script: set.script,
    read: (segment) => new CharacterReading(segment, set, patterns),
    join: (parts, text) => new CharacterReading(joinedSegment(parts, text), set, patterns),
    label: (words) => labelOf(words.map((word) => word.text).join(""), set),
  };
}

/** One pattern for all phrases of a list: a segment is short, and looking for them one by one costs most. */
type Patterns = ReturnType<typeof compilePatterns>;

function compilePatterns(set: CueSet) {
  return {
    wishes: anywhere(set.politeQuestions),
    reports: anywhere(set.guards.anywhere),
    bans: anywhere(set.bans),
    limits: anywhere(set.exceptions),
    temporary: anywhere(set.temporary),
    retracts: anywhere(set.retracts),
    harmless: atStart(set.guards.start),
    remarks: atStart(set.remarks),
    attributions: atStart(set.attributions),
    musings: atStart(set.musings),
    subjects: atStart(set.subjects),
    tasks: atStart(set.tasks),
    prohibitions: atStart(set.cues.prohibit.start),
    scopes: atStart(set.scopes),
    contrasts: atStart(set.contrasts),
    carveOuts: atStart(set.carveOuts),
    hedges: atEnd(set.guards.end),
    cues: CUE_CLASSES.map((cueClass) => {
      const { start, anywhere: inside, end } = set.cues[cueClass];
      return { cueClass, start: atStart(start), inside: anywhere(inside), end: atEnd(end) };
    }),
  };
}

function anywhere(phrases: readonly string[]): RegExp {
  return new RegExp(phrases.length === 0 ? NEVER : phrases.map(escaped).join("|"));
}

function atStart(phrases: readonly string[] = []): RegExp {
  return new RegExp(phrases.length === 0 ? NEVER : `^(?:${phrases.map(escaped).join("|")})`);
}

function atEnd(phrases: readonly string[] = []): RegExp {
  return new RegExp(phrases.length === 0 ? NEVER : `(?:${phrases.map(escaped).join("|")})$`);
}

const NEVER = "(?!)";

function escaped(phrase: string): string {
  return phrase.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

function labelOf(label: string, set: CueSet): LabelKind | undefined {
  if (set.labels.includes(label)) return "strong";
  if (set.banLabels.includes(label)) return "ban";
  return set.weakLabels.includes(label) ? "weak" : undefined;
}

class CharacterReading extends ReadSegment implements Reading {
  readonly #set: CueSet;
  readonly #patterns: Patterns;
  /** Without the courtesies at its head. */
  readonly #opened: string;
  readonly #folded: string;
  #cueClass: { readonly found: CueClass | undefined } | undefined;

  constructor(segment: Segment, set: CueSet, patterns: Patterns) {
    super(segment);
    this.#set = set;
    this.#patterns = patterns;
    this.#opened = withoutOpeners(segment.text, set.openers);
    this.#folded = foldAccents(segment.text);
  }

  get cueClass(): CueClass | undefined {
    this.#cueClass ??= { found: classify(this.#opened, this.#set, this.#patterns) };
    return this.#cueClass.found;
  }

  get isWish(): boolean {
    return this.#patterns.wishes.test(this.#folded);
  }

  get isReport(): boolean {
    return this.#patterns.reports.test(this.#folded);
  }

  get isHarmless(): boolean {
    return this.#opensWith(this.#patterns.harmless);
  }

  get isRemark(): boolean {
    return this.#opensWith(this.#patterns.remarks);
  }

  get attributes(): boolean {
    return this.#opensWith(this.#patterns.attributions);
  }

  get muses(): boolean {
    return this.#opensWith(this.#patterns.musings);
  }

  get isStatement(): boolean {
    return this.#opensWith(this.#patterns.subjects);
  }

  get isTask(): boolean {
    return this.#opensWith(this.#patterns.tasks);
  }

  get rulesKind(): boolean {
    return false;
  }

  get describes(): boolean {
    return false;
  }

  get isPast(): boolean {
    return false;
  }

  get forbids(): boolean {
    return this.#opensWith(this.#patterns.prohibitions);
  }

  get bansReader(): boolean {
    return this.#patterns.bans.test(this.text);
  }

  get limits(): boolean {
    return this.#patterns.limits.test(this.#folded);
  }

  get scopes(): boolean {
    return this.#opensWith(this.#patterns.scopes);
  }

  get isNorm(): boolean {
    return false;
  }

  get isOccasion(): boolean {
    return false;
  }

  get contrasts(): boolean {
    return this.#opensWith(this.#patterns.contrasts);
  }

  get isFragment(): boolean {
    return this.text.length <= LONGEST_FRAGMENT;
  }

  get isFiller(): boolean {
    return this.#set.openers.includes(this.text.trim());
  }

  get carvesOut(): boolean {
    return this.#opensWith(this.#patterns.carveOuts);
  }

  get isTemporary(): boolean {
    return this.#patterns.temporary.test(this.#folded);
  }

  get retracts(): boolean {
    return this.#patterns.retracts.test(this.#folded);
  }

  get isForceful(): boolean {
    return true;
  }

  #opensWith(pattern: RegExp): boolean {
    return pattern.test(this.#opened) || pattern.test(this.text);
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

function classify(opened: string, set: CueSet, { harmless, hedges, reports, cues }: Patterns): CueClass | undefined {
  if (harmless.test(opened) || hedges.test(opened)) return undefined;
  const rest = reports.test(opened) ? withoutGuards(opened, set) : opened;
  if (rest.includes(CUT) && !cues.some(({ inside }) => inside.test(rest))) return undefined;
  return cues.find(({ start, inside, end }) => start.test(rest) || inside.test(rest) || end.test(rest))?.cueClass;
}

/** A guard that merely contains a cue's character (级别 for 别) is cut out instead of silencing the segment. */
function withoutGuards(text: string, { guards }: CueSet): string {
  return guards.anywhere.reduce((left, guard) => left.replaceAll(guard, CUT), text);
}

const CUT = "\u0000";
