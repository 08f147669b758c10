/** What looks like a rule kept and is not: bounds and roles turned round, and accounts of what was done. */
import { describe, expect, it } from "vitest";
import { auditRule } from "../../src/audit/rule.ts";
import { isKept } from "../../src/audit/verdict.ts";

describe("a bound points one way", () => {
  it.each([
    [
      "If a test takes longer than 30 seconds, skip it unless it is tagged @critical.",
      "If a test takes less than 30 seconds, skip it unless it is tagged @critical.",
    ],
    ["Never retry more than 3 times.", "Never retry less than 3 times."],
    ["Never retry more than 3 times.", "Never retry fewer than 3 times."],
    ["Never upload more than 5 files.", "Never upload fewer than 5 files."],
    ["Files older than 30 days must be deleted.", "Files newer than 30 days must be deleted."],
    ["Files older than 30 days must be deleted.", "Files older than 30 days may be deleted."],
    ["Keep latency < 200 ms.", "Keep latency > 200 ms."],
    ["Batch size ≥ 50.", "Batch size ≤ 50."],
    ["Support Node 18 and newer.", "Support Node 18 and older."],
    ["Retry at least twice.", "Retry at most twice."],
    ["Öffne nie mehr als 5 Verbindungen.", "Öffne nie weniger als 5 Verbindungen."],
    ["Nunca abras más de 5 conexiones.", "Nunca abras menos de 5 conexiones."],
    ["Nunca abra mais de 5 conexões.", "Nunca abra menos de 5 conexões."],
    ["N'ouvre jamais plus de 5 connexions.", "N'ouvre jamais moins de 5 connexions."],
    ["不要打开超过5个连接。", "不要打开少于5个连接。"],
    ["タイムアウトは30秒以上にしてください。", "タイムアウトは30秒以下にしてください。"],
    ["If CI is red, do not merge.", "Do not merge unless CI is red."],
  ])("%j is not kept by %j", (rule, summary) => {
    expect(isKept(auditRule(rule, summary))).toBe(false);
  });

  it.each([
    ["Never open more than 10 connections at once.", "No more than 10 connections may be open at once."],
    ["Never open more than 10 connections at once.", "Open at most 10 connections at once."],
    ["Keep latency < 200 ms.", "Keep latency under 200 ms."],
    ["Coverage must stay above 85%.", "Coverage must not fall below 85%."],
    ["Coverage must be at least 80%.", "Less than 80% coverage is not tolerated."],
    ["Delete snapshots older than 7 days.", "Snapshots older than 7 days must be deleted."],
    ["Öffne nie mehr als 5 Verbindungen.", "Öffne höchstens 5 Verbindungen."],
    ["Nunca abra mais de 5 conexões.", "Abra no máximo 5 conexões."],
    ["N'ouvre jamais plus de 5 connexions.", "Ouvre au plus 5 connexions."],
  ])("%j is kept by %j", (rule, summary) => {
    expect(isKept(auditRule(rule, summary))).toBe(true);
  });
});

describe("words that are bound to each other", () => {
  it.each([
    ["Keep the first 100 rows and drop the rest.", "Drop the first 100 rows and keep the rest."],
    ["Keep the first line and drop the others.", "Drop the first line and keep the others."],
    ["Convert euros to dollars before saving.", "Convert dollars to euros before saving."],
    ["Encrypt the password and log the username.", "Log the password and encrypt the username."],
    ["Copia los datos de staging a producción.", "Copia los datos de producción a staging."],
    ["Teams own services.", "Services own teams."],
    ["Solo los administradores pueden borrar usuarios.", "Los administradores solo pueden borrar usuarios."],
    ["保留第一行，删除其余的行。", "删除第一行，保留其余的行。"],
  ])("%j is not kept by %j", (rule, summary) => {
    expect(isKept(auditRule(rule, summary))).toBe(false);
  });

  it.each([
    ["Run the linter after the formatter.", "The linter must run after the formatter."],
    ["Do not log email addresses.", "Email addresses must never be logged."],
    ["Run all tests before merging.", "Before merging, run all tests."],
    ["Secrets must never be printed, logged or committed.", "Never print, log or commit secrets."],
    ["Use pnpm, never npm.", "Use pnpm and not npm."],
    ["Use pnpm, never npm.", "npm is banned, pnpm is to be used."],
    [
      "Tests live next to the source, not in a test/ folder.",
      "Put tests beside the source rather than in a test/ folder.",
    ],
    [
      "Alle Beträge müssen in Cent gespeichert werden, nie als Fließkommazahl.",
      "Beträge sind stets in Cent zu speichern, niemals als Fließkommazahl.",
    ],
  ])("%j is kept by %j", (rule, summary) => {
    expect(isKept(auditRule(rule, summary))).toBe(true);
  });
});

