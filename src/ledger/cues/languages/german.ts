/** Cue phrases of German, umlauts folded to their base letters. Data only. */
import { type CueClass, type CuePhrases, type CueSet, joinCues } from "../cue-set.ts";
import { germanImplied } from "../implied.ts";
import { germanNorms } from "./german-norms.ts";
import { phraseList, wordList } from "../../lexicon/lists.ts";

/** Wordings that state a rule outright. */
const STATED: Readonly<Record<CueClass, CuePhrases>> = {
  prohibit: {
    start: phraseList(`
      *e nie|niemals|nichts|keine|keinen|kein / reparier|beheb|ander|fix|fass|losch|schreib|push|commit|installier|entfern|verschieb|erganz|verander nichts|nie|niemals / nie|niemals / kein|keine|keinen|keinerlei _ / nicht _
      vermeide|vermeiden|meide / lass|lasst die|den|das|alles / finger weg / auf keinen fall / unter keinen umstanden
      verzichte|verzichten / hor|hort auf / ohne _ / nichts _
      du darfst|kannst nicht|nichts|nie|niemals|kein|keine|keinen / du darfst _ nicht|nichts|nie|niemals
      du darfst _ _ nicht|nie|niemals / du darfst _ _ _ nicht|nie|niemals / verboten / unterlasse`),
    anywhere: phraseList(`
      nicht andern|anfassen|verwenden|loschen|pushen|committen|umbenennen|verschieben|installieren|hinzufugen|anruhren|verandern|benutzen|nutzen|mergen|deployen
      darf|durfen|darfst nicht|nichts|nie|niemals|kein|keine|keinen|auf|nur
      darf|durfen|darfst _ nicht|nichts|nie|niemals|kein|keine|keinen
      darf|durfen|darfst _ _ nicht|nie|niemals|kein|keine|keinen
      soll|sollen|sollst|sollte|sollten|solltest nicht|nie|niemals|kein|keine|keinen
      soll|sollen|sollst|sollte|sollten _ nicht|nie|niemals|kein|keine|keinen
      mochte|will|wollen|mochten nicht|kein|keine|keinen / mochte|will|wollen _ nicht|keine|keinen
      ist|sind verboten|tabu|untersagt / vorerst|erstmal nicht|kein|keine|keinen
      bitte nicht|kein|keine|keinen|nie|niemals|nichts / bitte _ nicht|keine|keinen
      bitte _ _ nicht|keine|keinen|niemals / also|daher|deshalb kein|keine|keinen|nicht
      wir|ich verwenden|nutzen|benutzen|wollen|mag kein|keine|keinen / ohne _ _ zu / ohne _ zu / mag ich|wir nicht
      lieber nicht|kein|keine|keinen|ohne
      verwende|nutze|benutze|andere|anfasse|fass|andre|pushe|committe|schreibe|fuge|losche|installiere|mach|setze|verandere|ruhre|starte|importiere|logge|merge niemals|nie|nicht|kein|keine|keinen
      fass|ruhr|ruhre|andere|andre|verandere|losche|pushe|push|modifiziere|bearbeite|uberschreibe|entferne _ nicht
      fass|ruhr|ruhre|andere|andre|verandere|losche|pushe|push|modifiziere|bearbeite|uberschreibe|entferne _ _ nicht`),
    end: phraseList(`
      nicht an / in ruhe / unverandert
      so lassen / wie es ist
      wie sie ist|sind / verboten / tabu`),
  },
  require: {
    start: phraseList(`
      immer _ / *e immer auf|in|mit|die|den|das|erst|zuerst / nur _ / ausschliesslich
      verwende|verwenden|nutze|nutzen|benutze|benutzen|nimm / halte|halt|behalte|behalten|bleib|bleibe|bleiben
      stell|stelle|stellt sicher / achte|achten|sorge|sorg _
      antworte|antworten|schreib|schreibe|sprich|erklare auf|immer|nur|mit|in|kurz|knapp / du musst|sollst|solltest
      muss|mussen / beachte|befolge|folge|respektiere|begrenze|beschranke|bewahre
      frag|frage|warte|melde|informiere erst|zuerst|mich|bevor|vorher|immer|auf|dich|bis|nach
      alle|jede|jeder|jedes _ muss|mussen|soll|sollen / maximal|minimal|hochstens|mindestens
      es ist wichtig|zwingend|notwendig`),
    anywhere: phraseList(`
      muss|mussen|musst|mussten / soll|sollen|sollst _ _
      sollte|sollten|solltest _ sein|bleiben
      ist|sind pflicht|zwingend|obligatorisch|erforderlich|vorgeschrieben / stelle|stell sicher
      bitte verwende|nutze|benutze|nur|immer|halte|antworte|schreib|schreibe|bleib|achte|stelle|frag|frage|warte|auf|beachte|nimm|lass
      ich|wir will|mochte|wollen|mochten|brauche _ dass / hochstens|maximal|mindestens
      nicht mehr|langer|weniger|grosser als / ab jetzt|sofort
      wir verwenden|nutzen|benutzen|unterstutzen|arbeiten nur|immer|hier|ausschliesslich|mit
      wir|ich verwenden|nutzen|benutzen|schreiben|committen|pushen _ immer|nur / nur noch
      also verwende|nutze|nur|immer`),
    end: phraseList(`
      nur / immer / ohne ausnahme / uberall / bleiben / belassen / verwenden / benutzen / nutzen
      beibehalten / einhalten`),
  },
  prefer: {
    start: phraseList(`
      bevorzuge|bevorzugt|vorzugsweise|lieber|am liebsten / ich|wir bevorzuge|bevorzugen|hatte|mag|wurde|fande|hatten
      mir|uns ist|ware _ / versuch|versuche _ / lass|lasst uns / wenn moglich|es / moglichst / am besten / besser _
      gerne|gern _`),
    anywhere: phraseList(`
      bevorzuge|bevorzugen|lieber|liebsten / ware|fande besser|gut|schon|super|toll|ideal|mir / wenn moglich
      moglichst / nach moglichkeit / so _ wie moglich / am besten / solange`),
    end: ["bitte", "danke"],
  },
  permit: {
    start: ["du kannst|darfst|brauchst", "es ist|reicht ok|okay|in|erlaubt|wenn", "nicht notig", "gerne auch"],
    anywhere: ["ist|sind erlaubt|optional|zulassig", "brauchst|musst nicht|kein|keine|du"],
  },
};

