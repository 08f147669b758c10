/** What make is told to make: a file of rules holds any deed, and only some of them say whether the work is good. Pure. */
import { wordSet } from "../../lexicon/lists.ts";

/** True for a step that builds by make: without a target, or with one that is called so. */
export function buildsByMake(step: string): boolean {
  const words = step.split(/\s+/u);
  const at = words.findIndex((word) => MAKE.test(word));
  if (at < 0) return false;
  const behind = words.slice(at + 1);
  const end = behind.findIndex((word) => REDIRECTS.test(word));
  const targets = (end < 0 ? behind : behind.slice(0, end)).filter(
    (word, index, all) => !word.startsWith("-") && !word.includes("=") && !TAKES_VALUE.test(all[index - 1] ?? ""),
  );
  return targets.length === 0 || targets.some((target) => BUILDING.has(target) || NAMED_SO.test(target));
}

const MAKE = /^(?:\S*\/)?g?make$/u;
const REDIRECTS = /[<>]/u;
const TAKES_VALUE = /^-[CfIjlo]$/u;
const BUILDING = wordSet(
  "all build compile default check verify validate types ci release debug dist package bundle image",
);
/** `docker-build`, `build/linux`, `typecheck`, `lid.o`. */
const NAMED_SO = /(?:^|[-_./:])(?:build|compile|check|type-?check)(?=$|[-_./:])|\.(?:o|a|so|exe|elf|bin|hex|wasm)$/u;
