/** Finds keys whose maker gave them a recognisable beginning. The families are data; only long runs are searched. Pure. */
import { matchesAround } from "./literal.ts";
import { eachLongRun } from "./long-runs.ts";
import {
  DISCORD_TOKEN,
  MARKED_KEYS,
  PROVIDER_FAMILIES,
  type ProviderFamily,
  STRUCTURED_KEYS,
} from "./provider-families.ts";
import type { SecretSpan } from "./span.ts";

export function findProviderKeys(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  eachLongRun(text, SHORTEST_KEY, (from, to) => {
    for (const { start, end, kind } of keysIn(text.slice(from, to)))
      spans.push({ start: from + start, end: from + end, kind });
  });
  return spans;
}

// All shapes are longer than the shortest key with a prefix.
const SHORTEST_KEY = Math.min(
  ...PROVIDER_FAMILIES.flatMap(({ prefixes, min }) => prefixes.map((prefix) => prefix.length + min)),
);

/** The keys in a run: what bounds a run also bounds every key in it. */
function keysIn(run: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  // `matchAll` would copy the pattern for each run, which costs more than to search a short one.
  HEADS.lastIndex = 0;
  for (let match = HEADS.exec(run); match; match = HEADS.exec(run)) {
    const span = prefixedKey(run, match.index, match[0]) ?? structuredKey(run, match.index);
    if (span) spans.push(span);
  }
  DISCORD_TOKEN.lastIndex = 0;
  for (let match = DISCORD_TOKEN.exec(run); match; match = DISCORD_TOKEN.exec(run))
    spans.push({ start: match.index, end: match.index + match[0].length, kind: "discord-token" });
  for (const key of MARKED_KEYS)
    for (const match of matchesAround(run, key))
      spans.push({ start: match.index, end: match.index + match[0].length, kind: key.kind });
  return spans;
}

const FAMILY_OF: ReadonlyMap<string, ProviderFamily> = new Map(
  PROVIDER_FAMILIES.flatMap((family) => family.prefixes.map((prefix) => [prefix, family] as const)),
);

// One pattern for all beginnings: each pass over the text costs as much as any other. A key never begins inside a word.
// Longer beginnings first, so that `sk-ant-` is not read as `sk-`.
const HEADS = new RegExp(
  String.raw`\b(?:${[
    ...[...FAMILY_OF.keys()]
      .sort((left, right) => right.length - left.length)
      .map((prefix) => prefix.replaceAll(/[.\-/]/g, String.raw`\$&`)),
    ...STRUCTURED_KEYS.map(({ head }) => head),
  ].join("|")})`,
  "g",
);

function prefixedKey(text: string, start: number, prefix: string): SecretSpan | undefined {
  const family = FAMILY_OF.get(prefix);
  if (!family) return undefined;
  const body = start + prefix.length;
  const end = endOfBody(text, body, family);
  return end - body >= family.min ? { start, end, kind: family.kind } : undefined;
}

const LONGEST_KEY = 1000;

/** Where the key ends; `from` when it goes on beyond what a key of its family can be, which also bounds the look. */
function endOfBody(text: string, from: number, { alphabet, max = LONGEST_KEY }: ProviderFamily): number {
  const letters = ALPHABETS[alphabet];
  let end = from;
  while (end < text.length && end - from <= max && letters.test(text.charAt(end))) end += 1;
  // A full stop behind the key belongs to the sentence.
  while (end > from && text.charAt(end - 1) === ".") end -= 1;
  return end - from > max ? from : end;
}

const ALPHABETS: Readonly<Record<ProviderFamily["alphabet"], RegExp>> = {
  word: /[A-Za-z0-9]/,
  dashed: /[A-Za-z0-9_-]/,
  dotted: /[A-Za-z0-9_.-]/,
  upper: /[A-Z0-9]/,
  hex: /[0-9a-f]/,
  base64: /[A-Za-z0-9+/=_-]/,
};

function structuredKey(text: string, start: number): SecretSpan | undefined {
  for (const { kind, shape } of STRUCTURED_KEYS) {
    shape.lastIndex = start;
    if (shape.test(text)) return { start, end: shape.lastIndex, kind };
  }
  return undefined;
}
