/** The rules a user states are found verbatim; ordinary sentences are left alone. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findConstraints } from "../../src/ledger/rules/constraints.ts";
import { growthOf } from "../growth.ts";

interface LabelledSentence {
  text: string;
  kind: "explicit" | "casual" | "ordinary";
  language: string;
  /** In a longer text, the words that must be kept; else anything found will do. */
  rule?: string;
}

function labelled(half: string): LabelledSentence[] {
  const file = new URL(`../fixtures/labelled/constraints-${half}.json`, import.meta.url);
  // written beside this test, checked by its levels
  const read = JSON.parse(readFileSync(file, "utf8")) as LabelledSentence[] | { cases: LabelledSentence[] };
  return Array.isArray(read) ? read : read.cases;
}

function wrongOnes(cases: readonly LabelledSentence[], kind: LabelledSentence["kind"]): string[] {
  const expected = kind !== "ordinary";
  return cases.filter((row) => row.kind === kind && isFound(row) !== expected).map((row) => row.text);
}

function shareWrong(cases: readonly LabelledSentence[], kind: LabelledSentence["kind"]): number {
  return wrongOnes(cases, kind).length / cases.filter((row) => row.kind === kind).length;
}

function isFound({ text, rule = "" }: LabelledSentence): boolean {
  return findConstraints(text).some((found) => found.text.includes(rule));
}