export const german: CueSet = {
  language: "de",
  script: "words",
  norms: germanNorms,
  markers: wordList(
    "verboten der die das den dem des ein eine einen einem einer und oder aber ist sind war waren zu von im in auf fur mit aus bei nach nicht kein keine keinen ich du wir ihr sie es mein dein unser wenn dann als auch nur noch schon immer nie niemals bitte muss mussen soll sollen darf durfen kann konnen wird werden hat haben bis ausser verwende nutze dass wie was warum alle alles lassen",
  ),
  openers: phraseList(`
    wirklich|unbedingt|definitiv|absolut|bitte|und|aber|also|auch|vorerst|erstmal|ach|ja|nein
    ok|okay|gut|ubrigens|dann|eigentlich|doch|nochmal|so|ausserdem|sorry|hinweis|halt|grundsatzlich
    wir hatten doch ausgemacht|vereinbart|abgemacht|gesagt / wir hatten ausgemacht|vereinbart|abgemacht
    fur diese|diesen|dieses aufgabe|sitzung|branch|pr / ab hier / vor allem / im moment / nachstes mal
    beim nachsten mal / denk daran / ab jetzt / ab sofort / von jetzt an`),
  cues: joinCues(STATED, germanImplied),
  guards: {
    start: phraseList(`
      lass|lasst die|den|das|alle tests|test|testsuite|suite|build|linter|pipeline|skript|script|checks laufen|durchlaufen / nimm|verwende|nutze die|den|das zweite|erste|andere|zweiten|ersten|anderen
      warum|wieso|weshalb|was|wie|wann|wo|wer|welche|welcher|welches
      kein|keine|keinen ahnung|problem|fehler|unterschied|plan|idee|erfolg|ergebnis|ausgabe|antwort|sorge|chance|eile|witz|scherz|stress|thema|treffer
      nicht sicher|schlimm|wirklich|so|ganz|schlecht|gefunden|mehr|nur|gut|moglich|klar
      nichts passiert|geht|zu|davon|gefunden|funktioniert|hilft|half|bringt|brachte|klappt|klappte|geholfen|gebracht
      nie gesehen|gehort|gewusst|passiert / hab|habe|haben|hatte|hatten alles|schon|bereits|gerade|eben|alle
      immer wenn|noch|wieder|mehr|ofter|der|das|die|diese|dieser|dieses
      nur bei|wenn|dass|der|die|das|eine|ein|ich|manchmal|auf _
      alle|alles tests|in|gut|klar|ok|funktioniert|lauft|grun|fertig / ohne erfolg|probleme|fehler|dass
      besser gesagt
      ich|wir glaube|weiss|denke|habe|war|bin|sehe|verstehe|kann|konnte|vermute|finde|bekomme|haben|hatten|sind|brauche|muss|mussen
      lass mich / laut doku|dokumentation|spec|rfc|readme|handbuch|der|dem|den / das darf doch|ja
      kein|keine|keiner|keines _ ist|sind|hat|haben|wurde|wurden|war|waren|lief|ging|kam
      man muss|musste immer|jedes|erst|leider zweimal|dreimal|mehrmals|mal|zwei|noch
      hast|bist|wirst|kannst|weisst|siehst|konntest|hattest|warst|meinst|denkst|glaubst|findest du
      lass|lasst uns sehen|schauen|anfangen|starten|beginnen|das|den|die|mal`),
    anywhere: phraseList(`
      das|der|dieser|dieses _ muss|soll|sollte eine|einen|ein|dem|der|es
      der|ein benutzer|nutzer|kunde|anwender|besucher|admin / wurde|wurden gern|gerne verstehen|wissen|sehen|lernen
      keine|kein ergebnisse|treffer|antwort|daten / muss abgesturzt|kaputt|weg
      kann|konnen|konnte|konnten|lasst|lassen nicht|sich / kann|konnen|konnte|konnten _ nicht
      muss|mussen _ _ liegen|gewesen / muss|mussen _ liegen|gewesen|daran
      muss wohl|irgendwie|irgendwo|ein|der|die|das|an|am|daran|es|sich|ich / ich|wir muss|mussen|musste|mussten
      musste|mussten / sollte|sollten _ zuruckgeben|funktionieren|liefern
      sollte|sollten _ aber / aber es|gibt|liefert|bekomme|kommt|stattdessen / weiss|verstehe|sehe nicht
      weiss|verstehe|sehe _ nicht / nie gesehen|gehort|gewusst|fertig|funktioniert / scheint / es sieht`),
  },
  banLabels: phraseList(`
    verboten / verbote / nicht erlaubt / unzulassig / tabu / no-go|no-gos / nie / niemals / bitte nicht
    auf keinen fall`),
  labels: phraseList(`
    regel|regeln / _ regel|regeln
    sicherheitsregel|sicherheitsregeln|grundregel|grundregeln|projektregel|projektregeln
    einschrankung|einschrankungen / _ einschrankung / anforderung|anforderungen / _ anforderung / vorgabe|vorgaben
    _ vorgabe / vorliebe|vorlieben / praferenz|praferenzen / konvention|konventionen / richtlinie|richtlinien
    bedingung|bedingungen / anweisung|anweisungen`),
  bans: phraseList(`
    du darfst nicht|nichts|nie|niemals|kein|keine|keinen / du sollst nicht|nie / ihr durft nicht|nie|keine
    lass uns nicht|nie|keine`),
  force: ["nie|niemals|immer|muss|mussen|darf|durfen|nicht|kein|keine|keinen|verboten|pflicht"],
  speech: ["sagt|sagte|schreibt|schrieb|steht|meint|meinte|geschrieben|gesagt"],
  weakLabels: phraseList(`
    hinweis / wichtig / sehr wichtig / achtung / erinnerung / ps / merke / korrektur / kritisch / nb`),
  remarks: phraseList(`
    anscheinend / scheinbar / glaube|denke|vermute ich / was nervt|komisch|seltsam|bedeutet / aber es|das / leider
    daher|deshalb|deswegen|darum ist|sind|war|kommt|dauert|geht|der|die|das / dafur ist|sind|gibt|haben`),
  occasions: phraseList(`
    bevor du / wenn du|was|etwas / falls du|was|etwas / sobald du / vor jedem|jeder / nach jedem|jeder
    jedes mal|jedesmal wenn`),
  attributions: phraseList(`
    laut _ / nach der|dem doku|dokumentation|spec|standard
    mein|meine|ein|eine kollege|kollegin|freund|freundin|bekannter sagt|sagte|meint|meinte|findet|fand|schreibt|schrieb|behauptet`),
  musings: phraseList(`
    ich wurde _ annehmen|vermuten|denken|erwarten / ich wurde annehmen|vermuten|denken|erwarten
    ich vermute|nehme|schatze / ich hatte gedacht|erwartet|angenommen / ich geh|gehe davon aus
    ich hab|habe das gefuhl|den eindruck / hab das gefuhl|den eindruck / ich frag|frage mich / vermutlich
    wahrscheinlich / angeblich`),
  tasks:
    "behebe|fuge|erstelle|implementiere|aktualisiere|entferne|losche|verschiebe|erklare|zeig|zeige|finde|prufe|schau|mach|mache|schreib|generiere|fuhre|teste|untersuche|sag|andere|refaktoriere|hilf|kannst|offne|lies|uberprufe|fahre|starte|korrigiere|baue".split(
      "|",
    ),
  subjects: wordList(
    "verboten der die das den ein eine ich du wir ihr sie es er ist sind war hat haben mein unser dieser diese dieses da hier",
  ),
  contrasts: ["nicht", "statt", "anstatt", "und nicht", "anstelle"],
  exceptions: phraseList(`
    ausser / ausgenommen / es sei denn / bis / mit ausnahme / aber nur / aber nicht / sondern
    nur wenn|in|bei|mit|nach|fur / abgesehen / auch wenn|nicht / wenn / falls / sofern / solange / nicht / noch / oder
    weil / da / denn / einschliesslich / statt / anstatt / bitte / danke / ohne / wie / z.b / zum beispiel / vorerst
    fur / in / im / bevor / die|der|das _ / um`),
  scopes: phraseList(`
    fur / in / im / innerhalb / wenn / falls / wahrend / bevor / nachdem / vor / nach / bei / beim / mit / seit / bis
    als / weil / da / sobald / solange / ausser / auf / unter / ab / wir sind / zum`),
  carveOuts: ["ausser", "es sei denn", "ausnahme|ausnahmen", "einzige ausnahme", "mit ausnahme", "ausgenommen"],
  temporary: phraseList(`
    vorerst / erstmal / erst mal / fur den moment / im moment / bis / vorubergehend / diesmal / dieses mal / heute
    diese woche / momentan / in dieser sitzung|aufgabe / noch nicht`),
  retracts: phraseList(`
    vergiss das|die|den|was / nicht mehr notig|erforderlich|gilt / gilt nicht mehr / ignoriere die|das|was|meine
    planwechsel / ich habe meine|es / doch lieber|wieder|nicht / ab jetzt darfst|kannst / du darfst|kannst jetzt`),
  asks: ["kannst|konntest|konnten|kannste du|sie"],
  lasting: ["ab jetzt|sofort", "in zukunft", "kunftig", "nachstes mal", "immer", "jedes mal"],
  politeQuestions: phraseList(`
    kannst|konntest|wurdest du bitte|nur|nicht|immer|auf|keine|das|die
    konnen|konnten|wollen|sollen wir _ bleiben|verwenden / macht|ware es dir|moglich / wie ware es`),
};
