/** What a command was run for, read from its words. */
import { expect, it } from "vitest";
import { commandPurpose, type CommandPurpose } from "../../src/ledger/calls/command-purpose.ts";

it.each<[string, CommandPurpose]>([
  ["pytest -v", "test"],
  ["pytest -v tests/test_a.py", "test"],
  ["cd app && pytest -v", "test"],
  ["cd app && pytest -v 2>&1 | tail -20", "test"],
  ["tox -v", "test"],
  ["phpunit -v", "test"],
  ["./node_modules/.bin/jest -v", "test"],
  ["cargo test -p core providers::", "test"],
  ["go test -v ./...", "test"],
  ["if test -f a.ts; then make; fi", "other"],
  ["cp a b && test -f b", "other"],
  ["git stash && npm run lint | tail -5; git stash pop", "other"],
  ["git stash pop && npm test", "test"],
  ["pytest --version", "look"],
  ["node -v", "look"],
  ["node -v && npm -v", "look"],
  ["docker --help 2>/dev/null", "look"],
  ["node -v server.js", "other"],
  ["grep -rn test src", "look"],
  ["# where are the tests\nls", "look"],
  [String.raw`grep -n "say \"npm test\"; x" a.md`, "look"],
])("%s is run to: %s", (command, purpose) => {
  expect(commandPurpose(command)).toBe(purpose);
});
