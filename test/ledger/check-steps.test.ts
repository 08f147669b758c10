/** The checks of a command line: which have run, and for which its exit code vouches. */
import { expect, it } from "vitest";
import { checkSteps, editsBehindChecks } from "../../src/ledger/calls/commands/check-steps.ts";

/** Each check with a mark: `+` where the exit code vouches for it, `?` where it does not. */
function marked(command: string): string[] {
  return checkSteps(command).map(({ text, isVouched }) => `${isVouched ? "+" : "?"} ${text}`);
}

it.each<[string, string[]]>([
  ["npm test", ["+ npm test"]],
  ["cd app && npm test", ["+ npm test"]],
  ["npm run lint && npm test", ["+ npm run lint", "+ npm test"]],
  ["npm run lint; npm test", ["? npm run lint", "+ npm test"]],
  ["npm run lint\nnpm test", ["? npm run lint", "+ npm test"]],
  ["set -e; npm run lint; npm test", ["+ npm run lint", "+ npm test"]],
  ["set -e; set +e; npm run lint; npm test", ["? npm run lint", "+ npm test"]],
  ["npm test || true", ["? npm test"]],
  ["npm test | tail -3", ["? npm test | tail -3"]],
  ["set -o pipefail; npm test | tail -3", ["+ npm test | tail -3"]],
  ["yes | npm run build", ["+ yes | npm run build"]],
  ["npm test | tail -3 && npm run build", ["? npm test | tail -3", "+ npm run build"]],
  ["npm test; echo $?", ["+ npm test"]],
  ["npm test | tail -3; echo $?", ["? npm test | tail -3"]],
  ["npm test; echo done", ["? npm test"]],
  ["npm run lint || npm test", ["? npm run lint"]],
  ["npm run lint && npm test; ls", ["? npm run lint"]],
  ["cd app && npm test; ls", ["? npm test"]],
  ["npm test &", []],
  ["! npm test", []],
  ["git stash && npm test; git stash pop", []],
  ['git commit -m "npm test; npm run build"', []],
  ["grep -rn 'npm test' . && ls", []],
  ["for f in a b; do npm test $f; done", []],
  ["if test -f a.ts; then make; fi", []],
  ["if npm test; then echo good; else echo bad; fi", []],
  ["while ! npm test; do sleep 1; done", []],
  ["t() { npm test; }; echo hi", []],
  ["function t { npm test; }", []],
  ["(npm test; true)", ["? npm test"]],
  ["(cd app && npm test)", ["+ npm test"]],
  ["set -e\n(npm test; true)\nnpm run build", []],
  ["ls nothere && npm run build; echo hi", []],
  ["[ -f a ] && npm run build; true", []],
  ["grep -q foo f && npm test; echo hi", []],
  ["npm test |& tee log", []],
  ["npm run build > log; grep done log", []],
  ["npm run build >/dev/null 2>&1; ls", []],
  ["npm run build 2>&1; ls", ["? npm run build 2>&1"]],
  ['npm run lint; echo "lint $?"; npm test; echo "test $?"', ["+ npm test"]],
])("%s", (command, told) => {
  expect(marked(command)).toEqual(told);
});

it.each([
  ["npm test && sed -i s/a/b/ src/a.ts", true],
  ["npm run build; git apply fix.patch", true],
  ["sed -i s/a/b/ src/a.ts && npm test", false],
  ["npm test && sed -i s/a/b/ a.ts && npm test", false],
  ["npm test && sed -n 1,5p a.ts", false],
  ["npm run build && cp -r dist out", false],
  ["ls && sed -i s/a/b/ a.ts", false],
  ["npm test; cat > src/a.ts <<X\nlet a;\nX", true],
  ["npm test > out.log; cat > /tmp/note <<X\nran\nX", false],
  ["npm test; cat > notes.md <<X\nran\nX", false],
  ["npm test; git pull", false],
])("%s edits behind its checks: %s", (command, isSo) => {
  expect(editsBehindChecks(command)).toBe(isSo);
});

it("is linear in a command line of many steps", () => {
  expect(checkSteps("npm test && ".repeat(5000)).length).toBeLessThan(100);
});
