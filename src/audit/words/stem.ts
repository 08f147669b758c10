/** Light English stemming: inflections only, so that two words meet when they are forms of one. Pure. */
import { GROUP_OF } from "./thesaurus.ts";

/** The synonym group of a folded word, by its stem. */
export function groupOf(word: string): string {
  const direct = GROUP_OF.get(word);
  if (direct !== undefined) return direct;
  const stemmed = stem(word);
  return GROUP_OF.get(stemmed) ?? stemmed;
}

/** Two forms of one word; synonyms are not. */
export function isSameWord(one: string, other: string): boolean {
  return one === other || (one.charAt(0) === other.charAt(0) && stem(one) === stem(other));
}

function stem(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return known(irregular);
  if (word.length < 4 || /\d/.test(word)) return word;
  for (const [suffix, replacement, least] of SUFFIXES)
    if (word.endsWith(suffix) && word.length - suffix.length >= least)
      return known(word.slice(0, -suffix.length) + replacement);
  return known(word);
}

// [suffix, what replaces it, how much must be left of the word]
const SUFFIXES: readonly (readonly [string, string, number])[] = [
  ["'s", "", 2],
  ["ies", "y", 2],
  ["sses", "ss", 2],
  ["xes", "x", 2],
  ["ches", "ch", 2],
  ["shes", "sh", 2],
  ["ying", "y", 2],
  ["ied", "y", 2],
  ["ing", "", 3],
  ["ed", "", 3],
  ["ss", "ss", 1],
  ["us", "us", 2],
  ["s", "", 3],
  ["ly", "", 4],
];

/** Mends what cutting left: the doubled consonant of `committing`, the lost e of `using`. */
function known(stem: string): string {
  if (GROUP_OF.has(stem)) return stem;
  if (GROUP_OF.has(`${stem}e`)) return `${stem}e`;
  const last = stem.at(-1);
  // In `labelled` the l was doubled, in `install` not: without the second one each meets its own forms.
  const isDoubled = stem.length > (last === "l" ? 5 : 3) && last === stem.at(-2) && !"sz".includes(last ?? "");
  const single = isDoubled ? stem.slice(0, -1) : stem;
  if (GROUP_OF.has(single)) return single;
  // Forms with and without a final e meet without it: `nest` and `nested`, `name` and `naming`.
  return single.length > 3 && single.endsWith("e") ? single.slice(0, -1) : single;
}

const IRREGULAR: ReadonlyMap<string, string> = new Map(
  (
    "ran:run running:run wrote:write written:write writing:write kept:keep keeps:keep made:make sent:send built:build broke:break " +
    "broken:break breaks:break took:take taken:take left:leave chose:choose chosen:choose says:say said:say used:use uses:use using:use does:do " +
    "https:https sass:sass children:child indices:index logged:log logging:log logs:log shown:show shows:show stopped:stop stopping:stop"
  )
    .split(" ")
    .map((pair) => pair.split(":"))
    .map(([form = "", base = ""]) => [form, base] as const),
);
