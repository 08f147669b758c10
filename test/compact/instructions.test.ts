import { describe, expect, it } from "vitest";
import { compact } from "../../src/compact/compact.ts";
import { compactSection, renderInstructions } from "../../src/compact/instructions.ts";
import { fromMessages } from "../../src/transcript/messages.ts";

describe("the section about compaction in an instruction file", () => {
  it.each([
    [
      "up to the next heading of its level",
      "# A\nx\n\n## Compact instructions\nKeep names.\n\n### More\ny\n\n## B\nz",
      "Keep names.\n\n### More\ny",
    ],
    ["up to the end", "# Summary instructions:\n- one\n- two\n", "- one\n- two"],
    ["any case, closed heading", "## COMPACTION INSTRUCTIONS ##\nz", "z"],
    ["not one in a fence", "```\n## Compact instructions\nx\n```\n", ""],
    [
      "headings inside its own fences do not end it",
      "# Compact instructions\n```\n# x\n```\nend",
      "```\n# x\n```\nend",
    ],
    ["not a sentence that speaks of it", "Compact instructions are good.\n# Other\nx", ""],
    ["none", "# Rules\n- be kind", ""],
  ])("AT-43 is read: %s", (_, markdown, section) => {
    expect(compactSection(markdown)).toBe(section);
  });

  it("AT-43 is bounded by whole lines", () => {
    const section = compactSection(`# Compact instructions\n${"- keep this line\n".repeat(1_000)}`, { maxTokens: 50 });
    expect(section.length).toBeGreaterThan(20);
    expect(section.length).toBeLessThanOrEqual(200);
    expect(section.endsWith("- keep this line")).toBe(true);
  });
});

it("AT-43 wishes stand under their sources, in the order given", () => {
  const wishes = [
    { source: "the command", text: "a" },
    { source: "AGENTS.md", text: " b\n" },
  ];
  expect(renderInstructions(wishes)).toBe("From the command:\na\n\nFrom AGENTS.md:\nb");
  expect(renderInstructions([])).toBe("");
});

it("AT-43 instructions that no model can follow are told as unused", async () => {
  const transcript = {
    id: "s",
    host: "messages" as const,
    messages: fromMessages([
      { role: "user", content: "Fix the login." },
      { role: "assistant", content: "Done." },
    ]),
    skipped: 0,
  };
  const warnings = async (instructions: string): Promise<string[]> =>
    (await compact(transcript, { instructions, keepTokens: 0 })).receipt.warnings.filter((warning) =>
      warning.startsWith("instructions"),
    );
  expect(await warnings("Name every endpoint.")).toEqual([expect.stringContaining("followed by a model only")]);
  expect(await warnings(" ")).toEqual([]);
});
