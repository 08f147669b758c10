/** Runs the store contract under any runtime. Arguments: driver. Prints one JSON line; exits 1 when a case failed. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { messageOf } from "../../errors.ts";
import { openStore } from "../../store/open-store.ts";
import type { DriverName } from "../../store/drivers/choose.ts";
import { testStore } from "../store-contract.ts";

const driver = process.argv[2] as DriverName; // an unknown name is refused by openStore
const folder = mkdtempSync(join(tmpdir(), "throughline-contract-"));
const failures: string[] = [];
const cases = testStore(({ place, clock }) => openStore({ file: join(folder, `${place}.db`), driver, clock }));
for (const { name, run } of cases) await run().catch((error: unknown) => failures.push(`${name}: ${messageOf(error)}`));
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`${JSON.stringify({ driver, cases: cases.length, failures })}\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
