/** A page of our own, repaired with the facts it was made of, stays as it is: what it leaves out, it leaves out on purpose. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { auditSummary } from "../../src/audit/audit.ts";
import { repairSummary } from "../../src/audit/repair/repair.ts";
import { composeBrief } from "../../src/brief/compose.ts";
import { buildLedger } from "../../src/ledger/ledger.ts";
import { parseBrief } from "../../src/index.ts";
import { fromMessages } from "../../src/transcript/messages.ts";
import { userTextsOf } from "../../src/transcript/user-texts.ts";

const NODS = ["go on", "Yes, go ahead.", "ok", "Do it.", "Sigue.", "Oui, vas-y.", "weiter", "继续", "はい、続けて"];
const REQUESTS = [
  "Fix the search on the map page.",
  "Refactor the importer, keep the public API as it is.",
  "Why does the build fail on Windows?",
  "Behebe den Fehler im Export.",
  "修复登录页面的错误",
  "ログイン画面のバグを直してください",
  "not yet",
  "The deadline is Friday.",
];
const RULES = [
  "Never push to main.",
  "Use pnpm, never npm.",
  "Never use var, use let.",
  "Never use let, use const.",
  "Prices are in cents, ints only.",
  "If a test fails, stop and ask me.",
  "Never write a customer's name into the log files, because the log\nfiles are shipped to a third party, and that includes the debug\nlevel of the exporter.",
  "Bitte benutze keine Abkürzungen in den Namen der öffentlichen\nFunktionen und ändere niemals die Signaturen der alten\nMethoden, ohne mich vorher zu fragen.",
  "1. Never touch the vendor folder\n2. Run the linter before each commit\n3. Keep functions short",
  "Escribe siempre los mensajes de commit en inglés.",
  "Ne touche jamais au dossier vendor, il est généré.",
  "我们 API 的返回值不要改",
  "以后不要再连接旧的 MySQL 了 ",
  "我们的日志里绝对不要出现用户的手机号。",
  "本番環境のデータベースには絶対に直接接続しないでください。",
  "テストが失敗した場合は、作業を止めて私に聞いてください。",
];
const REPLIES = [
  "Noted.",
  "I fixed it: `src/map.ts` checks the token now. Shall I also update the docs?",
  "Two options:\n1. Keep the old parser\n2. Write a new one\n\nWhich one do you want?",
  "Postgres or SQLite?",
  "All tests pass. Next I would write the changelog.",
  "I would keep one helper and move the rest into `src/parse.ts`. OK?",
  "已修复登录页面。要不要提交？",
];

const turn = fc.oneof(fc.constantFrom(...NODS), fc.constantFrom(...REQUESTS), fc.constantFrom(...RULES));
const chat = fc.array(fc.tuple(turn, fc.constantFrom(...REPLIES)), { minLength: 1, maxLength: 12 }).map((pairs) =>
  fromMessages(
    pairs.flatMap(([user, assistant]) => [
      { role: "user", content: user },
      { role: "assistant", content: assistant },
    ]),
  ),
);

it.each([300, 1000, 2000])("is unchanged at %i tokens, whatever was said", (budgetTokens) => {
  fc.assert(
    fc.property(chat, (messages) => {
      const { facts } = buildLedger(messages);
      const { markdown, brief } = composeBrief({ facts, budgetTokens });
      const audit = auditSummary(markdown, facts, { userTexts: userTextsOf(messages) });
      expect(repairSummary(markdown, audit, { budgetTokens })).toBe(markdown);
      expect(parseBrief(markdown).constraints).toEqual(brief.constraints);
    }),
    { numRuns: 60, seed: 7 },
  );
});

it("still gets back what it lacks", () => {
  const messages = fromMessages([
    { role: "user", content: "Never push to main." },
    { role: "assistant", content: "Noted." },
    { role: "user", content: "Fix the search on the map page." },
  ]);
  const { facts } = buildLedger(messages);
  const page = composeBrief({ facts, budgetTokens: 1000 }).markdown.replace("- Never push to main.\n", "");
  const audit = auditSummary(page, facts, { userTexts: userTextsOf(messages) });
  expect(repairSummary(page, audit, { budgetTokens: 1000 })).toContain("Never push to main.");
});
