/** Whether a sentence orders something to be changed outright: "now delete the old rows". Pure. */
import { plainText } from "../../phrases.ts";

/**
 * True of an order that names what is to be changed; what is asked, denied or only to be told is none, and "fix it" may be
 * meant for whatever was spoken of last.
 */
export function ordersChange(sentence: string): boolean {
  if (sentence.length > LONGEST) return false;
  const lower = plainText(sentence);
  const order = ORDER.exec(lower) ?? WIDE_ORDER.exec(lower);
  if (order === null) return false;
  // "Delete the old rows, but never lock the table": what stands behind the order takes nothing back.
  const behind = lower.slice(order.index + order[0].length);
  const end = lower.length - behind.length + (CLAUSE_END.exec(behind)?.index ?? behind.length);
  return !NO_CHANGE.test(lower.slice(0, end)) && !/[?？]/u.test(lower);
}

const CLAUSE_END = /[,;.:，。；]/u;

const LONGEST = 600;

/** Of code and files: "write", "create" and "update" may be meant for an answer. */
const VERBS = [
  "add bump convert delete drop extract fix implement inline migrate patch refactor remove rename repair replace rewrite",
  "ändere behebe benenne entferne ersetze implementiere korrigiere lösche repariere",
  "añade arregla borra cambia corrige elimina implementa quita reemplaza renombra",
  "adicione altere apague conserte corrija implemente remova renomeie substitua",
  "ajoute ajoutez corrigez implémente implémentez remplace remplacez renomme renommez répare supprime supprimez",
]
  .join(" ")
  .replaceAll(" ", "|");
const LEADS =
  "then now and also please just so ok okay yes great let's dann jetzt nun und bitte gut ahora entonces y vale agora então e maintenant alors et bon"
    .split(" ")
    .join("|");

const POINTERS = "it|this|that|them|these|those|es|das|sie|lo|eso|isso|ça|cela";

/** In front of a clause, behind what leads to it. */
const ORDER = new RegExp(
  `(?:^|[.:;,—–] |(?<!\\p{L})(?:${LEADS}),? )(?:${VERBS})(?= \\S)(?! (?:${POINTERS})(?!\\p{L}))`,
  "u",
);
const WIDE_ORDER =
  /(?:^|[，。]|请|帮我|现在|把[^，。]{1,40})(?:改|修复|修一下|删除|删掉|加上|添加|实现|重构)|(?:修正|追加|削除|変更|実装|直|書)して(?:ください)?[。]?$/u;
/** A denial, a condition, the words of others; and what is added to an answer. */
const NO_CHANGE =
  /(?<!\p{L})(?:not|never|don't|dont|nothing|no|if|when|once|would|could|should|how|explain|tell|show|said|says|your?|me|us|answers?|reply|replies|lists?|reports?|summary|overview|plan|draft|proposal|notes?|comments?|issues?|tickets?|nicht|nichts|kein\p{L}*|wenn|falls|wie|zeig\p{L}*|sagt|meint|antwort|bericht|liste|übersicht|dein\p{L}*|mir|nada|si|cuando|cómo|dice|tu|me|respuesta|resumen|informe|lista|não|nunca|se|quando|como|sua|resposta|resumo|relatório|pas|rien|quand|comment|ta|moi|réponse|résumé|rapport)(?!\p{L})|[不别別]|ない|怎么|如何|总结|报告|回答|まとめ|答え/u;
