/**
 * A process made to be killed: an engine on a store file that kills itself in the named phase of a compaction.
 * Arguments: file, phase (`request`, `start`, `model`, `prepared`, `step:<n>` of the commit, `committed`, `none`).
 */
import { createEngine } from "../../engine/index.ts";
import { openStore } from "../../store/open-store.ts";
import type { Model } from "../../summarise/model.ts";

const [file = "", phase = ""] = process.argv.slice(2);
let commitStep = -1;

const store = await openStore({
  file,
  onStep: () => {
    if (commitStep >= 0 && phase === `step:${commitStep}`) die();
    if (commitStep >= 0) commitStep += 1;
  },
});

const model: Model = async function* ({ purpose }) {
  if (purpose === "compaction" && phase === "model") die();
  yield { type: "text", text: purpose === "compaction" ? "## Goal\nSurvive." : "Noted." };
  yield { type: "finish", reason: "stop" };
};

const engine = createEngine({ store, model, env: {} });
engine.on("compaction-start", () => void (phase === "start" && die()));
engine.on("compaction-prepared", () => {
  if (phase === "prepared") die();
  commitStep = 0;
});
engine.on("compaction-committed", () => void (phase === "committed" && die()));

const { id } = await engine.createSession({ id: "ses_crash" });
for (const text of ["FIRST", "SECOND", "THIRD"]) await engine.prompt(id, { text });
if (phase === "request") {
  await engine.create({ sessionID: id, agent: "default", model: { providerID: "p", modelID: "m" }, auto: true });
  die();
}
await engine.compact(id);
await engine.close();
await store.close();

function die(): void {
  process.kill(process.pid, "SIGKILL");
}
