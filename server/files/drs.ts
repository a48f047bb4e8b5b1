import { isAccessHeader, withoutSecrets } from '@playbook/core/addresses/secrets'
import { InputError } from '@playbook/core/errors'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

/** What is sent along with a request: a token of the person who gave the address. */
export type AddressHeaders = Readonly<Record<string, string>>

/** Opens a web address of the public network. */
export type OpenAddress = (url: string, headers?: AddressHeaders) => Promise<Readable>

const SENDABLE = /^[\x20-\x7e]+$/
/** A host says what its next address is told; other headers would say something about the request itself. */
const Headers = z
  .record(z.string(), z.string())
  .transform((given) =>
    Object.fromEntries(Object.entries(given).filter(([name, value]) => isAccessHeader(name) && SENDABLE.test(value))),
  )
  .nullish()
  .catch(undefined)
const Access = z.object({ url: z.string(), headers: Headers })
// The reference itself writes the address as a text, the standard as an object.
const Method = z.object({
  access_id: z.string().nullish().catch(undefined),
  access_url: z
    .union([Access, z.string().transform((url) => ({ url, headers: undefined }))])
    .nullish()
    .catch(undefined),
})
const DrsObject = z.object({ access_methods: z.array(Method) })
/** What describes a file is small, and comes at once. */
const MOST_BYTES = 1_000_000
const DESCRIBED_WITHIN_MS = 60_000
/** Each may be an address of another host, which is asked in our name. */
const MOST_WAYS = 10

/** Whether an address is one of the Data Repository Service, on any host. */
export const isDrs = (url: string): boolean => /^drs:\/\//i.test(url)

/**
 * Opens a file that a DRS address names (GA4GH, version 1): the host describes it, and says in which ways it can be had.
 * The first way by which it comes is taken. Hosts that ask for a token are told what was lent, or stands
 * in the fragment: no other host is.
 */
export async function openDrsFile(
  given: string,
  open: OpenAddress,
  describedWithinMs = DESCRIBED_WITHIN_MS,
  lent?: AddressHeaders,
): Promise<Readable> {
  const { address, secrets } = withoutSecrets(given)
  if (given.includes('headers=') && secrets?.headers === undefined) {
    throw new InputError('The headers of the address cannot be sent. Write them as #?headers={"X-Name":"value"}.')
  }
  const headers = secrets?.headers ?? lent
  const [, host = '', written = ''] = /^drs:\/\/([^/]+)\/([^?]+)/i.exec(address) ?? []
  const id = decoded(written)
  if (host === '' || id === '') throw new InputError(`${address} is not a DRS address. Write it as drs://host/id.`)
  // Hosts with a port are test servers, which have no certificates: this is how the reference reads them.
  const scheme = /:\d+$/.test(host) ? 'http' : 'https'
  const at = `${scheme}://${host}/ga4gh/drs/v1/objects/${encodeURIComponent(id)}`
  const readJson = jsonReader((url) => open(url, headers), describedWithinMs)
  const { access_methods: methods } = await readJson(at, DrsObject)
  const headersFor = (url: string) => (new URL(url).origin === `${scheme}://${host}` ? headers : undefined)
  let refusal: unknown
  for (const { access_id: way, access_url: given } of methods.slice(0, MOST_WAYS)) {
    try {
      const place = given ?? (way && (await readJson(`${at}/access/${encodeURIComponent(way)}`, Access)))
      if (place && /^https?:/i.test(place.url)) return await open(place.url, place.headers ?? headersFor(place.url))
    } catch (error) {
      refusal = error
    }
  }
  if (refusal instanceof InputError) throw refusal
  throw new InputError(`${host} gives the file ${address} in no way that can be read here. Download it and upload it.`)
}

/** Reads what a host says of its files. */
function jsonReader(open: OpenAddress, withinMs: number) {
  return async <T>(url: string, schema: z.ZodType<T>): Promise<T> => {
    const stream = await open(url)
    const refuse = (why: string) => stream.destroy(new InputError(`${url} describes no file: it ${why}.`))
    const timer = setTimeout(() => refuse('takes too long'), withinMs)
    let bytes = 0
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MOST_BYTES) refuse('is too large')
    })
    const answer = await text(stream).finally(() => clearTimeout(timer))
    const parsed = schema.safeParse(parsedOr(answer))
    if (!parsed.success) throw new InputError(`${url} describes no file. Check the address, or upload the file.`)
    return parsed.data
  }
}

/** Empty where it is not written as addresses are. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

function parsedOr(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return undefined
  }
}
