import type { Db } from 'pg-boss'
import type postgres from 'postgres'

/** pg-boss passes JSON as text already. */
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const parse = (text: string): unknown => JSON.parse(text)

/** How the connection of the queue reads and writes JSON. */
export const QUEUE_TYPES = {
  json: { to: 114, from: [114, 3802], serialize: asText, parse },
  jsonb: { to: 3802, from: [], serialize: asText, parse },
}

type Parameter = null | string | number | boolean | Date | Uint8Array | readonly Parameter[]

/** What the queue gives to the driver: plain values pass, anything else travels as JSON. */
function asParameter(value: unknown): Parameter {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date || value instanceof Uint8Array) return value
  return Array.isArray(value) ? value.map(asParameter) : JSON.stringify(value)
}

type Listen = (
  channel: string,
  onNote: (payload: string) => void,
  onReconnect: () => void,
) => Promise<() => Promise<void>>

/** The queue's database. `one` holds a single connection, because the queue sends BEGIN and COMMIT as plain text. */
export function queueDatabase(one: postgres.Sql, listen: Listen): Db {
  return {
    async executeSql(text, values) {
      const asked = values?.length ? one.unsafe(text, values.map(asParameter)) : one.unsafe(text)
      const result = await asked.catch(async (error: unknown) => {
        // A text with BEGIN that fails leaves its transaction open, and everything after it would fail, too.
        await one.unsafe('rollback')
        throw error
      })
      // Several statements in one text give a list of results.
      const rows: unknown[] = Array.isArray(result[0]) ? result.flat() : [...result]
      return { rows }
    },
    async listen(channel, onNote, onReconnect) {
      const stop = await listen(channel, onNote, onReconnect)
      onReconnect()
      return { close: stop }
    },
  }
}
