/** Tells a complaint ("not everything updates correctly", "it still looks the same") from a rule that no cue shows. Pure. */

/** True for a sentence that tells what is not as it should be: it wants something mended, and nothing kept to. */
export function isComplaint(sentence: string): boolean {
  return COMPLAINS.test(sentence) || WORKS_BADLY.test(sentence);
}

/** "Here is everything, please read to the end" hands something over. */
export function isHandover(sentence: string): boolean {
  return HANDS_OVER.test(sentence);
}

/** "Keep it up!", "you're spoiling me" praise; "keep it up to date" orders. */
export function isCheer(sentence: string): boolean {
  return CHEERS.test(sentence) || PRAISES.test(sentence);
}

const CHEERS =
  /^(?:(?:great|good|nice|cool|super|perfect|thanks|well done|gut|prima|toll)(?: work| job| stuff| one)?[,.!]* )*(?:keep it (?:up|coming)(?:,? (?:guys|team|all|everyone|mate|buddy))?|(?:nur |immer |mach(?:t)? )(?:weiter so|so weiter))[.!\s]*$/i;

const PRAISES =
  /^(?:(?:oh|wow|ha|haha|well|ah),? )?(?:you(?:['’]re| are)|du bist|ihr seid|eres|você é|tu es) (?:(?:really|just|too|so|ja|echt|muy|demais|trop) )?(?:spoiling me|amazing|awesome|brilliant|great|a star|a legend|a lifesaver|the best|too kind|right|a genius|quick|fast|klasse|super|toll|genial|un crack|incrível|génial)[.!\s]*$/iu;

const HANDS_OVER =
  /^(?:here(?:['’]s| is| are)|hier (?:ist|sind|kommt)|aquí (?:está|están|tienes|va)|aqui (?:está|estão|vai|tem)|voici|以下是|以下が) (?!(?:how|what|the rule|the deal|our|my rule))/i;

const COMPLAINS =
  /\bstill (?:looks?|shows?|renders?|fails?|crashes|flickers|breaks|hangs|(?:does|is|do|are|ca)n['’]t|the same)(?![\w'’])|\bnot (?:everything|all of (?:it|them)|every \w{1,30}) \w{1,30}s(?!\w)/i;
/** "Files that are not formatted correctly" says which files are meant: what becomes of them is the rule. */
const WORKS_BADLY =
  /(?<!\b(?:that|which|who|whose|if|unless|when|whenever|where) (?:\w{1,30} ){0,3})\b(?:(?:do|does|did|is|are|was|were)(?:n['’]t| not)|can['’]t|cannot|won['’]t) (?:\w{1,30} ){0,3}(?:correctly|properly)(?!\w)/i;
