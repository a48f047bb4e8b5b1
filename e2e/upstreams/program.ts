import type { HttpBindings } from '@hono/node-server'
import type { Service } from '@playbook/core/service'
import { Hono } from 'hono'
import { z } from 'zod'
import { spoil } from './faults.ts'
import { FAULTS, type Fault, type Simulation } from './simulation.ts'

/** A request as it arrived. */
export interface Recorded {
  /** `GET https://host/path?query`, with a body `POST https://host/path body`. */
  readonly line: string
  readonly headers: Readonly<Record<string, string>>
}

/** What is wrong now, with all services or with one. */
export interface Trouble {
  readonly fault: Fault
  /** The beginning of the addresses that are in trouble, host and path. */
  readonly address?: string | undefined
  /** Requests that are answered well all the same, as they are recorded: `GET https://host/path?query`. */
  readonly except?: readonly string[] | undefined
  /** So many requests still fail; without it, all. */
  times?: number | undefined
}

const TroubleBody = z.strictObject({
  fault: z.enum(FAULTS),
  address: z.string().optional(),
  except: z.array(z.string()).optional(),
  times: z.number().int().positive().optional(),
})

/**
 * All stand-ins behind one address: `/{host}/{path}?{query}` is answered by the service of that host, as the server asks
 * with UPSTREAM_PROXY. `/_faults` makes services fail and `/_requests` tells what they were asked.
 */
export function createStandIns(simulations: readonly Simulation[]) {
  const known = simulations
    .flatMap(({ services, app }) => services.flatMap(addressesOf).map((address) => ({ address, app })))
    // Several services may share a host, and one may be below another.
    .toSorted((a, b) => b.address.length - a.address.length)
  const requests: Recorded[] = []
  const troubles: Trouble[] = []
  let open = 0
  const KEPT = 10_000

  const troubleOf = (asked: string, line: string): Fault | undefined => {
    const at = troubles.findIndex(
      ({ address = '', except }) => asked.startsWith(address) && except?.includes(line) !== true,
    )
    const trouble = troubles[at]
    if (trouble === undefined) return undefined
    if (trouble.times !== undefined && --trouble.times === 0) troubles.splice(at, 1)
    return trouble.fault
  }

  const program = new Hono<{ Bindings: HttpBindings }>()
  program.get('/_requests', (c) => c.json(requests))
  program.delete('/_requests', (c) => {
    requests.length = 0
    return c.body(null, 204)
  })
  program.get('/_faults', (c) => c.json(troubles))
  program.put('/_faults', async (c) => {
    const body = TroubleBody.safeParse(await c.req.json().catch(() => undefined))
    if (!body.success) return c.json({ error: z.prettifyError(body.error) }, 400)
    troubles.push(body.data)
    return c.body(null, 204)
  })
  program.delete('/_faults', (c) => {
    troubles.length = 0
    return c.body(null, 204)
  })
  program.all('/*', async (c) => {
    // The address as it came, before anything unescapes it.
    const [, host = '', rest = '/'] = /^\/([^/?]+)(.*)$/s.exec(c.env.incoming.url ?? '') ?? []
    const app = known.find(({ address }) => `${host}${rest}`.startsWith(address))?.app
    const body = c.req.method === 'GET' ? undefined : Buffer.from(await c.req.arrayBuffer())
    const written = body === undefined ? '' : ` ${isText(body) ? body.toString('utf8') : `${body.length} bytes`}`
    const line = `${c.req.method} https://${host}${rest}${written}`
    requests.push({ line, headers: c.req.header() })
    if (requests.length > KEPT) requests.shift()
    if (!app) return c.text(`No stand-in answers for ${host}${rest}.`, 502)
    const fault = troubleOf(`${host}${rest}`, line)
    const request = new Request(`https://${host}${rest}`, {
      method: c.req.method,
      headers: c.req.header(),
      body: body ?? null,
    })
    open++
    c.env.outgoing.once('close', () => open--)
    return fault === undefined ? app.fetch(request) : spoil(fault, () => app.fetch(request), c.env)
  })
  /** Requests that are not answered yet, and whose caller still waits. */
  return { app: program, requests, troubles, open: () => open }
}

/** The beginnings of what a service is asked, host and path. */
function addressesOf({ base, mirrors = [] }: Service): string[] {
  return [base, ...mirrors].map((start) => `${start.replace(/^https?:\/\//, '')}/`)
}

function isText(body: Buffer): boolean {
  return body.length < 100_000 && Buffer.from(body.toString('utf8')).equals(body)
}
