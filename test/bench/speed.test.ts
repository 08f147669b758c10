import { describe, expect, it } from "vitest";
import { generateMessages, generatePiSession, toChatLines } from "../../src/bench/generate-session.ts";
import { compare } from "../../src/bench/measure.ts";
import { renderSpeed } from "../../src/bench/speed-table.ts";
import { filterCompacted, readTranscript } from "../../src/index.ts";

describe("the speed bench", () => {
  it("generates the same session every time, and one that reads back", () => {
    expect(generateMessages(5)).toEqual(generateMessages(5));
    const read = readTranscript(toChatLines(generateMessages(5)));
    expect([read.host, read.messages.length]).toEqual(["messages", 10]);
  });

  it("generates a pi session whose context is its last compaction", async () => {
    const { host, messages } = readTranscript([...generatePiSession(50_000)].join(""));
    const visible = await filterCompacted(messages.toReversed());
    expect(host).toBe("pi");
    expect(visible.length).toBeLessThan(messages.length / 2);
  });

  it("compares two functions and says whether the target was met", async () => {
    const result = await compare({
      group: "g",
      name: "n",
      ours: () => undefined,
      reference: () => undefined,
      target: 2,
      note: "x",
    });
    expect(result.ours).toBeGreaterThanOrEqual(0);
    const row = (ratio: number): string => renderSpeed([{ ...result, ratio }]).split("\n")[2]!;
    expect(row(1.5)).toContain("| met |");
    expect(row(2.5)).toContain("| missed |");
    expect(row(99.7)).toContain("| 100 |");
  });
});
