/** A ban on all work "for now", while somebody looks or plans, and the word that sets the work going. Pure. */
import type { FactOf } from "../../fact.ts";
import { plainText } from "../../phrases.ts";
import { splitSentences } from "../../sentences.ts";
import { coreOf, isBan, isWaiting } from "./rule-core.ts";
import { looseStem } from "../replacement/loose-words.ts";
import { wordList } from "../../lexicon/lists.ts";

/** True of "don't change anything yet": it waits for a word of the user, and names no one thing that is to be left alone. */
export function holdsAllWork(rule: FactOf<"constraint">): boolean {
  if (!isBan(rule) || !isWaiting(rule)) return false;
  const lower = plainText(rule.text);
  // "I'm in gate.yml by hand. Don't change it yet.": what stands before it names the thing.
  if (leansOnEarlier(rule) && !PLANNED.test(lower)) return false;
  if (WIDE_HOLD.test(lower)) return true;
  // "… yet in the billing part", "… yet, the disk is full": it waits for a part alone, or for something else.
  if (!WAITS_FOR_WORD.test(splitSentences(lower).at(-1)?.text ?? lower)) return false;
  return ALL_WORK.test(lower) && coreOf(rule).words.every((word) => WORK.has(word) || MENDING.has(word));
}

/**
 * True of "Thoughts? Don't implement anything." and of "fix the header, touch nothing else": it is said of one answer or one
 * piece of work, since no session goes on in which nothing may be changed.
 */
export function bansAllWork(rule: FactOf<"constraint">): boolean {
  if (!isBan(rule)) return false;
  if (WIDE_BAN.test(rule.text) || LEAVES_ALL.test(plainText(rule.text))) return true;
  const { words } = coreOf(rule);
  // Most bans name something: they are not read any further.
  if (words.length === 0 || !words.every((word) => WORK.has(word))) return false;
  const lower = plainText(rule.text);
  return ALL_WORK.test(lower) && !BOUNDED.test(lower);
}

/** For good, up to something that comes by itself, or in one place. */
const BOUNDED =
  /(?<!\p{L})(?:in|inside|under|within|im|unter|en|em|dans|sous|never|ever|always|without|unless|except|until|till|nie|niemals|ohne|außer|bis|nunca|jamás|sin|salvo|hasta|sem|exceto|até|jamais|sans|sauf|jusqu'à)(?!\p{L})/u;

const WIDE_BAN =
  /^(?:请|請)?(?:不要|不许|别|別)(?:改|改动|修改|动|動|写|寫)(?:任何)?(?:代码|代碼|东西|文件|内容)[。！.!]?$|^何も(?:変え|変更し|触ら|いじら)ないで(?:ください)?[。！]?$/u;

const LEAVES_ALL =
  /^(?:please )?(?:leave|keep) (?:all (?:of )?(?:the |my |your )?(?:files|code)|every file|everything) (?:unchanged|untouched|alone|as (?:it is|they are|is))(?: (?:for now|this time|today))?[.!]?$/u;

/** True of "don't build it yet", which is kept with what was said before it. */
export function leansOnEarlier({ text }: { readonly text: string }): boolean {
  return splitSentences(text).length > 1;
}

/** What is done to what was planned. */
const PLANNED = /(?<!\p{L})(?:implement|build|code) (?:it|this|that|them)(?!\p{L})/u;
const WAITS_FOR_WORD =
  /(?<!\p{L})(?:yet|for now|(?:until|till|before) (?:i|we)(?!\p{L})[^,;—–]{0,40}|vorerst|noch nichts?|todavía|aún|por ahora|ainda|por enquanto|encore|pour l'instant)(?:(?:[,;] ?| ?[—–-] )(?:just|only|first|please|tell|explain|plan|nur|erst|solo|sólo|só|juste|d'abord)(?!\p{L}).{0,80})?[.!]*$/u;
const ALL_WORK =
  /(?<!\p{L})(?:code|coding|anything|any|nothing|implement(?:ing)?|build(?: (?:it|this|that|them))|start(?:ing)?|nichts|nada|rien)(?!\p{L})/u;
const WORK: ReadonlySet<string> = new Set(
  wordList(`change changes edit edits touch modify alter write code coding implement implementing implementation fix build start starting begin file files
  yet todavía aún ainda encore cambies toques modifiques escribas edites implementes altere mude mexa toque escreva edite implemente modifie touche
  écris implémente ändern ändere anfassen umsetzen schreiben`).map(looseStem),
);
/** Of these some may be forbidden for good; where the ban waits, it waits with all work. */
const MENDING: ReadonlySet<string> = new Set(
  wordList("correct repair adjust update refactor rename rewrite patch mend improve").map(looseStem),
);
const WIDE_HOLD =
  /^(?:请|請)?先(?:不要|别|別)(?:改|动|動|写|寫)(?:任何)?(?:代码|代碼|东西|文件)?[。.]?$|^まだ(?:何も|コードを).{1,8}ないで/u;

