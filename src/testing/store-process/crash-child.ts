/**
 * A process made to be killed: runs operations on a store file and says on standard output which one is done.
 * Arguments: driver, file, first operation, how often the process was started before (each start is later than any
 * lease of the ones before), and optionally at which operation and step it kills itself.
 */
import { writeSync } from "node:fs";
import { openStore } from "../../store/open-store.ts";
import type { DriverName } from "../../store/drivers/choose.ts";
import { runOperation, timeOf } from "./operations.ts";

const [driver, file, first, starts, fatalOperation, fatalStep] = process.argv.slice(2);
let index = Number(first);
let step = 0;

const store = await openStore({
  driver: driver as DriverName, // the parent passes one of the names
  file: file ?? "",
  clock: () => timeOf(index) + Number(starts) * 1000,
  onStep: () => {
    if (index === Number(fatalOperation) && step === Number(fatalStep)) process.kill(process.pid, "SIGKILL");
    if (index === Number(fatalOperation)) step += 1;
  },
});

report("ready");
for (; ; index += 1) {
  await runOperation(store, index, `process ${process.pid}`);
  report(String(index));
}

/** Straight to the pipe: a buffered line would die with the process. */
function report(line: string): void {
  writeSync(1, `${line}\n`);
}
