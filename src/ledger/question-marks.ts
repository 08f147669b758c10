/** Whether a text asks something, by its marks alone. Pure. */

export function holdsQuestion(text: string): boolean {
  return MARK.test(text);
}

const MARK = /[?？]/u;

/** True where its last words do, in quotation marks or emphasis as well. */
export function endsInQuestion(text: string): boolean {
  return MARK_AT_END.test(text);
}

const MARK_AT_END = /[?？]["”')*_]*$/u;
