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
const sessions = readdirSync(corpus).flatMap((host) =>
  readdirSync(join(corpus, host)).map((file) => readSession(host, file)),
);

const weights = train(sessions.flatMap((session) => session.cuts));
console.log(JSON.stringify(weights, null, 2));
const folds = [0, 1, 2, 3].map((fold) => {
  const held = sessions.filter((_, index) => index % 4 === fold).flatMap((session) => session.cuts);
  const learned = train(sessions.filter((_, index) => index % 4 !== fold).flatMap((session) => session.cuts));
  return { learned: recallAt(held, learned), recency: recallAt(held, { age: -1 }) };
});
const mean = (key) => (folds.reduce((sum, fold) => sum + fold[key], 0) / folds.length).toFixed(3);
console.log(
  `held-out sessions, needed names among the first 300: learned ${mean("learned")}, recency alone ${mean("recency")}`,
);

function readSession(host, file) {
  const { messages } = readTranscript(readFileSync(join(corpus, host, file), "utf8"));
  const cuts = SHARES.map((share) => {
    const at = Math.floor(messages.length * share);
    const needed = new Set(
      neededStrings({ name: file, before: messages.slice(0, at), tail: [], after: messages.slice(at) }),
    );
    const { records, now } = createNameIndexOf(messages.slice(0, at));
    return {
      examples: records.map((record) => ({ x: nameFeatures(record, now), y: needed.has(record.name) ? 1 : 0 })),
      count: needed.size,
    };
  });
  return { host, file, cuts: cuts.filter((cut) => cut.count > 0 && cut.examples.length > 0) };
}

/** Every cut weighs the same, however many names it holds. */
function train(cuts) {
  const keys = Object.keys(cuts[0].examples[0].x);
  const weights = Object.fromEntries(keys.map((key) => [key, 0]));
  for (let round = 0; round < 120; round += 1) {
    const gradient = Object.fromEntries(keys.map((key) => [key, 0]));
    for (const { examples } of cuts) {
      for (const { x, y } of examples) {
        const error = (y - probability(x, weights)) / examples.length / cuts.length;
        for (const key of keys) gradient[key] += error * x[key];
      }
    }
    for (const key of keys) weights[key] += 4 * gradient[key] - 0.0003 * weights[key];
  }
  return Object.fromEntries(keys.map((key) => [key, Number(weights[key].toFixed(3))]));
}

function probability(x, weights) {
  let sum = 0;
  for (const key of Object.keys(x)) sum += (weights[key] ?? 0) * x[key];
  return 1 / (1 + Math.exp(-sum));
}

function recallAt(cuts, weights) {
  const shares = cuts.map(({ examples }) => {
    const ranked = [...examples].sort((a, b) => probability(b.x, weights) - probability(a.x, weights)).slice(0, 300);
    return ranked.filter(({ y }) => y === 1).length / Math.max(1, examples.filter(({ y }) => y === 1).length);
  });
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}
