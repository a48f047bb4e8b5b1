/** Samples that are fetched at once. */
export const MOST_SAMPLES = 100
