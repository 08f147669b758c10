/** Finds keys whose maker gave them a recognisable beginning. The families are data; the scan is one pass. Pure. */
import { PROVIDER_FAMILIES, type ProviderFamily, STRUCTURED_KEYS } from "./provider-families.ts";
import type { SecretSpan } from "./span.ts";

export function findProviderKeys(text: string): SecretSpan[] {
  return [...findPrefixed(text), ...STRUCTURED_KEYS.flatMap(({ kind, shape }) => findShaped(text, kind, shape))];
}

function findPrefixed(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  for (const match of text.matchAll(PREFIXES)) {
    const family = FAMILY_OF.get(match[0]);
    if (!family) continue;
    const body = match.index + match[0].length;
    const end = endOfBody(text, body, ALPHABETS[family.alphabet]);
    if (end - body >= family.min && end - body <= (family.max ?? LONGEST_KEY))
      spans.push({ start: match.index, end, kind: family.kind });
  }
  return spans;
}

const LONGEST_KEY = 1000;
const FAMILY_OF: ReadonlyMap<string, ProviderFamily> = new Map(
  PROVIDER_FAMILIES.flatMap((family) => family.prefixes.map((prefix) => [prefix, family] as const)),
);

// Longer beginnings first, so that `sk-ant-` is not read as `sk-`. A key never begins inside a word.
const PREFIXES = new RegExp(
  `(?<![A-Za-z0-9_])(?:${[...FAMILY_OF.keys()]
    .sort((left, right) => right.length - left.length)
    .map((prefix) => prefix.replaceAll(/[.\-/]/g, String.raw`\$&`))
    .join("|")})`,
  "g",
);

const ALPHABETS: Readonly<Record<ProviderFamily["alphabet"], RegExp>> = {
  word: /[A-Za-z0-9]/,
  dashed: /[A-Za-z0-9_-]/,
  dotted: /[A-Za-z0-9_.-]/,
  upper: /[A-Z0-9]/,
  hex: /[0-9a-f]/,
  base64: /[A-Za-z0-9+/=_-]/,
};

function endOfBody(text: string, from: number, alphabet: RegExp): number {
  let end = from;
  while (end < text.length && alphabet.test(text.charAt(end))) end += 1;
  // A full stop behind the key belongs to the sentence.
  while (end > from && text.charAt(end - 1) === ".") end -= 1;
  return end;
}

function findShaped(text: string, kind: string, shape: RegExp): SecretSpan[] {
  return Array.from(text.matchAll(shape), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    kind,
  }));
}
