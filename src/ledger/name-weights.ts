/** How likely a name is to be needed again, by features of its past. Data; made by `scripts/learn-name-weights.mjs`. */

/** Logistic weights; the features are those of `nameFeatures`. A kind is worth its own constant. */
export const NAME_WEIGHTS: Readonly<Record<NameFeature, number>> = {
  bias: -3.76,
  age: -0.42,
  recency: 1.4,
  folder: 0.19,
  span: 0.12,
  count: 0.37,
  inputs: 0.58,
  spoken: 0.26,
  asked: 0.64,
  printed: -0.37,
  length: -0.16,
  depth: 0.07,
  absolute: 0.55,
  call: 0.52,
  spaced: 0.28,
  capitals: -0.1,
  ending: 0.54,
  path: 0.34,
  url: -0.5,
  identifier: 0.05,
  number: -0.73,
  command: 0.62,
  quoted: 0.53,
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
  | "path"
  | "url"
  | "identifier"
  | "number"
  | "command"
  | "quoted";
