/** How likely a name is to be needed again, by features of its past. Data; made by `scripts/learn-name-weights.mjs`. */

/** Logistic weights; the features are those of `nameFeatures`. A kind is worth its own constant. */
export const NAME_WEIGHTS: Readonly<Record<NameFeature, number>> = {
  bias: -1.83,
  age: -0.42,
  recency: 0.74,
  folder: 0.42,
  span: 0.03,
  count: 0.22,
  inputs: 0.48,
  spoken: 0.11,
  asked: 0.53,
  printed: -0.19,
  written: -0.3,
  unused: -0.89,
  single: -0.65,
  crowd: -0.21,
  length: -0.16,
  depth: 0.07,
  absolute: 0.32,
  call: 0.15,
  spaced: 0.09,
  capitals: -0.01,
  ending: 0.39,
  chain: -0.99,
  hump: 0.51,
  path: 0.34,
  url: -0.43,
  identifier: -0.02,
  number: -0.55,
  command: 0.27,
  quoted: 0.43,
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
  | "written"
  | "unused"
  | "single"
  | "crowd"
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
