/** Whose opinion follows, in Chinese: 同事说. What 法务 or 客户 demand is handed on because it holds. Data only. */
import { wordList } from "./lists.ts";

export const OTHERS_SAY: readonly string[] = wordList("同事 朋友 网友 有人 别人").flatMap((person) =>
  wordList("说 說 讲 认为 認為 觉得 覺得").map((verb) => person + verb),
);
