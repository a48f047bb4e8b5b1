// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Asked } from '../../ui/guard/guard.browser.ts'
import { perform } from '../../ui/guard/tasks.ts'
import { readGeneTable } from '../../shared/genes/table.ts'
import { views } from './views.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { MetGeneMetabolites, MetGeneReactions, MetGeneStudies, MetGeneSummary, MetGeneSummaryTable } = views
const choice = 'species=hsa&GeneIDType=SYMBOL&anatomy=NA&disease=NA&phenotype=NA&GeneInfoStr='
const summaryPage = `https://bdcw.org/MetGENE/summary.php?${choice}RPE`
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
const headings = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)

const metabolite = (gene: number, at: number) => ({
  Gene: String(gene),
  KEGG_COMPOUND_ID: `C0000${at}`,
  REFMET_NAME: 'Ribulose 5-phosphate',
  KEGG_REACTION_ID: 'R01641, R06590',
  METSTAT_LINK: 'http://www.metabolomicsworkbench.org/data/metstat_hist.php?x',
})
const jsonfile = {
  FileDescription: 'MetGENE metabolites json file',
  FileURL: 'https://bdcw.org/MetGENE/cache/met501.json',
}
const rows = [2, 2, 9, 4, 8, 9, 9, 5, 8, 7, 3]
const contents = rows.map((count, gene) => Array.from({ length: count }, (_unused, at) => metabolite(gene + 1, at)))

it('shows the page of MetGENE when asked, with a bar until it is there, links beside it, and what to do when it stays empty', () => {
  render(<MetGeneSummary value={{ gene: 'RPE' }} />)
  expect(document.querySelector('iframe')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show the page here' }))
  const frame = screen.getByTitle('MetGENE on RPE')
  expect(frame.getAttribute('src')).toBe(summaryPage)
  expect(frame.getAttribute('sandbox')).not.toContain('top-navigation')
  expect(screen.getByRole('progressbar', { name: 'Loading MetGENE on RPE' })).toBeDefined()
  fireEvent.load(frame)
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(links().slice(0, 2)).toEqual([
    ['Open there ↗', summaryPage],
    ['Gene', `https://bdcw.org/MetGENE/geneInfo.php?${choice}RPE`],
  ])
  expect(screen.getByText(/Should the frame stay empty/)).toBeDefined()
})

it('prints the address of the page instead of the page', () => {
  render(<MetGeneSummary value={{ gene: 'A B' }} print />)
  expect(links()).toEqual([
    [summaryPage.replace('RPE', 'A%20B'), `https://bdcw.org/MetGENE/summary.php?${choice}A%20B`],
  ])
  expect(document.querySelector('iframe')).toBeNull()
})

it('leads from each count to its page', () => {
  render(<MetGeneSummaryTable value={[{ Pathways: 7, Reactions: 4, Metabolites: 7, Studies: 1351, Genes: 'ALDOB' }]} />)
  expect(links()).toEqual(
    [
      ['ALDOB', 'geneInfo'],
      ['7', 'pathways'],
      ['4', 'reactions'],
      ['7', 'metabolites'],
      ['1,351', 'studies'],
    ].map(([text, page]) => [text, `https://bdcw.org/MetGENE/${page}.php?${choice}ALDOB`]),
  )
})

it('shows the metabolites of the first genes up to the one that makes them more than 50, and all on demand', () => {
  render(<MetGeneMetabolites value={{ jsonfile, contents: [[], ...contents] }} />)
  expect(screen.getByText('The tables for the first 9 genes are shown below.')).toBeDefined()
  expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((gene) => `MetGENE Metabolites of gene ${gene}`),
  )
  expect(screen.getByRole('link', { name: 'at MetGENE' }).getAttribute('href')).toBe(jsonfile.FileURL)
  fireEvent.click(screen.getByRole('button', { name: 'Show all 11 genes in one table' }))
  expect(screen.getByRole('grid', { name: 'MetGENE Metabolites' }).getAttribute('aria-rowcount')).toBe('67')
  fireEvent.click(screen.getByRole('button', { name: 'Show the first genes one by one' }))
  expect(screen.getAllByRole('grid')).toHaveLength(9)
})

