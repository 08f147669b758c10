/** Deeds by which work is recorded, shown and told to others, as users order them. Data, and the look at it. */
import { followFences } from "../fences.ts";
import { asksForThing } from "../statements/asks-for-thing.ts";
import { isImperative } from "./imperatives.ts";

export type DeedKind = "commit" | "push" | "open" | "edit" | "describe" | "docs" | "tests" | "reply";

export interface AskedDeed {
  kind: DeedKind;
  /** The clause that orders it, in the words of the user. */
  clause: string;
}

/**
 * The deeds that a text orders outright, each once; what is asked, quoted, listed, denied, put off or made to depend on
 * something is not ordered, and neither is anything where the user does such things himself.
 */
export function askedDeeds(text: string): AskedDeed[] {
  if (text.length > LONGEST_READ || BY_USER.test(text.toLowerCase())) return [];
  const asked = proseOf(text).flatMap((line) => line.split(SENTENCE).flatMap(orderedIn));
  const kinds = asked.map(({ kind }) => kind);
  return asked.filter(({ kind }, at) => kinds.indexOf(kind) === at);
}

/** The lines of his own prose: no code, no quotation, nothing that a colon leads to. */
function proseOf(text: string): string[] {
  const codeAt = followFences();
  let isListed = false;
  let isBegun = false;
  return text.split("\n").filter((line) => {
    const isCode = codeAt(line) !== undefined;
    const isBlank = line.trim() === "";
    if (isBlank && isBegun) isListed = false;
    isBegun = !isBlank && isListed;
    const isProse = !isCode && !isListed && !NOT_PROSE.test(line);
    if (/[:：]\s*$/u.test(line)) [isListed, isBegun] = [true, false];
    return isProse;
  });
}

