/** Reads segments of a language written in words: all its phrases are found in one walk, and every answer is told from them. Pure. */
import { type Clause, clauseFrom, holdsBefore, isAt, isLast, isWordOf, placeOf, type Word } from "./clause.ts";
import { classifyWords, classOfKind } from "./classify.ts";
import { joinedSegment, type Segment } from "./segment.ts";
import type { CueClass, CueSet } from "./cue-set.ts";
import { compilePhrases, Hits, type PhraseBook } from "./match.ts";
import { isOccasion } from "./mood.ts";
import { type NormLexicon, normOf } from "./norms.ts";
import { isPast } from "./once.ts";
import { tellsDeed } from "./past.ts";
import { phraseLists, type PhraseList } from "./phrase-lists.ts";
import { isAboutProduct } from "./product.ts";
import { ReadSegment } from "./read-segment.ts";
import type { LabelKind, Reader, Reading } from "./reading.ts";
import { wordClass } from "./word-class.ts";
import { PHASES } from "./condition-words.ts";

export function wordReader(set: CueSet): Reader {
  // Few sentences muse, and only their first clause is asked: a book of its own spares every other walk.
  const books = { phrases: compilePhrases(phraseLists(set)), musings: compilePhrases({ musings: set.musings ?? [] }) };
  const read = (segment: Segment): Reading => new WordReading(segment, set, books);
  return {
    language: set.language,
    script: set.script,
    read,
    join: (parts, text) => (parts.length === 1 && parts[0] ? parts[0] : read(joinedSegment(parts, text))),
    label: labelReader(set),
  };
}

interface Books {
  readonly phrases: PhraseBook<PhraseList>;
  readonly musings: PhraseBook<"musings">;
}

export class WordReading extends ReadSegment implements Reading {
  readonly set: CueSet;
  readonly hits: Hits<PhraseList>;
  /** The place of the first word behind the openers. */
  readonly opened: number;
  /** The words behind the openers. */
  readonly opening: Clause;
  readonly #musings: PhraseBook<"musings">;
  #cueClass: { readonly found: CueClass | undefined } | undefined;
  #norm: { readonly found: CueClass | undefined } | undefined;

  constructor(segment: Segment, set: CueSet, books: Books) {
    super(segment);
    this.set = set;
    this.#musings = books.musings;
    this.hits = new Hits(books.phrases, segment.words);
    this.opened = skipOpeners(this.hits, segment.words.length);
    this.opening = clauseFrom(segment, this.opened);
  }

  get cueClass(): CueClass | undefined {
    this.#cueClass ??= { found: classifyWords(this) };
    return this.#cueClass.found;
  }

  get isWish(): boolean {
    return this.#opensWith("wishes") || (this.hits.has("lasting") && this.#opensWith("asks"));
  }

  get isReport(): boolean {
    return this.hits.has("guards");
  }

  get isHarmless(): boolean {
    return this.lengthAt("guardStarts", 0) > 0;
  }

  get isRemark(): boolean {
    return this.#opensWith("remarks");
  }

  get attributes(): boolean {
    return this.#opensWith("attributions");
  }

