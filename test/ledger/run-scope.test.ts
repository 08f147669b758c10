/** Which failing checks a later one settles: what it takes in, and where it ran. */
import { describe, expect, it } from "vitest";
import { composeBrief } from "../../src/brief/compose.ts";
import { isElsewhere, placeOf } from "../../src/ledger/calls/commands/run-place.ts";
import { buildLedger } from "../../src/ledger/ledger.ts";
import type { ToolPart } from "../../src/transcript/message.ts";
import { run, step, toolCall, userSays } from "./messages.ts";

const RED = "2 failed, 3 passed\nexit code 1";
const GREEN = "8 passed\n9 passed";

function blockedAfter(...calls: readonly ToolPart[]): readonly string[] {
  const { facts } = buildLedger([
    userSays("Make the tests pass."),
    ...calls.map((call) => step("Running them.", call)),
  ]);
  return composeBrief({ facts, budgetTokens: 1500 }).brief.progress.blocked;
}

describe("a check that failed", () => {
  it.each([
    ["npm run test:unit", "npm run test:e2e"],
    ["npm test -w web", "npm test -w api"],
    ["npm test --workspace=web", "npm test --workspace=api"],
    ["npm test", "npm test -w api"],
    ["pnpm --filter web test", "pnpm --filter api test"],
    ["yarn workspace web test", "yarn workspace api test"],
    ["nx test web", "nx test api"],
    ["dotnet test web", "dotnet test api"],
    ["mvn test -pl web", "mvn test -pl api"],
    ["npm --prefix web test", "npm --prefix api test"],
    ["make -C web test", "make -C api test"],
    ["npm test", "npm test -- login"],
    ["pytest", "pytest -m slow"],
    ["ctest", "ctest -R ring"],
    ["tox -e py310", "tox -e py311"],
    ["cargo test", "cargo test --lib"],
    ["cargo test", "cargo test -p parser"],
    ["go test ./...", "go test -short ./..."],
    ["mix test", "mix test --only fast"],
    ["bash run-tests.sh unit", "bash run-tests.sh e2e"],
    ["cd web && npm test", "cd api && npm test"],
    ["cd web && npm test", "cd ../api && npm test"],
    ["cd /repo && go test ./...", "cd /repo/tools && go test ./..."],
    ["cd web && npx tsc --noEmit", "cd api && npx tsc --noEmit"],
    ["npm test", "git stash && npm test; git stash pop"],
    ["npm test", "git stash -q && npm test 2>&1 | tail -5; git stash pop -q"],
    ["npm test", "git checkout main && npm test; git checkout -"],
    ["npm test", "rm src/broken.test.js && npm test"],
    ["npm test", "git rm -q src/cart.test.ts && npm test"],
    ["npm test", "sed -i 's/it(/it.skip(/' src/cart.test.ts && npm test"],
    ["npx jest", "npx jest --coverage auth"],
    ["cargo test", "cargo test --release parser"],
    ["npx jest -c jest.e2e.config.js", "npx jest -c jest.unit.config.js"],
    ["npx jest", "npx jest --testPathIgnorePatterns api"],
    ["npm --silent test", "npm --silent run test:e2e"],
    ["(cd web && npm run build)", "(cd api && npm run build)"],
    ["python3 -m unittest tests.test_lid", "python3 -m unittest discover -s live"],
    ["python3 -m unittest discover -s .", "python3 -m unittest discover -s tests"],
    ["pytest", "pytest -s tests"],
  ])("%s is not settled by %s", (failing, passing) => {
    expect(blockedAfter(run(failing, RED), run(passing, GREEN))).toHaveLength(1);
  });

  it.each([
    ["npm test", "npm run build && npm test"],
    ["npm test", "npm run build; npm test | tail -3"],
    ["ctest", "cmake --build build && ctest"],
    ["npm test", "npm test && npm run build"],
    ["npm test", "npm test || true"],
    ["npm test", "npm run test"],
    ["npm test", "cd /repo && npm test"],
    ["npm test -w web", "npm test"],
    ["npm test -w web", "npm test -w web"],
    ["nx test web", "nx test web --skip-nx-cache"],
    ["pytest", "pytest --maxfail 1"],
    ["pytest", "python -m pytest -x -q"],
    ["pytest --cov src", "pytest"],
    ["npx vitest", "npx vitest run --reporter dot"],
    ["npx jest login", "npx jest"],
    ["make test", "make test V=1"],
    ["make test", "make -j4 test"],
    ["cargo test", "cargo test --workspace --release"],
    ["go test ./...", "go test -race -count 1 ./..."],
    ["docker compose exec web pytest", "docker compose exec web pytest -x"],
    ["cd web && npm test", "npm test"],
    ["cd web && npm test", "cd web/ && npm test"],
    ["cd web && npm test", "cd ../web && npm test"],
    ["cd web && npm test", "cd /repo/web && npm test"],
    ["cd /repo/web && npm test", "cd /repo && npm test"],
    ["cd web && npx tsc --noEmit", "cd web && npx tsc --noEmit"],
    ["npx vitest run", "npx vitest run --config vitest.config.ts --bail 1"],
    ["yarn test", "yarn test --watchAll false"],
    ["dotnet test", "dotnet test --verbosity minimal -c Release"],
    ["npm test -w server", "npm run build; npm test -w server | tail -3; npm test -w cli | tail -3"],
    ["npm test", "for v in 18 20; do nvm use $v && npm test; done"],
    ["node --test test/date.test.js", "npm test"],
    ["pytest", "pytest | tail -3; grep -c Committee page.html"],
    ["npx vitest run src/date.spec.ts", "npm test 2>&1 | tail -3"],
    ["npm test", 'for i in 1 2 3; do npm test 2>&1 | grep -E "^# (pass|fail)"; done'],
    ["ctest -R ring", "for b in build asan; do cmake --build $b; ctest --test-dir $b; done"],
    ["cd ~/proj && pytest", "cd /home/me/proj && pytest"],
    ["cd /repo/web/../api && pytest", "cd /repo/api && pytest"],
    ["cd packages/api && npm test", "cd api && npm test"],
    ["cat >> tests/a.rs <<E\n#[test]\nE\ncargo test", "cargo test"],
    ["python3 -m unittest tests.test_lid", "python3 -m unittest discover -s tests"],
  ])("%s is settled by %s", (failing, passing) => {
    expect(blockedAfter(run(failing, RED), run(passing, GREEN))).toEqual([]);
  });

  it("is told with the folder it ran in, beside the same one of another folder", () => {
    const blocked = blockedAfter(run("cd web && npm test", RED), run("cd api && npm test", RED));
    expect(blocked.join("\n")).toContain("`cd web && npm test`");
    expect(blocked.join("\n")).toContain("`cd api && npm test`");
  });

  it("stands until it passes in its own folder, whoever names that", () => {
    const inFolder = (workdir: string, output: string): ToolPart =>
      toolCall("shell", { command: "npm test", workdir }, output);
    expect(blockedAfter(inFolder("/repo/web", RED), inFolder("/repo/api", GREEN))).toHaveLength(1);
    expect(
      blockedAfter(inFolder("/repo/web", RED), inFolder("/repo/api", RED), inFolder("/repo/api", GREEN)),
    ).toHaveLength(1);
    expect(
      blockedAfter(inFolder("/repo/web", RED), inFolder("/repo/api", GREEN), inFolder("/repo/web", GREEN)),
    ).toEqual([]);
  });
});

