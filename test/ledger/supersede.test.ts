/** Which of two statements stands: the later one about one thing, both about two things that are merely called alike. */
import { expect, it } from "vitest";
import { assistantSays, userSays } from "./messages.ts";
import { buildLedger, fromMessages } from "../../src/index.ts";

/** What stands after two turns, requests that were asked for and done included. */
function standing(...turns: string[]): string {
  const messages = fromMessages(
    turns.flatMap((content) => [
      { role: "user", content },
      { role: "assistant", content: "Okay." },
    ]),
  );
  const { facts } = buildLedger(messages);
  const told = facts.filter(
    ({ kind, status }) => status === "current" && !["name", "rejection", "reply"].includes(kind),
  );
  return told.map(({ text }) => text).join("\n");
}

it.each([
  ["Write durations in minutes.", "From now on durations are written in seconds.", "minutes"],
  ["Keep the release notes serious.", "Make the release notes funny instead.", "serious"],
  ["The keynote takes place in the Orchid Room.", "The keynote has moved to the Cedar Room.", "Orchid"],
  ["Our contact at the printer is Milo Drexler.", "Our contact at the printer is now Hana Sato.", "Drexler"],
  ["The upload limit is 20 MB.", "The upload limit was raised to 50 MB.", "20 MB"],
  ["Use the blue theme for the slides.", "Actually, use the green theme for the slides.", "blue"],
  ["Fact: the pilot group has 14 members.", "Update: the pilot group has 19 members.", "14 members"],
  ["The workshop starts at 9:30.", "The workshop was pushed back to 10:15.", "9:30"],
  ["We deploy from branch rel/aster.", "We deploy from branch rel/borage from today.", "rel/aster"],
  ["Never share the door code 5512.", "The door code changed: never share the new code 9034.", "5512"],
  ["Travel costs must stay below 300 euros.", "Travel costs may now reach four hundred euros.", "300"],
  ["Das Training findet in Halle Nord statt.", "Das Training wurde in die Halle Süd verlegt.", "Nord"],
  ["El taller está en Córdoba.", "El taller ahora está en Salta.", "Córdoba"],
  ["La directora del coro es Inés Marchena.", "Ahora la directora del coro es Paz Olmedo.", "Marchena"],
  ["O prazo é 12 de março.", "O prazo passou para 2 de abril.", "12 de março"],
  ["Mostre as distâncias em metros.", "A partir de agora mostre as distâncias em pés.", "metros"],
  ["La formation a lieu à Lille.", "La formation a désormais lieu à Nantes.", "Lille"],
  ["La responsable du stand est Aude Villard.", "Désormais le responsable du stand est Rémi Cosnard.", "Villard"],
  ["The night guard is Tomas Wirth.", "Since Monday the night guard is Priya Nair.", "Wirth"],
  ["The logo is green.", "The logo will be orange, not green.", "logo is green"],
  ["Parcels are stored in hall 3.", "Parcels aren't stored in hall 3 any longer but in hall 8.", "are stored"],
  ["The wifi code is Aster22.", "New wifi code: Clover77.", "Aster22"],
  [
    "The office machine has Ruby 2, so only Ruby 2 syntax please (no pattern matching, no endless methods).",
    "By the way: the office machine has now Ruby 3, so the Ruby 2 thing is over.",
    "pattern matching",
  ],
  ["The door code is 5512.", "The new door code is 9034.", "5512"],
  ["The release is called Falcon.", "The release is called Heron, not what I said.", "Falcon"],
  [
    "All endpoints have to return snake_case keys because the mobile app of the partner expects it.",
    "Endpoints now return camelCase keys.",
    "snake_case",
  ],
  ["The tests must run on Node 18 and on Windows in the nightly pipeline.", "Tests now run on Node 22.", "Node 18"],
  ["The door code is 5512.", "Here is the new door code: 9034", "5512"],
  ["Der Server steht in Kiel.", "Der Server ist nach Lübeck umgezogen.", "Kiel"],
  ["Der Beitrag beträgt 30 Euro.", "Der Beitrag beträgt ab Mai 35 Euro.", "30 Euro"],
  ["Kassenwart ist Jan Holt.", "Kassenwartin ist inzwischen Ina Bock.", "Holt"],
  ["Das Limit liegt bei 10 MB.", "Korrektur: Das Limit liegt bei 25 MB.", "10 MB"],
  ["La réunion est à 14 h.", "La réunion est repoussée à 16 h.", "14 h"],
  ["La réunion est à 14 h.", "La réunion est avancée à 11 h.", "14 h"],
  ["Le stock se trouve à Vannes.", "Le stock a été transféré à Brest.", "Vannes"],
  ["La tesorera es Inés Roca.", "Ahora el tesorero es Luis Vega.", "Roca"],
  ["El límite es de 100 filas.", "El límite sube a 250 filas.", "100 filas"],
  ["O prazo é 5 de maio.", "O prazo foi estendido até 20 de maio.", "5 de maio"],
  ["仓库的管理员是宋予安。", "仓库的管理员换成了孟知秋。", "宋予安"],
  ["会议室定在三楼。", "会议室改到五楼了。", "三楼"],
  ["快递车每天大约 9 点送到。", "更正:快递车每天大约 14 点送到。", "9 点"],
  ["受付の担当は石田さんです。", "受付の担当は黒木さんに変わりました。", "石田"],
  ["練習の開始は 18 時です。", "練習の開始は 19 時に変更されました。", "18 時"],
  ["予備の鍵は事務所にあります。", "予備の鍵は今後、玄関に置きます。", "事務所"],
  ["Use Redis for the cache.", "No, use Postgres instead of Redis.", "Redis for the cache"],
  ["Use npm for installs.", "Use pnpm, not npm.", "npm for installs"],
  ["Use Redis for the queue.", "No, Postgres.", "Redis for the queue"],
  ["We must use Jest.", "Switch from Jest to Vitest.", "must use Jest"],
  ["Use MySQL for reports.", "Replace MySQL with Postgres please.", "MySQL for reports"],
  ["Use 4 workers.", "Actually, do 8 please.", "4 workers"],
  ["The header color is #112233", "No, make it #445566", "112233"],
])("the later statement stands alone: %s %s", (earlier, later, gone) => {
  expect(standing(earlier, later)).toContain(later.slice(-12));
  expect(standing(earlier, later)).not.toContain(gone);
});

