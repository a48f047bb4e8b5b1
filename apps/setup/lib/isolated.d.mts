export const ISOLATED: readonly string[]
