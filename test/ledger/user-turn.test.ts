/** What a turn asks for: a nod leaves the request before it in place, a remark beside a rule asks nothing. */
import { describe, expect, it } from "vitest";
import { buildLedger } from "../../src/ledger/ledger.ts";
import { isNod } from "../../src/ledger/lexicon/nods.ts";
import { assistantSays, userSays } from "./messages.ts";

describe("a nod", () => {
  it.each([
    "Thanks. Let's keep going.",
    "Ok, continue please.",
    "yes, go ahead",
    "Ja, bitte weiter.",
    "好的，继续。",
    "think then say hello",
  ])("leaves the earlier request in place: %s", (nod) => {
    const { facts } = buildLedger([
      userSays("Port the parser to the new grammar."),
      assistantSays("The lexer is ported, the parser is next."),
      userSays(nod),
    ]);
    const requests = facts.filter((fact) => fact.kind === "request");
    expect(requests.map((fact) => [fact.text, fact.data?.state])).toEqual([
      ["Port the parser to the new grammar.", "open"],
    ]);
    expect(facts.filter((fact) => fact.kind === "decision")).toEqual([]);
  });

  it.each([
    "commit it",
    "Why?",
    "Go on with the second file.",
    "Yes, but skip the tests.",
    "weiter mit dem Lexer",
    "say hello to the API",
  ])("is not one that says more: %s", (text) => expect(isNod(text)).toBe(false));
});

describe("an answer", () => {
  const approvedBy = (question: string, answer: string): string[] =>
    buildLedger([userSays("Look at the branch."), assistantSays(question), userSays(answer)])
      .facts.filter((fact) => fact.kind === "approval")
      .map((fact) => fact.text);

  it.each([
    "Do you know whether the deploy ran on main?",
    "Do you want to know which commit broke it?",
    "Was the cache already warm then?",
  ])("to a question of knowledge approves nothing: %s", (question) => {
    expect(approvedBy(question, "yes, that was it")).toEqual([]);
  });

  it.each(["Should I delete the branch?", "Do you want me to push it?", "Is it ok to rebase now?"])(
    "to a proposal approves it: %s",
    (question) => expect(approvedBy(question, "yes")).toEqual([`${question} — "yes"`]),
  );
});

describe("a bare no", () => {
  const told = (question: string, answer: string, kind: string): string[] =>
    buildLedger([userSays("Tidy the attic."), assistantSays(question), userSays(answer)])
      .facts.filter((fact) => fact.kind === kind && fact.status === "current")
      .map((fact) => fact.text);

  it.each(["no", "Nope.", "no, thanks", "nein danke", "non", "不用"])(
    "rejects what was offered and leaves the request as it was: %s",
    (answer) => {
      const question = "Shall I throw the old letters away?";
      expect(told(question, answer, "rejection")).toEqual([`${question} — "${answer}"`]);
      expect(told(question, answer, "request")).toEqual(["Tidy the attic."]);
    },
  );

  it.each([
    ["to a question of knowledge", "Do you know whether the attic has a lamp?", "no"],
    ["with words of his own", "Shall I throw the old letters away?", "no, burn the maps"],
  ])("%s rejects no offer", (_, question, answer) => {
    expect(told(question, answer, "rejection")).toEqual([]);
  });
});

it.each([
  ["We rejected sand.", "sand"],
  ["Rejected: sand.", "sand"],
  ["The sand idea was rejected.", "sand"],
  ["We ruled out sand, too coarse.", "sand"],
  ["La arena queda descartada.", "La arena"],
  ["Count the rejected letters per day.", undefined],
  ["Log rejected letters to a table.", undefined],
  ["My token was rejected.", undefined],
  ["Muestra las cartas descartadas.", undefined],
])("an option is ruled out, or not: %s", (text, option) => {
  const { facts } = buildLedger([userSays("Tidy the attic."), assistantSays("Tidied."), userSays(text)]);
  const of = (kind: string): string[] => facts.filter((fact) => fact.kind === kind).map((fact) => fact.text);
  expect(of("rejection")).toEqual(option === undefined ? [] : [option]);
});

it("work that somebody proposed and dropped is no rejected option; a choice is", () => {
  const rejectedBy = (first: string): string[] =>
    buildLedger([userSays(first), assistantSays("Ok."), userSays("No, scratch that.")])
      .facts.filter((fact) => fact.kind === "rejection")
      .map((fact) => fact.text);
  expect(rejectedBy("let's modify the grays of the dark theme")).toEqual([]);
  expect(rejectedBy("let's use Redis for the queue")).toEqual(["use Redis for the queue"]);
});

