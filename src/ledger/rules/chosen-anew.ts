/** A choice that the user makes anew: what he chose before is no rule any more, whatever the new choice is filed as. */
import { optionsOf, topicKey } from "../cues/topic.ts";
import { wordsIn } from "../cues/segment.ts";
import type { FactData } from "../fact-data.ts";
import type { Fact, FactOf } from "../fact.ts";
import { awaitingQuestions, type FactBook, newestOf } from "../fact-book.ts";
import type { TurnSentence, UserTurn } from "../read-turn.ts";
import { plainText } from "../phrases.ts";
import { remembered } from "../remembered.ts";
import { tellsHowItIs } from "../lexicon/told-as-is.ts";
import { looseWords } from "../statements/replacement/loose-words.ts";
import { isBoundElsewhere } from "../statements/lifts/bound-order.ts";
import { endStatement } from "../statements/replacement/stale-words.ts";
import { keyOf } from "../statements/replacement/statement-key.ts";
import { clausesOf } from "../statements/stated-cue.ts";
import { replacesOutright } from "../statements/replacement/supersede.ts";
import { opensWithDenial } from "../statements/withdrawals/withdrawal.ts";
import { topicOf } from "../statements/replacement/topics.ts";
import { isBan } from "../statements/lifts/rule-core.ts";
import { replacedOption } from "./replaced-option.ts";
import { holdsQuestion } from "../question-marks.ts";

/** Ends the rules whose choice a sentence makes anew: "make it sqlite instead", "port 9090 please, 8080 is taken". */
export function endReplacedChoices(book: FactBook, { source }: UserTurn, sentences: readonly TurnSentence[]): void {
  for (const sentence of sentences) {
    if (sentence.statement.kind === "question" || sentence.text.length > LONGEST) continue;
    if (tellsHowItIs(sentence.text)) continue;
    endNamedChoice(book, source, sentence.text);
    const [choice, figures] = [choiceIn(book, source.messageID, sentence), figuresIn(sentence.text)];
    // Most sentences choose nothing: the rules, of which there may be many, are not looked at.
    if (choice === undefined && figures.length === 0) continue;
    if (choice !== undefined) overruleAgent(book, choice, source);
    for (const rule of book.current("constraint")) {
      if (rule.source.messageID === source.messageID || isBan(rule)) continue;
      if (!choosesOther(book, choice, rule) && !givesOtherFigure(sentence, figures, rule)) continue;
      if (isBoundElsewhere(choice?.said ?? sentence.text, rule.text)) continue;
      const by = choice?.name === undefined ? undefined : addChoice(book, { choice, sentence, source, rule });
      endStatement(book, rule, by);
      if (choice?.name !== undefined) rejectOption(book, rule, source);
    }
  }
}

/** "No, use Postgres" behind the agent's "I'll use Redis": what it chose for the same thing is rejected. */
function overruleAgent(book: FactBook, { topic, options, said }: Choice, source: Source): void {
  if (options === "") return;
  for (const made of book.current("decision")) {
    if (made.authority !== "assistant" || isBoundElsewhere(said, made.text)) continue;
    const chosen = optionsOf(topic, made.text);
    // One that weighs two options has chosen neither, or says which in words of its own.
    if (chosen.length !== 1 || chosen.join() === options) continue;
    endStatement(book, made);
    rejectOption(book, made, source);
  }
}

/** Ends what the sentence names as replaced, whoever had settled on it and for whatever: "Postgres instead of Redis". */
function endNamedChoice(book: FactBook, source: Source, sentence: string): void {
  const replaced = replacedOption(sentence);
  if (replaced === undefined) return;
  const settled = [...book.current("constraint"), ...book.current("decision")].filter((fact) => !isBan(fact));
  const stale = settled.filter(
    ({ text, source: { messageID } }) => messageID !== source.messageID && replaced.replaces(text),
  );
  if (stale.length === 0) return;
  // "Switch from Jest to Vitest" asks for work, and has settled what holds from then on.
  if (!settled.some((fact) => fact.source.messageID === source.messageID && fact.text.includes(replaced.chosen)))
    book.add({
      kind: "decision",
      text: sentence,
      authority: "user",
      source,
      key: keyOf(sentence),
      data: chosenAs(replaced.chosen),
    });
  for (const fact of stale) {
    endStatement(book, fact);
    if (fact.authority === "user") rejectOption(book, fact, source);
  }
}

function chosenAs(option: string): FactData<"decision"> {
  return { option, specifics: 1, category: "stated" };
}

/** Who chooses anew says so in a few words. */
const LONGEST = 120;

/** The known choice that a sentence makes, said to stand instead of another. */
interface Choice {
  topic: string;
  options: string;
  /** The words that choose, without why, and the turn that says them. */
  said: string;
  messageID: string;
  /** The option, where the sentence says nothing else: it is filed as nothing yet. */
  name?: string;
}

function choiceIn(book: FactBook, messageID: string, { text, statement }: TurnSentence): Choice | undefined {
  const bare = BARE.exec(text) ?? reasoned(book, text);
  const name = bare?.[2];
  if (name === undefined && !replacesOutright(text) && !(opensWithDenial(text) && statement.option !== undefined))
    return undefined;
  const said = bare?.[1] ?? text;
  const topic = topicKey(said, wordsIn(said), true);
  if (topic.startsWith("about:")) return undefined;
  const options = optionsOf(topic, said).join();
  return { topic, options, said, messageID, ...(name === undefined ? {} : { name }) };
}

