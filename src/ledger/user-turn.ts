/** What a user turn adds to the ledger: its request, rules, decisions, values, approvals. Only user turns come here. */
import { findConstraints, type ConstraintStatement } from "./constraints.ts";
import type { Fact } from "./fact.ts";
import type { FactBook } from "./fact-book.ts";
import { clip } from "./clip.ts";
import { APPROVAL_CUES, DIGRESSION_CUES, REFUSAL_CUES } from "./lexicon/cues.ts";
import { createPhraseFinder, phraseIndex } from "./phrases.ts";
import { type Sentence, splitSentences } from "./sentences.ts";
import { classify, readLabel, type Statement } from "./statement.ts";
import { announcesUpdate, replacedBy, type Withdrawal, withdrawalOf, withdrawnDecisions } from "./supersede.ts";
import { topicOf } from "./topics.ts";

export interface UserTurn {
  text: string;
  source: Fact["source"];
}

/** Observes one text the user typed. */
export function observeUserText(book: FactBook, turn: UserTurn): void {
  const sentences = readTurn(turn.text);
  const withdrawal = withdrawalOf(turn.text.slice(0, SPEECH_LIMIT));
  answerQuestions(book, turn);
  const rules = addRules(book, turn, sentences);
  const decisions = addStatements(book, turn, sentences, rules);
  withdraw(book, turn, decisions, withdrawal);
  addRequest(book, turn, sentences, rules);
}

type Classified = Sentence & { statement: Statement };

const SPEECH_LIMIT = 6000;
const ONE_STATEMENT = 500;

/** A short turn that opens with a label is one statement of that kind; any other turn is read sentence by sentence. */
function readTurn(text: string): Classified[] {
  const whole = text.trim();
  if (whole.length <= ONE_STATEMENT && !whole.includes("\n")) {
    const statement = classify(whole);
    if (statement.labelled) return [{ text: whole, start: text.indexOf(whole), statement }];
  }
  return splitSentences(text).map((sentence) => ({ ...sentence, statement: classify(sentence.text) }));
}

/** Whatever the assistant asked last is answered now; agreement becomes an approval with the words that bound it. */
function answerQuestions(book: FactBook, turn: UserTurn): void {
  const questions = book.current("question").filter((fact) => fact.data?.["awaiting"] === true);
  for (const question of questions) book.resolve(question);
  const question = questions.at(-1);
  if (!question) return;
  const lower = turn.text.slice(0, 300).toLowerCase();
  const opening = lower.slice(0, 40);
  const agreed = findApproval(opening);
  if (agreed === undefined || phraseIndex(opening, agreed) > 12 || startsWithRefusal(lower)) return;
  const text = `${question.text} — "${clip(turn.text.trim(), 200)}"`;
  book.add({
    kind: "approval",
    text,
    authority: "user",
    source: turn.source,
    data: { scope: clip(turn.text.trim(), 400), question: question.text },
  });
}

const findApproval = createPhraseFinder(APPROVAL_CUES);

function startsWithRefusal(lower: string): boolean {
  return REFUSAL_CUES.some((cue) => phraseIndex(lower.slice(0, cue.length + 1), cue) === 0);
}

/** Rules are the audit's finding, verbatim; one that says "not that" is kept with the sentence it points back to. */
function addRules(book: FactBook, turn: UserTurn, sentences: readonly Classified[]): ConstraintStatement[] {
  const labelled = sentences.filter((sentence) => sentence.statement.kind === "rule");
  const found = findConstraints(turn.text);
  for (const rule of found) {
    if (labelled.some((sentence) => covers([rule], sentence))) continue;
    const text = readLabel(withAntecedent(rule, sentences, turn.text)).body;
    const data = { polarity: rule.polarity, temporary: rule.temporary };
    const fact = book.add({ kind: "constraint", text, authority: "user", source: turn.source, key: keyOf(text), data });
    replace(book, fact, sentenceAround(rule, sentences));
  }
  for (const sentence of labelled) {
    const { body } = sentence.statement;
    const inner = found.find((rule) => covers([rule], sentence));
    const polarity = /preference/iu.test(sentence.text.slice(0, 48)) ? "prefer" : (inner?.polarity ?? "must");
    const data = { polarity, temporary: inner?.temporary ?? false };
    const fact = book.add({
      kind: "constraint",
      text: body,
      authority: "user",
      source: turn.source,
      key: keyOf(body),
      data,
    });
    replace(book, fact, sentence.text);
  }
  return found;
}