/** What the agent said last: its text, and the question in it that the turn agrees to. */
export interface LastSaid {
  /** Read only where the turn may be such a word. */
  readonly reply: () => string;
  readonly question: string | undefined;
}

/**
 * True for a turn that sets going what the reply proposes to change and says nothing else: "ok, but leave 3 out. go".
 * Who says more may mean other work; who is asked or told of a look lets nobody change anything by "go". "Implement it" is
 * an order whatever the reply proposes.
 */
export function setsGoing(turn: string, { reply, question }: LastSaid): boolean {
  const lower = plainText(turn.trim());
  if (lower.length > LONGEST || NO_GO.test(lower)) return false;
  const said = lower
    .replace(LEADS, "")
    .replace(LEAVES_OUT, "")
    .replace(LEADS, "")
    .replace(/[.!。！\s]+$/u, "");
  const isGo = BEGINS.test(said) || GO.test(said);
  const isAgreed =
    question === undefined ? isGo && !ASKS.test(reply()) : (isGo || said === "") && asksToBegin(question);
  if (!isAgreed) return false;
  const told = plainText(reply());
  const isExplicit = BEGINS.test(said) || (MENDS.test(said) && !NAMES_TEXT.test(told));
  return isExplicit || proposesChange(told);
}

/** Where the reply tells of a fault alone, "fix it" means that fault; of a text it may mean the text. */
const MENDS = /^(?:fix|solve|repair|behebe?|reparier|arréglalo|corrige|直して|修吧)(?!\p{L})/u;
const NAMES_TEXT =
  /(?<!\p{L})(?:descriptions?|messages?|tickets?|issues?|titles?|comments?|summary|reports?|drafts?|plans?|proposals?|docs?|documentation|readme|changelog|typos?|spelling|wording|names?|lists?|diagrams?|tables?|notes?|links?|page|wiki|beschreibung|nachricht|text|texte|tippfehler|mensaje|descripción|mensagem|descrição|message|faute)(?!\p{L})|说明|描述|消息|文档|標題|标题|説明|文書|誤字/u;

/** Where the reply says what its author would do next, that has to be a change. */
function proposesChange(reply: string): boolean {
  const announced = [...reply.matchAll(ANNOUNCES)].at(-1);
  if (announced !== undefined) {
    const [deed = ""] = reply.slice(announced.index + announced[0].length).split(/[.!?。\n]\s?/u, 1);
    return CHANGES.test(deed) && !TELLS.test(deed);
  }
  return ADVISES.test(reply) || (PLAN_HEAD.test(reply) && !LOOK_STEP.test(reply));
}

