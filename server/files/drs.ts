import { InputError } from '@playbook/core/errors'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

/** Opens a web address of the public network. */
export type OpenAddress = (url: string) => Promise<Readable>

const Access = z.object({ url: z.string() })
// The reference itself writes the address as a text, the standard as an object.
const Method = z.object({
  access_id: z.string().nullish().catch(undefined),
  access_url: z
    .union([Access, z.string().transform((url) => ({ url }))])
    .nullish()
    .catch(undefined),
})
const DrsObject = z.object({ access_methods: z.array(Method) })
/** What describes a file is small. */
const MOST_BYTES = 1_000_000

/** Whether an address is one of the Data Repository Service, on any host. */
export const isDrs = (url: string): boolean => /^drs:\/\//i.test(url)

/**
 * Opens a file that a DRS address names (GA4GH, version 1): the host describes it, and says in which ways it can be had.
 * The first way by which it comes is taken.
 */
export async function openDrsFile(address: string, open: OpenAddress): Promise<Readable> {
  const [, host = '', written = ''] = /^drs:\/\/([^/]+)\/([^?#]+)/i.exec(address) ?? []
  const id = decoded(written)
  if (host === '' || id === '') throw new InputError(`${address} is not a DRS address. Write it as drs://host/id.`)
  // Hosts with a port are test servers, which have no certificates: this is how the reference reads them.
  const scheme = /:\d+$/.test(host) ? 'http' : 'https'
  const at = `${scheme}://${host}/ga4gh/drs/v1/objects/${encodeURIComponent(id)}`
  const { access_methods: methods } = await readJson(at, DrsObject, open)
  let refusal: unknown
  for (const { access_id: way, access_url: given } of methods) {
    try {
      const place = given ?? (way && (await readJson(`${at}/access/${encodeURIComponent(way)}`, Access, open)))
      if (place && /^https?:/i.test(place.url)) return await open(place.url)
    } catch (error) {
      refusal = error
    }
  }
  if (refusal instanceof InputError) throw refusal
  throw new InputError(`${host} gives the file ${address} in no way that can be read here. Download it and upload it.`)
}

async function readJson<T>(url: string, schema: z.ZodType<T>, open: OpenAddress): Promise<T> {
  const stream = await open(url)
  let bytes = 0
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MOST_BYTES) stream.destroy(new InputError(`${url} describes no file: it is too large.`))
  })
  const answer = await text(stream)
  const parsed = schema.safeParse(parsedOr(answer))
  if (!parsed.success) throw new InputError(`${url} describes no file. Check the address, or upload the file.`)
  return parsed.data
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