/** A short rule whose object is only a pronoun means nothing alone. */
function withAntecedent(rule: ConstraintStatement, sentences: readonly Classified[], turn: string): string {
  const bare = rule.text.trim();
  if (
    bare.length > 60 ||
    !/\b(?:that|this|it|so|eso|isso|das|ça|cela)\b/iu.test(bare) ||
    topicOf(bare).concepts.length > 1
  )
    return bare;
  const before = sentences.filter((sentence) => sentence.start < rule.start).slice(-2);
  const start = before[0]?.start;
  return start === undefined ? bare : turn.slice(start, rule.end).replaceAll(/\s+/gu, " ").trim();
}

function sentenceAround(rule: ConstraintStatement, sentences: readonly Classified[]): string {
  const around = sentences.findLast((sentence) => sentence.start <= rule.start);
  return around ? around.text : rule.text;
}

function covers(rules: readonly ConstraintStatement[], sentence: Classified): boolean {
  const end = sentence.start + sentence.text.length;
  return rules.some((rule) => rule.start < end && rule.end > sentence.start);
}

/** Decisions, values and goals of the sentences that are not rules. Returns the decisions of this turn. */
function addStatements(
  book: FactBook,
  turn: UserTurn,
  sentences: readonly Classified[],
  rules: readonly ConstraintStatement[],
): Fact[] {
  const decisions: Fact[] = [];
  for (const sentence of sentences) {
    // A labelled turn stays whole: the rule inside it is listed as a rule and the label says what the rest is.
    const fact =
      covers(rules, sentence) && !sentence.statement.labelled ? undefined : addStatement(book, turn, sentence);
    if (fact?.kind === "decision") decisions.push(fact);
  }
  return decisions;
}

function addStatement(book: FactBook, turn: UserTurn, { text, statement }: Classified): Fact | undefined {
  const base = { authority: "user", source: turn.source } as const;
  const { kind, body, option, specifics } = statement;
  if (kind === "rejection")
    return book.add({ ...base, kind: "rejection", text: option ?? body, key: keyOf(option ?? body) });
  if (kind === "decision")
    return remember(book, text, {
      ...base,
      kind: "decision",
      text: body,
      key: keyOf(body),
      data: { option, specifics },
    });
  if (kind === "goal")
    return remember(book, text, {
      ...base,
      kind: "value",
      text: body,
      key: keyOf(body),
      data: { role: "goal", specifics, labelled: true },
    });
  if (kind === "value")
    return remember(book, text, {
      ...base,
      kind: "value",
      text: body,
      key: keyOf(body),
      data: { specifics, labelled: statement.labelled, updates: announcesUpdate(text) },
    });
  return undefined;
}

function remember(book: FactBook, sentence: string, fact: Parameters<FactBook["add"]>[0]): Fact {
  const restated = restate(book, fact.text, sentence);
  const added = book.add(
    restated === undefined ? fact : { ...fact, kind: restated.kind, text: restated.text, key: keyOf(restated.text) },
  );
  replace(book, added, sentence);
  return added;
}

/** "Make it 8081" has no noun: the newest statement with one value of that shape is said again with the new value. */
function restate(
  book: FactBook,
  body: string,
  sentence: string,
): { kind: "value" | "constraint" | "decision"; text: string } | undefined {
  const topic = topicOf(body);
  if (topic.concepts.length > 0 || topic.values.length !== 1 || !announcesUpdate(sentence)) return undefined;
  const shape = topic.shapes[0];
  for (const kind of ["value", "constraint", "decision"] as const) {
    for (const earlier of book.current(kind).slice(-8).reverse()) {
      const old = topicOf(earlier.text);
      const matching = old.values.filter((_, index) => old.values.length === 1 || old.shapes[index] === shape);
      const [from] = matching;
      if (matching.length !== 1 || from === undefined || old.concepts.length === 0) continue;
      const at = earlier.text.toLowerCase().indexOf(from);
      return {
        kind,
        text: earlier.text.slice(0, at) + valueIn(body, topic.values[0] ?? "") + earlier.text.slice(at + from.length),
      };
    }
  }
  return undefined;
}

function valueIn(body: string, lower: string): string {
  const at = body.toLowerCase().indexOf(lower);
  return at < 0 ? lower : body.slice(at, at + lower.length);
}

