/** Verbs by which somebody orders a work that is done once, beside those that cues and statements list. Data, and the look at it. */
import { plainText } from "../phrases.ts";

/** "Drop the old table", "vide le cache": an order, whatever stands behind it; one for every time is a rule by itself. */
export function ordersWork(clause: string): boolean {
  const lower = plainText(clause).trimStart();
  return OPENS.test(lower) && !EVERY_TIME.test(lower);
}

const EVERY_TIME =
  /(?<!\p{L})(?:every|each|always|whenever|if|when|immer|jede[rsnm]?|wenn|siempre|cada|todos?|todas?|si|cuando|sempre|se|quando|toujours|chaque|quand)(?!\p{L})|每|总是|时/u;

const OPENS = new RegExp(
  `^(?:(?:please|ok|okay|then|now|first|bitte|dann|jetzt|por favor|entonces|então|alors) )?(?:${[
    "drop|wipe|purge|truncate|flush|empty|backfill|translate|prepare|port|split|extract|upgrade|roll back|reindex|reseed",
    "lösche?|leere|verwirf|übersetze|spalte|zerlege|bereite",
    "borra|vacía|limpia|traduce|prepara|divide|extrae|apaga|limpa|esvazia|traduz|divida|extraia",
    "vide|efface|purge|traduis|prépare|découpe|extrais|supprime",
  ].join("|")}) (?!is |are |was )\\S|^(?:请|再|先)?(?:删(?:除|掉)|清(?:空|除|掉)|移除|去掉)(?!的|[^，。]{0,4}很)`,
  "u",
);
