/** Where a rule begins, when ruling something out ends a decision, and which choices can be taken back. */
import { describe, expect, it } from "vitest";
import { buildLedger } from "../../src/ledger/ledger.ts";
import { assistantSays, userSays } from "./messages.ts";
import { factsOf } from "../../src/brief/items/facts-of.ts";

function current(kind: string, ...turns: string[]): string[] {
  const { facts } = buildLedger(turns.map(userSays));
  return facts.filter((fact) => fact.kind === kind && fact.status === "current").map((fact) => fact.text);
}

describe("words before a colon", () => {
  it.each([
    ["Only one: never rename a public function.", "never rename a public function."],
    ["Só uma: nunca renomeie uma função pública.", "nunca renomeie uma função pública."],
  ])("announce a rule and are none: %s", (turn, rule) => {
    const rules = current("constraint", turn);
    expect(rules).toHaveLength(1);
    expect(rules[0]).toContain(rule);
  });

  it("stay with a rule that is found nowhere but in them", () => {
    const [rule] = current("constraint", "Small change: hold the spend below nine hundred pounds from here on.");
    expect(rule).toContain("below nine hundred pounds");
  });
});

it.each(["Browser automation: leave it.", "Die Migration: lass es bleiben.", "La caché: déjalo."])(
  "a topic that is to be left is a rule: %s",
  (turn) => {
    expect(current("constraint", `Go on with phase 3. ${turn}`)).toEqual([expect.stringContaining(turn)]);
  },
);

describe("a decision that is told in the past", () => {
  it.each([
    "We decided QuickJS.",
    "then we decided sqlite",
    "we settled on postgres",
    "We decided that users log in by mail.",
  ])("is one: %s", (turn) => {
    expect(current("decision", turn)).toEqual([turn]);
  });

  it.each([
    "We decided this yesterday.",
    "we decided how to do it",
    "I can't remember what we decided about Redis.",
    "We settled on nothing yet.",
    "Let's add, commit and push your changes",
    "let's also add a .gitignore for the files",
  ])("or a step of the work is none: %s", (turn) => {
    expect(current("decision", turn)).toEqual([]);
  });
});

describe("a rule that is half of its sentence", () => {
  it.each([
    ["keeps its subject", "The checks AB-1 and AB-2 are red and must be green by noon.", "AB-1"],
    ["keeps what is measured", "I like summaries in plain prose, under 20 lines.", "summaries"],
    ["keeps what a pronoun stands for", "The gate PIN is now 5120; never tell it to guests.", "5120"],
    ["keeps its subject in German", "Die Läufe QX-3 sind teuer und müssen vor jedem Start genehmigt werden.", "QX-3"],
    ["keeps its condition in Chinese", "没有组长贺兰的签字,不得删除日志。", "贺兰"],
  ])("%s", (_, turn, word) => {
    expect(current("constraint", turn).join("\n")).toContain(word);
  });

  it("does not take in the task before it", () => {
    expect(current("constraint", "Rework the login page, and never touch the vendor folder.")).toEqual([
      "never touch the vendor folder.",
    ]);
  });
});

describe("a sentence that begins with a denial", () => {
  it.each([
    ["comforts", "Don't panic, I have a backup."],
    ["spares a worry", "don't worry about the failing lint job, that one's been red since monday"],
    ["leaves its subject out", "don't know, i didn't write that"],
    ["asks", "don't you think that's a bit much for one function"],
    ["tells", "never worked for me"],
  ])("is no rule where it %s", (_, turn) => {
    expect(current("constraint", turn)).toEqual([]);
  });

  it.each([
    "Don't touch the vendor folder.",
    "Main is fragile — never push there.",
    "The build is slow; never run it twice.",
  ])("is one where it forbids for good: %s", (turn) => {
    expect(current("constraint", turn)).toHaveLength(1);
  });
});

describe("a flood of rules whose object is a pronoun", () => {
  // What is quoted stands for the work that was done: it may grow with the turn, not with its square.
  it.each([200, 2000])("quotes each of %i with its neighbours, not with the whole turn", (count) => {
    const turn = Array.from({ length: count }, (_, step) => `Never do it in step ${step}.`).join(" ");
    const rules = current("constraint", turn);
    expect(rules.length).toBeGreaterThan(count / 4);
    expect(rules.join("").length).toBeLessThan(turn.length * 5);
  });
});

describe("ruling something out", () => {
  it("ends the decision for it", () => {
    const turns = ["Plan: nightly exports by cron.", "The nightly exports by cron plan is off the table."];
    expect(current("constraint", ...turns)).toEqual([]);
    expect(current("rejection", ...turns)).toEqual(["nightly exports by cron"]);
  });

  it.each([
    ["Actually, let's use Redis for the queue instead.", "Never drop support for Node 18."],
    ["Scratch that.", "Never abandon a migration halfway."],
    ["No, use Redis for the queue.", "Never ditch the old logs."],
  ])("takes no rule along that the same turn gives about something else: %s %s", (change, rule) => {
    const turns = ["Let's use Postgres for the queue.", `${change} ${rule}`];
    expect(current("constraint", ...turns)).toContain(rule);
    expect(current("rejection", ...turns)).toContain("use Postgres for the queue");
  });
});

