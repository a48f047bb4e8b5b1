import { afterEach, expect, it, vi } from 'vitest'
import { suggestionsOf } from './suggestions.ts'

afterEach(() => vi.unstubAllGlobals())

const names = (typed: string) => suggestionsOf('genes', 2).names(typed, new AbortController().signal)

it('asks our server, and gives nothing when it has nothing to give', async () => {
  const answers = [
    Response.json({ names: ['TP53'], silent: 'Harmonizome' }),
    Response.json({ odd: true }),
    new Response('away', { status: 502 }),
  ]
  const asked = vi.fn(async (_url: string) => {
    const answer = answers.shift()
    if (answer === undefined) throw new TypeError('no network')
    return answer
  })
  vi.stubGlobal('fetch', asked)
  expect([await names('TP 5&'), await names('TP'), await names('TP'), await names('TP')]).toEqual([
    { names: ['TP53'], silent: 'Harmonizome' },
    { names: [] },
    { names: [] },
    { names: [] },
  ])
  expect(asked.mock.calls[0]?.[0]).toBe('/api/suggest/genes?q=TP%205%26')
})
