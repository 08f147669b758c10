#!/usr/bin/env node
/**
 * Learns the weights of src/ledger/names/name-weights.ts from recorded sessions and prints them.
 *
 *   npm run build && node scripts/learn-name-weights.mjs [corpus folder] [--held-out]
 *
 * Each session is cut at several points. Every name known to the ledger at the cut is one example; it is positive when
 * the name was needed afterwards (used in a prompt, an assistant text or a tool input before it was visible again). A
 * cut weighs as much as one over the number of its needed names, since recall is a mean of shares. Ridge logistic
 * regression by Newton's method from zero: no randomness, so the same corpus gives the same table.
 *
 * With --held-out the recall of whole briefs is measured too, each session with a table learned without the sessions of
 * its project (files whose names begin with the same word). That figure is the honest one: the shipped table has seen
 * these sessions.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const dist = process.env.THROUGHLINE_DIST ?? new URL("../dist/", import.meta.url).pathname;
const { readTranscript } = await import(join(dist, "transcript/read-transcript.js"));
const { createNameIndexOf } = await import(join(dist, "ledger/ledger.js"));
const { nameFeatures } = await import(join(dist, "ledger/names/name-rank.js"));
const { NAME_WEIGHTS } = await import(join(dist, "ledger/names/name-weights.js"));
const { neededStrings } = await import(join(dist, "bench/retention-needed.js"));
const { measureRecall } = await import(join(dist, "bench/retention-recall.js"));

const words = process.argv.slice(2);
const corpus = words.find((argument) => !argument.startsWith("--")) ?? "../shared/corpus";
const SHARES = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
const STEPS = 12;
const RIDGE = 0.003;
const KEYS = Object.keys(NAME_WEIGHTS);

const sessions = readdirSync(corpus).flatMap((host) =>
  readdirSync(join(corpus, host)).map((file) => readSession(host, file)),
);
const shipped = named(train(sessions));
console.log(JSON.stringify(shipped, null, 2));
if (words.includes("--held-out")) {
  const heldOut = sessions.flatMap((session) => {
    useWeights(named(train(sessions.filter(({ project }) => project !== session.project))));
    return recallRows(session);
  });
  useWeights(shipped);
  print("held out", heldOut);
  print("shipped", sessions.flatMap(recallRows));
}

function readSession(host, file) {
  const { messages } = readTranscript(readFileSync(join(corpus, host, file), "utf8"));
  const cuts = SHARES.map((share) => examplesAt(messages, Math.floor(messages.length * share)));
  return { host, project: file.split(/[-.]/u)[0], file, cuts: cuts.filter(({ needed }) => needed > 0) };
}

/** Features of all names at a cut as one flat array: the training loop is too hot for objects. */
function examplesAt(messages, at) {
  const cut = { name: "", before: messages.slice(0, at), tail: [], after: messages.slice(at) };
  const needed = new Set(neededStrings(cut).map(({ text }) => text));
  const { records, now } = createNameIndexOf(cut.before);
  const rows = nameFeatures(records, now).map((features) => KEYS.map((key) => features[key]));
  return {
    x: Float64Array.from(rows.flat()),
    y: Uint8Array.from(records, (record) => (needed.has(record.name) ? 1 : 0)),
    needed: needed.size,
  };
}

function train(learnedFrom) {
  const cuts = learnedFrom.flatMap((session) => session.cuts);
  const total = cuts.reduce((sum, { y, needed }) => sum + y.length / needed, 0);
  const scale = spreads(cuts);
  const weights = new Float64Array(KEYS.length);
  for (let step = 0; step < STEPS; step += 1) {
    const { gradient, curvature } = slope(cuts, weights, total);
    for (let key = 1; key < KEYS.length; key += 1) {
      gradient[key] -= RIDGE * scale[key] * weights[key];
      curvature[key][key] += RIDGE * scale[key];
    }
    // Keys without a single example, and the one kind too many, leave the matrix without a unique solution.
    for (let key = 0; key < KEYS.length; key += 1) curvature[key][key] += 1e-9;
    const change = solve(curvature, gradient);
    for (let key = 0; key < KEYS.length; key += 1) weights[key] += change[key];
  }
  return weights;
}

