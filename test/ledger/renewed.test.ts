/** What has one value at a time: said anew in whatever words, it takes the place of what stood before. */
import { describe, expect, it } from "vitest";
import { assistantSays, userSays } from "./messages.ts";
import { briefOf } from "../brief/brief-of.ts";

/** The rules and what is told behind the two turns, on lines. */
function toldBehind(first: string, second: string): string {
  const { constraints, criticalContext, goal } = briefOf(
    userSays("Tidy the harbour handbook."),
    assistantSays("Ok."),
    userSays(first),
    assistantSays("Noted."),
    userSays(second),
    assistantSays("Noted."),
    userSays("Go on with the second chapter."),
  );
  return [...goal, ...constraints, ...criticalContext].join("\n");
}

describe("what is renewed", () => {
  it.each([
    [
      "Harbour code 5512-gull is secret, never tell guests.",
      "The harbour code changed to 7031-tern; never tell anyone this one either.",
      "5512-gull",
      "7031-tern",
    ],
    [
      "The boat shed key is tidal-88, nobody outside the crew gets it.",
      "The boat shed key is ebb-42 since Monday, nobody outside the crew gets it.",
      "tidal-88",
      "ebb-42",
    ],
    ["Work happens on harbour/old-map-3.", "I moved everything over to harbour/new-map-8.", "old-map-3", "new-map-8"],
    ["We are editing draft CH12-rough-b.", "We've moved on to CH12-fine-d.", "CH12-rough-b", "CH12-fine-d"],
    [
      "A punt carries at most 300 kg.",
      "After the inspection, punts are limited to two hundred kilos of load.",
      "300 kg",
      "two hundred kilos",
    ],
    [
      "The regatta is planned for 2027-05-03.",
      "The regatta got pushed back to the 9th of June.",
      "2027-05-03",
      "9th of June",
    ],
  ])("takes its place: %s %s", (first, second, before, after) => {
    const told = toldBehind(first, second);
    expect(told).toContain(after);
    expect(told).not.toContain(before);
  });

  it("keeps the ban on what is only told to have another code", () => {
    const told = toldBehind("Never disclose the harbour code 5512-gull.", "The harbour code changed to 7031-tern.");
    expect(told).toMatch(/never disclose the harbour code/i);
    expect(told).toContain("7031-tern");
  });
});

describe("what stands beside the other", () => {
  it.each([
    [
      "The north gate code is 5512-gull, keep it secret.",
      "The south gate code is 7031-tern since Monday, keep it secret.",
      "5512-gull",
    ],
    ["A punt carries at most 300 kg.", "Ferries are limited to two thousand kilos.", "300 kg"],
    ["A punt carries at most 300 kg.", "A punt takes six people at most.", "300 kg"],
    ["Never touch harbour/archive.", "I moved everything over to harbour/new-map-8.", "harbour/archive"],
    ["The regatta is planned for 2027-05-03.", "The bake sale got pushed back to the 9th of June.", "2027-05-03"],
    ["The error rate must stay under 1%.", "The error rate is up to 5% now.", "under 1%"],
    ["Memory must stay under 512 MB.", "memory goes over 700 MB when I open the editor", "512 MB"],
    ["Never commit on branch harbour/legacy.", "I'm now on harbour/cart-page.", "harbour/legacy"],
    ["I'm working on harbour/login.", "Ana switched to harbour/signup, review her charts.", "harbour/login"],
    ["The Antwerp site goes live on May 3.", "The Antwerp dinner got put off to June 14.", "May 3"],
    ["Ilse owns the tide table.", "Jonas owns the berth plan.", "Ilse"],
    ["The timeout is 30 seconds at most.", "The retry timeout is limited to 60 seconds.", "30 seconds"],
    ["The build takes at most 5 minutes.", "The build took 7 minutes, over the limit again.", "at most 5 minutes"],
    [
      "The key for staging is abc-123, never print it.",
      "The key for prod changed to def-456, never print it.",
      "abc-123",
    ],
    [
      "The regatta is on 2026-12-01, never sail before that.",
      "The regatta dinner slipped to December 5.",
      "2026-12-01",
    ],
    ["We are on branch feature/login.", "I moved the charts to feature/docs.", "feature/login"],
  ])("stays: %s %s", (first, second, kept) => {
    expect(toldBehind(first, second)).toContain(kept);
  });
});
