/** A rule is quoted whole: with its list, its exception, its reason and the label that says for whom it holds. */
import { describe, expect, it } from "vitest";
import { buildLedger } from "../../src/ledger/ledger.ts";
import { userSays } from "./messages.ts";
import { factsOf } from "../../src/brief/items/facts-of.ts";

function rulesOf(turn: string): { text: string; polarity: unknown }[] {
  const { facts } = buildLedger([userSays(turn)]);
  const rules = factsOf(facts)("constraint");
  return rules.map(({ text, data }) => ({ text, polarity: data?.polarity }));
}

function expectWhole(turn: string, rule: string, polarity: string): void {
  const found = rulesOf(turn).find(({ text }) => text.includes(rule));
  expect(found, JSON.stringify(rulesOf(turn))).toBeDefined();
  expect(found?.polarity).toBe(polarity);
}

/** The turn, its polarity, and the rule in it where that is only a part. */
const RULES: readonly (readonly [turn: string, polarity: string, rule?: string])[] = [
  ["Never rename, move or drop the legacy tables.", "must-not"],
  ["Don't touch a.ts, b.ts or c.ts.", "must-not"],
  [
    "Y de acuerdo, las facturas viejas ni tocarlas, que eso ya se declaró.",
    "must-not",
    "las facturas viejas ni tocarlas",
  ],
  ["Y mientras estemos en la migración no me haga commits, quiero mirar primero el diff.", "must-not"],
  ["Before the payroll run, Ms. Adeyemi must sign the sheet.", "must"],
  ["Never send a letter to Capt. Brandt without his number.", "must-not"],
  ["Bring it to Main St. Always lock the door.", "must", "Always lock the door."],
  ["Send the parcel to 12 Baker St. Never print the address.", "must-not", "Never print the address."],
  ["Die Pause dauert 1 Hr. Niemals kürzen.", "must-not", "Niemals kürzen."],
  ["Secrets, e.g. API keys in config.yaml, must never be printed.", "must-not"],
  ["Passwords, tokens and keys must never be printed or stored.", "must-not"],
  ["From now on write commit messages in imperative mood and reference the ticket (OPS-123).", "must"],
  ["All amounts must be stored in cents, never as floats.", "must"],
  ["Alle Beträge müssen in Cent gespeichert werden, nie als Fließkommazahl.", "must"],
  ["The files up to 0007 are released: don't touch them, add new ones.", "must-not"],
  ["Never commit to main; if the build is red, stop.", "must-not"],
  ["Never skip the linter; if it hangs, kill it and tell me.", "must-not"],
  ["Keep the API stable; if you need a change, ask me.", "must", "if you need a change, ask me."],
  [
    "Never print a secret (not even hashed); if you need one, ask me.",
    "must-not",
    "Never print a secret (not even hashed)",
  ],
  ["Do not add, remove, or bump dependencies without asking.", "must-not"],
  ["Do not commit, push, or merge anything.", "must-not"],
  ["dry run only, i will deploy myself", "must"],
  [
    "Close the old form.\n- label the buttons\n- bigger icons\nplease dont touch the print folder",
    "must-not",
    "dont touch the print folder",
  ],
  ["ok and dont close the ticket, ana does that", "must-not", "dont close the ticket"],
  ["Bump it to 4, also please stop using tabs here", "must-not", "please stop using tabs here"],
  ["it must stay on one core and keep abi 12.4", "must", "keep abi 12.4"],
  [
    "keep the fold order 7 and dont shuffle the rows, otherwise the charts differ from may",
    "must-not",
    "dont shuffle the rows",
  ],
  [
    "Please never delete, truncate and recreate the audit log.",
    "must-not",
    "never delete, truncate and recreate the audit log",
  ],
  ["Never run, edit or create migrations on the production database.", "must-not"],
  ["don't add, fix, refactor or rename anything in vendor/", "must-not"],
  ["You must not open, read, print or log the .env file.", "must-not"],
  ["You must never install, upgrade or remove packages.", "must-not"],
  ["Avoid adding, moving or renaming public functions.", "must-not"],
  ["Always lint, test and build before you push.", "must"],
  ["Always run the linter, fix what it finds, and run it again before committing.", "must"],
  [
    "Before every commit, run the tests, update the changelog and bump the version.",
    "must",
    "run the tests, update the changelog and bump the version",
  ],
  ["Never push to main, develop or any release branch.", "must-not"],
  ["Never push to main, and never force-push anywhere.", "must-not", "never force-push anywhere"],
  ["Don't use lodash, moment, or jQuery anywhere in the client.", "must-not"],
  ["Use tabs, double quotes and semicolons.", "must"],
  ["No default exports, no enums, no classes.", "must-not", "no classes"],
  ["Never touch: billing, auth, and the migrations folder.", "must-not"],
  [
    "Never do any of these: push to main, delete tests, edit generated files.",
    "must-not",
    "push to main, delete tests, edit generated files",
  ],
  ["Don't touch these files: a.ts, b.ts, c.ts.", "must-not"],
  ["Off limits: vendor/, dist/, third_party/.", "must-not", "vendor/, dist/, third_party/"],
  [
    "Allowed tools are: ripgrep, jq, and node; nothing else may be installed.",
    "must-not",
    "nothing else may be installed",
  ],
  ["Never edit the generated client unless the schema changed.", "must-not"],
  ["Never edit the generated client, unless the schema changed, the tests broke or I asked.", "must-not"],
  ["Do not deploy on Fridays, weekends or holidays, except for security fixes.", "must-not"],
  ["Don't merge until CI is green, QA signed off and the changelog is written.", "must-not"],
  ["Do not upgrade React, Vite or TypeScript without asking me first.", "must-not"],
  ["Never delete a file that I, or anyone on the team, created by hand.", "must-not"],
  ["Don't touch tests which are flaky, slow or skipped.", "must-not"],
  ["Never log personal data (names, e-mail addresses, phone numbers) or tokens.", "must-not"],
  ["Never commit secrets (API keys, passwords, certificates).", "must-not"],
  ["Don't rename anything — files, functions, columns — in the public API.", "must-not"],
  ["Never edit migrations - add a new one instead.", "must-not"],
  ["Anything but jQuery.", "must-not"],
  ["Main is protected. Do not push to it.", "must-not"],
  ["Main is protected, do not push to it.", "must-not"],
  ["The schema is frozen. Never rename, move or drop its tables.", "must-not", "Never rename, move or drop its tables"],
  [
    "Read the plan, then start. Never rename, copy, or move files in docs/.",
    "must-not",
    "Never rename, copy, or move files in docs/",
  ],
  [
    "I need the export by noon. Also don't create, change or delete any S3 buckets.",
    "must-not",
    "don't create, change or delete any S3 buckets",
  ],
  [
    "Fix the parser and never add, remove or reorder public fields.",
    "must-not",
    "never add, remove or reorder public fields",
  ],
  [
    "Either keep, archive or compress old logs, but never delete, move or overwrite them.",
    "must-not",
    "never delete, move or overwrite them",
  ],
  ["Never add code, comments, or tests to the legacy module.", "must-not"],
  ["It is forbidden to read, write, or list anything outside the workspace.", "must-not"],
  ["Nobody may create, edit or delete tags.", "must-not"],
  ["We never commit, push, or tag on a Friday.", "must-not"],
  [
    "Reading is fine, but do not write, move, or delete anything under /data.",
    "must-not",
    "do not write, move, or delete anything under /data",
  ],
  ["Only edit src/a.ts, src/b.ts and their tests.", "must"],
  [
    "Make sure you never run, start, or stop docker containers.",
    "must-not",
    "never run, start, or stop docker containers",
  ],
  [
    "When you touch the API, update the docs, regenerate the client and add a changelog line.",
    "must",
    "update the docs, regenerate the client and add a changelog line",
  ],
  ["Under no circumstances delete, rotate, or print the credentials.", "must-not"],
  ["never ever push, tag, release or publish without my ok", "must-not"],
  ["Commits must be small, signed, and written in English.", "must"],
  ["All public functions must have a doc comment, a test and an example.", "must"],
  ["Niemals die alten Tabellen umbenennen, verschieben oder löschen.", "must-not"],
  ["Füge keine Abhängigkeiten hinzu, entferne oder aktualisiere keine, ohne zu fragen.", "must-not", "ohne zu fragen"],
  ["Du darfst nichts committen, pushen oder mergen.", "must-not"],
  ["Nunca renombres, muevas o elimines las tablas antiguas.", "must-not"],
  ["No toques a.ts, b.ts ni c.ts.", "must-not"],
  ["No añadas, quites ni actualices dependencias sin preguntar.", "must-not"],
  ["Nunca renomeie, mova ou apague as tabelas antigas.", "must-not"],
  ["Não mexa em a.ts, b.ts ou c.ts.", "must-not"],
  ["Não adicione, remova ou atualize dependências sem perguntar.", "must-not"],
  ["Ne renomme, ne déplace et ne supprime jamais les anciennes tables.", "must-not"],
  ["Ne jamais renommer, déplacer ou supprimer les anciennes tables.", "must-not"],
  ["Ne touche pas à a.ts, b.ts ou c.ts.", "must-not"],
  ["N'ajoute, ne retire ni ne mets à jour aucune dépendance sans demander.", "must-not"],
  ["不要重命名、移动或删除旧表。", "must-not"],
  ["不要改 a.ts、b.ts 或 c.ts。", "must-not"],
  ["未经询问，不得添加、删除或升级依赖。", "must-not"],
  ["除非我同意，否则不要提交、推送或合并任何东西。", "must-not"],
  ["古いテーブルの名前変更、移動、削除は絶対にしないでください。", "must-not"],
  ["a.ts、b.ts、c.ts には触らないでください。", "must-not"],
  ["聞かずに依存関係を追加、削除、更新しないでください。", "must-not"],
  ["main ist geschützt, pushe nicht darauf.", "must-not"],
  ["main está protegida, no hagas push ahí.", "must-not"],
  ["A main é protegida, não faça push nela.", "must-not"],
  ["main est protégée, ne pousse pas dessus.", "must-not"],
  ["main 是受保护的，不要往上推。", "must-not", "不要往上推"],
  [
    "The payments module is off limits; do not open, edit or even format it.",
    "must-not",
    "do not open, edit or even format it",
  ],
  ["Do not write code yet, only plan.", "must-not", "Do not write code yet"],
  ["Don't just add try/catch, fix the cause.", "must-not"],
  ["Never amend, squash, or otherwise rewrite pushed commits, even on feature branches.", "must-not"],
  ["Don't run npm install, npm update, or npx anything.", "must-not"],
  [
    "don't ever touch prod: no deploys, no migrations, no restarts",
    "must-not",
    "no deploys, no migrations, no restarts",
  ],
  [
    "Do not build, test or deploy unless I say so; I'll do that myself.",
    "must-not",
    "Do not build, test or deploy unless I say so",
  ],
  ["Don't change the API, the schema and the tests in one commit.", "must-not"],
  ["Never move files, and update the index when you add one.", "must-not", "Never move files"],
  ["Never push, just commit.", "must-not"],
  [
    "Never read, write or run anything in /secrets, fix the tests and report back.",
    "must-not",
    "Never read, write or run anything in /secrets",
  ],
  ["Don't touch the vendor folder, fix the parser instead.", "must-not", "Don't touch the vendor folder"],
  ["a.ts, b.ts and c.ts must not be changed.", "must-not"],
  ["Names, emails and tokens must never be logged.", "must-not"],
  ["Tests, docs and the changelog must be updated with every change.", "must"],
  ["vendor/, dist/ and generated/ are off limits.", "must-not"],
  ["Lodash, moment or jQuery may not be used.", "must-not"],
  ["Alice, Bob and I are the only ones who may merge.", "must"],
  ["a.ts, b.ts und c.ts dürfen nicht geändert werden.", "must-not"],
  ["Namen, E-Mails und Tokens dürfen nie geloggt werden.", "must-not"],
  ["a.ts, b.ts y c.ts no se tocan.", "must-not"],
  ["Los commits deben ser pequeños, firmados y escritos en inglés.", "must"],
  ["a.ts, b.ts e c.ts não podem ser alterados.", "must-not"],
  ["a.ts, b.ts et c.ts ne doivent pas être modifiés.", "must-not"],
  ["Les commits doivent être petits, signés et rédigés en anglais.", "must"],
  ["a.ts、b.ts 和 c.ts 都不能改。", "must-not"],
  ["Off limits: vendor/, dist/, third_party/.", "must-not"],
  ["Never: push to main, delete tests.", "must-not"],
  ["Hard rule: never log tokens, keys or passwords.", "must-not", "never log tokens, keys or passwords"],
  ["In CI, no colours, no spinners, no prompts.", "must-not"],
  ["If you are stuck, ask me, don't guess.", "must", "If you are stuck, ask me"],
  ["Make sure you don't rename, move or drop anything.", "must-not"],
  ["Never add a dependency, tool or service, not even for tests.", "must-not"],
  [
    "Never squash commits, because we bisect, and never rebase shared branches.",
    "must-not",
    "never rebase shared branches",
  ],
  ["Do not touch the config (neither dev nor prod), the Dockerfile or the Makefile.", "must-not"],
  ["The build must stay green, fast, and reproducible.", "must"],
  ["Every PR needs a description, a test plan, and a reviewer.", "must"],
  ['Never say "done", "fixed" or "works" before the tests pass.', "must-not"],
  ["Answer in English, briefly, and without emojis.", "must"],
  ["never, under any circumstances, delete or move the backups", "must-not"],
  ["Never, ever push to main.", "must-not"],
  ["Do not, I repeat, do not push to main.", "must-not", "do not push to main"],
  ["Don't push, pull or fetch; the remote is down.", "must-not", "Don't push, pull or fetch"],
  ["Don't add comments that explain what, only comments that explain why.", "must-not"],
  ["Keep functions short, names long, and files flat.", "must"],
  ["Only Ana, Ben or Cleo may approve releases, deploys and rollbacks.", "must"],
  ["Use Postgres, not MySQL, for everything except the cache.", "must"],
  ["Do not use any, unknown or type assertions.", "must-not"],
  ["Do not rename, and do not move, files in public/.", "must-not"],
  ["Never rename, never move and never drop the legacy tables.", "must-not"],
  ["On Fridays only, don't use the cache.", "must-not"],
  ["Keep it up to date.", "must"],
  ["Nie pushen, mergen oder taggen ohne mein OK.", "must-not"],
  ["Nunca hagas push, merge o rebase sin mi permiso.", "must-not"],
  ["Nunca faça push, merge ou rebase sem minha permissão.", "must-not"],
  ["Ne jamais pousser, fusionner ou rebaser sans mon accord.", "must-not"],
  ["没有我的许可，不要推送、合并或变基。", "must-not"],
  ["私の許可なしに push、merge、rebase をしないでください。", "must-not"],
  [
    "Fix the login, but don't add, remove or bump any dependency while you are at it.",
    "must-not",
    "don't add, remove or bump any dependency while you are at it",
  ],
];

