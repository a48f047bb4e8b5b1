import { expect, it } from 'vitest'
import { sampleExport } from '../testing/report.ts'
import { docxDialect } from './docx-dialect.ts'
import { htmlDialect } from './html-dialect.ts'
import { typstDialect } from './typst-dialect.ts'

const { report } = sampleExport()
const HEBREW = 'ביטוי הגן STAT1 בשש דגימות.'

it('sets paragraphs from right to left whose letters are, and no others', () => {
  const [html, typst, docx] = [htmlDialect(report), typstDialect(report), docxDialect(report).dialect]
  const written = (text: string) => [html, typst, docx].map((dialect) => dialect.paragraph(dialect.text(text)))
  const [page, paper, word] = written(HEBREW)
  expect(page).toBe(`<p dir="rtl">${HEBREW}</p>`)
  expect(paper).toMatch(/^#block\(width: 100%\)\[#set text\(dir: rtl\)\n/)
  expect(word).toMatch(/<w:bidi\/>.*<w:rtl\/>/)
  expect(written('STAT1 in six samples.').filter((text) => /rtl|bidi/.test(text))).toEqual([])
})
