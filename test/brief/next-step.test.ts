/** What a brief says is next when the session ended with words: nothing only where nothing is left. */
import { expect, it } from "vitest";
import { composeBrief } from "../../src/brief/compose.ts";
import { buildLedger, type Message } from "../../src/index.ts";
import { breaksOff, reportBreaksOff } from "../../src/ledger/story/reports/broken-off.ts";
import { assistantSays, read, toolCall, userSays } from "../ledger/messages.ts";
import { briefOf } from "./brief-of.ts";

function stepsAfter(...messages: readonly Message[]): readonly string[] {
  return briefOf(...messages).nextSteps;
}

function nextAfter(...messages: readonly Message[]): string | undefined {
  return stepsAfter(...messages)[0];
}

const ask = userSays("Make the export survive a restart.");
const report = assistantSays("The offset is stored now, and all eight tests of the exporter pass.");
const NOTHING = "The last request was answered: the user speaks next";
const CUT = "Go on with the current request: the last answer to it was cut off";
const SAID_INTO =
  'The last turn was answered; nobody has told whether the request that it was said into is done: "Make the export survive a restart."';
const STOP: Message = { ...assistantSays(""), error: { name: "MessageAbortedError", data: { message: "Aborted" } } };
const UNSOLVED = "what stands under Blocked is unsolved";
const run = (command: string, output: string): Message => assistantSays("", [toolCall("bash", { command }, output)]);
const edit = (filePath: string): Message => assistantSays("", [toolCall("edit", { filePath }, "ok")]);
const steps = userSays("Do these:\n1. Move the kiln\n2. Pin the glaze\n3. Add the chimney\n4. Light the fire");
const GO_ON = "Go on with the current request";
const stepsLeft = (told: string): string =>
  `Of the steps of the current request the last report does not call done: ${told}`;

