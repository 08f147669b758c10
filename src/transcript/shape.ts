/** What data written by others must look like, told part by part; the first value that does not fit is named. Pure. */
import { describe } from "../errors.ts";
import { isRecord } from "./foreign.ts";

/** What does not fit: where it stands, seen from the value that was looked at, and what should stand there. */
export interface Misfit {
  path: string;
  value: unknown;
  expected: string;
}

/** Looks at a value; undefined when it fits. Names are put together only where one does not. */
export type Check = (value: unknown) => Misfit | undefined;

/** A check for the values of a type. */
export interface Shape<T> {
  (value: unknown): Misfit | undefined;
  /** Never there: by it the compiler holds a shape against the very type that it stands for, no wider and no narrower. */
  readonly type?: (value: T) => T;
}

/** "state.facts[3].text: expected a string, got null". */
export function describeMisfit(name: string, { path, value, expected }: Misfit): string {
  return `${name}${path}: expected ${expected}, got ${describe(value)}`;
}

export function is<T>(expected: string, fits: (value: unknown) => boolean): Shape<T> {
  return (value) => (fits(value) ? undefined : { path: "", value, expected });
}

export const aText: Shape<string> = is("a string", (value) => typeof value === "string");
export const aTruth: Shape<boolean> = is("true or false", (value) => typeof value === "boolean");
/** What is true wherever it is there. */
export const isTrue: Shape<true> = is("true", (value) => value === true);
export const aNumber: Shape<number> = is("a number", (value) => Number.isFinite(value));
/** A number of things: whole, not negative, and small enough that one more is another number. */
export const aCount: Shape<number> = is("a count", (value) => Number.isSafeInteger(value) && Number(value) >= 0);

export function oneOf<T extends string>(...texts: readonly T[]): Shape<T> {
  const known: ReadonlySet<unknown> = new Set(texts);
  return is(`one of ${texts.join(", ")}`, (value) => known.has(value));
}

/** What may be left out. */
export function maybe<T>(shape: Shape<T>): Shape<T> {
  return (value) => (value === undefined ? undefined : shape(value));
}

export function listOf<T>(shape: Shape<T>): Shape<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value)) return { path: "", value, expected: "a list" };
    const index = value.findIndex((member) => shape(member) !== undefined);
    return index < 0 ? undefined : within(`[${index}]`, shape(value[index]));
  };
}

/** A list with a shape for each place; what follows the last of them is not looked at. */
export function rowOf(...shapes: readonly Check[]): Check {
  return (value) => {
    if (!Array.isArray(value)) return { path: "", value, expected: "a list" };
    const index = shapes.findIndex((shape, place) => shape(value[place]) !== undefined);
    return index < 0 ? undefined : within(`[${index}]`, shapes[index]?.(value[index]));
  };
}

/** An object with a shape for each of its keys; those that nobody knows are not looked at. */
export function objectOf<T extends object>(shapes: ShapesOf<T>): Shape<T> {
  const entries = Object.entries<Check>(shapes);
  return (value) => {
    if (!isRecord(value)) return { path: "", value, expected: "an object" };
    for (const [key, shape] of entries) {
      const misfit = shape(value[key]);
      if (misfit) return within(`.${key}`, misfit);
    }
    return undefined;
  };
}

/** A shape for each key of an object. */
export type ShapesOf<T> = { readonly [Name in keyof T]-?: Shape<Exclude<T[Name], undefined>> };

/** An object that maps any names to values of one shape. */
export function recordOf<T>(shape: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return (value) => {
    if (!isRecord(value)) return { path: "", value, expected: "an object" };
    const name = Object.keys(value).find((key) => shape(value[key]) !== undefined);
    return name === undefined ? undefined : within(`.${name}`, shape(value[name]));
  };
}

/** The misfit as seen from one step further out. */
export function within(place: string, misfit: Misfit | undefined): Misfit | undefined {
  return misfit && { ...misfit, path: place + misfit.path };
}
