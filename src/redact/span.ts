/** Where a secret is in a text, and the placeholder that marks one that was. Types and one test. */

export interface SecretSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
  /** It may be a word a person chose, so that even a short tag of it would confirm a guess. */
  readonly isChosen?: boolean;
}

/** What every placeholder begins with; detectors pass over it, which is what makes redaction idempotent. */
export const PLACEHOLDER_START = "[redacted:";
