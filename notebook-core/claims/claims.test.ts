import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Claim, Notebook } from '../document/notebook.ts'
import { plan } from '../plan/plan.ts'
import { notebookOf, stepCell } from '../testing/notebook.ts'
import { exampleRegistry } from '../testing/registry.ts'
import type { Json } from '../step.ts'
import { candidates } from './candidates.ts'
import { findQuote, seenWords } from './quote.ts'
import { claimLabel, isFlagged, statedClaims } from './state.ts'
import { numbersIn, pathText, restated, valueAt } from './value.ts'

const result: Json = { genes: ['STAT1', 'IFIT1'], rows: [{ term: 'Interferon', p: 0.0012 }], tested: 14206 }

describe('a value of a result', () => {
  it.each([
    [['genes', 'length'], 2, 'genes, how many'],
    [['rows', 0, 'p'], 0.0012, 'rows 1, p'],
    [['tested'], 14206, 'tested'],
    [['rows', 0], undefined, 'rows 1'],
    [['rows', 7, 'p'], undefined, 'rows 8, p'],
    [['toString'], undefined, 'toString'],
    [[], undefined, 'the value'],
  ])('is found at the path %j', (path, value, words) => {
    expect([valueAt(result, path), pathText(path)]).toEqual([value, words])
  })
})

describe('a sentence', () => {
  it('writes numbers, of which those in names are none', () => {
    const written = numbersIn('Of 14,206 genes 412 (2.9%) rose, as did TP53 and IL-6, by −1.5 with p = 2.1e-34.')
    expect(written.map(({ value }) => value)).toEqual([14206, 412, 2.9, -1.5, 2.1e-34])
  })

  it.each([
    ['248 of them are known.', 248, 231, '231 of them are known.'],
    ['Of 14,206 genes', 14206, 13950, 'Of 13,950 genes'],
    ['p was 0.0012.', 0.00123, 0.0456, 'p was 0.0456.'],
    ['p was 2.1e-34.', 2.11e-34, 1.5e-8, 'p was 1.5e-8.'],
    ['The best term was Interferon.', 'Interferon', 'Apoptosis', 'The best term was Apoptosis.'],
    ['Many are known.', 248, 231, undefined],
  ])('%s is restated', (sentence, was, is, expected) => {
    expect(restated(sentence, was, is)).toBe(expected)
  })

  it('states a number again after any other was written in its place', () => {
    const count = fc.integer({ min: 1000, max: 5_000_000 })
    fc.assert(
      fc.property(count, count, (was, is) => {
        const sentence = `There are ${was.toLocaleString('en')} genes.`
        expect(restated(restated(sentence, was, is) ?? '', is, was)).toBe(sentence)
      }),
    )
  })

  it('may state the values of results that it writes, numbers first', () => {
    const found = candidates('2 of 14,206 genes are in Interferon.', [{ cell: 'a', process: 'p', output: result }])
    expect(found.map(({ path, was }) => [path, was])).toEqual([
      [['tested'], 14206],
      [['genes', 'length'], 2],
      [['rows', 0, 'term'], 'Interferon'],
    ])
  })

  it('is found in its Markdown by the words that are seen', () => {
    const source = 'In *keratinocytes*, **412** genes\nare [higher](https://x.org) now.'
    const found = findQuote(source, 'keratinocytes, 412 genes are higher now')
    expect(found && source.slice(found.start, found.end)).toBe(
      'keratinocytes*, **412** genes\nare [higher](https://x.org) now',
    )
    expect(findQuote(source, '413 genes')).toBeUndefined()
    expect(seenWords(source)).toBe('In keratinocytes, 412 genes\nare higher now.')
    expect(findQuote('a **star** \\* b', 'star * b')).toEqual({ start: 4, end: 15 })
    // Marks between all letters are searched once, however the search ends.
    expect(findQuote('a**'.repeat(2000), `${'a'.repeat(400)}b`)).toBeUndefined()
  })
})

describe('a claim', () => {
  const cells = (set: readonly string[]) =>
    notebookOf(stepCell('set', 'Input[Set[Gene]]', {}, { description: '', set: [...set] }))
  const processOf = (notebook: Notebook) => {
    const planned = plan(notebook, exampleRegistry).get('set')
    return planned?.state === 'ready' ? planned.process.id : ''
  }
  const before = cells(['A', 'B'])
  const claim: Claim = {
    id: 'c',
    cell: 'words',
    field: 'text',
    quote: 'two genes',
    start: 0,
    value: { cell: 'set', process: processOf(before), path: ['set', 'length'], was: 2 },
  }
  const label = (notebook: Notebook, output: Json | undefined) => {
    const claims = statedClaims({ ...notebook, claims: [claim] }, plan(notebook, exampleRegistry), () => output)
    return claims.map((each) => [claimLabel(each), isFlagged(each)])
  }

  it.each<[string, Notebook, Json | undefined, string, boolean]>([
    ['holds with its result', before, { set: ['A', 'B'] }, '2 · step 1', false],
    ['is flagged when the value differs', cells(['A']), { set: ['A'] }, 'was 2, is 1 · step 1', true],
    [
      'is flagged when the same result was computed to another value',
      before,
      { set: [] },
      'was 2, is 0 · step 1',
      true,
    ],
    [
      'is flagged when another result has the same value',
      cells(['A', 'C']),
      { set: ['A', 'C'] },
      '2, of another result · step 1',
      true,
    ],
    ['is flagged when the value is gone', before, { genes: [] }, 'was 2, is gone · step 1', true],
    ['is flagged when its step is gone', notebookOf(), undefined, 'was 2, is gone', true],
    ['waits for a result', cells(['A']), undefined, '2, no result at the moment · step 1', false],
  ])('%s', (_what, notebook, output, words, flagged) => {
    expect(label(notebook, output)).toEqual([[words, flagged]])
  })
})
