// @vitest-environment jsdom
import { fakeContext } from '@playbook/core/testing'
import { byAuthor, plainStory } from '@playbook/core/testing'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { resolvers } from './resolvers.ts'
import { joined, type TableRow } from './rows.ts'
import { enrichmentTable, EnrichrTable, genesOfTerm } from './steps.ts'
import { prompts, views } from './views.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const row = (term: string, pvalue: TableRow['pvalue'], genes: string[], more: Partial<TableRow> = {}): TableRow => ({
  library: 'KEGG_2021_Human',
  term,
  name: term,
  pvalue,
  adjustedPvalue: pvalue,
  oddsRatio: 3.5,
  combinedScore: 20,
  genes,
  ...more,
})
const autophagy = row('Autophagy', 2.2e-71, ['ATG5', 'ULK1'], { size: 137 })
const hypoxia = row('Hypoxia', 0.19, ['VEGFA'], { library: 'MSigDB_Hallmark_2020', oddsRatio: 'inf' })
const table = { libraries: ['KEGG_2021_Human', 'MSigDB_Hallmark_2020'], rows: [autophagy, hypoxia] }
const analysis = { shortId: '59lh', userListId: 363_320 }

const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => [
      within(line).getByRole('rowheader').textContent,
      ...within(line)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(1),
    ])

it('says first what is significant, then p-values, overlaps, genes and a link of every term, by library', () => {
  // Narrower ones leave p-values that are not adjusted to the row that is opened.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(760)
  render(<views.EnrichrTable value={table} />)
  expect(screen.getByText('1 of 2 terms is significant.').parentElement?.textContent).toBe(
    '1 of 2 terms is significant. Autophagy stands first: 2 of its 137 genes.',
  )
  expect(cells()).toEqual([
    ['Autophagy', '2/137', '2.2 × 10⁻⁷¹', '2.2 × 10⁻⁷¹', '3.5', 'ATG5 ULK1'],
    ['Hypoxia', '1', '0.19', '0.19', '∞', 'VEGFA'],
  ])
  expect(screen.getByRole('link', { name: 'Autophagy' }).getAttribute('href')).toContain('#meta!meta=Autophagy')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All libraries 1 of 2',
    'KEGG 2021 Human 1 of 1',
    'MSigDB Hallmark 2020 0 of 1',
  ])
  fireEvent.click(screen.getByRole('tab', { name: 'MSigDB Hallmark 2020 0 of 1' }))
  expect(cells().map(([term]) => term)).toEqual(['Hypoxia'])
  expect(screen.getByText('No term is significant.').parentElement?.textContent).toBe(
    'No term is significant. The nearest is Hypoxia, adjusted p = 0.19.',
  )
})

it('shows all common genes of a term whose genes do not fit into their row', () => {
  const genes = Array.from({ length: 40 }, (_unused, at) => `GENE${at}`)
  render(<views.EnrichrTable value={{ ...table, rows: [row('Autophagy', 0.01, genes)] }} />)
  const name = screen.getByRole('button', { name: 'Autophagy' })
  fireEvent.click(name)
  const shown = () => screen.queryByLabelText('Genes of Autophagy')?.textContent
  expect(shown()).toBe(genes.join(''))
  expect(screen.getByText('The step “Common genes of an enriched term” takes them as a gene set.')).toBeTruthy()
  fireEvent.keyDown(name, { key: 'Escape' })
  expect(shown()).toBe(undefined)
})

it('says the same on paper, the significant terms first', () => {
  expect(EnrichrTable.readable?.({ ...table, rows: [hypoxia, autophagy] })).toEqual([
    {
      kind: 'table',
      table: {
        columns: ['Term', 'Overlap', 'p-value', 'Adjusted p', 'Odds ratio', 'Genes', 'Library', 'Combined score'],
        rows: [
          ['Autophagy', '2/137', 2.2e-71, 2.2e-71, 3.5, 'ATG5 ULK1', 'KEGG 2021 Human', 20],
          ['Hypoxia', '1', 0.19, 0.19, 'inf', 'VEGFA', 'MSigDB Hallmark 2020', 20],
        ],
        formats: [undefined, undefined, 'p-value', 'p-value', 'score', 'names', undefined, 'score'],
      },
    },
  ])
})

