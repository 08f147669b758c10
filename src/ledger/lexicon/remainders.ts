/** How a report tells what is left to do, and what it leaves to the user. Data, and the looks at it. */
import { holdsQuestion } from "../question-marks.ts";
import { tellsPartDone } from "./part-done.ts";

// Wording by which a report may tell what is left: to quote it in vain is no harm, to call it nothing is.
const LEFT: readonly string[] = [
  String.raw`\b(?:next|remaining|(?:what|all that) remains|remains to|left(?: to do)?:|to ?do|follow-?up)\b`,
  String.raw`\bstill (?:needs?|to|open|missing|fail(?:s|ing)?|broken|red|pending|stashed|outstanding)\b`,
  // Told of checks, builds and their like: a server that still runs is none.
  String.raw`^(?!(?:no|nothing|none|kein)\b)(?:[\w-]+ ){0,5}(?:tests?|suites?|e2e|ci|builds?|jobs?|pipelines?|runs?|checks?|deploy(?:s|ment)?|migrations?|lint) (?:(?:is|are) still (?:running|in progress|queued|building|deploying|going through)|(?:läuft|laufen) noch)[.!]*$`,
  String.raw`^(?:(?:i['’]m|i am|we['’]re|we are|now|still) )+waiting (?:for|on) (?!you\b|your\b)|^waiting (?:for|on) (?:the |its )?(?:[\w-]+ )?(?:pipeline|ci|build|tests?|job|deploy(?:ment)?|run|checks?|review)\b|还在(?:跑|运行|进行)`,
  String.raw`\b(?:is|are|\d+) (?:still )?left\b(?! (?:to you|as|in|out|un\w+|alone|open|of)\b)|\b\d+ (?:\w{1,20} )?remain\b`,
  String.raw`\bremains?[.!;]*$`,
  String.raw`\bfail(?:s|ed|ing) again\b`,
  String.raw`\b(?:didn['’]t touch|has to|have to|must)(?=.*\b(?:still|by hand|as well|has to)\b)`,
  String.raw`\bnot (?:started|(?:\w{1,20} ){0,3}yet)\b|\b(?:i|we)(?:['’]ve| have| am| did| could)?(?: not|n['’]t) (?:\w{1,20} ){0,4}yet\b`,
  String.raw`\b(?:is|are|was|were|has|have)n['’]t (?:been )?(?:\w{1,20} )?yet\b`,
  String.raw`nächste|noch offen|offen (?:ist|sind|bleibt|bleiben)(?![a-zà-ÿ])|(?:fehlt|fehlen|bleibt|bleiben) (?:jetzt |nur |aber )?noch(?![a-zà-ÿ])|noch (?:nicht|zu tun)|(?:steht|stehen) noch aus`,
  String.raw`prochaine|restent? (?:encore |plus qu['’])?à(?![a-zà-ÿ])|(?:il|qui) reste(?![a-zà-ÿ])(?! (?:rien|plus rien))|pas encore|il manque(?![a-zà-ÿ])(?! (?:rien|plus rien))`,
  String.raw`siguiente|(?<!\b(?:no|nada|hace|sin|não|sem) )faltan?(?![a-zà-ÿ])(?! nada)|(?<!\bno )quedan? (?:por|pendiente)|pendiente|(?:todavía|aún) no(?![a-zà-ÿ])`,
  String.raw`próxim|(?<!\b(?:não|nada|sem) )faltam?(?![a-zà-ÿ])(?! nada)|(?<!\bnão )restam?(?![a-zà-ÿ])(?! nada)|pendente|ainda não`,
  "接下来|下一步|还没|尚未|未完成|剩下|还需要|还差|次に|まだ|残りは|残って|未対応|未着手",
];
const LOOKS_AHEAD = new RegExp(LEFT.join("|"));
const STILL_TO_DO = /\bstill (?:to do|needs?|open|missing)\b|\bleft to do\b/;
const LEAVES_TO_USER =
  /\b(?:when (?:you['’]re |you are )?ready|didn['’]t touch(?!.*\b(?:still|has to|have to|must|needs?)\b)|you (?:can|should|could(?! not\b)|may want|need to)|want me to|let me know|if you(?! had\b|['’]d\b))\b|wenn du|wenn sie|si quieres|se quiser|si vous|si tu|如果你/;
/** "What you still have to do": whose work it is, is said. */
const HANDS_OVER =
  /\byou(?:['’]ll)?(?: still)? (?:have|need) to\b|\b(?:left|remains|to do|todo|next steps?|remaining) (?:for you|on your (?:side|end))\b|(?<!\p{L})(?:du musst|sie müssen|musst du|müssen sie) (?:\p{L}+ ){0,3}noch(?!\p{L})|(?<!\p{L})(?:tienes que|te (?:queda|toca|falta)|você (?:precisa|tem que)|il te reste|il vous reste|à toi de)(?!\p{L})|你(?:还)?需要/u;

/** "Remaining work: none." */
const NONE_LEFT =
  /[:：–—-]\s{0,4}(?:none|nothing|n\/a|nichts|keine|nada|ninguno|nenhum|rien|aucun|无|なし)[.!。*_]{0,4}\s{0,4}$/;
const LONGEST_END = 40;

/** Another time, and not the next thing that the speaker does. */
const TICKET = "(?:pr|prs|pull request|ticket|issue|release|sprint)";
const PUT_OFF = new RegExp(
  [
    String.raw`\b(?:in|for|to|as|into) (?:a|an|the|another|its own) (?:follow-?up\b|(?:separate|later|future|next|follow-?up) ${TICKET}\b)`,
    String.raw`\b(?:in|for|to) another ${TICKET}\b|\b(?:left|leave|leaving|kept) .{1,60} for later\b(?! use)`,
    String.raw`\b(?:left|leave|leaving|kept) .{1,60} out of scope\b|\bout of scope (?:for|of|in) (?:this|the) (?:${TICKET}|change|task|request)\b|\bout of scope:`,
    String.raw`in eine[mr] (?:separaten|späteren|anderen|eigenen|nächsten) (?:pr|ticket)\b|(?:lasse|bleibt|bleiben|blieb|gelassen) .{0,40}für später`,
    String.raw`en otr[oa] pr\b|qued[ae]n? para (?:más adelante|luego|después)|em outro pr\b|fica(?:m)? para (?:mais tarde|depois)|dans une autre pr\b|laissé.{0,40} pour plus tard`,
    "留到以后|以后再|後で対応|別の ?pr",
  ].join("|"),
  "u",
);
const SETS_TO_WORK =
  /\b(?:i['’]ll|i will|i['’]m|let me|now|next|still)\b(?! (?:pr|pull|release|sprint|version)\b)|(?<!\p{L})(?:jetzt|als nächstes|noch)(?!\p{L})/u;

/** True for a sentence of what is left for another time. */
export function putsOff(sentence: string): boolean {
  const lower = sentence.toLowerCase();
  return PUT_OFF.test(lower) && !SETS_TO_WORK.test(lower) && !holdsQuestion(sentence);
}

/** True for a sentence of what the speaker has left to do. */
export function looksAhead(sentence: string): boolean {
  const lower = sentence.toLowerCase();
  // Few sentences look ahead at all: the others need not be asked what speaks against it.
  if (!LOOKS_AHEAD.test(lower) && !tellsPartDone(lower)) return false;
  if (NONE_LEFT.test(lower.slice(-LONGEST_END)) || putsOff(lower) || HANDS_OVER.test(lower)) return false;
  return !LEAVES_TO_USER.test(lower) || STILL_TO_DO.test(lower);
}

/** True for one of what the user may do. */
export function leavesToUser(sentence: string): boolean {
  const lower = sentence.toLowerCase();
  return LEAVES_TO_USER.test(lower) || HANDS_OVER.test(lower);
}

/** True for "I leave it at that and go on with number 4": the speaker turns to another part of the work. */
export function movesOn(text: string): boolean {
  return MOVES_ON.test(text.toLowerCase());
}

const MOVES_ON =
  /\b(?:go(?:ing)? on (?:with|to)|(?:continu(?:e|ing)|carry(?:ing)? on) with|mov(?:e|ing) on to|turn(?:ing)? to|next(?: up)?(?: is|:| comes))\b|(?<!\p{L})(?:weiter mit|(?:mache|geht es) .{0,40}weiter|als nächstes|sigo con|continúo con|paso al?|continuo com|passo [àa]o?|je (?:continue avec|passe (?:à|au)))(?!\p{L})|接下来|继续|下一个|次に|に移/u;