it.each(RULES.map(([turn, polarity, rule]) => [turn, rule ?? turn.replace(/[.。]$/u, ""), polarity] as const))(
  "quotes the whole rule: %s",
  expectWhole,
);

it.each([
  ["Interns: never push to main.", "Interns: never push to main", "must-not"],
  ["Fridays: no deploys", "Fridays: no deploys", "must-not"],
  ["Frontend: use tabs", "Frontend: use tabs", "must"],
  ["Backend: use Postgres, never Redis.", "Backend: use Postgres, never Redis", "must"],
  ["In tests: no network, no clock, no randomness.", "In tests: no network, no clock, no randomness", "must-not"],
  ["For the CLI: no colours, no spinners.", "For the CLI: no colours, no spinners", "must-not"],
  ["Praktikanten: niemals auf main pushen.", "Praktikanten: niemals auf main pushen", "must-not"],
  ["Freitags: keine Deployments", "Freitags: keine Deployments", "must-not"],
  ["Viernes: nada de despliegues", "Viernes: nada de despliegues", "must-not"],
  ["Frontend : utilise des tabulations", "Frontend : utilise des tabulations", "must"],
  ["Estagiários: nunca façam push para a main.", "Estagiários: nunca façam push para a main", "must-not"],
  ["实习生：不要推送到 main。", "实习生：不要推送到 main", "must-not"],
  ["インターン：main に push しないでください。", "インターン：main に push しないでください", "must-not"],
  ["Frontend rule: use tabs.", "Frontend rule: use tabs", "must"],
  ["Frontend: use tabs; backend: use spaces.", "Frontend: use tabs", "must"],
  ["Frontend: use tabs; backend: use spaces.", "backend: use spaces", "must"],
  [
    "Juniors, interns and contractors: never push to main.",
    "Juniors, interns and contractors: never push to main",
    "must-not",
  ],
  ["On weekends: no deploys, no migrations.", "On weekends: no deploys, no migrations", "must-not"],
])("quotes the label that says for whom or what it holds: %s", expectWhole);