it.each<[string, readonly Message[], string]>([
  ["a report", [ask, report], NOTHING],
  ["thanks", [ask, report, userSays("Great, thanks!")], NOTHING],
  [
    "a merge that stopped",
    [ask, run("git merge main", "CONFLICT (content): Merge conflict in src/lid.ts")],
    "Resolve the conflicts in lid.ts and bring the merge to its end, then go on with the current request",
  ],
  [
    "a merge of which every conflict was resolved",
    [ask, run("git merge main", "CONFLICT (content): Merge conflict in lid.ts"), run("git add lid.ts", "")],
    "Bring the merge to its end, then go on with the current request",
  ],
  ...["Don't fix anything, just list what fails.", "Reparier nichts, gib mir die Liste."].map(
    (ban): [string, readonly Message[], string] => [
      `a failing check that is only to be told of: ${ban}`,
      [userSays(`Run the tests. ${ban}`), run("npm test", "FAIL lid.test.ts\n1 failed, 3 passed")],
      "Report what fails (the user said to fix nothing), then go on with the current request",
    ],
  ),
  [
    "a report that ends with a question which nobody has to answer",
    [ask, assistantSays("The offset is stored now. Much safer that way, isn't it?")],
    NOTHING,
  ],
  [
    "a report that ends with a question of what the user means",
    [ask, assistantSays("The offset is stored now. That is what you meant, isn't it?")],
    "Get the user's answer to the question under Blocked, then go on with the current request",
  ],
  [
    "a merge that stopped and is not to be resolved",
    [
      userSays("Merge main, but if there are conflicts, do not resolve them, just list them."),
      run("git merge main", "CONFLICT (content): Merge conflict in lid.ts"),
    ],
    GO_ON,
  ],
  [
    "a failing check beside a thing that is not to be fixed",
    [
      userSays("Fix the login. The typo in the README is known, don't fix it."),
      run("npm test", "FAIL lid.test.ts\n1 failed, 3 passed"),
    ],
    'Make `npm test` pass ("1 failed, 3 passed"), then go on with the current request',
  ],
  [
    "a question on what to do with something",
    [ask, assistantSays("The staging database is safe to drop, isn't it?")],
    "Get the user's answer to the question under Blocked, then go on with the current request",
  ],
  [
    "leave in Japanese",
    [ask, assistantSays("直しました。コミットしますか？"), userSays("よろしく")],
    'Go on as last reported: the user has said "よろしく"',
  ],
  [
    "leave in Russian",
    [ask, assistantSays("Готово. Запушить?"), userSays("да, давай")],
    'Go on as last reported: the user has said "да, давай"',
  ],
  [
    "an answer to a word on how to work",
    [
      ask,
      run("npm test", "(no output)"),
      userSays("If you have to sleep for a test, something is wrong."),
      assistantSays("Killed it."),
    ],
    NOTHING,
  ],
  [
    "leave to go on",
    [ask, report, userSays("yes, go ahead")],
    'Go on as last reported: the user has said "yes, go ahead"',
  ],
  ["leave that was taken", [ask, userSays("go on"), report], NOTHING],
  ["a report that ends with a path", [ask, assistantSays("The offset is stored now in\n- src/export.ts")], NOTHING],
  ["a report that ends with an offer", [ask, assistantSays("It is stored now. I'll push it once you agree.")], NOTHING],
  [
    "an answer that only announces",
    [ask, assistantSays("Found it. Let me look at the logs of the exporter.")],
    'Go on with the current request, as last announced: "Let me look at the logs of the exporter."',
  ],
  ...[
    "The lid has the old hinge; adapting it.",
    "The hinge broke the lid. Fixing that now.",
    "Found it: the lid is loose. Tightening the screws next.",
    "Der Deckel klemmt; ich passe ihn an.",
    "The first lid hangs, going on with the second.",
  ].map((text): [string, readonly Message[], string] => [
    `a report that ends in the middle of a deed: ${text}`,
    [ask, assistantSays(text)],
    `Go on with the current request, as last announced: "${text.replace(/^.*(?<=[.] )(?=Fix|Tight)/u, "")}"`,
  ]),
  ...[
    "The lid was loose, so I moved the hinge, fixing it.",
    "The lid holds now; testing shows no gap.",
    "The lid holds. Waiting for you now.",
    "The lid jammed when moving on to the second.",
    "Both lids hang, continuing the row.",
    "Der Deckel hält; ich ändere nichts.",
  ].map((text): [string, readonly Message[], string] => [`a report: ${text}`, [ask, assistantSays(text)], NOTHING]),
  ...[
    ["Two lids are hung; 3 to 5 are left.", "As last reported: 3 to 5 are left."],
    [
      "The oven heats; I merge when it is hot.",
      'Go on with the current request, as last announced: "The oven heats; I merge when it is hot."',
    ],
    ["The oven heats; I merge when you say so.", NOTHING],
    [
      "Four fans, all quiet. That rules them out.",
      "Go on with the current request: the last report only rules something out",
    ],
    ["The fans are not the cause: that rules them out. Found it in the belt.", NOTHING],
  ].map(([text = "", told = ""]): [string, readonly Message[], string] => [text, [ask, assistantSays(text)], told]),
  [
    "a report that announces a step while a check fails",
    [
      ask,
      run("npm run build", "src/kiln.ts(3,1): error TS2305: no such member\nexit code 2"),
      assistantSays("The build fails in kiln.ts. I'll convert the glaze next."),
    ],
    'Make `npm run build` pass ("src/kiln.ts(3,1): error TS2305: no such member"), then go on with the current request, as last announced: "I\'ll convert the glaze next."',
  ],
  ...[
    "1 and 2 are done.",
    "Steps 1-2 are finished and tested.",
    "Schritt 1 und 2 sind fertig.",
    "1 y 2 están hechos.",
    "✅ 1. the kiln\n✅ 2. the glaze",
  ].map((told): [string, readonly Message[], string] => [
    `a report on some of the steps: ${told}`,
    [steps, edit("kiln.ts"), assistantSays(told)],
    stepsLeft("3. Add the chimney; 4. Light the fire"),
  ]),
  ...[
    "✅ 12 tests pass\n✅ 2 files changed\nThe fire burns.",
    "✅ 1. the kiln\n✅ 2. the glaze\nEverything asked for is done.",
    "Step 1 and 2 are done. The chimney was added, and the fire lighted as well.",
  ].map((told): [string, readonly Message[], string] => [
    `a report that leaves no step: ${told}`,
    [steps, edit("kiln.ts"), assistantSays(told)],
    NOTHING,
  ]),
  ["a report on all of the steps", [steps, edit("kiln.ts"), assistantSays("1, 2, 3 and 4 are done.")], NOTHING],
  [
    "a report that counts no steps",
    [steps, edit("kiln.ts"), assistantSays("Version 2 is ready, 8 tests pass.")],
    NOTHING,
  ],
  [
    "a report that says nothing of a push that was asked for",
    [
      userSays("Mend the flue, commit and push."),
      edit("flue.ts"),
      run("git commit -am flue", "[main abc1234] flue"),
      assistantSays("The flue draws again, and the smoke leaves by it."),
    ],
    "Asked for, and neither seen nor told as done: push",
  ],
  [
    "a report that says why there is no push",
    [
      userSays("Mend the flue and push it."),
      edit("flue.ts"),
      assistantSays("The flue draws again. Pushing needs your key."),
    ],
    NOTHING,
  ],
  ...["Done.", "Ok.", "Fixed.", "✅"].map((word): [string, readonly Message[], string] => [
    `work that ends with: ${word}`,
    [ask, edit("src/store.ts"), assistantSays(word)],
    NOTHING,
  ]),
  ["a cheer that was cut off", [ask, edit("src/a.ts"), { ...assistantSays("Perfect"), finish: "length" }], GO_ON],
  ["an answer that leads to nothing", [ask, assistantSays("The exporter has these three faults:")], CUT],
  ["an answer in mid-sentence", [ask, assistantSays("The exporter keeps its offset in memory and the")], CUT],
  ["an answer in mid-question", [ask, assistantSays("The types of both differ. Did we take back")], CUT],
  ["small talk behind a report", [ask, report, userSays("ok"), assistantSays("👍")], NOTHING],
  [
    "a report that tells what is left",
    [ask, assistantSays("The offset is stored now. Remaining work: rotate the log.")],
    "As last reported: Remaining work: rotate the log.",
  ],
  ...[
    "What remains is the rotation of the log.",
    "I have not tried the other store yet.",
    "The rotation isn't wired yet.",
    "Es fehlt noch die Rotation des Protokolls.",
    "Offen ist noch die Rotation.",
    "Il reste à écrire la rotation.",
    "La rotation n'est pas encore écrite.",
    "Falta la rotación del registro.",
    "Queda por escribir la rotación.",
    "Falta a rotação do registo.",
    "A rotação ainda não está pronta.",
    "日志轮换还没写。",
    "ログの回転はまだです。",
    "I didn't touch log.ts, it has to be rotated as well.",
    "The remaining module log.ts must be rotated by hand.",
    "Remaining files: log.ts and row.ts are unrotated.",
  ].map((left): [string, readonly Message[], string] => [
    `a report that ends: ${left}`,
    [ask, assistantSays(`The offset is stored now. ${left}`)],
    `As last reported: ${left}`,
  ]),
  [
    "a report of what did not come out",
    [ask, assistantSays("I could not store the offset: the disk is read-only.")],
    "The current request did not come out, as last reported: the user speaks next",
  ],
  ...[
    "I lack the permission to write to the attic. Please open it.",
    "I don't have any access to the attic, so it is not stored.",
    "Mir fehlt der Schlüssel zum Speicher.",
    "No tengo permiso para el desván.",
  ].map((told): [string, readonly Message[], string] => [
    `a report of what is not allowed: ${told}`,
    [ask, assistantSays(told)],
    "The current request did not come out, as last reported: the user speaks next",
  ]),
  [
    "a report of a lack that was got over",
    [ask, assistantSays("I don't have access to the attic, so I stored it in the shed; all tests pass.")],
    NOTHING,
  ],
  ...[
    "I have no permission issues any more: it is stored.",
    "I have no credentials in the attic any more: they are in the safe.",
    "We have no access notes older than a week, as asked.",
    "Mir fehlen keine Rechte mehr, es ist gespeichert.",
    "Mir fehlt nichts, es ist gespeichert.",
  ].map((told): [string, readonly Message[], string] => [
    `a report of no lack: ${told}`,
    [ask, assistantSays(told)],
    NOTHING,
  ]),
  ...[
    ["Explain why the upload failed.", "It failed because the badge had expired."],
    ["Why does the upload job fail?", "The upload job failed because the badge has expired."],
    ["Check whether big rows are rejected", "It is rejected with 413, as the paper says."],
    ["Is the door watched?", "I could not find any watcher: it is not."],
  ].map(([asked = "", told = ""]): [string, readonly Message[], string] => [
    `an answer that speaks of failure: ${asked}`,
    [userSays(asked), run("cat door.ts", "code"), assistantSays(told)],
    NOTHING,
  ]),
  [
    "a plea",
    [ask, assistantSays("The disk is read-only. Please give me a folder that I may write to.")],
    "Get the user's answer to the question under Blocked, then go on with the current request",
  ],
  ...[
    "Tell me which one you prefer.",
    "Let me know which account to use.",
    "I need the password before I can go on.",
  ].map((plea): [string, readonly Message[], string] => [
    `a plea: ${plea}`,
    [ask, assistantSays(`There are two ways to store it, a file and a table. ${plea}`)],
    "Get the user's answer to the question under Blocked, then go on with the current request",
  ]),
  [
    "tests that fail behind an edit on the same line",
    [
      ask,
      run(
        'sed -i "s/^function lid/export function lid/" src/kiln.js && npm test 2>&1 | tail -3',
        "# pass 21\n# fail 1",
      ),
    ],
    'Make `npm test` pass ("fail 1"), then go on with the current request',
  ],
  [
    "a report behind a check that fails",
    [
      ask,
      assistantSays("", [
        toolCall("bash", { command: "npm run build" }, "src/a.ts(3,1): error TS2305: no such member\nexit code 2"),
      ]),
      report,
    ],
    'The last request was answered, but: Make `npm run build` pass ("src/a.ts(3,1): error TS2305: no such member")',
  ],
  ...[
    ["Commit the new kiln.", "git commit -am kiln", "husky - pre-commit hook exited with code 1 (error)"],
    ["Veröffentliche das mit npm publish.", "npm publish", "npm error 403 Forbidden"],
    ["Roll it out with terraform apply.", "terraform apply", "Error: creating the shed: it is there already"],
  ].map(([asked = "", command = "", said = ""]): [string, readonly Message[], string] => [
    `a deed that failed: ${command}`,
    [userSays(asked), run(command, `${said}\nexit code 1`), assistantSays("The other side did not take it.")],
    `The current request did not come out: \`${command}\` failed ("${said}")`,
  ]),
  [
    "a deed that went well at last",
    [
      userSays("Commit the new kiln."),
      run("git commit -am kiln", "husky - pre-commit hook exited with code 1 (error)\nexit code 1"),
      run("git commit -n -am kiln", "[main 1234567] kiln\n 1 file changed"),
      assistantSays("The kiln is in the history now."),
    ],
    NOTHING,
  ],
  [
    "another deed that failed",
    [
      userSays("Commit the new kiln."),
      run("git commit -am kiln", "[main 1234567] kiln\n 1 file changed"),
      run("rm /var/lock/kiln", "rm: cannot remove: No such file\nexit code 1"),
      assistantSays("The kiln is in the history now."),
    ],
    NOTHING,
  ],
  [
    "a question in the middle of the work",
    [ask, edit("src/store.ts"), userSays("What does the exporter write?"), assistantSays("It writes rows of numbers.")],
    'The last question was answered; left unfinished before it: "Make the export survive a restart."',
  ],
  [
    "a question behind a report",
    [ask, edit("src/store.ts"), report, userSays("What does it write?"), assistantSays("It writes rows of numbers.")],
    NOTHING,
  ],
  [
    "a question behind a report of what still fails",
    [
      ask,
      run("docker build .", "ERROR: failed to solve: exit code: 1\nexit code 1"),
      assistantSays("Still failing. The cause lies deeper than the exporter."),
      userSays("What does the exporter write?"),
      assistantSays("It writes rows of numbers."),
    ],
    `The last question was answered; left unfinished before it: "Make the export survive a restart."; ${UNSOLVED}`,
  ],
  [
    "a question whose answer tells that the work is done",
    [ask, edit("src/store.ts"), userSays("Where are we?"), assistantSays("The export is done, it keeps its offset.")],
    NOTHING,
  ],
  [
    "a question whose answer looks further ahead",
    [
      ask,
      edit("src/store.ts"),
      userSays("Where are we?"),
      assistantSays("All is done. The next sailing takes it along."),
    ],
    "As last reported: The next sailing takes it along.",
  ],
  [
    "a question whose answer tells what of the work is left",
    [
      ask,
      edit("src/store.ts"),
      userSays("Where are we?"),
      assistantSays("The writer is done. The reader still needs the offset."),
    ],
    'The last question was answered; left unfinished before it: "Make the export survive a restart."',
  ],
  ...[
    "The checks are still running.",
    "Nora has not read it yet, so I have not merged it.",
    "Waiting for the pipeline of the harbour.",
    "Die Tests laufen noch.",
    "两个检查还在跑。",
  ].map((left): [string, readonly Message[], string] => [
    `a report of what has not ended: ${left}`,
    [ask, edit("src/store.ts"), assistantSays(`The offset is stored. ${left}`)],
    `As last reported: ${left}`,
  ]),
  ...[
    "The dev server is still running on port 3000.",
    "Nobody is waiting for the lock any more.",
    "I stopped the run that was waiting for a key.",
    "No job is still running.",
    "I stopped the two runs that were still running.",
    "Waiting for the lock no longer blocks the writer.",
    "Der Import läuft noch schneller als vorher.",
  ].map((told): [string, readonly Message[], string] => [
    `a report of what need not end: ${told}`,
    [ask, edit("src/store.ts"), assistantSays(`The offset is stored. ${told}`)],
    NOTHING,
  ]),
  ...[
    ["Fix the leak in pipe.ts, then come back to the export.", "come back to the export"],
    ["Repariere pipe.ts, dann zurück zum Export.", "zurück zum Export"],
    ["Arregla pipe.ts y vuelve a la exportación.", "vuelve a la exportación"],
  ].map(([asked = "", back = ""]): [string, readonly Message[], string] => [
    `an errand: ${asked}`,
    [ask, edit("src/store.ts"), userSays(asked), edit("src/pipe.ts"), assistantSays("The leak is mended.")],
    `Of the current request the last report does not tell as done: "${back}"`,
  ]),
  ...[
    "The pump should read the valve and return to the caller the pressure. Write it in pump.ts.",
    "Read the manual and return to me with a word on valves.",
  ].map((asked): [string, readonly Message[], string] => [
    `what is no errand: ${asked}`,
    [userSays(asked), edit("src/pump.ts"), assistantSays("Written.")],
    NOTHING,
  ]),
  ...["Can you also bump the version in barge.json?", "Is there a leak in barge.json?"].map(
    (asked): [string, readonly Message[], string] => [
      `more that was asked in the middle of the work: ${asked}`,
      [ask, edit("src/store.ts"), userSays(asked), assistantSays("Yes."), edit("barge.json"), assistantSays("Bumped.")],
      SAID_INTO,
    ],
  ),
  ...["use pebbles, not sand", "no, take the existing bucket"].map((said): [string, readonly Message[], string] => [
    `what was said into stopped work: ${said}`,
    [ask, edit("src/store.ts"), STOP, userSays(said), edit("src/store.ts"), assistantSays("So be it.")],
    SAID_INTO,
  ]),
  [
    "an errand from which somebody came back",
    [
      ask,
      edit("src/store.ts"),
      userSays("Fix the leak in pipe.ts, then come back to the export."),
      edit("src/pipe.ts"),
      assistantSays("The leak is mended, and the export keeps its offset."),
    ],
    NOTHING,
  ],
  [
    "an answer to a question that ran a check that fails",
    [
      userSays("Does the export survive a restart?"),
      assistantSays("", [toolCall("bash", { command: "npm test" }, "Tests: 1 failed, 7 passed\nexit code 1")]),
      assistantSays("No, the exporter keeps its offset in memory, and one of its tests says so."),
    ],
    `${NOTHING}; ${UNSOLVED}`,
  ],
  [
    "an answer that hit its limit",
    [ask, { ...assistantSays("The exporter keeps its offset in memory."), finish: "length" }],
    CUT,
  ],
  [
    "an answer that was stopped",
    [ask, { ...assistantSays("The exporter keeps its offset here."), error: { name: "Aborted" } }],
    CUT,
  ],
  [
    "a request in mid-sentence",
    [userSays("Make the export survive a restart and the"), assistantSays("Sure, I have stored the offset.")],
    'The current request breaks off ("… export survive a restart and the"): find out how it goes on',
  ],
  [
    "a request without an answer",
    [ask, report, userSays("Rename the store to archive.")],
    "Begin with the current request",
  ],
])("after %s", (_, messages, next) => {
  expect(nextAfter(...messages)).toBe(next);
});

