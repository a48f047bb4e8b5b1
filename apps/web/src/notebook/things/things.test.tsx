// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { addGeneSet } from '../../live/testingPage.tsx'
import { press, testNotebook } from '../testing.tsx'
import { linksOf } from './links.ts'
import { metadataOf } from './samples.ts'
import { names } from './stepsWith.ts'

vi.mock('@playbook/cells/views', () => ({
  group: () =>
    Promise.resolve({
      views: {
        Terms: ({ value }: { value: readonly string[] }) => (
          <div role="listbox" aria-label="Set">
            {[...value, 'MX1'].map((gene) => (
              <span key={gene} role="option" aria-selected={false} tabIndex={0} data-thing={`gene:${gene}`}>
                {gene}
              </span>
            ))}
            <span role="option" aria-selected={false} tabIndex={0} data-thing="drug:methylene blue">
              methylene blue
            </span>
            <button type="button">
              <span data-thing="term:Apoptosis">Apoptosis</span>
            </button>
          </div>
        ),
      },
      prompts: { enter: () => null },
    }),
}))

const notebook = testNotebook()
const done = { state: 'done', finishedAt: '2026-01-01T00:00:00Z', durationMs: 812, reused: false } as const

async function open() {
  const process = addGeneSet(notebook.session())
  notebook.session().states.set(new Map([[process, done]]))
  await notebook.open()
  return {
    gene: await screen.findByRole('option', { name: 'TP53' }),
    other: await screen.findByRole('option', { name: 'MX1' }),
  }
}

it('names what is chosen kind by kind, and leaves a button what it does', async () => {
  const { gene } = await open()
  fireEvent.click(gene)
  fireEvent.click(screen.getByRole('option', { name: 'methylene blue' }))
  fireEvent.click(screen.getByText('Apoptosis'))
  expect(screen.getByRole('group', { name: 'Chosen things' })).toBeDefined()
  expect(screen.getByText('1 gene chosen: TP53. 1 drug chosen: methylene blue')).toBeDefined()
})

const card = () => screen.queryByRole('group', { name: /^Gene / })

it('chooses genes by a click and by Space, names them, and lets them go by Esc', async () => {
  const { gene, other } = await open()
  fireEvent.click(gene)
  expect(screen.getByText('1 gene chosen').parentElement?.textContent).toBe('1 gene chosen: TP53')
  act(() => other.focus())
  press(' ')
  expect(screen.getByText('2 genes chosen').parentElement?.textContent).toBe('2 genes chosen: TP53, MX1')
  fireEvent.click(gene)
  expect(screen.getByText('1 gene chosen').parentElement?.textContent).toBe('1 gene chosen: MX1')
  press('Escape')
  expect(screen.queryByText(/chosen/)).toBeNull()
  fireEvent.click(gene)
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByText(/chosen/)).toBeNull()
})

it('shows the card of a gene under the pointer, with the steps that name it', async () => {
  const { gene } = await open()
  fireEvent.pointerOver(gene)
  await waitFor(() => expect(card()?.getAttribute('aria-label')).toBe('Gene TP53'))
  await waitFor(() => {
    const shown = within(card() ?? document.body)
    expect(shown.getAllByRole('button', { name: /^step/ }).map(({ textContent }) => textContent)).toEqual([
      'step 1',
      'step 2',
    ])
  })
  fireEvent.pointerOver(document.body)
  await waitFor(() => expect(card()).toBeNull())
})

it('opens the card by keys, says so, goes into it by Enter, and back to the gene by Esc', async () => {
  const { gene } = await open()
  act(() => gene.focus())
  await waitFor(() => expect(card()).not.toBeNull())
  await screen.findByText('TP53, in 2 steps. Space chooses it, Enter goes to its links.')
  press('Enter')
  expect(card()?.contains(document.activeElement)).toBe(true)
  press('Escape')
  expect(document.activeElement).toBe(gene)
  await waitFor(() => expect(card()).toBeNull())
})

it('finds a gene in lists, texts of names and keys, and not within other names', () => {
  const values = ['TP53', ['A', 'TP53'], { set: ['TP53'] }, { TP53: 1 }, { genes: 'A TP53 B' }]
  expect(values.map((value) => names(value, 'TP53'))).toEqual(values.map(() => true))
  expect([names('TP53BP1', 'TP53'), names([1, 2], 'TP53'), names(undefined, 'TP53')]).toEqual([false, false, false])
})

it('links to pages by the ids that are known, else by the symbol', () => {
  const facts = {
    species: 'human',
    symbol: 'ACE2',
    entrez: '59272',
    ensembl: 'ENSG00000130234',
    uniprot: 'Q9BYF1',
    previous: [],
    aliases: [],
    name: 'angiotensin converting enzyme 2',
  } as const
  expect(linksOf({ kind: 'gene', name: 'ACE2' }, facts)).toEqual([
    ['NCBI Gene', 'https://www.ncbi.nlm.nih.gov/gene/59272'],
    ['Ensembl', 'https://www.ensembl.org/id/ENSG00000130234'],
    ['UniProt', 'https://www.uniprot.org/uniprotkb/Q9BYF1'],
    ['GeneCards', 'https://www.genecards.org/cgi-bin/carddisp.pl?gene=ACE2'],
    ['PubMed', 'https://pubmed.ncbi.nlm.nih.gov/?term=ACE2'],
  ])
  expect(linksOf({ kind: 'gene', name: 'A B' }).map(([, href]) => href)).toEqual([
    'https://www.ncbi.nlm.nih.gov/gene/?term=A%20B%5Bsym%5D',
    'https://www.genecards.org/cgi-bin/carddisp.pl?gene=A%20B',
    'https://pubmed.ncbi.nlm.nih.gov/?term=A%20B',
  ])
})

it.each([
  ['variant', 'rs7412', 'dbSNP', 'https://www.ncbi.nlm.nih.gov/snp/rs7412'],
  ['drug', 'methylene blue', 'PubChem', 'https://pubchem.ncbi.nlm.nih.gov/#query=methylene%20blue'],
  ['term', 'Apoptotic Process (GO:0006915)', 'QuickGO', 'https://www.ebi.ac.uk/QuickGO/term/GO:0006915'],
  ['term', 'Apoptosis', 'PubMed', 'https://pubmed.ncbi.nlm.nih.gov/?term=Apoptosis'],
  ['sample', 'GSM1234567', 'GEO', 'https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=GSM1234567'],
] as const)('links a %s called %s to its page at %3$s', (kind, name, page, href) => {
  expect(linksOf({ kind, name })[0]).toEqual([page, href])
})

it('tells a sample by its row in a table of samples, and not by measurements', () => {
  const counts = { columns: ['s1'], index: ['s2'], values: [[1]] }
  const metadata = {
    columns: ['group', 'batch'],
    index: ['s1', 's2'],
    values: [
      ['control', 1],
      ['treated', null],
    ],
  }
  expect(metadataOf('s2', [undefined, { set: ['s2'] }, counts, metadata])).toEqual([
    ['group', 'treated'],
    ['batch', ''],
  ])
  expect(metadataOf('s3', [counts, metadata])).toEqual([])
})
