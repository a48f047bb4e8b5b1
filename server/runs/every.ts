import { log } from '../log.ts'
import { within } from '../within.ts'

/** A query that a database cut off may never be answered: after so long the next call comes all the same. */
const PATIENCE_MS = 20_000

interface EveryOptions {
  /** The longest that one call may take. */
  readonly patienceMs?: number
  /** Called when one took longer. */
  readonly onLate?: () => void
}

/**
 * Calls again and again, never twice at once unless one is not answered any more; failures are logged, and the next call
 * comes all the same. Returns what stops it.
 */
export function every(
  ms: number,
  work: () => Promise<void>,
  trouble: string,
  { patienceMs = PATIENCE_MS, onLate = () => {} }: EveryOptions = {},
): () => Promise<void> {
  let isStopped = false
  let current: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const inTime = async () => {
    const isOver = await within(
      work().then(() => true),
      patienceMs,
    )
    if (isOver === true || isStopped) return
    log.warn(`${trouble}: no answer for a while, the next try follows`)
    onLate()
  }
  const again = () => {
    timer = setTimeout(() => {
      current = inTime()
        .catch((error: unknown) => {
          if (!isStopped) log.error(trouble, { error })
        })
        .finally(() => {
          if (!isStopped) again()
        })
    }, ms)
  }
  again()
  return () => {
    isStopped = true
    clearTimeout(timer)
    return current
  }
}