it("names no check of one file that an earlier request was about", () => {
  const run = (command: string): Message => assistantSays("", [toolCall("bash", { command }, "8 passed")]);
  const edited = assistantSays("", [toolCall("edit", { filePath: "src/store.ts" }, "ok")]);
  const early = [ask, run("npm test -- clock.test.ts"), run("npm run build"), report];
  expect(nextAfter(...early, userSays("Rename the store to archive."), edited)).toBe(
    "Go on with the current request; not run since the last edits: `npm run build`",
  );
  expect(nextAfter(ask, run("npm test -- clock.test.ts"), edited)).toContain("`npm test -- clock.test.ts`");
});

it("does not say that the work may be reported while a todo is open", () => {
  const calls = (...parts: readonly (readonly [string, Record<string, unknown>, string])[]): Message[] =>
    parts.map((part) => assistantSays("", [toolCall(...part)]));
  const work = calls(["edit", { filePath: "src/store.ts" }, "ok"], ["bash", { command: "npm test" }, "8 passed"]);
  const todos = [{ content: "Write the changelog", status: "pending" }];
  expect(nextAfter(ask, ...work)).toContain("if nothing of it is left, report");
  expect(nextAfter(ask, ...calls(["todowrite", { todos }, "ok"]), ...work)).toBe("Go on with the current request");
});

