/** Two turns of the user with nothing between them, and sentences of a request between which a rule stood. */
import { describe, expect, it } from "vitest";
import { assistantSays, userSays } from "../ledger/messages.ts";
import { briefOf } from "./brief-of.ts";

const OPENING = [userSays("Paint the boat house green."), assistantSays("Painted the boat house green.")];
const doneBehind = (first: string, second: string, report: string): string[] =>
  briefOf(...OPENING, userSays(first), userSays(second), assistantSays(report), userSays("What is next?")).progress
    .done;

describe("turns in a row", () => {
  it("gives the report to the request where the turn behind it only tells something", () => {
    const done = doneBehind(
      "Write a section on moorings for the handbook, and mention the tide table.",
      "The tide gauge needs to be read at 7:30 sharp.",
      "Added a section on moorings to the handbook, with the tide table.",
    );
    expect(done).toContain(
      "Write a section on moorings for the handbook, and mention the tide table. → Added a section on moorings to the handbook, with the tide table.",
    );
  });

  it("tells both requests as done, and their report once", () => {
    const done = doneBehind(
      "Write a section on moorings for the handbook.",
      "And move the tide table to the end.",
      "Added a section on moorings to the handbook and moved the tide table to its end.",
    );
    expect(done).toContain("Write a section on moorings for the handbook.");
    expect(done.filter((line) => line.includes("Added a section on moorings"))).toHaveLength(1);
  });

  it.each([
    [
      "Write a section on moorings for the handbook.",
      "And move the tide table to the end.",
      "Moved the tide table to the end. I did not write the section on moorings for the handbook yet.",
    ],
    [
      "Write a section on moorings for the handbook.",
      "And move the tide table to the end.",
      "Moved the tide table to the end. The section on moorings still has to be written for the handbook.",
    ],
    [
      "Delete the old tide table from the handbook.",
      "And move the new tide table to the end of the handbook.",
      "Moved the new tide table to the end of the handbook.",
    ],
    [
      "Fix the CSV export in reports.ts.",
      "Why is the CSV export in reports.ts so slow?",
      "The CSV export in reports.ts reads the whole table at once, so it is slow.",
    ],
  ])("ticks nothing off that the report does not tell as done: %s %s %s", (first, second, report) => {
    expect(doneBehind(first, second, report)).not.toContain(first);
  });

  it("leaves a request open of which the report does not speak", () => {
    const done = doneBehind(
      "Order two new ropes from the chandler.",
      "And move the tide table to the end.",
      "Moved the tide table to the end of the handbook.",
    );
    expect(done).not.toContain("Order two new ropes from the chandler.");
  });
});

describe("a request around its rules", () => {
  const goalOf = (request: string): string =>
    briefOf(userSays(request), assistantSays("Here is the plan of the harbour."), userSays("Carry it out.")).goal.find(
      (line) => line.includes("harbour"),
    ) ?? "";

  it("shows a gap where the next sentence would speak of another one", () => {
    expect(
      goalOf(
        "Draw a plan of the harbour with all berths. Never print the owners' names. But I'm not sure that's possible for the guests.",
      ),
    ).toContain("with all berths. … But I'm not sure");
  });

  it("shows none where the next sentence stands for itself", () => {
    expect(
      goalOf("Draw a plan of the harbour with all berths. Never print the owners' names. Put the cranes in as well."),
    ).toContain("with all berths. Put the cranes in as well.");
  });

  it("keeps what leads to a rule where nobody else tells it", () => {
    const lead =
      "For the east pier (which should really be called quay, with its own sheets berths.pdf and cranes.pdf)";
    expect(
      goalOf(
        `Draw a plan of the harbour with all berths. ${lead} I always want the depths shown. Then list the guests.`,
      ),
    ).toContain("berths.pdf and cranes.pdf");
  });
});
