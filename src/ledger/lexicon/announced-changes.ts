/** Which announced deeds change files or record the work; a look is done by the calls that stand beside it. Data, and the looks at it. */
import { namesObject } from "./general-words.ts";
import { basesOf } from "./gerunds.ts";
import { wordSet } from "./lists.ts";

/** True for "add a test for the kiln", "fixing the flue" and "check and mend it in `flue.ts`", which names what is changed. */
export function announcesChange(deed: string): boolean {
  const plain = deed.replace(LEADS, "");
  if (IS_NO_FILE.test(plain) || isIdle(deed)) return false;
  if (plain !== deed && MADE_FIRST.test(plain)) return true;
  const [, verb = "", object = ""] = /^(\p{L}[\p{L}-]*)(.*)$/su.exec(plain) ?? [];
  const isChange = basesOf(verb.toLowerCase()).some((base) => CHANGES.has(base)) || OPENS_REQUEST.test(plain);
  return isChange ? namesObject(object) : OTHER_TONGUES.test(deed);
}

/** True for what only passes the time until something else has ended, and for what may well not have to be done. */
export function isIdle(deed: string): boolean {
  return WAITS.test(deed) || AS_NEEDED.test(deed);
}

const CHANGES =
  wordSet(`add adapt adjust bump change clean commit correct create delete deduplicate document edit expand extend
  factor fix implement inline insert introduce mend merge migrate modify move patch port push refactor register remove rename
  repair replace restructure revert rewrite simplify split stage stub tag tighten tweak unify update upgrade wire wrap write`);

/** What stands before the verb and changes nothing of what it says, or is a look on the way to it. */
const LEADS =
  /^(?:(?:also|now|first|next|just|quickly|then|finally|directly|go ahead and|(?:start|begin|continue)(?:ing)? (?:by|with)|proceed(?:ing)? (?:to|with)|try(?:ing)?(?: to)?|(?:check|find|review|read|locate|look at|see)(?:ing)? and|use \S{1,40} to) ){1,4}/iu;
/** "Start with a failing test": what is not there yet. */
const MADE_FIRST = /^an? (?:[\w-]+ ){0,3}(?:tests?|fix|implementation|refactor(?:ing)?|skeleton|stub|migration)\b/iu;
const OPENS_REQUEST =
  /^(?:open|creat|rais)(?:e|ing)? (?:an?|the) (?:[\w-]+ ){0,2}(?:pr|pull request|mr|merge request)\b/iu;
/** What is told or listed, or is a change of mind, shows in no file. */
const IS_NO_FILE =
  /^\S+ (?:(?:up|a|an|the|my|your|this|these|those|quick|short|brief|final|todo|task) )*(?:up|to-?dos?|tasks?|lists?|plan|summary|report|answer|response|reply|overview|findings|you|user|understanding|mind|approach|strategy|tack|course|direction|focus|on|to|over)(?![\p{L}-])/iu;
const AS_NEEDED =
  /\b(?:if|as|where) (?:needed|necessary|required)\b|\bif need be\b|\b(?:if|once|when|unless|provided) (?:you|the user|we|that)\b|(?<!\p{L})(?:falls nötig|bei bedarf|si es necesario|se necessário|si nécessaire)(?!\p{L})|如果需要|必要なら/iu;
const WAITS =
  /^(?:let (?:\S+ ){1,5}(?:finish|complete|end|settle|run|load|start)\b|wait(?:ing)?\b|give (?:it|them|that|the \S+) (?:a |some )?(?:\S+ )?(?:time|moment|second|minute)s?\b|poll(?:ing)?\b)/iu;

const OTHER_TONGUES = new RegExp(
  [
    // In German the verb stands at the end.
    String.raw`^(?:ich werde|lass mich)(?! nicht) [^,]*(?<!\p{L})(?:hinzufügen|ergänzen|ändern|anpassen|anlegen|erstellen|schreiben|beheben|korrigieren|reparieren|umbenennen|entfernen|löschen|ersetzen|einbauen|implementieren|umstellen|aktualisieren|verschieben)$`,
    String.raw`^(?:voy a|vamos a) (?:también )?(?:añadir|agregar|crear|escribir|implementar|corregir|arreglar|cambiar|actualizar|renombrar|eliminar|quitar|reemplazar|mover)(?!\p{L})`,
    String.raw`^(?:vou|vamos) (?:também )?(?:adicionar|criar|escrever|implementar|corrigir|consertar|mudar|alterar|atualizar|renomear|remover|excluir|substituir|mover)(?!\p{L})`,
    String.raw`^je vais (?:aussi )?(?:ajouter|créer|écrire|implémenter|corriger|réparer|changer|modifier|renommer|supprimer|retirer|remplacer|déplacer)(?!\p{L})`,
  ].join("|"),
  "iu",
);