it.each([
  ["and then the", true, true],
  ["Fix the parser, the lexer,", true, true],
  ["These are left:", false, true],
  ["```ts\nconst a = 1;", false, true],
  ["what is this button for", false, false],
  ["turn it on", false, false],
  ["take option A", false, false],
  ["Mended: swapped x and y", false, false],
  ["Renamed b to a", false, false],
  ["It needs an", true, true],
  ["It should call `store.cle", false, true],
  ["It should call `store` and `clear`", false, false],
  ["It should call store` twice, as it does", false, false],
  ["```ts\nconst a = 1;\n```", false, false],
  ["| a | b |", false, false],
  ["see https://example.test/the", false, false],
  ["", false, false],
])("a text that ends like %j breaks off: %s, as a report: %s", (text, asRequest, asReport) => {
  expect([breaksOff(text), reportBreaksOff(text)]).toEqual([asRequest, asReport]);
});

it.each([
  "The 3 remaining warnings are in files I didn't touch.",
  "If you run the suite you will see one failure in log.ts.",
  "What you still have to do: turn the key in the vault.",
  "The branch is ahead by two, push it with `git push --force-with-lease` when ready.",
])("gives the agent no advice for an order that the report gave the user: %s", (left) => {
  expect(stepsAfter(ask, assistantSays(`The offset is stored now. ${left}`))).toEqual([
    NOTHING,
    `Left to the user, as last reported: ${left}`,
  ]);
});

