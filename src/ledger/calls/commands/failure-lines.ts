/** The lines by which runners name a test that failed. Data, and the look at it. */

/** As Go names one, with its parts behind it. */
export const GO_FAILURE: RegExp = /^--- FAIL: (\S+)/u;

/** As pytest, Cargo and Vitest name one; they count what failed as well. */
export const COUNTED_FAILURES: readonly RegExp[] = [
  /^(?:FAILED|ERROR) ([^\s:]+::[^\s[]+(?:\[.{0,100}\])?)(?= - |$)/u,
  /^(?:test (?=\S+ \.\.\. FAILED$)|---- (?=\S+ stdout ----$))(\S+)/u,
  /^FAIL\s+(?:\|[^|\s]{1,40}\| {1,4})?(\S+ > .+)$/u,
];

/** In the place of a name: a heading, a file that could not be read, and what a runner says of itself. */
export const NO_TEST: RegExp =
  /^(?:failing tests:?|Console|Test suite failed to run|Validation |Deprecation |Cannot )/u;

/** A test fails with any of its parts: those are what failed. */
export function withoutWholes(names: readonly string[]): string[] {
  return names.filter((name) => !names.some((other) => other.startsWith(`${name}/`)));
}
