import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { GateEnv } from '../auth/gate.ts'
import type { ClientAddress } from '../net/client-address.ts'

/** What is known of who asks. */
export interface CallerEnv extends GateEnv {
  Bindings: Partial<HttpBindings>
}

/** Whose work a request is: that of a person, or of an address where nobody is signed in. */
export function callerOf(c: Context<CallerEnv>, clientAddress: ClientAddress): string {
  // Whatever lies outside of the gate's rules is nobody's.
  const person = c.get('person')?.id ?? ''
  return person === '' ? `at ${clientAddress(c.env?.incoming?.socket.remoteAddress, c.req.raw.headers)}` : person
}
