/** What is to be done whenever something goes wrong: "if the deploy fails, roll back and call Ana". Pure. */
import { type Clause, holds, isAt } from "./clause.ts";
import { BEYOND_LETTERS } from "../statements/replacement/wide-topic.ts";
import { wordClass } from "./word-class.ts";
import { CONDITIONS } from "./condition-words.ts";

/** True of an order to whoever meets a mishap; what a product does then ("show a toast") is its specification. */
export function meetsMishap(order: Told, before: Told | undefined): boolean {
  if (BEYOND_LETTERS.test(order.text)) return meetsWideMishap(order.text, before?.text);
  return before !== undefined && isAt(order, 0, REACTIONS) && isMishap(before);
}

type Told = Clause & { readonly text: string };

/** 如果测试失败，就问我 with or without its comma, テストが失敗したら聞いてください. */
function meetsWideMishap(order: string, before = ""): boolean {
  if (WIDE_NOW.test(before) || WIDE_NOW.test(order)) return false;
  return (WIDE_MISHAP.test(before) && WIDE_REACTION.test(order)) || MET_AT_ONCE.test(order);
}

const WIDE_NOW = /[这那]次|还是|仍|刚才|まだ|また|今回/u;
const WIDE_MISHAP =
  /^(?:如果|要是|假如|一旦|万一|若|当).{1,16}(?:失败|报错|出错|崩溃|挂了|冲突|超时|不通过|没通过|不过)(?:了|的话)?$|(?:失敗|エラーに?な|落ち|壊れ)\S{0,4}(?:たら|場合は?|れば)$/u;
const WIDE_REACTION =
  /^(?:就|则|请|马上|立刻|立即|先|必ず|すぐ(?:に)?)*(?:问我|告诉我|停下|停止|通知我|联系我|叫我|跟我说|回滚|聞いて|止めて|中止して|教えて|知らせて|報告して|相談して)/u;
const MET_AT_ONCE =
  /^(?:如果|要是|假如|一旦|万一|若)[^，。]{1,16}(?:失败|报错|出错|崩溃|挂了|冲突|超时|不通过|没通过)(?:了|的话)?就(?:先)?(?:问我|告诉我|停下|停止|通知我|联系我|叫我|跟我说|回滚)|^[^、。]{1,16}(?:失敗し|エラーになっ|落ち|壊れ)(?:たら|た場合は?|れば)(?:必ず|すぐ(?:に)?)?(?:聞いて|止めて|中止して|教えて|知らせて|報告して|相談して)/u;

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
