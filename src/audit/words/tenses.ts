/** Words by which a sentence tells what was or what is instead of what has to be. Data only. */
import { phraseList, wordSet } from "../../ledger/lexicon/lists.ts";

/** Say what has to be, may be or is wished for: no tense beside them makes a sentence a mere account. Folded. */
export const RULINGS: ReadonlySet<string> = wordSet(
  "must mustn't shall shan't should shouldn't may can could cannot can't ought need needs needed require requires required mandatory obligatory ensure " +
    "forbidden prohibited banned disallowed off-limits allowed permitted acceptable optional confined supposed expected reserved restricted limited capped " +
    "exempt frozen immutable read-only untouched unchanged unmodified wants want wanted insists insisted demands demanded expects asks asked prefer prefers preferred " +
    "rule rules constraint constraints requirement policy limit maximum minimum max min avoid forbids bans prohibits requested instructed ordered told said says wrote decided " +
    "discouraged encouraged recommended suggested proposed obliged obligated meant intended tolerated accepted welcome desired ruled belong belongs deny denied " +
    "debe deben debera puede pueden hay prohibido prohibida prohibidos prohibidas obligatorio permitido deve devem pode podem proibido proibida proibidos proibidas obrigatorio " +
    "muss mussen soll sollen sollte darf durfen verboten untersagt erlaubt pflicht doit doivent peut peuvent faut interdit interdite interdits interdites obligatoire autorise",
);

/** Of an earlier time, whatever stands around them. Folded. */
export const PASTS: ReadonlySet<string> = wordSet(
  "was were did didn't wasn't weren't had hadn't hasn't haven't " +
    "fue fueron era eran habia habian foi foram tinha tinham era eram wurde wurden hatte hatten war waren avait avaient etait etaient",
);

/** Past forms that no ending shows. */
export const PAST_FORMS: ReadonlySet<string> = wordSet(
  "ran wrote kept made sent built broke took left chose went gave got came began spoke held found brought bought taught thought drew threw knew grew fell stood understood",
);

/** Participles that no ending shows; behind "is" they tell a state. */
export const PARTICIPLES: ReadonlySet<string> = wordSet(
  "run written kept made sent built broken taken left chosen gone given gotten begun spoken held found brought put set done shown hidden drawn thrown read",
);

/** End like a past form and are none. */
export const NO_PASTS: ReadonlySet<string> = wordSet(
  "embed shed bed wed shred need feed seed speed exceed proceed succeed",
);

/** Somebody who does things; behind the bare name a verb tells what he does. Folded. */
export const PERSONS: ReadonlySet<string> = wordSet(
  "i we they he she nobody everybody everyone someone somebody agent assistant team bot model developer developers colleagues " +
    "ich wir sie er niemand je j nous on elle il elles ils yo nosotros ellos ellas eu nos eles elas asistente assistent assistente",
);

/** Behind a person they open a wish, which binds the reader. */
export const WISHES: ReadonlySet<string> = wordSet(
  "want wants wish wishes prefer prefers like love need needs expect expects insist insists require requires ask asks would will rather hate decided agreed",
);

/** What follows speaks of another thing, another case or somebody else's words. */
export const ASIDES: ReadonlySet<string> = wordSet(
  "that which who whom whose because since if when where what why how whether as than",
);

/** Done and over, in scripts without spaces. */
export const WIDE_PASTS: readonly string[] = phraseList(
  "没有 / 已经 / 已 / 了。 / ました / ませんでした / ていません / でした",
);

/** Spanish words that end in a stressed vowel and are no verbs of the past. */
export const STRESSED: ReadonlySet<string> = wordSet(
  "así aquí allí ahí sí qué porqué café bebé también está esté dé sé té sofá mamá papá menú",
);
