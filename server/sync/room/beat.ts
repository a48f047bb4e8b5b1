/** Calls what waits for it, all in one moment: the rooms of a server store their edits at the same time, and so together. */
export type Beat = (call: () => void) => void

/** A beat that comes this long after the first has begun to wait. */
export function createBeat(ms: number): Beat {
  let waiting: (() => void)[] = []
  const strike = () => {
    const due = waiting
    waiting = []
    for (const call of due) call()
  }
  return (call) => {
    if (waiting.length === 0) setTimeout(strike, ms)
    waiting.push(call)
  }
}
