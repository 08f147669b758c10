/** Verbs by which it is told what people and things of a kind do as a rule, in the form that they have behind a plural. Data only. */
import { wordSet } from "./lists.ts";

/** They are hardly ever nouns: whatever stands behind them, a plural before them is what does it. */
export const PLAIN_VERBS: ReadonlySet<string> =
  wordSet(`accrue allow apply arrive arise ascend attend become begin belong bill bring carry choose collect come comprise consist
  contain cost deal deliver depart depend descend differ earn eat enter exist expire feed fit follow forward get give go grow hang
  happen have hold include join last lead leave lend lie listen live lodge lose mature meet need occur occupy open operate owe own
  pay pick possess provide reach receive refer remain repeat replenish require reside respond ring roll run seat sell send serve settle
  share sit sleep speak spend stand stay submit support take teach vary wait wear weigh work`);

/** The same in German, where such a subject is a noun with its capital. */
export const GERMAN_PLAIN_VERBS: ReadonlySet<string> =
  wordSet(`kommen gehen kosten dauern beginnen enden öffnen schließen zahlen bezahlen arbeiten liegen bleiben brauchen erhalten
  bekommen gelten gehören hängen wiegen fahren parken warten ruhen tragen`);

/** They are as often nouns: "refunds charge at the end", but "refunds charge report". */
export const NOUN_VERBS: ReadonlySet<string> =
  wordSet(`back bid board book call change charge check clear close count cover dock drain drop dry end exit face fall finish
  fly function land lock log loop measure merge move name order park pass pause pool queue range rank rate report rest retire return
  ride rotate round route sail ship show sign sleep sort split start step stop store swap switch sync time total trade train travel
  unload use visit walk wash`);

/** What stands behind such a verb, where it is one: where, when, how often, how much. */
export const VERB_COMPANIONS: ReadonlySet<string> =
  wordSet(`a an the our my your their its every each one at on in by within from to until till after before under behind through
  between over per into onto out off up down against among around near next only daily weekly monthly yearly hourly overnight
  nightly twice once free early late first last always never often usually exponentially automatically alternately clockwise here
  there together alone with without
  am im um in an auf bei bis nach vor unter über ab zwischen täglich wöchentlich monatlich jede jeden jedes`);

/** Whoever uses what is built: what they need or want is asked for. */
export const PRODUCT_PEOPLE: ReadonlySet<string> = wordSet(
  "users admins customers visitors clients callers people nutzer benutzer kunden besucher",
);

/** Of these verbs the object is what somebody would have. */
export const WANTING: ReadonlySet<string> = wordSet("need want get have require expect brauchen wollen bekommen");

/** They end like plurals. */
export const NO_PLURALS: ReadonlySet<string> = wordSet(
  "always sometimes perhaps afterwards besides nowadays yes thanks does says gets lets needs wants please pls news maths",
);

/** Plurals that do not end in "s". */
export const IRREGULAR_PLURALS: ReadonlySet<string> = wordSet(
  "people children men women staff police feet geese mice cattle sheep fish crew",
);

/** Open an order that makes somebody else do something: "let guests pay by card". */
export const CAUSING: ReadonlySet<string> = wordSet(
  "have help see watch hear bid allow keep get pay bring collect send leave",
);