  get muses(): boolean {
    const hits = new Hits(this.#musings, this.words);
    return hits.lengthAt("musings", 0) > 0 || hits.lengthAt("musings", this.opened) > 0;
  }

  get isStatement(): boolean {
    return this.#opensWith("subjects") || isAt(this, this.opened, WHOLES);
  }

  get isTask(): boolean {
    return this.#opensWith("tasks");
  }

  get rulesKind(): boolean {
    return classOfKind(this) !== undefined;
  }

  get describes(): boolean {
    return this.set.mood !== undefined && isAboutProduct(this.opening, this.set.mood);
  }

  get isPast(): boolean {
    return tellsDeed(this.opening) || isPast(this);
  }

  get forbids(): boolean {
    return this.#opensWith("prohibitStarts");
  }

  get bansReader(): boolean {
    return this.hits.has("bans");
  }

  get limits(): boolean {
    return this.#opensWith("exceptions");
  }

  get scopes(): boolean {
    return this.#opensWith("scopes");
  }

  get isNorm(): boolean {
    return this.norm !== undefined;
  }

  /** The class of what is said without a verb. */
  get norm(): CueClass | undefined {
    this.#norm ??= { found: this.set.norms && normOf(this.opening, this.set.norms) };
    return this.#norm.found;
  }

  get isOccasion(): boolean {
    if (isLast(this, PHASES)) return false;
    return this.set.mood === undefined ? this.#opensWith("occasions") : isOccasion(this.opening);
  }

  get contrasts(): boolean {
    return this.lengthAt("contrasts", 0) > 0;
  }

  get isFragment(): boolean {
    return this.words.length <= LONGEST_FRAGMENT && !this.#opensWith("subjects") && !this.isTask;
  }

  get isFiller(): boolean {
    return this.opened + this.lengthAt("openers", this.opened) >= this.words.length;
  }

  get carvesOut(): boolean {
    return this.#opensWith("carveOuts");
  }

  get isTemporary(): boolean {
    return this.hits.has("temporary");
  }

  get retracts(): boolean {
    return this.hits.has("retracts") && !isOfMemory(this);
  }

  get isForceful(): boolean {
    return this.set.force === undefined || this.hits.has("force");
  }

  /** The number of words of the longest phrase of `list` that begins at `position`, or 0. */
  lengthAt(list: PhraseList, position: number): number {
    return this.hits.lengthAt(list, position);
  }

  #opensWith(list: PhraseList): boolean {
    const { hits } = this;
    return hits.has(list) && (hits.lengthAt(list, 0) > 0 || hits.lengthAt(list, this.opened) > 0);
  }
}

/** Open a statement about all of a kind. */
const WHOLES = wordClass("every each all any everything");
const LONGEST_FRAGMENT = 6;

/** "Don't forget the margin", "tu as oublié la marge": nothing is taken back by what is remembered or was not. */
function isOfMemory(clause: Clause): boolean {
  const at = placeOf(clause, FORGETS);
  if (at < 0) return false;
  return isAt(clause, at - 1, NOT) || isLast(clause, NOT) || holdsBefore(clause, HAVING, at);
}

const FORGETS = wordClass("forget vergiss oublie esquece esqueca");
const NOT = wordClass("don't dont not never nicht nao nunca");
const HAVING = wordClass("ai as a avons avez ont");

function skipOpeners(hits: Hits<PhraseList>, words: number): number {
  let position = 0;
  for (;;) {
    const matched = hits.lengthAt("openers", position);
    // The last word is never an opener: "please no" must keep its "no".
    if (matched === 0 || position + matched >= words) return position;
    position += matched;
  }
}

function labelReader(set: CueSet): Reader["label"] {
  const book = compilePhrases({
    strong: set.labels,
    ban: set.banLabels,
    weak: set.weakLabels,
    speech: set.speech ?? [],
  });
  return (written) => {
    const words = written.filter((word) => /[\p{L}\p{N}\0]/u.test(word.text));
    if (words.length === 0) return undefined;
    const hits = new Hits(book, words);
    const isWhole = (kind: LabelKind): boolean => hits.lengthAt(kind, 0) === words.length;
    if (isWhole("strong") || namesConvention(set.norms, words)) return "strong";
    if (isWhole("ban")) return "ban";
    if (isWhole("weak")) return "weak";
    return hits.endWith("speech") && !words.some((word) => word.text === "i") ? "speech" : undefined;
  };
}

/** `Indentation: tabs` sets a convention by its name. */
function namesConvention(norms: NormLexicon | undefined, words: readonly Word[]): boolean {
  if (norms === undefined || words.length > 2) return false;
  return words.every((word) => isWordOf(word, norms.conventions) || isWordOf(word, norms.measures));
}
