/** Words by which people hold a deed back for the time being, or keep a thing for somebody. Data only; lower case. */
import { wordList } from "./lists.ts";

const list = (words: string): string => wordList(words).join("|");

/** What others see at once, or what is gone afterwards; after "don't", in English. */
const ENGLISH_DEEDS = list(
  "commit push merge deploy release publish ship tag delete remove drop wipe overwrite rerun re-run restart reset rebase amend revert migrate upload submit resolve close post email",
);
const SPANISH_DEEDS = list(
  "borres borre elimines elimine hagas haga despliegues despliegue subas suba publiques publique mezcles fusiones reinicies reinicie sobrescribas ejecutes ejecute corras apliques aplique",
);
const PORTUGUESE_DEEDS = list(
  "apague apagues exclua remova delete faça faças publique publiques suba mescle reinicie sobrescreva execute executes rode rodes aplique apliques",
);
const FRENCH_DEEDS = list(
  "pousse poussez commite commitez commit déploie déployez fusionne merge publie publiez supprime supprimez lance lancez livre redémarre",
);
const GERMAN_DEEDS = list(
  "committen pushen mergen deployen releasen veröffentlichen ausrollen löschen entfernen überschreiben starten neustarten anfangen ausführen anwenden einspielen",
);
const GERMAN_ORDERS = list(
  "committe pushe merge deploye release lösch lösche entferne überschreib überschreibe starte",
);
const GERMAN_CHANGES = list("ändern anfassen umbauen umbenennen löschen verändern anrühren");

/** "Don't know yet" is said of the speaker, "don't support that yet" of the product. */
const STATES = list(
  "know see have understand think need care remember get mind worry support work exist seem appear pass compile match",
);

/** What may stand before a hold or a ban, any number of times. */
export const COURTESY: string =
  "(?:(?:please|pls|but|and|so|ok|okay|wait|stop|hold on|bitte|aber|por favor|pero|mas|s'il te plaît|mais|also),? )*";

/** The deed waits for the speaker: it holds until he orders the deed, or gives leave for it. */
export const HOLDS: readonly string[] = [
  `(?:don't|dont|do not) (?!(?:${STATES}) )\\S+(?: \\S+){0,8} yet`,
  "(?:wait|hold off|hold) (?:with|on) (?!(?:(?:for|just|a|one) )*(?:sec|second|moment|minute|bit|tick) )[^,;]{2,60} (?:until|till) (?:i|we)(?: |')[^,;]{2,60}",
  `(?:todavía|aún) no (?:(?:lo|la|los|las) )?(?:${SPANISH_DEEDS})(?: [^,;]{1,60})?`,
  `no (?:(?:lo|la|los|las) )?(?:${SPANISH_DEEDS})(?: [^,;]{1,60})? (?:todavía|aún)`,
  `ainda não (?:(?:o|a|os|as) )?(?:${PORTUGUESE_DEEDS})(?: [^,;]{1,60})?`,
  `não (?:(?:o|a|os|as) )?(?:${PORTUGUESE_DEEDS})(?: [^,;]{1,60})? ainda`,
  `(?:ne |n')?(?:${FRENCH_DEEDS})(?: \\S+)? pas encore(?: [^,;]{1,60})?`,
  `(?:[^,;]{1,40} )?noch nicht (?:${GERMAN_DEEDS})`,
  `(?:${GERMAN_ORDERS})(?: [^,;]{1,40})? noch nicht`,
];

/** "Schreiben, aber nicht ausführen": an order only where no verb stands before it that it goes with. */
export const INFINITIVE_BAN: string = `(?:auf keinen fall |bloß |ja )?nicht (?:${GERMAN_DEEDS})`;
export const GERMAN_MODALS: string = list(
  "kann kannst können konnte könnte lässt lassen ließ soll sollen sollte will wollen wollte möchte muss müssen musste darf dürfen wird werden würde würden brauchst braucht versucht geht gehen hat haben hatte ist um",
);

/** The deed is forbidden outright: a few words, and no word of them says for how long. */
export const PLAIN_BANS: readonly string[] = [
  INFINITIVE_BAN,
  "(?:(?:go|get|(?:let's|let us) go) )?back to (?:asking|checking with) me(?: first)? before [^,;]{2,60}",
  `(?:don't|dont|do not) (?:${ENGLISH_DEEDS})(?: [^,;]{1,60})?`,
  `no (?:lo|la|los|las) (?:${SPANISH_DEEDS})(?: [^,;]{1,60})?`,
  `não (?:o|a|os|as) (?:${PORTUGUESE_DEEDS})(?: [^,;]{1,60})?`,
  `(?:an|am|in|im|bei|beim) [^,;]{2,50} (?:nichts|nicht|nie) (?:${GERMAN_CHANGES})`,
  "(?:laisse|laissez) [^,;]{1,40} tranquilles?",
  "(?:deja|dejad|deje) [^,;]{1,40} en paz",
  "(?:deixa|deixe) [^,;]{1,40} em paz",
  "(?:lass|lasst) [^,;]{1,40} in ruhe",
];

/** Said of this moment: what they bound is over with it. */
export const FOR_THE_MOMENT: string = list(
  "now tonight today run time moment gerade jetzt heute ahora hoy agora hoje maintenant",
).concat("|this one|till|until|while|while i|while we|bis|hasta|até|jusqu'à");

