const SERIES = 10

/** The colour of a set by its place in the list: that of a Venn diagram of the same sets. */
export function setColor(at: number): string {
  return `var(--f-series${(at % SERIES) + 1})`
}