const NOT_PROSE = /^(?: {4}|\t|\s*[>|$#%*•+-])/u;
/** He does it, or has done it. */
const BY_USER =
  /(?<!\p{L})(?:myself|ourselves|on my own|selbst|selber|yo mismo|eu mesmo|moi-même)(?!\p{L})|(?<!\p{L})(?:i|we)(?:['’]ll| will|['’]m going to| am going to|['’]ve| have|['’]d| already| just| can)? (?:already |just |then |now )?(?:do|did|done|take|took|handle|handled|commit|committed|push|pushed|open|opened|merge|merged|write|wrote|written|post|posted|reply|replied|update|updated|got) (?:it|that|this|them|those|these|the|all|and|over|from|a|to|everything|already|here)(?!\p{L})|(?<!\p{L})(?:mache|mach|übernehme|erledige) ich(?!\p{L})/u;

/** True for a text that denies or puts off such a deed. */
export function holdsBack(text: string, kind: DeedKind): boolean {
  return BOUNDS.test(text) && WORDS[kind].test(text);
}

const LONGEST_READ = 2000;
const SENTENCE = /(?<=[.!?;。！？])\s+|\n+|\.{2,}\s*/u;

function orderedIn(said: string): AskedDeed[] {
  const sentence = said.replaceAll(QUOTED, " … ").replace(DONE_FIRST, "");
  if (NO_ORDER.test(sentence) || PUTS_OFF.test(sentence) || SPEAKS_OF.test(sentence)) return [];
  // "Commit it, but don't push": what stands before the denial is ordered.
  const end = DENIES.exec(sentence)?.index ?? sentence.length;
  const denied = sentence.slice(end);
  const pieces = sentence.slice(0, end).split(PIECE);
  const whole = end < sentence.length ? pieces.slice(0, -1) : pieces;
  // "The bot lints, commit and push": behind what is told of somebody nothing is ordered.
  const told = whole.findIndex((piece) => !isOrder(piece) && !LEADS.test(piece.trim()));
  const orders = told < 0 ? whole : whole.slice(0, told);
  return orders.flatMap(ordersOf).filter(({ kind }) => !WORDS[kind].test(denied));
}

function isOrder(piece: string): boolean {
  return opensOrder(piece.trim(), (piece.split(JOINT)[0] ?? "").replace(COURTESY, "").trim());
}

const QUOTED = /"[^"]*"|“[^”]*”|«[^»]*»|„[^“”]*[“”]|`[^`]*`|(?<![\p{L}\d])'[^']*'(?![\p{L}\d])/gu;
/** A question, or a name with what it stands for. */
const NO_ORDER = /[?？]|[:：](?:\s|$)/u;
/** What is to be built, and does so itself. */
const SPEAKS_OF =
  /(?<!\p{L})(?:script|hook|button|command|workflow|action|job|alias|bot|tool|menu|pipeline|template|guide|function|feature|step|skill|agent|ci)s? (?:that|which|to|for|does|do|should|will|can|must|called|named|with)(?!\p{L})|(?<!\p{L})(?:how|why|what|where|who|explain|would|should|could|might) /iu;
/** What may stand before an order: agreement, praise, what was done. */
const LEADS =
  /^(?:\p{L}+ed(?!\p{L})|(?:ok|okay|k|yes|yep|yeah|good|great|nice|cool|perfect|fine|alright|right|so|now|thanks|thank you|lgtm|please|then|and|also|finally|next|of course|bitte|gut|danke|vale|gracias|merci)(?!\p{L})|(?:(?:it|that|this|all|everything) )?(?:looks?|works?|sounds?|reads?|is) (?:very |all |really )?(?:good|great|fine|nice|well|perfect|right|ok|okay)(?!\p{L}))/iu;

/** Of one piece: where its first clause orders nothing, the others tell what somebody does. */
function ordersOf(piece: string): AskedDeed[] {
  const clauses = piece.split(JOINT).map((clause) => clause.replace(COURTESY, "").trim());
  if (!opensOrder(piece.trim(), clauses[0] ?? "")) return [];
  // "Change the title and body of the PR": one deed, with a joint in it.
  return [...clauses, piece.replace(COURTESY, "").trim()].flatMap((clause) =>
    KINDS.filter((kind) => ORDERS[kind].test(clause)).map((kind) => ({ kind, clause })),
  );
}

function opensOrder(piece: string, clause: string): boolean {
  if (REQUESTS.test(piece)) return true;
  const verb = /^\p{L}+/u.exec(clause)?.[0].toLowerCase() ?? "";
  return isImperative(verb) || asksForThing(clause) || KINDS.some((kind) => ORDERS[kind].test(clause));
}

const PIECE = /[,;]\s+|\s[-–—]\s|\s(?=but\s)/u;
const JOINT = /\s(?:and then|and|then|&|\+|und|dann|y|luego|e|depois|et|puis)\s/i;
const POLITE =
  "i want you to|i'd like you to|i need you to|go ahead and|make sure (?:to|you)|don't forget to|remember to";
const COURTESY = new RegExp(
  String.raw`^(?:(?:ok|okay|k|yes|yep|yeah|good|great|nice|cool|perfect|fine|alright|right|so|now|then|and|but|also|please|pls|just|finally|first|next|afterwards|of course|lets|let's|let us|bitte|jetzt|ahora|por favor|agora|maintenant|${POLITE})[,!.:]? )+`,
  "iu",
);
const REQUESTS = new RegExp(
  String.raw`^(?:(?:ok|okay|so|now|then|and|also)[,!.]? ){0,3}(?:please|pls|lets|let's|${POLITE}) `,
  "iu",
);
/** "When you are done, …": it is asked for all the same. */
const DONE_FIRST =
  /^(?:\p{L}+,? ){0,2}(?:when|once|after|as soon as) (?:you(?:['’]re| are)?|it(?:['’]s| is)?|that(?:['’]s| is)?|this is|everything(?:['’]s| is)?|all(?: is| of it is)?|(?:the |all )?(?:tests?|checks?|build|lint|suite)(?: is| are)?) ?(?:all )?(?:done|finished|through|ready|complete|works?|pass(?:es)?|green|clean),? /iu;

/** What ends an order: the deed is named because it is not to be done. */
const DENIES =
  /(?<!\p{L})(?:not|never|no|without|nor|instead|nicht|kein\p{L}*|ohne|sin|sem|não|ne|pas|sans)(?!\p{L})|(?<!\p{L})(?:do|does|should|wo)n['’]?t(?! forget)|[不别別]|ない/iu;
/** What makes it wait, or asks whether it should be done at all. */
const PUTS_OFF =
  /(?<!\p{L})(?:not (?:yet|now)|later|until|till|unless|whether|eventually|someday|tomorrow|maybe|perhaps|wait|hold off|when|whenever|once|after|as soon as|before|while|by the time|tonight|soon|some time|next (?:week|month|time)|for now|at (?:noon|night|the end of)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|monday|friday|in (?:an hour|the evening|the morning)|if|falls|wenn|sobald|nachdem|cuando|si|se|quand|quando|später|erst|más tarde|depois de|plus tard)(?!\p{L})/iu;
const BOUNDS = new RegExp(`${DENIES.source}|${PUTS_OFF.source}`, "iu");

const PULL_REQUEST = String.raw`(?:prs?|pull[ -]requests?|mrs?|merge requests?)(?![\p{L}\d])`;
const ARTICLE =
  "(?:(?:a|an|the|this|that|these|our|my|your|its|me|up|new|draft|separate|small|follow-?up|existing|open|proper) )*";
const DOCUMENTS = "(?:readme(?:\\.md)?|changelog(?:\\.md)?)";

/** A clause without its courtesies that orders the deed. */
const ORDERS: Record<DeedKind, RegExp> = {
  commit:
    /^(?:commit(?:te)?(?!\p{L})(?! (?:[\da-f]{7,40}|messages?|hash(?:es)?|ids?|history|logs?|hooks?|graph|titles?|by|is|was|in)(?!\p{L}))|(?:make|create|do|haz|faz|mach) (?:a |un |um |einen )?(?:\p{L}+ )?commit(?!\p{L}))/iu,
  push: /^commit[ /]push(?!\p{L})|^push(?:e)?(?=$|[.!?)]|\s(?:it|this|that|them|all|everything|up|again|now|too|straight|directly|phase|to (?:origin|github|gitlab|upstream|main|master|(?:the |a |my |our )?(?:new |same )?(?:remote|branch|pr|repo\p{L}*))|(?:the|my|our|your|these|those) (?:\p{L}+ )?(?:changes?|commits?|branch|fix(?:es)?|work|code|tags?))(?!\p{L}))/iu,
  open: new RegExp(
    String.raw`^(?:(?:open|create|make|raise|submit|file|put|send|do|öffne|erstelle|mach|abre|crea|cria|ouvre|crée) (?:einen |un |une |um |uma )?${ARTICLE}${PULL_REQUEST}(?! (?:template|description|title|body|comments?|review|bot|feedback|workflow|numbers?|links?|list|page|form))|\p{L}+ .{0,60}\b(?:in|as|via) a (?:(?:new|separate|draft|single) )*(?:branch ?(?:\/|and|&) ?)?${PULL_REQUEST})`,
    "iu",
  ),
  edit: new RegExp(
    String.raw`^(?:edit|update|modify|change|adjust|amend|retarget|refresh) ${ARTICLE}${PULL_REQUEST}(?=$|[.!?,]| (?:too|also|as well|accordingly|to|with|so|again|now|please))`,
    "iu",
  ),
  describe: new RegExp(
    String.raw`^(?:edit|update|modify|change|adjust|fix|rewrite|reword|rename|improve|refresh) (?:${ARTICLE}${PULL_REQUEST}(?:['’]s)? (?:titles?|desc|descriptions?|body|summary)|${ARTICLE}(?:titles?|desc|descriptions?|body)(?:\/| and )?.{0,24} of ${ARTICLE}${PULL_REQUEST})`,
    "iu",
  ),
  docs: new RegExp(
    String.raw`^(?:update|adjust|extend|edit|refresh|rewrite|add|write|improve) (?:[\p{L}\d@./_-]+ ){0,8}?${DOCUMENTS}(?![\p{L}\d/_-])(?! (?:strings?|comments?|blocks?|pages? component))`,
    "iu",
  ),
  tests:
    /^(?:(?:add|write|create|include|extend) (?:[\p{L}\d'-]+ ){0,5}?(?:tests?|test cases?|specs)(?![\p{L}\d/_-])(?! (?:data|users?|accounts?|pages?|servers?|fixtures?|files?|env\p{L}*|id|plan)(?!\p{L}))|(?:add|fix|implement|write|build|do) .{1,80} with (?:\p{L}+ ){0,2}tests(?!\p{L}))/iu,
  reply: new RegExp(
    String.raw`^(?:(?:reply|respond|comment|answer) (?:to|on|in|at|under) |(?:leave|post|add|write) ${ARTICLE}(?:comment|reply|response) (?:on|to|in|under) )(?:[\p{L}\d'@#/-]+ ){0,4}?(?:issues?|discussions?|threads?|${PULL_REQUEST}|reviews?|reviewers?|tickets?|posts?|#\d+)`,
    "iu",
  ),
};

const KINDS: readonly DeedKind[] = ["commit", "push", "open", "edit", "describe", "docs", "tests", "reply"];

const SPEAKS_OF_PULL_REQUEST = /(?<!\p{L})(?:prs?|pull[ -]requests?|mrs?|merge requests?)(?!\p{L})/iu;

/** By which word the deed is spoken of. */
const WORDS: Record<DeedKind, RegExp> = {
  commit: /commit/i,
  push: /push/i,
  open: SPEAKS_OF_PULL_REQUEST,
  edit: SPEAKS_OF_PULL_REQUEST,
  describe: /(?<!\p{L})(?:titles?|desc|descriptions?|body)(?!\p{L})/iu,
  docs: /(?<!\p{L})(?:docs?|document\p{L}*|readme|changelog)(?!\p{L})/iu,
  tests: /(?<!\p{L})(?:tests?|specs?)(?!\p{L})/iu,
  reply: /(?<!\p{L})(?:repl(?:y|ies|ied)|respon\p{L}+|comment\p{L}*|answer\p{L}*|post(?:ed)?)(?!\p{L})/iu,
};

/** True for a text that speaks of the deed. */
export function speaksOfDeed(text: string, kind: DeedKind): boolean {
  return WORDS[kind].test(text);
}
