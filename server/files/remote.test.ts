import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { failureOf, until } from '../testing/runs.ts'
import { createRemoteFiles, type RemoteOptions } from './remote.ts'

const URL = 'https://files.example.org/data/counts.tsv'

interface Sending {
  readonly parts: number
  readonly everyMs: number
  readonly isFirstEndless?: boolean
}

/** A server on the public network that sends a part every few milliseconds. */
function remote({ parts, everyMs, isFirstEndless = false }: Sending, limits: Partial<RemoteOptions> = {}) {
  const opened: Readable[] = []
  const kept: string[] = []
  const { fetch: fetchRemote } = createRemoteFiles({
    userAgent: undefined,
    async open(_url, { signal }) {
      const send = async function* () {
        const count = isFirstEndless && opened.length === 1 ? Infinity : parts
        for (let at = 0; at < count; at++) {
          yield Buffer.from('0123456789')
          await sleep(everyMs)
        }
      }
      const stream = Readable.from(send(), { signal })
      stream.on('error', () => {})
      opened.push(stream)
      return stream
    },
    async keep(source, filename) {
      if (!(source instanceof Readable)) throw new Error('no stream')
      kept.push(`${filename}: ${(await text(source)).length} bytes`)
      return 'sha'
    },
    ...limits,
  })
  return { fetchRemote, opened, kept }
}

it('fetches an address once for all who ask for it', async () => {
  const { fetchRemote, opened, kept } = remote({ parts: 5, everyMs: 5 })
  expect(await Promise.all([fetchRemote(URL), fetchRemote(URL)])).toEqual(['sha', 'sha'])
  expect(await fetchRemote(URL)).toBe('sha')
  expect([opened.length, kept]).toEqual([1, ['counts.tsv: 50 bytes']])
})

it('gives up a file that takes too long, or that drips', async () => {
  const long = remote({ parts: 1000, everyMs: 5 }, { longestMs: 100 })
  expect(await failureOf(long.fetchRemote(URL))).toMatchObject({
    name: 'InputError',
    message: `files.example.org needs more than 1 min for a file (${URL}). Download the file yourself and upload it here.`,
  })
  const slow = remote({ parts: 1000, everyMs: 40 }, { slowest: { bytes: 1000, withinMs: 100 } })
  expect(await failureOf(slow.fetchRemote(URL))).toMatchObject({
    name: 'InputError',
    message: expect.stringContaining('is too slow'),
  })
  expect([...long.opened, ...slow.opened].map(({ destroyed }) => destroyed)).toEqual([true, true])
})

it('gives up a file of DRS that its host does not come to describe, and one that does not open', async () => {
  const { fetchRemote, opened } = remote({ parts: 1000, everyMs: 5 }, { longestMs: 100 })
  const address = 'drs://files.example.org/counts'
  expect(await failureOf(fetchRemote(address))).toMatchObject({
    name: 'InputError',
    message: `files.example.org needs more than 1 min for a file (${address}). Download the file yourself and upload it here.`,
  })
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
  let isAborted = false
  const open: RemoteOptions['open'] = (_url, { signal }) =>
    new Promise(() => signal?.addEventListener('abort', () => (isAborted = true)))
  const never = remote({ parts: 1, everyMs: 1 }, { longestMs: 100, open })
  expect(await failureOf(never.fetchRemote(URL))).toMatchObject({ message: expect.stringContaining('more than 1 min') })
  expect(isAborted).toBe(true)
})

it('stops when the last one who waits is stopped, and begins anew for the next', async () => {
  const { fetchRemote, opened } = remote({ parts: 20, everyMs: 5, isFirstEndless: true })
  const [first, second] = [new AbortController(), new AbortController()]
  const waits = [fetchRemote(URL, first.signal), fetchRemote(URL, second.signal)].map(failureOf)
  await until(
    () => opened.length,
    (count) => count === 1,
  )
  first.abort(new Error('stopped by Ada'))
  expect(await waits[0]).toEqual(new Error('stopped by Ada'))
  expect(opened[0]?.destroyed).toBe(false)
  second.abort(new Error('stopped by Bo'))
  expect(await waits[1]).toEqual(new Error('stopped by Bo'))
  await until(
    () => opened[0]?.destroyed,
    (isDestroyed) => isDestroyed === true,
  )
  expect(await fetchRemote(URL)).toBe('sha')
  expect(opened).toHaveLength(2)
})
