/** How things are, what somebody did and what others think ends no rule and no choice of the user; an order does. */
import { describe, expect, it } from "vitest";
import { buildLedger } from "../../src/ledger/ledger.ts";
import { assistantSays, userSays } from "./messages.ts";

const KINDS: ReadonlySet<string> = new Set(["constraint", "value", "decision"]);

/** True where all that the first turn stated still holds, and none of it is told as rejected. */
function isInForce(first: string, later: string): boolean {
  const before = userSays(first);
  const { facts } = buildLedger([before, assistantSays("Done."), userSays(later), assistantSays("Done.")]);
  const stated = facts.filter(({ kind, source }) => KINDS.has(kind) && source.messageID === before.id);
  const rejected = facts.filter(({ kind, source }) => kind === "rejection" && source.messageID !== before.id);
  const isRejected = rejected.some(({ text }) => first.toLowerCase().includes(text.toLowerCase()));
  return stated.length > 0 && stated.every(({ status }) => status === "current") && !isRejected;
}

describe("a report, a reproach, praise or the words of others", () => {
  it.each([
    ["Indent with tabs.", "the file has spaces instead of tabs"],
    ["use tabs", "why is this indented with spaces instead of tabs"],
    ["Answer in German.", "i got an english answer instead of a german one"],
    ["use pytest", "CI runs unittest instead of pytest"],
    ["use logger.info for logging, not print", "main.py calls print instead of logger.info"],
    ["use absolute imports", "still relative imports instead of absolute ones in 4 files"],
    ["use feature branches, never commit to main", "someone committed to main instead of a feature branch"],
    ["use snake_case for db columns", "the column is called createdAt instead of created_at. again."],
    ["file names in kebab-case please", "the new file is named UserCard.tsx instead of user-card.tsx"],
    ["use async/await", "you used promise chains rather than async/await in api.ts"],
    ["Antworte auf Deutsch.", "Da kam Englisch statt Deutsch"],
    ["Use dayjs.", "replace moment with dayjs in report.ts"],
    ["use composition, no inheritance", "the reviewer asks why we use composition instead of inheritance"],
    ["Use fetch, no axios.", "the linter plugin docs recommend axios instead of fetch, I don't care"],
    ["Use MySQL.", "Peter suggested to use Postgres instead of MySQL. I told him no."],
    ["use npm", "copilot suggested pnpm instead of npm, nah"],
    ["use rg not grep", "good, rg instead of grep, way faster"],
    ["Use Tailwind, no custom CSS.", "great that you used Tailwind instead of custom CSS here"],
    ["never use sed, use the edit tool", "thanks for using the edit tool instead of sed"],
    ["Use jest.", "You keep using mocha instead of jest."],
    ["Use tabs.", "The Makefile has spaces instead of tabs."],
    ["Use tabs.", "You used spaces again."],
    ["Deploy to staging only.", "You deployed to production instead of staging!"],
    ["The timeout is 30 seconds.", "You set it to 60 instead of 30."],
    ["Usa pnpm siempre.", "Has usado npm en vez de pnpm."],
    ["Réponds en français.", "Tu as répondu en anglais au lieu du français."],
    ["用pnpm。", "你用了npm而不是pnpm。"],
    ["Please use tabs for indentation.", "YAML needs spaces, not tabs."],
    ["Always use pnpm.", "You ran npm instead of pnpm."],
    ["Immer pnpm benutzen.", "Du hast npm statt pnpm benutzt."],
    ["Immer pnpm verwenden.", "Hör auf, npm zu benutzen!"],
  ])("leaves %j in force: %j", (first, later) => expect(isInForce(first, later)).toBe(true));
});

describe("a ban on the other way", () => {
  it.each([
    ["Always use pnpm.", "stop using npm!!"],
    ["Always use pnpm.", "don't use npm."],
    ["Always use pnpm.", "I told you not to use npm"],
    ["Use pnpm, not npm.", "stop using npm"],
    ["Answer in German.", "stop answering in English"],
    ["Use spaces for indentation.", "stop using tabs ffs"],
    ["Use tabs.", "and no spaces please"],
    ["use tabs", "don't use spaces"],
    ["Use tabs for indentation, not spaces.", "as I said, no spaces for indenting. tabs!"],
    ["Use single quotes.", "no double quotes!"],
    ["Tabs statt Leerzeichen zum Einrücken.", "Wie gesagt, keine Leerzeichen!"],
  ])("leaves %j in force: %j", (first, later) => expect(isInForce(first, later)).toBe(true));
});

