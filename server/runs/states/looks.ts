import type { ProcessState } from '@playbook/core/api/processes'
import { log } from '../../log.ts'
import type { StatesById } from './known-states.ts'

/** Reads again what others changed, and tells of it. */
export interface Looks {
  at(processes: readonly string[]): void
  close(): void
}

const RETRY_MS = 1000
const GONE: ProcessState = { state: 'waiting-for-run' }

/** Looks come one after the other; one that fails is tried again. */
export function createLooks(
  read: (processes: readonly string[], use: (states: StatesById) => void) => Promise<void>,
  onRead: (states: StatesById) => void,
): Looks {
  const due = new Set<string>()
  let isReading = false
  let isClosed = false
  let retryTimer: NodeJS.Timeout | undefined

  const readAll = async () => {
    if (isReading) return
    isReading = true
    let processes: string[] = []
    try {
      while (due.size && !isClosed) {
        processes = [...due]
        due.clear()
        const looked = processes
        await read(looked, (states) => {
          if (!isClosed) onRead(Object.fromEntries(looked.map((process) => [process, states[process] ?? GONE])))
        })
      }
    } catch (error) {
      if (isClosed) return
      log.error('could not read states', { error })
      for (const process of processes) due.add(process)
      retryTimer = setTimeout(() => void readAll(), RETRY_MS)
    } finally {
      isReading = false
    }
  }
  return {
    at(processes) {
      for (const process of processes) due.add(process)
      if (!isClosed) void readAll()
    },
    close() {
      isClosed = true
      clearTimeout(retryTimer)
    },
  }
}
