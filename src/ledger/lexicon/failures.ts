/** Reports that begin with what did not come out. Data. */

/** True for "It failed: the token was rejected." and "I could not reach the server"; what was fixed is told otherwise. */
export function tellsFailure(report: string): boolean {
  return FAILED.test(report.slice(0, LONGEST).trimStart()) && !MENDED.test(report.slice(0, LONGEST_READ));
}

const LONGEST = 160;
const LONGEST_READ = 1200;
/** Who goes on to say that it works now has told what he had to get past. */
const MENDED =
  /\b(?:fixed|pass(?:es|ed)?|pushed|merged|deployed|resolved|works|worked around|green|instead|behoben|gepusht|arreglado|corrigé)\b|(?<!not )\b(?:done|committed)\b/i;
const FAILED =
  /^(?:sorry[,.]? |unfortunately[,.]? |no[,.] )?(?:(?:i|we) (?:could(?: not|n['’]t)|can(?:not| not|['’]t)|was(?: not|n['’]t) able to|am (?:blocked|stuck))|(?:it|this|that|(?:the|your) (?:[\w-]{1,30} ){1,4})(?: ?(?:has )?failed| ?(?:is|was|got) (?:rejected|refused|denied|blocked)| ?could(?: not|n['’]t) be\b| ?did(?: not|n['’]t) (?:work|go through|succeed)\b)|(?:neither|nothing|none of it|none of them) worked|cannot|stopped:|blocked:|failed:|leider|ich konnte [^.]{0,80}nicht|no pude|não consegui|je n'ai pas pu|无法|失败|できません|失敗)/i;
