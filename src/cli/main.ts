#!/usr/bin/env node
/** The program: joins the process to `run`. The only place that exits. */
import { fstatSync, writeFileSync, writeSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import type { Terminal } from "./command.ts";
import { messageOf } from "../errors.ts";
import { run } from "./run.ts";

// The engine would compile each of our many patterns twice, the first time in a slow way: a quarter of a command's time.
setFlagsFromString("--no-regexp-tier-up");

// A closed pipe (`throughline … | head`) is the reader's choice, not a failure; a full disk is one.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
    if (stream === process.stdout) writeSync(2, `throughline: the output could not be written: ${error.message}\n`);
    process.exit(1);
  });

// Node's stream for a file ignores how much of a text a disk took that is getting full.
const isFile = fstatSync(1).isFile();

const terminal: Terminal = {
  write: isFile ? writeWhole : (text) => void process.stdout.write(text),
  note: (text) => void process.stderr.write(text),
  readStdin: readAllOfStdin,
  env: process.env,
  cwd: process.cwd(),
  isTerminal: process.stdout.isTTY === true,
  showsProgress: process.stderr.isTTY === true,
};

process.exitCode = await run(process.argv.slice(2), terminal);

function writeWhole(text: string): void {
  try {
    writeFileSync(1, text);
  } catch (error) {
    throw new Error(`the output could not be written: ${messageOf(error)}`, { cause: error });
  }
}

async function readAllOfStdin(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array); // no encoding is set, so chunks are bytes
  return Buffer.concat(chunks);
}
