/** The parts of Gemini's messages, which tell their kind by the one field they have, as typed content blocks. Pure. */
import { asRecord, asString } from "./foreign.ts";

type Block = Readonly<Record<string, unknown>>;

/** The block that a part stands for; undefined for one that says nothing known. */
export function blockOfGeminiPart(part: Block): Block | undefined {
  if (typeof part["text"] === "string")
    return { type: part["thought"] === true ? "reasoning" : "text", text: part["text"] };
  const call = asRecord(part["functionCall"]);
  if (call) return { type: "tool_use", id: idOf(call), name: call["name"], input: call["args"] };
  const result = asRecord(part["functionResponse"]);
  if (result) return resultBlock(result);
  const media = asRecord(part["inlineData"]) ?? asRecord(part["fileData"]);
  return media && { type: "file", mime: media["mimeType"], url: media["fileUri"] };
}

function resultBlock(result: Block): Block {
  const response = asRecord(result["response"]);
  const failure = response?.["error"];
  const content = failure ?? response?.["output"] ?? response?.["result"] ?? result["response"];
  return { type: "tool_result", tool_use_id: idOf(result), content, is_error: failure !== undefined };
}

/** Most calls have no id: their results come in the order of the calls of that name. */
function idOf(named: Block): string | undefined {
  return asString(named["id"]) ?? asString(named["name"]);
}