describe("an account", () => {
  it.each([
    ["Always rebase.", "I always rebase."],
    ["Always rebase.", "The assistant always rebased."],
    ["Never log passwords.", "I never log passwords."],
    ["Never log passwords.", "Passwords were never logged."],
    ["Never push to main.", "The assistant never pushed to main."],
    ["Never push to main.", "The team never pushes to main."],
    ["Don't push to main.", "Does not push to main."],
    ["Never retry more than 3 times.", "We never retried more than 3 times."],
    ["Never retry more than 3 times.", "The agent never retries more than 3 times."],
    ["Don't use lodash.", "Lodash is not used."],
    ["Enable strict mode in every package.", "Strict mode is enabled in every package."],
    ["Commit messages must be in English.", "Commit messages are in English."],
    ["Always run migrations in a transaction.", "Migrations always run in a transaction."],
    ["Document every public function.", "Documenting every public function."],
    ["The build must have no warnings.", "The build has no warnings."],
    ["Only commit after the tests pass.", "Committed only after the tests passed."],
    ["Nunca uses lodash.", "Nunca usé lodash."],
    ["N'utilise jamais lodash.", "L'assistant n'a jamais utilisé lodash."],
    ["Active le mode strict dans chaque paquet.", "Le mode strict est activé dans chaque paquet."],
    ["Benutze niemals lodash.", "Lodash wurde niemals benutzt."],
    ["不要使用 lodash。", "没有使用 lodash。"],
    ["jQueryは使わないでください。", "jQueryは使いませんでした。"],
  ])("does not keep %j: %j", (rule, summary) => {
    expect(isKept(auditRule(rule, summary))).toBe(false);
  });

  it.each([
    ["Never push to main.", "## Constraints\n- The assistant never pushed to main."],
    ["Don't use lodash.", "## Rules\n- Lodash was not used."],
  ])("of the past keeps nothing even among the rules: %j in %j", (rule, summary) => {
    expect(isKept(auditRule(rule, summary))).toBe(false);
  });

  it.each([
    ["Never push to main.", "## Constraints\n- Pushes to main are not allowed"],
    ["Never push to main.", "## Constraints\n- No pushing to main"],
    ["Use tabs for indentation.", "## Constraints\n- The user wants tabs for indentation"],
    ["Don't use lodash.", "## Constraints\n- Lodash is not used."],
    ["Never push to main.", "The user said never to push to main."],
    ["Never push to main.", "You must not push to main."],
    ["Never push to main.", "No pushes to main, ever."],
    ["Do not modify the public API of the client package.", "The public API of the client package is frozen."],
  ])("is no account where it rules: %j in %j", (rule, summary) => {
    expect(isKept(auditRule(rule, summary))).toBe(true);
  });
});

