import { attachmentNames, tableFiles, wholeFiles } from '@playbook/core/report-formats/attachments'
import { markdownText } from '@playbook/core/report-formats/markdown'
import { writeTypst, type Look } from '@playbook/core/report-formats/typst'
import type { Content, Report } from '@playbook/core/report/report'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { sampleReport } from '../../notebook-core/testing/report.ts'
import { createTypesetter } from './typeset.ts'

const folder = mkdtempSync(join(tmpdir(), 'playbook-archival-'))
afterAll(() => rmSync(folder, { recursive: true }))

const AT = new Date('2026-11-21T10:00:00Z')
const COUNTS = 'gene\tcontrol\tinterferon\nSTAT1\t3\t400\n'
const counts = { sha256: 'a'.repeat(64), url: 'storage://a', filename: 'counts.tsv', size: COUNTS.length }
const whole = { ...counts, path: 'files/aaaaaaaaaaaa-counts.tsv' }

const matrix = (file?: typeof whole): Content => ({
  kind: 'table',
  table: {
    columns: ['Gene', 'control'],
    rows: [['STAT1', 3]],
    shape: [1, 2],
    gaps: [null, 1],
    nouns: ['gene', 'sample'],
  },
  ...(file === undefined ? {} : { whole: file }),
})

/** The sample, whose table is the corner of a matrix, with names in the place of its picture. */
function withMatrix(content: Content): Report {
  const { report } = sampleReport()
  const contents: readonly (readonly Content[])[] = [[content], [{ kind: 'list', items: ['STAT1', 'IRF1'] }]]
  let at = -1
  const results = report.results.map((item) =>
    item.kind === 'result' ? { ...item, contents: contents[++at] ?? item.contents } : item,
  )
  return { ...report, results }
}

const typesetter = createTypesetter()

/** The document as a file. */
async function filed(report: Report, look: Look = 'article') {
  const source = writeTypst(report, look)
  const pdf = await typesetter.pdf({ ...source, files: [...source.files, { path: whole.path, content: COUNTS }] }, AT)
  const path = join(folder, `${look}.pdf`)
  writeFileSync(path, pdf)
  return path
}

const poppler = (program: string, ...options: readonly string[]) =>
  execFileSync(program, options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

it.each(['article', 'brief', 'slides', 'poster'] as const)('writes the look %s as PDF/A-3a', async (look) => {
  const meta = poppler('pdfinfo', '-meta', await filed(withMatrix(matrix()), look))
  expect(/<pdfaid:part>(.*?)<.*<pdfaid:conformance>(.*?)</s.exec(meta)?.slice(1)).toEqual(['3', 'A'])
})

it('holds whole tables as files, of a matrix the stored one and not its corners, and says so below them', async () => {
  const report = withMatrix(matrix(whole))
  const path = await filed(report)
  expect([...attachmentNames(report).values()]).toEqual(['figure-1.csv', 'counts.tsv'])
  expect(poppler('pdfdetach', '-list', path).split('\n').slice(1, 3)).toEqual(['1: counts.tsv', '2: figure-1.csv'])
  poppler('pdfdetach', '-saveall', '-o', folder, path)
  expect(readFileSync(join(folder, 'counts.tsv'), 'utf8')).toBe(COUNTS)
  expect(readFileSync(join(folder, 'figure-1.csv'), 'utf8')).toBe('Name\nSTAT1\nIRF1\n')
  expect(poppler('pdftotext', path, '-').replaceAll(/\s+/g, ' ')).toContain(
    '1 of 2 samples are shown. The file counts.tsv in this document has all of it.',
  )
})

it('puts the stored file of a matrix into an archive in the place of its corners, and names an excerpt so', () => {
  const paths = (report: Report) => tableFiles(report).map(({ path }) => path)
  const known = withMatrix(matrix(whole))
  expect([paths(known), wholeFiles(known)]).toEqual([['tables/figure-1.csv'], [whole]])
  expect(markdownText(known)).toContain('All of it: [counts.tsv](files/aaaaaaaaaaaa-counts.tsv)')
  const unknown = withMatrix(matrix())
  expect([paths(unknown), wholeFiles(unknown)]).toEqual([['tables/table-1.excerpt.csv', 'tables/figure-1.csv'], []])
  expect(markdownText(unknown)).toContain('The rows shown: [table-1.excerpt.csv](tables/table-1.excerpt.csv)')
})