describe("taking back", () => {
  it.each([
    ["other work", "Change of plan: deploy to staging first.", ["Use tabs for indentation."]],
    ["another choice of the same", "Change of plan: use spaces for indentation.", ["use spaces for indentation."]],
    ["a bare choice", "Change of plan: use spaces.", ["use spaces."]],
    ["nothing else", "Scratch that.", []],
  ])("leaves a choice alone unless it is spoken of or replaced: %s", (_, change, left) => {
    expect(current("constraint", "Use tabs for indentation. Add the login.", change)).toEqual(left);
  });

  it("puts the choice of the turn before out of force and names it as rejected", () => {
    const turns = ["Use a shared spreadsheet for the scores.", "I take that back. Use a web form for all scores."];
    expect(current("constraint", ...turns)).toEqual(["Use a web form for all scores."]);
    expect(current("rejection", ...turns)).toEqual(["a shared spreadsheet for the scores"]);
  });

  it("leaves rules alone where somebody merely says actually", () => {
    expect(current("constraint", "Use tabs for indentation.", "Actually the header looks odd.")).toEqual([
      "Use tabs for indentation.",
    ]);
  });
});

describe("a deed that is held back in plain words", () => {
  it.each([
    "Don't release yet.",
    "please dont merge the shuttle branch yet, Nils wants to read it",
    "Todavía no hagas commit.",
    "Não publique o pacote ainda.",
    "Noch nicht ausrollen.",
    "Ne publie pas encore.",
    "まだリリースしないで。",
    "Hold off on the release until I have read it.",
    "Don't rerun the crawl.",
    "No la elimines.",
    "Am Fahrplan nichts ändern.",
    "Laisse wagon.ts tranquille.",
    "Den Rollout mache ich selbst.",
    "Staging only on Monday in the quiet window.",
    "The ticket desk is Nora's.",
    "Nora is working on desk.tsx.",
    "The exports are Nils's job.",
    "wagon.css belongs to the brand team.",
    "desk.tsx gehört Nora.",
    "Releases only on Tuesday in the quiet window.",
    "Try it in staging only, Nora does production.",
    "please restart the pump only on staging",
    "Only deploy it to the sandbox.",
    "aplica só em homologação, produção é com a Nora",
    "Redémarre le quai uniquement en préprod.",
    "Despliégalo solo en pruebas.",
    "Nur auf staging ausrollen.",
    "Noch nicht einspielen.",
    "No lo ejecutes.",
    "Não a execute.",
  ])("is a rule: %s", (turn) => {
    expect(current("constraint", turn)).toEqual([turn]);
  });

  it.each([
    "don't know yet",
    "Todavía no funciona el envío.",
    "don't restart it right now, a long job is running till noon",
    "This class belongs to the old parser.",
    "It fails only on Safari.",
    "It stalls only on Tuesday evening when the pump is warm.",
    "Stalls only on weekends, see the journal.",
    "pump.ts belongs to the installer, so it is copied twice.",
    "The flaky probe is Nora's.",
    "Currently: don't support ferries yet, but trams work.",
    "Hold on a moment until I look.",
    "It stalls in staging only.",
    "The pump runs in production only.",
    "run the probes in test only mode",
    "Make it run only in dev.",
    "Try it in Firefox only.",
    "Redémarre le quai en préprod.",
    "Der Fahrplan lässt sich lesen, aber nicht einspielen.",
    "Lesen geht, aber nicht einspielen.",
    "Ich merke, dass die Pumpen, sobald Wasser kommt, nicht anfangen.",
    "Mir scheint, dass sie, sobald Wasser kommt, nicht starten.",
    "Schritte: 1. Weiche, 2. Signal, 3. Bremse prüfen.",
    "Mach so lange die Weichen fertig.",
    "Les wagons vides, t'en as fait quoi",
  ])("is none where nothing is held back: %s", (turn) => {
    expect(current("constraint", turn)).toEqual([]);
  });

  it("is told apart from the work beside it", () => {
    expect(current("constraint", "Den Fahrplan schreiben, aber NICHT einspielen, das macht die Leitstelle.")).toEqual([
      "aber NICHT einspielen, das macht die Leitstelle.",
    ]);
    expect(current("constraint", "Nora prüft noch, nicht einspielen.")).toEqual(["nicht einspielen."]);
    expect(current("constraint", "Weil Nora prüft, nicht einspielen.")).toEqual(["nicht einspielen."]);
    expect(current("constraint", "Steps: 1. Gate, 2. Sign, 3. Old Ramp. Never push to main.")).toEqual([
      "Never push to main.",
    ]);
    expect(current("constraint", "hm never push to main")).toEqual(["hm never push to main"]);
    expect(current("constraint", "hm no idea, look again")).toEqual([]);
    expect(current("constraint", "We take 1, 2, 3. Never push to main.")).toEqual(["Never push to main."]);
    expect(current("constraint", "Write the probe first, do not mend the leak yet.")).toEqual([
      "do not mend the leak yet.",
    ]);
    expect(current("constraint", "don't commit yet, update the manual too")).toEqual(["don't commit yet"]);
  });

  it("is asked for all the same where it only says where", () => {
    expect(current("request", "Deploy the ferry to staging only.")).toEqual(["Deploy the ferry to staging only."]);
  });

  it("is a mere word of the user when several requests have passed it by", () => {
    const later = ["a lamp", "a door", "a bell", "a rail", "a step", "a seat", "a sign"].map((x) => `Now draw ${x}.`);
    expect(current("constraint", "Don't release yet.", ...later.slice(0, 3))).toEqual(["Don't release yet."]);
    expect(current("constraint", "Don't release yet.", ...later)).toEqual([]);
    expect(current("value", "Don't release yet.", ...later)).toContain("Don't release yet.");
  });
});

