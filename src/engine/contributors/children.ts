/** Tells a session about the child sessions it started, so that none is forgotten or started twice. Effects: reads the store. */
import { requireMethods } from "../../input.ts";
import type { Contributor } from "../../compact/contributor.ts";
import type { SessionRecord, Store } from "../../store/store.ts";
import { asString } from "../../transcript/foreign.ts";
import { messageText } from "../../transcript/message-text.ts";
import { boundOutput } from "../bound-output.ts";

/**
 * A child's status is what the host keeps in `metadata.status`; without one it is taken to be running. A finished child
 * is listed with the end of its answer.
 *
 * @example createEngine({ store, model, contributors: [createChildContributor({ store })] })
 */
export function createChildContributor(options: { store: Store }): Contributor {
  requireMethods(options?.store, "store", "sessions");
  const { store } = options;
  return {
    name: "children",
    contribute: async ({ sessionID }) => {
      const lines: string[] = [];
      for await (const child of store.sessions({ parentID: sessionID })) lines.push(await describeChild(store, child));
      return lines.length === 0
        ? undefined
        : { carry: `### Child sessions; do not start them again\n${lines.join("\n")}` };
    },
  };
}

async function describeChild(store: Store, child: SessionRecord): Promise<string> {
  const status = asString(child.metadata["status"]) ?? "running";
  const line = `- ${child.id}: ${child.title ?? "untitled"} [${status}]`;
  if (status === "running") return line;
  const result = await lastText(store, child.id);
  return result === "" ? line : `${line}\n  ${boundOutput(result, { maxTokens: 200, handle: child.id })}`;
}

async function lastText(store: Store, sessionID: string): Promise<string> {
  for await (const message of store.messages(sessionID, { order: "newest" })) {
    const text = messageText(message);
    if (message.role === "assistant" && text !== "") return text;
  }
  return "";
}
