/** How an agent says that the machine it works on lacks or forbids something. Data, and the look at it. */

/** True for "the sandbox blocks the network", "`pass` is not installed here"; not for what a program does or might lack. */
export function tellsTrap(sentence: string): boolean {
  const text = sentence.slice(0, LONGEST_READ).toLowerCase().replaceAll("’", "'");
  return HERE.test(text) && LACKS.test(text) && !UNCERTAIN.test(text);
}

/** Whether a text can hold such a sentence at all. */
export function mayTellTrap(text: string): boolean {
  return HERE.test(text.slice(0, LONGEST_TEXT).toLowerCase().replaceAll("’", "'"));
}

const LONGEST_READ = 400;
const LONGEST_TEXT = 8000;

/** The machine, rather than the program that is worked on. */
const HERE =
  /\b(?:on this (?:machine|host|box|computer|system)|in this (?:environment|sandbox|container|workspace|shell|session)|this (?:shell|machine|sandbox|container|environment) (?:has|lacks|cannot|can't|does not|doesn't)|local \w+ (?:toolchain|environment|installation|wrapper)|(?:the|a) sandbox(?:ed)?|sandboxed|(?:is|are|was|were)(?: not|n't) installed|not on (?:the |my )?path|command not found|auf dieser maschine|en esta máquina|nesta máquina|sur cette machine)\b|这台机器|このマシン/;
const LACKS =
  /\b(?:not|n't|cannot|missing|lacks|unavailable|denied|denies|blocks?|blocked|refuses|refused|forbids|forbidden|prevents|prevented|read-only|expects|requires|needs|skipped|hits?|no (?:network|internet|access|permission)|hangs?|hung|times out|timed out|fehlt|nicht|falta|pas|não)\b|没有|ない/;
/** "If it isn't installed here": nobody knows yet. */
const UNCERTAIN = /\b(?:if|whether|unless|in case|might|may not|should)\b|[?？]$/;
