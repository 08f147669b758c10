/** How far a branch is from the one that it follows, as a status tells it. Pure. */
import type { GitStep } from "./git-steps.ts";

export interface Upstream {
  name: string;
  ahead: number;
  behind: number;
}

/** What a status says that stands behind all that may have moved either of the two. */
export function readUpstream(steps: readonly GitStep[], output: string): Upstream | undefined {
  return steps.at(-1)?.verb === "status" ? upstreamIn(output) : undefined;
}

function upstreamIn(output: string): Upstream | undefined {
  for (const pattern of TOLD) {
    const { name, ahead = 0, behind = 0 } = pattern.exec(output)?.groups ?? {};
    if (name !== undefined) return { name, ahead: Number(ahead), behind: Number(behind) };
  }
  return undefined;
}

const TOLD: readonly RegExp[] = [
  /^Your branch and '(?<name>[^'\n]{1,200})' have diverged,\s{1,4}and have (?<ahead>\d{1,6}) and (?<behind>\d{1,6}) different commits/mu,
  /^Your branch is behind '(?<name>[^'\n]{1,200})' by (?<behind>\d{1,6}) commit/mu,
  /^Your branch is ahead of '(?<name>[^'\n]{1,200})' by (?<ahead>\d{1,6}) commit/mu,
  /^Your branch is up to date with '(?<name>[^'\n]{1,200})'/mu,
  /^## [^\s.]{1,200}\.\.\.(?<name>\S{1,200})(?: \[(?:ahead (?<ahead>\d{1,6}))?(?:, )?(?:behind (?<behind>\d{1,6}))?\])?$/mu,
];
