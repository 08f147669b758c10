/** Words with which a user takes note of what was done, praises it or ends the session: nobody is to begin anything. Data, and the look at it. */
import { plainText } from "../phrases.ts";
import { isNod } from "./nods.ts";

export interface Closing {
  /** It ends the session, or the work: "that's all for today". */
  ends: boolean;
  /** It says no as well: "no, that's fine". */
  refuses: boolean;
  /** Its last words, which may say to go on: "lgtm, go ahead". */
  last: string;
}

/** What a turn closes with, where it says nothing else; undefined for any other turn, and for a bare nod or no. */
export function readClosing(turn: string): Closing | undefined {
  if (turn.length > LONGEST || /[?？]/u.test(turn)) return undefined;
  const said = plainText(turn.trim());
  const words = said.replaceAll(GLAD, ". ");
  const pieces = words.split(PIECE_END).flatMap((piece) => piece.trim() || []);
  const kinds = new Set(pieces.map(kindOf));
  const isRemark = kinds.has("remark") || (pieces.length === 0 && words !== said);
  const ends = kinds.has("end");
  if (!(isRemark || ends) || kinds.has(undefined)) return undefined;
  return { ends, refuses: refuses(pieces[0] ?? ""), last: pieces.at(-1) ?? "" };
}

/** "No problem" refuses nothing. */
function refuses(piece: string): boolean {
  return NO.test(piece) && !REMARK.test(piece);
}

const LONGEST = 120;
const PIECE_END = /[,.!;:~()，。！；、…]+|\s[-–—]+\s|\s?\n\s?/u;
const GLAD = /[👍👌🙏🎉✅❤💯🙌👏😀😃😄😁😊🙂😍🥳🚀✨💪🔥😎🤩🫡♥🤝✔☑]\p{Emoji_Modifier}?\uFE0F?/gu;

type Kind = "remark" | "end" | "nod";

function kindOf(piece: string): Kind | undefined {
  const own = piece.replace(BESIDES_BEHIND, "").replace(BESIDES_BEFORE, "").replace(NO_BEFORE, "");
  for (const text of [piece, piece.replace(BESIDES_BEHIND, ""), own]) {
    if (REMARK.test(text)) return "remark";
    if (END.test(text)) return "end";
  }
  return own === "" || BARE_NO.test(own) || isNod(piece) ? "nod" : undefined;
}

/** What may stand around a remark without a comma: "no thats fine", "super danke passt", "works now thanks". */
const THANKS =
  "thanks(?: a lot| so much| again)?|thank you(?: so much| very much)?|many thanks|thx|ty|cheers|danke(?: dir| schön| sehr)?|vielen dank|dankeschön|(?:muchas |mil )?gracias|(?:muito )?obrigad[oa]|valeu|merci(?: beaucoup| bien)?";
