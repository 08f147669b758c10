/** Figures that only say which piece of work is meant: "do step 7", "now #4". Data, and one question. */
import { STEPS } from "./step-numbers.ts";

/** True where every figure of a sentence numbers a piece of work: none of them is the new value of anything. */
export function onlyNumbersWork(sentence: string): boolean {
  const said = sentence.slice(0, LONGEST_READ);
  const rest = said.replaceAll(NUMBERED, " ");
  return rest !== said && !/\d/u.test(rest);
}

const LONGEST_READ = 400;
const THINGS =
  "(?:things?|tickets?|issues?|todos?|stor(?:y|ies)|questions?|pull requests?|prs?|chapters?|sections?|milestones?|aufgaben?|nummer|kapitel|tareas?|números?|tarefas?|tâches?|numéros?|任务|第) ?";
const VERBS =
  "(?:do|go (?:to|on with)|continue with|start(?: with)?|take|skip|mache?|weiter mit|haz|sigue con|faz|faça|fais|faites) ";
const FIGURE = String.raw`\d{1,6}(?![\p{L}\d]|[.:,/-]\d)`;
/** Behind a verb alone the figure has to end its clause: "do 30 requests" counts them. */
const ENDS = String.raw`(?=[.,;!]|\s*$| (?:now|first|next|then|please|jetzt|bitte|ahora|agora|maintenant)(?!\p{L}))`;
const NUMBERED = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${STEPS}|${THINGS})#?${FIGURE}|${VERBS}${FIGURE}${ENDS})|#${FIGURE}`,
  "giu",
);
