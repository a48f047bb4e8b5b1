import { performance } from 'node:perf_hooks'

/** How often this thread turns until that is over, the longest time between two turns, and the whole time, in ms. */
export async function longestWait(work: Promise<unknown>): Promise<{ turns: number; longest: number; whole: number }> {
  const start = performance.now()
  let [last, longest, turns] = [start, 0, 0]
  const turn = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    turns += 1
    timer = setImmediate(turn)
  }
  let timer = setImmediate(turn)
  await work
  clearImmediate(timer)
  return { turns, longest, whole: performance.now() - start }
}
