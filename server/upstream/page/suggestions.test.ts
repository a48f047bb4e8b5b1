import { setTimeout as wait } from 'node:timers/promises'
import { addressOf } from '@playbook/core/service'
import { afterEach, expect, it, vi } from 'vitest'
import { createSuggestions, type Ask, type SuggestOptions } from './suggestions.ts'

afterEach(() => void vi.useRealTimers())

const GENES = 'https://maayanlab.cloud/Harmonizome/api/1.0/suggest?t=gene&q='
const DRUGS = 'https://pubchem.ncbi.nlm.nih.gov/rest/autocomplete/compound/'

/** Suggestions from recorded answers, and the addresses that were asked. */
function suggestions(answers: Readonly<Record<string, unknown>>, options: Partial<SuggestOptions> = {}) {
  const asked: string[] = []
  const ask: Ask = async (service, place, { query, schema }) => {
    const address = addressOf(service, place, query)
    asked.push(address)
    await wait(1)
    return schema.parse(answers[address])
  }
  return { asked, suggest: createSuggestions({ ask, ...options }) }
}

it('gives at most ten names of genes, the nearest first', async () => {
  const names = [...Array.from({ length: 12 }, (_unused, at) => `ACE2P${at + 1}`), 'ACE2', 'ACER2']
  const { suggest, asked } = suggestions({ [`${GENES}ace2`]: names })
  expect(await suggest.of('genes', ' ace2 ')).toEqual({
    names: ['ACE2', 'ACER2', 'ACE2P1', 'ACE2P2', 'ACE2P3', 'ACE2P4', 'ACE2P5', 'ACE2P6', 'ACE2P7', 'ACE2P8'],
  })
  expect(asked).toEqual([`${GENES}ace2`])
})

it('reads the names of drugs, and an answer without any', async () => {
  const { suggest } = suggestions({
    [`${DRUGS}aspi%2F%20rin/json?limit=10`]: {
      status: { code: 0 },
      total: 2,
      dictionary_terms: { compound: ['Aspirine', 'aspirin'] },
    },
    [`${DRUGS}xyzzy/json?limit=10`]: { status: { code: 0 }, total: 0 },
  })
  expect(await suggest.of('drugs', 'aspi/ rin')).toEqual({ names: ['aspirin', 'Aspirine'] })
  expect(await suggest.of('drugs', 'xyzzy')).toEqual({ names: [] })
})

it('asks nothing before there is enough to ask for', async () => {
  const { suggest, asked } = suggestions({})
  for (const [kind, typed] of [
    ['genes', 'A'],
    ['genes', ' A '],
    ['drugs', 'as'],
    ['drugs', ''],
  ] as const) {
    expect(await suggest.of(kind, typed)).toEqual({ names: [] })
  }
  expect(asked).toEqual([])
})

it('asks once for what several people type at once, and for what was typed before', async () => {
  const { suggest, asked } = suggestions({ [`${GENES}TP`]: ['TP53'] })
  await Promise.all([suggest.of('genes', 'TP'), suggest.of('genes', 'TP')])
  expect(await suggest.of('genes', 'TP')).toEqual({ names: ['TP53'] })
  expect(asked.length).toBe(1)
})

it('keeps as many answers as it may, those used last', async () => {
  const { suggest, asked } = suggestions({ [`${GENES}AA`]: [], [`${GENES}BB`]: [], [`${GENES}CC`]: [] }, { kept: 2 })
  for (const typed of ['AA', 'BB', 'AA', 'CC', 'AA', 'BB']) await suggest.of('genes', typed)
  expect(asked.map((url) => url.slice(-2))).toEqual(['AA', 'BB', 'CC', 'BB'])
})

it('gives nothing while the service is away, leaves it alone for a while, and then asks again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const answers: Record<string, unknown> = { [`${GENES}TP`]: '<html>busy</html>' }
  const { suggest, asked } = suggestions(answers, { restMs: 40 })
  expect(await suggest.of('genes', 'TP')).toEqual({ names: [], silent: 'Harmonizome' })
  answers[`${GENES}TP`] = ['TP53']
  expect(await suggest.of('genes', 'TP')).toEqual({ names: [], silent: 'Harmonizome' })
  expect(asked.length).toBe(1)
  vi.advanceTimersByTime(60)
  expect(await suggest.of('genes', 'TP')).toEqual({ names: ['TP53'] })
})

it('logs a warning when names could not be completed', async () => {
  const lines: string[] = []
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  await suggestions({ [`${GENES}TP`]: '<html>busy</html>' }).suggest.of('genes', 'TP')
  spy.mockRestore()
  const told: unknown[] = lines.map((line) => JSON.parse(line))
  expect(told).toEqual([
    expect.objectContaining({ level: 'warn', message: 'names could not be completed', service: 'Harmonizome' }),
  ])
})

it('gives a service five seconds, since one that nobody asked for a while takes its time', async () => {
  const patience: unknown[] = []
  const ask: Ask = async (_service, _place, { timeoutMs, schema }) => {
    patience.push(timeoutMs)
    return schema.parse([])
  }
  await createSuggestions({ ask }).of('genes', 'TP')
  expect(patience).toEqual([5000])
})

it('waits no longer than it may', async () => {
  const ask: Ask = async (_service, _place, { signal, schema }) => {
    await wait(60_000, undefined, { signal })
    return schema.parse([])
  }
  const started = performance.now()
  expect(await createSuggestions({ ask, timeoutMs: 30 }).of('genes', 'TP')).toEqual({
    names: [],
    silent: 'Harmonizome',
  })
  expect(performance.now() - started).toBeLessThan(50_000)
})

it('knows genes without the service, which adds to them', async () => {
  const answers: Record<string, unknown> = { [`${GENES}ACE`]: ['ACER1', 'ACE'] }
  const known = (kind: string) => Promise.resolve(kind === 'genes' ? ['ACE', 'ACE2'] : [])
  const { suggest } = suggestions(answers, { known })
  expect(await suggest.of('genes', 'ACE')).toEqual({ names: ['ACE', 'ACE2', 'ACER1'] })
  expect(await suggest.of('genes', 'ACE2')).toEqual({ names: ['ACE2', 'ACE'], silent: 'Harmonizome' })
})
