import { gzipSync } from 'node:zlib'
import { cfdeFiles, lincsFiles } from '@playbook/cells/services'
import { Hono } from 'hono'
import type { Simulation } from '../simulation.ts'
import { cases } from './cases.ts'
import { FILES } from './data.ts'

const app = new Hono()

/** A store of files, which says in XML that it has none. */
app.get('*', (c) => {
  const { hostname, pathname } = new URL(c.req.url)
  const text = FILES[`/${hostname}${pathname}`]
  if (text === undefined) {
    return c.body('<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code></Error>', 403, {
      'content-type': 'application/xml',
    })
  }
  return pathname.endsWith('.gz')
    ? c.body(new Uint8Array(gzipSync(text)), 200, { 'content-type': 'binary/octet-stream' })
    : c.body(text, 200, { 'content-type': 'binary/octet-stream' })
})

/** Gene set libraries of the Common Fund's data centers. */
export const simulation: Simulation = { services: [cfdeFiles, lincsFiles], app, cases }
