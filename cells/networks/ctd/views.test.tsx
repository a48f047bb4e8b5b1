// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
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
  ['Expression matrix', 'counts.csv', matrix.url],
  ['Address of the expression matrix', 'https://example.org/counts.csv'],
]

it('shows each file of a data set in a line, where it is unless this server keeps it, and its genes as text', () => {
  render(<CtdData value={{ ctdPermutations: stored, expressions: matrix, geneSet: ['ACE2', 'TP53', 'ACE2'] }} />)
  expect(facts()).toEqual([
    ['Content', 'permutations of 2 genes in the graph of counts.csv'],
    ['Permutations', 'permutations.json (1.50 MiB)', `/api/files/${sha256}/permutations.json`],
    ...matrixFacts,
  ])
  expect(screen.getByText('2 genes')).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual(['ACE2', 'TP53'])
})

it('prints all genes in a line', () => {
  render(<CtdData value={{ ctdPermutations: stored, expressions: matrix, geneSet: ['ACE2', 'TP53'] }} print />)
  expect(facts().at(-1)).toEqual(['2 genes', 'ACE2, TP53'])
})

it('shows the files of a graph in the same way, and leads nowhere from an address of another kind', () => {
  const adjacency = { url: 'ftp://example.org/a.json', filename: 'a.json', size: 512 }
  render(<CtdAdjacency value={{ adjacency, expressions: matrix }} />)
  expect(facts()).toEqual([
    ['Graph', 'genes of counts.csv, joined by their adjacency as CTD computed it'],
    ['Adjacency', 'a.json (512 Bytes)'],
    ['Address of the adjacency', 'ftp://example.org/a.json'],
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
