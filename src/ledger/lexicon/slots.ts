/** Words for what there is one of, and for what there are many of. Data only; lower case. */
import { wordList, wordSet } from "./lists.ts";

/** Somebody has one of these at a time. */
export const ONE_AIM: readonly string[] = wordList(
  "goal aim objective mission plan target priority focus approach strategy",
);

/** Of these several stand side by side under the same label. */
export const MANIFOLD: ReadonlySet<string> = wordSet(
  `bug bugs defect defects error errors failure failures task tasks job jobs test tests log logs customer customers client clients
  account accounts meeting meetings link links url urls endpoint endpoints address addresses commit commits document documents doc
  docs package packages dependency dependencies library libraries file files folder folders host hosts server servers expense
  expenses cost costs service services answer answers reply replies response responses attempt attempts`,
);
