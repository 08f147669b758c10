/** How likely a name is to be needed again, by features of its past. Data; made by `scripts/learn-name-weights.mjs`. */

/** Logistic weights; the features are those of `nameFeatures`. A kind is worth its own constant. */
export const NAME_WEIGHTS: Readonly<Record<NameFeature, number>> = {
  bias: -3.76,
  age: -0.42,
  recency: 1.41,
  folder: 0.19,
  span: 0.13,
  count: 0.36,
  inputs: 0.57,
  spoken: 0.25,
  asked: 0.5,
  printed: -0.38,
  length: -0.17,
  depth: 0.07,
  absolute: 0.55,
  call: 0.32,
  spaced: 0.27,
  capitals: -0.05,
  ending: 0.65,
  chain: -1.07,
  hump: 0.5,
  path: 0.33,
  url: -0.48,
  identifier: 0.04,
  number: -0.71,
  command: 0.4,
  quoted: 0.48,
};

export type NameFeature =
  | "bias"
  | "age"
  | "recency"
  | "folder"
  | "span"
  | "count"
  | "inputs"
  | "spoken"
  | "asked"
  | "printed"
  | "length"
  | "depth"
  | "absolute"
  | "call"
  | "spaced"
  | "capitals"
  | "ending"
  | "chain"
  | "hump"
  | "path"
  | "url"
  | "identifier"
  | "number"
  | "command"
  | "quoted";
