/** Turns by which a user says that he is away, or that he asks somebody else: he wants nothing done by them. Data, and the looks at it. */
import { plainText } from "../phrases.ts";

/** True for a turn that says nothing else than that its author is away; a span of time alone may answer a question. */
export function isAway(turn: string): boolean {
  return turn.length <= LONGEST && AWAY.test(plainText(turn.trim()));
}

/** True for a turn that says nothing else than that its author asks somebody else: what was asked of him stays open. */
export function asksElsewhere(turn: string): boolean {
  const lower = turn.length <= LONGEST ? plainText(turn.trim()) : "";
  return ELSEWHERE.test(lower) && !READER.test(lower);
}

const LONGEST = 100;
const COURTESIES =
  "(?:(?:ok|okay|k|sorry|hm+|thanks|thx|cool|great|nice|wait|good|gut|moment|vale|bueno|bom|bon|好|好的)[,.!，。]* ?)*";
const AWAY = new RegExp(
  `^${COURTESIES}(?:brb|bbl|afk|gtg|g2g|ttyl|be right back|back in (?:\\d{1,3}|a|an|half|five|ten|twenty)(?: \\S{1,12}){0,2}|(?:i'm |im )?(?:off to|in) (?:a|another|my) (?:meeting|call|standup)|(?:gotta|got to|i need to|i have to) (?:go|run|leave)|(?:just|give me) a (?:sec|second|moment|minute|min)|bin gleich (?:wieder da|zurück)|gleich zurück|bin kurz weg|ahora vuelvo|ya vuelvo|já volto|je reviens(?: de suite| tout de suite)?|稍等|等我一下|马上回来|席を外します|少々お待ちください)(?:[ ,.]+(?:meeting|lunch|call|coffee|dinner|standup|phone|now))?[\\s.!:)…。]*$`,
  "u",
);
const WHO = "[^,.;:?!，。？、]{2,40}";
const ELSEWHERE = new RegExp(
  `^${COURTESIES}(?:${[
    `(?:(?:i'll|ill|i will|i'm gonna|im gonna|let me) (?:ask|check with|talk (?:to|with)|clarify (?:(?:it|this|that) )?with|discuss (?:(?:it|this|that) )?with|ping) ${WHO}|asking (?:the |our |my )?(?:\\p{L}+ )?(?:ops|team|legal|infra|security|support|finance|design|boss|lead|manager|owner|vendor|client|customer)(?: (?:team|people|first|now))?)`,
    `(?:das |es )?(?:klär|kläre|frag|frage|besprech|bespreche) ich (?:(?:noch|mal|kurz|erst) )*(?:mit|bei|den|die|das) ${WHO}`,
    `ich (?:kläre|frage|bespreche|rede) (?!mich )${WHO}`,
    `(?:voy a (?:preguntar|hablar|consultar)|lo (?:consulto|pregunto|hablo)) ${WHO}`,
    `vou (?:perguntar|falar|consultar) ${WHO}`,
    `je (?:demande|vois|vais demander|vais voir|vais en parler) (?:ça )?(?:à|au|aux|avec) ${WHO}`,
    `我(?:先|去)*(?:问|找|跟|和)(?!你)\\p{L}{1,16}(?:一下|确认|商量|聊聊)`,
    `\\p{L}{1,20}に(?:聞いて|確認して|相談して)(?:みます|おきます|きます)`,
  ].join("|")})(?:, (?:may|might|could|will|kann|dauert|puede|pode|ça peut) [^,.;:?!]{2,40})?[\\s.!。]*$`,
  "u",
);
/** "Let me ask you this" asks the reader. */
const READER = /(?<!\p{L})(?:you|u|yourself|dich|dir|te|ti|você|toi|vous)(?!\p{L})|你|您/u;