it("takes a name that begins like an announcement for none", () => {
  expect(stepsAfter(ask, assistantSays("No job renews them. Let's Encrypt certificates last 90 days."))).toEqual([
    NOTHING,
  ]);
});

it.each([
  ["The importer can follow in a separate PR.", true],
  ["I left the importer for later.", true],
  ["The importer has the same flaw; that is for the next release.", true],
  ["Der Importer kommt in einem eigenen PR.", true],
  ["The importer is in a separate file now.", false],
  ["I upgraded it to a later version.", false],
  ["The lock goes when it is out of scope.", false],
  ["I'll do the importer in a follow-up commit now.", false],
])("tells what a report leaves for another time as that, or not: %s", (left, isPutOff) => {
  const { facts } = buildLedger([ask, assistantSays(`The offset is stored. ${left}`)]);
  const { criticalContext, nextSteps } = composeBrief({ facts, budgetTokens: 2000 }).brief;
  expect(criticalContext.includes(`Put off, as last reported: ${left}`)).toBe(isPutOff);
  if (isPutOff) expect(nextSteps).toEqual([NOTHING]);
});

it("tells what is left before what is left to the user", () => {
  const left = assistantSays("The offset is stored. The importer still needs the same. You can review the diff.");
  expect(stepsAfter(ask, left)).toEqual([
    "As last reported: The importer still needs the same. You can review the diff.",
  ]);
});

it.each([
  "It is stored now. Let me know how it goes!",
  "It is stored now. Tell me what you think.",
  "It is stored now. Please give it a try!",
  "It is stored now. Please restart your editor to pick it up.",
  "Storing it failed on a stale lock, I removed that and all tests pass now.",
  "The upload was blocked by a hook; I fixed the lint and pushed again.",
])("waits for nobody behind: %s", (text) => {
  expect(nextAfter(ask, assistantSays(text))).toBe(NOTHING);
});

it("tells a check that fails beside what the report names as left", () => {
  const red = run("npm test", "Tests: 1 failed, 7 passed\nexit code 1");
  expect(stepsAfter(ask, edit("src/store.ts"), red, assistantSays("The offset is stored. Not committed yet."))).toEqual(
    [
      expect.stringContaining("The last request was answered, but: Make `npm test` pass"),
      "As last reported: Not committed yet.",
    ],
  );
});

it("has nothing to say of what would have been", () => {
  expect(
    stepsAfter(ask, assistantSays("It is stored now. If you had asked for a copy, it would lie in log.ts.")),
  ).toEqual([NOTHING]);
});

const FLUE = "Mend the flue, add a test, update the readme, then commit and open a PR.";
const REFUSED =
  "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file). STOP what you are doing and wait for the user to tell you how to proceed.";
const HIDDEN: readonly (readonly [string, Record<string, unknown>, string])[] = [
  ["mcp__forge__create_pull_request", { title: "Flue" }, "pull/3"],
  ["task", { prompt: "Mend the rest of it" }, "It is mended."],
  ["bash", { command: "./tools/send.sh" }, "[main 1a2b3c4] Flue"],
  ["bash", { command: "just send" }, "sent"],
  ["bash", { command: "npm run send" }, "sent"],
  ["bash", { command: "python3 - <<'EOF'\nmend()\nEOF" }, ""],
  ["bash", { command: "git send -m fix" }, "main -> main"],
];
const LEFT = "Go on with the current request; asked for, and not seen done: ";

it.each<[string, readonly Message[], string]>([
  [
    "nothing of it",
    [userSays(FLUE), edit("src/flue.ts")],
    `${LEFT}"add a test", "update the readme", commit, open a pull request`,
  ],
  [
    "the test and the page",
    [userSays(FLUE), edit("src/flue.test.ts"), edit("README.md")],
    `${LEFT}commit, open a pull request`,
  ],
  [
    "a pull request",
    [
      userSays(FLUE),
      edit("flue_test.go"),
      edit("docs/flue.md"),
      run("git commit -qm flue && gh pr create --fill", "https://example.test/pull/7"),
    ],
    GO_ON,
  ],
  [
    "a look at where the program is, and a check that another one starts",
    [
      userSays("Mend the flue, of course open a PR."),
      edit("src/flue.ts"),
      run("command -v gh || true", "/usr/bin/gh"),
      run("mise exec -- go test ./...", "ok"),
    ],
    `${LEFT}open a pull request`,
  ],
  [
    "a look at what git ignores",
    [
      userSays("Mend the flue and commit."),
      edit("src/flue.ts"),
      run("git status --short && git check-ignore -v dist", " M src/flue.ts"),
    ],
    `${LEFT}commit`,
  ],
  [
    "a commit that failed",
    [
      userSays("Mend the flue and commit."),
      edit("src/flue.ts"),
      run("git commit -m flue", "nothing to commit\nexit code 1"),
    ],
    `${LEFT}commit`,
  ],
  [
    "a commit whose message speaks of a push",
    [
      userSays("Mend the flue, commit and push."),
      edit("src/flue.ts"),
      run('git commit -m "push the smoke out"', "[main abc1234] push"),
    ],
    `${LEFT}push`,
  ],
  [
    "a deed that was held back since",
    [
      userSays("Mend the flue and push it."),
      edit("src/flue.ts"),
      userSays("Don't push before Friday."),
      edit("src/hood.ts"),
    ],
    GO_ON,
  ],
  ["nothing at all", [userSays(FLUE)], "Begin with the current request"],
  [
    "an offer that was agreed to",
    [
      userSays("Mend the flue."),
      edit("src/flue.ts"),
      assistantSays("The flue draws. Shall I commit it?"),
      userSays("yeah, do all of it"),
      edit("src/hood.ts"),
    ],
    'Go on with the current request; the user agreed to: "Shall I commit it?"',
  ],
  ...HIDDEN.map(([tool, input, output]): [string, readonly Message[], string] => [
    `what may have done it: ${tool} ${JSON.stringify(input)}`,
    [userSays(FLUE), edit("src/flue.ts"), assistantSays("", [toolCall(tool, input, output)])],
    GO_ON,
  ]),
  ...["flue/HearthSpec.hs", "features/fire.feature", "t/flue.t", "src/flue.rs"].map(
    (path): [string, readonly Message[], string] => [
      `tests that may stand in ${path}`,
      [userSays("Mend the flue and add a test."), edit(path)],
      GO_ON,
    ],
  ),
  [
    "a page of any form",
    [userSays("Mend the flue and update the readme."), edit("src/flue.ts"), edit("man/flue.1")],
    GO_ON,
  ],
  [
    "a push before something that failed",
    [
      userSays("Mend the flue and push it."),
      edit("src/flue.ts"),
      run("git push && ls smoke", "  aaa..bbb  main -> main\nls: smoke: No such file\nexit code 1"),
    ],
    GO_ON,
  ],
  [
    "a push that the user refused",
    [
      userSays("Mend the flue and push it."),
      edit("src/flue.ts"),
      assistantSays("", [
        {
          ...toolCall("bash", {}, ""),
          state: { status: "error", input: { command: "git push" }, error: REFUSED, time: { start: 0, end: 1 } },
        },
      ]),
      edit("src/hood.ts"),
    ],
    GO_ON,
  ],
])("a deed that was asked for is left until it is seen: after %s", (_, messages, next) => {
  expect(nextAfter(...messages)).toBe(next);
});

