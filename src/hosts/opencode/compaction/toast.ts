/** What the user is shown after a compaction: before → after, and what was repaired. Pure. */
import { sumOf, type Receipt } from "../../../compact/receipt.ts";
import type { HostToast } from "../host/host.ts";

export function toastOf({ tokens, facts, outcome, reason, retention }: Receipt): HostToast {
  const repaired = sumOf(facts.repaired);
  const kept = retention === undefined ? "" : ` · ${Math.round(retention * 100)} % of the facts kept`;
  const mended = repaired > 0 ? ` · ${repaired} put back` : "";
  const message = `${short(tokens.before)} → ${short(tokens.after)} tokens${kept}${mended}${reason ? ` · ${reason}` : ""}`;
  return { title: "Compacted", message, variant: outcome === "compacted" && !reason ? "success" : "info" };
}

/** 1,234 → "1.2k"; small numbers as they are. */
export function short(tokens: number): string {
  return tokens < 1_000 ? String(tokens) : `${(tokens / 1_000).toFixed(tokens < 10_000 ? 1 : 0)}k`;
}
