/** Adds artifacts to the root frame from a process of its own: built module, state file, name, count. */
const [module, file, name, count] = process.argv.slice(2);
const { openFrames } = await import(module);
const frames = await openFrames({ file });
for (let index = 0; index < Number(count); index += 1) {
  const artifact = `${name}-${index}.ts`;
  const answer = await frames.tools.flame_add_artifact.execute({ artifact }, { sessionID: "ses_root" });
  if (!answer.includes("now has")) throw new Error(answer);
  process.stdout.write(`${artifact}\n`);
}
await frames.close();
