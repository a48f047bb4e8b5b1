import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { GateEnv } from '../auth/gate.ts'
import type { ClientAddress } from '../net/client-address.ts'
import { createRate } from './rate.ts'

interface NewPlaybooksEnv extends GateEnv {
  Bindings: Partial<HttpBindings>
}

/** Everything by which a playbook is made: empty, of a template, of a file, of what others published or reviewers read. */
const MAKES = /^\/api\/(?:playbooks|playbooks\/import|(?:publications|reviews|stored-workflows)\/[^/]+\/copy)$/
/** A course sits behind one address. */
const PEOPLE_AT_ADDRESS = 10

interface Options {
  readonly perMinute: number
  readonly clientAddress: ClientAddress
  readonly now?: () => number
}

/** Nobody fills the database with playbooks, with one account or with many from one address. */
export function limitNewPlaybooks({ perMinute, clientAddress, now }: Options): MiddlewareHandler<NewPlaybooksEnv> {
  const people = createRate(perMinute, now)
  const addresses = createRate(perMinute * PEOPLE_AT_ADDRESS, now)
  return async (c, next) => {
    if (c.req.method !== 'POST' || !MAKES.test(c.req.path)) return next()
    const person = c.get('person').id
    const address = clientAddress(c.env?.incoming?.socket.remoteAddress, c.req.raw.headers)
    const waitS = Math.ceil(Math.max(people.waitMs(person), addresses.waitMs(address)) / 1000)
    if (waitS > 0) {
      const message = `Too many playbooks were made in a short time. Try again in ${waitS} s.`
      return c.json({ error: { name: 'TooMany', message } }, 429, { 'retry-after': String(waitS) })
    }
    people.take(person)
    addresses.take(address)
    return next()
  }
}
