/** What was put off or forbidden ends when it is ordered or allowed, in everyday words; looking at it ends nothing. */
import { describe, expect, it } from "vitest";
import { buildLedger } from "../../src/ledger/ledger.ts";
import { assistantSays, userSays } from "./messages.ts";

/** The rules that hold behind two turns, in their order. */
function rulesAfter(first: string, later: string): string[] {
  const { facts } = buildLedger([userSays(first), assistantSays("Done."), userSays(later), assistantSays("Done.")]);
  return facts.filter(({ kind, status }) => kind === "constraint" && status === "current").map(({ text }) => text);
}

describe("what was put off", () => {
  it.each([
    ["don't translate the emails yet", "now the emails too"],
    ["leave the emails alone for now", "ok now translate the emails as well"],
    ["leave the timezone stuff for later", "ok lets do the timezone stuff now"],
    ["don't touch the tests for now", "ok now update the tests"],
    ["skip the docs for now", "write the docs now please"],
    ["lass die Tests erstmal in Ruhe", "jetzt die Tests"],
    ["no toques los tests por ahora", "ahora actualiza los tests"],
  ])("%j ends with the order to do it: %j", (first, later) => expect(rulesAfter(first, later)).not.toContain(first));

  it.each([
    ["don't touch the tests for now", "run the tests"],
    ["don't touch the tests for now", "update the readme with the tests"],
    ["don't touch the tests for now", "failing tests again"],
    ["skip the docs for now", "show me the code of the docs page"],
    ["leave the emails alone for now", "now the footer too"],
    ["leave the emails alone for now", "the emails look odd"],
    ["Don't change the schema yet.", "Write the schema tests."],
    ["Don't touch the parser for now.", "Keep the parser."],
    ["Fass die Tests erstmal nicht an.", "Starte die Tests."],
    ["No toques los tests por ahora.", "Ejecuta los tests."],
  ])("%j holds on: %j", (first, later) => expect(rulesAfter(first, later)).toContain(first));
});

describe("a ban", () => {
  it.each([
    ["dont touch the legacy folder", "ok you can touch the legacy folder now, delete old.js there"],
    ["Bitte nie pushen.", "Ab jetzt darfst du pushen."],
    ["永远不要 push。", "现在可以 push 了。"],
    ["不要动数据库", "可以动数据库了"],
    ["别用 emoji", "emoji 可以用了"],
    ["絶対に push しないでください。", "これからは push して構いません。"],
    ["ask me before each commit", "you dont need to ask anymore"],
  ])("%j ends with leave: %j", (first, later) => expect(rulesAfter(first, later)).toEqual([]));

  it.each([
    ["不要动数据库", "可以动缓存了"],
    ["别用 emoji", "这次可以用 emoji"],
    ["别动配置。", "配置可以看了。"],
    ["Never touch legacy.", "Ignore the legacy thing."],
    ["don't touch the login page", "forget the login thing, do signup"],
  ])("%j holds on: %j", (first, later) => expect(rulesAfter(first, later)).toContain(first));
});
