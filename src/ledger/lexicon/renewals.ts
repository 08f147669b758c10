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

/** That a figure is as far as one may go. */
export const UPPER_BOUNDS: readonly string[] = phraseList(`
  at most, at the most, up to, no more than, not more than, no longer than, maximum, max, tops, capped, limited to, limit is, cap is, cap on
  under, below, less than, can't be longer, cannot be longer, no further, may grow, may let in, may take, can last
  höchstens, maximal, nicht mehr als, bis zu, unter, como máximo, hasta, no más de, no máximo, até, não mais de, au plus, au maximum, jusqu'à`);

/** That somebody works elsewhere from here on. */
export const MOVED_ON: readonly string[] = phraseList(`
  moved to, moved on to, moved over to, moved everything, moved all of it, switched to, switched over to, now on, back on, continue on, continue there, changed to, jetzt auf, gewechselt
  weiter auf, umgestiegen, me pasé, cambié, ahora en, mudei, agora em, passé à, passée sur, maintenant sur`);

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
