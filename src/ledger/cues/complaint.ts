/** Tells complaints ("it still looks the same"), praise and mere emphasis from rules. Pure. */

/** True for a sentence that tells what is not as it should be: it wants something mended, and nothing kept to. */
export function isComplaint(sentence: string): boolean {
  return [COMPLAINS, WORKS_BADLY, ACCUSES, DOES_TOO_LITTLE].some((pattern) => pattern.test(sentence));
}

/** "Here is everything, please read to the end" hands something over. */
export function isHandover(sentence: string): boolean {
  return HANDS_OVER.test(sentence);
}

/** "No automatic retry. Never.": it stresses the rule before it. */
export function isEmphasis(sentence: string): boolean {
  return sentence.length <= LONGEST_EMPHASIS && STRESSES.test(sentence);
}

const LONGEST_EMPHASIS = 40;
const STRESSES =
  /^(?:(?:really|and i mean|i mean|wirklich),? )?(?:never(?:,? ever)?|ever|not once|no exceptions?|(?:under|auf) (?:no circumstances|keinen fall)|keine ausnahmen?|nie(?:mals)?|nunca(?: jamás)?|jamais|sin excepci(?:ón|ones)|sem exce(?:ção|ções)|sans exceptions?|绝不|絶対に)[.!。！]*$/iu;

/** "Keep it up!", "you're spoiling me" praise; "keep it up to date" orders. */
export function isCheer(sentence: string): boolean {
  return CHEERS.test(sentence) || PRAISES.test(sentence);
}

const CHEERS =
  /^(?:(?:great|good|nice|cool|super|perfect|thanks|well done|gut|prima|toll)(?: work| job| stuff| one)?[,.!]* )*(?:keep it (?:up|coming)(?:,? (?:guys|team|all|everyone|mate|buddy))?|(?:nur |immer |mach(?:t)? )(?:weiter so|so weiter)|exactly so|quite so|just so|precisely|genau so|exactamente así|exactement)[.!\s]*$/i;

const PRAISES =
  /^(?:(?:oh|wow|ha|haha|well|ah),? )?(?:you(?:['’]re| are)|du bist|ihr seid|eres|você é|tu es) (?:(?:really|just|too|so|ja|echt|muy|demais|trop) )?(?:spoiling me|amazing|awesome|brilliant|great|a star|a legend|a lifesaver|the best|too kind|right|a genius|quick|fast|klasse|super|toll|genial|un crack|incrível|génial)[.!\s]*$/iu;

const HANDS_OVER =
  /^(?:here(?:['’]s| is| are)|hier (?:ist|sind|kommt)|aquí (?:está|están|tienes|va)|aqui (?:está|estão|vai|tem)|voici|以下是|以下が) (?!(?:how|what|the rule|the deal|our|my rule))/i;

const COMPLAINS =
  /\bstill (?:looks?|shows?|renders?|fails?|crashes|flickers|breaks|hangs|(?:does|is|do|are|ca)n['’]t|the same)(?![\w'’])|\bnot (?:everything|all of (?:it|them)|every \w{1,30}) \w{1,30}s(?!\w)/i;
/** "You're still only importing the logger". */
const DOES_TOO_LITTLE =
  /^(?:(?:but|no|hm+|and),? )?you(?:['’]re| are) still (?:only |just )?\p{L}+ing(?!\p{L})[^,;:–—]*$/iu;
/** "But you did change the order", "you broke the export", "now your workers keep writing", "it is a mess". */
const ACCUSES =
  /^(?:(?:but|and|hm+|no|now|well|so|sorry|wait|aber|und|jetzt),? ){0,3}(?:you did (?!not|n['’]t)(?!.*,)|(?:you (?:have |['’]ve |just |also ){0,2}(?:broken?|changed|removed|deleted|dropped|forgot(?:ten)?|missed|lost|overwrote|overwritten|swapped)(?!\p{L})|your \p{L}+ keeps? \p{L}+ing(?!\p{L}))(?!.*(?:[,:;]|(?<!\p{L})(?:have|has|must|should|needs?|keep|stays?|restore|put|only|never|not?)(?!\p{L}))))|^[^,:;]*(?<!\p{L})(?:(?:is|are) (?:all|everything) in one \p{L}+|(?:is|are|looks like|was) (?:such )?(?:an? |one )?(?:(?:total|complete|real|big|huge) )?(?:mess|nightmare|disaster|joke|pain))[.!]*$/iu;
/** "Files that are not formatted correctly" says which files are meant: what becomes of them is the rule. */
const WORKS_BADLY =
  /(?<!\b(?:that|which|who|whose|if|unless|when|whenever|where) (?:\w{1,30} ){0,3})\b(?:(?:do|does|did|is|are|was|were)(?:n['’]t| not)|can['’]t|cannot|won['’]t) (?:\w{1,30} ){0,3}(?:correctly|properly)(?!\w)/i;
