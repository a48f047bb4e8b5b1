import { withoutSecrets, type AddressSecrets } from '@playbook/core/addresses/secrets'
import { InputError } from '@playbook/core/errors'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { openPublicFile, type PublicFileOptions } from '../net/public-file.ts'
import { isDrs, openDrsFile, type OpenAddress } from './drs.ts'
import type { Source } from './incoming.ts'
import { unlessAborted } from './unless-aborted.ts'

/** How the content of a public address comes into the store, and how long that may take. */
export interface RemoteOptions {
  readonly userAgent: string | undefined
  /** Where addresses are asked instead. */
  readonly proxy?: string | undefined
  /** What lets a person in at an address; none where nobody gave any. */
  readonly secretsOf?: ((account: string | undefined, url: string) => Promise<AddressSecrets | undefined>) | undefined
  /** What is said to who has no key of a host, or one that it does not take. */
  readonly needsKey?: ((host: string, hasKey: boolean) => Error) | undefined
  /** Stores a content under a name; gives its sha256. */
  keep(stream: Source, filename: string): Promise<string>
  readonly open?: (url: string, options: PublicFileOptions) => Promise<Readable>
  readonly longestMs?: number
  readonly slowest?: Pace
}

interface Pace {
  readonly bytes: number
  readonly withinMs: number
}

/** The contents of public addresses. */
export interface RemoteFiles {
  /** Gives the sha256 of the content of an address. */
  fetch(url: string, signal?: AbortSignal, account?: string): Promise<string>
  /** Whether a run has fetched it, or does, with the keys of this person. */
  isKnown(url: string, account?: string): Promise<boolean>
}

interface Download {
  readonly sha256: Promise<string>
  readonly stop: AbortController
  waiting: number
}

const LONGEST_MS = 3_600_000
/** 1 kB/s over a minute: whoever is slower than that holds the step of a researcher, and would for days. */
const SLOWEST: Pace = { bytes: 60_000, withinMs: 60_000 }

/**
 * The contents of public addresses, each fetched once while this server runs. A download ends when nobody waits for it
 * any more, after an hour, and when it is slower than anybody would wait for. What somebody fetched with a key of theirs is
 * there for who has the same key alone.
 */
export function createRemoteFiles(options: RemoteOptions): RemoteFiles {
  const downloads = new Map<string, Download>()

  const begin = (key: string, given: Given): Download => {
    const stop = new AbortController()
    const download = { sha256: fetchInto(given, options, stop), stop, waiting: 0 }
    downloads.set(key, download)
    download.sha256.catch(() => forget(key, download))
    return download
  }
  const forget = (key: string, download: Download) => {
    if (downloads.get(key) === download) downloads.delete(key)
  }
  /** The address, and with it what lets this person in: what stands in it goes before what is theirs. */
  const givenFor = async (url: string, account: string | undefined): Promise<Given> => {
    const { address, secrets } = withoutSecrets(url)
    const stored = await options.secretsOf?.(account, address)
    return { address, secrets: secrets === undefined && stored === undefined ? undefined : { ...stored, ...secrets } }
  }

  const fetch: RemoteFiles['fetch'] = async (url, signal, account) => {
    signal?.throwIfAborted()
    const given = await givenFor(url, account)
    const key = keyOf(given)
    const download = downloads.get(key) ?? begin(key, given)
    download.waiting++
    let isOver = false
    try {
      const sha256 = await unlessAborted(download.sha256, signal)
      isOver = true
      return sha256
    } finally {
      download.waiting--
      if (!isOver && download.waiting === 0) {
        forget(key, download)
        download.stop.abort()
      }
    }
  }
  return { fetch, isKnown: async (url, account) => downloads.has(keyOf(await givenFor(url, account))) }
}

interface Given {
  readonly address: string
  readonly secrets: AddressSecrets | undefined
}

/** Secrets are told apart by their hash: they stand in no key. */
function keyOf({ address, secrets }: Given): string {
  if (secrets === undefined) return address
  return `${address} ${createHash('sha256').update(JSON.stringify(secrets)).digest('hex')}`
}

async function fetchInto(
  { address: url, secrets }: Given,
  options: RemoteOptions,
  stop: AbortController,
): Promise<string> {
  const { userAgent, proxy, keep, open = openPublicFile, longestMs = LONGEST_MS, slowest = SLOWEST } = options
  const { host, pathname } = new URL(url)
  const { signal } = stop
  const headers = headersOf(secrets)
  const refusalOf = (at: string) => options.needsKey?.(at, secrets !== undefined) ?? notLetIn(at, url)
  const openAddress: OpenAddress = (address, told) =>
    open(address, { userAgent, signal, proxy, headers: told, refusalOf })
  let stream: Readable | undefined
  const refuse = (why: string) => {
    const refusal = new InputError(`${host} ${why} (${url}). Download the file yourself and upload it here.`)
    stream?.destroy(refusal)
    stop.abort(refusal)
  }
  // From the first question on: a host may take its time before there is a file.
  const timer = setTimeout(() => refuse(`needs more than ${Math.ceil(longestMs / 60_000)} min for a file`), longestMs)
  try {
    const opening = isDrs(url)
      ? openDrsFile(url, openAddress, undefined, headers)
      : openAddress(withQuery(url, secrets?.query), headers)
    stream = await unlessAborted(opening, signal)
    const source = Readable.from(watched(stream, slowest, () => refuse('is too slow: less than 1 kB in a second')))
    return await keep(source, pathname.split('/').at(-1) || 'file')
  } finally {
    clearTimeout(timer)
  }
}

const notLetIn = (host: string, url: string) =>
  new InputError(`${host} lets nobody in without a key (${url}). Download the file yourself and upload it here.`)

/** What lets somebody in, as headers. */
function headersOf(secrets: AddressSecrets | undefined): Readonly<Record<string, string>> | undefined {
  const { headers, userInfo } = secrets ?? {}
  if (userInfo === undefined) return headers
  const pair = userInfo.split(':').map(decoded).join(':')
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}`, ...headers }
}

function withQuery(url: string, query: string | undefined): string {
  if (query === undefined) return url
  return `${url}${url.includes('?') ? '&' : '?'}${query}`
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Passes everything on, and tells when less than it should arrives in a while. */
async function* watched(stream: AsyncIterable<Buffer>, { bytes, withinMs }: Pace, onSlow: () => void) {
  let arrived = 0
  const timer = setInterval(() => {
    if (arrived < bytes) onSlow()
    arrived = 0
  }, withinMs)
  try {
    for await (const part of stream) {
      arrived += part.length
      yield part
    }
  } finally {
    clearInterval(timer)
  }
}
