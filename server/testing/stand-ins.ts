import { serve } from '@hono/node-server'
import { createStandIns } from '../../e2e/upstreams/program.ts'
import * as simulated from '../../e2e/upstreams/index.ts'
import * as own from '../../e2e/upstreams/own.ts'
import type { Simulation } from '../../e2e/upstreams/simulation.ts'

/** All simulated services. */
export const simulations: readonly Simulation[] = Object.values(simulated)

/** Serves all simulated services on a free loopback port. */
export async function serveStandIns() {
  const standIns = createStandIns([...simulations, ...Object.values(own)])
  const listening = serve({ fetch: standIns.app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => listening.once('listening', resolve))
  const at = listening.address()
  return {
    standIns,
    url: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
    async close() {
      if ('closeAllConnections' in listening) listening.closeAllConnections()
      await new Promise((resolve) => listening.close(resolve))
    },
  }
}