describe("a rule that stands there word for word is not kept", () => {
  const RULE = "Never push to main.";
  it.each([
    ["under a heading of what was lifted", `## Lifted rules\n- ${RULE}`],
    ["under one that says so in a clause", `## Rules that were withdrawn\n- ${RULE}`],
    ["under one that says so in German", `## Aufgehobene Regeln\n- ${RULE}`],
    ["two headings below what was revoked", `## Revoked\n### By the user\n- ${RULE}`],
    ["two headings below a title that says nothing else", `# Lifted rules\n### By the user\n- ${RULE}`],
    ["under a title that says nothing else", `# Deprecated\n- ${RULE}`],
    ["under a title of dropped rules", `# Dropped rules\n- ${RULE}`],
    ["under rules that do not apply", `## Rules that do not apply\n- ${RULE}`],
    ["under what is no rule", `## Not rules\n- ${RULE}`],
    ["under a title of suggestions", `# Suggestions\n- ${RULE}`],
    ["under a lead-in in bold", `**Superseded rules**\n- ${RULE}`],
    ["under a lead-in with a colon", `Superseded:\n\n- Use tabs.\n- ${RULE}`],
    ["under a list item over it", `- Superseded:\n  - ${RULE}`],
    ["under an underlined heading", `Old rules\n---------\n- ${RULE}`],
    ["under a sentence about what follows", `The following rules no longer apply.\n- ${RULE}`],
    ["before an item that ends it by its verb", `- ${RULE}\n- That rule ended on Monday.`],
    ["before a sentence that ends it by its verb", `${RULE} That rule ended on Monday.`],
    ["above a line that withdraws all", `- ${RULE}\n- Use tabs.\n\nAll rules above were withdrawn.`],
    [
      "above a section that withdraws all",
      `## Rules\n- ${RULE}\n- Use tabs.\n## Notes\n- All rules above were withdrawn.`,
    ],
    ["above what says that none holds", `- ${RULE}\n- Use tabs.\n- None of these apply any more.`],
    ["for some only", `- ${RULE} This applies only to interns.`],
    ["before a sentence that ends it in German", `- ${RULE} Diese Regel gilt nicht mehr.`],
    ["before an item that ends it in Spanish", `- ${RULE}\n- Esa regla ya no vale.`],
    ["in a table of what was withdrawn", `| ${RULE} | withdrawn |`],
    ["before an item that takes it back", `- ${RULE}\n- That rule was lifted.`],
    ["before an item that says to ignore it", `- ${RULE}\n- Ignore the previous line.`],
    ["before an item without a subject", `- ${RULE}\n- Withdrawn by the user.`],
    ["before an exception in an item of its own", `- ${RULE}\n- Except for hotfixes.`],
    ["before a line that goes on", `${RULE}\nHowever, hotfixes may go there.`],
    ["as the end of a name", "app:never push to main"],
    ["among suggestions", `## Suggestions\n- ${RULE}`],
    ["among examples", `## Examples of rules\n- ${RULE}`],
    ["until a day", "- Never push to main (until Friday)."],
    ["until a day, behind the full stop", `- ${RULE} (until Friday)`],
    ["until a day, in a sentence of its own", `- ${RULE} Until Friday.`],
    ["on some days only", `- ${RULE} (only on weekdays)`],
    ["for now", `- ${RULE} Only for now.`],
    ["in jest", `- ${RULE} Just kidding.`],
    ["in a jest of one word", `- ${RULE} Kidding!`],
    ["taken back at once", `- ${RULE} Never mind.`],
    ["taken back in one word", `- ${RULE} Disregard.`],
    ["left open at once", `- ${RULE} Or not, your call.`],
    ["doubted at once", `- ${RULE} Not really.`],
    ["as the beginning of a file name", "- Never push to main.py"],
    ["as the beginning of a version", "- Never push to main@v2"],
    ["under a lead-in for some only", `Rules for interns:\n- ${RULE}`],
    ["under a title of ideas", `**Ideas**\n\n${RULE}`],
    ["under options that were discussed", `## Options discussed with user\n- ${RULE}`],
    ["under what holds in one place", `In tests the user said:\n- ${RULE}`],
    ["under rules for a name", `## Rules for Marta\n- ${RULE}`],
    ["under a lead-in of rules for two names", `**Rules for Marta and Ilse:**\n- ${RULE}`],
    ["under somebody's rules", `## Marta's rules\n- ${RULE}`],
    ["under rules with a name behind them", `## Rules (Marta)\n- ${RULE}`],
    ["under rules that somebody follows", `## Rules Marta follows\n- ${RULE}`],
    ["two headings below rules for a name", `## Rules for Marta\n### Branches\n- ${RULE}`],
    ["under rules for some people", `## Guidelines for the suppliers\n- ${RULE}`],
    ["under rules for some time", `## Rules for the next sprint\n- ${RULE}`],
    ["under rules that are none yet", `## Draft rules\n- ${RULE}`],
    ["under rules that were broken", `## Rules that were violated\n- ${RULE}`],
    ["under a name it is meant for", `## For Marta\n- ${RULE}`],
    ["under what a tool says", `## What the linter says\n- ${RULE}`],
    ["under exceptions", `## Exceptions\n- ${RULE}`],
    ["under rules that were handed to a name", `## Rules given to Marta\n- ${RULE}`],
    ["under rules to keep for a name", `## Rules to follow for Marta\n- ${RULE}`],
    ["under rules of those who pass by", `## Trainee rules\n- ${RULE}`],
    ["under rules that are to go", `## Rules to drop\n- ${RULE}`],
    ["under rules that wait", `## Rules pending\n- ${RULE}`],
    ["under rules for a name, in German", `## Regeln für Marta\n- ${RULE}`],
    ["under rules for a name, in French", `## Règles pour Marta\n- ${RULE}`],
    ["under a heading of removed rules", `## Removed rules\n- ${RULE}`],
    ["under a heading of rules to drop", `## Dropping rules\n- ${RULE}`],
    ["above a line that drops both", `- ${RULE}\n- Use tabs.\n- Both were dropped.`],
    ["above the end of all rules in another section", `- ${RULE}\n\n## Notes\nThe rules above no longer apply.`],
    ["behind what it leaves out", `Excluding tests, ${RULE}`],
    ["behind its end, in German", `Diese Regel wurde aufgehoben: ${RULE}`],
  ])("%s", (_, summary) => {
    expect(isKept(auditRule(RULE, summary))).toBe(false);
  });

  it.each([
    ["in jest", "- Pushing to main is forbidden. Just kidding."],
    ["for a while", "- Pushing to main is forbidden. For now."],
    ["lifted behind it", "- Pushing to main is forbidden. That was lifted later."],
    ["under what was revoked", "## Revoked\n### By the user\n- Pushing to main is forbidden."],
    ["under a lead-in in bold", "**Superseded rules**\n- Pushing to main is forbidden."],
    ["ended by a verb behind it", "- Pushing to main is forbidden.\n- That rule ended on Monday."],
    [
      "above a line that withdraws all",
      "- Pushing to main is forbidden.\n- Use tabs.\n- All rules above were withdrawn.",
    ],
  ])("nor is one in other words: %s", (_, summary) => {
    expect(isKept(auditRule(RULE, summary))).toBe(false);
  });

  it.each([
    ["under a title that names the session before", `# Summary of the previous session\n## Constraints\n- ${RULE}`],
    ["under a title that names what the work is about", `# Removal of the deprecated API\n## Rules\n- ${RULE}`],
    ["under a piece of work on what was dropped", `## Fix dropped frames\n- ${RULE}`],
    ["behind a lead-in that another ended", `Superseded:\n- Use Redis.\n\nRules:\n- ${RULE}`],
    ["beside a list item over others", `- Superseded:\n  - Use Redis.\n- ${RULE}`],
    ["above a line that confirms all", `- ${RULE}\n- All rules above are in force.`],
    ["said to hold for all", `- ${RULE} This applies to everyone.`],
    ["behind a section of what was dropped", `## Dropped\n- Maven\n## Constraints\n- ${RULE}`],
    ...[
      "Sometimes the CI is slow.",
      "Starting the server needs Docker.",
      "Until Friday: freeze.",
      "Generally available: v2.",
      "This bug was removed.",
      "The constraint on orders.id was dropped.",
      "Handle exceptions in the parser.",
      "Joke endpoint returns 500.",
      "Lifted state into the parent.",
    ].flatMap((next): [string, string][] => [
      [`before the item ${next}`, `- ${RULE}\n- ${next}`],
      [`before the numbered item ${next}`, `1. ${RULE}\n2. ${next}`],
      [`before the paragraph ${next}`, `${RULE}\n\n${next}`],
      [`in other words before the item ${next}`, `## Rules\n- Pushing to main is forbidden.\n- ${next}`],
    ]),
    ["behind a label without a space", "Rule:never push to main."],
    ["behind its speaker without a space", "User:Never push to main."],
    ["in earnest", `- ${RULE} I'm not kidding.`],
    ["beyond discussion", `- ${RULE} Not negotiable.`],
    ["beside another rule", `- ${RULE} Run the tests.`],
    ["beside a rule about somebody", `- ${RULE} Only Anna merges.`],
    ["with its turn", `- ${RULE} (user, turn 3)`],
    ["with its reason", "- Never push to main: it is protected."],
    ["before an order of its own", `- ${RULE} Until the tests pass, keep the branch open.`],
    ["under who said it", `From the user:\n- ${RULE}`],
    ["under who said it in which session", `In this session the user said:\n- ${RULE}`],
    ["under who asked it when", `At the start the user asked:\n- ${RULE}`],
    ["under what it is about", `On constraints:\n- ${RULE}`],
    ["under what is considered binding", `**Constraints considered binding:**\n- ${RULE}`],
    ["under instructions for its reader", `## Instructions for Claude\n- ${RULE}`],
    ["under rules for the work", `## Rules for working here\n- ${RULE}`],
    ["under constraints of the work", `## Constraints for implementation\n- ${RULE}`],
    ["under requirements for what is built", `## Requirements for payment module\n- ${RULE}`],
    ["under rules for what is worked on", `## Rules for the importer\n- ${RULE}`],
    ["under rules beside something else", `## Rules, findings and open questions\n- ${RULE}`],
    ["under the user's rules", `## The user's rules (verbatim)\n- ${RULE}`],
    ["under rules of engagement", `## Rules of engagement\n- ${RULE}`],
    ["under rules (no exceptions)", `## Rules (no exceptions)\n- ${RULE}`],
    ["under rules without exception", `## Rules without exception\n- ${RULE}`],
    ["under guidelines (must not be violated)", `## Guidelines (must not be violated)\n- ${RULE}`],
    ["under rules never to be broken", `## Rules never to be broken\n- ${RULE}`],
    ["under preferences (user-stated)", `## Preferences (user-stated)\n- ${RULE}`],
    ["under for the next agent", `## For the next agent\n- ${RULE}`],
    ["under for context", `## For context\n- ${RULE}`],
    ["under for continuation", `## For continuation\n- ${RULE}`],
    ["under guidelines to carry forward", `## Guidelines to carry forward\n- ${RULE}`],
    ["under guidelines that must survive a restart", `## Guidelines that must survive a restart\n- ${RULE}`],
    ["under rules as of today", `## Rules as of today\n- ${RULE}`],
    ["under other guidelines", `## Other guidelines\n- ${RULE}`],
    ["under release guidelines", `## Release guidelines\n- ${RULE}`],
    ["under team guidelines", `## Team guidelines\n- ${RULE}`],
    ["under frontend rules", `## Frontend rules\n- ${RULE}`],
    ["under web app guidelines", `## Web app guidelines\n- ${RULE}`],
    ["under next.js rules", `## Next.js rules\n- ${RULE}`],
    ["under rules for AI agents", `## Rules for AI agents\n- ${RULE}`],
    ["under guidelines v3", `## Guidelines v3\n- ${RULE}`],
    ["under phase 2 rules", `## Phase 2 rules\n- ${RULE}`],
    ["under client guidelines", `## Client guidelines\n- ${RULE}`],
    ["under rules for Rust", `## Rules for Rust\n- ${RULE}`],
    ["under rules for deployments", `## Rules for deployments\n- ${RULE}`],
    ["under rules re: naming", `## Rules re: naming\n- ${RULE}`],
    ["under règles du dépôt", `## Règles du dépôt\n- ${RULE}`],
    ["under reglas para la rama", `## Reglas para la rama\n- ${RULE}`],
    ["under what was agreed on", `## Constraints discussed with user\n- ${RULE}`],
    ["in a paragraph behind the list of a title", `**Ideas**\n- moment\n\n${RULE}`],
    ["above items that are no rules", `- ${RULE}\n\n## Notes\nThe previous items were removed from the cart.`],
    ["above rules a tool ignored", `- ${RULE}\n\n## Done\n- The rules above were ignored by the linter, fixed now.`],
  ])("but it is %s", (_, summary) => {
    expect(isKept(auditRule(RULE, summary))).toBe(true);
  });
});

