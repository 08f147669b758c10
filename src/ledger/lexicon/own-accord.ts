/** How people leave a deed to somebody's own judgement, and how they keep it to themselves again. Data only; lower case. */
import { wordSet } from "./lists.ts";

/** "You can …" */
export const OWN_LEAVES: string = String.raw`you (?:can|may)(?! not(?!\p{L}))(?: now| just| also| again)?(?: (?:go|get) back to)?|you(?:'re| are) (?:free|allowed|welcome) to|feel free to|(?:go|get|we're|we are) back to|du (?:kannst|darfst)|ihr (?:könnt|dürft)|(?:kannst|darfst) du|(?:ya )?(?:puedes|podés|puede)|(?:já )?(?:(?:você|tu) )?(?:já )?(?:pode|podes)|tu peux|vous pouvez`;

/** "From here on …": an order that holds from there. */
export const FROM_NOW: string = String.raw`from (?:now|here|today) on(?:wards)?|from here|ab (?:jetzt|sofort|hier|heute)|von (?:jetzt|nun) an|künftig|(?:de|desde|a partir de) (?:ahora|hoy|aquí)(?: en adelante)?|a partir d(?:e agora|aqui|e hoje)|daqui (?:em diante|para a frente)|à partir de maintenant|dorénavant|désormais`;

/** "… by yourself", "… without asking" */
export const OWN_ACCORD: string = String.raw`(?:all )?by yourself|on your own|of your own accord|yourself|without (?:asking|checking)(?: (?:with )?me)?(?: (?:first|every time|each time|again))?|without my (?:ok|okay|go|word|leave|say-so|approval)|at will|as you (?:go|please|see fit|like)|whenever you (?:like|want|see fit)|selbst|selber|selbst?ständig|alleine?|von dir aus|ohne (?:mich )?(?:zu fragen|nachzufragen)|ohne rückfrage|por tu cuenta|tú (?:mism|sol)[oa]|sin (?:preguntar|consultar)(?:me)?|sin pedir(?:me)? permiso|por (?:conta própria|(?:sua|tua) conta)|sozinh[oa]|sem (?:me )?(?:perguntar|consultar)|sem pedir(?: permissão)?|tout seul|toute seule|(?:de )?toi-même|de ton côté|sans (?:me )?demander`;

/** "No need to ask before …" */
export const NEED_NOT_ASK: string = String.raw`(?:no need to|needn't|(?:don't|do not)(?: (?:need|have) to)?|stop) ask(?:ing)?(?: me)?(?: first)? (?:before|for|about)|(?:no hace falta|no tienes) que (?:me )?(?:preguntes|consultes) (?:antes de|para)|não precisas? (?:de )?(?:me )?(?:perguntar|pedir) (?:antes de|para)|(?:pas|plus) besoin de (?:me )?demander (?:avant de|pour)`;

/** "Ask me before …", "show it to me before you …" */
export const ASK_BEFORE: string = String.raw`(?:ask(?:ing)?|check(?:ing)?)(?: with)? me(?: first)? before|(?:show|run)(?: (?:it|them|that|everything|each one|the diff))?(?: (?:to|by|past))? me (?:(?:it|them|the diff) )?(?:first )?before|(?:wait for|get|not without) my (?:ok|okay|go|go-ahead|word|approval)(?: first)? (?:before|for)|(?:i|we)(?:'d| would)? (?:want|like|need|have|prefer) to (?:see|look at|read|review|approve|check)(?: (?:it|them|that|everything|each|the diff))?(?: first)? before|frage? mich(?: immer| erst| bitte)?,? (?:bevor|vor)|zeige? (?:mir|es mir)(?: erst)?,? bevor|(?:pregúntame|consúltame|avísame)(?: siempre)? antes de|(?:pergunta-me|me (?:pergunte|pergunta|consulte|avise)) antes de|(?:demande|montre)-moi(?: toujours)? avant d(?:e |')`;

/** "… unless I say so": what the deed waits for is a word of the user. */
export const WAITS_FOR_WORD: string = String.raw`(?:unless|until|till|before|without)(?: you(?:'ve)?)? (?:i|i've|i'm|me|my|we|we've|asking|asked|told|being (?:told|asked)|checking with)(?!\p{L})|(?:bevor|bis|außer|solange|es sei denn)(?: du)? (?:ich|mich|wir)(?!\p{L})|ohne (?:zu fragen|nachzufragen|rückfrage|mein\p{L}*|dass ich)|(?:hasta|antes de|sin|a menos|salvo)(?: que)? (?:yo|te|lo|mi|me|preguntar(?:me)?|permiso|pedir(?:me)?)(?!\p{L})|(?:até|antes|sem|a menos)(?: que)? (?:eu|meu|minha|me|perguntar|pedir|permissão)(?!\p{L})|(?:sauf si|avant que|sans que|tant que|jusqu'à ce que) (?:je |j'|on )|sans (?:mon|ma|me demander|demander)(?!\p{L})`;

/** "No commits, I do those" */
export const DONE_BY_USER: string = String.raw`i(?:'ll| will| always)? (?:do|handle) (?:that|those|these|it|them|all that)(?: (?:myself|part))?|(?:that's|those are|leave (?:that|those|it) to) (?:me|mine|my (?:job|part|business))|(?:das|die) mache? ich(?: selbst| selber)?|(?:eso|esos|los) (?:lo )?hago yo|isso (?:eu faço|faço eu)|(?:ça|c'est) (?:je m'en charge|moi qui)`;

/** What may stand beside the deed and says neither which one nor of what. */
export const ANY_OF_IT: ReadonlySet<string> =
  wordSet(`and also but so no not don't dont never nothing do does doing make making is are be get gets anything everything things stuff each every any all
  again always now then more anymore longer actually really simply still right away too also just please pls it them this first time you i'll the a an your my to work changes
  und aber kein keine keinen nicht nichts nie alles was etwas immer wieder ruhig gerne jetzt bitte jede jedem jeden jeder den dem das du zu einen einem
  y pero e mas nada todo siempre cada hacer hagas haces un el los tudo nunca não sempre fazer faça faz um o os você tu
  et mais ne n' pas rien jamais tout toujours chaque faire fais des les le encore`);

/** That a deed is forbidden: "no commits unless …" */
export const FORBIDS_DEED: string = String.raw`no|don't|dont|do not|never|nothing|nobody|kein\p{L}*|nicht|nichts|nie|nada|nunca|não|ne|n'|pas|rien|jamais`;

/** In scripts without spaces: the deed that is left to somebody, the deed itself, and what keeps it to the user. */
export const WIDE_OWN: RegExp =
  /(?:可以|能)(?:自己|自行|直接|随时)(提交|推送|合并|部署|发布|上线)|(?:自分で|勝手に)(コミット|プッシュ|マージ|デプロイ|リリース)して(?:も)?(?:いい|よい|良い|構)/u;
export const WIDE_DEED: RegExp = /提交|推送|合并|部署|发布|上线|コミット|プッシュ|マージ|デプロイ|リリース/u;
export const WIDE_ASKS: RegExp = /问我|我(?:同意|确认|看过|说|点头|批准|允许)|聞いて|確認して|言うまで|許可|見せて/u;
