/** Words that open a turn and say nothing. Data. */
const GREETING =
  /^(?:(?:good )?(?:morning|afternoon|evening)|hi|hello|hey|thanks|thank you|thx|cheers|(?:guten )?(?:morgen|tag|abend)|hallo|danke|bonjour|salut|merci|hola|buenos días|buenas|gracias|bom dia|olá|oi|obrigado|你好|谢谢|こんにちは|おはようございます|ありがとう)(?: (?:there|all|again|everyone|team|so much|a lot))?[.!,。！]*$/i;

/** True for a sentence that is nothing but a greeting or thanks. */
export function isGreeting(sentence: string): boolean {
  return sentence.length <= 40 && GREETING.test(sentence.trim());
}
