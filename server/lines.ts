/** Does work of the same person one piece after the other, and that of different people at once. */
export type Lines = <T>(person: string, work: () => Promise<T>) => Promise<T>

/** Makes lines in which nobody stands yet. */
export function createLines(): Lines {
  /** The end of each person's line. */
  const ends = new Map<string, Promise<unknown>>()
  return (person, work) => {
    const found = (ends.get(person) ?? Promise.resolve()).then(work)
    const settled = found
      .catch(() => {})
      .then(() => {
        if (ends.get(person) === settled) ends.delete(person)
      })
    ends.set(person, settled)
    return found
  }
}
