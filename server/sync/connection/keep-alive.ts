import type { Connection } from './connection.ts'

type Beaten = Pick<Connection, 'beat'>

/** Asks every socket now and then whether somebody is still there. */
export interface KeepAlive {
  add(connection: Beaten): void
  delete(connection: Beaten): void
  stop(): void
}

/** Each socket has its own turn: to ask thousands in one moment would keep the edits of all waiting. */
const EVERY_MS = 20_000
const TICK_MS = 100

/** Starts without sockets. */
export function startKeepAlive(everyMs = EVERY_MS, tickMs = TICK_MS): KeepAlive {
  // In the order of their turns, since all wait equally long.
  const due = new Map<Beaten, number>()
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [connection, dueMs] of due) {
      if (dueMs > now) break
      due.delete(connection)
      due.set(connection, now + everyMs)
      connection.beat()
    }
  }, tickMs)
  timer.unref()
  return {
    add: (connection) => void due.set(connection, performance.now() + everyMs),
    delete: (connection) => void due.delete(connection),
    stop: () => clearInterval(timer),
  }
}
