/** Words by which a report says that all of it is done, and what it leaves out of that. Data. */

/** True for "Everything asked for is done." */
export function callsAllDone(report: string): boolean {
  return allDoneBut(report) === "";
}

/** What a report that calls all of it done leaves out, empty where that is nothing: "All of it is done except the archive." */
export function allDoneBut(report: string): string | undefined {
  const found = ALL_DONE.exec(report.slice(-LONGEST_READ).replaceAll("**", ""));
  return found === null ? undefined : (found[1] ?? "");
}

/** As a sentence of its own: "once all tasks are done" and "not everything is done" say something else. */
const ALL_DONE =
  /(?:^|[\n.!?;])[\s*#✅]{0,8}(?:(?:all|every) (?:of )?(?:the )?(?:\w{1,20} )?(?:tasks?|todos?|steps|items|phases|points|parts)|all of (?:it|them)|everything(?: (?:(?:you |that was )?asked(?: for)?|requested|on the list))?) (?:is|are|has been|have been) (?:now )?(?:completed?|done|finished)\b(?:,? (?:except|but|apart from|besides)(?: for)? ([^.!?\n]*))?/i;

const LONGEST_READ = 4000;
