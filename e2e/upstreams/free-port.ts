import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Systems give ports above these to whoever connects or asks for any. */
const [LOWEST, HIGHEST] = [20_000, 32_000]

/**
 * A loopback port that nothing listens on, for a server whose address others must know before it starts. Nobody else
 * is given it meanwhile.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST)
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  await new Promise((resolve) => probe.close(resolve))
  return isFree ? port : freePort()
}
