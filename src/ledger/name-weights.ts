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
  bias: -1.704,
  age: -0.69,
  share: 0.561,
  count: -0.018,
  inputs: 0.549,
  spoken: 0.41,
  asked: 1.043,
  span: 0.169,
  length: -0.295,
  own: 0.1,
  deep: 0.155,
  path: 0.52,
  url: -0.31,
  identifier: -0.106,
  number: -1.807,
};
