#!/usr/bin/env node
/**
 * Learns src/ledger/cues/rule-weights.ts from the labelled sentences in test/fixtures/labelled and writes it.
 *
 *   npm run build && node scripts/learn-rule-weights.mjs [--held-out]
 *
 * Every sentence is one example of the features in src/ledger/cues/likeness.ts. Of a message with a rule in it that has
 * several sentences, the one that looks most like a rule counts as the rule. The weights of words are learned from all
 * lots; how far a cue is to be trusted only from the lots called `voices`, which nobody read while the cues were
 * written; lots called `sealed` or `raw` are left for the tests. Ridge logistic regression from zero, in a fixed order: the same
 * sentences give the same table.
 *
 * How much a sentence must say for itself is learned per language, on lots that the weights have not seen: the line is
 * drawn where the same share of ordinary sentences is taken for rules in each, or a language with few sentences to
 * learn from would pin more of them than the others.
 *
 * With --held-out nothing is written; each language is judged by weights that were learned without the lot at hand.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = new URL("..", import.meta.url).pathname;
const labelled = process.env.THROUGHLINE_LABELLED ?? join(root, "test/fixtures/labelled");
const { ruleEvidence } = await import(join(root, "dist/ledger/rules/constraints.js"));

const RIDGE = 0.5;
const LEAST_SEEN = 4;
const STEPS = 160;
const PASSES = 2;
const LEAST_TENTHS = 2;
/** The share of ordinary sentences of unseen lots that may be taken for rules. They are harder than everyday ones. */
const PINNED = 0.09;
/** A rule that is lost costs more than a remark that is kept: a cue gets the benefit of some doubt. */
const BENEFIT = 1.2;

const lots = readdirSync(labelled)
  .filter((name) => name.startsWith("constraints-") && !/sealed|raw|languages/.test(name))
  .sort((a, b) => (a < b ? -1 : 1))
  .map(readLot);

const judged = judgeUnseen();
const cautions = learnCautions(judged);
if (process.argv.includes("--held-out")) report(judged, cautions);
else write(rounded(withCautions(learn(lots), cautions)));

function readLot(name) {
  // Cues are right about the sentences they were written for; only on others does it show how far to trust them.
  const isUnread = name.includes("voices");
  const content = JSON.parse(readFileSync(join(labelled, name), "utf8"));
  const cases = (content.cases ?? content).map(({ text, kind, language }) => {
    const { rows, isSettled } = ruleEvidence(text);
    const known = rows.map((row) => (isUnread ? row : row.filter((feature) => !feature.startsWith("cue"))));
    return { kind, language, isRule: kind !== "ordinary", isSettled, rows: known };
  });
  return { name, cases, isUnread };
}

/** Every sentence of the unread lots with what weights say of it that were learned without its lot and the one beside it. */
function judgeUnseen() {
  const unread = lots.filter((lot) => lot.isUnread);
  const pairs = Array.from({ length: Math.ceil(unread.length / 2) }, (_, index) =>
    unread.slice(2 * index, 2 * index + 2),
  );
  return pairs.flatMap((pair) => {
    const model = rounded(learn(lots.filter((lot) => !pair.includes(lot))));
    return pair.flatMap(({ cases }) => cases.map((one) => ({ ...one, score: bestScore(model, one) })));
  });
}

function bestScore(model, { isSettled, rows }) {
  if (isSettled) return Number.POSITIVE_INFINITY;
  return Math.max(...rows.map((row) => scoreOf(model, row)));
}

/** Per language the score that no more than the share `PINNED` of its ordinary sentences exceed. */
function learnCautions(from) {
  const languages = new Set(from.map(({ language }) => language));
  return new Map(
    [...languages].map((language) => {
      const ordinary = from.filter((one) => one.language === language && !one.isRule).map(({ score }) => score);
      return [language, ordinary.sort((a, b) => b - a)[Math.floor(PINNED * ordinary.length)]];
    }),
  );
}

function withCautions({ weights, bias }, byLanguage) {
  const cautious = new Map(weights);
  for (const [language, caution] of byLanguage)
    cautious.set(`@${language}`, (weights.get(`@${language}`) ?? 0) - caution);
  return { weights: cautious, bias };
}

/** A first reading knows only messages of one sentence; then every message is read by what was learned so far. */
function learn(from) {
  const cases = from.flatMap((lot) => lot.cases);
  const seen = new Map();
  for (const { rows } of cases)
    for (const row of rows) for (const word of row) seen.set(word, (seen.get(word) ?? 0) + 1);
  const single = cases.filter(({ isRule, rows }) => !isRule || rows.length === 1);
  let model = regress(
    single.flatMap((one) => toExamples(one, () => 0)),
    seen,
  );
  for (let pass = 0; pass < PASSES; pass += 1) {
    const { weights, bias } = model;
    model = regress(
      cases.flatMap((one) => toExamples(one, (row) => scoreOf({ weights, bias }, row))),
      seen,
    );
  }
  model.weights.set("cue", (model.weights.get("cue") ?? 0) + BENEFIT);
  return model;
}