describe("a figure that was measured", () => {
  it.each([
    ["keep coverage above 85%", "coverage is 79% now :("],
    ["keep coverage above 85%", "nice, coverage is 91% now"],
    ["Keep files under 300 lines.", "utils.ts has 512 lines now..."],
    ["Bundle size must stay under 200 kB.", "bundle is 240 kB now, find out why"],
    ["memory usage must not exceed 512 MB", "memory usage is 700 MB now"],
    ["max 3 retries", "there were 7 retries in the log now"],
    ["functions max 40 lines", "great, all functions are 35 lines or less now"],
    ["Rules: no console.log, max 80 chars per line, async/await.", "line 20 has 95 chars now"],
    ["máximo 80 caracteres por línea", "la línea 20 tiene ahora 95 caracteres"],
  ])("leaves %j in force: %j", (first, later) => expect(isInForce(first, later)).toBe(true));
});

describe("what is so no longer", () => {
  it.each([
    ["Answer in German.", "you're not answering in German anymore"],
    ["use pnpm", "you're no longer using pnpm?!"],
    ["Antworte auf Deutsch.", "Du antwortest ja gar nicht mehr auf Deutsch"],
    ["Don't use the legacy API.", "the legacy API doesn't support pagination anymore"],
    ["never call the v1 API", "the v1 API no longer returns totals"],
  ])("leaves %j in force: %j", (first, later) => expect(isInForce(first, later)).toBe(true));
});

describe("an idea for later", () => {
  it.each([["use npm only", "maybe we should use pnpm someday. not now"]])("leaves %j in force: %j", (first, later) =>
    expect(isInForce(first, later)).toBe(true),
  );
});

describe("a fault", () => {
  it.each([
    ["secrets go into .env", "you put the token into config.ts instead of .env"],
    ["errors go to stderr", "you print them to stdout instead of stderr"],
    ["We store amounts in cents.", "You stored them in euros instead of cents."],
    ["Put the tests next to the source files.", "you put them in a tests folder instead"],
    ["The header is blue.", "No, the header is still green."],
    ["The server runs on port 4000.", "No, the server does not answer on port 4000."],
    ["The queue is RabbitMQ.", "No, the queue is empty."],
    ["the timeout is 30 seconds", "no, the timeout still fires after 5 seconds"],
    ["The login page is at /login.", "No, the login page is still a 404."],
  ])("leaves %j in force: %j", (first, later) => expect(isInForce(first, later)).toBe(true));
});

describe("what holds for a part", () => {
  it.each([
    ["The port is 8080.", "No, the port of the worker is 9090."],
    ["Our timeout is 20 seconds.", "No, the timeout of the client is 5 seconds."],
    ["The database is Postgres.", "No, the database for the tests is SQLite."],
    ["The language is German.", "No, the language of the mails is English."],
    ["the deadline is the 15th", "no, the deadline for the draft is the 8th"],
    ["The prefix is INV-.", "No, the prefix for credit notes is CN-."],
    ["The font size is 16px.", "No, on mobile the font size is 14px."],
    ["Das Limit ist 100.", "Nein, das Limit für Gäste ist 20."],
    ["the cache is in memory", "no, the image cache is on disk"],
    ["The server runs on port 8080.", "No, the server runs in Frankfurt."],
    ["Use Node 20.", "On the CI use Node 22."],
    ["Use Node 20.", "in CI use node 22"],
    ["the log level is info", "the log level on staging is debug now"],
    ["the rate limit is 100", "the rate limit for admins is 500 now"],
    ["lunch is at 12", "lunch on fridays is at 13 now"],
    ["Use port 5432 for the database.", "Actually, use port 6432 for pgbouncer."],
    ["The price is 9 euros.", "Actually, the price of the team plan is 19 euros."],
    ["let's use playwright", "no, let's use vitest for the unit tests"],
    ["let's use real timers", "wait, in the unit tests let's use fake timers"],
  ])("leaves %j in force: %j", (first, later) => expect(isInForce(first, later)).toBe(true));
});

describe("what is told of one place or one time", () => {
  it.each([
    ["Use jest.", "Use vitest in the client."],
    ["Use Postgres.", "Use SQLite in the client."],
    ["No semicolons.", "Use semicolons in the client."],
    ["Use English.", "Use German for the client."],
    ["Always use pnpm.", "You've run npm instead of pnpm."],
    ["Always use pnpm.", "Last time you ran npm instead of pnpm"],
    ["Always use pnpm.", "The agent ran npm instead of pnpm"],
    ["Always use pnpm.", "You ran npm instead of pnpm, that is not ok"],
    ["Always use pnpm.", "You ran npm instead of pnpm, please keep to pnpm"],
    ["Use tabs.", "Makefiles need tabs, not spaces."],
    ["Use tabs.", "Python and YAML need spaces, not tabs."],
  ])("leaves %j in force: %j", (first, later) => expect(isInForce(first, later)).toBe(true));
});

