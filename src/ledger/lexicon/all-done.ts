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

/** True for a report that opens with no more than that: "Done and committed, 33 tests pass.", "Fait, commité." */
export function opensDone(report: string): boolean {
  return OPENS_DONE.test(report.slice(0, LONGEST_OPENING).replaceAll("**", ""));
}

/** As a sentence of its own: "once all tasks are done" and "not everything is done" say something else. */
const ALL_DONE =
  /(?:^|[\n.!?;])[\s*#✅]{0,8}(?:(?:all|every) (?:of )?(?:the )?(?:\w{1,20} )?(?:tasks?|todos?|steps|items|phases|points|parts)|all of (?:it|them)|everything(?: (?:(?:you |that was )?asked(?: for)?|requested|on the list))?) (?:is|are|has been|have been) (?:now )?(?:completed?|done|finished)\b(?:,? (?:except|but|apart from|besides)(?: for)? ([^.!?\n]*))?/i;

/** "Done: the parser", "Done, the parser is written" and "Done with the first half" tell of a part. */
const OPENS_DONE =
  /^[\s*#✅]{0,8}(?:all |c'est |tout est )?(?:done|finished|erledigt|fertig|hecho|listo|feito|pronto|fait|terminé|已完成|完成了|完了しました|できました)(?:[.!。！]|$|(?:,| and| und| y| e| et) (?:committed|pushed|merged|tested|verified|deployed|committet|gepusht|getestet|commité|poussé|testé|commiteado|probado|comitado|testado|all (?:tests|green|\d)|tests? (?:pass|green|ok)|\d{1,5} (?:of \d{1,5} )?(?:tests?|checks?|pass)))/iu;

const LONGEST_READ = 4000;
const LONGEST_OPENING = 300;
