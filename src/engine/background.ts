/** Work that no turn waits for; `close` does. Effects: those of the work. */
import { messageOf } from "../errors.ts";
import type { EngineContext } from "./context.ts";

/** Resolves when the work has ended, whichever way: a failure is logged and reaches nobody. */
export function inBackground(context: EngineContext, name: string, work: Promise<unknown>): Promise<void> {
  const task: Promise<void> = work
    .then(
      () => {},
      (error: unknown) => context.log("warn", `${name} failed: ${messageOf(error)}`),
    )
    .finally(() => context.background.delete(task));
  context.background.add(task);
  return task;
}
