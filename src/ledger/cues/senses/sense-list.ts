/** The shape of a language's list of senses: English names them. Types only. */
import type { englishSenses } from "./english.ts";

/**
 * What a clause speaks of, in the same terms for every language: "nie", "jamais" and 绝不 are all `never`. The weights
 * of senses are learned from all languages at once, so that what many English sentences teach holds for the others,
 * which have fewer. A sense is no verdict: `never` stands in rules and in reports, and only its company tells which.
 */
export type SenseList = Readonly<Record<keyof typeof englishSenses, string>>;