/**
 * All sentences of an ordinary message; of one with a rule, the sentence that looks most like it. Where that needs no
 * weighing, by its place, its label or its build, nothing is known of the others.
 */
function toExamples({ isRule, isSettled, rows }, likeness) {
  if (!isRule) return rows.map((features) => ({ features, isRule }));
  if (isSettled) return [];
  const [best] = rows.toSorted((a, b) => likeness(b) - likeness(a));
  return best === undefined ? [] : [{ features: best, isRule }];
}

function scoreOf({ weights, bias }, features) {
  return features.reduce((sum, feature) => sum + (weights.get(feature) ?? 0), bias);
}

/** Gradient descent over all examples at once, with a step of its own for each weight. The last weight is the bias. */
function regress(examples, seen) {
  const ids = new Map();
  for (const { features } of examples)
    for (const feature of features)
      if (seen.get(feature) >= LEAST_SEEN && !ids.has(feature)) ids.set(feature, ids.size);
  const bias = ids.size;
  const rows = examples.map(({ features, isRule }) => ({
    ids: Int32Array.from([...features.flatMap((feature) => ids.get(feature) ?? []), bias]),
    target: Number(isRule),
  }));
  const weights = new Float64Array(bias + 1);
  const travelled = new Float64Array(bias + 1).fill(Number.EPSILON);
  const slopes = new Float64Array(bias + 1);
  for (let step = 0; step < STEPS; step += 1) {
    for (let id = 0; id < bias; id += 1) slopes[id] = RIDGE * weights[id];
    slopes[bias] = 0;
    for (const row of rows) addSlopes(slopes, weights, row);
    for (let id = 0; id <= bias; id += 1) {
      travelled[id] += slopes[id] ** 2;
      weights[id] -= (0.5 * slopes[id]) / Math.sqrt(travelled[id]);
    }
  }
  return { weights: new Map([...ids].map(([feature, id]) => [feature, weights[id]])), bias: weights[bias] };
}

function addSlopes(slopes, weights, { ids, target }) {
  let sum = 0;
  for (const id of ids) sum += weights[id];
  const error = 1 / (1 + Math.exp(-sum)) - target;
  for (const id of ids) slopes[id] += error;
}

/** What rounds to nothing is left out: the table is read by people and loaded at every start. */
function rounded({ weights, bias }) {
  const kept = [...weights].map(([feature, weight]) => [feature, Math.round(weight * 10)]);
  return {
    weights: new Map(
      kept.filter(([, tenths]) => Math.abs(tenths) >= LEAST_TENTHS).map(([f, tenths]) => [f, tenths / 10]),
    ),
    bias: Math.round(bias * 10) / 10,
  };
}

function report(from, byLanguage) {
  for (const [language, caution] of byLanguage) {
    const own = from.filter((one) => one.language === language);
    const share = (kind, test) => {
      const asked = own.filter((one) => one.kind === kind);
      return `${kind} ${((100 * asked.filter(test).length) / asked.length).toFixed(1).padStart(5)} %`;
    };
    const row = (test) => ["explicit", "casual", "ordinary"].map((kind) => share(kind, test)).join("  ");
    const cued = row(({ rows, isSettled }) => isSettled || rows.some((features) => features.includes("cue")));
    console.log(`${language}  cues alone: ${cued}   learned: ${row(({ score }) => score > caution)}`);
  }
}

function write({ weights, bias }) {
  const groups = groupByTenths(weights);
  const lines = [...groups]
    .sort(([a], [b]) => b - a)
    .map(
      ([tenths, features]) =>
        `  [${tenths}, ${JSON.stringify([...features].sort((a, b) => (a < b ? -1 : 1)).join(" "))}],`,
    );
  writeFileSync(
    join(root, "src/ledger/cues/rule-weights.ts"),
    `/** How much each feature of a sentence speaks for a standing rule. Data; made by \`scripts/learn-rule-weights.mjs\`. */

/** What a sentence is short of being a rule before any of its words is weighed. */
export const RULE_BIAS = ${bias};

/** Features with the same weight, in tenths of a logit; see \`likenessFeatures\`. */
export const RULE_WEIGHTS: readonly (readonly [tenths: number, features: string])[] = [
${lines.join("\n")}
];
`,
  );
  console.log(`${weights.size} weights`);
}

function groupByTenths(weights) {
  const groups = new Map();
  for (const [feature, weight] of weights) {
    const tenths = Math.round(weight * 10);
    groups.set(tenths, [...(groups.get(tenths) ?? []), feature]);
  }
  return groups;
}
