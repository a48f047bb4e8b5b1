/** So many signatures are looked through, the best first. */
export const MOST = 1000

/** A p-value below this counts. */
export const LEVEL = 0.05
