import { withoutSecrets } from '@playbook/core/addresses/secrets'
import { InputError } from '@playbook/core/errors'
import { printableLine } from '@playbook/core/report/printable'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { userAgentOf } from '../product.ts'
import { throughProxy } from './proxy.ts'
import { lookupPublic, refusePrivateHost } from './public-address.ts'

const REDIRECTS = 5
const PATIENCE_MS = 30_000
const HEADERS_WITHIN_MS = 60_000

/** How a file of the public network is asked for. */
export interface PublicFileOptions {
  readonly signal?: AbortSignal | undefined
  readonly userAgent?: string | undefined
  /** What the first host is told beside the usual; no other host that it leads to is. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** What is said where a host lets nobody in. */
  readonly refusalOf?: ((host: string) => Error) | undefined
  /** The longest silence, before the first byte and between two. */
  readonly patienceMs?: number
  /** The longest wait for the beginning of an answer, even where the host is never silent. */
  readonly headersWithinMs?: number
  /** Where requests are sent instead, as those of services are: `{proxy}/{host}/{path}?{query}`. */
  readonly proxy?: string | undefined
  /** How names become addresses; to public ones only unless a test says otherwise. */
  readonly lookup?: LookupFunction
}

/**
 * Opens a file that a researcher names by its address. Only the public network is asked: a name is looked up once, the
 * connection goes to that address, and every redirect is looked at again. Whoever reads the stream limits its size.
 */
export async function openPublicFile(address: string, options: PublicFileOptions = {}): Promise<IncomingMessage> {
  let url = urlOf(address)
  const { origin: first } = url
  const shown = withoutSecrets(address).address
  for (let hop = 0; hop <= REDIRECTS; hop++) {
    const answer = await ask(url, url.origin === first ? options : { ...options, headers: undefined })
    const status = answer.statusCode ?? 0
    if (status >= 200 && status < 300) return answer
    if ((status === 401 || status === 403) && options.refusalOf) {
      answer.destroy()
      throw options.refusalOf(url.host)
    }
    const { location } = answer.headers
    if (status < 300 || status >= 400 || location === undefined) {
      try {
        throw await refusalOf(answer, url.host, shown)
      } finally {
        answer.destroy()
      }
    }
    answer.destroy()
    url = urlOf(location, url)
  }
  throw new InputError(`${shown} leads from one address to the next without an end. Upload the file instead.`)
}

const MOST_SAID = 200
const SAID_BYTES = 4096
/** Nobody waits for why there is no file. */
const SAID_WITHIN_MS = 3000

/** What an address answered instead of a file; a page is no sentence, and is not told. */
async function refusalOf(answer: IncomingMessage, host: string, shown: string): Promise<InputError> {
  const { statusCode: status = 0, headers } = answer
  if (status === 404)
    return new InputError(`There is no file at ${shown}: ${host} answered 404. Check the address, or upload the file.`)
  const said = /^text\/plain\b/.test(headers['content-type'] ?? '') ? await beginningOf(answer) : ''
  const words = said === '' ? '' : ` It said: ${said}`
  return new InputError(`${host} answered ${status} for ${shown}. Check the address, or upload the file.${words}`)
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  const read: Buffer[] = []
  const timer = setTimeout(() => answer.destroy(), SAID_WITHIN_MS)
  try {
    for await (const piece of answer) {
      read.push(Buffer.from(piece))
      if (Buffer.concat(read).length >= SAID_BYTES) break
    }
  } catch {
    return ''
  } finally {
    clearTimeout(timer)
  }
  return printableLine(Buffer.concat(read).toString()).slice(0, MOST_SAID).trim()
}

function urlOf(address: string, base?: URL): URL {
  try {
    return new URL(address, base)
  } catch {
    throw new InputError(
      `${withoutSecrets(address).address} is not a web address. Use one that begins with https://, or upload the file.`,
    )
  }
}

function ask(url: URL, options: PublicFileOptions): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new InputError(
      `${withoutSecrets(url.href).address} is not a web address. Use one that begins with https://, or upload the file.`,
    )
  }
  refusePrivateHost(url.hostname)
  const { signal, userAgent = userAgentOf(), patienceMs = PATIENCE_MS, proxy, headers: more } = options
  const { headersWithinMs = HEADERS_WITHIN_MS } = options
  const asked = throughProxy(url, proxy)
  // Where the proxy is, is said by whoever runs the server; what it asks is not ours to look up.
  const lookup = proxy === undefined ? { lookup: options.lookup ?? lookupPublic } : {}
  const get = asked.protocol === 'https:' ? getSecure : getPlain
  return new Promise((resolve, reject) => {
    const headers = { 'user-agent': userAgent, accept: '*/*', ...more }
    let arrived: IncomingMessage | undefined
    const request = get(asked, { headers, ...lookup, ...(signal ? { signal } : {}) }, (answer) => {
      clearTimeout(timer)
      arrived = answer
      resolve(answer)
    })
    const giveUp = () => {
      const silent = new InputError(`${url.host} does not answer. Try again later, or upload the file.`)
      // Whoever reads hears of it, too.
      arrived?.destroy(silent)
      request.destroy(silent)
    }
    const timer = setTimeout(giveUp, headersWithinMs)
    request.setTimeout(patienceMs, giveUp)
    request.once('close', () => clearTimeout(timer))
    request.once('error', (error) => {
      if (error instanceof InputError) reject(error)
      else
        reject(
          new InputError(`${url.host} could not be reached (${error.message}). Check the address, or upload the file.`),
        )
    })
  })
}
