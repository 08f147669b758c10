/** Rules about one thing: the latest wins, and one that is taken back is no longer in force. Pure but for the book. */
import type { ConstraintStatement } from "./constraints.ts";
import type { Fact, FactOf } from "../fact.ts";
import { languageOf } from "../cues/language.ts";
import { optionsOf } from "../cues/topic.ts";
import type { FactBook } from "../fact-book.ts";
import { isSameThing } from "./same-thing.ts";
import { endStatement } from "../statements/replacement/stale-words.ts";

/** Earlier rules of the user that a new statement puts out of force: the same choice made anew, or a retraction. */
export function replaceByTopic(book: FactBook, statement: ConstraintStatement, by?: Fact): void {
  if (!statement.retracts && !isChoice(statement.key)) return;
  for (const earlier of book.current("constraint")) {
    const isOther = earlier !== by && earlier.source.messageID !== by?.source.messageID;
    if (isOther && replaces(statement, earlier)) endStatement(book, earlier, by);
  }
}

function replaces(statement: ConstraintStatement, earlier: FactOf<"constraint">): boolean {
  const topic = earlier.data?.topic;
  const { choice, option } = readTopic(statement.key);
  // What the two rules name is read only where they share a topic.
  if (topic === undefined || (topic !== choice && topic !== statement.key)) return false;
  const onlyBans = isOnlyBan(statement);
  if (isChoice(topic) && !isSameThing(topic, { text: statement.text, onlyBans }, earlier.text)) return false;
  if (onlyBans && isChoice(topic))
    return topic === choice && bansChosen(optionsOf(choice, statement.text), choice, earlier);
  // "Not Redis after all": what chose Redis goes, what chose something else stays.
  if (option !== undefined) return topic === choice && bansChosen(optionsOf(choice, option), choice, earlier);
  if (topic !== statement.key) return false;
  // A choice has room for one answer. Statements that merely share words are one thing only when one takes the other back.
  if (statement.retracts) return true;
  return isChoice(topic) && statement.polarity !== "may" && !isTranslation(statement, earlier);
}

/** It forbids an option and names none that is meant instead. */
function isOnlyBan({ key, text, polarity, retracts }: ConstraintStatement): boolean {
  if (polarity !== "must-not" || retracts) return false;
  return optionsOf(readTopic(key).choice, text.replaceAll(DENIED, " ")).length === 0;
}

/** "Stop using npm" ends "use npm", and leaves "use pnpm, not npm" as it is. */
function bansChosen(banned: readonly string[], choice: string, earlier: Fact): boolean {
  const chosen = optionsOf(choice, earlier.text.replaceAll(DENIED, " "));
  return chosen.length > 0 && chosen.every((option) => banned.includes(option));
}

/** What a statement names as not meant, up to the end of its clause. */
const DENIED =
  /(?<!\p{L})(?:not|no|never|stop|don['’]t|do not|avoid|without|instead of|rather than|nicht|keine?n?|statt|nunca|sin|en vez de|não|sem|em vez de|pas|sans|au lieu de|hört? auf,?|deja de|arrêtez? de|para de) [^,;:.!?]{1,60}/giu;

/** The same choice in another language changes nothing: both are the user's own words. */
function isTranslation(statement: ConstraintStatement, earlier: Fact): boolean {
  const chosen = optionsOf(statement.key, statement.text);
  const before = optionsOf(statement.key, earlier.text);
  const isSame = chosen.length > 0 && chosen.join() === before.join();
  return isSame && languageOf(statement.text) !== languageOf(earlier.text);
}

function isChoice(topic: string): boolean {
  return !topic.startsWith("about:");
}

/** `database!redis` is the choice of a database with one option ruled out. */
function readTopic(key: string): { choice: string; option?: string } {
  const mark = key.indexOf("!");
  if (mark < 0 || !isChoice(key)) return { choice: key };
  const [option = "", scope] = key.slice(mark + 1).split("@");
  return { choice: key.slice(0, mark) + (scope === undefined ? "" : `@${scope}`), option };
}
