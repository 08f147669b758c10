import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { budgetTokens } from "../../src/index.ts";

// Counts of the o200k tokenizer, taken once.
const known: readonly (readonly [kind: string, text: string, tokens: number])[] = [
  [
    "traditional Chinese",
    "請確保每次提交都經過測試，不要直接推送到主分支，除非獲得明確的批准。資料庫連線逾時，請檢查伺服器日誌後重新啟動。",
    55,
  ],
  ["classical Chinese", "學而時習之，不亦說乎？有朋自遠方來，不亦樂乎？人不知而不慍，不亦君子乎？", 34],
  ["rare ideographs in order", "天地玄黃宇宙洪荒日月盈昃辰宿列張寒來暑往秋收冬藏閏餘成歲律呂調陽", 36],
  ["Japanese", "データベース接続エラーが発生しました。ログを確認してください。", 18],
  ["hiragana", "うらにわにはにわとりがいる", 11],
  ["Korean", "가나다라마바사아자차카타파하", 10],
];

describe("budgetTokens", () => {
  it.each(known)("F-52 never counts %s more than a tenth too low", (_, text, tokens) => {
    expect(budgetTokens(text)).toBeGreaterThanOrEqual(Math.floor(tokens * 0.9));
  });

  it("AT-35 is monotone: more text is never fewer tokens", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 60 }),
        fc.string({ unit: "binary", maxLength: 3 }),
        (text, more) => {
          expect(budgetTokens(text + more)).toBeGreaterThanOrEqual(budgetTokens(text));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
