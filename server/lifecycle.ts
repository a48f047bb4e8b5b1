import { log } from './log.ts'

/** The exit code that asks whoever started the server to start it again. */
export const START_AGAIN = 70

const CLOSING_MS = 10_000

/**
 * Ends the process in order when it is told to: by SIGTERM once what is computed has ended, or has had its time; by a
 * person at the keyboard at once. What cannot be closed in time is left. An error that nobody caught leaves the program
 * in an unknown state: it is logged, what can be closed is closed, and the exit code asks for a new start. That nobody
 * reads its log any more is no such error.
 */
export function endInOrder(
  close: (drainMs: number) => Promise<void>,
  { drainMs, closingMs = CLOSING_MS }: { readonly drainMs: number; readonly closingMs?: number },
): void {
  // Who read what it says may be gone, as when a terminal is closed: to say so would be one more line that nobody reads.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  let isEnding = false
  const end = (code: number, givenMs: number) => {
    if (isEnding) return
    isEnding = true
    const late = () => {
      log.error('could not stop in time')
      process.exit(code || 1)
    }
    setTimeout(late, givenMs + closingMs).unref()
    close(givenMs).then(
      () => process.exit(code),
      (error: unknown) => {
        log.error('could not stop cleanly', { error })
        process.exit(code || 1)
      },
    )
  }
  process.on('SIGTERM', () => end(0, drainMs))
  process.on('SIGINT', () => end(0, 0))
  // Rejections that nobody handles arrive here, too.
  process.on('uncaughtException', (error: unknown) => {
    log.error('an error that nobody caught: the server ends and asks to be started again', { error })
    end(START_AGAIN, 0)
  })
}