describe("a word that looks alike is another", () => {
  it.each([
    ["Keep uploads under 10 MB.", "Keep uploads under 10 Mb."],
    ["Keep uploads under 10 MB.", "Uploads must stay under 10 Mb."],
    ["Keep uploads under 10 MB. Use tabs.", "Keep uploads under 10 Mb. Use tabs."],
    ["Keep uploads under 10 MB.", "- Keep uploads under 10 Mb.\n- The disk has 10 MB."],
    ["Limit bandwidth to 5 Mbps.", "Limit bandwidth to 5 MBps."],
    ["Every handler has a timeout.", "Every handler needs a timeout."],
    ["Every service needs an owner.", "Every service has an owner."],
    ["Never edit config", "Never edit config.yaml"],
  ])("%j is not kept by %j", (rule, summary) => {
    expect(isKept(auditRule(rule, summary))).toBe(false);
  });

  it.each([
    ["Keep uploads under 10 MB.", "Uploads must stay under 10 MB."],
    ["Keep uploads under 10 MB.", "Keep uploads under 10MB."],
    ["Keep uploads under 10 MB.", "- Keep uploads under 10 MB.\n- The link has 10 Mb/s."],
    ["Keep uploads under 10 MB.", "- Keep uploads under 10 MB. The network gives 10 Mbit."],
    ["Keep uploads under 10 MB.", "- Keep uploads under 10 MB (the link has 10 Mb/s)."],
    ["Keep uploads under 10 MB.", "- Uploads must stay under 10 MB.\n- The link has 10 Mb/s."],
    ["Every new endpoint needs a test.", "Every new endpoint must have a test."],
  ])("%j is kept by %j", (rule, summary) => {
    expect(isKept(auditRule(rule, summary))).toBe(true);
  });
});
