import { CITATION_STYLE_NAMES, type CitationStyle } from '@playbook/core/report-formats/citation-styles'
import { writeTypst, type Look } from '@playbook/core/report-formats/typst'
import type { Report } from '@playbook/core/report/report'
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { HOSTILE, HOSTILE_READ, sampleReport } from '../../notebook-core/testing/report.ts'
import { createTypesetter } from './typeset.ts'

const AT = new Date('2026-11-21T10:00:00Z')
const typesetter = createTypesetter()

async function textOf(report: Report, look: Look = 'article', style?: CitationStyle) {
  const pdf = await typesetter.pdf(writeTypst(report, look, style), AT)
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

it('gives up a document that takes too long, and sets those that wait behind it', { timeout: 300_000 }, async () => {
  const hasty = createTypesetter(20_000)
  const endless = '#for i in range(9000) { for j in range(9000) { for k in range(9000) { let x = i * j * k } } }'
  const [stuck, behind] = await Promise.allSettled([
    hasty.pdf({ main: endless, files: [] }, AT),
    hasty.pdf({ main: 'Set', files: [] }, AT),
  ])
  expect(stuck).toMatchObject({ status: 'rejected', reason: { name: 'InputError' } })
  expect(behind.status).toBe('fulfilled')
  expect((await hasty.pdf({ main: 'Again', files: [] }, AT)).length).toBeGreaterThan(500)
})

it('holds every section, number, caption and reference in the order of the paper', async () => {
  const { text } = await textOf(sampleReport().report)
  const pieces = [
    'ACE2 & co',
    'Ada Lovelace 0000-0002-1825-0097, Analytical Engines',
    '21 November 2026',
    'Abstract',
    'The analysis started from the gene ACE2.',
    'Introduction',
    'Methods',
    'Results',
    'Aim',
    'Testis 6.06',
    'Lung -0.25',
    'Table 1. Expression of ACE2 over tissues',
    'Without a result yet: step 4, Top tissues.',
    'References',
    '1. Lonsdale, J. et al. The Genotype-Tissue Expression (GTEx) project. doi:10.1038/ng.2653',
    '2. Drawing, https://drawing.example',
    'Provenance',
    'version v1',
  ]
  expect(missingInOrder(text, pieces)).toBeUndefined()
  // A picture floats to where there is room, behind what it is of and before the references.
  expect(missingInOrder(text, ['Table 1.', 'Figure 1. Scores of Table 1.', 'References'])).toBeUndefined()
})

const WORKS = [
  'Lonsdale, J. et al. The Genotype-Tissue Expression (GTEx) project. Nature Genetics vol. 45 580–585 (2013)',
  'Drawing, https://drawing.example',
] as const

const [DOI, DRAWING] = ['10.1038/ng.2653', 'https://drawing.example/']
const IN_STYLE: Readonly<Record<CitationStyle, readonly [pointer: string, list: string]>> = {
  nature: [
    '1',
    `1. Lonsdale, J. et al. The Genotype-Tissue Expression (GTEx) project. Nature Genetics 45, 580–585 (2013). 2. Drawing. ${DRAWING}.`,
  ],
  vancouver: [
    ' (1)',
    `1. Lonsdale J et al. The Genotype-Tissue Expression (GTEx) project. Nature Genetics. 2013;45:580–5. 2. Drawing [Internet]. Available from: ${DRAWING}`,
  ],
  'american-medical-association': [
    '1',
    `1. Lonsdale J et al. The Genotype-Tissue Expression (GTEx) project. Nature Genetics. 2013;45:580-585. doi:${DOI} 2. Drawing. ${DRAWING}`,
  ],
  'public-library-of-science': [
    ' [1]',
    `1. Lonsdale J et al. The Genotype-Tissue Expression (GTEx) project. Nature Genetics. 2013;45: 580–585. doi:${DOI} 2. Drawing. Available: ${DRAWING}`,
  ],
  cell: [
    '1',
    `1. Lonsdale, J. et al. (2013). The Genotype-Tissue Expression (GTEx) project. Nature Genetics 45, 580–585. https://doi.org/${DOI}. 2. Drawing ${DRAWING}.`,
  ],
  apa: [
    ' (Lonsdale et al., 2013)',
    `Drawing. (n.d.). ${DRAWING} Lonsdale, J. et al. (2013). The Genotype-Tissue Expression (GTEx) project. Nature Genetics, 45, 580–585. https://doi.org/${DOI}`,
  ],
  ieee: [
    ' [1]',
    `[1] J. Lonsdale et al., “The Genotype-Tissue Expression (GTEx) project,” Nature Genetics, vol. 45, pp. 580–585, 2013, doi: ${DOI}. [2] “Drawing.” [Online]. Available: ${DRAWING}`,
  ],
  'chicago-author-date': [
    ' (Lonsdale et al. 2013)',
    `Lonsdale, J. et al. 2013. “The Genotype-Tissue Expression (GTEx) project.” Nature Genetics 45: 580–85. https://doi.org/${DOI}. “Drawing.” n.d. ${DRAWING}.`,
  ],
}

it('writes its references in the style that is asked for', async () => {
  const { report } = sampleReport()
  const references = report.references.map((reference, at) => ({ ...reference, citation: WORKS[at] ?? '' }))
  const written = CITATION_STYLE_NAMES.map(async (style) => {
    const { text } = await textOf({ ...report, references }, 'article', style)
    const [, list = ''] = /References (.*) Provenance From/.exec(text) ?? []
    const [, pointer = ''] = /requested from GTEx(.*?) \(Table 1\)/.exec(text) ?? []
    return [style, pointer, list.trim()] as const
  })
  const seen = await Promise.all(written)
  // Where a line is broken, and how wide a space is, depends on the reader.
  const close = (list: string) => list.replaceAll(' ', '')
  expect(seen.map(([style, pointer, list]) => [style, pointer, close(list)])).toEqual(
    Object.entries(IN_STYLE).map(([style, [pointer, list]]) => [style, pointer, close(list)]),
  )
})

it.each(['brief', 'slides', 'poster'] as const)('writes hostile references in a style in the look %s', async (look) => {
  const { report } = sampleReport(HOSTILE)
  const references = report.references.map((each) => ({ ...each, citation: `${HOSTILE} & #eval } {` }))
  const { text } = await textOf({ ...report, references }, look, 'apa')
  expect(text).toContain('References')
  expect(text).not.toContain('root:')
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
          finding: [{ kind: 'text' as const, text: `Slide of step ${item.number}.` }],
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

/** A report with these results again and again. */
function longReport(times: number): Report {
  const { report } = sampleReport()
  const again = Array.from({ length: times }, (_unused, at) => at * 100).flatMap((more) =>
    report.results.map((item) =>
      item.kind === 'result' ? { ...item, number: item.number + more, cell: `${item.cell}-${more}` } : item,
    ),
  )
  const abstract = Array.from({ length: times }, () => report.abstract).flat()
  return { ...report, results: again, abstract }
}

it('shares a poster evenly among its three columns', async () => {
  for (const times of [1, 3]) {
    const ends = endsOfColumns(await typesetter.pdf(writeTypst(longReport(times), 'poster'), AT))
    expect(Math.min(...ends) / Math.max(...ends)).toBeGreaterThan(0.4)
  }
  const { text } = await textOf(sampleReport().report, 'poster')
  const headings = ['Abstract', 'Results', 'References', 'Methods and all results']
  expect(headings.filter((heading) => !text.includes(heading))).toEqual([])
})

it.each([
  ['brief', 1],
  ['brief', 60],
  ['poster', 1],
  ['poster', 60],
  ['poster', 900],
] as const)('sets one %s on one page, however long the report is (%i times)', async (look, times) => {
  const pages = async (style?: CitationStyle) => {
    const pdf = await typesetter.pdf(writeTypst(longReport(times), look, style), AT)
    return /Pages: +(\d+)/.exec(execFileSync('pdfinfo', ['-'], { input: pdf, encoding: 'utf8' }))?.[1]
  }
  expect([await pages(), await pages('nature')]).toEqual(['1', '1'])
})

const FORMULAS = String.raw`Inline $\hat{\beta}_g = \frac{\sum_{i=1}^n x_i^2}{\sqrt[3]{n}}$ and $\mathbb{R}\ \text{if "a" \& b}, \binom{n}{k}$.

$$
\left( \begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix} \right)^{-1} \xrightarrow{n \to \infty} \int_0^\infty e^{-x}\,\mathrm{d}x, \quad f(x) = \begin{cases} 1 & x > 0 \\ 0 & \text{else} \end{cases}
$$`

it('sets formulas', async () => {
  const { text } = await textOf(sampleReport(FORMULAS).report)
  expect(text).toContain('if "a" & b,')
})

it.each(['article', 'brief', 'slides', 'poster'] as const)(
  'sets %s with an address of 9,000 letters and words longer than a page is wide, within the page',
  async (look) => {
    const words = `${'G'.repeat(1350)} \`${'c'.repeat(300)}\` [here](https://example.org/${'a'.repeat(9000)})`
    const pdf = await typesetter.pdf(writeTypst(sampleReport(words).report, look), AT)
    const boxes = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8' })
    const width = Number(/<page width="([\d.]+)"/.exec(boxes)?.[1])
    const ends = [...boxes.matchAll(/ xMax="([\d.]+)"/g)].map(([, end]) => Number(end))
    expect(Math.max(...ends)).toBeLessThan(width)
    expect(boxes.replaceAll(/<[^>]*>|\s|\u200b/g, '')).toContain('G'.repeat(1350))
  },
  60_000,
)

it('reads documents in an empty folder of its own, which is gone with it', { timeout: 120_000 }, async () => {
  const own = createTypesetter(15_000)
  const temporary = await mkdtemp(join(tmpdir(), 'typesetters-'))
  vi.stubEnv('TMPDIR', temporary)
  const endless = '#for i in range(9000) { for j in range(9000) { for k in range(9000) { let x = i * j * k } } }'
  const set = expect(own.pdf({ main: endless, files: [] }, AT)).rejects.toThrow('takes longer')
  await vi.waitFor(async () => {
    const made = await readdir(temporary)
    expect(await Promise.all(made.map((name) => readdir(join(temporary, name))))).toEqual([[]])
  })
  await set
  await vi.waitFor(async () => expect(await readdir(temporary)).toEqual([]))
  vi.unstubAllEnvs()
  await rm(temporary, { recursive: true })
})
