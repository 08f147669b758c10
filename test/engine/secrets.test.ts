/** What an engine keeps of a secret: the message it came in, which is the session, and nothing that is made of it. */
import { expect, it } from "vitest";
import { rig, scriptedModel } from "./scripted.ts";

it("tells no secret in the request for a summary, the summary, its receipt, a handoff or recall, and gives its model the message as it was", async () => {
  const secret = ["ghp", "x7Kq2mPz9Lw4Rt6Yv1Bn3Hj5Gf7Ds0AqWsEd"].join("_");
  const told = `Never log the token ${secret} of the staging host.`;
  const model = scriptedModel({ turn: [{ text: "Understood." }], compaction: [{ text: "" }] });
  const { engine, sessionID } = await rig(model);
  await engine.prompt(sessionID, { text: told });
  expect(JSON.stringify(model.turns().at(-1))).toContain(secret);
  const receipt = await engine.compact(sessionID);
  const [before, ...after] = await engine.messages(sessionID);
  const made = [
    model.compactions(),
    receipt,
    after,
    await engine.handoff(sessionID),
    await engine.recall(sessionID, "staging host"),
  ];
  expect(JSON.stringify(made)).not.toContain(secret);
  expect(JSON.stringify(made)).toContain("[redacted:");
  expect(JSON.stringify(before)).toContain(secret);
});
