/** What is to be done whenever somebody comes with something: "if anyone asks for the list, refuse". Pure. */
import { CONDITIONS } from "./condition-words.ts";
import { type Clause, holds, isAt, isWordOf, placeOf } from "./clause.ts";
import { type WordClass, wordClass } from "./word-class.ts";

type Told = Clause & { readonly text: string };

/**
 * True of an order to whoever is spoken to by somebody, no matter who; what the product does when a user clicks is its
 * specification.
 */
export function meetsSomebody(order: Told, before: Told | undefined): boolean {
  if (before === undefined || !namesAnybody(before)) return false;
  return isPlainOrder(order) || (isReaction(order) && !holds(before, PRODUCT_PEOPLE));
}

/** "If anyone …" does anything but use the product, "when a caller …" says something. */
function namesAnybody(clause: Clause): boolean {
  if (!isAt(clause, 0, CONDITIONS) || holds(clause, USES)) return false;
  if (isAt(clause, 1, ANYBODY)) return clause.words.length > 2;
  const says = placeOf(clause, SAYS, 2);
  if (says < 0 || says > LONGEST_SUBJECT) return false;
  return isAt(clause, 1, INDEFINITE) || isPlural(clause, says);
}

const LONGEST_SUBJECT = 5;
const ANYBODY = wordClass(
  "anyone anybody someone somebody jemand irgendwer irgendjemand einer alguien alguno alguem quelqu'un quelquun",
);
const INDEFINITE = wordClass("a an any some ein eine irgendein un una algun um uma algum une");
/** What people do towards each other. */
const SAYS = wordClass(
  "ask asks call calls complain complains request requests demand demands insist insists offer offers write writes phone phones " +
    "mention mentions inquire inquires enquire enquires beg begs want wants argue argues haggle haggles threaten threatens cancel cancels " +
    "fragt fragen anruft anrufen verlangt verlangen schreibt schreiben will wollen bittet bitten beschwert " +
    "pregunta pregunten pide piden llama llaman exige quiere quieren escribe reclama " +
    "pergunta perguntar pede pedir liga ligar exige quer quiser escreve escrever reclamar " +
    "demande demandent appelle appellent exige veut veulent ecrit reclame",
);
/** What is done when they say something is more often built than told. */
const PRODUCT_PEOPLE = wordClass(
  "user users visitor visitors admin admins nutzer benutzer usuario usuarios utilisateur utilisateurs",
);
/** How a product is used. */
const USES = wordClass(
  "click clicks tap taps press presses type types scroll scrolls hover hovers submit submits login logs upload uploads open opens enter " +
    "enters select selects drag drags visit visits refresh refreshes sign signs runs installs imports klickt tippt pulsa clica clique",
);

/** "If guests ask": a bare plural before what they say. */
function isPlural(clause: Clause, says: number): boolean {
  const last = clause.words[says - 1]?.text ?? "";
  return says <= 3 && last.endsWith("s") && !isAt(clause, 1, POINTERS);
}

const POINTERS = wordClass("the this that these those my our your his her its their he she it this los las les os as");

/** The verb of the order, behind what may stand before it. */
function isReaction(order: Clause): boolean {
  const at = firstVerb(order);
  if (isAt(order, at, REACTIONS)) return true;
  return isAt(order, at, ROMANCE_DENIALS) && isAt(order, at + 1, ROMANCE_DEEDS);
}

function firstVerb(order: Clause): number {
  let at = 0;
  while (at < LEAD && isAt(order, at, LEADS)) at += 1;
  return at;
}

const LEAD = 4;
const LEADS = wordClass(
  "always never please pls just then politely kindly simply and do not don't dont first immediately " +
    "immer bitte einfach dann freundlich siempre por favor sempre toujours alors",
);
const ROMANCE_DENIALS = wordClass("no nunca nao jamais ne");
const ROMANCE_DEEDS = wordClass(
  "digas diga des de hagas haga prometas prometa aceptes acepte faca fale prometa aceite dis donne accepte",
);

/** What one does to or for somebody who comes with something. */
const REACTIONS = wordClass(
  "refuse decline deny reject refer point direct send forward pass transfer tell say answer reply respond ask stay remain apologise " +
    "apologize apologies offer give hand show explain escalate call ring page ping notify note record log hang thank remind keep stop wait " +
    "promise quote mention share use redirect route put take agree accept let charge book check add copy cc bring get walk greet address " +
    "lehne lehn verweise verweis sag sage antworte schick schicke leite leit bleib bleibe frag frage melde gib nenn nenne nimm biete " +
    "erklare ruf rufe versprich hol notiere zeig zeige " +
    "niegate rechaza rechazalo remite remitelo dile diles di responde contesta envia envialo manda mandalo ofrece da dale explica llama " +
    "avisa avisame pregunta anota pasa pasalo pasamelo muestra " +
    "recuse negue rejeite encaminhe diga responda envie mande ofereca de explique ligue avise pergunte anote passe mostre fale " +
    "refuse refusez decline renvoie oriente dis dites reponds repondez envoie envoyez transmets propose donne explique appelle previens " +
    "demande note passe montre reste",
);

/** English has an order wherever no subject stands before the verb; names have a capital. */
function isPlainOrder(order: Told): boolean {
  const at = firstVerb(order);
  if (at === 0 || order.words.length < FEWEST) return false;
  const verb = order.words[at];
  if (verb === undefined || isWordOf(verb, NO_VERBS)) return false;
  return isAt(order, at - 1, MEANS_IT) && !/(?:ing|ed|s)$/u.test(verb.text);
}

const FEWEST = 2;
const MEANS_IT = wordClass("always never please not don't dont");
const NO_VERBS: WordClass = wordClass(
  "i you he she it we they the a an this that these those there my our your his her their its is are was were be been in on at of " +
    "mind worry sure ok okay fine good great sorry know sees",
);