it.each([
  ["Rules:\n- no new deps\n- tabs", "no new deps", "must-not"],
  ["Rules:\n- no new deps\n- tabs", "tabs", "must"],
  ["You must not:\n- rename, move or drop tables\n- push to main", "rename, move or drop tables", "must-not"],
  ["Regeln:\n- keine neuen Abhängigkeiten\n- Tabs", "keine neuen Abhängigkeiten", "must-not"],
  ["Reglas:\n- nada de dependencias nuevas\n- tabuladores", "tabuladores", "must"],
  ["规则：\n- 不要新增依赖\n- 用 tab", "不要新增依赖", "must-not"],
])("reads the items under a heading: %j", expectWhole);

it.each([
  ["Rework the login page, and never touch the vendor folder.", "Rework"],
  ["Do not commit, fix the tests and report back.", "fix the tests"],
  ["Don't touch the vendor folder, fix a.ts or b.ts.", "fix"],
  ["Never push to main, run the tests.", "run the tests"],
  ["Use tabs, fix the parser and run the tests.", "fix the parser"],
  ["Great, thanks, fix the docs, and never push to main.", "fix the docs"],
  ["Small point: never push to main.", "Small point"],
  ["Quick reminder: never push to main.", "reminder"],
  ["Maybe that works, never push to main", "Maybe"],
  ["Quizás funcione, nunca hagas push a main", "Quizás"],
  ["just kidding, but always back up first", "kidding"],
  ["War nur Spaß, aber mach immer zuerst ein Backup.", "Spaß"],
])("takes in neither the work nor the talk beside it: %s", (turn, other) => {
  const rules = rulesOf(turn);
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.map(({ text }) => text).join(" ")).not.toContain(other);
});

