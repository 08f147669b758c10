/** What has one value at a time and is renewed: secrets, places of work, limits. Data only. */
import { phraseList, wordSet } from "./lists.ts";

/** What lets somebody in. */
export const SECRETS: ReadonlySet<string> =
  wordSet(`password passwords passphrase passcode pin code key token secret combination
  passwort kennwort schlüssel zugangscode contraseña clave código senha chave palavra-passe mot-de-passe clé`);

/** That a thing is another one from here on. */
export const RENEWED: readonly string[] = phraseList(`
  new, changed, changes, rotated, replaced, replaces, renewed, reset, reissued, issued, switched, now, since, as of, from now on, from today
  neu, neue, neuer, neues, geändert, ersetzt, seit, ab heute, ab sofort, jetzt
  nuevo, nueva, cambió, cambiado, desde, ahora, novo, nova, mudou, trocado, agora, nouveau, nouvelle, changé, remplacé, depuis, désormais`);

/** Units by what they measure: 18 MB and twenty megabytes are alike. */
export const UNITS: Readonly<Record<string, readonly string[]>> = {
  size: phraseList("b, kb, mb, gb, tb, bytes, kilobytes, megabyte, megabytes, gigabyte, gigabytes, mib, gib"),
  mass: phraseList(
    "g, kg, kilo, kilos, gram, grams, kilogram, kilograms, ton, tons, tonnes, tonnen, gramm, gramos, gramas",
  ),
  time: phraseList(`
    ms, s, sec, secs, second, seconds, min, mins, minute, minutes, hour, hours, h, day, days, week, weeks, sekunden, minuten, stunden
    segundos, minutos, horas, secondes, heures, tage, días, dias, jours`),
  length: phraseList(
    "mm, cm, m, km, metre, metres, meter, meters, kilometre, kilometres, kilometer, mile, miles, feet, metros, mètres",
  ),
  text: phraseList(`
    page, pages, word, words, line, lines, character, characters, chars, sentence, sentences, seiten, wörter, zeilen, zeichen, páginas
    palabras, palavras, líneas, linhas, mots, lignes`),
  people: phraseList("people, persons, visitors, guests, users, personen, gäste, personas, pessoas, personnes"),
  money: phraseList(
    "$, €, £, usd, eur, dollar, dollars, euro, euros, pounds, a month, per month, pro monat, al mes, por mês, par mois",
  ),
  share: phraseList("%, percent, per cent, prozent, por ciento, por cento, pour cent"),
};

/** That no more is allowed; what something takes or is now is never said so. */
export const LIMITS_SET: readonly string[] = phraseList(`
  at most, at the most, no more than, not more than, no longer than, maximum, max, tops, capped, limited to, limit is, cap is, cap on
  can't be longer, cannot be longer, no further, may grow, may let in, may take, can last
  höchstens, maximal, nicht mehr als, como máximo, no más de, no máximo, não mais de, au plus, au maximum`);

/** The same, and what only says so of a rule. */
export const UPPER_BOUNDS: readonly string[] = [
  ...LIMITS_SET,
  ...phraseList("up to, under, below, less than, bis zu, unter, hasta, até, jusqu'à, menos de, moins de"),
];

/** Before where the speaker works from here on. */
export const MOVES_ON: readonly string[] = phraseList(`
  i moved to, i moved on to, i moved over to, i moved everything to, i moved everything over to, i moved it all to, i'm now on, i am now on
  i've moved to, i've moved on to, i've moved everything to, i've switched to, i switched to, i switched over to, i'm on, i'm back on
  we moved to, we moved on to, we moved over to, we moved everything to, we moved everything over to, we're now on, we are now on
  we've moved to, we've moved on to, we've moved everything to, we've switched to, we switched to, we switched over to, we're on, we're back on
  ich bin jetzt auf, wir sind jetzt auf, ich habe gewechselt auf, me pasé a, nos pasamos a, mudei para, mudámos para
  je suis passé à, je suis passée à, nous sommes passés à`);

/** Where somebody works, or on what. */
export const WORKED_ON: readonly string[] = phraseList(`
  branch, work happens, working on, working off, working from, working in, work on, works on, editing, draft, we are on, i am on
  we're on, i'm on, on branch, zweig, arbeite auf, arbeiten auf, rama, trabajo en, trabajamos en, ramo, trabalho em, branche, travaille sur`);

/** That something comes earlier or later than was said. */
export const PUT_OFF: readonly string[] = phraseList(`
  pushed back, pushed out, pushed to, put off, postponed, delayed, slips, slipped, slides, slid, moved up, moved back, brought forward
  later than planned, earlier than planned, later than we said, rescheduled, extension, extended to, aiming for
  verschoben, später als geplant, früher als geplant, vorgezogen, verlängert, aplazado, aplazada, pospuesto, más tarde de lo previsto
  adiado, adiada, mais tarde do que, reporté, reportée, plus tard que prévu, avancé, avancée`);
