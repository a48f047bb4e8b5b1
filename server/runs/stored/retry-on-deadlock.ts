import { hasCode } from '../../system.ts'

const DEADLOCK = '40P01'
const TRIES = 4

function isDeadlock(error: unknown): boolean {
  return hasCode(error, DEADLOCK) || (error instanceof Error && isDeadlock(error.cause))
}

/** Does a transaction again when the database sacrificed it to end a deadlock. */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left <= 1 || !isDeadlock(error)) throw error
    }
  }
}