describe("a command that failed in two folders", () => {
  const install = (folder: string, output: string): ToolPart => run(`cd ${folder} && npm install`, output);
  const broken = "npm error ERESOLVE\nexit code 1";

  it.each(["api", "api/", "./api", "/repo/api"])("is settled in the second by one in %s", (folder) => {
    const calls = [install("web", broken), install("api", broken), install("web", "ok"), install(folder, "ok")];
    expect(blockedAfter(...calls)).toEqual([]);
  });

  it("stands in the one where it has not been tried again", () => {
    const blocked = blockedAfter(install("web", broken), install("api", broken), install("web", "ok"));
    expect(blocked.join("\n")).toContain("cd api");
  });
});

it.each(["(cd api && npm test)", "cd 'my api' && npm test"])(
  "a failing run is told with its way once: %s",
  (command) => {
    const [told = ""] = blockedAfter(run(command, RED));
    expect(told.split("cd ").length).toBe(2);
  },
);

it("a long document on a command line hides nothing of what runs behind it", () => {
  const body = Array.from({ length: 80 }, (_, at) => `fn case_${at}() { assert!(true); }`).join("\n");
  const [told = ""] = blockedAfter(run(`cat >> tests/a.rs <<'E'\n${body}\nE\ncargo test`, RED));
  expect(told).toContain("`cargo test`");
});

describe("the place of a command", () => {
  it.each([
    ["npm test", undefined, undefined],
    ["npm test", "/repo", "/repo"],
    ["cd web && npm test", undefined, "web"],
    ["cd web && npm test", "/repo", "/repo/web"],
    ["cd ../api && npm test", "/repo/web", "/repo/api"],
    ['cd "my app" && npm test', undefined, "my app"],
    ["(cd web; npm test)", undefined, "web"],
    ["npm --prefix web test", "/repo", "/repo/web"],
    ["cd web && make -C native test", undefined, "web/native"],
    ["cd web && npm ci && cd ../api && npm test", undefined, undefined],
    ["cd $ROOT && npm test", undefined, undefined],
    ["git clone x && npm test", undefined, undefined],
  ])("%s in %s is %s", (command, folder, place) => {
    expect(placeOf(command, folder)).toBe(place);
  });

  it.each([
    ["another folder", "api", "web", true],
    ["a folder inside of it", "web/admin", "web", true],
    ["the folder around it", "web", "web/admin", false],
    ["the folder itself", "web", "web", false],
    ["a folder that only begins alike", "/repo/web", "/repo/website", true],
    ["a whole path beside a short one", "/repo/api", "web", false],
    ["one up from nobody knows where", "..", "web", false],
    ["the same from inside another", "../web", "packages/web", false],
    ["what is not known", undefined, "web", false],
  ])("%s: a run in %s after one in %s", (_, place, earlier, expected) => {
    expect(isElsewhere(place, earlier)).toBe(expected);
  });
});