it('leads from a metabolite to its gene, compound, name, reactions and statistics', () => {
  render(<MetGeneMetabolites value={{ jsonfile, contents: [[metabolite(6120, 1)]] }} />)
  const table = screen.getByRole('grid')
  expect(headings(table).slice(1)).toEqual(['Gene', 'KEGG compound', 'RefMet name', 'KEGG reactions', 'Statistics'])
  expect(screen.queryByText(/The tables for the first/)).toBeNull()
  expect(links().slice(1)).toEqual([
    ['6120', 'https://www.ncbi.nlm.nih.gov/gene/6120'],
    ['C00001', 'https://www.kegg.jp/entry/C00001'],
    [
      'Ribulose 5-phosphate',
      'https://www.metabolomicsworkbench.org/databases/refmet/refmet_details.php?REFMET_NAME=Ribulose%205-phosphate',
    ],
    ['R01641', 'https://www.genome.jp/entry/rn:R01641'],
    ['R06590', 'https://www.genome.jp/entry/rn:R06590'],
    ['Statistics', 'http://www.metabolomicsworkbench.org/data/metstat_hist.php?x'],
  ])
})

it('has the note in the same words for a single gene that is shown', () => {
  const many = Array.from({ length: 51 }, (_unused, at) => metabolite(1, at))
  render(<MetGeneMetabolites value={{ jsonfile, contents: [many, [metabolite(2, 1)], [metabolite(3, 1)]] }} />)
  expect(screen.getByText('The tables for the first 1 genes are shown below.')).toBeDefined()
})