it("does not take the word behind a script for what the script does", () => {
  const script = run("uv run send.py test", "sent");
  expect(nextAfter(userSays("Mend the flue and push it."), edit("src/flue.ts"), script)).not.toContain("not seen done");
});

const OFFERED = "Offered in an earlier report, not seen taken up since: ";
const offer = assistantSays(
  "The offset is stored now, and all eight tests of the exporter pass.\n\n**Next steps when you're ready:**\n1. Delete `old-store.ts`\n2. Rename the reader to scribe\n   - in all places\n3. Describe the store in STORE.md\n\nOr wait with it?",
);
const NOT_RENAMED = "Delete `old-store.ts`; Describe the store in STORE.md";
const other = userSays("Draw the lamp of the porch brighter.");

it.each<[string, readonly Message[], string | undefined]>([
  ["another request", [other], "Delete `old-store.ts`; Rename the reader to scribe; Describe the store in STORE.md"],
  [
    "a request for one of them",
    [userSays("Rename the reader to scribe, please.")],
    "Delete `old-store.ts`; Describe the store in STORE.md",
  ],
  ["the work on one of them", [other, edit("docs/STORE.md")], "Delete `old-store.ts`; Rename the reader to scribe"],
  [
    "praise and another request",
    [userSays("wow"), assistantSays("Thanks."), other],
    "Delete `old-store.ts`; Rename the reader to scribe; Describe the store in STORE.md",
  ],
  [
    "leave",
    [userSays("yes, go ahead"), assistantSays("All three are in place, the scribe reads as before."), other],
    undefined,
  ],
  ["a refusal", [userSays("No, leave the reader alone. Draw the lamp brighter.")], undefined],
  ["a choice", [userSays("2 please")], undefined],
  [
    "a newer list",
    [
      other,
      assistantSays(
        "The lamp burns.\n\n## Remaining work\n- Oil the hinge\n\nRemaining hinges (as they were):\n- the one of the gate",
      ),
      userSays("Paint the door of the porch."),
    ],
    "Oil the hinge",
  ],
  [
    "the announcement of one of them",
    [other, { ...assistantSays("Now I rename the reader to scribe.", [read("a.ts", "a")]) }],
    "Delete `old-store.ts`; Describe the store in STORE.md",
  ],
  ["a command that does one", [other, run("mv reader.ts scribe.ts", "")], NOT_RENAMED],
  [
    "a look at one",
    [other, run("cat scribe.ts", "a")],
    "Delete `old-store.ts`; Rename the reader to scribe; Describe the store in STORE.md",
  ],
  ["no other turn", [], undefined],
  [
    "words that leave two of them alone",
    [userSays("Keep your hands off STORE.md and the reader. Draw the lamp brighter.")],
    "Delete `old-store.ts`",
  ],
  ["a rule that forbids one", [userSays("We never rename here."), assistantSays("Understood."), other], NOT_RENAMED],
  ["words that it is enough", [userSays("Danke, das genügt. Male die Lampe heller.")], undefined],
])("what a report lists as next stays offered: behind %s", (_, messages, left) => {
  const told = stepsAfter(ask, edit("src/store.ts"), offer, ...messages).find((line) => line.startsWith(OFFERED));
  expect(told).toBe(left === undefined ? undefined : OFFERED + left);
});

it.each([
  ["shown in a file", "It says:\n```\nNext steps:\n- Sweep the old yard\n```"],
  ["left to the user", "It is stored.\n\nNext steps for you:\n- Sweep the old yard"],
  ["none", "It is stored.\n\nRemaining work:\n- None"],
  ["ticked", "It is stored.\n\nRemaining tasks:\n- [x] Sweep the old yard"],
])("offers no step that is %s", (_, told) => {
  expect(stepsAfter(ask, edit("src/store.ts"), assistantSays(told), other, edit("lamp.ts"))).toEqual([GO_ON]);
});

