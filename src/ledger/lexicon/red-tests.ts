/** How people say that a test is to fail at first, because what it asks for is not there yet. Data, and the look at it. */

/** True for "this test should fail right now", "red first", not for "the upload should fail with 401". */
export function expectsFailure(text: string): boolean {
  return MEANS_TO_FAIL.test(text.slice(0, LONGEST_READ).toLowerCase());
}

/** True for a request that wants such a test and nothing more: who goes on to build it wants to see it pass. */
export function asksForFailure(request: string): boolean {
  return expectsFailure(request) && !GOES_ON.test(request.slice(0, LONGEST_READ));
}

/** "Then stop" and "then tell me" build nothing. */
const GOES_ON =
  /(?<!\b(?:not|never|without) |n['’]t )\b(?:fix|implement|build|make (?:it|them) pass|(?:then|afterwards),? (?:\w{1,20} )?(?:make|write|add|code|solve|mend|repair|change|correct|patch|resolve|develop|create|refactor|finish|complete|do|get|go|turn|work))\b/i;
const LONGEST_READ = 2000;

/** What fails is a test, or it fails for the time being: a program that is to fail in some case is no red test. */
const TESTS = "(?:tests?|specs?|checks?|suite|t\\d+)";
const TO_FAIL =
  "(?:should|must|will|has to|have to|ought to|is expected to|are expected to|is meant to|is supposed to)";
const FOR_NOW = "(?:until|right now|for now|at first|first|before|at this point|as expected|now|today|currently|yet)";
const NOW = "(?:(?:now|still|currently|both|all|first) )?";
const MEANS_TO_FAIL = new RegExp(
  [
    `\\b${TESTS}\\b[^.!?\\n]{0,60} ${TO_FAIL} ${NOW}fail\\b(?! (?:with|when|if|on|gracefully|fast|open|closed))`,
    `\\b${TO_FAIL} ${NOW}fail,? ${FOR_NOW}\\b`,
    `\\b${TESTS}\\b[^.!?\\n]{0,80} (?:may|can|should|shall|must) (?:stay|remain|be) (?:red|failing)\\b`,
    `\\b${TESTS}\\b[^.!?\\n]{0,40} fails? (?:as (?:expected|it should|they should|intended|meant)|first)\\b`,
    `\\b(?:write|add|create) (?:a|an|one|the|some) (?:failing|red) ${TESTS}\\b`,
    `\\b(?:failing|red) ${TESTS} first\\b|\\bred (?:check|phase|step|run|test) (?:first|for|before|of)\\b|\\bwatch (?:it|them) fail\\b`,
    `\\b(?:confirm|verify|make sure|see|check)(?:ing)?(?: that)? (?:it|they|both|${TESTS}|the (?:new )?${TESTS}) (?:indeed |really |actually )?fails?\\b`,
    `\\btests? soll(?:en)? (?:zuerst |erst |noch )?fehlschlagen\\b|\\bdeben? fallar (?:primero|ahora)\\b|\\bdoit échouer (?:d'abord|pour l'instant)|测试应该(?:先)?失败|まず失敗`,
  ].join("|"),
);