/** Variance of each feature: the ridge is to press on all alike, whatever their unit. */
function spreads(cuts) {
  const sums = KEYS.map(() => [0, 0]);
  let count = 0;
  for (const { x, y } of cuts) {
    count += y.length;
    for (let at = 0; at < x.length; at += 1) {
      const sum = sums[at % KEYS.length];
      sum[0] += x[at];
      sum[1] += x[at] * x[at];
    }
  }
  return sums.map(([sum, squares]) => squares / count - (sum / count) ** 2);
}

/** Gradient and curvature of the mean log-likelihood. */
function slope(cuts, weights, total) {
  const size = KEYS.length;
  const gradient = new Float64Array(size);
  const curvature = Array.from(KEYS, () => new Float64Array(size));
  for (const { x, y, needed } of cuts) {
    for (let row = 0; row < y.length; row += 1) {
      const start = row * size;
      const chance = probability(x, start, weights);
      const error = (y[row] - chance) / needed / total;
      const bend = (chance * (1 - chance)) / needed / total;
      for (let key = 0; key < size; key += 1) {
        const value = x[start + key];
        if (value === 0) continue;
        gradient[key] += error * value;
        const line = curvature[key];
        for (let other = 0; other <= key; other += 1) line[other] += bend * value * x[start + other];
      }
    }
  }
  for (let key = 0; key < size; key += 1)
    for (let other = key + 1; other < size; other += 1) curvature[key][other] = curvature[other][key];
  return { gradient, curvature };
}

function probability(x, start, weights) {
  let sum = 0;
  for (let key = 0; key < weights.length; key += 1) sum += weights[key] * x[start + key];
  return 1 / (1 + Math.exp(-sum));
}

/** Gaussian elimination with pivots; the matrix is small. */
function solve(matrix, vector) {
  const rows = matrix.map((row, index) => [...row, vector[index]]);
  for (let at = 0; at < rows.length; at += 1) {
    const pivot = rows.reduce(
      (best, row, index) => (index >= at && Math.abs(row[at]) > Math.abs(rows[best][at]) ? index : best),
      at,
    );
    [rows[at], rows[pivot]] = [rows[pivot], rows[at]];
    for (let below = at + 1; below < rows.length; below += 1) {
      const factor = rows[below][at] / rows[at][at];
      for (let key = at; key <= rows.length; key += 1) rows[below][key] -= factor * rows[at][key];
    }
  }
  const solution = new Float64Array(rows.length);
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const known = rows[at].slice(at + 1, -1).reduce((sum, value, index) => sum + value * solution[at + 1 + index], 0);
    solution[at] = (rows[at].at(-1) - known) / rows[at][at];
  }
  return solution;
}

function named(weights) {
  return Object.fromEntries(KEYS.map((key, index) => [key, Number(weights[index].toFixed(2))]));
}

/** Puts a table in the place of the shipped one, in this process only. */
function useWeights(weights) {
  Object.assign(NAME_WEIGHTS, weights);
}

function recallRows({ host, file }) {
  const { messages } = readTranscript(readFileSync(join(corpus, host, file), "utf8"));
  return measureRecall(messages, file).map((row) => ({ ...row, host }));
}

function print(title, rows) {
  for (const host of [...new Set(rows.map((row) => row.host)), "all"]) {
    const own = rows.filter((row) => host === "all" || row.host === host);
    const shares = Object.keys(own[0].brief).map((budget) => {
      const mean = own.reduce((sum, row) => sum + row.brief[budget], 0) / own.length;
      return `${budget}: ${(mean * 100).toFixed(1)} %`;
    });
    console.log(`${title}, ${host}: ${shares.join("  ")}`);
  }
}
