import { expect, it } from 'vitest'
import type { ComposedPart } from './compose.ts'
import { namesListed } from './listed.ts'
import { plainText } from './render.ts'

const text = (words: string): ComposedPart => ({ kind: 'text', text: words })
const cite = (number: number): ComposedPart => ({ kind: 'cite', number })
const told = (...paragraphs: readonly { readonly parts: readonly ComposedPart[]; readonly topic?: string }[]) =>
  namesListed(paragraphs.map((each, at) => ({ cell: `c${at}`, label: 'Step', ...each }))).map(({ cell, parts }) => [
    cell,
    plainText(parts).trim(),
  ])
const library = (name: string, number: number, more = '') => ({
  parts: [text('Libraries'), cite(1), text(` include ${name}`), cite(number), text(`.${more}\n\n`)],
})

it('joins the last names of sentences that are the same before them, and keeps what else is told', () => {
  expect(told(library('GWAS', 2), library('MGI', 3, ' Mice differ.'), library('KEGG', 4))).toEqual([
    ['c0', 'Libraries [1] include GWAS [2], MGI [3] and KEGG [4].'],
    ['c1', 'Mice differ.'],
  ])
})

it('leaves sentences of other topics, clauses and pointers as they are', () => {
  const pointing: readonly ComposedPart[] = [
    text('It was taken from A ('),
    { kind: 'figref', target: 'a', label: { kind: 'table', number: 1 } },
    text(').'),
  ]
  const apart = [
    { ...library('GWAS', 2), topic: 'One' },
    { ...library('MGI', 3), topic: 'Other' },
    { parts: [text('Links were retrieved from STRING and drawn.')] },
    { parts: [text('Links were retrieved from CTD and drawn.')] },
    { parts: pointing },
    { parts: pointing },
  ]
  expect(told(...apart)).toEqual(apart.map(({ parts }, at) => [`c${at}`, plainText(parts).trim()]))
})