/** "No, Postgres", "actually npm": a correction and a name, and nothing else. */
const BARE =
  /^((?:(?:no|nope|nah|hm+|wait|sorry|actually|rather|nein|doch|lieber|besser|non|plutôt|não|melhor|mejor)[,.:;!]? )+(\p{L}[\p{L}\p{N}+#-]*))[.!]*$/iu;
/** "No wait, Postgres, we have no Redis there": and why. */
const REASONED =
  /^((?:no|nope|nah|actually|nein|non|não)[,.:;!]? (?:(?:wait|sorry|actually|rather|doch|lieber|besser|plutôt|melhor|mejor)[,.:;!]? )*(\p{L}[\p{L}\p{N}+#-]*))(?:[,;] | [—–-] )(?:(?:since|because|weil|denn|porque|ya que|pois|parce que|car) |(?:we|wir|nous|nosotros|on) (?:(?:only|already|still|all|do) )?(?:have|use|run|need|got|don't|do not|can't|cannot|are|haben|nutzen|brauchen|avons|n'avons|utilisons|tenemos|usamos|a|n'a) ).{2,100}$/iu;

/** "No, yarn, we use it there" behind a question may answer that. */
function reasoned(book: FactBook, text: string): RegExpExecArray | null {
  const found = REASONED.exec(text);
  return found !== null && holdsQuestion(newestOf(book.current("reply"))?.text ?? "") ? null : found;
}

type Source = UserTurn["source"];

function addChoice(
  book: FactBook,
  made: { choice: Choice; sentence: TurnSentence; source: Source; rule: FactOf<"constraint"> },
): FactOf<"constraint"> {
  const { topic, name } = made.choice;
  const { text } = made.sentence;
  // A name alone does not say what it was chosen for.
  const instead = looseWords(made.rule.text).length > 1 ? { instead: made.rule.text } : {};
  const data: FactData<"constraint"> = { polarity: "must", temporary: false, topic, option: name, ...instead };
  return book.add({ kind: "constraint", text, authority: "user", source: made.source, key: keyOf(text), data });
}

function rejectOption(book: FactBook, { data }: FactOf<"constraint" | "decision">, source: Source): void {
  const option = data?.option;
  if (option === undefined) return;
  book.add({ kind: "rejection", text: option, authority: "user", source, key: keyOf(option) });
}

/** Another option of the same choice; a name and nothing else says nothing of where it holds, and means what alone was chosen. */
function choosesOther(book: FactBook, choice: Choice | undefined, rule: FactOf<"constraint">): boolean {
  const topic = rule.data?.topic;
  if (choice === undefined || topic === undefined || choice.options === optionsOf(choice.topic, rule.text).join())
    return false;
  if (choice.topic === topic) return true;
  if (choice.name === undefined || topic.split("@", 1)[0] !== choice.topic) return false;
  // "No, npm." behind a question may answer that.
  if (holdsQuestion(newestOf(book.current("reply"))?.text ?? "") || awaitingQuestions(book).length > 0) return false;
  const standing = book.current("constraint");
  // What the turn has said anew by now is what it means.
  if (standing.some(({ source: { messageID } }) => messageID === choice.messageID)) return false;
  return standing.filter(({ data }) => data?.topic?.split("@", 1)[0] === choice.topic).length === 1;
}

/** The figures that a text gives; the same rules are asked for theirs at every figure that the user gives. */
const figuresIn = remembered((text) => topicOf(text).values.filter((value) => FIGURE.test(value)));

/** Another figure, chosen in so many words for the one that the rule gives: alone, or beside the old one. */
function givesOtherFigure(
  { text, statement }: TurnSentence,
  given: readonly string[],
  { text: before }: Fact,
): boolean {
  if (given.length === 0) return false;
  const [old, more] = figuresIn(before);
  if (old === undefined || more !== undefined) return false;
  if (given.length > 2 || given.every((value) => value === old)) return false;
  const chosen = given.find((value) => value !== old) ?? "";
  if (![...clausesOf(plainText(text))].some((clause) => choosesFigure(clause.text, chosen, before))) return false;
  const { concepts } = topicOf(text);
  if (given.includes(old)) return given.length === 2 && concepts.some((one) => topicOf(before).concepts.includes(one));
  return concepts.length === 0 && statement.option !== undefined;
}

/** "Use 6060", "port 6060 please": who reports a figure beside another speaks of more than the rule does. */
function choosesFigure(clause: string, figure: string, rule: string): boolean {
  if (!clause.includes(figure) || !(CHOOSES.test(clause) || CLOSES.test(clause))) return false;
  const known = looseWords(rule);
  const others = looseWords(clause.replace(CHOOSES, " ").replace(CLOSES, " "));
  return others.every((word) => known.includes(word) || word.includes(figure));
}

const CHOOSES =
  /^(?:(?:no|ok|okay|yes|then|so|but|and|now|please|actually|let's|bitte|nein|dann|por favor|non|alors) )*(?:use|make|set|take|change|switch|move|go with|nimm|nutze|verwende|setze|usa|pon|cambia|muda|prends|utilise|mets) /u;
const CLOSES = / (?:please|instead|from now on|bitte|stattdessen|ab jetzt|por favor|a partir de ahora|s'il te plaît)$/u;

/** Long enough to be no number of a list. */
const FIGURE = /^\d[\d.]{2,}$/;
