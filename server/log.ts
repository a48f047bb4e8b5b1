import { textWithoutSecrets } from '@playbook/core/addresses/secrets'
import { workContext } from './work-context.ts'

type Detail = Readonly<Record<string, unknown>>

/**
 * What a log may say of an error. A query that failed is told by its statement and the code of the database: its values
 * are what people wrote, and so are the messages that quote them.
 */
function describe(error: Error): Detail {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const cause = error.cause instanceof Error ? error.cause : undefined
  const database = [error, cause].find((each) => each?.name === 'PostgresError')
  if (database !== undefined || ('query' in error && 'params' in error)) {
    const code = database !== undefined && 'code' in database ? database.code : undefined
    const query = 'query' in error ? error.query : undefined
    return { message: 'a query failed', code, query, stack: frames.join('\n') }
  }
  return {
    name: error.name,
    message: error.message,
    stack: frames.join('\n'),
    ...(cause && { cause: describe(cause) }),
  }
}

/** Addresses lose what lets people in. */
const redacted = (_key: string, value: unknown) => (typeof value === 'string' ? textWithoutSecrets(value) : value)

function write(level: string, message: string, detail: Detail = {}) {
  const plain = Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [key, value instanceof Error ? describe(value) : value]),
  )
  process.stderr.write(
    `${JSON.stringify({ time: new Date().toISOString(), level, message, ...workContext(), ...plain }, redacted)}\n`,
  )
}

/** One line of JSON per event on standard error. Errors in the detail are written with their stack. */
export const log = {
  info: (message: string, detail?: Detail) => write('info', message, detail),
  warn: (message: string, detail?: Detail) => write('warn', message, detail),
  error: (message: string, detail?: Detail) => write('error', message, detail),
}
