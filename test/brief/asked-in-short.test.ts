/** A finished request in a few words. */
import { describe, expect, it } from "vitest";
import { createAsked } from "../../src/brief/items/done/asked-in-short.ts";

describe("what was asked, in short", () => {
  it.each([
    [
      "the sentence that the report answers",
      "Print looks good, one page A4. Explain to me: is there a danger that private dates get onto the site?",
      ["No great danger; only dates marked public are on the site."],
      "…Explain to me: is there a danger that…",
    ],
    [
      "its beginning, where nothing was reported",
      "Rename the parser to reader everywhere. Then run the tests and tell me.",
      [],
      "Rename the parser to reader everywhere.…",
    ],
    [
      "the first of those that the report answers as well",
      "Rename the parser to reader everywhere. Then bring the tests of the cache up to date.",
      ["The reader is renamed, the cache mended."],
      "Rename the parser to reader everywhere.…",
    ],
    [
      "its order, though the report repeats what was wrong",
      "Revert the cache change of this morning. Anna says that the search page shows stale prices again.",
      ["Reverted: the search page shows no stale prices any more, Anna can look."],
      "Revert the cache change of this…",
    ],
    [
      "what went wrong, though a compiler asks what was meant",
      "The glaze is not exported here. Did you mean Glazes? All exports of the shelf are known.",
      ["The glaze is exported now, which it was not."],
      "The glaze is not exported here. Did you…",
    ],
    [
      "its own words, and not what they stand for",
      'Yes to the second of them, go on. (asked before it: "Shall I cache the menu or the pages?")',
      ["The menu is cached."],
      "Yes to the second of them, go on.…",
    ],
  ])("is told from %s", (_, asked, told, short) => {
    expect(createAsked(asked, told)(40)).toBe(short);
  });

  it("is whole where there is room, and begins at its beginning where that is near", () => {
    const asked = "Nice. Move the cache of the menu into a file of its own, with a test for each of its methods.";
    const ask = createAsked(asked, ["The cache of the menu has a file of its own."]);
    expect(ask(200)).toBe(asked);
    expect(ask(40)).toBe("Nice. Move the cache of the menu into a…");
  });
});
