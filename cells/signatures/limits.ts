/** Signatures of one table. */
export const MOST = 1000