it.each([
  ["Apparently main is protected and never push to it", "never push to it"],
  ["i thought we agreed to never push to main", "never push to main"],
  ["The app must not crash when offline.", "must not crash when offline"],
  ["wir hatten doch ausgemacht, nie direkt auf main zu pushen", "nie direkt auf main"],
  ["on avait dit de ne jamais pousser directement sur main", "ne jamais pousser"],
])("finds a rule behind words of doubt or memory: %s", (turn, rule) => {
  expectWhole(turn, rule, "must-not");
});

it.each([
  "Apparently it is slow and never fails.",
  "Apparently the job is old and never got updated.",
  "I assume users log in and never log out.",
  "I thought we tested that.",
])("takes what is merely supposed for no rule: %s", (turn) => {
  expect(rulesOf(turn)).toEqual([]);
});

it.each([
  ["Tests must not hit the network.", "must-not"],
  ["Nobody is allowed to edit the seed data.", "must-not"],
  ["Please make sure that no API key ends up in the logs.", "must-not"],
  ["Security policy: tokens are never written to disk.", "must-not"],
  ["There must be no TODO comments in the final code.", "must-not"],
  ["The config file format is frozen; you may not alter it.", "must-not"],
  ["Du darfst im Ordner `daten` nichts ändern, ohne mich zu fragen.", "must-not"],
  ["Está terminantemente prohibido tocar la carpeta migrations.", "must-not"],
  ["Ninguém pode alterar o esquema sem a minha aprovação.", "must-not"],
  ["Il ne faut jamais mettre de logique métier dans les templates.", "must-not"],
  ["全局禁用 !important。", "must-not"],
  ["sleepで待つテストは書かない。", "must-not"],
  // A denial that only contrasts, bounds, reminds or describes leaves a duty a duty.
  ["Use tabs for indentation, not spaces.", "must"],
  ["Don't forget to run the tests before every commit.", "must"],
  ["Vergiss nicht, vor jedem Commit die Tests zu starten.", "must"],
  ["There should be no more than one class per file.", "must"],
  ["Code comments have to be in English, no exceptions.", "must"],
  ["Every bug fix must come with a test that does not pass without it.", "must"],
  ["Tu ne peux modifier que les fichiers de src.", "must"],
  ["变量名一律英文，拼音命名绝对不行。", "must"],
  ["すべての関数にテストを書かなければならない。", "must"],
])("tells a ban from a duty: %s", (turn, polarity) => {
  expect(rulesOf(turn).map((rule) => rule.polarity)).toContain(polarity);
});

