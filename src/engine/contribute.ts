/** The host's contributors and hooks as one compaction uses them. Effects: those of the contributors and hooks. */
import type { Contributor } from "../compact/contributor.ts";
import { redactMessage } from "../compact/redact-message.ts";
import { joinInstructions } from "../summarise/request.ts";
import type { Summariser } from "../summarise/summariser.ts";
import type { Message } from "../transcript/message.ts";
import type { Attempt } from "./attempt.ts";
import type { EngineContext } from "./context.ts";
import type { CompactingOutput } from "./hooks.ts";

export interface Gathered {
  contributors: Contributor[];
  /** What they carried, in their order; filled while they run. */
  carry: () => string[];
}

/**
 * Contributors that see the whole session and whose carried texts are kept apart: what is carried stands behind the
 * summary, outside its budget, so that a long rule file cannot crowd out the brief.
 */
export function gatherContributors(contributors: readonly Contributor[], session: readonly Message[]): Gathered {
  const carried = contributors.map(() => "");
  const wrapped = contributors.map((contributor, index): Contributor => ({
    name: contributor.name,
    contribute: async (input) => {
      const contribution = await contributor.contribute({ ...input, messages: session });
      const { carry, ...rest } = contribution ?? {};
      if (typeof carry === "string") carried[index] = carry;
      return rest;
    },
  }));
  return { contributors: wrapped, carry: () => carried.filter((text) => text.trim() !== "") };
}

/** For all results of one attempt: who has not answered yet when the next one is tried is not waited for again. */
export function waitedForOnce(contributors: readonly Contributor[]): Contributor[] {
  const owing = new Set<Contributor>();
  return contributors.map((contributor) => ({
    name: contributor.name,
    contribute: async (input) => {
      if (owing.has(contributor)) return undefined;
      owing.add(contributor);
      try {
        return await contributor.contribute(input);
      } finally {
        owing.delete(contributor);
      }
    },
  }));
}

/**
 * The engine's summariser with what hooks add: the hook's prompt wins, every other prompt is still said as context, and
 * hook contexts stand before the contributors' block. What hooks wish follows the user's instructions. Secrets do not leave
 * with the request.
 */
export function withHooks(
  context: EngineContext,
  { sessionID, signal, request }: Attempt,
  hook: CompactingOutput & { wishes: readonly string[] },
): Summariser {
  return async (input) => {
    const instructions = joinInstructions([input.instructions, ...hook.wishes]);
    const others = hook.prompt === undefined ? [] : [input.prompt];
    const added = [...others, ...hook.context, input.context].filter((text) => text !== undefined && text !== "");
    const { prompt: _prompt, context: _context, ...rest } = input;
    const prompt = hook.prompt ?? input.prompt;
    const result = await context.summarise({
      ...rest,
      messages: input.messages.map((message) => redactMessage(message).message),
      signal,
      ...(request.model && { model: request.model }),
      ...(instructions !== undefined && { instructions }),
      ...(prompt !== undefined && { prompt }),
      ...(added.length > 0 && { context: added.join("\n\n") }),
      onProgress: (progress) => context.events.publish("compaction-progress", { sessionID, ...progress }),
    });
    return hook.prompt === undefined ? result : { ...result, isFreeForm: true };
  };
}