describe("a rule that no longer holds", () => {
  it.each([
    ["Don't touch fare.toml for now, Nils is sorting it.", "Nils is done, you can edit fare.toml now."],
    ["Don't touch fare.toml.", "Ok, you may edit fare.toml."],
    ["Don't touch fare.toml for now.", "fare.toml is free again."],
    ["No pushing.", "You can push again."],
    ["Still no commit.", "Looks good, you can commit again."],
    ["Don't change the schema.", "The schema can be changed again."],
    [
      "Until Hanna is done do NOT change what scan prints.",
      "Hanna is finished since this morning so scan can change again, go on.",
    ],
    [
      "Ines is on test/fare.test.js. Until I say it's merged, don't touch that file.",
      "Ines' commit is in main now, so fare.test.js is free again.",
    ],
    ["Don't touch fare.toml.", "Forget what I said about fare.toml."],
    ["Don't touch fare.toml.", "The fare.toml freeze is over."],
    ["No toques fare.sql.", "Ya puedes tocar fare.sql."],
    ["Não mexa no fare.sql.", "Agora pode mexer no fare.sql."],
    ["Ne touche pas à fare.sql.", "Tu peux modifier fare.sql maintenant."],
    ["Fass fare.sql nicht an.", "Du darfst fare.sql jetzt ändern."],
    ["Fass fare.sql nicht an.", "Vergiss, was ich zu fare.sql gesagt habe."],
    ["不要改 fare.sql。", "现在可以改 fare.sql 了。"],
    ["fare.sql は触らないで。", "fare.sql はもう触っていいです。"],
    ["Don't publish until the gate is green.", "The gate is green. Publish it."],
    ["Don't commit before I have read it.", "Read it, commit."],
    ["Do not merge yet.", "Ok, merge it."],
    ["Todavía no hagas commit.", "Vale, haz commit."],
    ["Noch nicht committen.", "Ok, committe es."],
    ["まだコミットしないで。", "コミットして。"],
    ["先不要提交。", "现在提交。"],
    ["Don't push the tags yet.", "Ok, push the tags."],
    ["Don't scrap the old rail yet.", "You can scrap it."],
    ["Don't scrap the spare rails yet.", "Scrap them now."],
    ["Don't publish yet.", "Commit and publish it."],
    ["Don't publish yet.", "Commit it and publish"],
    ["Don't publish yet.", "Publish it after all."],
    ["Don't publish yet.", "No, wait, publish it."],
    ["Don't push yet.", 'ok, push to "origin"'],
    ["No tooltips.", "Hm ok, tooltips are fine after all."],
    ["No tooltips.", "hm tooltips are fine here after all"],
    ["Never use mocks.", "Ok, use mocks after all."],
    ["先别提交。", "好，可以提交了。"],
    ["No comments in the code.", "Scratch the no-comments rule."],
    ["No emojis in commit messages.", "Drop the no-emoji rule."],
    ["Comments in English only.", "Drop the English-only rule for comments."],
    ["Keine Kommentare im Code.", "Vergiss die Keine-Kommentare-Regel."],
    ["代码里不要写注释。", "不写注释那条规则取消吧。"],
  ])("is gone: %s | %s", (rule, lift) => {
    expect(current("constraint", rule)).toEqual([rule]);
    expect(current("constraint", rule, lift)).toEqual([]);
  });

  it.each([
    ["Don't touch fare.toml.", "You can edit seat.json now."],
    ["Don't touch fare.toml.", "You can look at fare.toml now."],
    ["Never push to main.", "Push it."],
    ["Don't publish until the gate is green.", "Publish the manual only."],
    ["Do not merge yet.", "Merge main into the branch."],
    ["Don't delete the old table.", "You can edit the old table now."],
    ["Don't touch fare.toml.", "The lock in pool.ts is done."],
    ["Don't publish to the fair until the gate is green.", "Publish it."],
    ["Don't publish to the fair until the gate is green.", "Publish to origin."],
    ["Don't merge PR 41 until Nils has read it.", "Merge it."],
    ["Don't run the long probes until I say so.", "Run the probes."],
    ["Don't remove the old rail until the trial is over.", "Remove it."],
    ["Don't commit or release yet.", "Commit."],
    ["Don't push the tags yet.", "Push it."],
    ["Don't scrap the old rail yet.", "Paint it."],
    ["Don't publish yet.", "When the gate is green, publish it."],
    ["Don't publish yet.", "Publish it, once the gate is green."],
    ["Don't publish yet.", "If Nils agrees, publish it."],
    ["Don't publish yet.", "The board says: publish it"],
    ["Don't publish yet.", 'Nils wrote "publish it"'],
    ["Don't publish yet.", "We can't publish it."],
    ["Don't publish yet.", "Nils will commit and publish it."],
    ["Don't publish yet.", "Publish it after all the gates are green."],
    ["Don't publish yet.", "Show how to commit and publish"],
    ["Don't publish yet.", "Ask Nora to commit and publish"],
    ["Don't publish yet.", "Let the depot commit and publish"],
    ["Don't publish yet.", "Build a job to pack and publish"],
    ["Don't publish yet.", "Commit and publish it. No, stop, only commit."],
    ["Don't publish yet.", "Publish it. Not yet though."],
    ["先别提交。", "还不可以提交。"],
    ["先别提交。", "可以提交吗？"],
    ["No tooltips.", "Actually use tooltips, it's fine in headings."],
    ["Don't publish yet.", "Test it and publish nothing"],
    ["Don't publish yet.", "The board says, publish it."],
    ["No tooltips.", "They might, actually, use tooltips."],
    ["No tooltips.", "The board, after all, said use tooltips."],
    ["No uses tooltips.", "La página vieja, al final, usa tooltips."],
    ["No tooltips.", "Hm, tooltips are not fine after all."],
    ["No tooltips.", "Actually use tooltips, just this once."],
    ["No tooltips.", "If the desk agrees, actually use tooltips."],
    ["No tooltips.", "Actually use tooltips in headings."],
    ["No tooltips.", "They actually use tooltips there."],
    ["Don't delete the mocks.", "Actually use the mocks."],
    ["Don't touch fare.toml.", "Actually use fare.toml."],
    ["Don't use Redis in probes.", "Actually use Redis."],
    ["Never touch the billing code.", "Skip the billing stuff."],
    ["Always show prices in EUR.", "skip the EUR column in the report"],
    ["No comments in the code.", "Scratch the eslint rule for unused vars."],
    ["No emojis in commit messages.", "Drop the no-tabs rule."],
  ])("stays where the leave is for something else: %s | %s", (rule, other) => {
    expect(current("constraint", rule, other)).toContain(rule);
  });
});

