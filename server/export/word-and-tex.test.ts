import { Cite } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import { writeBibtex, writeCsl, writeRis } from '@playbook/core/report-formats/bibliography'
import { worksOf } from '@playbook/core/report/citations'
import { unzipSync } from 'fflate'
import mammoth from 'mammoth'
import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { docxCaptionHead } from '@playbook/core/report-formats/docx-fields'
import { z } from 'zod'
import { HOSTILE, HOSTILE_READ, sampleExport } from '../../notebook-core/testing/report.ts'
import { writeExport } from './write.ts'

const noFiles = { open: () => Promise.reject(new Error('no file is kept')) }
const folder = mkdtempSync(join(tmpdir(), 'playbook-word-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function bytesOf(format: 'docx' | 'latex', words?: string): Promise<Uint8Array> {
  const exported = sampleExport(words === undefined ? {} : { words })
  const written = await writeExport(exported, format, noFiles)
  return new Uint8Array(
    await new Response(written instanceof Uint8Array ? Buffer.from(written) : written).arrayBuffer(),
  )
}

async function htmlOf(words?: string): Promise<string> {
  const { value, messages } = await mammoth.convertToHtml({ buffer: Buffer.from(await bytesOf('docx', words)) })
  expect(messages.filter(({ type }) => type === 'error')).toEqual([])
  return value
}

it('writes a Word document that a library reads with its sections, lists, tables, figures and links', async () => {
  const html = await htmlOf()
  const headings = [...html.matchAll(/<h[12]>(.*?)<\/h[12]>/g)].map(([, words]) => words?.replaceAll(/<[^>]*>/g, ''))
  expect(headings).toEqual(['Abstract', 'Introduction', 'Methods', 'Aim', 'Results', 'Aim', 'References', 'Provenance'])
  expect(html).toContain('<ul><li>one</li><li><strong>two</strong></li></ul>')
  expect(html).toMatch(/<img alt="[^"]+" src="data:image\/png;base64,iVBOR/)
  expect(html).toContain('Testis')
  expect(html).toContain('<a href="https://doi.org/10.1038/ng.2653">doi:10.1038/ng.2653</a>')
  const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? '')
  expect(anchors.length).toBeGreaterThan(2)
  expect(anchors.filter((id) => !html.includes(`id="${id}"`))).toEqual([])
})

it('numbers figures and tables in Word by fields, to which sentences refer', async () => {
  const { 'word/document.xml': bytes } = unzipSync(await bytesOf('docx'))
  const xml = Buffer.from(bytes ?? []).toString()
  const counted = [...xml.matchAll(/w:name="(number_[a-z]+_S?\d+)"\/>.*? SEQ (\w+) /g)].map(([, name, of]) => [
    name,
    of,
  ])
  expect(counted).toEqual([
    ['number_table_1', 'Table'],
    ['number_figure_1', 'Figure'],
  ])
  const named = new Set(counted.map(([name]) => name))
  const referred = [...xml.matchAll(/ REF (\w+) \\h /g)].map(([, name]) => name)
  expect(referred.length).toBeGreaterThan(1)
  expect(referred.filter((name) => !named.has(name))).toEqual([])
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(await bytesOf('docx')) })
  expect(value).toMatch(/^Figure 1\. /m)
  const supplement = docxCaptionHead({ kind: 'table', number: 2, isSupplement: true })
  expect([...supplement.matchAll(/<w:t [^>]*>([^<]*)</g)].map(([, text]) => text).join('')).toBe('Table S2.')
  expect(supplement).toContain('w:name="number_table_S2"')
})

it('shows hostile texts in Word as text', async () => {
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(await bytesOf('docx', HOSTILE)) })
  expect(value.split('\n')[0]).toBe(HOSTILE_READ)
  const files = Object.keys(unzipSync(await bytesOf('docx', HOSTILE)))
  expect(Buffer.from(unzipSync(await bytesOf('docx'))['word/media/figure-1.svg'] ?? []).toString()).toContain(
    '<dc:source>https://playbook.example/playbooks/1#cell-plot</dc:source><dc:identifier>version v1</dc:identifier>',
  )
  expect(files.filter((path) => !/^(\[Content_Types\]\.xml|_rels\/|docProps\/|word\/)/.test(path))).toEqual([])
})

const Entries = z.array(z.object({ title: z.string(), DOI: z.string().optional() }))

/** The works of a report, the last of them hostile. */
function citedWorks() {
  const hostile = { number: 3, citation: `Lovelace, A. ${HOSTILE}. Notes vol. 1 1–2 (1843).`, places: [] }
  return worksOf([...sampleExport().report.references, hostile])
}

it('writes BibTeX that a library reads to the same titles and DOIs, hostile ones too', async () => {
  const works = citedWorks()
  const read = Entries.parse(new Cite(writeBibtex(works)).data)
  expect(read.map(({ DOI }) => DOI)).toEqual(works.map(({ doi }) => doi))
  const plain = (title: string) => title.replaceAll(/<[^>]*>/g, '')
  expect(read.map(({ title }) => plain(title)).slice(0, 2)).toEqual(works.slice(0, 2).map(({ title }) => title))
  expect(plain(read[2]?.title ?? '')).toContain('\\input{/etc/passwd} #eval("1")')
})

const Works = z.array(
  z.object({
    type: z.string(),
    title: z.string(),
    author: z.array(z.record(z.string(), z.string())).default([]),
    'container-title': z.string().optional(),
    volume: z.coerce.string().optional(),
    page: z
      .string()
      .transform((pages) => pages.replace('–', '-'))
      .optional(),
    issued: z.object({ 'date-parts': z.array(z.array(z.coerce.number())) }).optional(),
    DOI: z.string().optional(),
    URL: z.string().optional(),
  }),
)

it('writes RIS that a library reads to the works as CSL has them, hostile ones too', () => {
  const works = citedWorks()
  expect(Works.parse(new Cite(writeRis(works)).data)).toEqual(Works.parse(JSON.parse(writeCsl(works))))
})

const hasLatex = spawnSync('latexmk', ['-v']).error === undefined

it.skipIf(!hasLatex)(
  'compiles paper, slides and poster by LaTeX (skipped where there is no latexmk)',
  async () => {
    for (const words of [undefined, HOSTILE]) {
      const name = join(folder, words === undefined ? 'usual' : 'hostile')
      for (const [path, content] of Object.entries(unzipSync(await bytesOf('latex', words)))) {
        mkdirSync(dirname(join(name, path)), { recursive: true })
        writeFileSync(join(name, path), content)
      }
      for (const source of ['paper', 'presentation', 'poster']) {
        await promisify(execFile)('latexmk', ['-interaction=nonstopmode', '-halt-on-error', `${source}.tex`], {
          cwd: name,
        })
      }
    }
  },
  600_000,
)

it('packs the figures of the LaTeX bundle as PDF, under the names that the sources give', async () => {
  const files = unzipSync(await bytesOf('latex'))
  const pdf = files['figures/figure-1.pdf'] ?? new Uint8Array()
  expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe('%PDF-')
  expect(Buffer.from(pdf).toString('latin1')).toContain('https://playbook.example/playbooks/1#cell-plot')
  expect(Buffer.from(files['paper.tex'] ?? new Uint8Array()).toString()).toContain('{figures/figure-1.pdf}')
})
