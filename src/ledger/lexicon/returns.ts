/** How a request says to what one shall come back when it is done, and an assistant that it does. Data, and the looks at it. */

const REST = String.raw`[^.!?;\n。！？]{2,80}`;
/** Who comes back to somebody reports. */
const NOT_SOMEBODY = String.raw`(?!(?:me|us|him|her|them|(?:the |its |a )?(?:callers?|users?|clients?|shell|prompt))\b)`;
const PATTERNS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:then|afterwards|after that|and)[,:]? (?:please |you |we )?(?:can |will )?((?:(?:come|go|get|switch|jump) (?:right )?back to|pick up|resume|(?:continue|carry on|go on) with) ${NOT_SOMEBODY}${REST})`,
    "iu",
  ),
  // "… and return to the caller" is what a function does.
  new RegExp(
    String.raw`\b(?:then|afterwards|after that)[,:]? (?:please |you |we )?(?:can |will )?(return to ${NOT_SOMEBODY}${REST})`,
    "iu",
  ),
  new RegExp(
    String.raw`\b(?:dann|danach|anschließend) ((?:\p{L}{1,20} ){0,3}(?:zurück|weiter) (?:zu|zum|zur|mit|an|am) ${REST})`,
    "iu",
  ),
  new RegExp(
    String.raw`\b(?:luego|después|entonces|y) ((?:vuelve|volvemos|regresa|regresamos|sigue|seguimos|retoma|retomamos) ${REST})`,
    "iu",
  ),
  new RegExp(String.raw`\b(?:depois|então|e) ((?:volta|volte|voltamos|continua|continue|retoma|retome) ${REST})`, "iu"),
  new RegExp(
    String.raw`\b(?:puis|ensuite|et|après) ((?:reviens|revenez|revenons|retourne|retournez|reprends|reprenez|reprenons) ${REST})`,
    "iu",
  ),
  new RegExp(String.raw`(?:然后|之后|再)((?:再)?(?:回到|回来|继续)${REST})`, "u"),
  new RegExp(String.raw`(?:その後|それから)、?([^.!?\n。！？]{1,60}(?:に戻|を続け)[^\n。！？]{0,10})`, "u"),
];

/** "Fix the leak, then come back to the shelf." → "come back to the shelf" */
export function returnAsked(request: string): string | undefined {
  const read = request.slice(0, LONGEST_READ);
  return PATTERNS.map((pattern) => pattern.exec(read)?.[1]?.trim()).find((found) => found !== undefined);
}

const LONGEST_READ = 4000;

/** True for "Back to the rename." and "Carrying on with the shelf.": an assistant goes on with what it was at before. */
export function goesBack(sentence: string): boolean {
  return GOES_BACK.test(sentence.toLowerCase());
}

const GOES_BACK =
  /^(?:now |ok,? |so,? |i'm |i’m |i am |i'll |i’ll |i will |let me )*(?:(?:carry(?:ing)?|go(?:ing)?) on with|continu(?:e|ing) with|resum(?:e|ing)|(?:get(?:ting)?|go(?:ing)?|com(?:e|ing)|switch(?:ing)?) back to|return(?:ing)? to|back to|pick(?:ing)? up)(?![a-z])|^(?:jetzt |nun |dann )?(?:zurück (?:zu|zum|zur)|weiter mit|ich mache (?:jetzt |nun )?(?:mit .{1,60} )?weiter)(?![a-zà-ÿ])|^(?:ahora )?(?:sigo con|continúo con|retomo|vuelvo a(?:l)?|seguimos con)(?![a-zà-ÿ])|^(?:agora )?(?:continuo com|volto a[o]?|de volta a[o]?)(?![a-zà-ÿ])|^(?:maintenant )?(?:je reprends|je continue|je reviens à|retour (?:à|au))(?![a-zà-ÿ])|^(?:现在|接着|我)?(?:继续|回到)|(?:に戻ります|を続けます|を再開します)/;
