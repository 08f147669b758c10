#!/usr/bin/env node
/**
 * Learns the weights of src/ledger/name-weights.ts from recorded sessions and prints them.
 *
 *   npm run build && node scripts/learn-name-weights.mjs [corpus folder]
 *
 * Each session is cut at several points. Every name known to the ledger at the cut is one example; it is positive when
 * the name was needed afterwards (used in a prompt, an assistant text or a tool input before it was visible again).
 * Logistic regression by full-batch gradient descent from zero: no randomness, so the same corpus gives the same table.
 * The share of needed names among the first 300 is printed for sessions left out of training, beside all weights zero
 * but recency, to show that the table generalises.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const dist = process.env.THROUGHLINE_DIST ?? new URL("../dist/", import.meta.url).pathname;
const { readTranscript } = await import(join(dist, "transcript/read-transcript.js"));
const { createNameIndexOf } = await import(join(dist, "ledger/ledger.js"));
const { nameFeatures } = await import(join(dist, "ledger/name-rank.js"));
const { neededStrings } = await import(join(dist, "bench/retention-needed.js"));

const corpus = process.argv[2] ?? "../shared/corpus";
const SHARES = [0.3, 0.5, 0.7, 0.9];
const ROUNDS = 300;
const sessions = readdirSync(corpus).flatMap((host) =>
  readdirSync(join(corpus, host)).map((file) => readSession(host, file)),
);
const KEYS = sessions[0].keys;

console.log(JSON.stringify(named(train(sessions.flatMap((session) => session.cuts))), null, 2));
const recency = KEYS.map((key) => (key === "age" ? -1 : 0));
const folds = [0, 1, 2, 3].map((fold) => {
  const held = sessions.filter((_, index) => index % 4 === fold).flatMap((session) => session.cuts);
  const learned = train(sessions.filter((_, index) => index % 4 !== fold).flatMap((session) => session.cuts));
  return { learned: recallAt(held, learned), recency: recallAt(held, recency) };
});
const mean = (key) => (folds.reduce((sum, fold) => sum + fold[key], 0) / folds.length).toFixed(3);
console.log(
  `held-out sessions, needed names among the first 300: learned ${mean("learned")}, recency alone ${mean("recency")}`,
);

/** Features of all names at each cut as one flat array: the training loop is too hot for objects. */
function readSession(host, file) {
  const { messages } = readTranscript(readFileSync(join(corpus, host, file), "utf8"));
  let keys = [];
  const cuts = SHARES.map((share) => {
    const at = Math.floor(messages.length * share);
    const needed = new Set(
      neededStrings({ name: file, before: messages.slice(0, at), tail: [], after: messages.slice(at) }).map(
        (string) => string.text,
      ),
    );
    const { records, now } = createNameIndexOf(messages.slice(0, at));
    const rows = records.map((record) => nameFeatures(record, now));
    if (rows.length > 0) keys = Object.keys(rows[0]);
    return {
      x: Float64Array.from(rows.flatMap((row) => Object.values(row))),
      y: Uint8Array.from(records, (record) => (needed.has(record.name) ? 1 : 0)),
    };
  });
  return { host, file, keys, cuts: cuts.filter(({ y }) => y.some((value) => value === 1)) };
}

/** Every cut weighs the same, however many names it holds. */
function train(cuts) {
  const weights = new Float64Array(KEYS.length);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = new Float64Array(KEYS.length);
    for (const { x, y } of cuts) {
      for (let row = 0; row < y.length; row += 1) {
        const error = (y[row] - probability(x, row, weights)) / y.length / cuts.length;
        for (let key = 0; key < KEYS.length; key += 1) gradient[key] += error * x[row * KEYS.length + key];
      }
    }
    for (let key = 0; key < KEYS.length; key += 1) weights[key] += 2 * gradient[key] - 0.0002 * weights[key];
  }
  return weights;
}

function probability(x, row, weights) {
  let sum = 0;
  for (let key = 0; key < KEYS.length; key += 1) sum += weights[key] * x[row * KEYS.length + key];
  return 1 / (1 + Math.exp(-sum));
}

function recallAt(cuts, weights) {
  const shares = cuts.map(({ x, y }) => {
    const order = Array.from(y, (_, row) => row).sort(
      (a, b) => probability(x, b, weights) - probability(x, a, weights),
    );
    const found = order.slice(0, 300).filter((row) => y[row] === 1).length;
    return found / y.reduce((sum, value) => sum + value, 0);
  });
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}

function named(weights) {
  return Object.fromEntries(KEYS.map((key, index) => [key, Number(weights[index].toFixed(2))]));
}
