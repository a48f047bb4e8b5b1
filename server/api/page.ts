import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { GateEnv } from '../auth/gate.ts'

const IMMUTABLE = {
  onFound: (_path: string, c: { header(name: string, value: string): void }) =>
    c.header('cache-control', 'public, max-age=31536000, immutable'),
}

/** The built page: static files, and every other address opens the app, which says what is not found. */
export function pageRoutes(folder: string) {
  return new Hono<GateEnv>()
    .use('/assets/*', serveStatic({ root: folder, ...IMMUTABLE }))
    .get('/*', serveStatic({ root: folder }), serveStatic({ root: folder, path: 'index.html' }))
}