it.each([
  ["Fares may not go beyond 40 crowns.", "Small correction: fares are capped at 55 crowns from today."],
  ["Never sell more than 75 seats per tram.", "Heads-up: keep seats under forty per tram from now on."],
])("a limit gives way to its new figure, which is no place: %s | %s", (rule, anew) => {
  expect(current("constraint", rule)).toEqual([rule]);
  expect(current("constraint", rule, anew)).not.toContain(rule);
});

it.each([
  ["Release it to staging only.", "Looks good. Release it to production.", true],
  ["Only deploy it to the sandbox.", "Great, now deploy to prod.", true],
  ["Restart the pump only on staging.", "Ok, restart the pump on production too.", true],
  ["Despliégalo solo en pruebas.", "Despliégalo en producción.", true],
  ["Nur auf staging ausrollen.", "Jetzt auf production ausrollen.", true],
  ["Try it in staging only, Nora does production.", "Ok, try it in production.", true],
  ["Release it to staging only.", "Release it to staging.", false],
  ["Release it to staging only.", "Release it to production when the gate is green.", false],
  ["Release it to staging only.", "Release it to production tomorrow.", false],
  ["Release it to staging only.", "Nora will release it to production.", false],
  ["Release it to staging only.", "Don't release it to production.", false],
  ["Release it to staging only.", "Look at the records of production.", false],
  ["Restart the pump only on staging.", "Restart the desk on production.", false],
  ["Restart the pump only on staging.", "Restart it on production.", false],
  ["Restart the pump only on staging.", "Should I restart the pump on production?", false],
])("a limit to one place is over with the order of the deed for another: %s | %s", (rule, order, isOver) => {
  expect(current("constraint", rule)).toEqual([rule]);
  expect(current("constraint", rule, order).includes(rule)).toBe(!isOver);
});

it.each([
  ["No tooltips.", "actually use tooltips, it's fine"],
  ["Never squash.", "On second thought, always squash."],
  ["Don't write probes.", "In fact, write probes instead."],
  ["Ne fais pas de tests.", "En fait, fais des tests."],
  ['Don\'t use "tooltips".', 'Actually use "tooltips".'],
])(
  "a ban gives way to its opposite, whose opening names no place and whose quotation marks a name: %s | %s",
  (rule, anew) => {
    expect(current("constraint", rule)).toEqual([rule]);
    expect(current("constraint", rule, anew)).not.toContain(rule);
  },
);

