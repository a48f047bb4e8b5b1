// @vitest-environment jsdom
import type { Publication, PublishedBatch } from '@playbook/core/api/publications'
import { notebookOf, stepCell } from '@playbook/core/testing/notebook'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { cellCheck, checkOf } from '../checks/testing.ts'
import { renderForm, startFormServer } from '../ui/testingForms.tsx'
import { EmbedPage } from './EmbedPage.tsx'
import { PublishedPage } from './PublishedPage.tsx'
import { publicationOf } from './testing.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  document.title = ''
})

const genes = stepCell('genes', 'Input[Set[Gene]]', {}, { set: ['ACE2', 'FURIN'] })
const notebook = { ...notebookOf(genes, stepCell('drug', 'Input[Drug]')), title: 'Partners of ACE2' }
const batch: PublishedBatch = {
  id: 'b',
  name: 'Receptors',
  story: 'Partners were read for 1,200 genes.',
  rows: 1200,
  grid: {
    header: ['row', 'gene'],
    rows: [
      [1, 'ACE2'],
      [2000, 'FURIN'],
    ],
  },
  figures: [{ label: 'Broken', value: 'no figure' }],
}

function serve(
  publication: Publication | null,
  batches: readonly PublishedBatch[] = [],
  checks: readonly unknown[] = [],
) {
  const version = { notebook, results: {}, batches }
  return startFormServer({
    'GET /api/publications/pub': publication,
    'GET /api/publications/pub/versions/1': version,
    'GET /api/publications/pub/versions/2': version,
    'GET /api/publications/pub/versions/9': null,
    'GET /api/publications/pub/checks': { schedule: 'never', next: null, checks, signed: [] },
  })
}

async function open(number: string | undefined, ...given: Parameters<typeof serve>) {
  cleanup()
  serve(...given)
  renderForm(<PublishedPage id="pub" number={number} />)
  await screen.findByRole('heading', { name: 'Versions' })
}

const facts = () => screen.getByText(/^Opened/).parentElement?.textContent

it('says of the newest version who made it, when, under which licence, and that it still holds', async () => {
  const report = { cells: [cellCheck(1)], claims: [] }
  await open(undefined, publicationOf({ copies: 1200 }), [], [checkOf(20, report, { version: 2 })])
  expect(facts()).toBe(
    'Published 10 November 2026Version 22 stepsCC BY 4.0doi:10.5281/zenodo.2Opened once, copied 1,200 times',
  )
  expect((await screen.findByText(/^Re-checked/)).closest('p')?.textContent).toBe(
    'Services not needed. All results are stored here and shown as they were on 10 November 2026. Re-checked 20 November 2026: 1 of 1 result holds.',
  )
  expect(screen.getByRole('link', { name: 'ORCID iD of Ada: 0000-0002-1825-0097' }).getAttribute('href')).toBe(
    'https://orcid.org/0000-0002-1825-0097',
  )
  expect(screen.getByText('1,200 copies were made of this one.')).toBeTruthy()
})

it('says of an older version that there is a newer one, and where', async () => {
  await open('1', publicationOf({ basedOn: { id: 'other', title: '' }, copies: 1, clicks: 2 }))
  expect(facts()).toBe('Published 1 November 2026Version 12 stepsCC BY 4.0Opened 2 times, copied once')
  expect(screen.getByText('You read version 1 of 1 November 2026.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Read version 2' }).getAttribute('href')).toBe('/public/pub')
  const versions = within(screen.getByRole('heading', { name: 'Versions' }).parentElement ?? document.body)
  expect(versions.getAllByRole('listitem').map((item) => [item.textContent, item.ariaCurrent])).toEqual([
    ['Version 2 10 November 2026With the batch in the design', null],
    ['Version 1 1 November 2026', 'page'],
  ])
  expect(versions.getAllByRole('paragraph').at(-1)?.textContent).toBe(
    'Began as a copy of Untitled playbook. One copy was made of this one.',
  )
})

it('names the same day to all readers, wherever they are', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  const [newest, ...others] = publicationOf().versions
  const late = { number: 2, name: '', doi: null, ...newest, published: '2026-11-10T23:30:00.000Z' }
  await open(undefined, publicationOf({ versions: [late, ...others] }))
  expect(facts()).toContain('Published 10 November 2026')
  expect(screen.getByText(/^Ada and Grace\. Partners/).textContent).toContain('10 November 2026.')
})

it('tells of batches, shows the beginning of each grid, and gives it as a file', async () => {
  await open('2', publicationOf(), [batch, { ...batch, id: 'c', name: ' ', rows: 1 }])
  const region = await screen.findByRole('region', { name: 'Receptors' })
  expect([...region.children].map(({ textContent }) => textContent)).toEqual([
    'Receptors. Partners were read for 1,200 genes.',
    'The grid, 1,200 rowsRowGene1ACE22,000FURINThe first 2 rows are shown; the files hold all.',
    'The grid as a file: ExcelTSVCSV',
  ])
  expect(
    within(region)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['xlsx', 'tsv', 'csv'].map((format) => `/api/publications/pub/versions/2/batches/b/${format}`))
  const unnamed = screen.getByRole('region', { name: 'Batch' })
  expect(unnamed.querySelector('summary')?.textContent).toBe('The grid, 1 row')
  expect(unnamed.textContent).not.toContain('the files hold all')
})

it('says why a version or a publication cannot be read', async () => {
  serve(publicationOf())
  renderForm(<PublishedPage id="pub" number="9" />)
  expect(await screen.findByText('This page cannot be shown')).toBeTruthy()
  cleanup()
  serve(null)
  renderForm(<PublishedPage id="pub" number={undefined} />)
  expect(await screen.findByText('There is none.')).toBeTruthy()
})

it('shows what stays of a publication that was withdrawn, with its citation', async () => {
  serve(publicationOf({ title: ' ', withdrawn: '2026-11-22T10:00:00.000Z' }))
  renderForm(<PublishedPage id="pub" number={undefined} />)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Untitled playbook')
  expect(screen.getByText('The authors withdrew this playbook on 22 November 2026.')).toBeTruthy()
  expect(screen.getByText(/^Ada and Grace\. Untitled playbook\. Version 2\./)).toBeTruthy()
})

it('shows one result in a frame of another page, and where it is from', async () => {
  serve(publicationOf())
  renderForm(<EmbedPage id="pub" number="2" cell="genes" />)
  const source = await screen.findByRole('link', { name: 'Partners of ACE2' })
  expect([source.getAttribute('href'), source.getAttribute('target')]).toEqual(['/public/pub/2#result-genes', '_blank'])
  expect(source.closest('p')?.textContent).toBe(
    'Ada, Grace: Partners of ACE2, version 2. How it was made stands there.',
  )
  cleanup()
  serve(publicationOf())
  renderForm(<EmbedPage id="pub" number="2" cell="other" />)
  expect(await screen.findByText('This result is not published')).toBeTruthy()
  cleanup()
  serve(publicationOf())
  renderForm(<EmbedPage id="pub" number="9" cell="genes" />)
  expect(await screen.findByText('This result is not published')).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Nothing here'))
})
