import type { ProcessState } from '@playbook/core/api/processes'
import { log } from '../log.ts'
import type { Cluster } from './cluster.ts'
import type { States } from './states.ts'

/** States by process. */
export type StatesById = Readonly<Record<string, ProcessState>>

/** Where states meet: from this server's runs, from the database, from the other servers. */
export interface StateBus {
  onStates(listener: (changed: StatesById) => void): void
  /** This server knows the state best: everybody is told. */
  tell(states: StatesById): void
  /** Something happened to these: the database knows, everybody looks. */
  tellChanged(processes: readonly string[]): void
  /** Another server told a state. */
  hear(states: StatesById): void
  /** Another server says that these changed. */
  hearChanged(processes: readonly string[]): void
  close(): void
}

const PLACES_EVERY_MS = 300
const RETRY_MS = 1000
const isProgress = (state: ProcessState) => state.state === 'running' && state.messages.length > 0

/** Makes the bus. States that are read come one after the other, and never after a newer one that was told. */
export function createStateBus(states: States, cluster: () => Cluster | undefined): StateBus {
  const listeners = new Set<(changed: StatesById) => void>()
  const toRead = new Set<string>()
  const toldSince = new Set<string>()
  let places = new Map<string, number>()
  let retryTimer: NodeJS.Timeout | undefined
  let placesTimer: NodeJS.Timeout | undefined
  let arePlacesDue = false
  let isReading = false
  let isClosed = false

  const deliver = (changed: StatesById) => {
    if (!Object.keys(changed).length) return
    for (const [process, state] of Object.entries(changed)) states.note(process, state)
    for (const listener of listeners) {
      try {
        listener(changed)
      } catch (error) {
        log.error('a listener of states failed', { error })
      }
    }
  }

  const readChanged = async (processes: readonly string[]) => {
    const read = await states.read(processes)
    const changed = processes.flatMap((process): [string, ProcessState][] => {
      // What was told meanwhile may be newer than what was read, or older: look again.
      if (toldSince.has(process)) toRead.add(process)
      return toldSince.has(process) ? [] : [[process, read[process] ?? { state: 'waiting-for-run' }]]
    })
    deliver(Object.fromEntries(changed))
  }

  /** Everybody in the queue moves up when one leaves it. */
  const readPlaces = async () => {
    const queued = await states.queued()
    const moved = Object.entries(queued).filter(
      ([process, state]) =>
        state.state === 'queued' && places.get(process) !== state.position && !toldSince.has(process),
    )
    places = new Map(
      Object.entries(queued).flatMap(([process, state]) =>
        state.state === 'queued' ? [[process, state.position] as const] : [],
      ),
    )
    deliver(Object.fromEntries(moved))
  }

  const readAll = async () => {
    if (isReading) return
    isReading = true
    let processes: string[] = []
    try {
      while ((toRead.size || arePlacesDue) && !isClosed) {
        processes = [...toRead]
        toRead.clear()
        toldSince.clear()
        if (processes.length) await readChanged(processes)
        else {
          arePlacesDue = false
          await readPlaces()
        }
      }
    } catch (error) {
      if (isClosed) return
      log.error('could not read states', { error })
      for (const process of processes) toRead.add(process)
      retryTimer = setTimeout(() => void readAll(), RETRY_MS)
    } finally {
      isReading = false
    }
  }

  const refreshPlaces = () => {
    placesTimer ??= setTimeout(() => {
      placesTimer = undefined
      arePlacesDue = true
      void readAll()
    }, PLACES_EVERY_MS)
  }

  const hear = (told: StatesById) => {
    for (const process of Object.keys(told)) toldSince.add(process)
    deliver(told)
    if (!Object.values(told).every(isProgress)) refreshPlaces()
  }

  const hearChanged = (processes: readonly string[]) => {
    if (isClosed) return
    for (const process of processes) toRead.add(process)
    void readAll()
    refreshPlaces()
  }

  return {
    hear,
    hearChanged,
    onStates: (listener) => void listeners.add(listener),
    tell(told) {
      hear(told)
      cluster()?.states(told)
    },
    tellChanged(processes) {
      if (!processes.length) return
      hearChanged(processes)
      cluster()?.changed(processes)
    },
    close() {
      isClosed = true
      clearTimeout(placesTimer)
      clearTimeout(retryTimer)
    },
  }
}
