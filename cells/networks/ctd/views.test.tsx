// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sizeOf } from './size.ts'
import { views } from './views.tsx'

afterEach(cleanup)

const { CtdAdjacency, CtdData, CtdResponse } = views
const sha256 = 'a'.repeat(64)
const stored = { url: `storage://${sha256}`, filename: 'permutations.json', sha256, size: 1_572_864 }
const matrix = { url: 'https://example.org/counts.csv#token', filename: 'counts.csv' }

/** Each line of what is said, and where its link leads. */
const facts = () =>
  screen.getAllByRole('term').map((term) => {
    const said = term.nextElementSibling
    const href = said?.querySelector('a')?.getAttribute('href')
    return [term.textContent, said?.textContent, ...(href ? [href] : [])]
  })
const matrixFacts = [
  ['Expression matrix file', 'counts.csv'],
  ['Expression matrix URL', 'https://example.org/counts.csv', matrix.url],
]

it('shows the name, the address and the size of each file of a data set, and its genes in a box', () => {
  render(<CtdData value={{ ctdPermutations: stored, expressions: matrix, geneSet: ['ACE2', 'TP53'] }} />)
  expect(facts()).toEqual([
    ['Permutations file', 'permutations.json'],
    ['Permutations URL', stored.url, `/api/files/${sha256}/permutations.json`],
    ['Permutations size', '1.50 MiB'],
    ...matrixFacts,
    ['Gene set (2)', 'ACE2TP53'],
  ])
  const box = screen.getByRole('region', { name: 'Gene set (2)' })
  expect(within(box).getAllByRole('listitem')).toHaveLength(2)
  expect(box.tabIndex).toBe(0)
})

it('prints all genes without a box', () => {
  render(<CtdData value={{ ctdPermutations: stored, expressions: matrix, geneSet: ['ACE2', 'TP53'] }} print />)
  expect(screen.queryByRole('region')).toBeNull()
  expect(facts().at(-1)).toEqual(['Gene set (2)', 'ACE2, TP53'])
})

it('shows the files of a graph in the same way, and leads nowhere from an address of another kind', () => {
  const adjacency = { url: 'ftp://example.org/a.json', filename: 'a.json', size: 512 }
  render(<CtdAdjacency value={{ adjacency, expressions: matrix }} />)
  expect(facts()).toEqual([
    ['Adjacency file', 'a.json'],
    ['Adjacency URL', 'ftp://example.org/a.json'],
    ['Adjacency size', '512 Bytes'],
    ...matrixFacts,
  ])
})

it('counts what a response holds, after its note', () => {
  const value = {
    highlyConnectedGenes: ['ACE2'],
    guiltyByAssociationGenes: null,
    jsonGraph: null,
    report: { type: 'note', message: 'One gene is not in the graph.' },
  }
  render(<CtdResponse value={value} />)
  expect(facts()).toEqual([
    ['Note', 'One gene is not in the graph.'],
    ['Highly connected genes', '1'],
    ['Guilty-by-association genes', '0'],
    ['Graph nodes', '0'],
  ])
})

it('gives sizes in binary units from Bytes to YiB, to two decimals', () => {
  const sizes = [
    0,
    1,
    1023,
    1024,
    1536,
    916_155,
    1024 ** 2 - 1,
    5 * 1024 ** 3,
    ...[4, 5, 6, 7, 8, 9].map((n) => 1024 ** n),
  ]
  expect(sizes.map(sizeOf)).toEqual([
    '0 Bytes',
    '1 Bytes',
    '1023 Bytes',
    '1.00 KiB',
    '1.50 KiB',
    '894.68 KiB',
    '1.00 MiB',
    '5.00 GiB',
    '1.00 TiB',
    '1.00 PiB',
    '1.00 EiB',
    '1.00 ZiB',
    '1.00 YiB',
    '1024.00 YiB',
  ])
})
