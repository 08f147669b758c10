/** What the user said stands with what came of it, in his order, and a figure with the one that he gave for it since. */
import { describe, expect, it } from "vitest";
import type { Message } from "../../src/index.ts";
import { assistantSays, edit, run, step, userSays } from "../ledger/messages.ts";
import { briefOf } from "./brief-of.ts";

const worked = (report: string): Message[] => [step("I change it.", edit("src/desk.ts")), assistantSays(report)];

describe("the line on a request", () => {
  const turn =
    "Talked to Marta about the limit. We had 162 at Hohenau in July and that was real. So flag from 200 on instead of dropping. The footer gets a line as well.";

  it("tells the rest of its turn, in the order in which it was said", () => {
    const { progress, criticalContext } = briefOf(
      userSays("Fix the July table of rainlog, it is empty since the last import of data."),
      ...worked("A comma in a note cut the row, mended."),
      userSays(turn),
      ...worked("Flagging is written, 12 tests pass."),
      userSays("Now the export of the tables, please."),
    );
    const line = progress.done.find((told) => told.includes("Flagging")) ?? "";
    const places = ["Talked to Marta", "We had 162", "So flag from 200", "The footer gets"].map((part) =>
      line.indexOf(part),
    );
    expect(places.every((at) => at >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(line).toContain("→ Flagging is written");
    expect(criticalContext.filter((told) => told.includes("162"))).toEqual([]);
  });

  it("says nothing twice where paths are long", () => {
    const paths =
      "Look at /home/ana/projects/bikes/src/desk.ts please. The sum is off there since Monday. In /home/ana/projects/bikes/src/cart.ts it is right. Make both the same.";
    const { progress } = briefOf(
      userSays("Fix the invoices of the bike shop, they show wrong sums since Friday."),
      ...worked("Found two places."),
      userSays(paths),
      ...worked("Both sums are taken from the cart."),
      userSays("Now the export of the tables, please."),
    );
    const line = progress.done.find((told) => told.includes("taken from the cart")) ?? "";
    expect(line).toContain("Make both the same");
    expect(line.match(/The sum is off/gu)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(line.match(/it is right/gu)?.length ?? 0).toBeLessThanOrEqual(1);
  });
});

describe("a figure that was changed since", () => {
  const page = (first: string, later: string): string => {
    const talk = [
      userSays(first),
      ...worked("Done, 9 tests pass."),
      userSays(later),
      ...worked("Changed."),
      userSays("Next: the docs of the server."),
    ];
    const { constraints, progress, criticalContext } = briefOf(...talk);
    return [...constraints, ...progress.done, ...criticalContext].join("\n");
  };

  it.each([
    [
      "Reservations. A lifetime of 15 min is too short for phone orders, make it 45.",
      "diff ok. but 45 blocks too much says Jens, take 30.",
    ],
    [
      "There is a surcharge: 15 EUR if the goods are under 75.",
      "Kessler again: below 80 not 75, everything else stays.",
    ],
  ])("stands with the later one: %j", (first, later) => {
    expect(page(first, later)).toContain(
      later
        .split(/(?<=\.) /u)
        .at(-1)
        ?.replace(/^.*?: /u, "")
        .slice(0, 12),
    );
  });

  it("has nothing to do with another one that is counted in something else", () => {
    const told = page(
      "There is a surcharge: 15 EUR if the goods are under 75.",
      "A lifetime of 15 min is too short, make it 45 min.",
    );
    expect(told).not.toMatch(/under 75\.? \(later/u);
  });
});

it("a commit in front of a stash that is popped was made, whatever git says of the rest", () => {
  const first = run("git commit -qam 'server: four' && git log --oneline | head -1", "07ff0ef server: four");
  const popped =
    "On branch main\nChanges not staged for commit:\n\tmodified:   src/prices.js\n\nno changes added to commit\nDropped refs/stash@{0} (abc1234)";
  const second = run("git add -A && git commit -qm 'stock: only open ones' && git stash pop", popped);
  const { progress, criticalContext } = briefOf(
    userSays("Fix the stock, commit, and go back to the prices."),
    step("First the old one.", first),
    step("Now the stock.", second),
  );
  expect(progress.done.join("\n")).toContain("server: four; stock: only open ones");
  expect(criticalContext.join("\n")).not.toContain("last commit 07ff0ef");
});