const ANNOUNCES =
  /(?<!\p{L})(?:next(?: step)?[,:]? )?(?:(?:i|we)(?:'ll|'d| will| can| could| would| may| might|'m going to| am going to|'m about to| (?:want|plan|intend|need|have|prefer|wish) to| should| must|(?:'d| would) (?:like|love|want|prefer) to) (?:(?:then|now|also|first|just|next) )?|let me |next(?: step)?[,:]? |je (?:peux|vais|pourrais) |ich (?:kann|werde|könnte|würde) |(?:puedo|podría|voy a|posso|poderia|vou) )(?!(?:know|like|love|prefer|suggest|recommend|propose|say|think|wait|hold|be|need|not|never|only|leave)(?!\p{L}))|(?:我可以|我会|我来|我先|接下来)(?:先)?|(?:次に|まず)/gu;
const CHANGE =
  "(?:add|apply|bump|cache|change|convert|correct|create|cut|delete|drop|extract|fix|implement|insert|inline|keep|lower|make|mend|merge|migrate|move|patch|pass|put|raise|refactor|remove|rename|repair|replace|reset|restore|rewrite|set|split|store|swap|switch|turn|update|wrap|write)(?!\\p{L})";
/** A list of the calls, tracing for an hour: what is only told, or serves to look. */
const TELLS =
  /(?<!\p{L})(?:lists?|reports?|findings|summary|overview|tickets?|issues?|notes?|diagrams?|tables?|drafts?|plans?|proposals?|write-?up|timeline|log(?:s|ging)?|prints?|trac(?:es?|ing)|debug\p{L}*|breakpoints?|measur\p{L}*|benchmarks?|profil\p{L}*)(?!\p{L})/u;
const CHANGES = new RegExp(`^${CHANGE}|^(?:改|修|删|加|写|换|重构|实现)`, "u");
/** "Keep its last state, then drop the second read", "the fix is to …". */
const ADVISES = new RegExp(
  `(?:^|[.:;,—–\\n]\\s*(?:[-*•] |\\d{1,2}[.)] )?|(?<!\\p{L})(?:to|then|and|should|must|or) )${CHANGE}|(?<!\\p{L})the (?:fix|plan|change) (?:is|would be)(?!\\p{L})`,
  "u",
);
/** "Plan: 1. a lock": its steps may be named by what they make. */
const PLAN_HEAD = /^[#* ]{0,8}(?:the |my )?(?:plan|proposal)[*]*[:：]?[*]*$/mu;
const LOOK_STEP =
  /^\s{0,8}(?:\d{1,2}[.)]|[-*•]) \W{0,2}(?:analy[sz]e|ask|bisect|check|collect|compare|confirm|count|find|gather|inspect|investigate|list|log|look|measure|profile|read|reproduce|review|run|search|see|test|trace|verify)(?:ing)?(?!\p{L})/mu;
const ASKS = /[?？]["”')*_\s]*$/u;
/** "But leave the second step out. …" */
const LEAVES_OUT = /^but (?:leave|skip|drop) [^,.;]{1,40}[,.;] ?/u;

function asksToBegin(question: string): boolean {
  return ASKS_TO_BEGIN.test(plainText(question));
}

const LONGEST = 160;
/** A question, a quotation, a condition or a denial; and who wants more of the plan has not left it yet. */
const NO_GO =
  /[?？"“”«»「」:：]|(?<!\p{L})(?:not|no|never|don't|dont|can't|won't|wait|hold|stop|only|later|tomorrow|soon|if|when|once|after|before|until|unless|while|maybe|would|could|should|plan(?:ning|s)?|draft|propose|proposal|explain|describe|list|show|look|read|check|find|search|analy[sz]e|investigate|research|compare|tell|question|questions|nicht|kein\p{L}*|noch|wenn|falls|sobald|nur|plane?n?|erkläre?|zeig\p{L}*|si|cuando|todavía|solo|sólo|explica|muestra|se|quando|ainda|não|só|explique|quand|pas|encore|seulement)(?!\p{L})|[不别別没等]|ない|ません|まだ/u;
const LEADS =
  /^(?:(?:ok|okay|k|yes|yep|yeah|yup|sure|good|great|nice|perfect|fine|right|alright|agreed|approved|lgtm|thanks|sounds good|looks good|makes sense|so|and|then|now|please|just|let's|you can|you may|ja|gut|super|dann|jetzt|bitte|du kannst|sí|vale|bien|ahora|por favor|puedes|sim|certo|agora|pode|oui|d'accord|bon|alors|maintenant|tu peux|好的?|可以|はい|では)(?:[\s,.!，。、]+|$))+/u;
const LATER = "(?: (?:then|now|please|it|dann|jetzt|bitte|ya|agora|maintenant))*";
const MEANT = "(?:it|this|that|them|these|all of it|all of them|everything|both)";
/** What nobody says of a plan. */
const BEGINS = new RegExp(
  `^(?:(?:implement|code) (?:${MEANT}|the (?:fix|change|changes|solution))|(?:start|begin) (?:coding|implementing|building|with the (?:code|implementation))|(?:write|start writing) the code|make the changes?|setz(?:e)? (?:es|das|alles) um|impleméntalo|implementa-?o|implémente-le|开始(?:写代码|编码|实现|改)吧?|実装して(?:ください)?)${LATER}$`,
  "u",
);
/** What may be said of whatever was spoken of last. */
const GO = new RegExp(
  `^(?:go|go ahead|go for it|do ${MEANT}|(?:fix|solve|repair|apply|build|change) ${MEANT}|start|begin|proceed|leg los|los geht's|mach (?:es|das|mal|los)|behebe? (?:es|das)|reparier (?:es|das)|adelante|hazlo|arréglalo|cámbialo|empieza|faz isso|faça|corrige isso|pode (?:fazer|começar)|vas-y|fais-le|corrige-le|corrige ça|开始吧|动手吧|改吧|修吧|做吧|直して(?:ください)?|始めて(?:ください)?|進めて(?:ください)?)${LATER}$`,
  "u",
);
/** "OK?", "Shall I start?". */
const ASKS_TO_BEGIN =
  /^(?:ok|okay|agreed|sounds good|good to go|einverstanden|passt das so|de acuerdo|tudo certo|d'accord|可以吗|よろしいですか)[?？]|(?:(?:shall|should|may|can) (?:i|we)|(?:want|like) me to|soll ich|puedo|posso|puis-je) (?:please |now |then )?(?:go ahead|start|begin|proceed|implement|build|code|apply|fix|make the change)(?:\s(?:it|this|that|them|coding|implementing|building|now|then|all|everything|the (?:fix|plan|changes?)|with (?:it|this|that|the (?:plan|implementation|fix|changes?)))){0,3}[?？]/u;
