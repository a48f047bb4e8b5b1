/** How many rows the prompts offer to take; the first is taken when nothing was chosen. */
export const TOPS = [10, 20, 50, 100] as const
