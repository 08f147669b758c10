/** What people ask leave for and agents announce, with the command that does it. Pure. */
import type { FactOf } from "../../../ledger/fact.ts";

/** The verb, and how the step of a command begins by which it is done. */
export const DEEDS: readonly (readonly [RegExp, RegExp])[] = [
  [/^push(?:en|ing)?$/, /^git push\b/],
  [/^commit(?:ten|ting)?$/, /^git commit\b/],
  [/^amend(?:ing)?$/, /^git commit\b.* --amend\b/],
  [/^open(?:ing)?$/, /^(?:gh pr|glab mr) create\b/],
  [/^merg(?:e|en|ing)$/, /^(?:git|gh pr) merge\b/],
  [/^rebas(?:e|en|ing)$/, /^git rebase\b/],
  [/^publish(?:ing)?$/, /^\S+ publish\b/],
  [
    /^deploy(?:en|ing)?$/,
    /^(?:make|just|npm run|pnpm|yarn|vercel|fly|netlify) \S*deploy|^\.?\/\S*deploy|^(?:kubectl|terraform) apply\b/,
  ],
  [/^(?:delet(?:e|ing)|remov(?:e|ing))$/, /^(?:git )?rm\b|^unlink\b/],
  [/^install(?:ing)?$/, /^(?:npm|pnpm|yarn|bun|pip|uv|poetry|cargo|gem|brew|composer|apt|apt-get) (?:install|add|i)\b/],
];

/** What the commands did one after the other, in lower case: of those that passed, where nothing can hide that one failed. */
export function stepsDone(commands: readonly FactOf<"command">[]): string[] {
  return commands.filter(hasPassed).flatMap(({ text }) => stepsOf(text));
}

function hasPassed({ data }: FactOf<"command">): boolean {
  return data?.ok === true && data.isUnsure !== true;
}

/** Nothing of a command whose end tells nothing, or that only tries. */
function stepsOf(command: string): string[] {
  const bare = command.replaceAll(/"[^"]*"|'[^']*'/g, "''").replaceAll("2>&1", "");
  if (/[|;\n]|&\s*$|--(?:dry-run|abort|no-commit|help|check)\b|\s-n\b/.test(bare)) return [];
  return bare.split("&&").map((step) => step.trim().toLowerCase());
}
