/** Tools in the form the host wants: arguments as a Zod shape, results as text. */
import { z } from "zod";
import type { EngineTool } from "../../../engine/tool.ts";
import { asArray, asRecord, asString, asTexts } from "../../../transcript/foreign.ts";

/** A tool as the host registers it. */
export interface HostTool {
  description: string;
  args: Record<string, z.ZodType>;
  execute(args: Record<string, unknown>, context: HostToolContext): Promise<string>;
}

export interface HostToolContext {
  sessionID: string;
  messageID: string;
  callID?: string;
  agent?: string;
  abort?: AbortSignal;
}

/** What frames, memory and recall have in common: a name, a JSON schema, and one function. */
export type ToolDefinition = Pick<EngineTool, "name" | "description" | "parameters" | "execute">;

/** Tools by name. A failing tool is told to the model by the host; it is never a failure of the turn. */
export function hostTools(definitions: readonly ToolDefinition[]): Record<string, HostTool> {
  return Object.fromEntries(definitions.map((definition) => [definition.name, hostTool(definition)]));
}

function hostTool({ description, parameters, execute }: ToolDefinition): HostTool {
  return {
    description,
    args: zodShape(parameters),
    execute: (args, context) =>
      execute(args, {
        sessionID: context.sessionID,
        messageID: context.messageID,
        callID: context.callID ?? "",
        ...(context.agent === undefined ? {} : { agent: context.agent }),
        signal: context.abort ?? new AbortController().signal,
      }),
  };
}

// With plain JSON-schema properties the host would make every argument required.
function zodShape(schema: Record<string, unknown>): Record<string, z.ZodType> {
  const required = new Set(asArray(schema["required"]));
  return Object.fromEntries(
    Object.entries(asRecord(schema["properties"]) ?? {}).map(([name, property]) => {
      const described = zodOf(asRecord(property) ?? {});
      return [name, required.has(name) ? described : described.optional()];
    }),
  );
}

function zodOf(property: Record<string, unknown>): z.ZodType {
  const type = baseType(property);
  const description = asString(property["description"]);
  return description === undefined ? type : type.describe(description);
}

function baseType(property: Record<string, unknown>): z.ZodType {
  const choices = asTexts(property["enum"]);
  if (choices.length > 0) return z.enum(choices);
  switch (property["type"]) {
    case "string":
      return z.string();
    case "number":
      return z.number();
    case "integer":
      return z.int();
    case "boolean":
      return z.boolean();
    case "array":
      return z.array(zodOf(asRecord(property["items"]) ?? {}));
    case "object":
      return z.object(zodShape(property));
    default:
      return z.unknown();
  }
}
