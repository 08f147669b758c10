/** How likely a name is to be needed again, by features of its past. Data; made by `scripts/learn-name-weights.mjs`. */

/** Logistic weights; the features are those of `nameFeatures`. A kind is worth its own constant. */
export const NAME_WEIGHTS = {
  bias: -1.63,
  age: -0.42,
  recency: 0.73,
  folder: 0.42,
  span: 0.03,
  count: 0.21,
  inputs: 0.47,
  spoken: 0.13,
  asked: 0.52,
  meant: 0.42,
  printed: -0.2,
  written: -0.3,
  unused: -0.92,
  single: -0.63,
  crowd: -0.22,
  length: -0.18,
  depth: 0.06,
  route: -1.28,
  absolute: 0.38,
  call: 0.19,
  spaced: 0.06,
  capitals: -0.08,
  ending: 0.35,
  chain: -1.05,
  hump: 0.37,
  loose: -1.23,
  path: 0.3,
  url: -0.47,
  identifier: 0.09,
  number: -0.62,
  command: 0.23,
  quoted: 0.37,
} as const;

export type NameFeature = keyof typeof NAME_WEIGHTS;
