/** Words that open a turn and say nothing. Data. */
const GREETING =
  /^(?:(?:good )?(?:morning|afternoon|evening)|hi|hello|hey|thanks|thank you|thx|cheers|(?:guten )?(?:morgen|tag|abend)|hallo|danke|bonjour|salut|merci|hola|buenos días|buenas|gracias|bom dia|olá|oi|obrigado|你好|谢谢|こんにちは|おはようございます|ありがとう)(?: (?:there|all|again|everyone|team|so much|a lot))?[.!,。！]*$/i;

/** How somebody is, asked before the matter: nobody waits for an answer. */
const HOW_ARE_YOU =
  /^(?:(?:hi|hello|hey|hallo|hola|muy buenas|buenas|buenos días|oi|olá|salut|bonjour)[,!]? )?(?:how are you|how's it going|how is it going|what's up|wie geht(?:'s| es)(?: dir| ihnen)?|alles (?:gut|klar)|¿?(?:cómo|qué tal) (?:estás?|(?:me |te |le )?(?:le |te )?va|andas?)|¿?qué tal|tudo bem|como vai|ça va|comment (?:ça va|vas-tu|allez-vous))(?: (?:today|heute|hoy|hoje))?[?？][?？!.]*$/iu;

/** True for a sentence that is nothing but a greeting or thanks. */
export function isGreeting(sentence: string): boolean {
  const said = sentence.trim();
  return said.length <= LONGEST && (GREETING.test(said) || HOW_ARE_YOU.test(said));
}

const LONGEST = 40;
