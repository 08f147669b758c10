/** How a request says to what one shall come back when it is done. Data, and the look at it. */

const REST = String.raw`[^.!?;\n。！？]{2,80}`;
const PATTERNS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:then|afterwards|after that|and)[,:]? (?:please |you |we )?(?:can |will )?((?:(?:come|go|get|switch|jump) (?:right )?back to|return to|pick up|resume|(?:continue|carry on|go on) with) ${REST})`,
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
