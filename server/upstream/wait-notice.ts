/** Says how long a run has been waiting for answers, when it waits for long; one line for all its requests. */
export interface WaitNotice {
  /** A request is on its way; call what this returns when it is over. */
  begin(service: string): () => void
  end(): void
}

const QUIET_MS = 5000
const EVERY_MS = 5000

/** Makes the notice of one run. */
export function createWaitNotice(
  notify: (message: string) => void,
  quietMs = QUIET_MS,
  everyMs = EVERY_MS,
): WaitNotice {
  const begun = new Map<object, { readonly service: string; readonly at: number }>()
  let timer: NodeJS.Timeout | undefined

  const schedule = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(look, ms)
    timer.unref()
  }
  const look = () => {
    timer = undefined
    // A map keeps its order: the first has been waiting for the longest time.
    const [oldest] = begun.values()
    if (!oldest) return
    const waitedMs = performance.now() - oldest.at
    if (waitedMs < quietMs) return schedule(quietMs - waitedMs)
    notify(`Waiting for ${oldest.service}, ${inWords(waitedMs)}`)
    schedule(everyMs)
  }

  return {
    begin(service) {
      const key = {}
      begun.set(key, { service, at: performance.now() })
      if (timer === undefined) schedule(quietMs)
      return () => void begun.delete(key)
    },
    end() {
      begun.clear()
      clearTimeout(timer)
    },
  }
}

/** `45 s`, `1 min 20 s`, `1 h 5 min`. */
export function inWords(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)]
  if (minutes === 0) return `${seconds} s`
  return hours === 0 ? `${minutes} min ${seconds % 60} s` : `${hours} h ${minutes % 60} min`
}
