/** The kinds of configuration values: what each accepts and how a variable of the environment sets it. Pure. */

/** A tree of fields with the shape of the value they describe. */
export type Field<T> = Leaf<T> | Group<T>;

export interface Group<out T> {
  kind: "group";
  fields: { readonly [Key in keyof T]-?: Field<T[Key]> };
}

export interface Leaf<out T> {
  kind: "leaf";
  fallback: T;
  /** For the report of a wrong value: `expected a whole number`. */
  expected: string;
  /** The value in the wanted form, or undefined when it is of the wrong type. */
  accept(value: unknown): T | undefined;
  /** Which of the values inside is the wrong one, for the report. */
  wrongOf?(value: unknown): unknown;
  /** For values with values inside: one sentence per inner value of the wrong type. */
  examine?(value: unknown, path: string): string[];
  variables: readonly Variable<T>[];
}

/** A variable of the environment; `read` gives undefined when its text says nothing. */
export interface Variable<out T> {
  name: string;
  read(text: string): T | undefined;
  /** Used only when the file is silent, instead of overruling it. */
  yieldsToFile?: boolean;
}

export function group<T>(fields: Group<T>["fields"]): Group<T> {
  return { kind: "group", fields };
}

/** A switch. Variables can only turn it off: a feature is switched on in the file, where everybody sees it. */
export function flag(
  fallback: boolean,
  variables: { disable?: readonly string[]; off?: readonly string[] } = {},
): Leaf<boolean> {
  const read = (says: RegExp) => (text: string) => (says.test(text.trim()) ? false : undefined);
  return {
    kind: "leaf",
    fallback,
    expected: "true or false",
    accept: (value) => (typeof value === "boolean" ? value : undefined),
    variables: [
      ...(variables.disable ?? []).map((name) => ({ name, read: read(/^(?:1|true)$/i) })),
      ...(variables.off ?? []).map((name) => ({ name, read: read(/^(?:0|false)$/i) })),
    ],
  };
}

/** A whole number from `min` on. */
export function count(
  fallback: number,
  { min = 0, max = Number.MAX_SAFE_INTEGER, variables = [] }: CountOptions = {},
): Leaf<number> {
  const inRange = (value: number): boolean => Number.isSafeInteger(value) && value >= min && value <= max;
  return {
    kind: "leaf",
    fallback,
    expected: max === Number.MAX_SAFE_INTEGER ? `a whole number from ${min}` : `a whole number from ${min} to ${max}`,
    accept: (value) => (typeof value === "number" && inRange(value) ? value : undefined),
    variables: variables.map((name) => ({ name, read: (text) => wholeNumber(text, inRange) })),
  };
}

interface CountOptions {
  min?: number;
  max?: number;
  variables?: readonly string[];
}

function wholeNumber(text: string, inRange: (value: number) => boolean): number | undefined {
  const trimmed = text.trim();
  const value = /^[0-9]{1,16}$/.test(trimmed) ? Number(trimmed) : Number.NaN;
  return inRange(value) ? value : undefined;
}

/** A number strictly between two bounds, or nothing. */
export function optionalNumber({
  above,
  below = Infinity,
}: {
  above: number;
  below?: number;
}): Leaf<number | undefined> {
  return {
    kind: "leaf",
    fallback: undefined,
    expected: below === Infinity ? `a number above ${above}` : `a number above ${above} and below ${below}`,
    accept: (value) => (typeof value === "number" && value > above && value < below ? value : undefined),
    variables: [],
  };
}

/** One of a few words. */
export function choice<T extends string>(fallback: T, words: readonly T[], variables: readonly string[] = []): Leaf<T> {
  const find = (value: unknown): T | undefined => words.find((word) => word === value);
  return {
    kind: "leaf",
    fallback,
    expected: words.map((word) => `"${word}"`).join(", "),
    accept: find,
    variables: variables.map((name) => ({ name, read: (text) => find(text.trim().toLowerCase()) })),
  };
}

/** A text that is not blank, or nothing. */
export function optionalText(variables: readonly string[] = []): Leaf<string | undefined> {
  return {
    kind: "leaf",
    fallback: undefined,
    expected: "a text",
    accept: (value) => (typeof value === "string" && value.trim() !== "" ? value : undefined),
    variables: variables.map((name) => ({ name, read: (text) => text.trim() || undefined, yieldsToFile: true })),
  };
}

/** A list of texts; in a variable they are separated by commas. */
export function texts(fallback: readonly string[], variables: readonly string[] = []): Leaf<readonly string[]> {
  return {
    kind: "leaf",
    fallback,
    expected: "a list of texts",
    accept: (value) => (isTexts(value) ? value : undefined),
    wrongOf: (value) => firstWrong(value, (entry) => typeof entry === "string"),
    variables: variables.map((name) => ({ name, read: readTexts })),
  };
}

function firstWrong(value: unknown, isRight: (entry: unknown) => boolean): unknown {
  return Array.isArray(value) ? value.find((entry) => !isRight(entry)) : value;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}

function readTexts(text: string): string[] | undefined {
  const entries = text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  return entries.length > 0 ? entries : undefined;
}

/** A list of words out of a known set. */
export function choices<T extends string>(
  fallback: readonly T[],
  words: readonly T[],
  variables: readonly string[] = [],
): Leaf<readonly T[]> {
  const isWord = (value: unknown): value is T => words.some((word) => word === value);
  const accept = (value: unknown): readonly T[] | undefined =>
    Array.isArray(value) && value.every(isWord) ? value : undefined;
  return {
    kind: "leaf",
    fallback,
    expected: `a list of ${words.map((word) => `"${word}"`).join(", ")}`,
    accept,
    wrongOf: (value) => firstWrong(value, isWord),
    variables: variables.map((name) => ({ name, read: (text) => accept(readTexts(text)) })),
  };
}

/** Values that are checked where they are used. */
export function anything(): Leaf<readonly unknown[]> {
  return {
    kind: "leaf",
    fallback: [],
    expected: "a list",
    accept: (value) => (Array.isArray(value) ? value : undefined),
    variables: [],
  };
}
