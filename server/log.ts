type Detail = Readonly<Record<string, unknown>>

function write(level: string, message: string, detail: Detail = {}) {
  const plain = Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [
      key,
      value instanceof Error ? { message: value.message, stack: value.stack, cause: String(value.cause ?? '') } : value,
    ]),
  )
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...plain })}\n`)
}

/** One line of JSON per event on standard error. Errors in the detail are written with their stack. */
export const log = {
  info: (message: string, detail?: Detail) => write('info', message, detail),
  warn: (message: string, detail?: Detail) => write('warn', message, detail),
  error: (message: string, detail?: Detail) => write('error', message, detail),
}
