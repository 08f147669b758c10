/** What is taken back: named or not, outright or by a turn to something else, in seven languages; and what is not. */
import { describe, expect, it } from "vitest";
import { buildLedger, type Fact, fromMessages } from "../../src/index.ts";

function factsOf(first: string, second: string): Fact[] {
  return buildLedger(
    fromMessages([
      { role: "user", content: first },
      { role: "assistant", content: "Okay, noted." },
      { role: "user", content: second },
    ]),
  ).facts;
}

function current(first: string, second: string): string {
  const said = factsOf(first, second).filter(({ kind, status }) => status === "current" && kind !== "rejection");
  return said.map(({ text }) => text).join("\n");
}

describe("a decision that is taken back", () => {
  it.each([
    ["We'll charge by the hour.", "Change of heart: we charge a flat fee per day.", "by the hour", "flat fee per day"],
    ["Let's keep the recipes in a wiki.", "I don't want the wiki after all. Put the recipes into git.", "keep", "git"],
    ["We go with a newsletter.", "That's off. We send a postcard every quarter.", "newsletter", "postcard"],
    ["We decided to host it ourselves.", "We dropped that. The city will host it.", "ourselves", "city"],
    ["Let's send reminders by fax.", "Reminders by fax make no sense. We'll send texts.", "Let's send", "texts"],
    ["Let's cook for forty people.", "Make that sixty people.", "forty", "sixty"],
    ["We go with a newsletter.", "No wait, we send a postcard every quarter.", "newsletter", "postcard"],
    ["Let's use Redis for the cache.", "Let's start over. We use SQLite for the cache.", "Redis", "SQLite"],
    ["We go with a newsletter.", "I think forget that. We send a postcard every quarter.", "newsletter", "postcard"],
    ["Vamos usar o galpão antigo.", "Esqueça o galpão, vamos usar o salão novo.", "Vamos usar o galpão", "salão"],
    ["登录页采用深色背景。", "算了，登录页采用米色背景。", "深色", "米色"],
    ["Wir drucken die Plakate grau.", "Quatsch, das lassen wir. Wir drucken die Plakate bunt.", "grau", "bunt"],
    ["Wir verwenden Stempelkarten.", "Doch nicht. Wir verwenden eine App.", "Stempelkarten", "App"],
    [
      "Wir nehmen Gutscheine aus Papier.",
      "Gutscheine aus Papier fallen weg, wir nehmen Codes.",
      "Wir nehmen G",
      "Codes",
    ],
    ["On part sur un buffet froid.", "En fait non, on fait un repas chaud.", "buffet froid", "repas chaud"],
    ["On choisit le train de nuit.", "Le train de nuit, c'est abandonné. On loue un car.", "On choisit", "loue un car"],
    [
      "We go with a newsletter.",
      "I changed my mind: a postcard. Also: the meeting is today.",
      "newsletter",
      "postcard",
    ],
    ["Optamos por un generador.", "Olvida el generador, ponemos paneles.", "Optamos", "paneles"],
    ["Decidimos pintar el muro de gris.", "Mejor no. Pintamos el muro de verde.", "gris", "verde"],
    ["Decidimos alugar um ônibus.", "Melhor não. Alugamos duas vans.", "ônibus", "vans"],
    ["Vamos usar o galpão antigo.", "Nada disso, vamos usar o salão novo.", "galpão", "salão"],
    ["登录页采用深色背景。", "收回刚才的话，登录页采用米色背景。", "深色", "米色"],
    ["我们准备租用旧厂房。", "旧厂房不租了，展厅放在老火车站。", "租用旧厂房", "老火车站"],
    ["咱们用微信群通知家长。", "微信群太乱了，用公告栏通知家长。", "用微信群", "公告栏"],
    ["受付は電話にします。", "撤回します。受付はウェブフォームにします。", "電話", "ウェブフォーム"],
    ["会場は公民館に決めました。", "公民館は中止です。会場は市民ホールにします。", "会場は公民館", "市民ホール"],
  ])("gives way to what stands instead: %s %s", (first, second, gone, kept) => {
    expect(current(first, second)).not.toContain(gone);
    expect(current(first, second)).toContain(kept);
  });

  it("is named as rejected, and what stands instead as decided", () => {
    const facts = factsOf("Let's store the counts in a flat file.", "Drop the flat file. The counts go into a table.");
    const textsOf = (kind: string): string[] =>
      facts.filter((fact) => fact.kind === kind && fact.status === "current").map(({ text }) => text);
    expect(textsOf("rejection")).toEqual(["store the counts in a flat file"]);
    expect(textsOf("decision")).toEqual(["The counts go into a table."]);
  });
});

