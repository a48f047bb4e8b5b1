/** Codes of PostgreSQL and of its driver for a connection that is not there, or is just going. */
const AWAY =
  /^(?:08\w{3}|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|CONNECTION_\w+|CONNECT_TIMEOUT)$/

/** PostgreSQL's `disk_full`. */
const FULL = /^53100$/

/** Whether an error says that the disk of the database is full. */
export function isDatabaseFull(error: unknown): boolean {
  return error instanceof Error && (hasCode(error, FULL) || isDatabaseFull(error.cause))
}

/** Whether an error says that the database does not answer, and nothing of the question. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isOfDatabase = error.name === 'PostgresError' || ('query' in error && 'params' in error) || isOfDriver(error)
  return (isOfDatabase && hasCode(error, AWAY)) || isDatabaseAway(error.cause)
}

// The driver's own errors are plain ones that name the address of the database.
const isOfDriver = (error: Error) => 'code' in error && ('address' in error || /CONNECT/.test(String(error.code)))

const hasCode = (error: Error, codes: RegExp) => 'code' in error && codes.test(String(error.code))
