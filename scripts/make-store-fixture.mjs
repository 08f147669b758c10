/** Writes test/fixtures/store/version-<n>.db, a small store of the current format. Run once per format, then never again. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openStore } from "../dist/store/index.js";
import { loadDriver } from "../dist/store/drivers/choose.js";
import { SCHEMA_VERSION } from "../dist/store/schema.js";
import { CYCLE, runOperation, timeOf } from "../dist/testing/store-process/operations.js";

const file = fileURLToPath(new URL(`../test/fixtures/store/version-${SCHEMA_VERSION}.db`, import.meta.url));
if (existsSync(file)) throw new Error(`${file} exists: the fixture of a format is never written again`);
const folder = mkdtempSync(join(tmpdir(), "throughline-fixture-"));
let index = 0;
const store = await openStore({ file: join(folder, "store.db"), clock: () => timeOf(index) });
for (; index < CYCLE.length; index += 1) await runOperation(store, index, "fixture");
await store.commit([{ type: "note-put", note: { folder: "notes", key: "one", value: { a: 1 }, text: "a note" } }]);

// Small pages keep the file small; one file without a log is what a repository can hold.
const database = (await loadDriver()).open(join(folder, "store.db"));
database.exec("PRAGMA page_size = 512");
database.prepare("VACUUM INTO ?").run(file);
database.close();
await store.close();
rmSync(folder, { recursive: true, force: true });