describe("a ban on all work while somebody plans", () => {
  function rulesAfter(ban: string, reply: string, turn: string): string[] {
    const { facts } = buildLedger([userSays(`The tram waits twice. ${ban}`), assistantSays(reply), userSays(turn)]);
    return facts.filter(({ kind, status }) => kind === "constraint" && status === "current").map(({ text }) => text);
  }
  const PLAN = "The signal is read twice: keep its last state, then drop the second read.";

  it.each([
    ["Don't change anything yet, just tell me why.", PLAN, "ok fix it then"],
    ["Don't write any code until I say go.", PLAN, "go"],
    ["Do not touch any files for now.", PLAN, "Good. Implement it."],
    ["Don't start yet.", PLAN, "Alright, start."],
    ["Don't implement it yet.", PLAN, "go ahead"],
    ["Don't code yet.", PLAN, "ok, but leave the second step out. go ahead"],
    ["Don't code yet.", `${PLAN} OK?`, "yes"],
    ["Don't code yet.", `${PLAN} Shall I start?`, "yes please"],
    ["先不要改代码。", PLAN, "好，改吧"],
    ["Don't change anything yet.", "I could store the last state of the signal.", "go ahead"],
    ["Don't change anything yet.", `${PLAN} Let me know, I'll wait.`, "ok, do it"],
    ["Don't change anything until I say so, only look.", PLAN, "ok, do it"],
    ["Don't change any code yet.", "It stalls since the change of May.", "makes sense. implement it"],
    ["Don't change anything yet.", "It stalls since the change of May.", "fix it"],
    ["No cambies nada todavía.", "Se para desde mayo.", "impleméntalo"],
    ["Don't code yet.", "Plan:\n1. runs table\n2. Lock of the gate\n\nOK?", "yes"],
    [
      "Thoughts? Don't implement anything.",
      "I would wait.",
      "Now expire old passes: delete all of March, so that nothing is sold twice.",
    ],
    ["Why? Don't change anything.", PLAN, "ok fix it"],
    ["Paint the door. Don't change anything else.", "Done.", "Now add a bell to the second car."],
    ["Read the log and tell me. Don't edit any files.", "Two slips.", "Fix the first one."],
    ["Don't change anything yet.", PLAN, "Then add a lock to the gate."],
  ])("is over when the work is ordered: %s | %s | %s", (ban, reply, turn) => {
    expect(rulesAfter(ban, reply, turn)).toEqual([]);
  });

  it.each([
    ["Don't code yet.", PLAN, "continue"],
    ["Don't code yet.", PLAN, "Thanks, go on."],
    ["Don't code yet.", PLAN, "There is a slip in step 2. Fix it."],
    ["Don't code yet.", PLAN, "Ok. Draft a second plan with a timer. Go."],
    ["Don't code yet.", PLAN, "How would you implement it?"],
    ["Don't code yet.", PLAN, "If Nils agrees, implement it."],
    ["Don't code yet.", PLAN, "Implement it tomorrow."],
    ["Don't code yet.", PLAN, "Nils will implement it."],
    ["Don't code yet.", PLAN, 'Nils wrote "implement it".'],
    ["Don't code yet.", "May I read the timetable?", "go ahead"],
    ["Don't code yet.", `${PLAN} Shall I look at the depot first?`, "yes"],
    ["Don't change the timetable yet.", PLAN, "go ahead"],
    ["Don't publish anything yet.", PLAN, "ok, implement it"],
    ["Never change anything before I approve it.", PLAN, "go ahead"],
    ["I have fare.toml open. Don't change it yet.", PLAN, "fix it"],
    ["Don't write it yet.", PLAN, "go ahead"],
    ["Don't change anything yet.", "Next I will walk through the depot records.", "go ahead"],
    ["Don't change anything yet.", `${PLAN} I can weigh both first.`, "yes, go ahead"],
    ["Don't change anything yet.", "Plan:\n1. Count the stops\n2. A talk with Nora\n\nOK?", "yes"],
    ["Don't change anything yet.", `${PLAN} I want to weigh both first.`, "go ahead"],
    ["Don't change anything yet.", "I could make a list of the stops.", "go ahead"],
    ["Don't change anything yet.", "I can turn tracing on.", "do it"],
    ["Don't change anything yet.", "It stalls since the change of May.", "do it"],
    ["Don't change anything yet.", "The description of the stop is wrong.", "fix it"],
    ["Don't change anything yet.", "It stalls since May.", "fix it, the commit message I mean"],
    ["Don't change anything yet.", "It stalls since May. Is that the one you saw?", "fix it"],
    ["Don't change anything yet.", `${PLAN} Shall I weigh both first?`, "go"],
    ["まだ何も変更しないでください。", "次に記録を調べます。", "進めてください"],
    ["Ne change rien pour l'instant.", "Je peux relire le registre.", "vas-y"],
    ["Don't code yet.", PLAN, "ok, weigh both, go"],
    ["Don't code yet.", PLAN, "Get the depot to sign, then implement it"],
    ["Don't code yet.", PLAN, "so implement it, the depot says"],
    ["Don't code yet.", PLAN, "it has this line\n\nimplement it\n\nwhich is odd"],
    ["Don't touch anything for now in rails/.", PLAN, "implement it"],
    ["Don't build yet, the shed is full.", PLAN, "fix it"],
    ["Don't change anything until the freeze is over.", PLAN, "go ahead"],
    ["Don't change anything.", PLAN, "Explain how to fix the second read."],
    ["Don't change anything.", PLAN, "Write a summary of it for Nora."],
    ["Don't change anything.", PLAN, "Write a review of the parser."],
    ["Don't change anything.", PLAN, "Create an issue for the flaky test."],
    ["Don't change anything.", PLAN, "Add your thoughts on the naming."],
    ["Don't change anything.", PLAN, "Nora said: fix the header first."],
    ["Don't change anything.", PLAN, "What if we add a bell?"],
    ["Don't change anything.", PLAN, "There is a slip in step 2. Fix it."],
    ["Don't change anything else.", "Done.", "Thanks, how does the bell work?"],
    ["Never change anything without asking me.", PLAN, "Add a bell."],
    ["Don't touch anything until I am back.", PLAN, "Add a bell to the second car."],
    ["Don't write any tests.", PLAN, "Add a bell to the second car."],
  ])("stays where it is not: %s | %s | %s", (ban, reply, turn) => {
    expect(rulesAfter(ban, reply, turn).join(" ")).toContain(ban);
  });
});

it.each([
  ["Warum ist die Seite langsam? Ändere nichts.", "Gut, ersetze den zweiten Aufruf.", "Schreib mir eine Mail dazu."],
  ["¿Por qué va lento? No cambies nada.", "Vale, corrige la segunda lectura.", "Escribe un correo con las causas."],
  ["为什么慢？不要改任何代码。", "好，请修复第二次读取。", "请总结一下原因。"],
])("a ban on all work ends with an order for work alone: %s | %s | %s", (ban, work, look) => {
  expect(current("constraint", ban)).toHaveLength(1);
  expect(current("constraint", ban, work)).toEqual([]);
  expect(current("constraint", ban, look)).toHaveLength(1);
});