describe("a turn that states a rule", () => {
  const requestsOf = (text: string): string[] =>
    buildLedger([userSays(text)])
      .facts.filter((fact) => fact.kind === "request")
      .map((fact) => fact.text);

  it.each([
    "Never write to the live table. That is a hard line.",
    "Never write to the live table. Non-negotiable.",
    "Never write to the live table. Treat this as absolute.",
  ])("asks nothing by stressing it: %s", (text) => expect(requestsOf(text)).toEqual([]));

  it.each(["Never write to the live table. Fix it.", "Never write to the live table. What is next?"])(
    "asks what its other sentences ask: %s",
    (text) => expect(requestsOf(text)).toEqual([text]),
  );
});

it.each([
  ["make it 600, but keep 100 for guests", true],
  ["100 is too low for the partners, make it 600, but keep 100 for guests", true],
  ["but keep 100 for guests", false],
  ["keep 100 for guests, always", false],
])("asks for what stands before the rule of its sentence: %s → %j", (text, asks) => {
  const { facts } = buildLedger([userSays("Limit the calls."), assistantSays("Limiter written."), userSays(text)]);
  expect(facts.some((fact) => fact.kind === "request" && fact.text === text)).toBe(asks);
});

it.each([
  ["Going with Redis.", "make it 600", "Going with Redis"],
  ["Going with port 8080.", "make it 9090", "Going with port 9090"],
])("a figure takes the place of a figure alone: %s, %s", (said, text, told) => {
  const { facts } = buildLedger([userSays("Limit the calls."), assistantSays(said), userSays(text)]);
  const decided = facts.filter((fact) => fact.kind === "decision" && fact.status === "current");
  expect(decided.map((fact) => fact.text)).toContain(told);
});

it.each([
  ["The import takes 40 minutes.", "make it under 5 minutes"],
  ["The import takes 40 minutes.", "make it 5 minutes"],
  ["The proxy runs on edge-7.", "make it < 3s"],
])("what is to become of a figure does not tell what it is: %s, %s", (said, text) => {
  const { facts } = buildLedger([userSays(`Look at the import. ${said}`), assistantSays("Looked."), userSays(text)]);
  const values = facts.filter((fact) => fact.kind === "value");
  expect(values.map((fact) => [fact.text, fact.status])).toEqual([[said, "current"]]);
});

it("tells how a thing is to be done, in Chinese, as no decision", () => {
  const { facts } = buildLedger([userSays("用户列表页加一个搜索框，按当前语言排序。")]);
  expect(facts.filter(({ kind }) => kind === "decision")).toEqual([]);
});

it("takes no decision of which only a pronoun says what it is about", () => {
  const report = "The rate stands in two tables. The second one is still read by the old route; I left that alone.";
  const { facts } = buildLedger([userSays("Look for the rate."), assistantSays(report)]);
  expect(facts.filter(({ kind }) => kind === "decision")).toEqual([]);
});

it("puts a figure that is said alone, with an apology, in the place of the one before", () => {
  const turns = ["Keep the drafts for 60s, no database.", "make it 30s", "sorry, 45s."].flatMap((turn) => [
    userSays(turn),
    assistantSays("The drafts are kept that long."),
  ]);
  const { facts } = buildLedger(turns);
  const told = facts.filter(({ kind, status }) => kind === "constraint" && status === "current");
  expect(told.map(({ text }) => text).join()).toMatch(/45s/u);
  expect(told.map(({ text }) => text).join()).not.toMatch(/[36]0s/u);
});

it("a figure is put in the place of none that the same turn gives", () => {
  const turns = ["Keep the drafts for 60 minutes.", "make it 30 minutes. and max 5000 of them"];
  const { facts } = buildLedger([userSays(turns[0] ?? ""), assistantSays("Kept."), userSays(turns[1] ?? "")]);
  expect(facts.map(({ text }) => text).filter((text) => /max 30/u.test(text))).toEqual([]);
});

it("a question asked aside is no open question; one left open is", () => {
  const openOf = (text: string): string[] =>
    buildLedger([userSays(text), assistantSays("Sure.")])
      .facts.filter((fact) => fact.kind === "question" && fact.status === "current")
      .map((fact) => fact.text);
  expect(openOf("Quick question: which port does the proxy use?")).toEqual([]);
  expect(openOf("Open question: whether the proxy keeps its port")).toEqual(["whether the proxy keeps its port"]);
});

it.each([
  ["Task A: rename foo", "Task B: add the changelog", "Task C: write the retry"],
  ["Please do task 1: rename foo", "Please do task 2: add the changelog", "Please do task 3: write the retry"],
])("what is called a task is a request, the last of which is at hand: %s", (...turns) => {
  const { facts } = buildLedger(turns.flatMap((turn) => [userSays(turn), assistantSays("That is done.")]));
  const asked = facts.filter((fact) => fact.kind === "request").map(({ text, data }) => [text, data?.answered]);
  expect(asked).toEqual(turns.map((turn) => [turn, true]));
  expect(facts.filter(({ kind }) => kind === "constraint" || kind === "value")).toEqual([]);
});
