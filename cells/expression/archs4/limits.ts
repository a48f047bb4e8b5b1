/** A z-score at least this far from 0 counts as up or down: the one-sided 5 % of a normal distribution. */
export const THRESHOLD = 1.645

/** Samples that are fetched at once. */
export const MOST_SAMPLES = 100
