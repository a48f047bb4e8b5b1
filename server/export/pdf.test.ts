import { writeTypst, type Look } from '@playbook/core/interchange/typst'
import type { Report } from '@playbook/core/report/report'
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { HOSTILE, HOSTILE_READ, sampleReport } from '../../notebook-core/testing/report.ts'
import { createTypesetter } from './typeset.ts'

const AT = new Date('2026-11-21T10:00:00Z')
const typesetter = createTypesetter()

async function textOf(report: Report, look: Look = 'article') {
  const pdf = await typesetter.pdf(writeTypst(report, look), AT)
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  const pages = text.split('\f').map((page) => page.replaceAll(/\s+/g, ' '))
  return { text: pages.join(' '), pages, pdf: Buffer.from(pdf).toString('latin1') }
}

/** Where each piece is found, one after another; the first that is missing is named. */
function missingInOrder(text: string, pieces: readonly string[]): string | undefined {
  let from = 0
  for (const piece of pieces) {
    const at = text.indexOf(piece, from)
    if (at < 0) return piece
    from = at + piece.length
  }
  return undefined
}

it('holds every section, number, caption and reference in the order of the paper', async () => {
  const { text } = await textOf(sampleReport().report)
  const pieces = [
    'ACE2 & co',
    'Ada Lovelace 0000-0002-1825-0097, Analytical Engines',
    '21 November 2026',
    'Abstract',
    'The gene ACE2 was chosen.',
    'Introduction',
    'Methods',
    'Results',
    'Aim',
    'Testis 6.06',
    'Lung -0.25',
    'Table 1. Expression of ACE2 over tissues',
    'Figure 1. Scores of Table 1.',
    'Without a result yet: step 4, Top tissues.',
    'References',
    '1. Lonsdale, J. et al. The Genotype-Tissue Expression (GTEx) project. doi:10.1038/ng.2653',
    '2. Drawing, https://drawing.example',
    'Provenance',
    'version v1',
  ]
  expect(missingInOrder(text, pieces)).toBeUndefined()
})

it('is tagged, named and dated, and describes its figures to who cannot see them', async () => {
  const { pdf } = await textOf(sampleReport().report)
  expect([/\/MarkInfo/.test(pdf), /\/StructTreeRoot/.test(pdf), /\/Lang \(en\)/.test(pdf)]).toEqual([true, true, true])
  expect([/\/Alt \(Figure\)/.test(pdf), pdf.includes('/Title (ACE2 & co)'), pdf.includes('D:20261121100000')]).toEqual([
    true,
    true,
    true,
  ])
})

it.each(['article', 'brief', 'slides', 'poster'] as const)(
  'prints hostile texts as text in the look %s',
  async (look) => {
    const { text } = await textOf(sampleReport(HOSTILE).report, look)
    expect(text).toContain(HOSTILE_READ.slice(0, 22))
    expect(text).toContain('<script>')
    expect(text).not.toContain('root:')
  },
)

it('says where nothing is to be shown, and sets a report without steps', async () => {
  const report = {
    ...sampleReport().report,
    results: [],
    methods: [],
    abstract: [],
    introduction: [],
    references: [],
    steps: [],
  }
  expect(missingInOrder((await textOf(report)).text, ['ACE2 & co', 'Provenance'])).toBeUndefined()
})

it('keeps a figure and its legend, however long, on the slide of their title', async () => {
  const { report } = sampleReport()
  const legend = Array.from({ length: 60 }, (_unused, at) => `word ${at}`).join(' ')
  const results = report.results.map((item) =>
    item.kind === 'result'
      ? {
          ...item,
          label: `Slide of step ${item.number}`,
          caption: [{ kind: 'text' as const, text: `${legend} end of it.` }],
        }
      : item,
  )
  const { pages } = await textOf({ ...report, results }, 'slides')
  const shown = pages.filter((page) => page.includes('Slide of step'))
  expect(shown.length).toBeGreaterThan(1)
  expect(shown.filter((page) => !page.includes('end of it.'))).toEqual([])
})

/** How low the words of each column of the first page reach. */
function endsOfColumns(pdf: Uint8Array): readonly number[] {
  const words = execFileSync('pdftotext', ['-bbox', '-l', '1', '-', '-'], { input: pdf, encoding: 'utf8' })
  const width = Number(/<page width="([\d.]+)"/.exec(words)?.[1])
  const places = [...words.matchAll(/<word xMin="([\d.]+)".*?yMax="([\d.]+)"/g)]
  return [0, 1, 2].map((column) => {
    const inColumn = places.filter(([, x]) => Math.floor((3 * Number(x)) / width) === column)
    return Math.max(0, ...inColumn.map(([, , y]) => Number(y)))
  })
}

it('shares a short poster evenly among its three columns, and lets a long one go on to another page', async () => {
  const { report } = sampleReport()
  const posterOf = async (times: number) => {
    const methods = Array.from({ length: times }, () => report.methods).flat()
    return typesetter.pdf(writeTypst({ ...report, methods }, 'poster'), AT)
  }
  for (const times of [1, 12, 40]) {
    const ends = endsOfColumns(await posterOf(times))
    expect(Math.min(...ends) / Math.max(...ends)).toBeGreaterThan(0.5)
  }
  const long = await posterOf(400)
  expect(execFileSync('pdfinfo', ['-'], { input: long, encoding: 'utf8' })).toMatch(/Pages: +[2-9]/)
  const { text } = await textOf(report, 'poster')
  const headings = ['Abstract', 'Methods', 'Results', 'References', 'Provenance']
  expect(headings.filter((heading) => !text.includes(heading))).toEqual([])
})

const FORMULAS = String.raw`Inline $\hat{\beta}_g = \frac{\sum_{i=1}^n x_i^2}{\sqrt[3]{n}}$ and $\mathbb{R}\ \text{if "a" \& b}, \binom{n}{k}$.

$$
\left( \begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix} \right)^{-1} \xrightarrow{n \to \infty} \int_0^\infty e^{-x}\,\mathrm{d}x, \quad f(x) = \begin{cases} 1 & x > 0 \\ 0 & \text{else} \end{cases}
$$`

it('sets formulas', async () => {
  const { text } = await textOf(sampleReport(FORMULAS).report)
  expect(text).toContain('if "a" & b,')
})