it("a ban on all work goes out of the request with what joined it", () => {
  const { facts } = buildLedger([
    userSays("Give me three ways to stop the tram and don't write any code yet"),
    assistantSays("A signal, a switch or a bell."),
    userSays("Then add a switch to the gate."),
  ]);
  const asked = facts.filter(({ kind, status }) => kind === "request" && status === "current");
  expect(asked.map(({ text }) => text)).toEqual([
    "Give me three ways to stop the tram",
    "Then add a switch to the gate.",
  ]);
});

it("a ban on all work stays where the word to go may be for what was asked since", () => {
  const { facts } = buildLedger([
    userSays("Find why the tram waits. Don't change anything yet."),
    assistantSays("Keep its last state, then drop the second read."),
    userSays("Is there a slip in your second line?"),
    assistantSays("It should say third, not second: change that word."),
    userSays("fix it"),
  ]);
  expect(facts.find(({ kind }) => kind === "constraint")?.status).toBe("current");
});

describe("a choice that is made anew", () => {
  it.each([
    ["Add caching. Use redis for it.", "No, make it sqlite instead."],
    ["Add caching. Use redis for it.", "Use sqlite instead."],
    ["Add a gate. Use port 7070.", "Use 6060."],
    ["Add a gate. Use port 7070.", "Port 6060 please, 7070 is taken."],
  ])("takes the place of the old one: %s | %s", (rule, anew) => {
    expect(current("constraint", rule)).toHaveLength(1);
    expect(current("constraint", rule, anew)).toEqual([]);
  });

  it.each([
    ["Store fares in Redis.", "no, Postgres"],
    ["Store fares in Redis.", "No wait, Postgres, we have no Redis in the depot."],
  ])("is told with what it stands for: %s | %s", (rule, anew) => {
    const { facts } = buildLedger([rule, anew].map(userSays));
    const rules = factsOf(facts)("constraint");
    expect(rules.map(({ text, data }) => [text, data?.instead])).toEqual([[anew, rule]]);
  });

  it.each([
    ["Store fares in Redis.", "no, Redis, we have it"],
    ["Store fares in Redis.", "No, Postgres is what we have to look at."],
    ["Store fares in Redis.", "No, Postgres, the port is wrong there."],
    ["Use npm.", "hm, yarn, that is what Nils asked me about"],
    ["Use npm.", "Sorry, yarn, we have to talk about it."],
    ["Use npm.", "No, yarn, we fixed that already."],
  ])("is not made by a name that is merely told: %s | %s", (rule, told) => {
    expect(current("constraint", rule, told)).toContain(rule);
  });

  it.each([
    ["Use port 7070.", "The report of 7070 has 6060 rows."],
    ["Always keep a pause of 2500 on tickets.", "The kiosk took a pause of 2500 and 3900 ms, look why."],
    ["Keep notices under 900 letters.", "It counted 900 letters, expected 871."],
    ["Always use Ruby 3.1.4 for builds.", "The builds break with Ruby 3.3.2 but pass with Ruby 3.1.4."],
    ["Lines must be at most 110 characters.", "Line 310 has 110 characters of dust, remove them."],
  ])("is not made by figures that are merely told: %s | %s", (rule, told) => {
    expect(current("constraint", rule, told)).toContain(rule);
  });

  it.each([
    ["Use yarn for everything.", "In the kiosk image use npm instead."],
    ["Use SQLite.", "In the price table put MySQL instead of DB2."],
  ])("is not made for all by a choice for one place: %s | %s", (rule, other) => {
    expect(current("constraint", rule, other)).toContain(rule);
  });
});

it("an item of a list whose object is a pronoun takes no other item along", () => {
  const list = "1. Never push to main.\n2. Always run the linter.\n3. Don't touch it there.";
  expect(current("constraint", list)).toContain("Don't touch it there.");
  expect(current("constraint", list, "Drop rule 1.").join("\n")).not.toContain("push to main");
  expect(current("constraint", "There is a vendor folder. Don't touch it.")).toEqual([
    "There is a vendor folder. Don't touch it.",
  ]);
});

describe("a ban on what was chosen before", () => {
  it.each([
    ["Never use var, use let.", "Never use let, use const.", ["Never use let", "Never use var", "use const."]],
    ["Always use luxon for dates.", "Never use luxon.", ["Never use luxon."]],
    ["Never use moment, use luxon.", "Never use luxon, use moment.", ["Never use luxon", "use moment."]],
    ["Immer luxon verwenden.", "Nie luxon verwenden.", ["Nie luxon verwenden."]],
    ["不要用moment，用luxon。", "不要用luxon，用dayjs。", ["不要用luxon", "不要用moment", "用dayjs。"]],
  ])("ends the choice: %s | %s", (chosen, banned, standing) => {
    const { facts } = buildLedger([chosen, banned].map(userSays));
    const rules = factsOf(facts)("constraint");
    expect(rules.map(({ text }) => text).sort()).toEqual(standing);
    expect(rules.map(({ data }) => data?.rest).join()).not.toContain("use let");
  });

  it.each([
    ["Always use luxon for dates.", "Never use luxon in tests."],
    ["Always use luxon for dates.", "Never use luxon unless I ask for it."],
    ["Always use luxon for dates.", "Never use moment."],
    ["Always use luxon for dates.", "Never use luxon formats in the log."],
    ["Always log the use of luxon.", "Never use luxon."],
    ["Use luxon for the frontend.", "In the backend, don't use luxon."],
    ["If the file is old, never use luxon.", "Never use moment, use luxon."],
  ])("leaves it where only a part or something else is banned: %s | %s", (chosen, banned) => {
    expect(current("constraint", chosen, banned)).toContain(chosen);
  });
});

