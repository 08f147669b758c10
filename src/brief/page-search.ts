/** Whether a page holds a text, asked for thousands of texts of one page. Pure. */

/**
 * A search in `page` alone. Most texts are turned away by three of their characters that stand nowhere on the page in a
 * row, so that the page itself is searched only for what is nearly always found.
 */
export function searchIn(page: string): (text: string) => boolean {
  const triples = new Uint8Array(TRIPLES);
  for (let index = 0; index + 2 < page.length; index += 1) triples[tripleAt(page, index)] = 1;
  return (text) => {
    for (let index = 0; index + 2 < text.length; index += 1) if (triples[tripleAt(text, index)] === 0) return false;
    return page.includes(text);
  };
}

const TRIPLES = 0x10000;

/** Three characters as a number below `TRIPLES`; unlike ones may share it, which costs a search and never an answer. */
function tripleAt(text: string, index: number): number {
  const [first, second, third] = [text.charCodeAt(index), text.charCodeAt(index + 1), text.charCodeAt(index + 2)];
  return ((first << 10) ^ (second << 5) ^ third) & (TRIPLES - 1);
}
