/** What tests ask of a request: which texts are in it, how often, in which order. Pure. */
import { requestText, type RecordedRequest } from "../../../src/testing/index.ts";

/** Those of the texts that the request does not hold, so that a failure names them and not a whole prompt. */
export function missing(request: RecordedRequest | undefined, texts: readonly string[]): string[] {
  const whole = request ? requestText(request) : "";
  return texts.filter((text) => !whole.includes(text));
}

/** Those of the texts that the request holds although it should not. */
export function present(request: RecordedRequest | undefined, texts: readonly string[]): string[] {
  const absent = new Set(missing(request, texts));
  return texts.filter((text) => !absent.has(text));
}

/** How often a text stands in a request. */
export function count(request: RecordedRequest | undefined, text: string): number {
  return request ? requestText(request).split(text).length - 1 : 0;
}
