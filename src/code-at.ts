/** The code of one character, for loops over all characters of a text. Pure. */

/**
 * The same as `text.charCodeAt(index)`. A text may be written as a whole, cut out of another or put together from several,
 * in narrow or in wide characters: where an engine has met all of these at one place, it looks the method up again for
 * every character, which takes seven times as long as to read it. Looked up once, it is the same for all. Only for places
 * inside the text: one look behind its end, and the engine never again reads a character at that place without a call.
 */
export const codeAt: (text: string, index: number) => number = Function.prototype.call.bind(
  // oxlint-disable-next-line typescript/unbound-method -- `call` is handed the text to read
  String.prototype.charCodeAt,
);
