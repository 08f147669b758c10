/** The words a German norm without a verb is built of, without diacritics. Data only. */
import type { NormLexicon } from "../norms.ts";
import { wordClass as words } from "../word-class.ts";

export const germanNorms: NormLexicon = {
  articles: words("die"),
  fillers: words("bitte danke und aber auch dann also ok gerne am besten"),
  crafts: words(
    "anfuhrungszeichen semikolon semikolons kommas kommentar kommentare commit commits commit-nachrichten commitnachrichten nachricht nachrichten branch " +
      "branches name namen bezeichner variable variablen variablennamen funktion funktionen klasse klassen datei dateien test tests fehler fehlermeldungen log logs datum " +
      "zeiten betrag betrage preise spalten text texte antwort antworten erklarung erklarungen zusammenfassung zusammenfassungen code dokumentation doku " +
      "abhangigkeiten pakete anderungen schritt schritte satz satze titel ausgabe typen diffs",
  ),
  conventions: words("anfuhrungszeichen einruckung benennung stil sprache kommentare commits antworten branches"),
  measures: words(
    "einruckung leerzeichen tabs tabulatoren zeilenlange breite zeile zeilen zeichen limit port ebene ebenen",
  ),
  manners: words(
    "kurz kurze kurzer kurzen knapp knappe klein kleine kleinen einfach einfache einfachen strikt strenge minimal minimale atomare maximal hochstens " +
      "mindestens nur immer getrennt eigenen eigener eigenem separaten neue sprechende doppelte",
  ),
  forms: words(
    "englisch deutsch franzosisch spanisch portugiesisch italienisch chinesisch japanisch grossbuchstaben kleinbuchstaben utc cent markdown json yaml " +
      "typescript javascript python rust java kotlin imperativ prasens camelcase snake_case kebab-case",
  ),
  formWords: words("auf in als"),
  ways: words("in mit auf"),
  without: words("ohne"),
  contrasts: ["statt", "anstatt", "anstelle von", "nicht", "und nicht"],
  makers: words("mach mache schreib schreibe"),
  each: words("pro je"),
  parts: words(
    "knopf button menu formular seite seiten bildschirm diagramm tabelle symbol fenster benutzer nutzer admins kunden importer exporter parser",
  ),
  wholes: words("alle jede jeder jedes immer nie niemals kein keine nichts"),
  links: words("pro je fur von der den dem ein eine einen einem einer alle jede jeder und"),
  tellers: words(
    "ich du er sie es wir ihr das dies ist sind war waren wird werden hat haben habe kann konnen muss mussen soll sollen fehlt fehlen schlagt laufen lauft " +
      "geht kommt zeigt nicht bleibt warum wie was wo wann wer ergebnisse kaputt erfolg",
  ),
};
