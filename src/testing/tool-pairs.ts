/** Tool calls and their results in one request: every result has its call before it, every call its result. Pure. */
import type { WireMessage } from "./request.ts";

/** What breaks I1, one sentence each. Calls of the last message are still open and need no result yet. */
export function pairViolations(messages: readonly WireMessage[]): string[] {
  const called = new Map<string, number>();
  const answered = new Set<string>();
  const violations: string[] = [];
  for (const [index, message] of messages.entries()) {
    for (const result of message.results) {
      const call = called.get(result.id);
      if (call === undefined) violations.push(`message ${index}: result ${quote(result.id)} has no call before it`);
      else if (answered.has(result.id))
        violations.push(`message ${index}: a second result for call ${quote(result.id)}`);
      else if (!followsCall(messages, call, index))
        violations.push(`message ${index}: result ${quote(result.id)} does not follow its call`);
      answered.add(result.id);
    }
    for (const call of message.calls) {
      if (called.has(call.id)) violations.push(`message ${index}: call id ${quote(call.id)} is used twice`);
      called.set(call.id, index);
    }
  }
  for (const [id, index] of called)
    if (!answered.has(id) && index !== messages.length - 1)
      violations.push(`message ${index}: call ${quote(id)} has no result`);
  return violations;
}

// Providers want the results directly behind their call: nothing but other results may stand between.
function followsCall(messages: readonly WireMessage[], call: number, result: number): boolean {
  for (let index = call + 1; index < result; index += 1) if (messages[index]?.results.length === 0) return false;
  return true;
}

function quote(id: string): string {
  return JSON.stringify(id);
}
