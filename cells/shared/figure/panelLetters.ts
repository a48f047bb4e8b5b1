/** A journal's page has hardly room for more. */
export const MOST_PANELS = 8

/** What a panel is called, by its place from 0. */
export const letterOf = (at: number): string => String.fromCodePoint(65 + at)
