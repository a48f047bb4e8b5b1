import { expect, it } from 'vitest'
import type { ComposedPart } from './compose.ts'
import { eachOnce } from './once.ts'
import { plainText } from './render.ts'

const text = (words: string): ComposedPart => ({ kind: 'text', text: words })
const cite = (number: number): ComposedPart => ({ kind: 'cite', number })
const told = (...paragraphs: readonly (readonly ComposedPart[])[]) =>
  eachOnce(paragraphs.map((parts, at) => ({ cell: `c${at}`, label: 'Step', parts }))).map(({ cell, parts }) => [
    cell,
    plainText(parts),
  ])

const dots = [text('Connect the Dots finds genes, e.g. those of a pathway'), cite(1)] as const

it('says a sentence once, and keeps what a later paragraph adds', () => {
  expect(
    told(
      [...dots, text('. STRING holds partners'), cite(2), text('.\n\n')],
      [...dots, text('. WikiPathways holds pathways.\n\n')],
      [...dots, text('.\n\n')],
    ),
  ).toEqual([
    ['c0', 'Connect the Dots finds genes, e.g. those of a pathway [1]. STRING holds partners [2].\n\n'],
    ['c1', 'WikiPathways holds pathways.\n\n'],
  ])
})

it('keeps apart sentences that cite different works, and paragraphs that differ', () => {
  const one = [text('It was measured'), cite(1), text('.')]
  const other = [text('It was measured'), cite(2), text('.')]
  expect(told(one, other, one)).toEqual([
    ['c0', 'It was measured [1].'],
    ['c1', 'It was measured [2].'],
  ])
})
