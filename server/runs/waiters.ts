/** Who waits for news of processes. */
export interface Waiters {
  /** Resolves at the next news of one of these, or when the time is over. */
  next(processes: readonly string[], ms: number): { readonly promise: Promise<void>; cancel(): void }
  wake(processes: Iterable<string>): void
  has(process: string): boolean
  /** Whoever waits goes on, now and from now on. */
  close(): void
  isClosed(): boolean
}

/** Nobody waits yet. */
export function createWaiters(): Waiters {
  const byProcess = new Map<string, Set<() => void>>()
  let isClosed = false
  return {
    has: (process) => byProcess.has(process),
    next(processes, ms) {
      let cancel = () => {}
      const promise = new Promise<void>((resolve) => {
        const timer = setTimeout(() => cancel(), isClosed ? 0 : ms)
        cancel = () => {
          clearTimeout(timer)
          for (const process of processes) {
            const here = byProcess.get(process)
            here?.delete(cancel)
            if (here?.size === 0) byProcess.delete(process)
          }
          resolve()
        }
        for (const process of processes) {
          const here = byProcess.get(process)
          if (here) here.add(cancel)
          else byProcess.set(process, new Set([cancel]))
        }
      })
      return { promise, cancel: () => cancel() }
    },
    wake(processes) {
      for (const process of processes) for (const wake of byProcess.get(process) ?? []) wake()
    },
    isClosed: () => isClosed,
    close() {
      isClosed = true
      for (const here of byProcess.values()) for (const wake of here) wake()
    },
  }
}
