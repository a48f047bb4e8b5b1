/** How PubChem looks many names up: a query gives a ticket, the ticket at last the address of a file. */
import { UpstreamError } from '@playbook/core/errors'
import type { ResolveContext } from '@playbook/core/resolver'
import { fileAt, path } from '@playbook/core/service'
import { z } from 'zod'
import { pubChemFiles, pubChemQueries } from '../../services/pubchem.ts'
import { fileAddressOf, queryOf, statusOf, statusQueryOf, ticketOf } from './pug.ts'

export interface PubChemContext extends Pick<ResolveContext, 'notify' | 'wait'> {
  readonly http: Pick<ResolveContext['http'], 'get' | 'post'>
}

const FIRST_LOOK_MS = 1000
const LATER_LOOK_MS = 5000
/** Thousands of names take minutes. */
const LOOKS = 120

const Reply = z.string().refine((text) => /<PCT-Data[\s>/]/.test(text), 'no reply of PUG')

/** The compounds of each name. A name may stand for several; one that PubChem does not know has none. */
export async function findCompounds(
  names: readonly string[],
  { http, notify, wait }: PubChemContext,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const ask = (body: string) =>
    http.post(pubChemQueries, path`/pug/pug.cgi`, {
      headers: { 'content-type': 'application/xml', accept: 'application/xml' },
      body,
      form: 'xml',
      schema: Reply,
      idempotent: true,
    })
  let reply = await ask(queryOf(names))
  const ticket = ticketOf(reply)
  // Short lists are answered at once, without a ticket.
  for (let look = 0; fileAddressOf(reply) === undefined; look++) {
    if (ticket === undefined) throw lost('PCT-Waiting_reqid', reply)
    if (look === LOOKS || !/^(?:queued|running|)$/.test(statusOf(reply))) throw lost('PCT-Download-URL_url', reply)
    notify(`PubChem looks up ${names.length} names`)
    await wait(Math.min(FIRST_LOOK_MS * 2 ** look, LATER_LOOK_MS))
    reply = await ask(statusQueryOf(ticket))
  }
  const asked = new Set(names)
  const lines = await http.get(pubChemFiles, fileAt(fileAddressOf(reply) ?? ''), {
    form: 'lines',
    schema: z.array(z.string()).refine((all) => all.some((line) => asked.has(nameIn(line))), 'none of the names'),
  })
  return compoundsOf(lines)
}

function lost(element: string, reply: string): UpstreamError {
  const status = statusOf(reply) || 'no status'
  const message = `Failed to find .//${element} in PubChem PUG request (${status}). Try again later.`
  return new UpstreamError(message, { service: pubChemQueries.name, attempts: 1, isFinal: true })
}

const nameIn = (line: string) => line.split('\t')[0]?.trim() ?? ''

/** A line for each compound of a name. */
function compoundsOf(lines: readonly string[]): Map<string, number[]> {
  const compounds = new Map<string, number[]>()
  for (const line of lines) {
    const name = nameIn(line)
    const cid = line.split('\t')[1]?.trim() ?? ''
    const known = compounds.get(name) ?? []
    if (name !== '' && /^\d+$/.test(cid)) compounds.set(name, [...known, Number(cid)])
  }
  return compounds
}
