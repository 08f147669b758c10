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
/** What else may follow there: a verb, a thing, another clause. */
const NOBODY = `(?!(?:something|anything|question|questions|this|that|it|once|again|more|later|first|directly|differently|and|or|but|not|if|whether|why|what|how|for|api|apis|server|service|database|db|endpoint|backend|socket|von|vom|nach|noch|mal|und|mich|sich|euch|ob|warum|wie|si|por|que)(?!\\p{L}))`;
const GROUPS =
  "(?:ops|team|legal|infra|security|support|finance|design|boss|lead|manager|owner|vendor|client|customer|people|folks|guys|crew)";
const DETERMINERS =
  "(?:the|our|my|der|dem|den|die|das|meine[mnr]?|unsere[mnr]?|el|la|los|las|mi|nuestro|nuestra|o|a|os|as|meu|minha|le|les|mon|ma|mes|notre)";
/** A person or a group, and nothing else: whoever is asked, what stands behind him is said to the reader. */
const WHO = `(?:${DETERMINERS} )?${NOBODY}[@\\p{L}][\\p{L}'’-]{1,24}(?: ${GROUPS})?(?: (?:about|regarding) (?:it|this|that|the \\p{L}{2,20}))?(?: (?:first|now|today|tomorrow|later|gleich|morgen|nachher|primero|mañana|amanhã|demain|d'abord))?`;
const IT = "(?:(?:it|this|that|das|es|noch|mal|kurz|erst) )*";
/** What stands before whoever is asked. */
const ASKING: readonly string[] = [
  `(?:i'll|ill|i will|i'm gonna|im gonna|let me) (?:ask|check with|talk (?:to|with)|clarify ${IT}with|discuss ${IT}with|ping) `,
  `(?:das |es )?(?:(?:klär|kläre|besprech|bespreche) ich ${IT}(?:mit|bei)|(?:frag|frage) ich ${IT}(?:bei)?) ?`,
  `ich (?:frage|(?:kläre|bespreche|rede) ${IT}mit) ${IT}`,
  "(?:voy a (?:preguntar|hablar|consultar)|lo (?:consulto|pregunto|hablo)) (?:con|al?) ",
  "vou (?:perguntar|falar|consultar) (?:com|ao?|à|pro|pra|para) ",
  "je (?:demande|vois|vais demander|vais voir|vais en parler) (?:ça )?(?:à|au|aux|avec) ",
];
const ELSEWHERE = new RegExp(
  `^${COURTESIES}(?:${[
    `(?:${ASKING.join("|")})${WHO}`,
    `asking (?:the |our |my )?(?:\\p{L}+ )?${GROUPS}(?: (?:team|people|first|now))?`,
    `我(?:先|去)*(?:问|找|跟|和)(?!你)\\p{L}{1,6}(?:一下|确认|商量|聊聊)`,
    `\\p{L}{1,10}に(?:聞いて|確認して|相談して)(?:みます|おきます|きます)`,
  ].join(
    "|",
  )})(?:, (?:(?:may|might|could|will) take|kann|dauert|puede tardar|pode demorar|ça peut prendre) [^,.;:?!]{2,40})?[\\s.!。]*$`,
  "u",
);
/** "Let me ask you this" asks the reader. */
const READER = /(?<!\p{L})(?:you|u|yourself|dich|dir|te|ti|você|toi|vous)(?!\p{L})|你|您/u;
