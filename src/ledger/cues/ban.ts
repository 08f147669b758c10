/** Whether what was taken for a duty is a ban: "tests must not hit the network", "nobody is allowed to …". Pure and linear. */
import { type Clause, holds, isAt, isLast, placeOf } from "./clause.ts";
import type { CueClass } from "./cue-set.ts";
import type { Reader, Reading } from "./reading.ts";
import { type WordClass, wordClass } from "./word-class.ts";

/** The class of a rule by the first word in it that binds: a duty that is denied forbids; what "not" only contrasts does not. */
export function ruledClass(parts: readonly Reading[], cueClass: CueClass, reader: Reader): CueClass {
  if (cueClass === "prohibit" || cueClass === "prefer" || parts.some(({ retracts }) => retracts)) return cueClass;
  const forbids = reader.script === "words" ? firstWordForbids(parts, reader.language) : textForbids(parts, reader);
  return forbids ? "prohibit" : cueClass;
}

/** The first clause with a binding word decides; "use tabs, not spaces" demands by its verb. */
function firstWordForbids(parts: readonly Reading[], language: string): boolean {
  const denials = DENIALS[language];
  if (denials === undefined) return false;
  for (const part of parts.slice(0, SIGHT)) {
    // "In tests, …", "stelle sicher, dass …": what is ruled comes behind it.
    if (part.scopes || part.isOccasion || isLast(part, ENSURES)) continue;
    const verdict = verdictOf(part, denials);
    if (verdict !== undefined) return verdict === "ban";
    if (part.cueClass !== undefined) return holds(part, STATES) && parts.slice(1, SIGHT).some(forbidsDeed);
  }
  return false;
}

/** "Main is protected, do not push to it": how things are is the reason, the ban behind it is what is ruled. */
function forbidsDeed({ cueClass, words }: Reading): boolean {
  return cueClass === "prohibit" && words.length >= SHORTEST_BAN;
}

const STATES = wordClass("is are was ist sind es esta estan sao e est sont");
const SHORTEST_BAN = 3;

/** Looking no further than a few clauses keeps a sentence without end linear. */
const SIGHT = 8;

function verdictOf(part: Clause, denials: WordClass): "ban" | "duty" | undefined {
  // "Don't forget to …" reminds.
  if (holds(part, FORGETS)) return "duty";
  const denied = placeOfDenial(part, denials);
  const forbidden = placeOf(part, FORBIDDEN);
  if (forbidden >= 0 && denied < 0) return "ban";
  const duty = placeOf(part, DUTIES);
  if (denied < 0) return duty < 0 ? undefined : "duty";
  // "Names that do not clash": the denial belongs to what is demanded.
  const relative = placeOf(part, RELATIVES, 1);
  if (relative > 0 && relative < denied && !isAt(part, relative - 1, ENSURES)) return duty < 0 ? undefined : "duty";
  if (duty < 0 || denied < duty) return "ban";
  return denied - duty <= reachOf(part, duty) ? "ban" : "duty";
}

/** "Must not", "should there be no", "darf im Ordner nichts": leave is denied wherever in its clause, a duty right behind it. */
function reachOf(part: Clause, duty: number): number {
  return isAt(part, duty, LEAVES) ? part.words.length : NEAR;
}

const NEAR = 2;

/** A word that denies and sets no bound: "no more than 3", "nicht mehr als". */
function placeOfDenial(part: Clause, denials: WordClass): number {
  for (let at = placeOf(part, denials); at >= 0; at = placeOf(part, denials, at + 1))
    if (!isAt(part, at + 1, BOUNDS) && !(at === 0 && isAt(part, 1, SPEAKERS))) return at;
  return -1;
}

/** "No i want a clean one every time": what was offered is denied, and the wish is none to leave something. */
const SPEAKERS = wordClass("i we i'd we'd");

const DENIALS: Readonly<Record<string, WordClass>> = {
  en: wordClass("never not no nobody noone nothing don't doesn't mustn't shouldn't can't cannot shan't neither"),
  de: wordClass("nie niemals nicht nichts kein keine keinen keinem keiner niemand"),
  es: wordClass("no nunca jamas ningun ninguna nadie nada"),
  pt: wordClass("nao nunca jamais nenhum nenhuma ninguem nada"),
  fr: wordClass("jamais pas aucun aucune personne rien nulle"),
};
const FORGETS = wordClass(
  "forget hesitate fail vergiss vergesst vergessen olvides olvide olviden esqueca esquecas esquecam oublie oubliez oublier",
);
const FORBIDDEN = wordClass(
  "forbidden prohibited banned disallowed verboten untersagt tabu prohibido prohibida proibido proibida vedado vedada interdit interdite " +
    "interdiction",
);
const DUTIES = wordClass(
  "must should shall have has need needs always only may can allowed required mandatory every all each " +
    "muss mussen soll sollen sollte darf durfen darfst kann immer nur debe deben tiene tienen puede pueden siempre solo unicamente " +
    "deve devem precisa precisam pode podem podes sempre so doit doivent faut peut peux toujours seul seule uniquement",
);
/** Of these the opposite is a ban, in whatever place they are denied. */
const LEAVES = wordClass("may can allowed darf durfen darfst soll sollen sollte kann");
const RELATIVES = wordClass("that which who whose where because");
const ENSURES = wordClass("sure ensure certain is sicher darauf");
const BOUNDS = wordClass(
  "more less fewer longer later mehr langer mas mais plus exceptions exception matter only just",
);

/** Without spaces: in Chinese the first wording that binds decides, in Japanese the last, behind which nothing follows. */
function textForbids(parts: readonly Reading[], { language }: Reader): boolean {
  const text = parts.map((part) => part.text).join("，");
  if (language === "ja") return JAPANESE_BAN.test(text.replaceAll(JAPANESE_DUTY, ""));
  const ban = text.search(CHINESE_BAN);
  const duty = text.search(CHINESE_DUTY);
  return ban >= 0 && (duty < 0 || ban < duty);
}

const CHINESE_BAN = /不得|不能|不可|不许|不許|不准|不允许|不要|禁止|禁用|严禁|绝不|勿|别/u;
const CHINESE_DUTY = /必须|必須|一律|统一|统統|都要|要先|只用|只能|应该|应当|务必|用(?!户)/u;
const JAPANESE_DUTY =
  /なければ(?:なりません|ならない|いけない|いけません)|ないと(?:いけ|だめ|ダメ)[^。]{0,4}|のみ[^。]*|例外[^。]*/gu;
const JAPANESE_BAN = /(?:ない(?:で|こと|ように)?|ません|禁止|禁じます|不可|NG|ダメ|だめ|なし)(?:[^。]{0,6})?[。!！]?$/u;
