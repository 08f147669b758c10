/** Asks every contributor at once and never waits long: what fails or is late is left out. Pure: time is injected. */
import { requireList, requireMethods, requireName } from "../input.ts";
import { messageOf } from "../errors.ts";
import type { Sleep } from "../summarise/sleep.ts";
import { LATE, PATIENCE_MS, startLateness } from "./lateness.ts";
import type { CompactedInput, Contribution, ContributionInput, Contributor, Log } from "./contributor.ts";

export interface RunOptions {
  /** For all contributors together; default 2000. */
  timeoutMs?: number;
  /** Without it there is no time limit: a pure caller has no clock. */
  sleep?: Sleep;
  /** Names whose failure has been logged already; shared between compactions, so that each is told once. */
  reported?: Set<string>;
}

/** A contribution with the name of its contributor, in the order in which the contributors were given. */
export interface NamedContribution extends Contribution {
  name: string;
}

/** What a program without types handed over as contributors; one that is none is named by its place. */
export function requireContributors(value: unknown): void {
  requireList(value, "contributors");
  for (const [index, contributor] of (value as readonly unknown[]).entries()) {
    requireMethods(contributor, `contributors[${index}]`, "contribute");
    requireName((contributor as Contributor).name, `contributors[${index}].name`);
  }
}

/**
 * A contributor can improve a compaction but never delay it beyond the limit or make it fail. Malformed parts of a
 * contribution are dropped, the rest is used.
 */
export async function runContributors(
  contributors: readonly Contributor[],
  input: ContributionInput,
  options: RunOptions = {},
): Promise<NamedContribution[]> {
  const late = startLateness(options);
  const results = await Promise.all(
    contributors.map((contributor) =>
      settle(contributor.name, () => contributor.contribute(input), { late: late.promise, log: input.log, options }),
    ),
  );
  late.cancel();
  return contributors.flatMap((contributor, index) => named(contributor.name, results[index]));
}

/** Tells every contributor what was committed; nothing they do can undo it. */
export async function notifyContributors(
  contributors: readonly Contributor[],
  input: CompactedInput,
  options: RunOptions = {},
): Promise<void> {
  const late = startLateness(options);
  const listeners = contributors.filter((contributor) => contributor.onCompacted !== undefined);
  await Promise.all(
    listeners.map((contributor) =>
      settle(contributor.name, async () => contributor.onCompacted?.(input), {
        late: late.promise,
        log: input.log,
        options,
      }),
    ),
  );
  late.cancel();
}

interface SettleContext {
  late: Promise<typeof LATE>;
  log: Log;
  options: RunOptions;
}

async function settle(name: string, run: () => Promise<unknown>, context: SettleContext): Promise<unknown> {
  try {
    const result = await Promise.race([run(), context.late]);
    if (result !== LATE) return result;
    report(name, `gave nothing within ${context.options.timeoutMs ?? PATIENCE_MS} ms`, context);
  } catch (error) {
    report(name, messageOf(error), context);
  }
  return undefined;
}

function report(name: string, reason: string, { log, options }: SettleContext): void {
  if (options.reported?.has(name)) return;
  options.reported?.add(name);
  log("warn", `Contributor ${name} was left out: ${reason}`, { contributor: name });
}

function named(name: string, value: unknown): NamedContribution[] {
  if (typeof value !== "object" || value === null) return [];
  const { context, prompt, carry } = value as Record<string, unknown>; // any object may be read by key
  const contribution: NamedContribution = {
    name,
    ...(isText(context) && { context }),
    ...(isText(prompt) && { prompt }),
    ...(isText(carry) && { carry }),
  };
  return Object.keys(contribution).length > 1 ? [contribution] : [];
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}
