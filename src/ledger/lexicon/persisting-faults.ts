/** How people say that what was reported as mended is not. Data, and the look at it. */
import { plainText } from "../phrases.ts";
import { isImperative } from "./imperatives.ts";
import { wordSet } from "./lists.ts";
import { holdsQuestion } from "../question-marks.ts";

/** The words of the first sentence before and behind such a phrase; undefined where none stands there, or it is asked, supposed or praised beside. */
export function aroundPersistingFault(turn: string): { before: string; behind: string } | undefined {
  const said = firstSentence(plainText(turn.trim().slice(0, LONGEST)));
  if (holdsQuestion(said) || SUPPOSES.test(said) || PRAISES.test(said)) return undefined;
  // "No funciona" begins with a no that belongs to it.
  const first = PERSISTS.test(said.replace(OPENERS, "")) ? said.replace(OPENERS, "") : said;
  const found = PERSISTS.exec(first);
  if (found === null) return undefined;
  const rest = first.slice(found.index + found[0].length);
  // "Still red, and now the other one too": what fails besides does not make the first go away.
  const [before, behind] = [first.slice(0, found.index), rest.replace(BESIDES, "")];
  return DENIES.test(before)
    ? undefined
    : { before: before.replaceAll(SAME, " "), behind: behind.replaceAll(SAME, " ") };
}

/** "Hmm no, …": sighs and a no before the fault. */
const OPENERS = /^(?:(?:no|nope|nah|hm+|ugh|argh|sorry|well|ok|okay|nein|nee|leider|não|non|ähm?)(?:[,.!]+ ?| |$))+/u;

/** True for a bare no, and for "nope, still …", "it's still overlapping": right behind a claim of success they deny it, whatever they name. */
export function deniesOutright(turn: string): boolean {
  const said = plainText(turn.trim().slice(0, LONGEST));
  if (BARE_NO.test(said)) return true;
  const first = firstSentence(said.replace(SIGH, ""));
  if (holdsQuestion(first) || SUPPOSES.test(first) || PRAISES.test(first)) return false;
  const [, verb = ""] = NO_STILL.exec(first) ?? IS_STILL.exec(first) ?? [];
  return verb !== "" && !WORKS.has(verb) && !SUCCEEDS.test(verb) && !isImperative(verb);
}

