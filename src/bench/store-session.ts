/** Turns of a made-up session, the same every time: prose, paths, identifiers, test output. Pure. */
import type { Message, Part } from "../transcript/message.ts";

/** One turn: a user message with one part, an answer with three. */
export function syntheticTurn(turn: number): Message[] {
  const time = { created: turn, completed: turn + 1 };
  const asked = `Please find out why the test of handler ${turn} fails and mend it.`;
  return [
    { id: `u${turn}`, role: "user", time, parts: [{ type: "text", id: `ut${turn}`, text: asked }] },
    { id: `a${turn}`, role: "assistant", finish: "stop", time, parts: answer(turn) },
  ];
}

function answer(turn: number): Part[] {
  const file = `src/module${turn % 97}/handler${turn}.ts`;
  const state = { status: "completed", time: { start: turn, end: turn + 1 } } as const;
  const read = { ...state, input: { filePath: `/home/dev/${file}` }, output: source(turn) };
  const test = { ...state, input: { command: `npm test -- handler${turn}` }, output: report(turn) };
  return [
    { type: "text", id: `at${turn}`, text: `I look at requestHandler${turn} in ${file} first.` },
    { type: "tool", id: `ap${turn}`, callID: `ap${turn}`, tool: "read", state: read },
    { type: "tool", id: `ab${turn}`, callID: `ab${turn}`, tool: "bash", state: test },
  ];
}

function source(turn: number): string {
  const lines = Array.from(
    { length: 8 },
    (_, line) => `  const value${line} = await context.load("${turn * 8 + line}", { retries: ${line} });`,
  );
  return [`export async function requestHandler${turn}(context: Context): Promise<Response> {`, ...lines, "}"].join(
    "\n",
  );
}

function report(turn: number): string {
  return [
    `FAIL test/handler${turn}.test.ts > requestHandler${turn} > answers within its time`,
    `AssertionError: expected ${turn % 500} to be less than ${turn % 499}`,
    `    at /home/dev/test/handler${turn}.test.ts:${(turn % 90) + 10}:5`,
    `error: 1 of ${(turn % 40) + 2} tests failed in ${turn % 3000} ms`,
  ].join("\n");
}
