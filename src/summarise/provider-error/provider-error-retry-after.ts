/** How long a provider asks to wait, from its headers or its words. Pure: the present moment is a parameter. */
import type { ErrorReport } from "./provider-error-read.ts";

/** Milliseconds to wait, when the provider said so; header dates are measured against `now`. */
export function readRetryAfter(report: ErrorReport, now: number): number | undefined {
  return fromHeaders(report.headers, now) ?? fromText(report.text);
}

function fromHeaders(headers: Readonly<Record<string, string>>, now: number): number | undefined {
  const milliseconds = Number(headers["retry-after-ms"] ?? Number.NaN);
  if (milliseconds >= 0) return milliseconds;
  const value = headers["retry-after"];
  if (value === undefined) return undefined;
  if (Number(value) >= 0) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** "try again in 1m2.5s", "retry after 20 seconds", `retryDelay: "36s"`. */
function fromText(text: string): number | undefined {
  for (const lead of ["try again in ", "retry after ", "retry in ", 'retrydelay":"', 'retrydelay": "']) {
    const at = text.indexOf(lead);
    if (at >= 0) return readDuration(text.slice(at + lead.length, at + lead.length + 40));
  }
  return undefined;
}

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, sec: 1000, seconds: 1000, second: 1000 };
const LONG_UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, minutes: 60_000, minute: 60_000, h: 3_600_000 };

function readDuration(text: string): number | undefined {
  let total: number | undefined;
  for (const match of text.matchAll(/(\d{1,9}(?:\.\d{1,9})?) ?([a-z]{1,7})/g)) {
    const unit = UNIT_MS[match[2] ?? ""] ?? LONG_UNIT_MS[match[2] ?? ""];
    if (unit === undefined) break;
    total = (total ?? 0) + Number(match[1]) * unit;
  }
  return total;
}
