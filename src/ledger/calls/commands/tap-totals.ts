/** The totals of a run that prints TAP, which names every case and counts none. Pure. */

/** How many passed and how many were skipped, where all cases of one run were printed and none failed. */
export function tapTotals(output: string): string | undefined {
  const lines = output.split("\n");
  const [plan, ...others] = lines.flatMap((line) => PLAN.exec(line)?.[1] ?? []);
  const cases = lines.filter((line) => PASSED_CASE.test(line));
  if (others.length > 0 || cases.length !== Number(plan) || lines.some((line) => UNSURE.test(line))) return undefined;
  const skipped = cases.filter((line) => SKIPPED.test(line)).length;
  const passed = cases.length - skipped;
  return `${passed} ${passed === 1 ? "test" : "tests"} ok${skipped === 0 ? "" : `, ${skipped} skipped`}`;
}

export const PASSED_CASE: RegExp = /^ok \d{1,6}\b/u;
/** What failed or was given up, and cases within others, which the plan does not count. */
const UNSURE = /^\s*not ok\b|^Bail out!|^\s+ok \d/u;
const SKIPPED = /# ?skip/iu;
const PLAN = /^1\.\.(\d{1,6})\s*$/u;