describe("findConstraints", () => {
  it.each(["development", "held-out"] as const)(
    "benchmark 4: finds explicit and casual rules in seven languages (%s half)",
    (half) => {
      const cases = labelled(half);
      expect(shareWrong(cases, "explicit"), wrongOnes(cases, "explicit").join("\n")).toBeLessThanOrEqual(0.02);
      expect(shareWrong(cases, "casual"), wrongOnes(cases, "casual").join("\n")).toBeLessThanOrEqual(0.1);
      expect(shareWrong(cases, "ordinary"), wrongOnes(cases, "ordinary").join("\n")).toBeLessThanOrEqual(0.02);
    },
  );

  it.each([
    ["fresh-worked", { explicit: 0.02, casual: 0.02, ordinary: 0.02 }],
    ["practice", { explicit: 0.04, casual: 0.08, ordinary: 0.04 }],
    ["second-worked", { explicit: 0.02, casual: 0.04, ordinary: 0.02 }],
    ["practice-second", { explicit: 0, casual: 0.04, ordinary: 0.05 }],
    ["fresh-opened", { explicit: 0, casual: 0.04, ordinary: 0.03 }],
    ["second-opened", { explicit: 0, casual: 0.06, ordinary: 0.02 }],
  ] as const)("benchmark 4: keeps its level on sentences of another hand (%s)", (half, levels) => {
    const cases = labelled(half);
    for (const kind of ["explicit", "casual", "ordinary"] as const)
      expect(shareWrong(cases, kind), wrongOnes(cases, kind).join("\n")).toBeLessThanOrEqual(levels[kind]);
  });

  // Neither a cue nor a weight has seen these: their cases are not read, so the test names none; only counts can fail.
  // The fifth lot is the talk of long sessions, half of whose ordinary sentences have words of rules in them; in the sixth,
  // most are suppositions, complaints, orders of one turn and states to be reached, each beside a rule of the same words.
  it.each([
    ["everyday sentences", ["third-sealed", "fourth-sealed"], { explicit: 0.02, casual: 0.1, ordinary: 0.02 }],
    ["the talk of sessions", ["fifth-sealed"], { explicit: 0.05, casual: 0.1, ordinary: 0.08 }],
    ["the raw talk of many persons", ["sixth-sealed"], { explicit: 0.06, casual: 0.1, ordinary: 0.16 }],
  ] as const)("benchmark 4: generalises to sentences that nothing was fitted to: %s", (_, lots, levels) => {
    const cases = lots.flatMap(labelled);
    for (const kind of ["explicit", "casual", "ordinary"] as const)
      expect(shareWrong(cases, kind), kind).toBeLessThanOrEqual(levels[kind]);
  });

  // Nearly every ordinary sentence of these has the words of a rule in it. The levels are where it stands, not where it
  // should: they may only fall.
  it.each([
    ["raw-first", { explicit: 0.04, casual: 0.1, ordinary: 0.1 }],
    ["raw-second", { explicit: 0, casual: 0.04, ordinary: 0.21 }],
    ["raw-third", { explicit: 0.1, casual: 0.22, ordinary: 0.26 }],
    ["raw-fourth", { explicit: 0, casual: 0.07, ordinary: 0.17 }],
    ["raw-fifth", { explicit: 0, casual: 0.03, ordinary: 0.14 }],
    ["raw-sixth", { explicit: 0.11, casual: 0.17, ordinary: 0.24 }],
    ["raw-seventh", { explicit: 0.14, casual: 0.25, ordinary: 0.12 }],
  ] as const)("benchmark 4: keeps its level on the rawest talk, which no weight has seen (%s)", (half, levels) => {
    const cases = labelled(half);
    for (const kind of ["explicit", "casual", "ordinary"] as const)
      expect(shareWrong(cases, kind), kind).toBeLessThanOrEqual(levels[kind]);
  });

  // Of these languages no word is weighed: what no cue knows is not heard, and little else is taken for a rule.
  it.each([
    ["languages-worked", { explicit: 0.22, ordinary: 0.02 }],
    ["languages-sealed", { explicit: 0.4, ordinary: 0.03 }],
  ] as const)("hears plain rules in Russian, Italian, Turkish and Korean by their cues alone (%s)", (half, levels) => {
    const cases = labelled(half);
    for (const kind of ["explicit", "ordinary"] as const)
      expect(shareWrong(cases, kind), kind).toBeLessThanOrEqual(levels[kind]);
  });

  it.each([
    ["исправь баг и не пуш в main", "не пуш в main", "must-not"],
    ["Кнопка не работает. Комментарии пиши только на русском.", "Комментарии пиши только на русском.", "must"],
    ["Sistema il bug e non fare push su main", "non fare push su main", "must-not"],
    ["Hatayı düzelt. Testleri asla silme.", "Testleri asla silme.", "must-not"],
    ["Hatayı düzelt. Sırlar depoda saklanmamalı.", "Sırlar depoda saklanmamalı.", "must-not"],
    ["버그를 고쳐줘. 테스트 없이 커밋하지 마세요.", "테스트 없이 커밋하지 마세요.", "must-not"],
  ])("quotes the rule in a turn of another language: %s", (turn, text, polarity) => {
    expect(findConstraints(turn)).toMatchObject([{ text, polarity }]);
  });

  it.each([
    "Bitte ändere nichts an Ayşes Branch.",
    "No toques el archivo de Ağa.",
    "Don't rename the column 이름, other systems read it.",
    "Always use the Привет key for greetings.",
  ])("reads a sentence in its own language, whatever script a name in it has: %s", (turn) => {
    expect(findConstraints(turn)).toMatchObject([{ text: turn }]);
  });

  it.each([
    "Не работает, ошибка 500.",
    "Ошибка в бэкенде, а не во фронте.",
    "Каждый тест падает с таймаутом.",
    "Non funziona, errore 500.",
    "Tutti i test falliscono.",
    "Login sayfasında şifre doğrulama",
    "Sadece giriş sayfası bozuk.",
    "항상 500이 떨어져.",
    "걱정하지 마.",
  ])("takes no report for a rule: %s", (turn) => {
    expect(findConstraints(turn)).toEqual([]);
  });

  it("tells a reminder from a ban in Russian", () => {
    expect(findConstraints("Не забудь запустить тесты.")).toMatchObject([{ polarity: "must" }]);
  });

  it.each([
    ["couldn't you just convert it from now on?", "must"],
    ["You ask 'convert it?' every time, could you just do it from now on?", "must"],
  ])("hears a habit that is asked for: %s", (turn, polarity) => {
    expect(findConstraints(turn)).toMatchObject([{ text: expect.stringMatching(/^could.*now on\?$/u), polarity }]);
  });

  it.each([
    "could you add a column that is filled from now on?",
    "do the modules need to be moved in phase 6 or do they need to be moved later",
    "can you never really know how many rows a query touches or is there a trick",
    "Can you make the API reject old tokens from now on?",
  ])("takes no question for a rule that asks for an answer or for work: %s", (turn) => {
    expect(findConstraints(turn)).toEqual([]);
  });

  it.each([
    ["Only then make the repo public, and tell me before you do it.", "make the repo public"],
    ["Erst dann das Repo öffentlich schalten, und sag mir vorher Bescheid, bevor du es tust.", "das Repo öffentlich"],
  ])("tells a gate with the deed that it guards: %s", (turn, deed) => {
    expect(findConstraints(turn)).toMatchObject([{ lead: expect.stringContaining(deed) }]);
  });

  it("weighs all words of a sentence, so that a rule needs no wording that somebody listed", () => {
    const [rule] = findConstraints("The billing folder belongs to the payments team.");
    expect(rule).toMatchObject({ text: "The billing folder belongs to the payments team.", isImplied: true });
    expect(findConstraints("The billing folder broke in the payments team.")).toEqual([]);
  });

  it.each([
    ["an order behind a scope without a comma", "until friday dont merge anything"],
    ["a measure without a verb", "lines under 100 chars"],
    ["a place for all there will be", "everything you write goes in build/"],
    ["work to be done each time", "add a test for every fix"],
    ["a choice of means for a purpose", "use kafka for events"],
    ["a choice of means in the place of another", "please use pnpm instead of npm"],
    ["an order behind a recurring occasion", "If you add a file, add a test for it."],
    ["leave that somebody has to give", "readme changes need my ok"],
    ["a form of speech", "speak german to me"],
    ["a ban said of a whole kind", "No helper may return more than three values."],
    ["what is reserved for somebody", "nobody but the bot tags releases"],
    ["a duty of all there will be", "any new endpoint needs a rate limit"],
    ["a bare plural and its form", "log messages are always lowercase"],
    ["a form and where it belongs", "pascal case for components"],
    ["the oldest that is supported", "go 1.20 is the oldest we support"],
    ["an occasion that comes again, without a comma", "whenever you touch a schema bump its version"],
    ["work that is to wait", "postpone the cleanup until the audit is over"],
    ["the user's part before that of the reader", "let me look before you merge it"],
    ["an order behind its reason", "the reviewers hate noise so never squash"],
    ["a reminder of how things are", "keep in mind that we run on arm"],
    ["consent asked for at the end", "no schema changes ok?"],
    ["every one of a kind, in German", "Jede Abfrage muss ein Limit haben."],
    ["a state to be kept", "Keep the tests green."],
    ["a state that is due before each time", "The build must be green before merging."],
    ["the only place to work in", "Work only in src/payments."],
    ["what goes through the user, in Portuguese", "toda release passa por mim"],
    ["what one does not do here, in French", "on touche pas aux fixtures"],
    ["an occasion and an order of one word, in Spanish", "antes de renombrar algo, avísame"],
    ["an order with always behind its verb, in German", "Lass immer den Linter laufen"],
    ["an order with always behind its verb, in Spanish", "Ejecuta siempre el linter"],
    ["an order with always behind its verb, in Portuguese", "Roda sempre o linter"],
    ["an order with always behind its verb, in French", "Lance toujours le linter"],
    ["an order with never behind its verb, in German", "fass bitte nie was unter vendor/ an"],
    ["an order with never behind its verb, in French", "N'affiche jamais les jetons de session"],
    ["a measure of the answers", "Answer in at most 5 sentences"],
    ["what all there will be must have", "Every field must have a tooltip"],
    ["a ban on guessing", "We must not guess."],
    ["a list before the denial, in German", "Fass a.ts, b.ts oder c.ts nicht an"],
    ["an order denied at its end, in German", "Ändere b.ts nicht"],
    ["several verbs before never, in German", "lösche, verschiebe oder überschreibe nie einen dump"],
    ["a limit to what all of a kind may do", "callers may open at most 8 sockets per host"],
    ["a favour that is a ban", "can you avoid touching the glaze module?"],
    ["a favour that is a ban of a deed", "could you stop committing without a word to me?"],
    ["a favour that is a ban for good", "can you never force push please?"],
    ["a favour to refrain", "would you refrain from editing the generated tables?"],
    ["which ones it is about, said by what they lack", "Branches that are not named correctly don't get merged."],
    ["which ones go where, said by what they lack", "Crates not properly closed go to the loft."],
    ["a choice and its opposite", "Always use pnpm, never npm"],
    ["a choice and its opposite, in German", "Nutze immer pnpm, nie npm"],
    ["a choice and its opposite, in Spanish", "Use siempre pnpm, nunca npm"],
    ["a choice and its opposite, in French", "Utilise toujours pnpm, jamais npm"],
    ["a deed that waits for something each time", "Only merge after two approvals"],
    ["such a deed with its verb in front", "deploy only after the smoke tests pass"],
    ["such a deed, in German", "Erst nach zwei Freigaben mergen"],
    ["such a deed, in Spanish", "Solo despliega después de dos revisiones"],
    ["such a deed, in Chinese", "只有两个人批准后才能合并"],
    ["a bare limit", "max 1 page"],
    ["a bare limit with its bound behind it", "3 bullets tops"],
    ["a bare limit, in German", "maximal eine Seite"],
    ["a bare limit, in French", "une page max"],
    ["what is to stay, in German", "Priorität so lassen"],
    ["what is to stay, in Spanish", "Dejar la prioridad así"],
    ["what to do on a mishap, in Chinese", "如果测试失败，就问我"],
    ["what to do on a mishap, in Japanese", "テストが失敗したら聞いてください"],
    ["a ban at the end of its order, in German", "benutz den Cache nicht"],
    ["what is handed on because it holds, in Chinese", "法务要求不得使用GPL。"],
    ["a ban that is handed on, in Chinese", "老板不让用GPL的库。"],
  ])("finds a rule by the build of its clause: %s", (_, text) => {
    expect(findConstraints(text).map((found) => found.text)).toEqual([text]);
  });

  it.each([
    ["a wish about the product", "The login page should have a remember me checkbox."],
    ["the words of a document", "The spec says clients must not cache the response."],
    ["a condition of the present", "When users don't log in the banner stays."],
    ["an interjection", "No, that's not what I meant."],
    ["a deed in the past", "We pinned a library for compatibility with the old compiler."],
    ["an order for work", "I want you to fix the login."],
    ["an explanation", "The id must be unique, the db complains otherwise."],
    ["a guess", "I think the lock must be held by the other worker."],
    ["a judgement behind it", "The worker has to be started by hand, which is annoying."],
    ["the words of a standard", "According to the standard, the field must not be empty."],
    ["the past", "Back then it was always green."],
    ["what work is to achieve", "Add a check so that the date must be in the future."],
    ["what a field must be, with the work behind it", "Das Feld darf nicht leer sein, bau eine Prüfung ein."],
    ["steps to reproduce", "Steps to reproduce: open the app, don't sign in, press save."],
    ["a complaint that something is as before", "argh, the kiln page still looks the same in all themes"],
    ["a complaint that not all of it works", "when i pick a glaze, not everything updates correctly, like shelf-label"],
    ["a complaint that something works badly", "the shelf does not redraw properly for our long names"],
    ["a doubt at the end", "this only applies to the beta I guess"],
    ["leave for one thing", "You can push it."],
    ["what has just been handed over", "Use the certificate I just uploaded."],
    ["a duty of the speaker", "Tenho que ir embora."],
    ["a finding about none of them", "Keine Anfrage ist angekommen."],
    ["a supposition", "i would assume the client connects once, then keep the socket open for it"],
    ["a supposition, in German", "ich hätte gedacht der dienst verbindet sich nur einmal"],
    ["a supposition, in French", "j'imagine que chaque client doit avoir son propre schéma"],
    ["a feeling", "i feel like this dialog is one big mess and should be split to be nicer"],
    ["something to look at now", "also remember the docs/sync.md file btw."],
    [
      "a report and the work that follows from it",
      "added a gauge in src/gauge.tsx, update the docs and run the linter",
    ],
    ["what is done somewhere in the code", "there are places where we open the file but don't close it"],
    ["a state to be reached", "get the tests green"],
    ["a label over nothing", "Client Component:"],
    ["a name", "vs code"],
    [
      "lines copied off a screen",
      `Never reuse a socket after a timeout, and always   \n${"close it in it.".padEnd(51)}`,
    ],
    ["a supposition that goes on", "I assumed you keep the handle and never reopen it."],
    ["what is still so, in German", "Lass immer noch den alten Test laufen"],
    ["what is of no help, in German", "hab alles versucht, nichts hilft"],
    ["what is still not so, in French", "Lance toujours pas"],
    ["what is always the same, in Spanish", "Sale siempre el mismo error"],
    ["what never happens, in French", "n'arrive jamais chez moi"],
    ["what every one of the users gets", "Every user gets a profile."],
    ["a limit that one thing has", "The free plan can have at most 3 seats."],
    ["a question of what happens", "can you see why it never pushes?"],
    ["a question of what a program does", "can we avoid pushing the event twice when the socket closes?"],
    ["a question of despair", "Will we never get the glaze right?"],
    ["a question of trust", "Can we never trust the kiln?"],
    ["a question of what is needed", "Can we avoid touching the tables, or is a new one needed?"],
    ["a favour for a moment", "Could you stop committing for a moment and look at this?"],
    ["a halt", "Can you stop editing and explain?"],
    ["a question of means", "could we avoid the second lock with a queue?"],
    ["a hold", "don't merge yet"],
    ["a hold and what it waits for", "dont commit it yet i want to look first"],
    ["a hold, in Portuguese", "não mexe em nada ainda, tô salvando o estado"],
    ["a hold, in Spanish", "no lo borres todavía, tengo que copiar una cosa"],
    ["a hold, in French", "ne le supprime pas encore, je dois copier un truc"],
    ["what came of a deed", "I pushed the fix, no regressions"],
    ["what came of a deed, in French", "j'ai tout essayé, rien n'y fait"],
    ["a guess in so many words", "My guess is that the token must be stale."],
    ["a duty that explains, in French", "la fonction doit garder le verrou pendant l'écriture, d'où la lenteur"],
    ["a duty that explains, in German", "die Funktion muss den Lock halten, daher kommt die Wartezeit"],
    ["a duty that explains, in Portuguese", "a função tem que segurar o lock enquanto escreve, por isso demora"],
    ["a denied question without its mark", "shouldnt we ask the potters before we fire anything"],
    ["a question without its mark, in German", "müssten wir da nicht erst nachfragen"],
    ["a question without its mark, in French", "faut-il toujours fermer le four à la main"],
    ["a reminder of one thing", "and dont forget the glaze list"],
    ["a reminder of one thing, in Portuguese", "não esquece o segundo esmalte"],
    ["a reproach, in French", "tu as encore oublié la marge"],
    ["a sigh", "always these kilns"],
    ["a sigh, in French", "toujours ces fours"],
    ["an idiom, in German", "keine Eile"],
    ["a demand that the work beside it meets", "guests must not vote twice, add the check"],
    ["a jest", "Never push to main, just kidding, push to main"],
    ["a jest that the next sentence gives away", "Never push to main. Just kidding!"],
    ["a jest, in French", "Ne pousse jamais sur main, je plaisante."],
    ["a jest, in Chinese", "千万不要推送到main，开玩笑的。"],
    ["praise", "Keep it up!"],
    ["praise, in German", "Mach weiter so!"],
    ["that something never worked, in Portuguese", "Nunca funcionou."],
    ["one deed that waits", "merge it only after the tests pass"],
    ["a mishap of the moment, in Chinese", "如果这次还是失败，就问我"],
    ["some of several", "at most 3 of them"],
    ["a time of the speaker", "two minutes tops"],
    ["an answer with a count", "at most 3 users"],
    ["one deed of today", "Only deploy after lunch today"],
    ["what is missing", "Only release notes after lunch are missing"],
    ["the words of somebody else, in German", "Mein Kollege meint, wir sollten nie direkt auf main pushen."],
    ["the words of somebody else, in Chinese", "同事说不要用Redis"],
    ["the words of somebody else behind a comma, in Chinese", "同事说，不要用Redis。"],
  ])("leaves %s alone", (_, text) => {
    expect(findConstraints(text)).toEqual([]);
  });

  it.each([
    [
      "its exception",
      "Don't touch the vendor folder, except vendor/patches.",
      "Don't touch the vendor folder, except vendor/patches.",
    ],
    [
      "an exception in the next sentence",
      "Never force-push. Except on my own branches.",
      "Never force-push. Except on my own branches.",
    ],
    ["the condition before it", "When you write tests, always use vitest.", "When you write tests, always use vitest."],
    ["the reason before it", "btw we're on node 18 so no fetch", "btw we're on node 18 so no fetch"],
    ["what a pronoun means", "There is a vendor folder. Don't touch it.", "There is a vendor folder. Don't touch it."],
    ["nothing of the task beside it", "Fix the login bug, and never push to main.", "never push to main."],
    ["nothing of a task without a comma", "Fix the login bug and never push to main.", "never push to main."],
    ["a filler before it", "Ok, never push to main.", "Ok, never push to main."],
    ["a word of insistence before it", "Absolutely never push to main.", "Absolutely never push to main."],
    ["the place it holds for", "In CI, never use the cache.", "In CI, never use the cache."],
    ["a ban in the middle", "In the archive you must not rename files.", "In the archive you must not rename files."],
    ["both in mind", "It broke in May. So — let's not do that this time.", "So — let's not do that this time."],
    ["a sentence over two lines", "Never push to main\nunless I say so.", "Never push to main\nunless I say so."],
    ["a list of things", "Don't touch vendor, dist, or build.", "Don't touch vendor, dist, or build."],
    [
      "lines that were set to a width, in German",
      "Ändere niemals die Signaturen der alten öffentlichen Methoden und\nFunktionen in den Modulen, die der Kunde bereits in der eigenen\nUmgebung verwendet, ohne mich zu fragen.",
      "Ändere niemals die Signaturen der alten öffentlichen Methoden und\nFunktionen in den Modulen, die der Kunde bereits in der eigenen\nUmgebung verwendet, ohne mich zu fragen.",
    ],
    [
      "nothing of the next line that somebody began by hand",
      "Never push anything to the main branch of this old repository\nFix the login\nAdd a test for it",
      "Never push anything to the main branch of this old repository",
    ],
    ["nothing of the jest before it", "Bark at me, just kidding, never push to main.", "never push to main."],
    ["contempt for what it forbids", "Never trust the badge, it's a joke.", "Never trust the badge, it's a joke."],
    ["contempt, in German", "Nimm nie dieses Paket, das ist ein Witz.", "Nimm nie dieses Paket, das ist ein Witz."],
    ["jest as its subject", "No joking in the docs.", "No joking in the docs."],
    ["the end of the jokes before it", "Joking aside, never push to main.", "never push to main."],
  ])("keeps a rule verbatim with %s", (_, text, rule) => {
    expect(findConstraints(text).map((found) => found.text)).toEqual([rule]);
  });

  it.each([
    ["what nobody takes back by a reminder", "don't forget to bump the dial version on every release"],
    ["an occasion that comes again, near the start of it", "before you start a kiln, tell me its number"],
    ["an inversion that is no question", "Should it fail, never retry by yourself."],
    ["a demand with a check on the work beside it", "No glaze module may print, add a check to the linter."],
    ["a demand on who works, with a check beside it", "you must not log names, add a filter for it"],
    ["an order with its subject behind the verb", "dont you ever push to the shelf branch"],
  ])("finds the rule that is near to what is none: %s", (_, text) => {
    expect(findConstraints(text)).toHaveLength(1);
  });

  it("tells what is banned beside a choice from what is banned instead of it", () => {
    const rules = findConstraints("Use feature branches, never push").map((found) => found.text);
    expect(rules).toContain("never push");
    expect(rules).not.toContain("Use feature branches, never push");
  });

  it.each(["I burned my fingers, never force-push", "I locked main, no merges", "we froze main, don't merge"])(
    "finds the ban behind the deed that is its reason: %s",
    (text) => {
      expect(findConstraints(text)).toMatchObject([{ polarity: "must-not" }]);
    },
  );

  it.each(["ah ok thx.", "oh ok thx", "aha, ty!", "ah ok. thx"])("takes thanks for no wish: %s", (text) => {
    expect(findConstraints(text)).toEqual([]);
  });

  it.each([
    ["oven.py bitte nicht anfassen, Jana has an open branch on it.", "must-not"],
    ["Bitte nicht pushen, I want to look at it first.", "must-not"],
    ["und bitte keine f-strings, we use percent formatting here", "must-not"],
    ["ne touche pas au dossier four, it is shared with the bakery", "must-not"],
  ])("hears a rule in a clause that speaks another language: %s", (text, polarity) => {
    expect(findConstraints(text)).toMatchObject([{ text, polarity }]);
  });

  it.each([
    "I checked it, das war nicht der Fehler",
    "It fails, aber ich weiß nicht warum",
    "Kannst du es prüfen, thanks",
  ])("hears none in another language where there is none: %s", (text) => {
    expect(findConstraints(text)).toEqual([]);
  });

  it.each([
    ["never bake (not even rolls, cakes and pies).", "never bake (not even rolls, cakes and pies)."],
    ["write it in german (labels and recipes stay english).", "labels and recipes stay english"],
  ])("tears no bracket: %s", (text, rule) => {
    expect(findConstraints(text).map((found) => found.text)).toEqual([rule]);
  });

  it.each([
    ["No second oven. Never.", "No second oven. Never."],
    ["Don't bake at night. No exceptions!", "Don't bake at night. No exceptions!"],
  ])("adds to a rule what stresses it: %s", (text, rule) => {
    expect(findConstraints(text).map((found) => found.text)).toEqual([rule]);
  });

  it.each([
    "But you did change the order: the old oven() opened the door for each loaf.",
    "Now your ovens keep writing into the first one.",
    "You broke the timer.",
    "the pantry is a mess.",
    "oven.py is everything in one pot.",
    "Exactly so.",
  ])("takes no accusation for a rule: %s", (text) => {
    expect(findConstraints(text)).toEqual([]);
  });

  it.each([
    "Your PRs still need a changelog entry.",
    "you deleted my comments, they have to stay",
    "I need a library with no dependencies.",
    "nice. your changes still go to the develop branch only",
    "Never!",
  ])("hears a rule all the same: %s", (text) => {
    expect(findConstraints(text)).toHaveLength(1);
  });

  it.each([
    "npm test fails on my machine.\n\nPlease fix it. Do not change the\nmigrations folder.",
    "- never log the\n  token in plain text",
    "do not\npush to main",
    "don't push\nbefore i have reviewed",
    "if the tests fail\nstop and ask me",
    "please leave the tests\nalone",
    "please do not change any of the files that are in the vendor\ndirectory since that breaks the build",
  ])("goes on in the next line: %j", (text) => {
    const [rule, ...others] = findConstraints(text);
    expect([rule?.text.includes("\n"), others]).toEqual([true, []]);
  });

  it("goes on in the next line where a paragraph was set to a width, small or not", () => {
    const text = [
      "please never put the sourdough starter into the small fridge next to the",
      "window since that one freezes at night and kills it, and tell the new",
      "people about it too.",
    ].join("\n");
    expect(findConstraints(text)[0]?.text).toContain("fridge next to the\nwindow");
  });

  it("tells a ban with what is allowed beside it", () => {
    const [rule] = findConstraints("names of guests are fine to see and show, but no phone numbers in here.");
    expect(rule).toMatchObject({
      text: "no phone numbers in here.",
      lead: "names of guests are fine to see and show, but ",
    });
  });

  it("hears a ban behind how long it holds, without a comma between them", () => {
    const text = "until i looked over it please dont make the real menu.csv, keep working in the copy";
    expect(findConstraints(text)).toMatchObject([{ polarity: "must-not", temporary: true }, { polarity: "must" }]);
  });

  it("takes a word that only leads on for no part of the rule behind it", () => {
    const [rule] = findConstraints("Next: partners may send at most 60 payments per minute per account.");
    expect(rule?.text).toBe("partners may send at most 60 payments per minute per account.");
  });

  it("widens a rule to its clause instead of quoting a part of it", () => {
    const text = "this report must be complete (with the diff of the branch and any files open in the editor)";
    expect(findConstraints(text).map((found) => found.text)).toEqual([text]);
  });

  it("comes to the rule at the end of a supposition", () => {
    const [rule] = findConstraints("i'd imagine the vendor checks that, but please never edit the lockfile by hand");
    expect(rule?.text).toBe("please never edit the lockfile by hand");
  });

  it.each([
    ["I'm worried about the prod database, never run migrations against it.", "never run migrations against it."],
    ["I'm concerned about secrets, do not commit .env files.", "do not commit .env files."],
    ["Apparently the staging database is shared, never run migrations on it.", "never run migrations on it."],
    ["Supposedly main is protected, do not push to it.", "do not push to it."],
    ["In theory main is protected, never force-push.", "never force-push."],
    ["I assume all files must be ASCII, you must not touch them.", "you must not touch them."],
    ["Wahrscheinlich ist main geschützt, pushe niemals direkt.", "pushe niemals direkt."],
    ["Probablemente main está protegida, nunca hagas push.", "nunca hagas push."],
    ["J'imagine que main est protégée, ne pousse jamais dessus.", "ne pousse jamais dessus."],
    ["Provavelmente a main está protegida, nunca faça push.", "nunca faça push."],
    ["大概 main 是受保护的，绝对不要推送到 main。", "绝对不要推送到 main。"],
    [
      "たぶん main は保護されています、絶対に main へ push しないでください。",
      "絶対に main へ push しないでください。",
    ],
  ])("finds the ban behind a supposition, which binds nobody itself: %s", (text, ban) => {
    const found = findConstraints(text);
    expect(found).toMatchObject([{ polarity: "must-not" }]);
    expect(found[0]?.text.endsWith(ban)).toBe(true);
  });

  it("finds the duty behind a supposition, and not what was supposed", () => {
    const feeling = "It feels like we are rushing, always run the tests before committing.";
    const hearsay = "Apparently all files must be ASCII, always run the tests first.";
    expect(findConstraints(feeling)).toMatchObject([
      { text: "always run the tests before committing.", polarity: "must" },
    ]);
    expect(findConstraints(hearsay)).toMatchObject([{ text: "always run the tests first.", polarity: "must" }]);
  });

  it.each([
    ["three", "Never push to main.   \nAlways sign commits.   \nFix the parser in src/a.ts"],
    ["as many on lines of one length", "Never push to main.   \nAlways sign commit.   \nFix the parser in src/a.ts"],
    ["very many on one line", `Never push to main.${" ".repeat(40)}\nAlways sign commits.\nFix the parser in src/a.ts`],
  ])("reads a line with blanks behind it: %s", (_, text) => {
    expect(findConstraints(text)).toMatchObject([{ polarity: "must-not" }, { polarity: "must" }]);
  });

  it.each([
    ["said of one thing beside the work", "it is too dark, don't edit the theme, find its source", true],
    ["for good", "fix the header, and never edit the theme", false],
    ["of all of them", "fix the header, don't edit any of the themes", false],
    ["without work beside it", "don't edit the theme", false],
  ])("tells an order of one request from a standing rule: %s", (_, text, isPassing) => {
    expect(findConstraints(text)).toMatchObject([{ isPassing }]);
  });

  it("cuts a sentence without end into rules that do not overlap", () => {
    const found = findConstraints("never do it; so it; ".repeat(200));
    for (const [index, { start }] of found.entries()) expect(start).toBeGreaterThanOrEqual(found[index - 1]?.end ?? 0);
  });

  it.each([
    ["a ban", "Never do the following:\n- push to main\n- edit vendor/", "must-not"],
    ["a ban put to the reader", "You must never:\n1. push to main\n2. edit vendor files", "must-not"],
    ["a label that forbids", "Don'ts:\n- default exports\n- barrel files", "must-not"],
    ["a heading that forbids", "Forbidden:\n* new dependencies\n* touching CI", "must-not"],
    ["a duty", "You must:\n- run the tests\n- write a changelog entry", "must"],
    ["a limit", "Only use these libraries:\n- zod\n- date-fns", "must"],
    ["what is to stay", "Please keep the following unchanged:\n- src/a.ts\n- src/b.ts", "must"],
    ["a taste", "I prefer the following:\n- tabs\n- single quotes", "prefer"],
    ["a ban that is an item itself", "* You must not:\n    * force push\n    * use eval", "must-not"],
    ["a label that forbids, in Chinese", "禁止：\n- 直接推送到 main\n- 修改 vendor", "must-not"],
    ["a label that forbids, in Spanish", "Prohibido:\n- tocar vendor\n- subir a main", "must-not"],
  ] as const)("takes a list along with what rules it, or its items would say the opposite: %s", (_, text, polarity) => {
    expect(findConstraints(`${text}\n\nThen fix the login.`)).toMatchObject([
      { text: text.replace(/^\* /u, ""), polarity },
    ]);
  });

  it("takes the list of an item along, and goes on with the next", () => {
    const text = "Rules:\n- Never:\n  - push to main\n  - delete tests\n- use tabs";
    const found = findConstraints(text).map((rule) => [rule.polarity, rule.text]);
    expect(found).toEqual([
      ["must-not", "Never:\n  - push to main\n  - delete tests"],
      ["must", "use tabs"],
    ]);
  });

  it.each([
    ["a list of tasks", "I want you to:\n- copy the components\n- move the rest"],
    ["a list of wants", "Here is what I want:\n- a page with a table\n- a button that prints it"],
    ["a label over nothing", "Never:\n\nThe login fails."],
    ["a headline", "**Shared helpers** (no copies):\n- `pack` from the core\n- `seal` from the vault"],
    ["a type that was pasted", "interface Shape {\n  register: (id: string, depth: number) => void\n}"],
  ])("takes no lead-in for a rule: %s", (_, text) => {
    expect(findConstraints(text)).toEqual([]);
  });

  it.each([
    [
      "what a colon announces",
      "Always use the following command: npm test",
      "Always use the following command: npm test",
    ],
    ["what follows a remark in brackets", "never push (not even tags) to main", "never push (not even tags) to main"],
    [
      "all that a heading of rules announces",
      "Rules for this project: never mail guests; imports only relative.",
      "Rules for this project: never mail guests; imports only relative.",
    ],
    [
      "behind a day on which it begins",
      "from tomorrow on pls also post the photo in the album, every time",
      "from tomorrow on pls also post the photo in the album, every time",
    ],
    [
      "with the reason that runs on",
      "please sort the guests and write to the baker but don't pay the bill Ida does that",
      "don't pay the bill Ida does that",
    ],
    ["in brackets behind some work", "Write the letter (no jokes)", "no jokes"],
    ["no bracket that it did not open", "Fix it (and don't push)", "don't push"],
    ["its scope behind a remark", "Never use any (it hides bugs) in src", "Never use any (it hides bugs) in src"],
    [
      "a list on its own line",
      "Never do the following: push to main, delete tests",
      "Never do the following: push to main, delete tests",
    ],
    ["the options of a command", "Always run npm test -- --run first", "Always run npm test -- --run first"],
    ["without the tasks behind it", "Do not push, just fix these:\n- the login\n- the logout", "Do not push"],
  ])("keeps a rule whole: %s", (_, text, rule) => {
    expect(findConstraints(text).map((found) => found.text)).toEqual([rule]);
  });

  it("reads every item under a heading of rules", () => {
    const text = "Ground rules:\n- tabs\n- no emojis\n- commit often\n\nFix the login bug.";
    expect(findConstraints(text).map((found) => found.text)).toEqual(["tabs", "no emojis", "commit often"]);
  });

  it.each([
    ["a code fence", "See this:\n```\nNever push to main.\n```\n"],
    ["a quotation", "> Always use tabs.\n\nThat is what he wrote."],
    ["words in quotation marks", 'The log says "you must not do this" and then stops.'],
    ["a stack trace", "TypeError: you must never call this\n    at run (src/a.ts:3:1)"],
    ["a time-stamped log", "2026-01-02T10:00:00Z you must not retry"],
    ["a word or two in brackets", "guests without a seat (never asked) break the plan"],
    ["a bracket before what follows from it", "it breaks for guests/ (no seat): fatal error"],
    ["how a column is declared", "faz em dois passos (nullable, depois not null)."],
    [
      "the end of some work, behind a call",
      "Replace the old loadSeat() with a reader in all rooms below the hall (9 rooms).",
    ],
    ["some work that is done once", "Prepare the summer menu: new prices, photos."],
    ["an item of a list of work", "Some things:\n1. Paper napkins (white) everywhere\n2. Rename the hall"],
    ["a tagged block", "<log>\nnever retry\n</log>\nWhat does this mean?"],
  ])("F-64 never takes a rule from %s", (_, text) => {
    expect(findConstraints(text)).toEqual([]);
  });

  it.each([
    ["must-not", "Never push to main."],
    ["must", "You must run the linter."],
    ["prefer", "I'd prefer small functions."],
    ["may", "You can skip the docs."],
  ] as const)("gives the polarity %s", (polarity, text) => {
    expect(findConstraints(text)[0]?.polarity).toBe(polarity);
  });

  it("marks what holds for a while and what takes a rule back", () => {
    expect(findConstraints("For now, don't write docs.")[0]?.temporary).toBe(true);
    expect(findConstraints("Never mind the rule about docs.")[0]?.retracts).toBe(true);
    expect(findConstraints("Never push to main.")[0]).toMatchObject({ temporary: false, retracts: false });
  });

  it.each([
    ["Use tabs.", "Use 2 spaces instead."],
    ["Use tabs.", "actually, spaces, not tabs"],
    ["The budget cap is $200, never exceed it.", "Budget cap is $900 now, never exceed it."],
    ["Answer in English.", "Responde siempre en español."],
    ["let's stick with pnpm", "Use yarn from now on."],
    ["Keep it under 200 lines.", "Keep it under 300 lines."],
  ])("gives %j and %j one key, so that the later one can win", (earlier, later) => {
    expect(findConstraints(later)[0]?.key).toBe(findConstraints(earlier)[0]?.key);
  });

  it.each([
    ["Use tabs in Go files.", "Use spaces in Python files."],
    ["Never push to main.", "Never log passwords."],
    ["Never use MongoDB.", "Use Postgres."],
  ])("keeps %j and %j apart", (one, other) => {
    expect(findConstraints(one)[0]?.key).not.toBe(findConstraints(other)[0]?.key);
  });

  it("returns verbatim slices in order for any text", () => {
    const piece = fc.constantFrom(
      "never ",
      "push, ",
      "use tabs. ",
      "\n",
      "```\n",
      "except ",
      "不要 ",
      "してください。",
      '"',
      "- ",
      "x",
      "🙂",
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string())).map((parts) => parts.join("")),
        (text) => {
          let end = 0;
          for (const found of findConstraints(text)) {
            expect(text.slice(found.start, found.end)).toBe(found.text);
            expect(found.start).toBeGreaterThanOrEqual(end);
            end = found.end;
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe("a flood of openers", () => {
  it.each(["and ", "then ", "please, ", "if, "])("of %j takes work by its length, not by its square", (unit) => {
    expect(growthOf(findConstraints, unit)).toBeLessThan(9);
  });
});
