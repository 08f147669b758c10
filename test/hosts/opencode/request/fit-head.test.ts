import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitHead } from "../../../../src/hosts/opencode/request/fit-head.ts";
import type { HostMessage } from "../../../../src/hosts/opencode/host/host.ts";

const text = (value: string): Record<string, unknown> => ({ type: "text", text: value });
const tool = (output: string, input: unknown = { filePath: "a" }): Record<string, unknown> => ({
  type: "tool",
  tool: "read",
  state: { status: "completed", input, output },
});
const message = (...parts: Record<string, unknown>[]): HostMessage => ({ info: { id: "m", role: "user" }, parts });
const content = (messages: HostMessage[]): string => JSON.stringify(messages);

describe("fitHead", () => {
  it("H13 moves the end of a long output into the part of it that the host shows", () => {
    const messages = [message(tool(`${"x".repeat(50_000)}ERROR AT THE END`))];
    expect(fitHead(messages, 100_000).dropped).toBe(0);
    const output = (messages[0]!.parts[0]!["state"] as { output: string }).output;
    expect(output.length).toBeLessThanOrEqual(2_000);
    expect(output).toContain("ERROR AT THE END");
  });

  it("drops reasoning and long call arguments before it touches texts", () => {
    const words = "word ".repeat(4_000);
    const messages = [
      message({ type: "reasoning", text: words }, tool("ok", { content: words }), text("keep me".repeat(50))),
    ];
    fitHead(messages, 2_000);
    expect(content(messages)).toContain("keep me".repeat(50));
    expect(content(messages)).not.toContain("reasoning");
  });

  it("AT-04 leaves out the oldest messages at last and keeps the newest", () => {
    const messages = Array.from({ length: 500 }, (_, index) => message(text(`turn ${index} ${"word ".repeat(300)}`)));
    const { dropped, tokens } = fitHead(messages, 5_000);
    expect(tokens).toBeLessThanOrEqual(5_000);
    expect(dropped).toBeGreaterThan(400);
    expect(content(messages)).toContain("turn 499");
  });

  it("F-03 accepts parts of any shape", () => {
    const odd = [{ type: "tool" }, { type: "tool", state: { input: null, output: 7 } }, {}, { type: "file", url: "x" }];
    expect(() => fitHead([message(...odd)], 10)).not.toThrow();
  });

  it("fits any head of more than one message into any budget that holds its newest message", () => {
    const part = fc.oneof(
      fc.string({ maxLength: 5_000 }).map(text),
      fc.string({ maxLength: 9_000 }).map((output) => tool(output)),
    );
    fc.assert(
      fc.property(fc.array(fc.array(part, { maxLength: 4 }), { minLength: 1, maxLength: 20 }), (heads) => {
        const messages = heads.map((parts) => message(...parts));
        const result = fitHead(messages, 3_000);
        expect(result.tokens <= 3_000 || messages.length === 1).toBe(true);
        expect(messages.length).toBe(heads.length - result.dropped);
      }),
      { numRuns: 200 },
    );
  });
});
