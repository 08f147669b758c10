/** Figures that only say which piece of work is meant: "do step 7", "now #4". Data, and one question. */

/** True where every figure of a sentence numbers a piece of work, and nothing is corrected: none of them is a new value. */
export function onlyNumbersWork(sentence: string): boolean {
  const said = sentence.slice(0, LONGEST_READ);
  if (CORRECTS.test(said)) return false;
  const rest = said.replaceAll(NUMBERED, " ");
  return rest !== said && !/\d/u.test(rest);
}

/** "Actually do 8", "no, make it …": who corrects gives a new figure, whatever it stands behind. */
const CORRECTS =
  /^(?:no|nope|sorry|wait|actually|rather|nein|doch|non|não)(?!\p{L})|(?<!\p{L})(?:actually|instead|rather|make|set|change|limit|raise|lower|use|stattdessen|eigentlich|setze|ändere|en realidad|mejor|cambia|usa|na verdade|mude|use|en fait|plutôt|mets|utilise)(?!\p{L})/iu;

const LONGEST_READ = 400;
const THINGS =
  "(?:steps?|items?|points?|tasks?|parts?|phases?|stages?|schritte?|punkte?|pasos?|puntos?|passos?|pontos?|étapes?|步骤|ステップ|things?|tickets?|issues?|todos?|stor(?:y|ies)|questions?|pull requests?|prs?|chapters?|sections?|milestones?|aufgaben?|nummer|kapitel|tareas?|números?|tarefas?|tâches?|numéros?|任务|第) ?";
const VERBS =
  "(?:do|go (?:to|on with)|continue with|start(?: with)?|take|skip|mache?|weiter mit|haz|sigue con|faz|faça|fais|faites) ";
const FIGURE = String.raw`\d{1,6}(?![\p{L}\d]|[.:,/-]\d)`;
/** Behind a verb alone the figure has to end its clause: "do 30 requests" counts them. */
const ENDS = String.raw`(?=[.,;!]|\s*$| (?:now|first|next|then|please|jetzt|bitte|ahora|agora|maintenant)(?!\p{L}))`;
const NUMBERED = new RegExp(
  String.raw`(?<!\p{L})(?:${THINGS}#?${FIGURE}|${VERBS}${FIGURE}${ENDS})|#\d{1,4}(?!\w)`,
  "giu",
);
