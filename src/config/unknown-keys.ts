/** Keys that no setting has: most often slips of the pen, which do nothing and should not do it silently. Pure. */
import type { Field } from "./field.ts";
import { isObject } from "./read-field.ts";
import { schema } from "./schema.ts";

/** One sentence for each; `where` is the file, or whatever else holds them. */
export function tellUnknownKeys(value: unknown, where: string): string[] {
  return unknownKeys(value).map((key) => `${where}: ${key} is no setting; it is ignored`);
}

/** Their dotted paths, such as `compaction.bugetTokens`. */
function unknownKeys(value: unknown, field: Field<unknown> = schema, path = ""): string[] {
  if (field.kind === "leaf" || !isObject(value)) return [];
  const fields: Readonly<Record<string, Field<unknown>>> = field.fields;
  return Object.entries(value).flatMap(([key, inner]) => {
    if (path === "" && READ_ELSEWHERE.has(key)) return [];
    const at = path === "" ? key : `${path}.${key}`;
    const known = Object.hasOwn(fields, key) ? fields[key] : undefined;
    return known ? unknownKeys(inner, known, at) : [at];
  });
}

/** For editors; and where models are opened. */
const READ_ELSEWHERE: ReadonlySet<string> = new Set(["$schema", "providers"]);
