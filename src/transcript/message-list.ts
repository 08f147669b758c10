/** Messages as a client hands them over: by themselves, or in the answer of a request. Pure. */
import { requireList } from "../input.ts";
import type { Message } from "./message.ts";

/** The answer of a client that was asked for messages. */
export interface MessageAnswer<Item = Message> {
  readonly data: readonly Item[];
}

/** A list of messages, by itself or as `data`. */
export type MessageList<Item = Message> = readonly Item[] | MessageAnswer<Item>;

/** The list itself, whichever way it came; refuses what is none by its name. */
export function listOf<Item>(messages: MessageList<Item>, name: string): readonly Item[] {
  const list = withoutAnswer(messages);
  requireList(list, list === messages ? name : `${name}.data`);
  return list;
}

/** What an answer holds; anything else as it is. */
export function withoutAnswer<Other, Item = Message>(messages: Other | MessageAnswer<Item>): Other | readonly Item[] {
  return typeof messages === "object" && messages !== null && "data" in messages ? messages.data : messages;
}
