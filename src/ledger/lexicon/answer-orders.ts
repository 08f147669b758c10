/** How a turn says to be answered before anything else is done, in six languages. Data only; matched on plain, lower-case text. */

/** The agent is to tell, show or look. */
export const TELLS: RegExp =
  /(?<!\p{L})(?:tell|told|show|shown|give|given|explain|list|describe|report|look|read|find out|figure out|reproduce|say|muéstr\p{L}*|d[íi]game|dime|d[íi]ga\p{L}*|expl[íi]\p{L}*|cuént\p{L}*|mire|mira|sag|zeig|erklär|schau|lies|beschreib|montre|dis|explique|regarde|lis|décris|mostre|diga|explique|olhe|leia|veja)(?!\p{L})/u;

/** Before it changes anything at all; what is named is a thing of its own: "before you touch auth code" is a standing rule. */
export const BEFORE_ANYTHING: RegExp =
  /(?<!\p{L})before you (?:fix|change|write|touch|build|start|begin|implement|do|edit|code)(?: (?:anything|something|it|this|that|them|code|any code|a line))?(?: in \S{1,60})?(?=[,.;!?)]|$| (?:give|tell|show) me(?!\p{L}))|antes de (?:meterle mano|(?:tocar|cambiar|arreglar|escribir|mudar|mexer|corrigir) (?:nada|algo))(?!\p{L})|bevor du (?:etwas|was|irgendwas) (?:änderst|schreibst|baust|behebst|anfasst)(?!\p{L})|avant de (?:changer|modifier|corriger|toucher)(?: quoi que ce soit| quelque chose)(?!\p{L})/u;

/** "Change nothing until you've told me what it is": it ends with the telling. */
export const UNTIL_TOLD: RegExp = /(?<!\p{L})until you(?:'ve| have) (?:told|shown|given|explained to) me(?!\p{L})/u;

/** "Show me first how you would do it": what it asks for is told once. */
export const TELL_FIRST: RegExp =
  /(?<!\p{L})(?:tell|show|explain to) me first (?:what|how|which|where|why)(?!\p{L})|(?:muéstr\p{L}*|d[íi]game|dime|expl[íi]que\p{L}*|cuénte\p{L}*) primero (?:qué|cómo|cuál\p{L}*|dónde|por qué)(?!\p{L})|primero (?:muéstr|d[íi]ga|d[íi]me|expl[íi]c|cuént)\p{L}* (?:qué|cómo|cuál\p{L}*|dónde|por qué)(?!\p{L})|(?:zeig|sag|erklär) mir (?:erst|zuerst) (?:was|wie|welche\p{L}*|wo|warum)(?!\p{L})|(?:montre|dis|explique)-moi d'abord (?:ce que|comment|où|pourquoi|quel\p{L}*)(?!\p{L})|(?:mostre|diga|explique)(?:-me)? primeiro (?:o que|como|qual|onde|por que)(?!\p{L})/u;

/** "Don't do anything yet, just tell me", "no code yet, give me the options", "make a proposal first". */
export const JUST_TELL: RegExp =
  /(?<!\p{L})(?:just|only|nur|erst|solo|sólo|só|juste) (?:an? |the |eine? |einen |una? |uma? |une? )?(?:list|plan|proposal|overview|summary|estimate|draft|findings|liste|vorschlag|übersicht|entwurf|lista|propuesta|proposta|proposition|aperçu)(?!\p{L})|(?<!\p{L})(?:list|plan|proposal|overview|draft|options|vorschlag|entwurf) (?:first|only|zuerst)(?!\p{L})|(?<!\p{L})(?:just|only) (?:tell|show|explain|answer)(?!\p{L})|(?<!\p{L})(?:give|tell|show|list) me (?:the |some |two |three |your |a few )?(?:options|ideas|ways|plan|list|alternatives)(?!\p{L})|(?:sag|zeig|erklär)\p{L}{0,2} (?:es )?mir (?:nur|bloß)(?!\p{L})|nur (?:sagen|zeigen|erklären)(?!\p{L})|(?:solo|sólo|só) (?:d[íi]me|d[íi]game|me diga|explic|expliqu|muéstr|mostre)\p{L}*|(?:dis|explique|montre)-moi (?:juste|seulement)(?!\p{L})|juste (?:me dire|dis|explique)(?!\p{L})|(?:只|先)(?:告诉我|说说|解释)|教えて(?:だけ|くれるだけ)/u;

/** "Before any deploy", "bevor du committest": what comes again and again. */
export const RECURS: RegExp =
  /(?<!\p{L})(?:before (?!you (?:fix|change|write|touch|build|start|begin|implement|do|edit|code)(?!\p{L}))|bevor (?!du (?:etwas|was|irgendwas) )|avant (?:de (?!changer|modifier|corriger|toucher)|chaque|tout)|antes de (?!meterle|tocar|cambiar|arreglar|escribir|mudar|mexer|corrigir)|any|every|each|always|never|whenever|if|jede\p{L}*|immer|nie|wenn|falls|cada|siempre|nunca|si|cuando|chaque|toujours|jamais|quand|sempre|quando)(?!\p{L})/u;

/** "Just look." */
export const LOOK_ONLY: RegExp =
  /^(?:answers|questions|options) only(?!\p{L})|^(?:just|only|nur|solo|sólo|só|juste) (?:the |an? |die |eine? |las |los |les |des |as |os )?(?:options|list|proposals?|overview|findings|alternatives|optionen|liste|vorschläge|opciones|opções)(?!\p{L})|^nur (?:antworten|fragen)(?!\p{L})|^(?:just|only|solo|sólo|nur|juste|seulement|apenas|só) (?:look|mire|mira|mirar|schau|schauen|gucken|regarde|regardez|olhe|olha|veja)(?: (?:at it|around|for now))?(?=[,.;!]|$)/u;

/** "Don't optimise yet, just numbers". */
export const ONLY_FIGURES: RegExp =
  /(?<!\p{L})(?:yet|for now|todavía|aún|por ahora|noch nicht|vorerst|ainda|por enquanto|pas encore|pour l'instant)[,;.]? (?:just|only|solo|sólo|nur|só|apenas|juste|seulement) (?:the |some |los |las |die |les |os |as )?(?:numbers|figures|measure|measurements|an? (?:estimate|analysis|plan|list|report)|números|cifras|zahlen|eine? (?:analyse|liste|plan)|chiffres)(?!\p{L})/u;

/** A look or an answer is asked for, behind what leads to it. */
export const ASKS_FOR_LOOK: RegExp =
  /^(?:(?:ok|okay|yes|now|then|and|also|please|so|hm+|well|thanks|can you|could you|ahora|y|bueno|jetzt|und|dann|maintenant|et|agora|e),? )*(?:look|check|find|search|list|show|explain|read|review|analy[sz]e|compare|investigate|tell|describe|write (?:your|the|a) (?:findings|report|summary|plan|notes)|what|why|how|which|where|who|mira|mire|busca|muestra|muéstreme|explica|dime|dígame|revisa|schau|zeig|erklär|such|lies|prüf|was|warum|wie|welche|regarde|montre|explique|cherche|veja|mostre|procure)(?!\p{L})/u;
