/** What a sentence calls by its own name: a file, an identifier, a figure of two digits and more. Pure and linear. */

/** The names in small letters, each once: of "keep calc.js and PORT_MAX under 120" they are `calc.js`, `port_max` and `120`. */
export function namedThings(text: string): string[] {
  const found = text.slice(0, LONGEST_READ).toLowerCase().match(NAMED) ?? [];
  return [...new Set(found.filter((name) => isFigure(name) || (name.length >= SHORTEST && NAME.test(name))))];
}

/** A number of two digits and more: one digit alone may count anything. */
export function isFigure(name: string): boolean {
  return FIGURE.test(name);
}

/** With a dot, a slash, an underscore or a digit in it. */
const NAMED =
  /(?<![\p{L}\d_])(?=[\p{L}_-]{0,60}(?:[./][\p{L}\d]|[\d_]))[\p{L}\d_-]{1,60}(?:[./][\p{L}\d_-]{1,60}){0,12}/gu;
const FIGURE = /^\d{2,}(?:\.\d+)?$/u;
/** "3am" and "e.g" name nothing. */
const NAME = /\p{L}.*[./_]|[./_].*\p{L}/u;
const SHORTEST = 4;
const LONGEST_READ = 600;