it("reads a list without end in time that grows with it", () => {
  const turn = `Never ${Array.from({ length: 20_000 }, (_, index) => `move f${index}.ts`).join(", ")} or drop it.`;
  expect(rulesOf(turn).length).toBeGreaterThan(0);
});

it.each([
  "Here are the rules I work by:\n- small commits\n- lids are drawn in blue",
  "I'd like to reuse these rules.\n## Important\n  - small commits\n  - lids are drawn in blue",
  "Fix the hinge.\n\nGround rules for this project:\n1. small commits\n2. lids are drawn in blue",
  "## Coding standards\n- small commits\n- lids are drawn in blue",
  "Bitte halte dich an folgende Regeln:\n- kleine Commits\n- Deckel werden blau gezeichnet",
  "Sigue estas normas:\n- commits pequeños\n- las tapas se dibujan en azul",
  "Siga estas regras:\n- commits pequenos\n- as tampas são desenhadas em azul",
  "Voici nos conventions :\n- petits commits\n- les couvercles sont dessinés en bleu",
  "请遵守以下规范：\n- 提交要小\n- 盖子画成蓝色",
  "次のルールを流用したいな。\n##重要事項\n  - コミットは小さく\n  - 蓋は青で描く",
])("is each item of a list that is announced as rules: %s", (turn) => {
  const items = turn.split("\n").filter((line) => /^\s*(?:-|\d\.)/u.test(line));
  expect(rulesOf(turn).map(({ text }) => text)).toEqual(items.map((item) => item.replace(/^\s*(?:-|\d\.) /u, "")));
});

