/** All hooks by the host's names. */
import type { Prompt } from "./host/ask-host.ts";
import type { PluginContext } from "./context.ts";
import type { Handler } from "./guard/guard.ts";
import { onAutocontinue, type AutocontinueInput, type AutocontinueOutput } from "./hooks/autocontinue.ts";
import { onChatMessage, type ChatMessageInput } from "./hooks/chat-message.ts";
import { onCommand, type CommandInput, type CommandOutput } from "./hooks/command.ts";
import { onCompacting, type CompactingInput, type CompactingOutput } from "./hooks/compacting.ts";
import { onConfig } from "./hooks/config.ts";
import { onEvent, type EventInput } from "./hooks/event.ts";
import { onMessagesTransform, type MessagesOutput } from "./hooks/messages-transform.ts";
import { onSystemTransform, type SystemInput, type SystemOutput } from "./hooks/system-transform.ts";
import { onTextComplete, type TextCompleteInput, type TextCompleteOutput } from "./hooks/text-complete.ts";
import { onToolDefinition, type ToolDefinitionInput } from "./hooks/tool-definition.ts";
import type { ToolDefinitionOutput } from "./trigger/fixed-size.ts";
import { onToolAfter, type ToolAfterInput, type ToolAfterOutput } from "./hooks/tool-after.ts";
import { onToolBefore, type ToolBeforeInput, type ToolBeforeOutput } from "./hooks/tool-before.ts";

export interface Handlers {
  config: Handler<Record<string, unknown>, unknown>;
  event: Handler<EventInput, unknown>;
  "chat.message": Handler<ChatMessageInput, Prompt>;
  "command.execute.before": Handler<CommandInput, CommandOutput>;
  "tool.execute.before": Handler<ToolBeforeInput, ToolBeforeOutput>;
  "tool.execute.after": Handler<ToolAfterInput, ToolAfterOutput>;
  "tool.definition": Handler<ToolDefinitionInput, ToolDefinitionOutput>;
  "experimental.chat.messages.transform": Handler<unknown, MessagesOutput>;
  "experimental.chat.system.transform": Handler<SystemInput, SystemOutput>;
  "experimental.session.compacting": Handler<CompactingInput, CompactingOutput>;
  "experimental.text.complete": Handler<TextCompleteInput, TextCompleteOutput>;
  "experimental.compaction.autocontinue": Handler<AutocontinueInput, AutocontinueOutput>;
}

export function createHandlers(context: PluginContext): Handlers {
  return {
    config: onConfig(context),
    event: onEvent(context),
    "chat.message": onChatMessage(context),
    "command.execute.before": onCommand(context),
    "tool.execute.before": onToolBefore(context),
    "tool.execute.after": onToolAfter(context),
    "tool.definition": onToolDefinition(context),
    "experimental.chat.messages.transform": onMessagesTransform(context),
    "experimental.chat.system.transform": onSystemTransform(context),
    "experimental.session.compacting": onCompacting(context),
    "experimental.text.complete": onTextComplete(context),
    "experimental.compaction.autocontinue": onAutocontinue(context),
  };
}
