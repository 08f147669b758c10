/** Finds PEM, OpenSSH and PGP private key blocks, whole or cut off. Pure and linear. */
import type { SecretSpan } from "./span.ts";

export function findPrivateKeys(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  let from = 0;
  for (let begin = text.indexOf(BEGIN); begin >= 0; begin = text.indexOf(BEGIN, from)) {
    from = begin + BEGIN.length;
    const headEnd = headOf(text, from);
    if (headEnd < 0) continue;
    const end = endOfBlock(text, headEnd);
    spans.push({ start: begin, end, kind: "private-key" });
    from = end;
  }
  return spans;
}

const BEGIN = "-----BEGIN ";
const END = "-----END ";
const LONGEST_HEAD = 40;

/** The end of a head such as `RSA PRIVATE KEY-----`, or -1 when the block holds something public. */
function headOf(text: string, from: number): number {
  const head = text.slice(from, from + LONGEST_HEAD);
  const close = head.indexOf("-----");
  return close >= 0 && head.slice(0, close).includes("PRIVATE KEY") ? from + close + 5 : -1;
}

/** The end of the closing line; a block cut off before it ends with its last character that can be key material. */
function endOfBlock(text: string, from: number): number {
  let end = from;
  while (end < text.length && KEY_MATERIAL.test(text.charAt(end))) end += 1;
  if (!text.startsWith(END, end)) return end;
  const close = text.slice(end + END.length, end + END.length + LONGEST_HEAD).indexOf("-----");
  return close < 0 ? end : end + END.length + close + 5;
}

// Base64, the headers of an encrypted key, and the escapes of a key written into JSON. A dash only inside a header
// such as DEK-Info is lost by this, which leaves "-Info: …" behind the placeholder but none of the key before it.
const KEY_MATERIAL = /[A-Za-z0-9+/=\s\\:,]/;
