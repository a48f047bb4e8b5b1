import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { GateEnv } from '../auth/gate.ts'

const FOREVER = 'public, max-age=31536000, immutable'
/** The page names its scripts, which change with every version: it is asked for each time. */
const EACH_TIME = 'no-cache'

const keep = (value: string) => ({
  onFound: (_path: string, c: { header(name: string, value: string): void }) => c.header('cache-control', value),
})

/** The built page: static files, compressed when they were built; every other address opens the app, which says what is not found. */
export function pageRoutes(folder: string) {
  const files = { root: folder, precompressed: true }
  return new Hono<GateEnv>()
    .use('/assets/*', serveStatic({ ...files, ...keep(FOREVER) }))
    .get(
      '/*',
      serveStatic({ ...files, ...keep(EACH_TIME) }),
      serveStatic({ ...files, path: 'index.html', ...keep(EACH_TIME) }),
    )
}
