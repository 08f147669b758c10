/** Sentences by which an assistant asks the user for something without a question mark. Data. */

/** True for "Please send me a new token.": until it comes, the work stands still. "Please review it" asks for no answer. */
export function pleads(sentence: string): boolean {
  return sentence.length <= LONGEST && PLEADS.test(sentence);
}

/** True for "How to repair it, your choice:": whichever it is, the user has to say it. */
export function leavesChoice(sentence: string): boolean {
  return sentence.length <= LONGEST && LEAVES_CHOICE.test(sentence);
}

const LONGEST = 300;
const LEAVES_CHOICE =
  /(?:^|[,;:(–—-] ?|\bis |'s )(?:your (?:choice|call|decision|pick)|up to you|you (?:choose|decide)|deine (?:wahl|entscheidung)|du entscheidest|tú (?:decides|eliges)|tu decisión|você decide|sua decisão|à toi de (?:choisir|décider|voir)|你来(?:定|决定)|お任せします)[.:!)*。：]*$/iu;
const PLEADS =
  /^(?:(?:so|then|to go on|to continue|for that|before that),? )?(?:please,? |could you please |i(?:'ll| will)? need you to )(?:(?:send|give|provide|share with|paste|tell) (?:me|us)(?![a-z])|(?:confirm|approve|grant|choose|decide|log in|sign in|authenticate)(?![a-z]))|^(?:please )?(?:let me know|tell me)(?: first)? (?:which|where|who|whether|what to|how to)(?![a-z])|^i (?:still )?need (?:your|the|a|an|more) .{1,120}\b(?:before i can|to (?:go on|continue|proceed)|from you)\b|^please,? [^?]{3,160} and (?:tell me|let me know) (?:when|once|as soon as)(?![a-z])|^bitte (?:schick|sende?|gib|nenn|bestätig|wähl|melde?)|^por favor,? (?:envía|dame|confirma|elige|indica|envie|confirme|escolha)|^(?:merci de|s'il (?:te|vous) plaît,? )(?:envo|donne|confirm|chois|indiqu)|^请(?:提供|发送|确认|选择|告诉)|(?:送って|教えて|選んで|確認して)ください[。！]?$/i;
