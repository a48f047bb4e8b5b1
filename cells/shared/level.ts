/** Adjusted p-values below this count as significant. */
export const LEVEL = 0.05