const kiln = userSays("Build a kiln in yard.ts and a bell for the gate.");
const bellLeft = assistantSays("The kiln is built. The bell is next.");
const bellHow = assistantSays("The kiln is built. The bell is next. Tell me whether bronze or tin.");
const bellCourtesy = assistantSays("The kiln is built. The bell is next. Tell me if anything in the yard looks odd.");
const clay = userSays("fine, use red clay for it");
const asked = assistantSays("Brick or steel?");
const locked = assistantSays("I lack the rights to the yard.");
it.each<[string, readonly Message[], string | undefined]>([
  [
    "named it as next",
    [kiln, edit("yard.ts"), bellLeft, clay, edit("yard.ts")],
    'As reported on the request before, and not spoken of since: "The bell is next."',
  ],
  [
    "closed with a courtesy",
    [kiln, edit("yard.ts"), bellCourtesy, userSays("rename the yard to court"), edit("yard.ts")],
    'As reported on the request before, and not spoken of since: "The bell is next."',
  ],
  [
    "asked how to go on with it",
    [kiln, edit("yard.ts"), bellHow, userSays("bronze it is"), edit("yard.ts")],
    undefined,
  ],
  [
    "asked how to go on with it, and was told something else",
    [kiln, edit("yard.ts"), bellHow, clay, edit("yard.ts")],
    'As reported on the request before, and not spoken of since: "The bell is next."',
  ],
  [
    "is asked for now",
    [kiln, edit("yard.ts"), bellLeft, userSays("go for the bell in bronze"), edit("b.ts")],
    undefined,
  ],
  [
    "was followed by one that tells of it",
    [kiln, edit("yard.ts"), bellLeft, clay, assistantSays("The clay is red, and the bell hangs.")],
    undefined,
  ],
  [
    "told of some of its steps",
    [
      steps,
      assistantSays("1 and 2 are done. Before 3: how high?"),
      userSays("skip 3, go on with the rest"),
      edit("a.ts"),
    ],
    "Of the request before nobody has called done: 4. Light the fire",
  ],
  [
    "was a question, and something else is to come first",
    [userSays("Add an oven."), asked, userSays("first mend the roof"), assistantSays("The roof is tight.")],
    'Behind it comes the request before, which was put off: "Add an oven." (last asked: "Brick or steel?")',
  ],
  [
    "told that it did not come out",
    [userSays("Add an oven."), locked, userSays("ok wait, asking the potter"), assistantSays("Fine, I wait.")],
    'The request before did not come out, as reported: "I lack the rights to the yard."',
  ],
  [
    "told that it did not come out, and was gone on with",
    [userSays("Add an oven."), locked, userSays("now you have the key"), edit("yard.ts")],
    undefined,
  ],
  [
    "told that it did not come out, and was done since",
    [userSays("Add an oven."), locked, userSays("the potter says it is there"), assistantSays("Then it is done.")],
    undefined,
  ],
  [
    "told that it did not come out, and was called off",
    [userSays("Add an oven."), locked, userSays("forget the oven, thanks"), assistantSays("Fine.")],
    undefined,
  ],
  ...["The oven refused the wet pot as it should.", "It is blocked.", "I cannot open it without a badge."].map(
    (told): [string, readonly Message[], undefined] => [
      `speaks of what was to be: ${told}`,
      [userSays("Lock the oven."), assistantSays(told), userSays("ok wait, asking the potter")],
      undefined,
    ],
  ),
  ["was a question, which is answered", [userSays("Add an oven."), asked, userSays("Brick"), edit("a.ts")], undefined],
])("tells what is left of the request before whose report %s", (_, messages, told) => {
  const left = stepsAfter(...messages).slice(1);
  expect(left).toEqual(told === undefined ? [] : [told]);
});

const docsOffer = assistantSays("The offset is stored now. Shall I describe it in docs/export.md?");
const docsLook = assistantSays("", [read("docs/export.md", "# Export")]);
it.each<[string, readonly Message[], string]>([
  ["agreed to", [docsOffer, userSays("yep"), docsLook], "Shall I describe it in docs/export.md?"],
  ["agreed to, and reported on", [docsOffer, userSays("yep"), docsLook, assistantSays("The docs tell it now.")], ""],
  ["refused", [docsOffer, userSays("no"), docsLook], ""],
  ["agreed to with a reserve", [docsOffer, userSays("yes, but not before the probe is green"), docsLook], ""],
  ["agreed to with a reserve in German", [docsOffer, userSays("ja, aber erst nach dem Umzug"), docsLook], ""],
  ["not answered", [docsOffer, userSays("Rename the exporter instead."), docsLook], ""],
  ["a question after knowledge", [assistantSays("Done. Is the host still up?"), userSays("yes"), docsLook], ""],
  ["leave that was spent", [assistantSays("Done. Shall I push it?"), userSays("yes"), run("git push", "To x")], ""],
])("what was offered is the work in hand: %s", (_, messages, told) => {
  const next = nextAfter(ask, edit("src/export.ts"), ...messages) ?? "";
  expect(next).toBe(told === "" ? next.replace("the user agreed to", "") : `${GO_ON}; the user agreed to: "${told}"`);
});

const hang = userSays("Hang all five lids.");
const hung = assistantSays("The first lid hangs, going on with the second.");
const PAUSED = 'Paused by the user, to be taken up on their word: "Hang all five lids."';
it.each<[string, readonly Message[], boolean]>([
  ["with more to come", [hung, userSays("Pause here, we go on on Monday."), assistantSays("2 to 5 are left.")], true],
  ["announced by the report", [hung, userSays("ok, stop for today. What stands?"), assistantSays("One hangs.")], true],
  ["with nothing left", [assistantSays("All five hang."), userSays("Pause here."), assistantSays("Fine.")], false],
  ["called done since", [hung, userSays("Pause here."), assistantSays("They were finished already.")], false],
  ["in the product", [hung, userSays("Pause the conveyor when it jams."), assistantSays("4 is left.")], false],
  ["another request", [hung, userSays("Stop the fan."), assistantSays("2 to 5 are left.")], false],
  [
    "gone on with",
    [hung, userSays("Pause here."), assistantSays("2 to 5 are left."), userSays("Go on."), docsLook],
    false,
  ],
  [
    "gone on with later",
    [
      hung,
      userSays("Pause here, we go on on Monday."),
      assistantSays("2 to 5 are left."),
      userSays("Continue."),
      docsLook,
    ],
    false,
  ],
])("a request is paused by the user: %s", (_, messages, isPaused) => {
  expect(stepsAfter(hang, edit("src/lid.ts"), ...messages).includes(PAUSED)).toBe(isPaused);
});

const tableOrFile = assistantSays("The offset is lost at each restart. Shall it go to the table or to a file?");
const GET = "Get the user's answer to the question under Blocked, then go on with the current request";