it.each([
  ["Store fares in Redis.", "Is the ledger kept in MySQL?", "No, Postgres, we run it there."],
  ["Use npm.", "Does the kiosk use npm too? I saw no lock.", "No, yarn, because the kiosk is older."],
])("a choice stays that an answer about another thing names otherwise: %s | %s | %s", (rule, reply, answer) => {
  const { facts } = buildLedger([userSays(rule), assistantSays(reply), userSays(answer)]);
  expect(facts.find(({ text }) => text === rule)?.status).toBe("current");
});

describe("leave for a part of what is forbidden", () => {
  function exceptionOf(rule: string, leave: string): unknown {
    const { facts } = buildLedger([rule, leave].map(userSays));
    return factsOf(facts)("constraint")[0]?.data?.exception;
  }

  it.each([
    ["Never use panic().", "panic() is fine in probes."],
    ["Never use panic().", "You may use panic() in probes."],
    ["No new dependencies.", "Ok, take the timetable crate after all."],
    ["Don't publish.", "ok publish it"],
    ["Don't publish.", "Commit and publish it."],
    ["Don't publish.", "ok publish it this once"],
    ["Never push to main.", "Push to main."],
    ["No tooltips.", "Use tooltips."],
  ])("is kept with the rule: %s | %s", (rule, leave) => {
    expect(exceptionOf(rule, leave)).toBe(leave);
  });

  it.each([
    ["Never use panic().", "Logging is fine in probes."],
    ["Never use panic().", "The panic() in rail.rs is fine, the leak is elsewhere."],
    ["No new dependencies.", "The package probes pass after all, I had the wrong shell."],
    ["No new dependencies.", "Show the dependencies list anyway when it is empty."],
    ["Don't touch fare.ts, Nora is on it.", "fare.ts is free of warnings."],
    ["Never edit fare.yml.", "fare.yml is free now of tokens, so list what is left in it."],
    ["Don't edit fare.ts.", "You can open fare.ts to see the types."],
    ["Don't edit fare.ts.", "You can find the types in fare.ts."],
    ["Never touch fare.sql.", "You may read fare.sql to learn the columns."],
    ["Don't publish.", "publish it?"],
    ["Don't publish.", "Publish it once the gate is green."],
    ["Don't publish.", "The board says, publish it, but I doubt it."],
    ["Don't publish.", "Publish it, says the board."],
    ["Don't publish.", "Have the job pack and publish"],
    ["No tooltips.", "Nora: use tooltips"],
    ["No tooltips.", "The old page does this, use tooltips, and it is slow"],
    ["Don't publish.", "Nils can publish it."],
    ["Never push to main.", "Push it."],
    ["Don't push the tags.", "Push it."],
    ["No tooltips.", "Use tooltip-lite."],
    ["Don't delete the mocks.", "Use the mocks."],
    ["fare.ts と seat.ts は触らないでください。", "fare.ts と seat.ts は触るの禁止です。"],
  ])("is none where the leave is for something else: %s | %s", (rule, other) => {
    expect(exceptionOf(rule, other)).toBeUndefined();
  });
});

it.each([
  ["an order, and the rule said again", ["Don't publish.", "ok publish it", "Don't publish."], undefined],
  ["an order, and another request", ["Don't publish.", "ok publish it", "Paint the door."], undefined],
  ["an order, and a nod", ["Don't publish.", "ok publish it", "yes, go on"], "ok publish it"],
  [
    "a named thing, and the rule said again",
    ["No new dependencies.", "Ok, take the timetable crate after all.", "Add a bell. No new dependencies."],
    "Ok, take the timetable crate after all.",
  ],
  [
    "two places",
    ["Never use panic().", "panic() is fine in probes.", "panic() is fine in drills."],
    "panic() is fine in probes. panic() is fine in drills.",
  ],
  [
    "a narrow place, and the wide one",
    ["Never use panic().", "panic() is fine in probes of the lid", "panic() is fine in probes"],
    "panic() is fine in probes of the lid panic() is fine in probes",
  ],
  [
    "two places, and one of them again",
    ["Never use panic().", "panic() is fine in probes.", "panic() is fine in drills.", "panic() is fine in probes."],
    "panic() is fine in probes. panic() is fine in drills.",
  ],
])("leave by an order is over with its request, leave for a thing stays: %s", (_, turns, exception) => {
  const { facts } = buildLedger(turns.map(userSays));
  expect(facts.find((fact) => fact.kind === "constraint")?.data?.exception).toBe(exception);
});

