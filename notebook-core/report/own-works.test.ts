import { expect, it } from 'vitest'
import { HOSTILE, sampleReport } from '../testing/report.ts'
import { cslItems, writeBibtex, writeRis } from '../report-formats/bibliography.ts'
import { writeDocx } from '../report-formats/docx.ts'
import { writeHtml } from '../report-formats/html.ts'
import { writeLatex } from '../report-formats/latex.ts'
import { markdownText } from '../report-formats/markdown.ts'
import { writeTypst } from '../report-formats/typst.ts'
import { citeAs, ownWorks } from './own-works.ts'

const CITED =
  'Cite this playbook as: Ada Lovelace. ACE2 & co (version v1), https://playbook.example/playbooks/1 (2026).'

it('is cited by its authors, title, version, address and year; by its DOI where it has one', () => {
  const { report } = sampleReport()
  expect(citeAs(report)).toBe(CITED)
  const published = { ...report, origin: { ...report.origin, doi: '10.5555/12345' } }
  expect(citeAs(published)).toContain('(version v1), https://doi.org/10.5555/12345 (2026)')
})

it('says so in every format that is read', () => {
  const { report, workflow } = sampleReport()
  const file = (files: ReturnType<typeof writeDocx>, path: string) =>
    String(files.find((each) => each.path === path)?.content)
  const texts = [
    markdownText(report),
    writeHtml(report, workflow),
    file(writeDocx(report), 'word/document.xml'),
    file(writeLatex(report), 'paper.tex'),
    writeTypst(report, 'article').main,
  ]
  expect(texts.map((text) => text.replaceAll('\\', '').includes('Cite this playbook as: Ada Lovelace'))).toEqual(
    texts.map(() => true),
  )
})

it('is a program with a version in BibTeX, RIS and CSL-JSON, as is the program that wrote it', () => {
  const works = ownWorks(sampleReport().report)
  expect(writeBibtex(works)).toContain('  version = {v1},\n  url = {https://playbook.example/playbooks/1}')
  expect(writeRis(works)).toContain('TY  - COMP\r\nAU  - Ada Lovelace\r\nTI  - ACE2 & co\r\nPY  - 2026\r\nET  - v1\r\n')
  expect(cslItems(works).map(({ type, title, version }) => [type, title, version])).toEqual([
    ['software', 'ACE2 & co', 'v1'],
    ['software', 'Playbook', '0.1.0'],
  ])
})

it('escapes hostile titles and authors', () => {
  const { report } = sampleReport(HOSTILE)
  const authors = [{ name: HOSTILE }]
  const written = writeBibtex(ownWorks({ ...report, authors }))
  expect(written).not.toContain('\\input{')
  expect(writeHtml({ ...report, authors }, sampleReport().workflow)).not.toContain('<script>alert')
})
