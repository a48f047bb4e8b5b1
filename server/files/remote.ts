import { InputError } from '@playbook/core/errors'
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
  fetch(url: string, signal?: AbortSignal): Promise<string>
  /** Whether a run has fetched it, or does. */
  isKnown(url: string): boolean
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
 * any more, after an hour, and when it is slower than anybody would wait for.
 */
export function createRemoteFiles(options: RemoteOptions): RemoteFiles {
  const downloads = new Map<string, Download>()

  const begin = (url: string): Download => {
    const stop = new AbortController()
    const download = { sha256: fetchInto(url, options, stop), stop, waiting: 0 }
    downloads.set(url, download)
    download.sha256.catch(() => forget(url, download))
    return download
  }
  const forget = (url: string, download: Download) => {
    if (downloads.get(url) === download) downloads.delete(url)
  }

  const fetch: RemoteFiles['fetch'] = async (url, signal) => {
    signal?.throwIfAborted()
    const download = downloads.get(url) ?? begin(url)
    download.waiting++
    let isOver = false
    try {
      const sha256 = await unlessAborted(download.sha256, signal)
      isOver = true
      return sha256
    } finally {
      download.waiting--
      if (!isOver && download.waiting === 0) {
        forget(url, download)
        download.stop.abort()
      }
    }
  }
  return { fetch, isKnown: (url) => downloads.has(url) }
}

async function fetchInto(url: string, options: RemoteOptions, stop: AbortController): Promise<string> {
  const { userAgent, proxy, keep, open = openPublicFile, longestMs = LONGEST_MS, slowest = SLOWEST } = options
  const { host, pathname } = new URL(url)
  const { signal } = stop
  const openAddress: OpenAddress = (address, headers) => open(address, { userAgent, signal, proxy, headers })
  const [shown] = url.split('#')
  let stream: Readable | undefined
  const refuse = (why: string) => {
    const refusal = new InputError(`${host} ${why} (${shown}). Download the file yourself and upload it here.`)
    stream?.destroy(refusal)
    stop.abort(refusal)
  }
  // From the first question on: a host may take its time before there is a file.
  const timer = setTimeout(() => refuse(`needs more than ${Math.ceil(longestMs / 60_000)} min for a file`), longestMs)
  try {
    const opening = isDrs(url) ? openDrsFile(url, openAddress) : openAddress(url)
    stream = await unlessAborted(opening, signal)
    const source = Readable.from(watched(stream, slowest, () => refuse('is too slow: less than 1 kB in a second')))
    return await keep(source, pathname.split('/').at(-1) || 'file')
  } finally {
    clearTimeout(timer)
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