/** Supersedes what the fact replaces, and what the same earlier turn said in the same words under another kind. */
function replace(book: FactBook, fact: Fact, sentence: string): void {
  for (const earlier of replacedBy(book, fact, sentence)) {
    book.supersede(earlier, fact);
    for (const kind of ["constraint", "value", "decision"] as const)
      for (const twin of book.current(kind)) if (isTwin(twin, earlier)) book.supersede(twin, fact);
  }
}

function isTwin(twin: Fact, earlier: Fact): boolean {
  if (twin.source.messageID !== earlier.source.messageID || twin.data?.["imported"] === true) return false;
  return twin.text.includes(earlier.text) || earlier.text.includes(twin.text);
}

/** Takes back earlier decisions: each stays as a rejected option, and nothing that only repeats it stays current. */
function withdraw(book: FactBook, turn: UserTurn, decisions: readonly Fact[], withdrawal: Withdrawal): void {
  const by = decisions.at(-1);
  for (const decision of withdrawnDecisions(book, withdrawal, turn.source.messageID)) {
    if (decisions.some((fact) => fact.key === decision.key)) continue;
    book.supersede(decision, by);
    const option = optionOf(decision);
    if (decisions.some((fact) => optionOf(fact).toLowerCase() === option.toLowerCase())) continue;
    book.add({
      kind: "rejection",
      text: option,
      authority: "user",
      source: turn.source,
      key: keyOf(option),
      ...(by ? { data: { by: optionOf(by) } } : {}),
    });
    hideRepeats(book, option, turn.source.messageID);
  }
}

function optionOf(decision: Fact): string {
  return typeof decision.data?.["option"] === "string" ? decision.data["option"] : decision.text;
}

/** Earlier turns that merely repeat a withdrawn option would show it as current; what else they say is kept. */
function hideRepeats(book: FactBook, option: string, messageID: string): void {
  const needle = option.toLowerCase();
  if (needle.length < 6) return;
  for (const kind of ["request", "decision", "value", "reply"] as const) {
    for (const fact of book.current(kind)) {
      const at = fact.text.toLowerCase().indexOf(needle);
      if (at < 0 || fact.source.messageID === messageID) continue;
      book.supersede(fact);
      if (kind === "request") keepScope(book, fact, at);
    }
  }
}

/** "For the billing rewrite, let's use X": when X is withdrawn, the turn is still about the billing rewrite. */
function keepScope(book: FactBook, request: Fact, at: number): void {
  const head = request.text.slice(0, at);
  const end = Math.max(head.lastIndexOf(","), head.lastIndexOf(". "), head.lastIndexOf(": "));
  const scope = head.slice(0, end).trim();
  if (scope.length < 4) return;
  book.add({
    kind: "request",
    text: scope,
    authority: "user",
    source: request.source,
    key: keyOf(scope),
    data: { state: "scope" },
  });
}

/**
 * The whole turn, verbatim, is a request. A turn of rules and labelled statements alone asks for nothing; one of plain
 * statements ("the build is red on main") may, so it is kept and marked.
 */
function addRequest(
  book: FactBook,
  turn: UserTurn,
  sentences: readonly Classified[],
  rules: readonly ConstraintStatement[],
): void {
  const open = sentences.filter(
    (sentence) => !covers(rules, sentence) && !sentence.statement.labelled && sentence.statement.kind !== "rejection",
  );
  if (open.length === 0 && sentences.length > 0) return;
  const asks = open.filter((sentence) => sentence.statement.kind !== "value");
  for (const earlier of book.current("request")) if (earlier.data?.["state"] === "open") settle(earlier);
  const digression = findDigression(turn.text.slice(0, 120).toLowerCase()) !== undefined;
  const question = asks.length > 0 && asks.every((sentence) => sentence.statement.kind === "question");
  book.add({
    kind: "request",
    text: clip(turn.text.trim(), 6000),
    authority: "user",
    source: turn.source,
    data: { state: "open", digression, question, statement: asks.length === 0, answered: false },
  });
}

const findDigression = createPhraseFinder(DIGRESSION_CUES);

function settle(request: Fact): void {
  request.data = { ...request.data, state: request.data?.["answered"] === true ? "done" : "open-earlier" };
}

/** Two statements with this key are the same words. */
export function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\s+/gu, " ")
    .replace(/[.!。！\s]+$/u, "")
    .trim()
    .slice(0, 200);
}
