/** The totals of a run that prints TAP, which names every case and counts none. Pure. */

/** How many passed and how many were skipped, where all of them were printed and none failed. */
export function tapTotals(output: string): string | undefined {
  const planned = PLAN.exec(output)?.[1];
  const cases = output.split("\n").filter((line) => CASE.test(line));
  if (planned === undefined || cases.length !== Number(planned) || cases.some((line) => FAILED.test(line)))
    return undefined;
  const skipped = cases.filter((line) => SKIPPED.test(line)).length;
  const passed = cases.length - skipped;
  return `${passed} ${passed === 1 ? "test" : "tests"} ok${skipped === 0 ? "" : `, ${skipped} skipped`}`;
}

/** `ok 3 keeps the row`; a case within another one is indented. */
export const PASSED_CASE: RegExp = /^ok \d{1,6}\b/u;
const CASE = /^(?:not )?ok \d{1,6}\b/u;
const FAILED = /^not /u;
const SKIPPED = /# ?(?:skip|todo)\b/iu;
const PLAN = /^1\.\.(\d{1,6})\s*$/mu;
