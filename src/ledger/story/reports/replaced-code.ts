/** Which lines of a block of code show how it was: told as what was done, they would be the contrary. Pure and linear. */
import { followFences } from "../../fences.ts";

/**
 * A comment says which part is the old one ("// Before:") and another behind it, in the same block, which is the new
 * one; in a `diff` block a minus does.
 */
export function replacedLines(lines: readonly string[]): ReadonlySet<number> {
  const fencedAt = followFences();
  const replaced = new Set<number>();
  let isDiff = false;
  let oldFrom: number | undefined;
  for (const [at, line] of lines.entries()) {
    const fenced = fencedAt(line);
    const code = line.trim();
    if (fenced !== "code") {
      isDiff = fenced === "fence" && DIFF.test(code);
      oldFrom = undefined;
    } else if (isDiff) {
      if (code.startsWith("-")) replaced.add(at);
    } else if (OLD.test(code)) oldFrom ??= at;
    else if (oldFrom !== undefined && NEW.test(code)) {
      for (let old = oldFrom; old < at; old += 1) replaced.add(old);
      oldFrom = undefined;
    }
  }
  return replaced;
}

const DIFF = /^(?:`{3,}|~{3,})\s*(?:diff|patch)\b/u;
const COMMENT = String.raw`^(?:#|//|/\*|--|;)\s?[❌✅✗✓]?\s?`;
/** "Before each" says when it runs. */
const FEW_WORDS = String.raw`(?!\s(?:each|every|all)\b):?(?:\s\S+){0,2}$`;
const OLD = new RegExp(
  String.raw`${COMMENT}(?:(?:(?:changed?|renamed?) from|before|old|previous(?:ly)?|vorher|alt|antes|avant)${FEW_WORDS}|(?:from|was|wrong|bad):?$)`,
  "iu",
);
const NEW = new RegExp(
  String.raw`${COMMENT}(?:(?:changed?(?: to)?|replaced? (?:with|by)|after|new|now|updated|current(?:ly)?|better|fixed|should be|becomes?|nachher|neu|después|depois|après)${FEW_WORDS}|(?:to|with|by|good|right):?$)`,
  "iu",
);