it.each([
  ["The east gate opens at 7:00.", "The west gate opens at 8:00.", "7:00", "8:00"],
  ["The red cable goes to port 3.", "The yellow cable goes to port 4.", "port 3", "port 4"],
  ["Run the fast checks before every commit.", "Run the slow checks before every release.", "fast", "slow"],
  ["Never edit the schema by hand.", "Never edit the fixtures by hand.", "schema", "fixtures"],
  ["The day shift is led by Omar Said.", "The night shift is now led by Lea Brandt.", "Omar", "Lea"],
  ["The German site lives on server ha-1.", "The French site lives on server ha-2.", "ha-1", "ha-2"],
  ["Use tabs in the Makefile.", "Use spaces in the Python files.", "Makefile", "Python"],
  ["Der Hauptschlüssel liegt im Büro.", "Der Ersatzschlüssel liegt jetzt im Keller.", "Büro", "Keller"],
  ["Los lunes abre Marta.", "Los martes abre Julio ahora.", "Marta", "Julio"],
  ["Keep answers short.", "Keep commit messages in English from now on.", "short", "English"],
  [
    "Commit messages must be in English.",
    "Use a different prefix in the commit messages for each package.",
    "English",
    "prefix",
  ],
  ["Commit messages must be in English.", "Commit messages must be no longer than 72 characters.", "English", "72"],
  ["Always run the API tests before pushing.", "The API tests must run on a different port.", "pushing", "port"],
  [
    "Passe toujours les tests de l'API avant de pousser.",
    "Utilise un module avancé pour les tests de l'API.",
    "pousser",
    "module avancé",
  ],
  ["Always run the API tests before pushing.", "Update the API tests before each release.", "pushing", "release"],
  ["Retry each request with a 5 second backoff.", "No more than 3 retries.", "5 second", "3 retries"],
  ["The map server answers on port 8100.", "The tile server now answers on port 8200.", "8100", "8200"],
  // A word of change that names a kind of thing, or that is denied, changes nothing.
  ["API tests must be fast.", "New API tests must have a name.", "fast", "name"],
  ["Endpoints need a rate limit.", "New endpoints: no auth bypass.", "rate limit", "bypass"],
  ["The upload limit is 20 MB.", "The new upload limit tests must pass.", "20 MB", "pass"],
  ["Las pruebas deben ser rápidas.", "Las pruebas nuevas deben tener nombre.", "rápidas", "nombre"],
  ["Les tests doivent être rapides.", "Les nouveaux tests doivent avoir un nom.", "rapides", "nom"],
  ["Never use private APIs.", "Never use deprecated APIs.", "private", "deprecated"],
  ["Keep the API docs short.", "Keep the changed API docs in English.", "short", "English"],
  ["Keys live in the vault.", "Rotated keys live in the archive.", "vault", "archive"],
  ["The config lives in app.toml.", "Changed config values need a comment.", "app.toml", "comment"],
  ["Never edit generated files.", "Never replace generated files.", "edit", "replace"],
  ["Deploys need a review.", "Switching branches before deploys needs a review.", "Deploys need", "Switching"],
  ["Ask before deleting files.", "I'd rather you asked before renaming files.", "deleting", "renaming"],
  // Long sentences share a word or two by chance.
  [
    "It has to keep compiling on the old tablet in the shed, that one has clang 9 and nobody will upgrade it before the harvest.",
    "It compiles on the tablet now, and the harvest import takes 41 seconds there.",
    "clang 9",
    "41 seconds",
  ],
  [
    "You may touch the code, but what is in archive/ stays as it is: those are the original files and nothing is written there, in truth.",
    "In truth I don't know, I'll ask my brother who is travelling now, so the import stays pending.",
    "archive/",
    "brother",
  ],
  [
    "I'd like an option for the build with the address checks, off by default.",
    "The next test is a second build of the parser, not a change of the grammar.",
    "address checks",
    "second build",
  ],
  [
    "The machine in room 3 has no network, so only the C library, nothing to install.",
    "The check you can commit now, it runs in room 3. The other I want to see first.",
    "C library",
    "see first",
  ],
  // What is put off changes nothing.
  ["The export reads three kinds of files.", "A fourth kind of files comes in May, not now.", "three", "fourth"],
  ["主厨房的联系人是宋予安。", "备用厨房的联系人现在是孟知秋。", "宋予安", "孟知秋"],
  ["登录页的标题是欢迎。", "登录页的颜色改成蓝色了。", "欢迎", "蓝色"],
  ["照明の担当は石田さんです。", "音響の担当は黒木さんに変わりました。", "石田", "黒木"],
  ["Never use more than 5 workers.", "Now do step 7.", "5 workers", "step 7"],
  ["The port is 4711.", "Please do step 3 now.", "4711", "step 3"],
  ["Our deadline is May 12.", "Now go to step 7", "May 12", "step 7"],
  ["The file must stay under 200 lines.", "Now do #7", "200 lines", "#7"],
  [
    "Use Redis for the queue.",
    "If the cache is slow, use Postgres instead of Redis.",
    "Redis for the queue",
    "Postgres",
  ],
  ["Use Redis for the queue.", "Use Postgres instead of Redis for the search.", "Redis for the queue", "Postgres"],
  ["Use Postgres.", "We won't switch from Postgres to MySQL.", "Use Postgres", "MySQL"],
  ["Answer in German.", "Translate the README from German to English.", "Answer in German", "README"],
  ["Always use pnpm.", "The README says npm, not pnpm. Please fix it.", "Always use pnpm", "README"],
  ["Use Postgres for the database.", "In the tests use SQLite instead of Postgres.", "Use Postgres for", "SQLite"],
  ["Use Postgres for orders. Use Redis for the cache.", "Actually SQLite.", "Use Postgres for orders", "SQLite"],
  ["Always use pnpm.", "The user can replace pnpm with npm in the config.", "Always use pnpm", "config"],
  ["Never use Redis.", "Use Postgres, not Redis.", "Never use Redis", "Postgres"],
])("both statements stand: %s %s", (earlier, later, first, second) => {
  expect(standing(earlier, later)).toContain(first);
  expect(standing(earlier, later)).toContain(second);
});

it.each([
  ["For the choir trip, I'd say we hire two coaches.", "Change of mind. We'd rather take the night train.", "coaches"],
  ["Für das Fest nehmen wir Bierbänke aus Holz.", "Nein, doch anders: wir setzen auf Stehtische.", "Bierbänke"],
  ["Let's test the pumps by hand.", "No wait, let's test the pumps with the rig instead.", "by hand"],
])("a decision gives way to the next one, also where it names work: %s %s", (earlier, later, gone) => {
  const facts = buildLedger(fromMessages([earlier, later].map((content) => ({ role: "user", content })))).facts.filter(
    ({ kind, status }) => kind === "decision" && status === "current",
  );
  expect(facts).toHaveLength(1);
  expect(facts[0]?.text).not.toContain(gone);
});

it("a turn that says the same twice loses both when it no longer holds", () => {
  const { facts } = buildLedger([
    userSays("The staging port is 9090 now. The staging port is 9090 now."),
    assistantSays("ok"),
    userSays("The staging port is 8080."),
  ]);
  const current = facts.filter(({ kind, status }) => kind !== "name" && status === "current");
  expect(current.map(({ text }) => text).join("\n")).not.toContain("9090");
});
