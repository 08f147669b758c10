/** What a session is like after something happened to it: the next prompt is sent, and looked at from all sides. */
import type { RecordedRequest } from "../../../src/testing/index.ts";
import { missing } from "./predicates.ts";
import type { Session, StoredMessage } from "./session.ts";

export interface Next {
  /** Kinds of the requests that the prompt caused. */
  answeredBy: string;
  /** Those of the expected texts that the last main request does not hold. */
  lost: string[];
}

/** Sends one more prompt; `kept` are the texts its request should hold beside the prompt itself. */
export async function askNext(session: Session, kept: readonly string[], text = "THIRD-REQUEST"): Promise<Next> {
  const before = session.requests().length;
  session.push("main", { text: `answer to ${text}` });
  await session.prompt(text);
  await session.idle();
  const requests = session.requests().slice(before);
  return {
    answeredBy: requests.map(({ kind }) => kind).join(" "),
    lost: missing(lastMain(requests), [...kept, text]),
  };
}

export function lastMain(requests: readonly RecordedRequest[]): RecordedRequest | undefined {
  return requests.findLast(({ kind }) => kind === "main");
}

/** Compactions that began and have no finished summary: the next prompt would be taken for one of them (H1). */
export function pendingMarkers(messages: readonly StoredMessage[]): number {
  const isAnswered = ({ info: { id } }: StoredMessage): boolean =>
    messages.some(({ info }) => info.parentID === id && info.summary === true && info.finish && !info.error);
  const markers = messages.filter(({ parts }) => parts.some(({ type }) => type === "compaction"));
  return markers.filter((marker) => !isAnswered(marker)).length;
}
