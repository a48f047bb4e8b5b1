import type { CitationStyle } from '@playbook/core/report-formats/citation-styles'
import { writeTypst, type Look } from '@playbook/core/report-formats/typst'
import type { Report } from '@playbook/core/report/report'
import type { Drawing } from '@playbook/core/report/drawing'
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { sampleReport } from '../../notebook-core/testing/report.ts'
import { createTypesetter } from './typeset.ts'

const AT = new Date('2026-11-21T10:00:00Z')
const typesetter = createTypesetter()

/** A picture of these proportions. */
function drawingOf(width: number, height: number): Drawing {
  const size = `width="${width}" height="${height}"`
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#29576b"/></svg>`, width, height }
}

/** The sample with such pictures, each `times`. */
function reportWith(drawing: Drawing, times = 1): Report {
  const { report } = sampleReport(undefined, { draw: ({ type }) => (type.id === 'Figure' ? drawing : undefined) })
  const again = Array.from({ length: times }, (_unused, at) => at * 100).flatMap((more) =>
    report.results.map((item) =>
      item.kind === 'result' ? { ...item, number: item.number + more, cell: `${item.cell}-${more}` } : item,
    ),
  )
  return { ...report, results: times === 1 ? report.results : again }
}

interface Word {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly bottom: number
}

/** The words of each page with their places as shares of its width and height. */
async function pagesOf(report: Report, look: Look, style?: CitationStyle): Promise<readonly (readonly Word[])[]> {
  const pdf = await typesetter.pdf(writeTypst(report, look, style), AT)
  const boxes = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8' })
  return boxes
    .split('<page ')
    .slice(1)
    .map((page) => {
      const height = Number(/height="([\d.]+)"/.exec(page)?.[1])
      const width = Number(/width="([\d.]+)"/.exec(page)?.[1])
      const words = [...page.matchAll(/xMin="([\d.]+)" yMin="\S+" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)<\/word>/g)]
      return words.map(([, left, right, bottom, text = '']) => ({
        text,
        left: Number(left) / width,
        right: Number(right) / width,
        bottom: Number(bottom) / height,
      }))
    })
}

it.each([
  ['poster', 1],
  ['poster', 4],
  ['brief', 1],
  ['brief', 4],
] as const)(
  'sets one %s on one page with figures twice as high as wide (%i times), and fills it',
  async (look, times) => {
    const [page = [], ...others] = await pagesOf(reportWith(drawingOf(200, 400), times), look)
    expect(others).toEqual([])
    expect(Math.max(...page.map(({ bottom }) => bottom))).toBeGreaterThan(0.6)
  },
)

it.each(['poster', 'brief'] as const)(
  'sets the one picture of a %s as large as the rest of the sheet, below the columns of the others',
  async (look) => {
    const { report } = sampleReport()
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="250" font-size="10"><text y="10">LEFTMOST</text><text x="400" y="10" text-anchor="end">RIGHTMOST</text></svg>'
    const drawn = reportWith({ svg, width: 400, height: 250 })
    const [page = [], ...others] = await pagesOf({ ...report, results: drawn.results }, look)
    const placed = (word: string) => page.find(({ text }) => text === word)
    expect(others).toEqual([])
    expect((placed('RIGHTMOST')?.right ?? 0) - (placed('LEFTMOST')?.left ?? 1)).toBeGreaterThan(0.75)
    expect(Math.max(...page.map(({ bottom }) => bottom))).toBeGreaterThan(0.75)
    expect(placed('References')?.bottom ?? 1).toBeLessThan(placed('LEFTMOST')?.bottom ?? 0)
  },
)

it('titles a slide by what was found, without what points at the slide itself', async () => {
  const pages = await pagesOf(reportWith(drawingOf(400, 200)), 'slides')
  const texts = pages.map((page) => page.map(({ text }) => text).join(' '))
  const titled = texts.find((text) => text.includes('Table 1.')) ?? ''
  expect(titled).toMatch(/^Expression of ACE2 in 2 tissues was obtained from GTEx/)
  expect(titled).not.toContain('(Table 1)')
})

it.each([
  ['wide', 900, 300],
  ['high', 200, 500],
])(
  'gives a %s figure the height that its title and its legend leave of the slide',
  async (_proportions, width, height) => {
    const pages = await pagesOf(reportWith(drawingOf(width, height)), 'slides')
    const page = pages.find((words) => words.some(({ text }) => text === 'Figure')) ?? []
    const [legend] = page.filter(({ text }) => text === 'Figure')
    expect(legend?.bottom).toBeGreaterThan(width > height ? 0.6 : 0.8)
    expect(legend?.bottom).toBeLessThan(0.93)
  },
)

it('ends with the page of a table that lies on its side, and with no empty one', async () => {
  const { report } = sampleReport()
  const columns = Array.from({ length: 9 }, (_unused, at) => `expression of sample ${at + 1}`)
  const table = { columns, rows: [columns.map((_name, at) => at)] }
  const supplement = report.results.flatMap((item) =>
    item.kind === 'result' ? [{ ...item, number: 99, contents: [{ kind: 'table' as const, table }] }] : [],
  )
  const pages = await pagesOf({ ...report, supplement: supplement.slice(0, 1) }, 'article')
  const [first = '', ...others] = pages.map((page) => page.map(({ text }) => text).join(' ')).toReversed()
  expect(first).toContain('expression of sample 9')
  expect(others.every((text) => text.length > 100)).toBe(true)
})

it('sets a list on a slide in columns of large words', async () => {
  const { report } = sampleReport()
  const names = Array.from({ length: 12 }, (_unused, at) => `GENE${at + 1}`)
  const results = report.results.flatMap((item) =>
    item.kind === 'result' ? [{ ...item, contents: [{ kind: 'list' as const, items: names }] }] : [],
  )
  const pages = await pagesOf({ ...report, results: results.slice(0, 1) }, 'slides')
  const words = pages.flat().filter(({ text }) => names.includes(text))
  const rows = [...new Set(words.map(({ bottom }) => bottom))].toSorted((a, b) => a - b)
  const inRow = (row: number) => words.flatMap(({ text, bottom }) => (bottom === row ? [text] : []))
  expect(rows.map((row) => inRow(row).toSorted())).toEqual(
    [names.slice(0, 5), names.slice(5, 10), names.slice(10)].map((row) => row.toSorted()),
  )
})

it.each(['slides', 'poster', 'brief'] as const)(
  'heads no empty list of references where a style lists what is cited and %s cite nothing',
  async (look) => {
    const { report } = sampleReport()
    const results = report.results.flatMap((item) =>
      item.kind === 'result' ? [{ ...item, finding: [], passage: [], caption: [] }] : [],
    )
    const words = (await pagesOf({ ...report, abstract: [], results }, look, 'apa')).flat()
    expect(words.filter(({ text }) => text === 'References')).toEqual([])
    const cited = (await pagesOf(report, look, 'apa')).flat()
    expect(cited.filter(({ text }) => text === 'References')).toHaveLength(1)
  },
)
