import { describe, expect, it } from "vitest";
import {
  buildCompactionPayload,
  buildInjection,
  extractConcepts,
  extractDecisions,
  noteUri,
  sessionPrefix,
} from "../../src/index.ts";

const now = new Date("2026-01-27T10:00:00Z");

describe("the compaction note", () => {
  it.each([
    ["ses_32738bc67ffe", "32738bc6"],
    ["abc123", "abc123"],
    ["ses_", "unknown"],
    ["ses_a/b c", "a_b_c"],
  ])("K17 short name of %s", (id, expected) => {
    expect(sessionPrefix(id)).toBe(expected);
  });

  it("K18 stands under the day, numbered from the second on", () => {
    expect(noteUri("ses_abc123", now)).toBe("memory://sessions/compaction/2026/01/27/session-abc123.md");
    expect(noteUri("ses_abc123", now, 3)).toBe("memory://sessions/compaction/2026/01/27/session-abc123-3.md");
  });

  it("K19 says so when nothing was extracted and links only project and compaction", () => {
    const { content } = buildCompactionPayload({
      projectName: "Shop",
      sessionID: "ses_1",
      concepts: [],
      decisions: [],
      now,
    });
    expect(content).toContain("_No concepts extracted_");
    expect(content).toContain("_No decisions extracted_");
    expect(extractConcepts(content)).toEqual(["shop", "compaction"]);
  });

  it("K20 renders the whole body byte for byte", () => {
    const payload = buildCompactionPayload({
      projectName: "shop",
      sessionID: "ses_abc123",
      concepts: ["cart"],
      decisions: extractDecisions("We decided to use SQLite."),
      now,
    });
    expect(payload).toEqual({
      title: "Compaction: shop 2026-01-27 session abc123",
      folder: "sessions/compaction/2026/01/27",
      tags: ["compaction", "session", "shop"],
      content:
        "# Compaction Summary\n\n**Session**: abc123\n**Project**: [[shop]]\n**Timestamp**: 2026-01-27T10:00:00.000Z\n\n## Key Concepts\n\n- [[cart]]\n\n## Decisions Made\n\n- use SQLite _(implementation)_\n\n## Session Context\n\nKept by a [[compaction]] before older messages left the context.\n",
    });
  });

  it.each([
    ["My_App!", "myapp"],
    ["日本", "project"],
  ])("K34 project %s", (projectName, expected) => {
    const payload = buildCompactionPayload({ projectName, sessionID: "s", concepts: [], decisions: [], now });
    expect(payload.content).toContain(`[[${expected}]]`);
    expect(payload.tags).toContain(expected);
  });

  it("takes at most 20 concepts and 10 decisions", () => {
    const decision = { category: "rationale" as const, pattern: "because", context: "" };
    const { content } = buildCompactionPayload({
      projectName: "p",
      sessionID: "s",
      concepts: Array.from({ length: 30 }, (_, index) => `c${index}`),
      decisions: Array.from({ length: 30 }, (_, index) => ({ ...decision, text: `d${index}` })),
      now,
    });
    expect(content.match(/^- \[\[/gm)).toHaveLength(20);
    expect(content.match(/_\(rationale\)_/g)).toHaveLength(10);
  });
});

describe("the injection", () => {
  it("puts decisions first and shows the totals", () => {
    const concepts = Array.from({ length: 12 }, (_, index) => `c${index}`);
    const text = buildInjection({ concepts, decisions: [{ text: "use SQLite" }] });
    expect(text).toMatch(
      /^## Knowledge Graph Preservation\n\n\*\*Key Decisions\*\* \(1\):\n- use SQLite\n\n\*\*Preserved Concepts\*\* \(12\): \[\[c0\]\], .*\[\[c9\]\]\n\n[^[\]]+$/,
    );
  });

  it("leaves out an empty section with its blank line, and is nothing without entries", () => {
    expect(buildInjection({ concepts: ["a"], decisions: [] })).toMatch(
      /^## Knowledge Graph Preservation\n\n\*\*Preserved Concepts\*\*/,
    );
    expect(buildInjection({ concepts: [], decisions: [] })).toBeUndefined();
  });

  it("K28 drops concepts before decisions to fit the budget", () => {
    const text = buildInjection({
      concepts: Array.from({ length: 10 }, (_, index) => `${index}${"c".repeat(99)}`),
      decisions: Array.from({ length: 5 }, (_, index) => ({ text: `${index}${"d".repeat(149)}` })),
      maxTokens: 300,
    });
    expect(Math.ceil((text?.length ?? 0) / 4)).toBeLessThanOrEqual(300);
    expect(text?.match(/^- /gm)).toHaveLength(5);
    const shown = text?.match(/\[\[/g)?.length ?? 0;
    expect(shown).toBeGreaterThanOrEqual(1);
    expect(shown).toBeLessThan(10);
  });
});
