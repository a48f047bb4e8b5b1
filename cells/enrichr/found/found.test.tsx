// @vitest-environment jsdom
import { byAuthor, plainStory } from '@playbook/core/testing'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { libraries } from '../library.ts'
import { byLibrary, countOf } from './found.ts'
import { genesOfLibrary, termsOfGene, termsOfText } from './steps.ts'
import { prompts, views } from './views.tsx'

afterEach(cleanup)

const found = {
  sought: 'autophagy',
  libraries: [
    { library: 'ChEA_2022', terms: ['KLF4 19829295 ChIP-Seq ESCs Human', 'VDR 24787735 ChIP-Seq THP-1 Human'] },
    { library: 'KEGG_2021_Human', terms: ['Autophagy'] },
  ],
}

const cellsOf = (name: string) =>
  within(screen.getByRole('grid', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent)
        .filter((text) => text !== ''),
    )

it('lists the libraries with how many terms each has, and opens one to its terms', () => {
  render(<views.FoundTerms value={found} />)
  expect(screen.getByText('3 terms in 2 libraries')).toBeTruthy()
  expect(cellsOf('Libraries with terms')).toEqual([
    ['ChEA 2022', 'Transcription factors', '2'],
    ['KEGG 2021 Human', 'Pathways, human', '1'],
  ])
  expect(cellsOf('Terms of ChEA 2022')).toEqual([
    ['KLF4 19829295 ChIP-Seq ESCs Human', 'KLF4'],
    ['VDR 24787735 ChIP-Seq THP-1 Human', 'VDR'],
  ])
  fireEvent.click(screen.getByLabelText('KEGG 2021 Human'))
  expect(screen.queryByRole('grid', { name: 'Terms of ChEA 2022' })).toBeNull()
  expect(cellsOf('Terms of KEGG 2021 Human')).toEqual([['Autophagy']])
  expect(screen.getByRole('link', { name: 'Autophagy' }).getAttribute('href')).toBe(
    'https://maayanlab.cloud/Enrichr/#meta!meta=Autophagy',
  )
})

it('prints the terms beside their libraries, and says when there are none', () => {
  render(<views.FoundTerms value={found} print />)
  expect(
    screen.getByRole('cell', { name: /^KLF4 19829295 ChIP-Seq ESCs Human\s+VDR 24787735 ChIP-Seq THP-1 Human$/ }),
  ).toBeTruthy()
  cleanup()
  render(<views.FoundTerms value={{ sought: 'xyz', libraries: [] }} />)
  expect(screen.getByText('No library has such a term.')).toBeTruthy()
})

it('asks for the library whose gene sets are to be fetched', () => {
  const onSubmit = vi.fn<(value: { library: string }) => void>()
  const draft = () => {
    throw new Error('nothing is typed')
  }
  render(
    <prompts.genesOfLibrary inputs={{ found }} value={undefined} onSubmit={onSubmit} draft={draft} readOnly={false} />,
  )
  fireEvent.click(screen.getByLabelText('KEGG 2021 Human'))
  expect(onSubmit.mock.calls).toEqual([[{ library: 'KEGG_2021_Human' }]])
})

it('tells what was sought, how much was found, and where most', () => {
  expect(
    plainStory(termsOfText.story({ inputs: { search: 'autophagy' }, params: undefined, output: found }), byAuthor),
  ).toEqual({
    abstract: '3 terms of 2 libraries matched “autophagy”, most in ChEA 2022 (2) and KEGG 2021 Human (1) [Xie].',
    introduction:
      'Libraries of Enrichr hold gene sets of diseases, drugs, pathways, phenotypes, tissues and transcription factors [Xie].',
    methods:
      'The terms that matched “autophagy” (<search>) were retrieved from Enrichr [Xie] and counted by library: 3 terms of 2 libraries.',
    tableLegend: '3 terms of 2 libraries of Enrichr that match “autophagy”, with the number of terms of each [Xie].',
  })
  const output = { Autophagy: { description: 'Autophagy', set: ['ATG5'] } }
  const params = { library: 'KEGG_2021_Human' }
  expect(plainStory(genesOfLibrary.story({ inputs: { found }, params, output }), byAuthor)).toEqual({
    abstract: '1 gene set of KEGG 2021 Human [Kanehisa] found for “autophagy” was retrieved.',
    introduction: 'Gene sets that match one question can be analysed together as a library.',
    methods:
      'The genes of the terms of KEGG 2021 Human [Kanehisa] that were found (<found>) were retrieved from Enrichr [Xie]: 1 gene set.',
    tableLegend: '1 gene set of KEGG 2021 Human [Kanehisa] found for “autophagy” [Xie].',
  })
})

it('says why nothing was found', () => {
  const output = { sought: 'xyz', libraries: [] }
  expect(termsOfText.emptyBecause?.({ inputs: { search: 'xyz' }, params: undefined, output })).toEqual({
    why: 'No term of any library of Enrichr matches “xyz”.',
    next: 'Try a shorter or more general word.',
  })
  expect(termsOfGene.emptyBecause?.({ inputs: { search: 'xyz' }, params: undefined, output })).toEqual({
    why: 'No gene set of any library of Enrichr contains xyz.',
    next: 'Check the symbol, in capitals for a human gene.',
  })
  const params = { library: 'ChEA_2022' }
  expect(genesOfLibrary.emptyBecause?.({ inputs: { found }, params, output: {} })).toEqual({
    why: 'Enrichr no longer knows these terms of ChEA 2022.',
    next: 'Choose another library.',
  })
})

it('keeps every term of a library that is known here, each once, and counts them', () => {
  const names = fc.constantFrom(...Object.keys(libraries), 'Chromosome_Location', 'toString')
  const answer = fc.dictionary(names, fc.array(fc.string()))
  const isWhole = fc.property(answer, (terms) => {
    const kept = byLibrary(terms)
    const known = Object.entries(terms).filter(([name]) => Object.hasOwn(libraries, name))
    const different = known.map(([name, list]) => [name, new Set(list.filter(Boolean))] as const)
    expect(new Map(kept.map(({ library, terms: list }) => [library, new Set(list)]))).toEqual(
      new Map(different.filter(([, list]) => list.size > 0)),
    )
    expect(countOf({ sought: '', libraries: kept })).toBe(different.reduce((sum, [, { size }]) => sum + size, 0))
  })
  fc.assert(isWhole)
})
