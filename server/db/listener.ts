import postgres from 'postgres'
import { log } from '../log.ts'
import { hearing, listenTo, type NoteBoard } from './notes.ts'

/**
 * The one connection of a server that hears notes of a real Postgres. The driver's own `listen` gives up when its first
 * attempt to reconnect fails; this one tries until it succeeds, asks now and then whether the line is still alive, and
 * tells the board that notes may have been missed.
 */
export interface NoteLine {
  listen(channel: string): Promise<void>
  close(): Promise<void>
}

const RETRY_MS = { first: 250, most: 5000 }
const HEARTBEAT_MS = 15_000
const PATIENCE_MS = 5000

/** The name under which the connection appears in `pg_stat_activity`. */
export const LISTENER_NAME = 'playbook listener'

/** Connects; throws when that fails at first, never gives up later. */
export async function openNoteLine(url: string, board: NoteBoard): Promise<NoteLine> {
  let line: postgres.Sql | undefined
  let isClosed = false
  let retryTimer: NodeJS.Timeout | undefined

  const connect = async () => {
    line = await openConnection(url, board, lost)
  }

  function lost(which: postgres.Sql) {
    if (which !== line) return
    line = undefined
    void which.end({ timeout: 0 })
    if (isClosed) return
    log.warn('lost the connection for notes')
    retry(RETRY_MS.first)
  }

  function retry(delayMs: number) {
    retryTimer = setTimeout(() => {
      connect().then(
        () => {
          if (isClosed) void line?.end({ timeout: 0 })
          else board.reconnected()
        },
        () => {
          if (!isClosed) retry(Math.min(delayMs * 2, RETRY_MS.most))
        },
      )
    }, delayMs)
  }

  const heartbeat = setInterval(() => {
    if (line !== undefined) checkAlive(line, lost)
  }, HEARTBEAT_MS)
  heartbeat.unref()

  await connect()
  return {
    async listen(channel) {
      const which = line
      try {
        await which?.unsafe(listenTo(channel))
      } catch (error) {
        // While the line is down there is nothing to do: the next one asks for all channels of the board.
        log.warn('could not listen yet', { channel, error })
        if (which !== undefined) lost(which)
      }
    },
    async close() {
      isClosed = true
      clearInterval(heartbeat)
      clearTimeout(retryTimer)
      await line?.end({ timeout: 1 })
    },
  }
}

/** A connection that hears all channels of the board. */
async function openConnection(url: string, board: NoteBoard, onLost: (which: postgres.Sql) => void) {
  const options = {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    fetch_types: false,
    connection: { application_name: LISTENER_NAME },
    onnotice: () => {},
    onclose: () => onLost(next),
  }
  const next: postgres.Sql = postgres(url, hearing(options, board))
  try {
    await next`select 1`
    for (const channel of board.channels()) await next.unsafe(listenTo(channel))
  } catch (error) {
    await next.end({ timeout: 0 })
    throw error
  }
  return next
}

/** A line that was cut without a word looks alive until somebody speaks. */
function checkAlive(line: postgres.Sql, onDead: (which: postgres.Sql) => void): void {
  const patience = setTimeout(() => onDead(line), PATIENCE_MS)
  line`select 1`.then(
    () => clearTimeout(patience),
    () => {
      clearTimeout(patience)
      onDead(line)
    },
  )
}