it.each([
  "The rules of the game:\n- a stone is put down\n- the lid opens",
  "Implement the following rules:\n- a stone is put down\n- the lid opens",
  "The form checks these rules:\n- a stone is put down\n- the lid opens",
  "Here are the rules for this game:\n- a stone is put down\n- the lid opens",
  "Rules:\n\n## Tasks\n- Fix the lid\n- Add a hinge",
])("is no item of a list that says what to build: %s", (turn) => {
  expect(rulesOf(turn)).toEqual([]);
});

it.each([
  "Please follow the project conventions.\n\n## Tasks\n1. Fix the lid\n2. Add a hinge",
  "Respecte les conventions du projet.\n1. Corrige le couvercle\n2. Ajoute un test",
])("is what stands above a list of work, and not the work: %s", (turn) => {
  expect(rulesOf(turn).map(({ text }) => text)).toEqual([turn.slice(0, turn.indexOf("\n"))]);
});

describe("a rule that its own sentence corrects", () => {
  it.each([
    "don't touch config.ts — sorry, I meant settings.ts",
    "use npm for installs... no wait, pnpm",
    "Always run `npm run lint` before you commit, no: `npm run check`",
  ])("is told with the correction: %s", (text) => {
    const { facts } = buildLedger([userSays(text)]);
    expect(facts.filter(({ kind }) => kind === "constraint").map((fact) => fact.text)).toEqual([text]);
  });

  it("ends before what only stresses it, and before other work", () => {
    expect(rulesOf("Never commit. I mean it, and fix the login now.").map(({ text }) => text)).toEqual([
      "Never commit.",
    ]);
  });

  it("ends where a rule of its own begins", () => {
    const { facts } = buildLedger([userSays("never push, wait for me")]);
    expect(facts.filter(({ kind }) => kind === "constraint")).toHaveLength(2);
  });
});
