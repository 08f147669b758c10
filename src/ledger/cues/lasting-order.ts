/** An order that says right behind its verb that it holds for good: "lass immer den Linter laufen", "n'affiche jamais …". Pure. */
import { type Clause, holds, isAt, textAt } from "./clause.ts";
import type { CueClass } from "./cue-set.ts";
import { wordClass } from "./word-class.ts";

/** The class of such an order; `clause` begins behind the openers. English puts the adverb first, which its cues know. */
export function lastingOrder(clause: Clause): CueClass | undefined {
  if (isDeniedAtEnd(clause)) return "prohibit";
  const at = adverbOf(clause);
  // "Immer noch", "toujours pas" say that something is still so; what is always the same, or twice, is found and not asked.
  if (at < 0 || isAt(clause, at + 1, STILL) || holds(clause, FOUND)) return undefined;
  if (isAt(clause, at, NEVER)) return "prohibit";
  return isAt(clause, at, ALWAYS) ? "require" : undefined;
}

/** "Ändere a.ts nicht": German denies an order at its end. What is said of "it" is meant for once. */
function isDeniedAtEnd(clause: Clause): boolean {
  const { length } = clause.words;
  if (length < 3 || length > LONGEST_ORDER || textAt(clause, length - 1) !== "nicht") return false;
  return isAt(clause, 0, CHANGES) && !isAt(clause, length - 2, POINTERS);
}

const LONGEST_ORDER = 8;
const CHANGES = wordClass(
  "ander andere verander verandere losch losche uberschreib uberschreibe verschieb verschiebe " +
    "benutz benutze nutz nutze verwend verwende",
);
const POINTERS = wordClass("das es ihn sie dies ich wir ihr er noch jetzt mal hier da");

/** Where the adverb of an order stands, if the clause begins like one. */
function adverbOf(clause: Clause): number {
  // Only an order leaves its subject out before "ne"; "n'arrive jamais" is said of what happens.
  if (textAt(clause, 0) === "ne") return isAt(clause, 1, HAPPENS) ? -1 : 2;
  if (textAt(clause, 0).startsWith("n'")) return isAt(clause, 0, HAPPENS) ? -1 : 1;
  if (!isOrderVerb(clause)) return -1;
  const verb = lastOfVerbs(clause);
  return isAt(clause, verb + 1, COURTESIES) ? verb + 2 : verb + 1;
}

/** "Verschiebe oder überschreibe nie …": an adverb behind several verbs is said of them all. */
function lastOfVerbs(clause: Clause): number {
  let at = 0;
  while (isAt(clause, at + 1, OR) && isAt(clause, at + 2, ORDERS)) at += 2;
  return at;
}

const OR = wordClass("oder und o y ou e et");

/** True of a clause that begins with the imperative of a verb of the work, in a language that puts it first. */
export function isOrderVerb(clause: Clause): boolean {
  return isAt(clause, 0, ORDERS);
}

/** Imperatives of what is done to code and said about it. Spanish and Portuguese tell with the same form, so only these. */
const ORDERS = wordClass(
  "lass lasse fuhr fuhre starte schreib schreibe nutz nutze verwende benutze nimm antworte teste pruf prufe frag frage sag zeig gib " +
    "committe pushe merge losch losche ander andere fass ruhr benenne verschieb verschiebe uberschreib uberschreibe installier installiere " +
    "formatiere dokumentiere kommentiere halte mach bau erklar erklare " +
    "ejecuta ejecute lanza lance usa use utiliza utilice escribe escriba responde responda contesta revisa revise comprueba pregunta " +
    "pregunte avisa avise prueba anade agrega haz borra formatea documenta explica dime muestra " +
    "roda rode executa execute escreve escreva verifica verifique pergunta pergunte testa teste adiciona apaga mude " +
    "formata documenta explica coloca " +
    "execute utilise utilisez ecris ecrivez reponds repondez verifie verifiez demande demandez previens ajoute supprime touche " +
    "change pousse commite formate documente affiche montre garde mets fais dis dis-moi explique lancez",
);
const COURTESIES = wordClass("bitte mal porfa favor stp svp mir");
const ALWAYS = wordClass("immer stets siempre sempre toujours");
const NEVER = wordClass("nie niemals nunca jamas jamais");
const STILL = wordClass("noch mehr weniger pas plus aussi wieder");
const FOUND = wordClass(
  "mismo misma mismos mesmo mesma meme gleiche gleichen selbe selben igual pareil veces vezes fois zweimal doppelt error erro erreur fehler aunque embora obwohl",
);
/** What befalls things, said without naming them. */
const HAPPENS = wordClass(
  "arrive marche fonctionne passe apparait part repond revient n'arrive n'apparait n'existe n'aboutit n'est n'a n'y n'en n'ai n'avais n'etait n'affiche-t-il",
);