const OWNING = "belongs? to|(?:is|are) owned by|gehört|gehören|pertenecen? a|pertencem? a|appartien(?:t|nent) à";
/** Who can own a thing: somebody by name, a team, the speaker. */
const OWNER =
  "(?:\\p{Lu}\\p{Ll}+(?:'s team)?|@[\\w/-]+|me|us|mir|uns|mí|mim|moi|(?:(?:the|dem|der|al|el|la|ao|à) |à l'|[lL]')?(?:[\\p{L}-]+ ){0,2}(?:[Tt]eams?|groups?|people|folks|crew|squad|department|[Gg]ruppe|[Aa]bteilung|equipo|equipe|équipe|design|legal|infra|ops|security|marketing|finance|sales|support)(?: [\\p{L}-]+){0,3})";
/** A file, by its name. */
const FILE = "`?[\\w@-]*(?:[./][\\w@-]+)+/?`?";

/** That a thing is somebody else's, or the speaker's own; names have their capitals here. */
export const OWNED: readonly string[] = [
  `(?:(?:[Tt]he|[Dd]ie|[Dd]er|[Dd]as|[Ee]l|[Ll]a|[Ll]os|[Ll]as|[Oo]s?|[Aa]s?|[Ll]es?) )?(?:\\S+ ){0,2}${FILE} (?:${OWNING}) ${OWNER}`,
  "The [^,;.]{2,40} belongs? to (?:the [a-z]+ (?:team|group|people|folks)|\\p{Lu}\\p{Ll}+(?:'s team)?)",
  "(?:The |Die |Der |Das )?(?!(?:\\S+ ){0,3}(?:failing|failed|broken|flaky|bugs?|errors?|crash|fault|mistake|idea|suggestion|comment)(?: |$))[^,;.]{2,40} (?:is|are) \\p{Lu}\\p{Ll}+'s(?: (?:job|task|turf|area|part|work|business))?",
  `\\p{Lu}\\p{Ll}+ (?:is|are) (?:currently |still |already )?working on ${FILE}`,
  `(?:An |In |Am )${FILE} arbeitet (?:gerade |noch )?\\p{Lu}\\p{Ll}+`,
  `\\p{Lu}\\p{Ll}+ está (?:trabajando|trabalhando) (?:en|no|na|em) ${FILE}`,
  `\\p{Lu}\\p{Ll}+ travaille (?:encore )?sur ${FILE}`,
  "(?:Den|Die|Das) [^,;.]{2,40} (?:mache?|übernehme|erledige) ich(?: selbst| selber)?",
];

const OCCASIONS = list(
  "monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays weekends night weekdays",
);

/** What others see, or wait for. */
const RESERVABLE = list(
  "deploy deploys deployment deployments release releases rollout rollouts migrate migration migrations push pushes merge merges publish ship production prod staging restart restarts upgrade upgrades hotfixes maintenance backups",
);

/** "Production only on Thursday": when a thing may be done; when something fails is no rule. */
export const RESERVED_TIMES: readonly string[] = [
  `(?:(?:please|the|our|all|any|do|run|touch|restart|production|prod|staging|database|schema) )?(?:${RESERVABLE})(?: (?:it|this|that|them|everything|tags|main|production|prod|staging|changes|access|work))? only (?:on|at|during|in|after|outside) (?:the |a |an )?(?:(?:${OCCASIONS})(?!\\p{L})[^;]{0,60}|\\S+ (?:window|hours)[^;]{0,40})`,
];

/** Where a deed may be done. */
export const ENVIRONMENTS: string = list(
  `staging stage stg dev development test sandbox preview qa uat canary preprod production prod testumgebung entwicklung produktion
  desarrollo pruebas producción desenvolvimento homologação produção préprod recette`,
);
/** The agent's own deed, and what it is done to. */
const RUNS = `(?:${list("run deploy restart release publish apply execute migrate install ship push test try do")})(?: (?:it|this|that|them|everything|all|(?:the|this|that) \\S+(?: \\S+)?))?`;

/** The word without which nothing is kept for a place. */
export const ONLY: string = list(
  "only só somente apenas seulement uniquement solo sólo solamente únicamente nur ausschließlich",
);

/** "Run it in staging only": where a thing may be done; where something fails is no rule. */
export const RESERVED_PLACES: readonly string[] = [
  `${RUNS} (?:in|on|to|against) (?:the )?(?:${ENVIRONMENTS})(?: \\S+)? only`,
  `${RUNS} only (?:in|on|to|against) (?:the )?(?:${ENVIRONMENTS})`,
  `only ${RUNS} (?:in|on|to|against) (?:the )?(?:${ENVIRONMENTS})`,
  `(?:rod[ae]|execut[ae]|faz|faça|apli(?:ca|que)|publi(?:ca|que)|s[ou]b[ae]|reinici[ae])(?: (?:isso|tudo|[oa] \\S+))? (?:só|somente|apenas) (?:em|no|na) (?:${ENVIRONMENTS})`,
  `(?:exécute|lance|déploie|applique|publie|redémarre|fais)(?:-l[ea]s?)?(?: (?:ça|tout|l[ea]s? \\S+))? (?:seulement|uniquement) (?:en|sur|dans) (?:la )?(?:${ENVIRONMENTS})`,
  `(?:ejecut[ae]|ejecútalo|córrelo|corre|despliega|despliégalo|apli(?:ca|que)|aplícalo|hazlo|reinicia)(?: (?:esto|todo|el \\S+|la \\S+))? (?:solo|sólo|solamente|únicamente) en (?:${ENVIRONMENTS})`,
  `(?:nur|ausschließlich) (?:auf|in|im|gegen) (?:der )?(?:${ENVIRONMENTS}) (?:ausführen|laufen lassen|ausrollen|deployen|starten|neustarten|testen|anwenden)`,
];
