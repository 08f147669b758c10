/** What is to be done whenever something goes wrong: "if the deploy fails, roll back and call Ana". Pure. */
import { type Clause, holds, isAt } from "./clause.ts";
import { wordClass } from "./word-class.ts";
import { CONDITIONS } from "./condition-words.ts";

/** True of an order to whoever meets a mishap; what a product does then ("show a toast") is its specification. */
export function meetsMishap(order: Clause, before: Clause | undefined): boolean {
  return before !== undefined && isAt(order, 0, REACTIONS) && isMishap(before);
}

/** "If the deploy fails": it may at any time; "if that still fails" is about what was just tried. */
function isMishap(clause: Clause): boolean {
  return isAt(clause, 0, CONDITIONS) && holds(clause, MISHAPS) && !holds(clause, OF_NOW);
}

const MISHAPS = wordClass(
  "fail fails failing break breaks crash crashes hang hangs conflict conflicts off red down " +
    "fehlschlagt scheitert abbricht absturzt hangt rot falla fallan rompe rompen cae caen cuelga falhar falha quebrar quebra cair travar " +
    "echoue echouent casse plante tombe rouge",
);
const OF_NOW = wordClass("still now again it that this es das ca cela isso esto eso immer noch");
const REACTIONS = wordClass(
  "stop halt abort cancel revert roll rollback undo ask tell ping page call phone notify alert wait pause skip bail " +
    "halt halte stopp stoppe brich frag frage sag melde ruf warte para deten detente aborta revierte pregunta avisa llama espera " +
    "pare aborte reverta desfaca pergunte avise ligue espere arrete arrete-toi annule demande previens appelle attends",
);
