/** Reading columns: a wrong type in our own file is damage, and is said so. Pure. */
import { ThroughlineError, describe } from "../../errors.ts";
import type { SqlRow } from "../driver.ts";

export function textOf(row: SqlRow, column: string): string {
  const value = row[column];
  return typeof value === "string" ? value : damaged(column, value);
}

export function optionalText(row: SqlRow, column: string): string | undefined {
  return row[column] === null ? undefined : textOf(row, column);
}

export function numberOf(row: SqlRow, column: string): number {
  const value = row[column];
  return typeof value === "number" ? value : damaged(column, value);
}

export function optionalNumber(row: SqlRow, column: string): number | undefined {
  return row[column] === null ? undefined : numberOf(row, column);
}

/** The value a column holds as JSON; its shape is the writer's promise, since only this package writes the file. */
export function jsonOf(row: SqlRow, column: string): unknown {
  const text = textOf(row, column);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ThroughlineError("store-corrupt", `Column ${column} holds ${describe(text)}, which is not JSON`, {
      cause,
    });
  }
}

function damaged(column: string, value: unknown): never {
  throw new ThroughlineError("store-corrupt", `Column ${column} holds ${describe(value)}`);
}
