/** Guards for data written by others: every reader looks at foreign JSON through these. Pure. */

/** A plain object, or undefined. */
export function asRecord(value: unknown): Record<string, unknown> | undefined {
  return isRecord(value) ? value : undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function asString(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The texts among the entries of a list. */
export function asTexts(value: unknown): string[] {
  return asArray(value).filter((entry) => typeof entry === "string");
}

/** A count that providers report: missing, negative and not-a-number all read as 0. */
export function asCount(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? value : 0;
}

/** The object in a JSON text, or undefined when the text holds none. */
export function parseRecord(text: string): Record<string, unknown> | undefined {
  return asRecord(parseJson(text));
}

/** What a JSON text says, or undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
