import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FigureLabel } from './compose.ts'
import { passageProse, passageText } from './passages.ts'
import { keptText, writtenWords } from './words.ts'

const references = [
  { number: 1, citation: 'GTEx.', doi: '10.1038/ng.2653', places: [] },
  { number: 2, citation: 'Drawing [2nd], 100 %, https://drawing.example', places: [] },
]
const figures = new Map<string, FigureLabel>([
  ['plot', { kind: 'figure', number: 1 }],
  ['brought', { kind: 'table', number: 1, isSupplement: true }],
])
const text =
  'Scores [@doi:10.1038/ng.2653] were drawn [@Drawing [2nd%5D, 100 %25, https://drawing.example] ([#plot], [#brought]).'

it('keeps what prose cites and points at, whatever number it has', () => {
  const parts = [
    { kind: 'figure', label: { kind: 'figure', number: 1 } },
    { kind: 'text', text: 'Scores' },
    { kind: 'cite', number: 1 },
    { kind: 'text', text: ' were drawn' },
    { kind: 'cite', number: 2 },
    { kind: 'text', text: ' (' },
    { kind: 'figref', target: 'plot', label: { kind: 'figure', number: 1 } },
    { kind: 'text', text: ', ' },
    { kind: 'figref', target: 'brought', label: { kind: 'table', number: 1, isSupplement: true } },
    { kind: 'text', text: ').\n\n' },
  ] as const
  expect(passageText(parts, references)).toBe(text)
  expect(passageProse(text, references)).toEqual([
    'Scores ',
    { kind: 'reference', doi: '10.1038/ng.2653', citation: 'GTEx.' },
    ' were drawn ',
    { kind: 'reference', citation: 'Drawing [2nd], 100 %, https://drawing.example' },
    ' (',
    { kind: 'figure', slot: 'plot' },
    ', ',
    { kind: 'figure', slot: 'brought' },
    ').',
  ])
})

it('shows a passage with the numbers of the paper, and takes them back for what they mean', () => {
  const paper = { references, figures }
  const words = 'Scores [1] were drawn [2] (Fig. 1, Table S1).'
  expect(writtenWords(text, paper)).toBe(words)
  expect(keptText(words, paper)).toBe(text)
  expect(keptText('Nobody knows [3], Fig. 7 or [@doi:10.1/x].', paper)).toBe(
    'Nobody knows [3], Fig. 7 or [@doi:10.1/x].',
  )
  expect(writtenWords('As shown [@doi:10.1/x] by [#gone].', paper)).toBe('As shown [@doi:10.1/x] by [#gone].')
})

it('leaves plain words as they are', () => {
  fc.assert(
    fc.property(fc.string(), (words) => {
      fc.pre(!/\[|Fig\.|Table/.test(words))
      expect(writtenWords(keptText(words, { references, figures }), { references, figures })).toBe(words.trim())
    }),
  )
})
