import { setPriority } from 'node:os'

/** Between the usual 0 and the least 19. */
const BEHIND = 10

/**
 * Lets everybody else have the processor first: whoever waits for a long piece of work waits longer, so that nobody who
 * types does. Only Linux knows priorities of threads; elsewhere that of the whole server would change.
 */
export function stepBack(): void {
  if (process.platform === 'linux') setPriority(0, BEHIND)
}