it.each([
  ["Let's use Postgres for the queue.", "Never drop Postgres."],
  ["Let's use Postgres for the queue.", "Never, ever drop Postgres."],
  ["Use pnpm for installs.", "Do not abandon pnpm."],
  ["We go with Postgres.", "We must not abandon Postgres."],
  ["Wir nehmen Postgres.", "Vergiss nicht, Postgres zu starten."],
  ["On utilise pnpm pour les installations.", "N'oublie pas les installations pnpm."],
  ["Optamos por un generador.", "No descartamos el generador."],
  ["Vamos usar o galpão antigo.", "Não esqueça de rodar os testes."],
  ["我们用 Redis 做缓存。", "别忘了 Redis 缓存。"],
  ["会場は公民館に決めました。", "公民館は中止しないでください。"],
])("who forbids to drop something keeps it, and the rule stands: %s %s", (first, second) => {
  expect(current(first, second).split("\n")).toEqual(expect.arrayContaining([first, second]));
  const facts = factsOf(first, second);
  expect(facts.filter(({ kind }) => kind === "rejection")).toEqual([]);
  expect(facts.find(({ text }) => text === second)?.kind).toBe("constraint");
});

it.each([
  ["Let's use Postgres for the queue.", "Never rename, move or drop Postgres."],
  ["Let's use Postgres for the queue.", "Don't forget that Postgres needs a volume."],
  ["We go with Postgres.", "Postgres is not off the table."],
  ["Wir nehmen Postgres.", "Vergiss Postgres nicht."],
  ["我们用 Redis 做缓存。", "不要取消 Redis。"],
  ["Let's use Postgres for the queue.", "Don't forget tests and docs."],
  ["我们用红色按钮。", "订单页面要支持撤回消息。"],
  ["我们用红色按钮。", "订单页面要支持取消按钮。"],
  ["我们用 Redis 给车票服务加一个取消接口。", "取消后要退还车票的押金。"],
  ["我们用pnpm安装依赖。", "总和已经计算了，请修复登录页面。"],
  ["Let's use Redis for the cache.", "The counter should start over at zero after an hour."],
  ["Let's use Redis for the cache.", "The linter must ignore everything in dist."],
  ["Use pnpm for installs.", "There must be no wait between the retries."],
  ["Let's use Postgres for the queue.", "Postgres does not start, can you fix it?"],
  ["Let's keep the flaky test in quarantine.", "The flaky test is too slow, look into it."],
  ["Let's use Redis.", "No worries, take your time."],
  ["Let's use Redis.", "No, I have not seen the logs yet. Show me."],
  ["Let's write the parser by hand.", "Never mind the warnings, just run the tests."],
  ["Use pnpm for everything.", "That won't work on Windows, right?"],
  ["Let's store sessions in SQLite.", "Drop the sessions table and create it again."],
  ["Let's store sessions in SQLite.", "Tom had old sessions cached, sorry. One more: show the store in the footer."],
  ["Let's use Redis for the cache.", "Also use it for the locks, actually."],
  ["Wir nehmen Kafka.", "Der Test läuft doch nicht durch, schau mal."],
  ["On utilise Redis pour le cache.", "Le cache ne marche plus, regarde."],
  ["我们用 Redis 做缓存。", "缓存不行，登录接口报错了，看一下。"],
  ["データベースはPostgresにします。", "テストが通りません。ログを見てください。"],
])("a complaint, a question or other talk takes nothing back: %s %s", (first, second) => {
  expect(current(first, second)).toContain(first);
  const facts = factsOf(first, second);
  expect(facts.filter(({ kind }) => kind === "rejection")).toEqual([]);
  expect(facts.filter(({ kind, text }) => kind === "decision" && second.includes(text))).toEqual([]);
});

it("what is asked for politely is work, not what stands in the place of a withdrawn decision", () => {
  const facts = factsOf("我们用红色按钮。", "算了，请修复登录页面。");
  expect(facts.filter(({ kind, status }) => kind === "decision" && status === "current")).toEqual([]);
});
