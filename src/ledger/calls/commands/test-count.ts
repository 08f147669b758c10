/** Numbers of tests that passed or failed: "2 failed" counts them, "port 5432 failed" names what failed. Pure and linear. */

/** True for a text that says how many passed or failed. */
export function countsTests(text: string): boolean {
  return numbersIn(text, ENDED);
}

/** The same in the form that shows a run of tests in what any command printed: runners have it in lower case. */
export function hintsAtTests(text: string): boolean {
  return numbersIn(text, HINT);
}

/** True for one that says of any that they failed. */
export function countsFailed(text: string): boolean {
  return numbersIn(text, FAILED);
}

function numbersIn(text: string, pattern: RegExp): boolean {
  return [...text.matchAll(pattern)].some(({ index }) => isCount(text, index));
}

/** What was counted, how long it took or how many there were may stand behind; "failed to start" and "failed logins" are of something else. */
const GOES_ON =
  "(?=\\s*$|\\s*[^\\p{L}\\s]|\\s+(?:and|but|for|from|in|of|on|or|out|plus|see|so|total|with|tests?|test cases?|sub-?tests?|specs?|cases?|suites?|test (?:suites?|files?)|files?|examples?|scenarios?|features?|steps?|checks?|assertions?|expectations?|hooks?|modules?|packages?|runs?)\\b)";
/** In "unreachable=1 failed=0" and "passed: 9 failed: 0" the number belongs to the word before it. */
const OWN = "\\b(?!\\s?[:=]\\s?\\d|=)";
const ENDED = new RegExp(`\\b\\d+ (?:failures?|(?:passed|passing|failed|failing)${GOES_ON})${OWN}`, "gimu");
const HINT = new RegExp(`\\b\\d+ (?:passed|passing|failed|failing)${GOES_ON}${OWN}`, "gmu");
const FAILED = new RegExp(`\\b[1-9]\\d* (?:failures?|errors?|(?:failed|failing)${GOES_ON})${OWN}`, "gimu");

/** By what stands before it on its line: nothing, a mark, or a word that leads to a number of tests. */
function isCount(text: string, at: number): boolean {
  const line = text.slice(Math.max(0, at - LONGEST_LEAD), at);
  const lead = line.slice(line.lastIndexOf("\n") + 1).replace(NUMBERS_BEFORE, "");
  const [, word, label] = LAST_WORD.exec(lead) ?? [];
  if (word === undefined) return !ATTACHED.test(lead);
  return label === undefined ? LEADS_TO_COUNT.test(word) || TIME.test(word) || isSuite(word) : !NUMBERED.test(word);
}

/** "Backend 2 failed, 10 passed", "packages/web 2 failed": a name before the number, of what is not known by one. */
function isSuite(word: string): boolean {
  return NAME.test(word) && !NUMBERED.test(word) && !NUMBERED_THINGS.test(word);
}

const LONGEST_LEAD = 60;
/** Of "jobs 12 and 13" and of "attempt 2 of 5", the first number says what they are. */
const NUMBERS_BEFORE = /(?<![\p{L}\d.:/#_-])(?:\d{1,9}\s?(?:,|&|\/|and|of|out of)\s?){1,4}$/u;
/** The word before, and the colon of a label. */
const LAST_WORD = /([^\s()[\]{}|,;"'`=*]{0,40}[\p{L}\d_%])(?:(?:(:)\s|[\s:])\s{0,40})$/u;
/** A part of an address, a name or a version. */
const ATTACHED = /[\p{L}\d_.:/#\\@$%+-]$|[^=]=$/u;
const LEADS_TO_COUNT =
  /^(?:tests?|errors|found|there|files|suites|snapshots|cases|specs|examples|scenarios|features|assertions|results?|summary|totals?|and|with|but|plus|which|were|was|had|has|have|got|is|are|ran|run|the|all|only|just|now|still|passed|failed|skipped|pending|ignored|ok)$/iu;
const TIME = /^(?:\d[\d.]{0,12}m?s|\d\d:\d\d:\d\d\S{0,12})$/u;
const NAME = /^\p{L}[\p{L}/_-]{2,}$/u;
const NUMBERED_THINGS =
  /^(?:jobs?|steps?|tasks?|attempts?|retries|errors?|requests?|rows?|pages?|chunks?|batch|worker|node|shard|phase|stage|issue|ticket|commit|message|record|item|entry|partition|slot|device|disk|thread|process|iteration|round|migration|revision|build|after|than|within|every|max|limit|threshold|for|from)$/iu;
/** What is known by its number, and never counted by it. */
const NUMBERED =
  /^(?:port|errno|code|status|pid|line|col|column|id|signal|exit|http|address|offset|version|attempt|retry|try)$/iu;
