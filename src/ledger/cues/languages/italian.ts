/** Cue phrases of Italian, without accents. Data only. */
import type { CueSet } from "../cue-set.ts";
import { phraseList, wordList } from "../../lexicon/lists.ts";

/** What is done to the work: behind "non" it is forbidden. */
const DEEDS =
  "toccare|toccate|tocca|modificare|modificate|modifica|cambiare|cambiate|cambia|usare|usate|usa|utilizzare|utilizzate|aggiungere|aggiungete|aggiungi|cancellare|cancellate|eliminare|eliminate|rimuovere|rimuovete|" +
  "rinominare|spostare|installare|installate|committare|committate|fare|fate|pushare|pushate|mergiare|mergiate|deployare|pubblicare|rilasciare|scrivere|scrivete|creare|create|rompere|introdurre|importare|" +
  "formattare|riscrivere|refattorizzare|lanciare|avviare|eseguire|inventare|mettere|mettete|lasciare|lasciate|stampare|loggare|salvare|inviare|mandare|aggiornare|aggiornate|disabilitare|sovrascrivere|duplicare|hardcodare|toccarlo|toccarla|toccarli|modificarlo|usarlo|usarla";

export const italian: CueSet = {
  language: "it",
  script: "words",
  // Of the verbs only infinitives: their other forms are Spanish or English as well.
  markers: [
    ...DEEDS.split("|").filter((verb) => /(?:are|ere|ire|urre)$/u.test(verb)),
    ...wordList(
      "il gli della dello delle degli dei del nel nella nelle nei sul sulla sui alla allo dal dalla che sono sotto sopra li tieni scrivi rispondi chiedi lascia evita usare fare esclusivamente soltanto occorre bisogna questo questa questi queste quello quella perche anche piu tutti tutto tutte cosa deve devono devi senza sempre prima dopo ogni ma ho hai abbiamo vorrei fai puoi grazie quando funziona codice",
    ),
  ],
  openers: phraseList(`
    per favore / per piacere / perfavore / e / ma / poi / anche / ok / okay / va bene / bene / allora / quindi / inoltre / ah / mi raccomando
    ricorda / ricordati / ricordate / ricorda che / ricordati che / tieni presente che / d'ora in poi / da ora in poi / da adesso / in futuro / comunque
    a proposito / per ora / per il momento / in generale / tra l'altro / guarda / senti`),
  cues: {
    prohibit: {
      start: phraseList(`
        non *are|*ere|*ire|*arlo|*arla|*arli|*erlo|*irlo|*armi / non *ate|*ete|*ite / mai _ / vietato|vietata|vietate|vietati / e vietato / evita|evitare|evitate
        niente emoji|commenti|librerie|dipendenze|nuove|nuovi|push|commit|refactoring|animazioni / non _ mai / non ci deve|devono / proibito *are|*ere|*ire / ti|vi|e proibisco|proibito / smetti|smettila|smettete di|con / basta con|*are / guai a / non voglio|vogliamo / non devi|dovete|deve|devono|si
        lascia|lasciate stare|perdere|in|cosi|intatto|intatta|intatti / giu le mani / per nessun motivo / in nessun caso / nulla di`),
      anywhere: phraseList(`
        non ${DEEDS} / non va|vanno toccato|toccata|toccati|toccate|modificato|modificata|modificati|modificate|usato|usata|cambiato|cambiata / non devi|dovete|deve|devono _
        non si tocca|toccano|usa|usano|committa|modifica|cambia|fa|mergia|pusha|deploya / non ci deve|devono / ti|vi proibisco / non usiamo|vogliamo|tocchiamo|accettiamo|facciamo|committiamo / mai *are|*ere|*ire|direttamente|piu
        per favore non|niente|mai|nessun|nessuna|senza / e|sono vietato|vietata|vietati|vietate|proibito|proibiti / senza chiedermi|permesso|il|la|aggiungere|modificare|toccare
        in nessun caso / per nessun motivo / preferirei|preferisco non|senza|evitare`),
      end: phraseList(
        "cosi com'e / cosi come|com' sono|e|'e / in pace / intatto|intatta|intatti|intatte / vietato|vietata|vietati|vietate / mai",
      ),
    },
    require: {
      start: phraseList(`
        sempre _ / *a|*i|*ate|*ete|*ite sempre / solo _ / soltanto / solamente / esclusivamente / usa|usate|usare|utilizza|utilizzate _ / mantieni|mantenete|mantenere|conserva|tieni|tenete
        assicurati|assicuratevi|accertati|verifica|garantisci che|di|sempre / rispondi|rispondete|scrivi|scrivete|parla|parlami|spiega|commenta|rispondimi in|solo|sempre|con|senza|brevemente
        devi|dovete|deve|devono *are|*ere|*ire|sempre / rispetta|rispettate|segui|seguite|attieniti|attenetevi|limita|limitati|limitatevi
        chiedi|chiedimi|chiedete|avvisa|avvisami|aspetta|aspettate|domanda prima|conferma|sempre|il|la|che|di|se|permesso|mia|me / non dimenticare|dimenticarti|scordare|scordarti
        occorre|bisogna|esigo|pretendo _ / si deve|devono|accettano|accetta|ammettono|usa|usano|scrive|scrivono sempre|solo|soltanto|*are|*ere|*ire / ricordati|ricorda|ricordate di
        prima di ogni|committare|pushare|mergiare|fare|toccare|modificare / ogni _ _ deve|devono|va / ogni _ _ _ deve|devono / ogni _ deve|devono|va|con|in / al massimo|minimo
        e obbligatorio|importante|fondamentale|necessario|essenziale / i|gli|le|il|la _ devono|deve|vanno|va sempre|solo|essere|in|*are|scritti|scritte|fatti / commit|commits|branch|test solo|sempre|in|piccoli|prima`),
      anywhere: phraseList(`
        si usa|usano|fa|fanno|scrive|scrivono|mette|mettono|accettano|accetta sempre|solo|soltanto / deve|devono contenere|avere almeno|il|la|un|una / devono|deve sempre|solo|rimanere|restare|passare|rispettare|essere sempre|solo / va|vanno sempre|scritto|scritti|scritte|fatto|fatti|fatte|messi|messe|chiesto
        e|sono obbligatorio|obbligatoria|obbligatori|fondamentale / mi raccomando / d'ora in poi|avanti / da ora|adesso in poi|avanti / a partire da ora|adesso|oggi
        per favore usa|mantieni|rispondi|solo|sempre|segui|scrivi|chiedi|aspetta / al massimo|minimo / non piu di|lungo / voglio|vogliamo|vorrei che tutto|tutti|tutte|sia|siano|usi|tu|ogni|i|le|il|la|rispondi
        usiamo solo|sempre|soltanto / solo in|dopo|se|quando te|tu|io|aver|il|lo|l'ok|ok / prima di committare|pushare|mergiare|fare|toccare|modificare|ogni / dopo ogni _`),
      end: phraseList(
        "sempre / solo / soltanto / in italiano / in inglese / senza eccezioni / invariato|invariata|invariati|invariate / obbligatorio|obbligatoria|obbligatori",
      ),
    },
    prefer: {
      start: phraseList(`
        preferisco|preferirei|preferiamo|preferibilmente / meglio _ / cerca|cercate|prova di / mi piace|piacerebbe|piacciono / vorrei che / se possibile|puoi|riesci
        noi|qui usiamo|scriviamo|teniamo|facciamo|lavoriamo / di solito|norma _ / teniamo|manteniamo|restiamo|usiamo|andiamo _ / passo passo / un passo|file|commit|alla alla|per volta|per / passo dopo passo`),
      anywhere: phraseList(`
        preferisco|preferirei|preferiamo / se possibile / meglio se|usare|evitare / il piu possibile / di preferenza / passo passo / una cosa|uno|una alla volta / noi usiamo|scriviamo|facciamo / qui usiamo|si usa`),
      end: ["per favore", "alla volta"],
    },
    permit: {
      start: ["puoi|potete *are|*ere|*ire", "non serve", "non e necessario", "non c'e bisogno", "va bene se"],
      anywhere: ["e|sono permesso|permessa|permessi|consentito|consentiti|facoltativo|opzionale"],
    },
  },
  guards: {
    start: phraseList(`
      perche|come|cosa|quando|dove|chi|quale|quali|quanto _ / non *ano|*ono|*amo / non so|funziona|funzionano|va|vanno|riesco|capisco|vedo|trova|trovo|parte|compila|e|era|sono|c'e|ci|ho|ha|hanno|mi|si|lo|la
      non *ato|*uto|*ito / mai *ato|*uto|*ito|*ata|visto|vista|viste / sempre lo|la|gli|il stesso|stessa|stessi|errore / sempre *ano|*ono / solo un|una|due|tre|che|ieri|oggi|quando|questo|questa
      niente da|male|funziona|di / nessun problema|errore|risultato|output|dubbio|conflitto|cambiamento / non funziona|funzionano|va|finisce|parte|termina|carica|arriva|risponde|compila|passa mai /  nessuna idea|risposta / senza problemi|dubbio|successo|errori|fretta / usa|usate il|la|l'altro|l'altra primo|prima|secondo|seconda|terzo|terza|altro|altra
      tutto ok|bene|funziona|a / tutti|tutte i|le test|casi passano|sono / meglio cosi|ancora / ogni volta che *o|*a`),
    anywhere: phraseList(`
      la documentazione|doc|readme|guida|spec dice|indica|richiede / dovrebbe|dovrebbero / doveva|dovevano / deve essere|esserci un|una|stato|stata|per / mi sembra|pare / credo|penso|immagino|suppongo
      ma non *a|*e|*ano|*ono / non funziona|funzionano|carica|compila|parte|risponde|appare|compare|si|viene|vengono|trova / ho|abbiamo|ha|hanno dovuto|provato|fatto|visto`),
  },
  labels: phraseList(`
    regola|regole / _ regole / regole _ / regole di|del|per _ / regole per il|la|questo progetto / vincolo|vincoli / requisito|requisiti / preferenza|preferenze / convenzione|convenzioni
    linee guida / istruzioni / limiti / politica / standard / restrizioni`),
  banLabels: ["vietato|vietata|vietati|vietate", "divieti", "non fare", "da non fare", "da evitare", "mai"],
  weakLabels: phraseList(
    "nota / importante / molto importante / attenzione / promemoria / ps / avviso / correzione / nb",
  ),
  bans: ["non devi mai", "non devi|dovete *are|*ere|*ire", "ti e vietato|proibito"],
  force: ["mai|sempre|deve|devono|devi|dovete|vietato|vietati|obbligatorio|solo|non"],
  speech: ["dice|disse|ha scritto|scrive|ha risposto|ha detto"],
  remarks: phraseList("a quanto pare / credo / penso / sembra / il che e / ma non|e / purtroppo"),
  occasions: phraseList(
    "prima di / dopo ogni|aver / se hai|trovi|qualcosa|serve|c'e / quando *i|*ate / ogni volta che *i",
  ),
  attributions: ["secondo il|la|lo|i|le", "stando a|al|alla"],
  musings: phraseList(
    "suppongo / immagino / credevo|pensavo che / mi chiedo / probabilmente / forse / ho l'impressione",
  ),
  tasks: wordList(
    "correggi sistema aggiungi crea implementa aggiorna rimuovi elimina sposta spiega spiegami mostra mostrami cerca trova controlla guarda esegui lancia testa riscrivi rinomina scrivi fai fammi genera converti installa configura analizza leggi migliora aggiusta risolvi dimmi cambia modifica",
  ),
  subjects: wordList(
    "il lo la i gli le un una io tu lui lei noi voi loro questo questa quello quella e sono c'e ci mi si ho ha hai",
  ),
  contrasts: ["invece di", "anziche"],
  exceptions: phraseList(`
    tranne / eccetto / salvo / a meno / fuorche / ma solo|non / solo se|quando / se / quando / o / oppure / perche / compreso|inclusi|inclusa / anche / invece / come / finche / per / in / nel / nella`),
  scopes: phraseList(
    "per / in / nel / nella / nei / nelle / dentro / quando / mentre / se / prima / dopo / durante / con / da / fino / come / su / sul / sulla",
  ),
  carveOuts: ["tranne", "eccetto", "salvo", "a meno che", "unica eccezione", "l'unica eccezione"],
  temporary: phraseList(
    "per ora / per il momento / per adesso / fino / finche / temporaneamente / questa volta / oggi / questa settimana / intanto",
  ),
  retracts: phraseList(
    "dimentica|lascia la|quella|il|perdere regola|divieto / ho cambiato idea / ora puoi / adesso puoi / come non detto",
  ),
  asks: ["puoi|potresti|potete|potreste"],
  lasting: ["d'ora in poi", "da ora in poi", "in futuro", "sempre", "ogni volta"],
  politeQuestions: [
    "puoi|potresti|potete non|evitare|usare|sempre|rispondere|mantenere|smettere",
    "ti dispiace|dispiacerebbe non|usare|evitare",
  ],
};
