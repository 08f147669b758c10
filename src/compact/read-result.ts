/** What a summariser handed back, which may have been written without types. Pure. */
import type { SummariseResult } from "../summarise/summariser.ts";
import { asCount, asRecord, asString, asTexts } from "../transcript/foreign.ts";

/** Without a text it is no summary; what else is missing can be done without. */
export function readResult(given: unknown): SummariseResult | undefined {
  const result = asRecord(given) ?? {};
  const text = asString(result["text"]);
  if (text === undefined) return undefined;
  const [model, finish] = [asString(result["model"]), asString(result["finish"])];
  return {
    text,
    kind: KINDS.find((kind) => kind === result["kind"]) ?? "extension",
    requests: asCount(result["requests"]),
    warnings: asTexts(result["warnings"]),
    ...(model !== undefined && { model }),
    ...(finish !== undefined && { finish }),
    ...(result["isFreeForm"] === true && { isFreeForm: true }),
  };
}

const KINDS = ["extractive", "model", "extension"] as const;
