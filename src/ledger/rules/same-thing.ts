/** Whether two rules of one topic speak of one thing: 40 lines of a function and 300 of a file are both kept to. Pure. */
import { topicNamed } from "../cues/topic.ts";
import { wordList } from "../lexicon/lists.ts";
import { remembered } from "../remembered.ts";
import { looseStem, looseWords } from "../statements/replacement/loose-words.ts";
import { isWideText } from "../statements/replacement/wide-topic.ts";
import { clausesOf } from "../statements/stated-cue.ts";

/**
 * True where the later rule says anew what the earlier one is about. One that names nothing beside its choice is about
 * all of it: a later choice replaces it ("the linter requires spaces"), and a later ban or measure of one thing does not.
 */
export function isSameThing(topic: string, later: { text: string; onlyBans: boolean }, earlier: string): boolean {
  // Without spaces, a verb and a thing look alike.
  if (isWideText(later.text) || isWideText(earlier)) return true;
  const said = thingsIn(topic, later.text);
  const before = thingsIn(topic, earlier);
  if (said.length === 0 || said.some((thing) => before.includes(thing))) return true;
  return before.length === 0 && !later.onlyBans && topicNamed(topic)?.needs === undefined;
}

/** What a rule names beside its choice, in the clauses that choose. */
function thingsIn(topic: string, text: string): string[] {
  const own = stemsOf(topic);
  const clauses = [...clausesOf(text)].map((clause) => looseWords(clause.text));
  const choosing = clauses.filter((words) => words.some((word) => own.has(word)));
  return (choosing.length > 0 ? choosing : clauses)
    .flat()
    .filter((word) => !own.has(word) && !TELLS_NOTHING.has(word) && !/\d/u.test(word));
}

/** The words of a topic and those that go with it, by the stems that they are compared by. */
const stemsOf = remembered((topic): ReadonlySet<string> => {
  const { words = [], needs = [], options = [], beside = [] } = topicNamed(topic) ?? {};
  return new Set([...words, ...needs, ...options.flat(), ...beside].map(looseStem));
});

/** How somebody says that he chooses, and how wide it holds. */
const TELLS_NOTHING: ReadonlySet<string> = new Set(
  wordList(`switch change move go going stay stick keep take put set pick choose run runs should must may can have has be want need prefer like try
  please actually now instead back over better again just only always never all every
  wechsle wechseln ändere nimm nehmen bleib bleiben soll sollen muss müssen stell mach immer nur
  cambia cambiar pasa pasar usemos debe deben tiene tienen muda mudar passa deve devem tem têm
  change changez passe passez garde gardez doit doivent`).map(looseStem),
);
