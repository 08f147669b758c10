/** How likely a name is to be needed again, by features of its past. Data; made by `scripts/learn-name-weights.mjs`. */

export type NameFeature =
  | "bias"
  | "age"
  | "share"
  | "count"
  | "inputs"
  | "spoken"
  | "asked"
  | "span"
  | "length"
  | "own"
  | "deep"
  | "path"
  | "url"
  | "identifier"
  | "number";

/** Logistic weights; the features are those of `nameFeatures`. A kind is worth its own constant. */
export const NAME_WEIGHTS: Readonly<Record<NameFeature, number>> = {
  bias: -1.47,
  age: -0.68,
  share: 0.37,
  count: -0.07,
  inputs: 0.6,
  spoken: 0.39,
  asked: 0.9,
  span: 0.17,
  length: -0.36,
  own: 0.12,
  deep: 0.16,
  path: 0.55,
  url: -0.23,
  identifier: -0.08,
  number: -1.71,
};