describe("what only sounds like a rule", () => {
  it.each([
    "Here is everything, please read to the end.",
    "1. Add a retention rule: expire after 30 days\n2. Update the manual",
  ])("is none: %s", (turn) => {
    expect(current("constraint", turn)).toEqual([]);
  });

  it("is no decision where it names work", () => {
    expect(current("decision", "Let's modernise the ticket desk.")).toEqual([]);
  });

  it.each([
    ["an item of work", "Things:\n1. Paint the door\n2. Switch to brass hinges\n3. Add a bell", true],
    ["a choice among choices", "Settled:\n1. Use brass hinges\n2. Switch to oak\n3. Go with a bell", undefined],
    [
      "a choice beside work",
      "We settled:\n1. Use brass hinges\n2. Switch to oak\n3. Add a bell only in front",
      undefined,
    ],
    ["a choice alone", "Switch to oak.", undefined],
  ])("is not told as decided where it is a step: %s", (_, turn, planned) => {
    const { facts } = buildLedger([userSays(turn)]);
    expect(factsOf(facts)("decision").find(({ text }) => text.startsWith("Switch"))?.data?.category === "planned").toBe(
      planned === true,
    );
  });

  it("is over where the step that it was kept for is asked for", () => {
    const kept = "Leave the hints, that's for item 3.";
    expect(current("constraint", kept)).toEqual([kept]);
    expect(current("constraint", kept, "Start with item 3, only desk.py.")).toEqual([]);
  });
});

it.each([
  ["Vor jedem Brand muss der Ofen OFEN-7 leer sein.", true],
  ["Dates on labels are always ISO 8601, everywhere in the shop.", true],
  ["The kiln OFEN-7 stands in the hall.", false],
  ["the shop address is Kiln Street 40, 8601 Potton", false],
])("what holds for good is a rule though it names a particular value: %s", (turn, isRule) => {
  expect(current("constraint", turn)).toEqual(isRule ? [turn] : []);
});

it.each([
  [
    "Everything below vendor/ is out of bounds. The build breaks on Alpine.",
    ["Everything below vendor/ is out of bounds."],
  ],
  ["The disk is out of space. Never delete the snapshots.", ["Never delete the snapshots."]],
  ["Il test fallisce. Non toccare la cartella vendor.", ["Non toccare la cartella vendor."]],
])("what is out of bounds is a rule, and what somebody is out of was no option: %s", (turn, rules) => {
  const { facts } = buildLedger([userSays(turn), assistantSays("Okay.")]);
  expect(facts.filter(({ kind }) => kind === "constraint").map(({ text }) => text)).toEqual(rules);
  expect(facts.filter(({ kind }) => kind === "rejection")).toEqual([]);
});

it.each([
  [
    "A few things up front so we don't have to come back to them:\n\n1. No packages.\n2. Never push; I do that.\n3. Here is the log.",
    ["No packages.", "Never push"],
  ],
  ["Three things before you push:\n- run the tests", ["Three things before you push:\n- run the tests"]],
  ["My answer: B. Never push to main.", ["Never push to main."]],
  ["You can commit, but no push, there is a hook.", ["You can commit", "no push, there is a hook."]],
  ["Two things you must never do:\n- push to main", ["Two things you must never do:\n- push to main"]],
  [
    "The tables are Maren's. `huts.json` belongs to her, she exports it from a sheet. Please leave it alone, even if you find mistakes.",
    [
      "The tables are Maren's. `huts.json` belongs to her, she exports it from a sheet. Please leave it alone, even if you find mistakes.",
    ],
  ],
  [
    "1. Never push.\n2. `huts.json` belongs to Maren. Please leave it alone, even if you find mistakes.",
    ["Never push.", "`huts.json` belongs to Maren. Please leave it alone, even if you find mistakes."],
  ],
])("what announces rules is none, and what one points at stands with it: %s", (turn, rules) => {
  const found = current("constraint", turn);
  expect(rules.filter((rule) => !found.includes(rule))).toEqual([]);
  expect(found.join("\n")).not.toContain("come back to them");
});

describe("a long turn that describes a piece of work", () => {
  const work = `${"The kiln prints a page for each pot and the pots are listed by the day they were fired on. ".repeat(7)}\n\n`;
  const rule = "The labels of the pots are printed in two almanacs, they have to stay as they are to the last dot.";

  it.each([
    ["hears what is told ahead of the work", `Some circumstances you should know. ${rule}`, true],
    ["hears it behind other words of the same kind", `A few things up front. The kiln is old. ${rule}`, true],
    ["takes it for a part of the work without them", rule, false],
    [
      "hears no rule in how things are",
      "A few things you should know. We sell to almanacs that care about dots and days.",
      false,
    ],
    ["takes it for a part of the work in another paragraph", `Some circumstances you should know.\n\n${rule}`, false],
  ])("%s", (_, said, isRule) => {
    expect(current("constraint", work + said).some((text) => text.includes("almanacs"))).toBe(isRule);
  });
});

it.each([
  ["Yes: options for (c), please."],
  ["2 obviously, that's exactly the kind of thing we started with."],
  ["B, Thomas is a shy person, he must know it before he takes the telephone."],
  ["This came in by mail, from Theodora. I'd like it in 1.4.0:\n\n> the escape misses the apostrophe"],
])("an answer to a list and what leads to the words of others are no rules: %s", (turn) => {
  const asked = [userSays("Mend the report."), assistantSays("Mended. Shall I (a) keep it, (b) drop it or (c) ask?")];
  const { facts } = buildLedger([...asked, userSays(turn), assistantSays("Okay.")]);
  expect(facts.filter(({ kind }) => kind === "constraint").map(({ text }) => text)).toEqual([]);
});
