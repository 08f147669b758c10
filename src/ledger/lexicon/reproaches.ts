/** How people say that something was done in the wrong way: what they name there chooses nothing. Data, and the look at it. */
import { plainText } from "../phrases.ts";
import { wordSet } from "./lists.ts";
import { isPastForm } from "./past-forms.ts";

/**
 * "You ran npm instead of pnpm", "you used npm again", "the config still says MySQL, not Postgres": whoever reproaches that
 * holds to what was said before. Where he is content with it ("that's fine"), it is no reproach.
 */
export function reproaches(sentence: string): boolean {
  const said = plainText(sentence.trim().slice(0, LONGEST));
  if (CONTENT.test(said)) return false;
  return (
    (tellsYourDeed(said) && (CONTRASTS.test(said) || AGAIN.test(said))) ||
    (STILL_SO.test(said) && CONTRASTS.test(said)) ||
    WIDE.test(said)
  );
}

const LONGEST = 200;

function tellsYourDeed(said: string): boolean {
  const verb = YOU.exec(said)?.[1];
  return YOUR_DEED.test(said) || (verb !== undefined && (isPastForm(verb) || IRREGULAR.has(verb)) && !SPEAKS.has(verb));
}

const LEAD = String.raw`^(?:(?:but|and|so|no|nope|hey|hm+|wait|sorry|why|ugh|again|i (?:see|notice|noticed)(?: that)?),? )*`;
const OFTEN = String.raw`(?:just|again|still|already|also|only|even|accidentally|mistakenly|wrongly) `;
const YOU = new RegExp(String.raw`${LEAD}you(?:'ve| have| had)? (?:${OFTEN})*(\p{L}+)`, "u");
const IRREGULAR = wordSet("used ran wrote put took went made gave built chose kept left sent brought came got set did");
/** What was asked, agreed or needed is what holds. */
const SPEAKS = wordSet(
  "said told asked agreed promised decided needed wanted suggested proposed recommended mentioned offered",
);
const YOUR_DEED = new RegExp(
  [
    `${LEAD}(?:did you|are you|you're|you are|you were|were you|you keep|do you keep|you did) (?:${OFTEN})*(?!going |supposed |allowed |welcome |right )\\p{L}+`,
    String.raw`^(?:(?:aber|und|nein|warum|wieso|weshalb|hey),? )*(?:du hast|hast du|ihr habt|habt ihr|sie haben|haben sie) `,
    String.raw`^(?:(?:pero|y|no|por qué|oye),? )*(?:has|habéis|\p{L}+(?:aste|iste|asteis|isteis)) `,
    String.raw`^(?:(?:mas|e|não|por que|ei),? )*(?:você|vc|tu) (?:\p{L}+(?:ou|eu|iu|aste|este|iste)|fez|pôs) `,
    String.raw`^(?:(?:mais|et|non|pourquoi),? )*(?:tu as|t'as|as-tu|vous avez|avez-vous) `,
  ].join("|"),
  "u",
);
const STILL_SO =
  /^(?:(?:but|and|no|hey),? )*(?:the|this|that|it|your|our|my)(?: [\p{L}\p{N}./_-]+){0,5} (?:still (?:has|have|says?|uses?|shows?|runs?|contains?|is|are|calls?|imports?|points?)|(?:has|have|says|shows|contains)) /u;
const CONTRASTS =
  /(?<!\p{L})(?:instead of|rather than|in place of|and not|anstatt|statt|anstelle|und nicht|en vez de|en lugar de|y no|em vez de|ao invés de|e não|au lieu de|plutôt que|et pas)(?!\p{L})|, (?:not|nicht|no|não|pas) /u;
const AGAIN = /(?<!\p{L})(?:again|wieder|schon wieder|otra vez|de nuevo|de novo|outra vez|encore)(?!\p{L})/u;
const CONTENT =
  /(?<!\p{L})(?:fine|good|great|nice|okay|ok|perfect|thanks|works|prefer|love|like (?:it|that)|better|(?<!you )keep|leave it|stay|gut|super|passt|danke|besser|bien|perfecto|gracias|mejor|bom|ótimo|obrigad[oa]|melhor|parfait|merci|mieux)(?!\p{L})/u;
/** The languages without spaces between words. */
const WIDE =
  /你.{0,12}(?:了|在).{0,30}(?:而不是|而没有?用)|(?:ではなく|じゃなく).{0,40}(?:てしま|ました|っています|っている|った(?:[。ね]|$))/u;