const SIGH = /^(?:(?:hm+|ugh|argh|sorry|well|ähm?)[,.! ]+)+/u;
const BARE_NO =
  /^(?:(?:hm+|ugh|argh|sorry|well|ähm?)[,.! ]+)*(?:no+|nope|nah|nein|nee|não|non|不行|不对|没用|没有|いいえ|いや|だめです|ダメです|だめ|ダメ)[\s.!:(。！]*$/u;
/** Behind "still" an order may stand: "no, still use tabs". */
const NO_STILL =
  /^(?:no+|nope|nah|nein|nee|não|non)[,.!]? (?:(?:it|that|this|it's|that's|is|they|es|das|ist)[, ])*(?:still|immer noch|todavía|sigue|ainda|toujours|encore) (?:(?:the|a|an|getting|get|seeing|see|not) )?([\p{L}\d'-]{2,30})(?!\p{L})/u;
/** What goes well, or merely goes on, is no fault. */
const IS_STILL =
  /^(?:it|that|this|they)(?:'s|'re|s| is| are) still ((?:overlapp|smok|burn|overheat|spinn|drift|bounc|duplicat|blurr|flicker|crash|miss|fail|jump|leak|hang|freez|throw|blink|shak|clipp|overflow|stutter|lagg|tim|break|glitch|flash)ing)(?![a-z])[^,;]*$/u;

function firstSentence(text: string): string {
  return text.split(/(?<=[.!?。！？])|\n/u, 1)[0] ?? "";
}

/** "Wrong, the tax goes on top": right behind a report it is the report that is wrong, unless he speaks of his own words. */
export function opensByDenying(turn: string): boolean {
  const first = firstSentence(plainText(turn.trim().slice(0, LONGEST)));
  if (holdsQuestion(first) || OWN_WORDS.test(first)) return false;
  const said = plainText(turn.trim().slice(0, LONGEST));
  return WRONG.test(first) || (NOT_AS_ASKED.test(said) && !PRAISES.test(said));
}

/** "I told you to walk me through it. Instead you created it": what was done is not what was asked for. */
const NOT_AS_ASKED =
  /^(?:no[,.]? |but |hey[,.]? )?i (?:told|asked) you (?:not )?to [^.!?]{2,80}[.!,]? (?:(?:but )?instead,? you|but you (?:did|didn't|have|haven't|made|wrote|put|\p{L}+ed))(?!\p{L})|^(?:no[,.]? )?(?:that's|that is|this is) not what i (?:asked|wanted|meant)(?!\p{L})|^das wollte ich nicht(?!\p{L})/u;

/** "I reverted that change, it is not the issue": what was reported on is there no longer, in the words that say so. */
export function revertTold(turn: string): string | undefined {
  const said = turn.trim().slice(0, LONGEST);
  const first = firstSentence(said);
  return !holdsQuestion(first) && REVERTED.test(plainText(first)) && !PUT_BACK.test(plainText(said))
    ? first
    : undefined;
}

const PUT_BACK =
  /(?<!\p{L})(?:but|except|then|(?<!rolled )back|again|restored|redid|reapplied|put|test|aber|außer|dann|doch)(?!\p{L})/u;
/** The sentence ends behind what was reverted, or gives a reason: of anything else somebody may have reverted something. */
const REVERTED = new RegExp(
  String.raw`^(?:(?:no|nope|ok|okay|so|sorry|hey)[,.]? )?i(?:'ve| have)? (?:just |already )?(?:reverted|undid|undone|rolled back|backed out|discarded) ` +
    String.raw`(?:(?:that|this|your)(?: last| latest)? (?:change|edit|fix|commit)|(?:those|these|your)(?: last| latest)? (?:changes|edits|fixes|commits)|all of (?:that|it|this)|it|that|this)` +
    String.raw`(?:$|[.!]|,? (?:bec\p{L}{1,6}|since|cause|as|it|this|that|look) .{0,160}$)|^ich habe (?:das|deine änderung(?:en)?) wieder (?:zurückgenommen|rückgängig gemacht|verworfen)(?:$|[.,!])`,
  "u",
);

const WRONG =
  /^(?:no[,.]? |nope[,.]? |hm+[,.]? )?(?:(?:that's|that is|this is|it's) )?(?:wrong|incorrect|not (?:right|correct|true))\s?[,.!:;—–]|^(?:das ist )?(?:falsch|nicht richtig)[,.!]|^(?:das )?stimmt (?:so )?nicht[,.!]|^(?:eso |esto )?(?:está mal|no es correcto|incorrecto)[,.!]|^(?:isso )?está errado[,.!]|^c'est (?:faux|pas (?:ça|bon|juste))[,.!]|^不对[，,。！]|^(?:それは)?(?:違います|間違って(?:い)?ます)[。、！]/u;
/** Who takes his own words back, or stops to think. */
const OWN_WORDS =
  /(?<!\p{L})(?:sorry|my bad|i mean|i meant|i was|ignore|wait|hold on|window|tab|chat|ich meine?|ich hab|perdón|quise|desculpa|quis|pardon|je voulais)(?!\p{L})|我(?:说|写|记|搞|弄|看|发)?错|等等|ごめん/u;

/** The words behind "still drops", where the request complains of just that: "it drops the last row". */
export function aroundSameFault(turn: string, request: string): { before: string; behind: string } | undefined {
  const first = firstSentence(plainText(turn.trim().slice(0, LONGEST)));
  const [, code, after = ""] = STILL_GIVES.exec(first) ?? [];
  // "still 401": as the request has it, and nothing else is spoken of.
  if (code !== undefined && !holdsQuestion(first) && !SUCCEEDS.test(code) && hasCode(request, code))
    return { before: "", behind: after };
  const [, verb, behind = "", wide] = STILL_DOES.exec(first) ?? [];
  if ((verb === undefined && wide === undefined) || WORKS.has(verb ?? "")) return undefined;
  if (holdsQuestion(first) || SUPPOSES.test(behind) || PRAISES.test(behind)) return undefined;
  const asked = plainText(request);
  const isSame =
    verb === undefined ? FORMS.some((form) => asked.includes(`${wide}${form}`)) : asked.split(NO_LETTER).includes(verb);
  return isSame ? { before: "", behind: behind.replace(PARTICLE, "").replace(SIGHS, "") } : undefined;
}

/** In the third person it is told; "still open it on start" orders it. */
const STILL_DOES =
  /^(?:(?:no|nope|hm+|it|that|this)[,.]? )*still (\p{L}{2,20}s)(?!\p{L})([^,;]*)$|^まだ(\p{Script=Han}[\p{Script=Han}\p{Script=Hiragana}]?)(?:て(?:い)?(?:る|ます)|ます|る)[。！\s]*$/u;
const STILL_GIVES =
  /^(?:(?:no|nope|hm+|it|it's|that|this|i)[,.]? )*still (?:(?:a|an|the|get|gets|getting|gives|returns|returning|see|seeing|http|error) ){0,3}(\d{3,5})(?!\d)([^,;]*)$/u;

/** "Still passes", "still 200": what goes well was asked for. */
const WORKS = wordSet(
  `works passes runs builds compiles succeeds holds starts loads renders connects responds answers boots
  working passing running building compiling deploying installing waiting going fine good ok okay`,
);
const SUCCEEDS = /^(?:100|[23]\d\d)$/;

function hasCode(text: string, code: string): boolean {
  return text.split(/\D+/u).includes(code);
}

const FORMS = ["ま", "る", "て"];
const NO_LETTER = /[^\p{L}]+/u;
const PARTICLE = /^ (?:through|thru|out|off|up|down|over|away|again)(?!\p{L})/u;
const SIGHS = /(?:[ ,]+(?:lol|tho|though|man|dude|ugh|argh|sadly|unfortunately|for me|here))+[.!\s]*$/u;

const BESIDES = /^,? (?:and|plus|und|y|e|et) (?:now|also|jetzt|auch|ahora|agora|maintenant|aussi) .*$/u;
const SAME = /(?<!\p{L})same (?:errors?|crash|issue|problem|thing|result)(?!\p{L})/gu;

const LONGEST = 240;
const SUPPOSES =
  /(?<!\p{L})(?:if|when|unless|in case|until|before|falls|wenn|sobald|si|se|quando|cuando|lorsque|quand)(?!\p{L})|如果|もし/u;
/** Beside a word of praise it may be another thing that fails. */
const PRAISES =
  /(?<!\p{L})(?:fine|good|great|nice|perfect|thanks|thank you|well done|cool|works|pass(?:es)?|unrelated|gut|super|danke|passt|bien|gracias|perfecto|bom|obrigad[oa]|perfeito|merci|parfait)(?!\p{L})|很好|谢谢|ありがとう/u;
/** "Nothing still fails", "it was still failing". */
const DENIES = /(?<!\p{L})(?:not|nothing|none|never|was|were|had|\p{L}+n't)(?!\p{L})/u;
/** Who still sees or gets something may speak of anything, until it is called a fault. */
const FAULT =
  "(?:an?|the|that|this|those|these)? ?(?:same )?(?:errors?|crash(?:es)?|exceptions?|failures?|bug|warnings?)";
const FAILING =
  "(?:crash|fail|break|throw|hang|leak|flicker|error)(?:s|es|ing)?|(?:times|timing) out|broken|red|wrong|happen(?:s|ing)|not (?:working|fixed|right|solved)|" +
  `(?:doesn't|does not|don't|won't|doesnt|dont|wont) (?:work|compile|build|start|run|load|open|pass|render|connect|respond)|(?:getting|get|seeing|see) ${FAULT}|(?:the )?same(?: (?:errors?|crash|issue|problem|thing|result))?`;
const PERSISTS = new RegExp(
  [
    String.raw`(?<!\p{L})still (?:${FAILING})(?!\p{L})(?: (?:the )?same (?:errors?|crash|issue|problem|thing))?`,
    String.raw`^(?:no|nope|hm+|sorry)?[,.]? ?(?:the |it's the |exact(?:ly)? the )?same (?:errors?|crash|issue|problem|result)(?!\p{L})`,
    String.raw`^(?:no|nope|hm+|sorry)?[,.]? ?(?:(?:it|that|this) )?(?:doesn't|didn't|does not|did not|hasn't|doesnt|didnt|isn't|isnt) (?:work|help|fix|change)(?:ed|ing)?(?!\p{L})(?: (?:it|that|anything))?`,
    String.raw`^(?:no|nope)?[,.]? ?(?:it's |that's )?(?:not (?:fixed|working|solved)|no change)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:geht|gehen|funktioniert|klappt|läuft) (?:\p{L}{1,12} )?(?:immer )?noch nicht(?!\p{L})|immer noch (?:kaputt|rot|derselbe|dasselbe|der gleiche|das gleiche|nicht|fehler)|(?:stürzt|schlägt|schlagen) (?:\p{L}{1,12} )?(?:immer )?noch (?:ab|fehl)|^(?:(?:es|das) )?(?:geht|funktioniert|klappt|läuft) (?:leider |so )?nicht[.!]*$|^(?:der )?(?:gleiche|selbe|derselbe) fehler|hat nicht(?:s)? (?:geholfen|gebracht|funktioniert)`,
    String.raw`(?<!\p{L})sigue(?:n)? (?:fallando|sin funcionar|igual|roto|rota|saliendo|dando)|(?:todavía|aún) (?:falla|no funciona)|^(?:el )?mismo error|^(?:eso )?no (?:funciona|funcionó|ayudó)`,
    String.raw`(?<!\p{L})continua(?:m)? (?:falhando|quebrad[oa]|dando erro|igual|com erro)|ainda (?:falha|quebra|não funciona|dá erro)|^(?:o )?mesmo erro|^(?:isso )?não (?:funciona|funcionou|ajudou|adiantou)`,
    String.raw`(?<!\p{L})(?:marche|fonctionne) (?:toujours|encore) pas|(?:plante|échoue) (?:toujours|encore)|^(?:toujours )?(?:la )?même erreur|toujours (?:cassé|rouge|pareil)|(?:marche|fonctionne) pas$`,
    "^(?:还|仍)?(?:不行|不起作用|没修好|没好)|^(?:動かない|動きません|直ってません)|还是(?:不行|报错|失败|崩溃|一样|有问题)|仍然(?:不行|报错|失败|崩溃)|同样的错误|没有用|まだ(?:動か|落ち|失敗|エラー|直って)|同じエラー|直って(?:い)?ない",
  ].join("|"),
  "u",
);