const NOS = "no|nope|nah|nein|nee|nö|non|não|nao|不|不用|不用了|いいえ|いや";
const BESIDES_BEFORE = new RegExp(
  `^(?:(?:${THANKS}|ok|okay|yes|yeah|yep|ah|oh|ja|sí|si|vale|sim|oui|yay|wow|haha|great|perfect|super|good|nice|cool|sehr gut|gut|perfekt|and|then|so|well|now|und|dann|also|jetzt|y|pues|ya|e|então|et|alors|bon|bah)(?: |$))+`,
  "u",
);
const BESIDES_BEHIND = new RegExp(
  `(?:(?:^| )(?:${THANKS}|man|mate|dude|buddy|folks|haha|lol|then|too|:\\)|;\\)))+$`,
  "u",
);
/** "No good" and "no funciona" deny: without a comma only such words may stand behind it. */
const NO_BEFORE =
  /^(?:no|nope|nah|nein|nee|nö|não|non) (?=(?:that|this|it|i'?m|we'?re|just|thank|thx|das|passt|danke|nur|gracias|obrigad|merci)(?:'?s|a|o|you)?(?!\p{L}))/u;
const BARE_NO = new RegExp(`^(?:${NOS})$`, "u");
const NO = new RegExp(`^(?:(?:ok|okay|ah|oh|well) )?(?:${NOS})(?!\\p{L})`, "u");

const REMARKS: readonly string[] = [
  THANKS,
  "lgtm|tysm|tyvm|kk|yay|wo+hoo+|wow|np|(?:i )?(?:love|like) (?:it|this|that)|(?:that |it )?makes sense|fair enough|understood|got it|i see|good to know|good enough|not bad|no (?:problem|worries|complaints|objections)|well done|nicely done|fixed(?: now)?",
  "(?:great|good|nice|awesome|excellent|amazing|fantastic|lovely|solid|impressive|beautiful) (?:work|job|stuff|one|thing)",
  "(?:(?:that|this|it|all|everything|both)(?:'?s| is| are)? )?(?:(?:all|very|really|so|just|totally|much|quite|absolutely|pretty) )*(?:good|great|fine|perfect|nice|awesome|excellent|better|lovely|beautiful|brilliant|fantastic|amazing|wonderful|sweet|neat|impressive|correct)(?: (?:now|already|again|enough|as (?:it )?is|like (?:that|this)|to me|for me|with me|by me|so far))*",
  "(?:(?:it|that|this|all|everything) (?:all )?)?(?:looks?|sounds?|seems?|feels?|reads?)(?: (?:all|very|really|so|pretty|quite|much))* (?:good|great|fine|perfect|ok|okay|nice|awesome|right|correct|excellent|better|clean|amazing)(?: (?:now|already|to me|for me|so far))*",
  "(?:(?:it|that|this|all|everything|yes it) )?(?:works|worked|did the trick|(?:fixed|solved|did|does) (?:it|that))(?: (?:now|great|fine|well|perfectly|nicely|like a charm|for me|again|as expected|here|on my (?:end|side|machine)))*",
  "(?:i was |was )?just (?:curious|asking|checking|wondering|testing)|(?:i'?m |i am |we'?re |we are )(?:very )?(?:happy|good|satisfied|all set|pleased)(?: with (?:it|that|this))?(?: now)?|all set",

  "(?:(?:das|es|so|alles|jetzt) )*(?:passt|läuft|funktioniert|klappt|stimmt|gefällt mir)(?: (?:so|jetzt|alles|gut|prima|super|wieder|für mich|wunderbar|perfekt))*",
  "(?:(?:das|es|jetzt|alles) )*(?:sieht|schaut|klingt)(?: (?:sehr|echt|richtig|alles|schon|jetzt|so))* (?:gut|super|prima|toll|klasse|perfekt|besser|top)(?: (?:aus|so|jetzt))*",
  "(?:(?:alles|das ist|ist|sehr|ganz|echt|so|schon|viel) )*(?:gut|bestens|klar|super|prima|toll|klasse|perfekt|top|spitze|wunderbar|fein|in ordnung|besser|genial|stark|sauber|verstanden)(?: (?:so|gemacht|jetzt|gelöst|für mich))*",
  "(?:gute|tolle|super|starke|saubere|klasse) (?:arbeit|sache|leistung|lösung)|nur (?:aus )?(?:neugier|interesse)|nur so|kein (?:problem|ding)|vielen dank|dankeschön|danke (?:dir|schön|sehr)",

  "(?:(?:todo|está|esta|se ve|queda|quedó|me parece|suena|ya|muy|así|ahora) )*(?:bien|perfecto|perfecta|genial|listo|correcto|excelente|estupendo|fenomenal|buenísimo|mejor|entendido)(?: (?:así|ahora|todo))*",
  "(?:(?:ya|ahora) )?funciona(?: (?:bien|perfecto|ya|ahora|todo|genial|de maravilla))*|(?:muy )?(?:buen|gran|excelente) trabajo|me (?:gusta|encanta)|(?:muchas|mil) gracias|(?:solo|sólo) (?:por )?curiosidad|(?:solo|sólo) preguntaba|(?:sin|no hay) problema",

  "(?:(?:tudo|está|tá|ficou|parece|muito|já|agora|assim) )*(?:bem|bom|boa|ótim[oa]|perfeit[oa]|cert[oa]|certinho|pronto|excelente|legal|show|beleza|joia|maravilha|corret[oa]|entendido|melhor)(?: (?:assim|agora))*",
  "(?:(?:já|agora) )?(?:funciona|funcionou|deu certo|está funcionando)(?: (?:bem|perfeitamente|agora|direitinho))*|(?:bom|ótimo|belo|excelente) trabalho|valeu|muito obrigad[oa]|gostei|adorei|só (?:por )?curiosidade|só perguntando|sem problemas?",

  "(?:(?:c'?est|tout est|tout|très|bien|vraiment|déjà) )*(?:bon|bien|parfaite?|nickel|super|impeccable|excellent|génial|top|correct|clair|mieux|compris|entendu|magnifique)(?: (?:comme ça|maintenant|pour moi))*",
  "(?:(?:ça|cela|tout) )?(?:marche|fonctionne|me va|me convient)(?: (?:bien|nickel|parfaitement|maintenant|très bien|super))*|(?:bon|beau|super|excellent|joli) (?:boulot|travail)|bien (?:vu|fait|joué)|merci (?:beaucoup|bien|à toi)|(?:juste|simple) (?:par )?curiosité|pas de (?:soucis?|problèmes?)|j'(?:aime bien|adore)",

  "(?:很|非常|太|真|挺|都|看起来|看着|这样|这样就|现在|已经|做得|干得)*(?:好|好了|好极了|不错|棒|棒了|完美|赞|厉害|漂亮|没问题|没问题了|正常了?|行了|可以了|对了|明白了?|懂了|了解了?|收到)[啊呀哦啦]?|(?:您|你)?辛苦了?|(?:非常|多)?(?:感谢|谢谢)[你您啦了]?|只是好奇|随便问问|搞定了?|没事了?|不用(?:了)?谢?谢?",

  "(?:とても|すごく|本当に|それで|これで|もう|全部)*(?:いい|良い|よさそう|良さそう|いい感じ|完璧|素晴らしい|すばらしい|最高|大丈夫|ok|オッケー|問題ない|問題なさそう|ばっちり|さすが|なるほど|了解)(?:です)?[ねよ]?|(?:全部|もう)?(?:問題ありません|動きました|直りました|助かり(?:ました|ます)|わかりました|分かりました|了解しました|いけました)[ねよ]?|お?(?:疲れ|つかれ)(?:様|さま)?(?:でした|です)?|ありがとうござい(?:ます|ました)|(?:ちょっと)?気になっただけ(?:です)?|聞いてみただけ(?:です)?",
];

const ENDS: readonly string[] = [
  "(?:that'?s|that is|that'll be|that will be|this is) (?:all|it|everything)(?: (?:i (?:need(?:ed)?|wanted)|from me|for (?:now|today|tonight|the day|this week|me)))*|(?:i'?m|we'?re|i am|we are|all) (?:all )?(?:done|finished)(?: here| for (?:now|today|tonight|the day)| with (?:this|that|it))*|(?:done|finished) for (?:now|today|tonight|the day)|nothing (?:else|more)(?: (?:for (?:now|today)|from me|needed))?",
  "(?:see|talk to) (?:you|ya|u)(?: (?:tomorrow|later|soon|monday|around|next week))?|good ?night|bye(?: bye)?|have a (?:good|nice|great) (?:day|one|evening|night|weekend)|until tomorrow",
  "(?:das|mehr) (?:war'?s|ist alles|war alles|reicht|genügt)(?: schon)?(?: für (?:heute|jetzt))?|(?:ich bin |wir sind )?fertig (?:für heute|hier|damit)|bis (?:morgen|bald|dann|später|montag)|(?:schönen|schönes|gute) (?:feierabend|abend|tag|nacht|wochenende)|tschüss?|feierabend|(?:sonst )?nichts mehr|sonst nichts",
  "(?:(?:eso|esto) )?(?:es|era|sería) todo(?: por (?:hoy|ahora))?|nada más|hasta (?:mañana|luego|pronto|el lunes)|buenas noches|adiós|terminamos por hoy|por hoy (?:es todo|basta|terminamos)",
  "(?:é|era) (?:isso|só isso|tudo|só)(?: (?:por hoje|por agora|mesmo|aí))?|por hoje (?:é só|chega)|até (?:amanhã|logo|mais|segunda)|boa noite|tchau|nada mais|mais nada",
  "(?:c'?est|ce sera|ça sera) tout(?: pour (?:aujourd'hui|l'instant|le moment|moi))?|à (?:demain|plus|bientôt|lundi|plus tard)|bonne (?:nuit|soirée|journée)|au revoir|rien d'autre|j'ai fini",
  "就这样[吧了]?|(?:今天)?就?先?到这[里儿]?[吧了]?|没有?(?:别的|其他的?)了?|没了|再见|拜拜|明天见|晚安",
  "以上(?:です)?|今日は(?:ここまで|以上)(?:です|で)?|また明日|おやすみ(?:なさい)?|これで終わり(?:です)?|終わりです",
];

const REMARK = new RegExp(`^(?:${REMARKS.join("|")})$`, "u");
const END = new RegExp(`^(?:${ENDS.join("|")})$`, "u");
