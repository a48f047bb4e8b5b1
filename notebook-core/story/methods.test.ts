import { describe, expect, it } from 'vitest'
import type { ComposedPart, FigureLabel } from './compose.ts'
import { byTopic, headingOf, onceTold } from './methods.ts'
import type { Paragraph } from './playbook.ts'
import { plainText } from './render.ts'

const table = (number: number): FigureLabel => ({ kind: 'table', number })
const says = (cell: string, words: string, more: Partial<Paragraph> = {}): Paragraph => ({
  cell,
  label: cell,
  parts: [
    { kind: 'text', text: words },
    { kind: 'text', text: '\n\n' },
  ],
  ...more,
})
const words = (all: readonly Paragraph[]) => all.map(({ cell, parts }) => [cell, plainText(parts).trim()])

describe('equal steps', () => {
  const union = (cell: string, sets: number, of: number, deed = 'GMTUnion') => {
    const parts: readonly ComposedPart[] = [
      { kind: 'text', text: `The union of ${sets} sets (` },
      { kind: 'figref', target: `source of ${cell}`, label: table(of) },
      { kind: 'text', text: ') was taken.\n\n' },
    ]
    return { cell, label: cell, parts, deed }
  }
  const figures = new Map([
    ['a', table(2)],
    ['b', table(5)],
    ['c', table(7)],
  ])

  it('are told once, whatever they count and point at, and named where they are', () => {
    expect(
      words(onceTold([union('a', 3, 1), says('x', 'Between.'), union('b', 12, 4), union('c', 4, 6)], figures)),
    ).toEqual([
      ['a', 'The union of 3 sets (Table 1) was taken. Table 5 and Table 7 were obtained in the same way.'],
      ['x', 'Between.'],
    ])
  })

  it('stay apart with other parameters, and without a number to be named by', () => {
    const apart = [union('a', 3, 1), union('b', 3, 1, 'GMTUnion, of two'), union('no number', 3, 1)]
    expect(onceTold(apart, figures)).toEqual(apart)
  })
})

it('joins what is of one topic, and of one subject where it is methods', () => {
  const all = [
    says('counts', 'Counts were read.', { topic: 'Data', subject: 'Data' }),
    says('join', 'They were joined.', { topic: 'Data' }),
    says('string', 'Partners were found.', { topic: 'Data', subject: 'STRING' }),
    says('enrichr', 'Terms were found.', { topic: 'Meaning', subject: 'STRING' }),
  ]
  expect(words(byTopic(all, true))).toEqual([
    ['counts', 'Counts were read. They were joined.'],
    ['string', 'Partners were found.'],
    ['enrichr', 'Terms were found.'],
  ])
  expect(words(byTopic(all, false))).toEqual([
    ['counts', 'Counts were read. They were joined. Partners were found.'],
    ['enrichr', 'Terms were found.'],
  ])
})

it('gathers what one service did, wherever it was asked, and keeps steps without a service with what they follow', () => {
  const all = [
    says('enrichr', 'Terms were found.', { subject: 'Enrichr' }),
    says('union', 'They were joined.'),
    says('sigcom', 'Compounds were found.', { subject: 'SigCom LINCS' }),
    says('again', 'More terms were found.', { subject: 'Enrichr' }),
  ]
  expect(words(byTopic(all, true))).toEqual([
    ['enrichr', 'Terms were found. They were joined. More terms were found.'],
    ['sigcom', 'Compounds were found.'],
  ])
})

it('reads the heading of a text', () => {
  expect(['## The *data*\n\nCounts.', 'No heading\n# Later #', 'None'].map(headingOf)).toEqual([
    'The data',
    'Later',
    undefined,
  ])
})
