/** Work on a long list that pauses now and then, so that whoever runs it can do something else in between. */
export type Slices<T> = Generator<undefined, T>

/** Items between two pauses: well under a millisecond of work. */
export const SLICE = 250

/** All of the work at once. */
export function finish<T>(work: Slices<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
