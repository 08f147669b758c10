/** The shortest use: a session file in, a brief out. No model, no network. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { compact, readTranscript } from "throughline";

const file = new URL("./sessions/double-charge.json", import.meta.url);
const transcript = readTranscript(await readFile(file, "utf8"));
const { markdown, receipt } = await compact(transcript, { budgetTokens: 2000 });

assert.equal(receipt.outcome, "compacted");
assert.match(markdown, /^## Goal/);
assert.ok(receipt.tokens.after <= 2000 && receipt.tokens.after < receipt.tokens.before);

process.stdout.write(`${receipt.tokens.before} → ${receipt.tokens.after} tokens\n`);
