/** A value with its probability; a distribution is sorted by value and sums to 1. */
export type Outcome = [value: number, probability: number];

/** A release (`0.31`), the development branch (`trunk`) or an article (`wiki-old`). */
export interface EditionInfo {
  v: string;
  label: string;
  /** `YYYY-MM-DD` as far as it is known; empty for trunk and articles. */
  released: string;
}

/** A `key=value` pair that stayed out of the answer, and why. */
export interface NotUnderstood {
  pair: string;
  why: string;
}

export interface Canonical {
  query: string;
  notUnderstood: NotUnderstood[];
}

/** A rule that applied: what it did, and the value after it in aut. */
export interface AppliedRule {
  name: string;
  effect: string;
  after: Outcome[];
}

export interface Breakdown {
  dist: Outcome[];
  steps: AppliedRule[];
}

export interface Step extends Canonical {
  edition: string;
  /** Movement delay, in aut. */
  movement: Breakdown;
  /** What an action of ten aut takes on this step, in aut. */
  pace: Breakdown;
  /** The total time of one step. */
  aut: { dist: Outcome[]; mean: number };
  /** The game's own word for the speed on the tile left, with its probability. */
  words: [word: string, probability: number][];
  remarks: string[];
}

export interface Action {
  name: string;
  dist: Outcome[];
  mean: number;
}
