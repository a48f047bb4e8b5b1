import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportPdf } from '@playbook/cells/resolvers'
import { fakeContext } from '@playbook/core/testing'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { createFiles } from '../files/store.ts'
import { textFiles } from '../files/text-files.ts'
import { embeddedDatabase } from '../testing/databases.ts'
import { useResource } from '../testing/resource.ts'
import { documentsOf } from './documents.ts'

const { signal } = new AbortController()

const opened = useResource(async () => {
  const store = await embeddedDatabase.open()
  const folder = mkdtempSync(join(tmpdir(), 'documents-'))
  const files = await createFiles({ store, folder })
  const context = { ...fakeContext(), files: textFiles(files, signal), documents: documentsOf(files, signal) }
  return {
    context,
    read: async (url: string) => readFile(await files.localPath(url, signal)),
    async close() {
      await files.close()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
})

const figure = {
  title: 'Bars',
  description: 'Two bars.',
  data: { x: ['a', 'b'], y: [1, 2] },
  marks: [{ type: 'barY', x: 'x', y: 'y' }],
  axes: { x: { label: 'X', type: 'band' }, y: { label: 'Y', type: 'linear' } },
  notes: [],
}
const HOSTILE = '#read("/etc/passwd") $x$ *no* @key \\input{a} <script> [b] {c}'

/** Not on every machine. */
function hasPdfToText(): boolean {
  return spawnSync('pdftotext', ['-v']).error === undefined
}

async function geoReport() {
  const { context } = opened()
  const svg = await context.documents.draw(figure)
  const drawing = { file: await context.files.writeText(svg, 'a.svg'), caption: 'A figure.' }
  const table = {
    file: await context.files.writeText('Perturbation\tOverlap\ngossypol\t22\n', 't.tsv'),
    caption: 'A table.',
  }
  return {
    geo_accession: 'GSE1',
    title: `Hostile ${HOSTILE}`,
    abstract: 'An abstract [[[PMC1]]].',
    introduction: { problem: 'A problem.', background: 'A background.', motivation: HOSTILE },
    methods: 'Methods.',
    results: 'Results α.',
    discussion: { enrichr: 'Enriched.', perturbseqr: 'Perturbed.', conclusion: 'Concluded.' },
    figures: {
      librarySizes: drawing,
      PCAScatter: drawing,
      volcanoScatter: drawing,
      upEnrichrBars: drawing,
      downEnrichrBars: drawing,
    },
    tables: {
      perturbseqrGeneMimickers: table,
      perturbseqrDrugMimickers: table,
      perturbseqrGeneReversers: table,
      perturbseqrDrugReversers: table,
    },
    supplement: {
      enrichrUp: 'https://a.org',
      enrichrDown: '',
      perturbseqrUpGenes: 'https://b.org',
      perturbseqrDownGenes: '',
    },
    references: [{ id: 'PMC1', type: 'article-journal', title: 'An article', doi: '10.1000/1' }],
    model: 'a model',
  }
}

it.skipIf(!hasPdfToText())(
  'sets a report as a PDF that says everything in order, as text and not as instructions',
  async () => {
    const report = await geoReport()
    const { pdf, bundle } = await reportPdf.viewGeoReport({ ...opened().context, inputs: { report } })
    expect([pdf.filename, bundle.filename]).toEqual(['GSE1.pdf', 'GSE1.zip'])
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: await opened().read(pdf.url) }).toString()
    const words = text.replaceAll(/\s+/g, ' ')
    const inOrder = [
      'Hostile #read("/etc/passwd") $x$ *no* @key \\input{a} <script>',
      'a model',
      'An abstract [1].',
      'Introduction',
      'A problem.',
      '#read("/etc/passwd")',
      'Methods.',
      'Results α.',
      'Concluded.',
      'https://a.org',
      'Figure 1: A figure.',
      'Figure 5: A figure.',
      'Table 1: A table.',
      'gossypol',
      'Table 4: A table.',
      'References',
      'An article. doi:10.1000/1',
    ]
    let from = 0
    for (const part of inOrder) {
      const at = words.indexOf(part, from)
      expect([part, at >= from]).toEqual([part, true])
      from = at
    }
  },
)

it('packs source, data, figures and tables of the report', async () => {
  const report = await geoReport()
  const { bundle } = await reportPdf.viewGeoReport({ ...opened().context, inputs: { report } })
  const packed = unzipSync(await opened().read(bundle.url))
  const numbers = (folder: string, ending: string, count: number) =>
    Array.from({ length: count }, (_unused, at) => `${folder}/${at + 1}.${ending}`)
  expect(Object.keys(packed).toSorted()).toEqual(
    ['main.typ', 'report.json', ...numbers('figures', 'svg', 5), ...numbers('tables', 'tsv', 4)].toSorted(),
  )
  expect(strFromU8(packed['tables/1.tsv'] ?? new Uint8Array())).toBe('Perturbation\tOverlap\ngossypol\t22\n')
  expect(JSON.parse(strFromU8(packed['report.json'] ?? new Uint8Array()))).toMatchObject({
    abstract: 'An abstract [1].',
  })
})
