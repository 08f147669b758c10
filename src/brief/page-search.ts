/** Whether a page holds a text, asked for thousands of texts of one page. Pure. */

/**
 * A search in `page` alone. It knows where each few characters in a row first stand on the page: a text with some that
 * stand nowhere is turned away, and any other is looked for only from where all of its characters have occurred.
 */
export function searchIn(page: string): (text: string) => boolean {
  const [pieces, snippets] = [firstPlaces(page, PIECE), firstPlaces(page, SNIPPET)];
  return (text) => {
    const from = text.length < PIECE.length ? earliest(snippets, text, SNIPPET) : earliest(pieces, text, PIECE);
    return from !== undefined && page.includes(text, from);
  };
}

/** So many characters in a row as one number: each pushes those before it `shift` bits further, and the oldest out. */
interface Gram {
  readonly length: number;
  readonly shift: number;
}

const NUMBERS = 0x10000;
const PIECE: Gram = { length: 6, shift: 3 };
/** For what is shorter than a piece. */
const SNIPPET: Gram = { length: 3, shift: 6 };

/** The place behind each gram where it first stands, by its number; 0 for none. Grams may share a number: the first counts. */
function firstPlaces(page: string, { shift }: Gram): Uint32Array {
  const places = new Uint32Array(NUMBERS);
  let gram = 0;
  for (let index = 0; index < page.length; index += 1) {
    gram = ((gram << shift) ^ page.charCodeAt(index)) & (NUMBERS - 1);
    if (places[gram] === 0) places[gram] = index + 1;
  }
  return places;
}

/** Before this place a text cannot begin; undefined when it stands nowhere. */
function earliest(places: Uint32Array, text: string, { length, shift }: Gram): number | undefined {
  let gram = 0;
  let from = 0;
  for (let index = 0; index < text.length; index += 1) {
    gram = ((gram << shift) ^ text.charCodeAt(index)) & (NUMBERS - 1);
    if (index < length - 1) continue;
    const place = places[gram]!; // the table has every number
    if (place === 0) return undefined;
    from = Math.max(from, place - index - 1);
  }
  return from;
}
