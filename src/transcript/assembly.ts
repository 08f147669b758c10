/** Puts a transcript together: gives ids, joins each tool result to its call. Pure; one value per reading. */
import { codeAt } from "../code-at.ts";
import { normaliseCall } from "./tool-vocabulary.ts";
import type { Message, Part, ToolPart, ToolState } from "./message.ts";

export interface ToolCall {
  callID: string | undefined;
  tool: string;
  input: unknown;
}

export interface ToolAnswer {
  callID: string | undefined;
  output: string;
  failed: boolean;
  time: number;
}

export class Assembly {
  readonly messages: Message[] = [];
  /** Records, parts and results that could not be read or placed. */
  skipped = 0;
  #unanswered = new Map<string, ToolPart[]>();
  #early = new Map<string, ToolAnswer>();
  #lastTime = 0;
  #sameTime = 0;
  #lastUser: string | undefined;
  #saidBefore = "";

  /**
   * An id for a record that has none: ascending, and made of its time, so that reading a session from the middle
   * gives the same ids as reading it from the start. Where no record has told a time, the place alone would name a
   * message of any other session as well, so the id is also made of its words and of those right
   * before it ("Done." stands in any session); not of all, since a program may set the clock anew in its first message.
   */
  newId(time: number, said = ""): string {
    if (time > this.#lastTime) {
      this.#lastTime = time;
      this.#sameTime = 0;
    }
    this.#sameTime += 1;
    const id = `msg_${this.#lastTime.toString(16).padStart(12, "0")}_${String(this.#sameTime).padStart(6, "0")}`;
    if (this.#lastTime > 0) return id;
    const words = `${this.#saidBefore}\n${said}`;
    this.#saidBefore = said;
    return `${id}_${digest(words)}`;
  }

  /** Appends a message; an assistant message without a parent answers the last user message. */
  add(message: Message): Message {
    if (message.role === "user") this.#lastUser = message.id;
    else if (message.parentID === undefined && this.#lastUser !== undefined) message.parentID = this.#lastUser;
    this.messages.push(message);
    return message;
  }

  /** Adds a call, unanswered so far, in the common vocabulary of tools. */
  call(message: Message, { callID, tool, input }: ToolCall): ToolPart {
    const id = partId(message);
    const common = normaliseCall(tool, input);
    const part: ToolPart = {
      type: "tool",
      id,
      callID: callID === undefined || callID === "" ? id : callID,
      tool: common.tool,
      state: { status: "pending", input: common.input },
    };
    message.parts.push(part);
    const waiting = this.#unanswered.get(part.callID);
    if (waiting) waiting.push(part);
    else this.#unanswered.set(part.callID, [part]);
    this.#claimEarly(part.callID);
    return part;
  }

  /**
   * Joins a result to the oldest unanswered call with its id. A second result for the same call is a repetition and
   * changes nothing. A result without a call waits for it, because hosts sometimes write the two in the wrong order;
   * as long as none comes it counts as skipped, since no model could be shown it.
   */
  answer(answer: ToolAnswer): void {
    const waiting = this.#unanswered.get(answer.callID ?? "");
    const part = waiting?.shift();
    if (part) part.state = answeredState(part.state.input, answer);
    if (waiting) return;
    this.skipped += 1;
    if (answer.callID !== undefined) this.#early.set(answer.callID, answer);
  }

  #claimEarly(callID: string): void {
    const answer = this.#early.get(callID);
    if (!answer) return;
    this.#early.delete(callID);
    this.skipped -= 1;
    this.answer(answer);
  }
}

const FNV_START = 0x811c9dc5;

/** FNV-1a. */
function digest(text: string): string {
  let hash = FNV_START;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ codeAt(text, index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

function answeredState(input: Record<string, unknown>, { output, failed, time }: ToolAnswer): ToolState {
  const span = { start: time, end: time };
  return failed
    ? { status: "error", input, error: output, time: span }
    : { status: "completed", input, output, time: span };
}

/** The id of the next part of a message that its host did not name. */
export function partId(message: { id: string; parts: readonly Part[] }): string {
  return `${message.id}-${message.parts.length}`;
}
