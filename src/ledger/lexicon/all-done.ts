/** Words by which a report says that all of it is done, and what it leaves out of that. Data. */

/** True for "Everything asked for is done." */
export function callsAllDone(report: string): boolean {
  return allDoneBut(report) === "";
}

/** What a report that calls all of it done leaves out, empty where that is nothing: "All of it is done except the archive." */
export function allDoneBut(report: string): string | undefined {
  return leftOut(ALL_DONE.exec(report.slice(-LONGEST_READ).replaceAll("**", "")));
}

/** The same of a report that opens so: "Done and tested, 33 pass.", "Fait, sauf le README.", "The cards are back, and committed." */
export function openedDoneBut(report: string): string | undefined {
  const [opening = ""] = FIRST_SENTENCE.exec(report.replaceAll("**", "")) ?? [];
  return leftOut(OPENS_DONE.exec(opening)) ?? (COMMITTED.test(opening) && !IN_PART.test(opening) ? "" : undefined);
}

function leftOut(found: RegExpExecArray | null): string | undefined {
  return found === null ? undefined : (found[1] ?? "");
}

const BUT = String.raw`(?:[^.!?\n]{0,60}? (?:except|but|apart from|besides|außer|bis auf|aber|salvo|excepto|menos|pero|mas|sauf|mais)(?: for)? ([^.!?\n]*))?`;

/** As a sentence of its own: "once all tasks are done" and "not everything is done" say something else. */
const ALL_DONE = new RegExp(
  String.raw`(?:^|[\n.!?;])[\s*#✅]{0,8}(?:(?:all|every) (?:of )?(?:the )?(?:\w{1,20} )?(?:tasks?|todos?|steps|items|phases|points|parts)|all of (?:it|them)|everything(?: (?:(?:you |that was )?asked(?: for)?|requested|on the list))?) (?:is|are|has been|have been) (?:now )?(?:completed?|done|finished)\b${BUT}`,
  "i",
);

/** "Done: the parser" and "Done with the first half" tell of a part. */
const OPENS_DONE = new RegExp(
  String.raw`^[\s*#✅]{0,8}(?:all |c'est |tout est )?(?:done|finished|erledigt|fertig|hecho|listo|feito|pronto|fait|terminé|已完成|完成了|完了しました|できました)(?=[.,;!—–。、，]| (?:and|und|y|e|et) \p{L})(?! and (?:now|next))${BUT}`,
  "iu",
);

const COMMITTED = /(?: and|,|;| und| y| e| et) (?:committed|committet|commité|commiteado|comitado)(?: \(|[.;,]|$)/u;
const IN_PART =
  /(?<!\p{L})(?:parts?|half|first|second|third|steps?|phase|not|nothing|un|teil|erste[rs]?|schritt|nicht|parte|primer[oa]?|primeir[oa]|pas[oq]?|no|não|première?|étape|pas)(?!\p{L})/iu;

const FIRST_SENTENCE = /^\s*[^\n]{1,300}?(?:[.!。](?=\s|$)|(?=\n)|$)/u;
const LONGEST_READ = 4000;
