/** How people take a piece of work off a list. Data, and the look at it. */
import { plainText } from "../phrases.ts";
import { splitSentences } from "../sentences.ts";
import { clausesOf, isDenied } from "../statements/stated-cue.ts";

export interface DroppedThing {
  /** The word that drops it. */
  cue: string;
  /** The words by which it is named. */
  thing: string;
  /** Not for good: it comes later. */
  isPutOff: boolean;
}

/** What the sentences of a turn drop or put off; what is asked, supposed or told of somebody else drops nothing. */
export function droppedThings(text: string): DroppedThing[] {
  const plain = plainText(text.slice(0, LONGEST_READ));
  if (!DROPS.test(plain)) return [];
  return splitSentences(plain).flatMap(({ text: sentence, start }) =>
    LEAVES_OPEN.test(sentence) || LEADS_ON.test(plain.slice(0, start)) ? [] : dropsIn(sentence),
  );
}

function dropsIn(sentence: string): DroppedThing[] {
  const found: DroppedThing[] = [];
  for (const clause of clausesOf(sentence)) {
    const match = DROPS.exec(clause.text);
    const cue = match?.[0];
    if (match === null || cue === undefined || LEADS_ON.test(clause.lead)) continue;
    const behind = clause.text.slice(match.index + cue.length);
    if (!OPENS.test(clause.text.slice(0, match.index)) || isDenied(clause, cue) || GOES_ON.test(behind)) continue;
    if (cue === "drop" && STORED.test(behind)) continue;
    const isPutOff = PUTS_OFF.test(behind);
    // Of two clauses nobody knows which one the time belongs to.
    if (!isPutOff && PUTS_OFF.test(sentence)) continue;
    if (!NEEDS_OUT.test(cue) || OUT.test(behind) || LEAVES_FOR.test(behind))
      found.push({ cue, thing: behind.replace(OUT, " ").replace(LEAVES_FOR, " ").replace(PUTS_OFF, " "), isPutOff });
  }
  return found;
}

const LONGEST_READ = 2000;
const DROPS =
  /(?<!\p{L})(?:skip|leave out|leave|drop|forget(?: about)?|scrap|no need (?:for|to)|don't bother (?:with|to)|überspringe?|lass|vergiss|streich|sáltate|salta|deja|olvida|pula|pule|deixa|deixe|esquece|esqueça|saute|laisse tomber|laisse|oublie)(?!\p{L})|跳过|不用做|省略して/u;
/** "You skip the tests again and again" complains; who drops something says so at once. */
const OPENS =
  /^(?:(?:no|yes|ok|okay|well|right|yeah|sorry|so|and|but|y|e|et|und|please|then|now|just|actually|also|let's|let us|(?:we|you) can|bitte|gut|dann|bueno|por favor|mejor|bom|então|alors|bon)\s+)*$|^(?:那|就|嗯|请)*$/u;
const LATER =
  "(?:the|a|an|another) (?:next|later|separate|follow-?up|other)(?: (?:pr|pull request|release|sprint|version|ticket|commit|change))?";
/** Left for another time, where the verb alone would leave it as it is. */
const LEAVES_FOR = new RegExp(
  String.raw`(?<!\p{L})(?:for (?:later|${LATER})|für später|para (?:luego|después|más tarde|depois|mais tarde)|pour plus tard)(?!\p{L})`,
  "u",
);
const PUTS_OFF = new RegExp(
  String.raw`(?<!\p{L})(?:for (?:now|today|later|the moment|the time being)|(?:for|to|in|until) ${LATER}|later|afterwards|come back|vorerst|erstmal|(?:für )?später|por ahora|luego|después|por enquanto|depois|pour l'instant|plus tard)(?!\p{L})|以后|あとで`,
  "u",
);
/** A question, a condition or another speaker. */
const LEAVES_OPEN =
  /[?？]|(?<!\p{L})(?:if|when|whenever|unless|until|till|once|in case|otherwise|for a (?!later|follow|separate)|first|sa(?:id|ys?)|wrote|writes|told|tells|asked|asks|suggest(?:s|ed)?|propose[sd]?|recommend(?:s|ed)?|wanted|falls|wenn|sobald|solange|sagt|sagte|meint|meinte|schrieb|si|cuando|hasta|dijo|dice|se|quando|até|disse|diz|quand|jusqu|dit)(?!\p{L})|如果|要是|先|もし|なら/u;
/** "He said: skip it." */
const LEADS_ON = /[:："“„«]\s*$/u;
/** "Skip to the tests" goes on with them. */
const GOES_ON =
  /^ (?:to|ahead|straight|forward|right|back|past|over|down|directly|zu|zum|zur|bis|vor|a|al|hasta|para|até|à|au|aux|jusqu)(?!\p{L})/u;
/** To drop such a thing is work in itself. */
const STORED =
  /(?<!\p{L})(?:tables?|columns?|database|db|schema|index(?:es)?|constraints?|collection|rows?|stash|commits?|branch|cache|support)(?!\p{L})/u;
/** "Leave the retry out", "lass das Logging weg": the verb alone says something else. */
const NEEDS_OUT = /^(?:leave|lass|deja|deixa|deixe|laisse)$/u;
const OUT = /(?<!\p{L})(?:out(?! of)|weg|aus|fuera(?! del?)|de lado|de côté)(?!\p{L})/u;