it('offers no older library, and submits those that are chosen', () => {
  const document = new Y.Doc()
  const onSubmit = vi.fn<(value: { libraries: string[] }) => void>()
  const draft = (field: string) => document.getText(field)
  render(
    <prompts.enrichmentTable
      inputs={{ analysis }}
      value={undefined}
      onSubmit={onSubmit}
      draft={draft}
      readOnly={false}
    />,
  )
  expect(screen.queryByLabelText('KEGG 2019 Human')).toBeNull()
  expect(screen.getByText('Choose at least one library.')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Disease Signatures from GEO up'))
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(onSubmit.mock.calls).toEqual([[{ libraries: ['Disease_Signatures_from_GEO_up_2014'] }]])
})

it('takes the common genes of a term of one library', async () => {
  const params = { library: 'KEGG_2021_Human', term: 'Autophagy' }
  const run = { ...fakeContext(), inputs: { table }, params }
  expect(await resolvers.genesOfTerm(run)).toEqual({ description: 'Autophagy', set: ['ATG5', 'ULK1'] })
  const gone = { ...run, params: { ...params, library: 'MSigDB_Hallmark_2020' } }
  expect(() => resolvers.genesOfTerm(gone)).toThrow('“Autophagy” is not in the table. Choose one of its terms.')
})

it('tells how many terms are significant, of which libraries, and how p-values were adjusted', () => {
  const params = { libraries: table.libraries }
  expect(plainStory(enrichmentTable.story({ inputs: { analysis }, params, output: table }), byAuthor)).toEqual({
    abstract: '1 of 2 terms with common genes significant, first “Autophagy” with 2 common genes [Xie].',
    finding:
      'Autophagy (2 of 137 genes, adjusted p = 2.2 × 10⁻⁷¹) was enriched among the genes of the set; 1 of 2 terms of KEGG ' +
      '2021 Human [Kanehisa] and MSigDB Hallmark 2020 [Subramanian] was significant.',
    decision:
      'The background was that of Enrichr, which is not limited to genes that were measured; terms with an adjusted ' +
      'p-value below 0.05 were called significant.',
    introduction:
      'Terms whose genes are more frequent in a gene set than expected hint at what its genes have in common [Xie].',
    methods:
      'The gene set (<analysis>) was compared with KEGG 2021 Human [Kanehisa] and MSigDB Hallmark 2020 [Subramanian] by ' +
      'Enrichr [Xie]. P-values were adjusted in each library after Benjamini and Hochberg [Benjamini]; terms with an ' +
      'adjusted p-value below 0.05 were called significant.',
    tableLegend:
      'The 2 terms of KEGG 2021 Human and MSigDB Hallmark 2020 that shared genes with the gene set, by adjusted p-value: ' +
      'p-value, odds ratio, combined score, and common genes out of the genes of the term [Xie].',
  })
})

it('says why a table or a set of common genes is empty', () => {
  const params = { libraries: ['KEGG_2021_Human'] }
  const output = { ...params, rows: [] }
  expect(enrichmentTable.emptyBecause?.({ inputs: { analysis }, params, output })).toEqual({
    why: 'KEGG 2021 Human knows none of your genes: no set there shares one with them.',
    next: 'Check that they are gene symbols, such as ACE2 and not ENSG00000130234, or choose another library.',
  })
  expect(enrichmentTable.emptyBecause?.({ inputs: { analysis: { empty: true } }, params, output })).toEqual({
    why: 'The gene set was empty.',
    next: 'Choose a gene set with at least one gene and run again.',
  })
  const choice = { library: 'KEGG_2021_Human', term: 'Autophagy' }
  expect(genesOfTerm.emptyBecause?.({ inputs: { table }, params: choice, output: { set: [] } })).toEqual({
    why: 'Enrichr did not say which genes “Autophagy” shares.',
    next: 'Choose another term of the table.',
  })
})

it('orders terms of all libraries by rising adjusted p-value, those without one last', () => {
  const cell = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constant('nan' as const))
  const rows = fc.array(cell.map((pvalue) => row('any', pvalue, [])))
  const isOrdered = fc.property(rows, (list) => {
    const order = joined(list).map(({ adjustedPvalue: p }) => (typeof p === 'number' ? p : Infinity))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })
  fc.assert(isOrdered)
})
