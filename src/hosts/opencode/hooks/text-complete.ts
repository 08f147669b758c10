/** When the summary's text is complete: it is judged, repaired or replaced before the host stores it. */
import { finishAssist } from "../../../compact/assist-finish.ts";
import type { PluginContext } from "../context.ts";
import { hasOtherPrompt } from "../session-book.ts";
import type { Handler } from "../guard/guard.ts";
import { isSummaryMessage } from "../host/read.ts";

export interface TextCompleteInput {
  sessionID: string;
  messageID: string;
}

export interface TextCompleteOutput {
  text: string;
}

export function onTextComplete(context: PluginContext): Handler<TextCompleteInput, TextCompleteOutput> {
  return async ({ sessionID, messageID }, output) => {
    const { running } = context.sessions.of(sessionID);
    // A summary may have several texts; the first one is completed, the others would only repeat it.
    if (!running || running.result) return undefined;
    if (!(await isSummaryMessage(context.client, sessionID, messageID))) return undefined;
    const result = finishAssist(running.plan, { text: output.text, isFreeForm: hasOtherPrompt(running) });
    running.summaryID = messageID;
    running.result = result;
    if (context.mode.isObserving()) return undefined;
    return () => {
      output.text = result.text;
    };
  };
}
