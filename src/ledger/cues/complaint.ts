/** Tells a complaint ("not everything updates correctly", "it still looks the same") from a rule that no cue shows. Pure. */

/** True for a sentence that tells what is not as it should be: it wants something mended, and nothing kept to. */
export function isComplaint(sentence: string): boolean {
  return COMPLAINS.test(sentence);
}

const COMPLAINS =
  /\bstill (?:looks?|shows?|renders?|fails?|crashes|flickers|breaks|hangs|(?:does|is|do|are|ca)n['’]t|the same)(?![\w'’])|\bnot (?:everything|all of (?:it|them)|every \w{1,30}) \w{1,30}s(?!\w)|(?:n['’]t|\bnot) (?:\w{1,30} ){0,3}(?:correctly|properly)(?!\w)/i;
