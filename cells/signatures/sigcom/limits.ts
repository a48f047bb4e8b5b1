/** Signatures of each direction. */
export const MOST = 100
