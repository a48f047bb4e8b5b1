import { afterEach, expect, it, vi } from 'vitest'
import { suggestionsOf } from './suggestions.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const names = (typed: string) => suggestionsOf('genes', 2).names(typed, new AbortController().signal)

const unavailable = { names: [], silent: 'The server' }

it('asks our server, warns where it fails, and says that it does not answer', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const answers = [
    Response.json({ names: ['TP53'], silent: 'Harmonizome' }),
    Response.json({ odd: true }),
    new Response('away', { status: 502 }),
    new Response('slower', { status: 429 }),
  ]
  const asked = vi.fn(async (_url: string) => {
    const answer = answers.shift()
    if (answer === undefined) throw new TypeError('no network')
    return answer
  })
  vi.stubGlobal('fetch', asked)
  expect([await names('TP 5&'), await names('TP'), await names('TP'), await names('TP'), await names('TP')]).toEqual([
    { names: ['TP53'], silent: 'Harmonizome' },
    unavailable,
    unavailable,
    unavailable,
    unavailable,
  ])
  expect(warned.mock.calls).toEqual([
    ['Suggestions of genes failed', expect.objectContaining({ name: 'ZodError' })],
    ['Suggestions of genes failed with status 502'],
    ['Suggestions of genes failed with status 429'],
    ['Suggestions of genes failed', new TypeError('no network')],
  ])
  expect(asked.mock.calls[0]?.[0]).toBe('/api/suggest/genes?q=TP%205%26')
})

it('does not warn of a question that nobody waits for any more', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const stop = new AbortController()
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => signal?.throwIfAborted())
  stop.abort()
  expect(await suggestionsOf('drugs', 3).names('ima', stop.signal)).toEqual(unavailable)
  expect(warned).not.toHaveBeenCalled()
})