it('prints the tables of the first genes and says so', () => {
  render(<MetGeneMetabolites value={{ jsonfile, contents }} print />)
  expect(screen.getAllByRole('table')).toHaveLength(9)
  expect(screen.getByText('The tables for the first 9 genes are shown below.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

const reaction = {
  Gene: '6120',
  KEGG_REACTION_ID: 'R01529',
  KEGG_REACTION_NAME: 'D-ribulose-5-phosphate 3-epimerase',
  KEGG_REACTION_EQN: 'D-Ribulose 5-phosphate <=> D-Xylulose 5-phosphate',
}

it('has one table of few reactions, or one for each gene that has any, and holds on with ten thousand', () => {
  render(<MetGeneReactions value={[[reaction], [], [{ ...reaction, Gene: '22934' }]]} />)
  expect(screen.getByRole('grid', { name: 'MetGENE Reactions' }).getAttribute('aria-rowcount')).toBe('3')
  fireEvent.click(screen.getByRole('button', { name: 'Show the genes one by one' }))
  expect(screen.getAllByRole('grid')).toHaveLength(2)
  expect(headings(screen.getAllByRole('grid')[0] ?? document.body).slice(1)).toEqual([
    'Gene',
    'KEGG reaction',
    'Reaction',
    'Equation',
  ])
  expect(screen.getAllByRole('link', { name: 'R01529' })[0]?.getAttribute('href')).toBe(
    'https://www.kegg.jp/entry/rn:R01529',
  )
  cleanup()
  render(<MetGeneReactions value={Array.from({ length: 10_000 }, (_unused, at) => [{ ...reaction, Gene: `${at}` }])} />)
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001')
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
  fireEvent.click(screen.getByRole('button', { name: 'Show the first genes one by one' }))
  expect(screen.getAllByRole('grid')).toHaveLength(51)
})

it('shows the first studies of a metabolite, each once, and leads to all', () => {
  const ids = Array.from({ length: 351 }, (_unused, at) => `ST${100_000 + at}`)
  const study = {
    KEGG_COMPOUND_ID: 'https://www.genome.jp/entry/cpd:C00231',
    REFMET_NAME: 'Xylulose 5-phosphate',
    STUDY_ID: [...ids, ...ids].join(', '),
  }
  render(<MetGeneStudies value={[study, { ...study, REFMET_NAME: '', STUDY_ID: '' }]} />)
  expect(headings(screen.getByRole('grid')).slice(1)).toEqual(['KEGG compound', 'RefMet name', 'Studies'])
  const [compound, name, first, ...others] = links()
  expect(compound).toEqual(['C00231', 'https://www.genome.jp/entry/cpd:C00231'])
  expect(name?.[0]).toBe('Xylulose 5-phosphate')
  expect(first).toEqual([
    'ST100000',
    'https://www.metabolomicsworkbench.org/data/DRCCMetadata.php?Mode=Study&StudyID=ST100000',
  ])
  expect(others.slice(0, 6).map(([text]) => text)).toEqual([
    'ST100001',
    'ST100002',
    'ST100003',
    'ST100004',
    'ST100005',
    '345 more',
  ])
})

it('leads to the page of a compound that an older result has as an anchor', () => {
  const compound = '<a href = "https://www.genome.jp/entry/cpd:C00199">C00199</a>'
  render(<MetGeneStudies value={[{ KEGG_COMPOUND_ID: compound, REFMET_NAME: '', STUDY_ID: '' }]} />)
  expect(links()[0]).toEqual(['C00199', 'https://www.genome.jp/entry/cpd:C00199'])
})

it('says what there is none of', () => {
  render(
    <>
      <MetGeneMetabolites value={{ jsonfile, contents: [[]] }} />
      <MetGeneReactions value={[]} />
      <MetGeneStudies value={[]} />
    </>,
  )
  for (const what of ['metabolites', 'reactions', 'studies'])
    expect(screen.getByText(`No ${what} found.`)).toBeDefined()
})

/** What is said to be downloaded, when it is. */
function downloaded() {
  const create = vi.fn((_blob: Blob) => 'blob:1')
  class Addresses extends URL {
    static override createObjectURL = create
    static override revokeObjectURL = () => {}
  }
  vi.stubGlobal('URL', Addresses)
  return () => create.mock.calls[0]?.[0].text()
}

/** The worker of the page, at work in the test. */
class WorkerHere extends EventTarget {
  postMessage({ id, task }: Asked) {
    const table = readGeneTable('RPE\t6120\t\t\t\t\t\nTKT\t7086\t\t\t\t\t\n', 'human')
    void perform(task, () => Promise.resolve(table)).then((result) =>
      this.dispatchEvent(new MessageEvent('message', { data: { id, result } })),
    )
  }
}

it('names genes by their symbols, in tables of even columns and in the file of all rows', async () => {
  vi.stubGlobal('Worker', WorkerHere)
  const text = downloaded()
  const long = { ...metabolite(7086, 1), REFMET_NAME: 'Sedoheptulose 7-phosphate', METSTAT_LINK: 'javascript:x' }
  render(<MetGeneMetabolites value={{ jsonfile, contents: [[metabolite(6120, 1)], [long], [metabolite(5, 1)]] }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Show the genes one by one' }))
  await screen.findByRole('heading', { name: 'RPE Entrez ID 6120' })
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'RPE Entrez ID 6120',
    'TKT Entrez ID 7086',
    '5 ',
  ])
  expect(screen.getByRole('link', { name: 'TKT' }).getAttribute('href')).toBe('https://www.ncbi.nlm.nih.gov/gene/7086')
  const widths = screen.getAllByRole('grid').map((grid) =>
    within(grid)
      .getAllByRole('columnheader')
      .map(({ style }) => style.width),
  )
  expect(widths[1]).toEqual(widths[0])
  expect(widths[2]).toEqual(widths[0])
  fireEvent.keyDown(screen.getByRole('button', { name: /^Download/ }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  expect(await text()).toBe(
    [
      'Gene,Entrez ID,KEGG_COMPOUND_ID,REFMET_NAME,KEGG_REACTION_ID,METSTAT_LINK',
      'RPE,6120,C00001,Ribulose 5-phosphate,"R01641, R06590",http://www.metabolomicsworkbench.org/data/metstat_hist.php?x',
      'TKT,7086,C00001,Sedoheptulose 7-phosphate,"R01641, R06590",',
      '5,5,C00001,Ribulose 5-phosphate,"R01641, R06590",http://www.metabolomicsworkbench.org/data/metstat_hist.php?x',
      '',
    ].join('\n'),
  )
})
