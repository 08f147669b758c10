/** What words of German, French, Spanish and Portuguese say in talk about software, by the groups of the English thesaurus. Data and its lookup. */
import { wordList } from "../../ledger/lexicon/lists.ts";

/** Beginnings of words by group, folded; a word belongs to the longest beginning it has. */
const BEGINNINGS = `
delete losch gelosch entfern suppri suppre effac borra borre borri elimin apaga apague remov delet
add hinzufu hinzuge erganz ajout anadi anada agreg adicion
dependency abhangigk paket dependenc dependanc paquet pacot libreri
modify aender geaender veraender anderung bearbeit anfass angefas anruhr touch modif change toca tocar toque toqu cambi mexa mexe altera altere edita edite editier
respond respond antwort beantwor repond repons respues responde respost contest
ask frag fragt frage fragen gefragt ruckfra rucksp bestatig genehmig freigabe freigeb zustimm demand confir autoris accord pregun consult aproba permiso pergunt aprova permissao
folder ordner verzeich dossier repertoi carpeta directori pasta diretori
file datei fichier archivo arquivo fichero
function funktion fonction funcion funcao funcoes
secret geheimn zugangsd credenc
password passwor kennwor contrase senha
log loggen geloggt protokollie journal
run laufen ausfuhr ausgefuh auszufu execut ejecut lancer rodar
short kurz knapp court corto curto breve
document dokum docum
error fehler erreur error
database datenban
production produktion produktiv produccion producao
rename umbenen umbenan renomm renombr renome
test test teste prueba
push push pouss
merge merge fusion
deploy deploy ausroll desplie despleg implant deploi
comment komment commentai commente coment
name namen nomme
write schreib geschri ecri escrib escrev
branch branch zweig rama ramo
english engli angla ingle
german deuts alleman alema
french franzo francai
spanish spani espag espan
endpoint endpunk
store speicher gespeich abgespei guarda almacen armazen enregistr
user nutzer benutzer usuari utilisat
`;

/** Words that begin like one of the above and say something else: each stands for itself. */
const STRANGERS =
  "entfernte borrador adicional changelog editor alternat consultas funciona fonctionn journalier ausfuhrlich executab executav " +
  "ejecutab kurzlich fehlerfr fehlerlo produktivit desplegab schreibge dateiname dateisyst testdat";

const GROUPS: ReadonlyMap<string, string> = new Map([
  ...BEGINNINGS.trim()
    .split("\n")
    .map((line) => line.split(" "))
    .flatMap(([group = "", ...beginnings]) => beginnings.map((beginning) => [beginning, group] as const)),
  ...STRANGERS.split(" ").map((word) => [word, word] as const),
]);
const [SHORTEST, LONGEST] = [4, 11];

/** The group of a word by its beginning. */
export function foreignGroupOf(word: string): string | undefined {
  for (let length = Math.min(word.length, LONGEST); length >= SHORTEST; length -= 1) {
    const group = GROUPS.get(word.slice(0, length));
    if (group !== undefined) return group;
  }
  return undefined;
}

/** Two forms of one word by their endings: "ejecuta" and "ejecutarse", "gespeichert" and "speichern". */
export function isSameForeignWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.charAt(0) !== other.charAt(0) && !one.startsWith("ge") && !other.startsWith("ge")) return false;
  const [left, right] = [withoutPrefix(one), withoutPrefix(other)];
  let same = 0;
  while (same < left.length && left.charAt(same) === right.charAt(same)) same += 1;
  return same >= SHORTEST && ENDINGS.has(left.slice(same)) && ENDINGS.has(right.slice(same));
}

/** Without the mark of a German participle or infinitive: "gespeichert", "ausgeführt", "auszuführen". */
function withoutPrefix(word: string): string {
  return word.replace(/^(aus|ein|an|ab|auf|um|vor|)(?:ge|(?<=.)zu)(?=\p{L}{4})/u, "$1");
}

/** Endings that change person, number, voice or gender, and nothing of what a word says. */
const ENDINGS: ReadonlySet<string> = new Set([
  "",
  ...wordList(
    "a e o s t n r as es os an en ar er ir arse erse irse se ado ada ados adas ido ida idos idas te tes ten ts et st ez ent ons ee ees re ns em am m rse do da dos das",
  ),
]);
