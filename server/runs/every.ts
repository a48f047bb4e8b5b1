import { log } from '../log.ts'

/** Calls again and again, never twice at once; failures are logged, and the next call comes all the same. Returns what stops it. */
export function every(ms: number, work: () => Promise<void>, trouble: string): () => Promise<void> {
  let isStopped = false
  let current: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const again = () => {
    timer = setTimeout(() => {
      current = work()
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
