import { log } from './log.ts'

/** The exit code that asks whoever started the server to start it again. */
export const START_AGAIN = 70

const CLOSING_MS = 10_000

/**
 * Ends the process in order when it is told to. An error that nobody caught leaves the program in an unknown state: it is
 * logged, what can be closed is closed, and the exit code asks for a new start.
 */
export function endInOrder(close: () => Promise<void>): void {
  let isEnding = false
  const end = (code: number) => {
    if (isEnding) return
    isEnding = true
    if (code !== 0) setTimeout(() => process.exit(code), CLOSING_MS).unref()
    close().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error('could not stop cleanly', { error })
        process.exit(code || 1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0))
  // Rejections that nobody handles arrive here, too.
  process.on('uncaughtException', (error: unknown) => {
    log.error('an error that nobody caught: the server ends and asks to be started again', { error })
    end(START_AGAIN)
  })
}
