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
  ["if test -f a.ts; then make; fi", "build"],
  ["if test -f a.ts; then rm a.ts; fi", "other"],
  ["cp a b && test -f b", "other"],
  ["git stash && npm run lint | tail -5; git stash pop", "other"],
  ["git stash pop && npm test", "test"],
  ["npm install -D vitest", "install"],
  ["cd app && pnpm add eslint", "install"],
  ["npm ci && npm test", "test"],
  ["npx tool install && make", "build"],
  ["cargo tree -i test", "look"],
  ["pnpm exec ultracite check src/a.ts", "lint"],
  ["cargo deny check advisories", "lint"],
  ["gh pr checks 4", "look"],
  ["git check-ignore dist", "other"],
  ["git switch -c fix", "other"],
  ["git checkout -b test && npm run build", "build"],
  ["rm -rf build && mkdir -p build test", "other"],
  ['git -c commit.gpgsign=false commit -m "npm test"', "record"],
  ["./ask.sh please check", "other"],
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
