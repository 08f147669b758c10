/** Which files a script in a command line writes to. */
import { expect, it } from "vitest";
import { scriptFileChanges } from "../../src/ledger/calls/files/script-files.ts";

it.each([
  ["a variable of Python", `python3 - <<'P'\nf='README.md'; s=open(f).read()\nopen(f,'w').write(s)\nP`, ["README.md"]],
  ["a path that is opened to be written", `python3 -c "open('a/b.txt', 'w').write('1')"`, ["a/b.txt"]],
  ["a path that is added to", `python3 -c "open('log.txt', 'a').write('1')"`, ["log.txt"]],
  ["a path object", `python3 - <<E\np = Path("src/a.py")\np.write_text(p.read_text())\nE`, ["src/a.py"]],
  ["a path object at once", `python3 - <<E\nPath("src/a.py").write_text("")\nE`, ["src/a.py"]],
  ["each that a loop goes through", `python3 - <<E\nfor q in ["x.ts", "y.ts"]:\n  open(q, "w")\nE`, ["x.ts", "y.ts"]],
  ["what Node writes", `node -e 'require("fs").writeFileSync("x.json", "{}")'`, ["x.json"]],
  ["a folder that the line goes to first", `cd api && python3 -c "open('a.txt','w')"`, ["api/a.txt"]],
  ["nothing that is only read", `python3 - <<E\nprint(open("a.txt").read())\nE`, []],
  ["nothing that is computed", `python3 - <<E\nopen(name + ".txt", "w")\nE`, []],
  ["nothing without a script", `grep -n "open('a.txt','w')" tool.py`, []],
])("%s", (_, command, paths) => {
  expect(scriptFileChanges(command).map(({ path }) => path)).toEqual(paths);
});
