/** Somebody who waits for news of processes, from the moment in which it was made. */
export interface Waiter {
  /**
   * Those of which there was news since it last asked; where there was none, the first that comes. None when the time is
   * over, or nothing comes any more.
   */
  news(ms: number): Promise<readonly string[]>
  /** News of this process is of no interest any more. */
  leave(process: string): void
  close(): void
}

/** Who waits for news of processes. */
export interface Waiters {
  waitFor(processes: readonly string[]): Waiter
  wake(processes: Iterable<string>): void
  has(process: string): boolean
  /** Whoever waits goes on, now and from now on. */
  close(): void
}

interface Waiting {
  readonly fresh: Set<string>
  goOn: () => void
}

/** Nobody waits yet. */
export function createWaiters(): Waiters {
  const byProcess = new Map<string, Set<Waiting>>()
  let isClosed = false

  const leave = (waiting: Waiting, process: string) => {
    const here = byProcess.get(process)
    here?.delete(waiting)
    if (here?.size === 0) byProcess.delete(process)
  }
  const news = async (waiting: Waiting, ms: number) => {
    if (!waiting.fresh.size && !isClosed && ms > 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        waiting.goOn = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    const fresh = [...waiting.fresh]
    waiting.fresh.clear()
    return fresh
  }
  return {
    has: (process) => byProcess.has(process),
    waitFor(processes) {
      const waiting: Waiting = { fresh: new Set(), goOn() {} }
      for (const process of processes) {
        const here = byProcess.get(process)
        if (here) here.add(waiting)
        else byProcess.set(process, new Set([waiting]))
      }
      return {
        news: (ms) => news(waiting, ms),
        leave: (process) => leave(waiting, process),
        close: () => processes.forEach((process) => leave(waiting, process)),
      }
    },
    wake(processes) {
      for (const process of processes) {
        for (const waiting of byProcess.get(process) ?? []) {
          waiting.fresh.add(process)
          waiting.goOn()
        }
      }
    },
    close() {
      isClosed = true
      for (const here of byProcess.values()) for (const { goOn } of here) goOn()
    },
  }
}