it.each([
  "brb",
  "ok, back in 10",
  "brb meeting",
  "bin gleich wieder da",
  "I'll ask the owner",
  "let me check with the ops people first",
  "ich rede noch mit Nora",
  "ok wait, asking ops",
  "klär ich mit der Leitstelle",
  "je vois avec Nora",
  "我去问运维一下",
])("goes on waiting for an answer behind: %s", (turn) => {
  expect(nextAfter(ask, edit("src/export.ts"), tableOrFile, userSays(turn))).toBe(GET);
  expect(nextAfter(ask, edit("src/export.ts"), report, userSays(turn))).toBe(NOTHING);
});

it.each([
  "back in staging",
  "ask ops",
  "one minute",
  "let me ask you this: why a file",
  "I'll ask Nora, you take the file",
  "I'll ask Nora and don't open the file until then",
  "let me talk to the file directly and drop the table",
  "ich rede von der alten Tabelle im Ordner lid",
  "I'll ask once more and use the table this time",
  "let me ask a question",
])("takes for words to the agent: %s", (turn) => {
  expect(nextAfter(ask, edit("src/export.ts"), tableOrFile, userSays(turn))).not.toBe(GET);
});

it("says of a question behind a commit that the work for the request is in it", () => {
  const commit = run('git commit -qam "Keep the offset" && git log --oneline | head -1', "3511a07 Keep the offset");
  const committed =
    "Get the user's answer to the question under Blocked: what was changed for the current request is committed";
  const more = assistantSays("Done and committed. Shall I write a test for the restart as well?");
  expect(nextAfter(ask, edit("src/export.ts"), commit, more)).toBe(committed);
  const half = assistantSays("The export is fixed. Before I add the import: CSV or JSON?");
  expect(nextAfter(ask, edit("src/export.ts"), half)).toBe(GET);
  const list = assistantSays(
    "The manual is fixed. Shall I write the index as well?\n\n**Still open**\n\n- the lid, next week",
  );
  const reported =
    "Get the user's answer to the question under Blocked; the last report says what was done for the current request";
  expect(nextAfter(ask, commit, edit("src/export.ts"), more)).toBe(reported);
  expect(nextAfter(ask, edit("src/export.ts"), list)).toBe(reported);
  const part = run("git add src/import.ts && git commit -qm Import && git log --oneline | head -1", "3511a08 Import");
  expect(nextAfter(ask, edit("src/import.ts"), edit("src/export.ts"), part, more)).toBe(reported);
  expect(nextAfter(ask, edit("src/export.ts"), commit, report, userSays("Now the import."), tableOrFile)).toBe(GET);
});

it("waits for what the user was told to do and to tell", () => {
  const plea = assistantSays("I may not write there. Please open the folder and tell me when it is open.");
  expect(nextAfter(ask, edit("src/export.ts"), plea, userSays("ok, asking ops"), assistantSays("Fine, I wait."))).toBe(
    GET,
  );
});

it.each([
  ["I'll ask Nora. Write the manual meanwhile.", [], true],
  ["klär ich mit der Leitstelle. Schreib so lange das Handbuch.", [], true],
  ["asking the ops team, may take a day. write the manual", [], true],
  ["I'll ask Nora. Write the manual meanwhile.", [userSays("Nora says the table.")], false],
  ["Write the manual.", [], false],
])("keeps a question that the user asks somebody else, until he speaks of it: %s", (turn, more, isOpen) => {
  const messages = [ask, edit("src/export.ts"), tableOrFile, userSays(turn), edit("manual.md"), report, ...more];
  const { blocked } = briefOf(...messages).progress;
  expect(blocked.some((line) => line.includes("Shall it go to the table or to a file?"))).toBe(isOpen);
});

const SAID_LEFT = "left, as last said: ";

it.each([
  ["The page is in place. Paging and the tests are left.", `${SAID_LEFT}"Paging and the tests are left."`],
  ["Die Seite steht. Die Tests fehlen noch.", `${SAID_LEFT}"Die Tests fehlen noch."`],
  ["The page is in place, nothing is left.", undefined],
  ["The page is on the left.", undefined],
  ["The manual says that three panes still need a border.", undefined],
  ["According to Nora, paging and the tests are left.", undefined],
  ["Laut Handbuch fehlen die Tests noch.", undefined],
  ["The page is in place. The reports and the statement page are left.", `${SAID_LEFT}"The reports`],
])("tells what the agent says is left, on the way: %s", (said, told) => {
  const step = assistantSays("", [
    toolCall("edit", { filePath: "src/page.ts" }, "ok"),
    toolCall("bash", { command: "npx vitest run" }, "Tests  3 passed (3)"),
  ]);
  const parts: Message["parts"] = [{ type: "text", id: "said", text: said }, ...step.parts];
  const next = nextAfter(userSays("Build the page with paging and tests."), { ...step, parts });
  expect(next?.includes(told ?? SAID_LEFT)).toBe(told !== undefined);
});

it.each([
  ["an edit", edit("src/paging.ts"), false],
  ["a look", assistantSays("", [toolCall("bash", { command: "ls src" }, "page.ts")]), true],
])("tells what the agent said is left behind %s: %#", (_, later, isTold) => {
  const step = assistantSays("", [toolCall("edit", { filePath: "src/page.ts" }, "ok")]);
  const parts: Message["parts"] = [{ type: "text", id: "said", text: "Paging and the tests are left." }, ...step.parts];
  const next = nextAfter(userSays("Build the page with paging and tests."), { ...step, parts }, later);
  expect(next?.includes(SAID_LEFT)).toBe(isTold);
});

it.each([
  ["The lid fits. I leave the hinge and go on with the lamp.", false],
  ["Weiter mit der Lampe.", false],
  ["Now the tests of the lid.", true],
  ["The lid fits, and the next run shows it.", true],
])("says that the edits may be reported, unless another part was begun behind them: %s", (said, isSaid) => {
  const check = run("npx vitest run", "Tests  3 passed (3)");
  const parts: Message["parts"] = [{ type: "text", id: "said", text: said }, ...check.parts];
  const next = nextAfter(userSays("Mend the lid, the hinge and the lamp."), edit("src/lid.ts"), { ...check, parts });
  expect(next?.includes("if nothing of it is left")).toBe(isSaid);
});
