/** The words that deny, in the languages with spaces, each named once for what it turns. Whoever asks takes the kinds it means. Data only. */

const WORDS = {
  /** The clause it stands in; `no` as in Spanish. */
  clause: "not nicht no não pas",
  /** The clause, for all times. */
  ever: "never nie niemals keinesfalls nunca jamás jamais",
  /** A French clause whose other half tells more: "ne … que" only limits. */
  half: "ne",
  /** The verb it has grown together with. */
  verb: `don't dont do-not doesn't cannot can't cant mustn't shouldn't won't isn't aren't shan't may-not`,
  /** Whoever does it. French "personne" is anybody as well, and never denies without its "ne". */
  person: "nobody niemand nadie ninguém",
  /** What it is done to, by itself. "Nothing works, drop it" denies no dropping. */
  thing: "none nothing nowhere nichts nada rien",
  /** The noun behind it. */
  noun: "no kein keine keinen keiner ningún ninguna nenhum nenhuma aucun aucune",
  /** One thing of several. */
  row: "neither nor weder ni tampoco nem",
  /** What is to be there, and so the clause around it a second time: "no fix without a test". */
  absence: "without ohne sin sem sans",
  /** Whatever it is said of. */
  ban: `forbidden prohibited banned disallowed forbid prohibit ban off-limits discouraged verboten untersagt
    prohibido prohibida prohibidos prohibidas proibido proibida proibidos proibidas interdit interdite interdits interdites`,
  /** A deed, by naming another that leaves it out: whoever must not skip a thing has to do it. */
  omission: `avoid avoiding avoided avoids refrain skip skips skipped skipping bypass bypassed bypassing
    evita evite evitar évite éviter vermeide vermeiden`,
  /** What runs, by switching it off: as often a state as a deed. */
  disabling: "disable disabled disabling",
  /** A change, by what is to become of the thing. */
  sparing: `untouched unchanged unmodified unaltered`,
  /** Not the deed but how often or freely it may be done. */
  restraint: "minimise minimize minimised minimized rarely seldom sparingly careful caution cautious",
};

export type NegationKind = keyof typeof WORDS;

/** By which an order begins that forbids, in English: as alternatives of a pattern. */
export const OPENING_BANS = "never|do not|don't|must not|under no circumstances";

/** Characters of scripts without spaces that deny what they stand before. */
export const WIDE_DENIALS: ReadonlySet<string> = new Set("不没未非别勿");

/** The words of some kinds, in lower case and with their diacritics. */
export function negations(...kinds: readonly NegationKind[]): string[] {
  return kinds.flatMap((kind) => WORDS[kind].split(/\s+/u));
}