describe("what is chosen anew", () => {
  it.each([
    ["Always use pnpm.", "use npm instead of pnpm from now on"],
    ["Use Redis.", "Use Postgres instead of Redis."],
    ["The port is 8080.", "No, the port is 9090."],
    ["The header is blue.", "No, the header is green."],
    ["Use tabs.", "don't use tabs"],
    ["Use jest.", "never use jest again"],
    ["Log errors to stderr.", "log them to a file instead of stderr"],
    ["max 3 retries", "the limit is 5 retries now"],
    ["The database is Postgres.", "No, the database is SQLite."],
    ["let's use playwright", "no, let's use cypress"],
    ["Use Node 20.", "Actually use Node 22."],
    ["use npm", "we use pnpm instead of npm now"],
    ["the log level is info", "the log level is debug now"],
    ["Use tabs.", "no, use spaces"],
    ["Answer in German.", "answer in English from now on"],
    ["The server is on port 8080.", "The server has moved to port 9090, not 8080."],
    ["The port is 8080.", "The port has to be 9090, not 8080."],
    ["Use Redis.", "The plan has changed: Postgres instead of Redis."],
    ["Use npm.", "The team has moved to pnpm, not npm"],
    ["Use npm.", "This project has switched to pnpm instead of npm."],
    ["Use pnpm.", "You ran npm instead of pnpm, so use npm from now on."],
    ["Use npm.", "You used npm again, use pnpm from now on"],
    ["Use npm.", "You failed again with npm, use pnpm instead."],
    ["Use tabs.", "You used npm instead of pnpm, and from now on indent with spaces."],
    ["Use npm.", "Wait, you're right, use pnpm instead of npm"],
    ["Use npm.", "you're absolutely right, pnpm instead of npm"],
    ["Use tabs.", "You were right, spaces instead of tabs."],
    ["Use npm.", "You convinced me, use pnpm instead of npm."],
    ["npm benutzen.", "Du hast recht, nimm pnpm statt npm."],
    ["Use Redis.", "You are to use Postgres instead of Redis from now on."],
    ["Use npm.", "you're in a monorepo, use pnpm instead of npm"],
    ["Use Redis.", "You're using Postgres instead of Redis from now on."],
    ["Use npm.", "You used pnpm instead of npm, I agree"],
    ["Use npm.", "You used pnpm instead of npm, makes sense"],
    ["The timeout is 30 seconds.", "You missed that the timeout is 60 seconds now, not 30."],
    ["Use npm.", "The readme says pnpm instead of npm, use that"],
    ["Use tabs.", "The codebase has spaces instead of tabs, so use spaces."],
    ["Use npm.", "The boss says use pnpm instead of npm"],
    ["Use npm.", "You misunderstood: use pnpm instead of npm."],
    ["Use npm.", "Why did you use npm? Use pnpm instead of npm."],
    ["Use npm.", "You were supposed to use pnpm instead of npm."],
    ["Use tabs.", "you did a nice job; from now on spaces instead of tabs"],
    ["The deadline is Thursday.", "The deadline is still Friday, not Thursday."],
    ["Use npm.", "You broke it again, use pnpm from now on."],
    ["Use tabs.", "The linter requires spaces, not tabs."],
    ["Use npm.", "The build needs pnpm, not npm."],
    ["Use npm.", "Our policy requires pnpm."],
    ["Use npm.", "My manager expects pnpm instead of npm."],
    ["Use Postgres, the reporting tool needs it.", "Use MySQL."],
    ["Use Redis.", "You indeed should use Postgres instead of Redis."],
    ["Use Redis.", "You're also welcome to use Postgres instead of Redis"],
    ["Use tabs.", "The team needs spaces, not tabs."],
    ["Use jest.", "I use vitest rather than jest now"],
    ["Use Redis.", "You used Postgres instead of Redis, keep it"],
  ])("ends %j: %j", (first, later) => expect(isInForce(first, later)).toBe(false));
});

describe("a condition", () => {
  it.each([
    "if the tests fail, don't deploy",
    "if the build fails, don't push",
    "wenn die Tests fehlschlagen, nicht deployen",
  ])("stays with what it holds back: %s", (rule) => {
    const { facts } = buildLedger([userSays(rule)]);
    expect(facts.filter(({ kind }) => kind === "constraint").map(({ text }) => text)).toEqual([rule]);
  });
});
