/** Reads one field of the configuration out of a file's value and the environment, noting where the value came from. Pure. */
import { describe } from "../errors.ts";
import type { Field, Group, Leaf } from "./field.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where a value came from; `variable` names the one that set it. */
export interface ConfigSource {
  from: "default" | "file" | "environment";
  variable?: string;
}

export interface FieldReading<T> {
  value: T;
  /** By dotted path, such as `compaction.auto`. */
  sources: Record<string, ConfigSource>;
  /** One sentence per value of the wrong type. */
  warnings: string[];
}

/** Reads `field`; a value of the wrong type is reported and the default used instead. */
export function readField<T>(field: Field<T>, value: unknown, env: Environment, path = ""): FieldReading<T> {
  return field.kind === "leaf" ? readLeaf(field, value, { env, path }) : readGroup(field, value, { env, path });
}

interface Place {
  env: Environment;
  path: string;
}

function readGroup<T>(field: Group<T>, value: unknown, { env, path }: Place): FieldReading<T> {
  const given = isObject(value) ? value : {};
  const warnings = value === undefined || isObject(value) ? [] : [wrongType(path, "an object", value)];
  const reading: FieldReading<Record<string, unknown>> = { value: {}, sources: {}, warnings };
  for (const [key, inner] of Object.entries<Field<unknown>>(field.fields)) {
    const stated = Object.hasOwn(given, key) ? given[key] : undefined;
    const member = readField(inner, stated, env, path ? `${path}.${key}` : key);
    reading.value[key] = member.value;
    Object.assign(reading.sources, member.sources);
    reading.warnings.push(...member.warnings);
  }
  // Every key of T has a field, so every key has been read.
  return reading as FieldReading<unknown> as FieldReading<T>;
}

function readLeaf<T>(leaf: Leaf<T>, value: unknown, { env, path }: Place): FieldReading<T> {
  const stated = value === undefined ? undefined : leaf.accept(value);
  const warnings = value === undefined ? [] : findWrong(leaf, value, path);
  const variable = readVariable(leaf, env, stated !== undefined);
  if (variable) {
    const source: ConfigSource = { from: "environment", variable: variable.name };
    return { value: variable.value, sources: { [path]: source }, warnings };
  }
  const source: ConfigSource = { from: stated === undefined ? "default" : "file" };
  return { value: stated ?? leaf.fallback, sources: { [path]: source }, warnings };
}

function findWrong<T>(leaf: Leaf<T>, value: unknown, path: string): string[] {
  if (leaf.accept(value) === undefined)
    return [wrongType(path, leaf.expected, leaf.wrongOf ? leaf.wrongOf(value) : value)];
  return leaf.examine?.(value, path) ?? [];
}

function readVariable<T>(leaf: Leaf<T>, env: Environment, isStated: boolean): { name: string; value: T } | undefined {
  for (const variable of leaf.variables) {
    const text = env[variable.name];
    const value = text === undefined || (variable.yieldsToFile && isStated) ? undefined : variable.read(text);
    if (value !== undefined) return { name: variable.name, value };
  }
  return undefined;
}

function wrongType(path: string, expected: string, value: unknown): string {
  return `${path || "configuration"}: expected ${expected}, got ${describe(value)}; the default is used`;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
