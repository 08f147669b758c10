/** How likely a name is to be needed again, by features of its past. Data; made by `scripts/learn-name-weights.mjs`. */

/** Logistic weights; the features are those of `nameFeatures`. A kind is worth its own constant. */
export const NAME_WEIGHTS = {
  bias: -2,
  age: -0.6,
  count: 0.5,
  inputs: 0.9,
  spoken: 0.5,
  asked: 0.8,
  span: 0.3,
  length: -0.1,
  path: 0.3,
  url: 0,
  identifier: 0,
  number: -1.5,
} as const;
