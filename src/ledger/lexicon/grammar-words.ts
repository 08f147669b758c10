/** The small words of each language written with spaces, by what telegraphic writing may do with them. Data only. */

export interface GrammarWords {
  /** Gone first: articles, copulas, politeness. */
  readonly articles: string;
  /** Gone next: pronouns, auxiliaries, prepositions, conjunctions. */
  readonly functions: string;
  /** Content words that say little by themselves. */
  readonly general: string;
  /** Prepositions that open a tail behind what matters. */
  readonly tails: string;
  /** Small words that join alternatives, conditions or a denied verb: without them the statement says something else. */
  readonly links: string;
  /** What joins two words of one name: `lector de códigos`, `22 de novembro`. */
  readonly bonds: string;
  /** The noun comes before what describes it. */
  readonly headFirst: boolean;
}

export const SPANISH: GrammarWords = {
  articles: "el la los las un una unos unas es son está están ser estar era por favor",
  functions: `me te se nos lo le les mi mis tu tus su sus nuestro nuestra nuestros nuestras este esta estos estas ese esa esos esas eso esto
    que quien cual cuyo donde de del al a en con por para y e ha han he hemos había hay fue fueron sido será serán tiene tienen tener puede pueden
    muy más ya también además aquí allí hoy todo toda todos todas cada como sigue siguen sobre entre según`,
  general: `prefiero quiero quisiera necesito usar usa usen mostrar muestra dar da guardar está queda quedan llama actual nuevo nueva cosa cosas
    usuario usuarios trabajo parte tipo forma`,
  tails: "en a con por para de desde hacia sobre entre según durante",
  links: "o si cuando mientras salvo",
  bonds: "de del",
  headFirst: true,
};

export const PORTUGUESE: GrammarWords = {
  articles: "o a os as um uma uns umas é são está estão ser estar era por favor",
  functions: `me te se nos lhe lhes meu minha meus minhas seu sua seus suas nosso nossa nossos nossas este esta estes estas esse essa esses essas
    isso isto que quem qual cujo onde de do da dos das ao aos à às em no na nos nas num numa com por pelo pela pelos pelas para pra e foi foram
    sido será serão tem têm ter pode podem muito mais já também além aqui ali hoje todo toda todos todas cada como ainda sobre entre segundo agora`,
  general: `prefiro quero queria preciso usar usa use mostrar mostra dar dá guardar guardado guardada fica ficam chama atual novo nova coisa coisas
    usuário usuários trabalho parte tipo forma`,
  tails: "em no na nos nas a ao com por pelo pela para de desde sobre entre durante",
  links: "ou se quando enquanto",
  bonds: "de do da dos das",
  headFirst: true,
};

export const FRENCH: GrammarWords = {
  articles: "le la les un une des l' est sont être était s'il plaît",
  functions: `je tu il elle on nous vous ils elles me te se mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces cela ça
    c'est que qui quoi dont où de du d' au aux à en dans avec par pour sur et a ont avoir été sera seront fut peut peuvent très plus déjà aussi ici
    là tout toute tous toutes chaque comme encore entre selon désormais`,
  general: `préfère veux voudrais faut utiliser utilise montrer montre donner donne garder trouve trouvent appelle actuel actuelle nouveau nouvelle
    chose choses utilisateur utilisateurs travail partie type façon`,
  tails: "en dans à au aux avec par pour sur de depuis vers entre selon pendant chez",
  links: "ou si quand lorsque",
  bonds: "de du des d'",
  headFirst: true,
};

export const GERMAN: GrammarWords = {
  articles: "der die das den dem des ein eine einen einem einer eines ist sind war waren sein bitte",
  functions: `ich du er sie es wir ihr mich mir dich dir uns euch sich mein meine meinen dein deine unser unsere unseren ihre ihren seine seinen
    dieser diese dieses diesen dass was wer wo welche welcher in im an am auf aus bei beim mit nach von vom vor zu zum zur über um für durch gegen
    und als auch wird werden wurde wurden hat haben hatte kann können soll sollen sollte möchte möchten gerade jetzt noch schon sehr mehr hier dort
    alle alles jede jeden jedes wie so dann`,
  general: `brauche will verwende verwenden benutze nutzen zeigen zeige geben gibt liegt steht heißt befindet läuft aktuell aktuelle neu neue neuen
    sache sachen benutzer nutzer arbeit teil art gespeichert geleitet`,
  tails: "in im an am auf aus bei beim mit nach von vom zu zum zur über für durch gegen neben unter",
  links: "oder wenn falls während außer als",
  bonds: "",
  headFirst: false,
};
