/** Wordings of more and of less, in seven languages. Data only; folded, phrases of words in their order. */
import { phraseList } from "../../ledger/lexicon/lists.ts";

/** Every adjective of size as "longer than": of its two sides a rule means one. */
const than = (list: string, link: string): readonly string[] => list.split(" ").map((word) => `${word} ${link}`);

const MORE_THAN = "more longer larger bigger greater higher older slower heavier wider deeper later";
const LESS_THAN = "less fewer shorter smaller lower younger newer faster lighter narrower earlier quicker";
const MEHR_ALS = "mehr langer grosser großer hoher alter spater langsamer schwerer";
const WENIGER_ALS = "weniger kurzer kleiner niedriger junger neuer fruher schneller leichter geringer";

/** Stand before their number. */
export const ABOVE: readonly string[] = [
  ...than(MORE_THAN, "than"),
  ...than(MEHR_ALS, "als"),
  ...than("no not never", "less than").concat(than("no not never", "fewer than"), than("no not never", "shorter than")),
  ...phraseList(
    "no smaller than / no lower than / no younger than / no earlier than / at least / at-least / a minimum of / minimum / min / over / above / exceed / exceeds / exceeding / exceeded / beyond / " +
      "nicht weniger als / mindestens / minimal / uber / al menos / por lo menos / como minimo / minimo / mas de / mas que / no menos de / superior a / superiores a / mayor que / mayores que / mayor de / mayores de / por encima de / " +
      "pelo menos / no minimo / ao menos / mais de / mais que / mais do que / nao menos de / acima de / maior que / maiores que / " +
      "au moins / au minimum / minimum de / plus de / plus que / pas moins de / superieur a / superieure a / superieurs a / au-dessus de",
  ),
];

export const BELOW: readonly string[] = [
  ...than(LESS_THAN, "than"),
  ...than(WENIGER_ALS, "als"),
  ...MORE_THAN.split(" ").flatMap((word) => [`no ${word} than`, `not ${word} than`]),
  ...MEHR_ALS.split(" ").map((word) => `nicht ${word} als`),
  ...phraseList(
    "at most / at-most / a maximum of / maximum / max / up to / under / below / within / " +
      "hochstens / maximal / bis zu / unter / no mas de / como maximo / a lo sumo / maximo / menos de / menos que / inferior a / inferiores a / menor que / menores que / menor de / menores de / por debajo de / hasta / " +
      "no maximo / nao mais de / nao mais que / menos do que / abaixo de / ate / " +
      "au plus / au maximum / maximum de / pas plus de / moins de / moins que / inferieur a / inferieure a / inferieurs a / en dessous de / jusqu'a",
  ),
];

/** Stand behind their number and what it counts. */
export const OR_ABOVE: readonly string[] = phraseList(
  "or more / or longer / or larger / or greater / or higher / or above / or newer / or later / and newer / and later / and above / and up / and higher / or over / at least / at the least / minimum / min / " +
    "oder mehr / oder neuer / und neuer / mindestens / o mas / o superior / como minimo / minimo / ou mais / no minimo / ou plus / au moins / au minimum",
);
export const OR_BELOW: readonly string[] = phraseList(
  "or less / or fewer / or shorter / or smaller / or lower / or below / or under / or older / and older / and below / and earlier / or earlier / at most / at the most / maximum / max / tops / " +
    "oder weniger / oder alter / und alter / hochstens / maximal / o menos / o inferior / como maximo / maximo / ou menos / no maximo / ou moins / au plus / au maximum",
);

/** Those that are nothing but a comparison, whatever stands around them. */
export const COMPARATIVES: readonly string[] = [...ABOVE, ...BELOW, ...OR_ABOVE, ...OR_BELOW].filter(
  (phrase) => phrase.includes(" ") || /^(?:hochstens|mindestens|maximal|minimal)$/.test(phrase),
);

/** Right before a number, in scripts without spaces; what denies another stands before it. */
export const WIDE_BELOW_BEFORE: readonly string[] = phraseList(
  "不超过 / 不多于 / 不大于 / 不高于 / 不得超过 / 不能超过 / 最多 / 至多 / 最大 / 少于 / 小于 / 低于 / 短于 / 不到 / 不足 / 最大で / 最長",
);
export const WIDE_ABOVE_BEFORE: readonly string[] = phraseList(
  "不少于 / 不低于 / 不小于 / 至少 / 最少 / 最低 / 超过 / 多于 / 大于 / 高于 / 长于 / 超出 / 最低でも / 少なくとも",
);
/** Behind a number and its unit. */
export const WIDE_BELOW_BEHIND: readonly string[] = phraseList(
  "以下 / 以内 / 未満 / 之内 / より短 / より少 / より小 / までに / まで",
);
export const WIDE_ABOVE_BEHIND: readonly string[] = phraseList("以上 / を超え / より長 / より多 / より大 / を上回");
