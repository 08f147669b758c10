/** Reads stored receipts: unknown keys are ignored, anything malformed is refused by name. Pure. */
import { z } from "zod";
import { ThroughlineError } from "../errors.ts";
import type { Receipt } from "./receipt.ts";

const countsByKind = z.record(z.string(), z.number());

const schema: z.ZodType<Receipt> = z.object({
  version: z.literal(1),
  id: z.string(),
  sessionID: z.string(),
  outcome: z.enum(["compacted", "refused", "skipped", "failed", "aborted"]),
  reason: z.string().optional(),
  trigger: z.enum(["manual", "auto", "overflow", "library"]),
  startedAt: z.number(),
  durationMs: z.number(),
  tokens: z.object({ before: z.number(), after: z.number(), source: z.enum(["reported", "estimated"]) }),
  budgetTokens: z.number(),
  messages: z.object({
    summarised: z.number(),
    kept: z.number(),
    firstID: z.string().optional(),
    lastID: z.string().optional(),
  }),
  summariser: z.object({
    kind: z.enum(["extractive", "model", "extension"]),
    model: z.string().optional(),
    requests: z.number(),
    finish: z.string().optional(),
    cost: z.number().optional(),
  }),
  facts: z.object({ total: countsByKind, kept: countsByKind, repaired: countsByKind, dropped: countsByKind }),
  retention: z.number().optional(),
  redacted: z.number(),
  warnings: z.array(z.string()),
});

/** A receipt read from disk or from another process. */
export function parseReceipt(value: unknown): Receipt {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ThroughlineError("record-corrupt", `Receipt: ${issue?.path.join(".") || "value"}: ${issue?.message}`, {
    cause: result.error,
  });
}
