/** The cue lists as the matcher needs them. */
import { expect, it } from "vitest";
import type { CueSet } from "../../src/ledger/cues/cue-set.ts";
import { CUE_SETS } from "../../src/ledger/cues/language.ts";
import { LONGEST_PHRASE } from "../../src/ledger/cues/match.ts";

function phrasesOf({ cues, guards, openers, contrasts }: CueSet): string[] {
  const groups = [...Object.values(cues), guards].flatMap(({ start, anywhere, end }) => [
    ...start,
    ...anywhere,
    ...(end ?? []),
  ]);
  return [...groups, ...openers, ...contrasts];
}

it.each(CUE_SETS.filter(({ script }) => script === "words").map((set) => [set.language, set] as const))(
  "no cue phrase of %s is longer than the matcher looks back",
  (_, set) => {
    const lengths = phrasesOf(set).map((phrase) => phrase.split(" ").filter(Boolean).length);
    expect(lengths.length).toBeGreaterThan(50);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(LONGEST_PHRASE);
  },
);
