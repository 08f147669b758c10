/** Where a command line is cut, and what of it is data. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromProgram, NESTED, SEQUENCE, splitCommand, wordsOf } from "../../src/ledger/calls/commands/command-line.ts";
import { withoutFilters } from "../../src/ledger/calls/commands/main-command.ts";

describe("a command line", () => {
  it.each<[what: string, command: string, steps: string[]]>([
    ["every operator", "a && b || c; d | e & f\ng", ["a &&", "b ||", "c ;", "d |", "e &", "f \n", "g "]],
    ["an and at the end of a line", "a &&\n  b", ["a &&", "b "]],
    ["no quoted operator", `git commit -m "a && b; c" && d`, [`git commit -m "a && b; c" &&`, "d "]],
    [
      "no quotation mark inside a quotation",
      String.raw`echo "say \"x; y\"" ; b`,
      [String.raw`echo "say \"x; y\"" ;`, "b "],
    ],
    ["no escaped operator", String.raw`find . -exec rm {} \; && b`, [String.raw`find . -exec rm {} \; &&`, "b "]],
    ["an apostrophe alone for no quotation", "echo it's; b", ["echo it's ;", "b "]],
    ["no comment for a step", "# run the tests; all\nnpm test", ["npm test "]],
    ["a # inside a word for no comment", "open a#b; c", ["open a#b ;", "c "]],
    ["no redirection of errors", "a 2>&1 &> log | b", ["a 2>&1 &> log |", "b "]],
    ["no document", "cat > a <<'EOF'\nrm b; c\nEOF\nd", ["cat > a <<'EOF' \n", "d "]],
    [
      "no document of a message",
      `git commit -m "$(cat <<'EOF'\nit's "x"; y\nEOF\n)" && d`,
      [`git commit -m "$(cat <<'EOF'\n)" &&`, "d "],
    ],
    ["what stands behind a quoted sign of one", `echo "<<EOF" > a\nrm b`, [`echo "<<EOF" > a \n`, "rm b "]],
    ["what stands behind a shift", "echo $((1 << n))\nb", ["echo $((1 << n)) \n", "b "]],
    ["nothing", " \n ; ", []],
  ])("is cut at %s", (_, command, steps) => {
    expect(splitCommand(command).map(({ text, operator }) => `${text} ${operator}`)).toEqual(steps);
  });

  it("is cut inside brackets only where programs are looked for", () => {
    const command = "(cd a && x=$(git push)) ; b";
    expect(splitCommand(command, NESTED).map(({ text }) => text)).toEqual(["cd a", "x=$", "git push", "b"]);
    expect(splitCommand(command, SEQUENCE).map(({ text }) => text)).toEqual(["(cd a", "x=$(git push))", "b"]);
  });

  it("is cut at its operators alone, whatever is quoted in it", () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    const quoted = fc.string({ maxLength: 20 }).filter((text) => !/["\\]|<</.test(text));
    const step = fc.tuple(word, quoted).map(([program, data]) => `${program} "${data}"`);
    const operator = fc.constantFrom("&&", "||", ";", "|", "\n", "&");
    fc.assert(
      fc.property(fc.array(fc.tuple(step, operator), { minLength: 1, maxLength: 8 }), (pieces) => {
        const command = pieces.map(([text, operator]) => `${text} ${operator} `).join("");
        expect(splitCommand(command).map(({ text, operator }) => [text, operator])).toEqual(pieces);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("a step", () => {
  const first = (command: string): ReturnType<typeof splitCommand>[number] => {
    const [step] = splitCommand(command);
    if (step === undefined) throw new Error(`no step in ${command}`);
    return step;
  };

  it.each([
    [`git commit -m "fix: a; b" # done`, "git commit -m _"],
    ["git commit -F - <<EOF", "git commit -F -"],
    [String.raw`rm my\ file`, "rm my_file"],
    ["npm run \\\n build", "npm run   build"],
  ])("%j is plainly %j", (command, plain) => {
    expect(first(command).plain).toBe(plain);
  });

  it.each([
    [`rm "my file" 'b' > log`, ["rm", "my file", "b", ">", "log"]],
    ["cat <<'EOF' >> a.md", ["cat", ">>", "a.md"]],
    ["rm a.ts # keep b.ts", ["rm", "a.ts"]],
    ["rm a#1.ts '#b'", ["rm", "a#1.ts", "#b"]],
  ])("%j has the words %j", (command, words) => {
    expect(wordsOf(first(command))).toEqual(words);
  });

  it.each([
    ["CI=1 time npm test", "npm test"],
    ["x=$(git log)", "git log)"],
    ["if ! grep -q a b", "grep -q a b"],
  ])("%j runs %j", (command, program) => {
    expect(fromProgram(first(command))).toBe(program);
  });
});

describe("what is run again", () => {
  it.each([
    ["npm run check 2>&1 | tail -10", "npm run check"],
    ['cd kiln && npm test 2>&1 | grep -E "hot|cold" | head -5', "cd kiln && npm test"],
    ["npm test | tail -3 && npm run lint | tail -3; echo done", "npm test && npm run lint; echo done"],
    ["cat ash.json | node fire.js | tail", "cat ash.json | node fire.js"],
    ["make test |& tail -4", "make test"],
    ["npm test | tee kiln.log", "npm test | tee kiln.log"],
    ["(npm test | tail -5) && echo ok", "(npm test | tail -5) && echo ok"],
    ["npm test", "npm test"],
  ])("goes without what only shortens its output: %s", (command, told) => {
    expect(withoutFilters(command)).toBe(told);
  });
});
