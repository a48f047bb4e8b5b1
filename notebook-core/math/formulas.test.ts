import { expect, it } from 'vitest'
import { docxDialect } from '../report-formats/docx-dialect.ts'
import { htmlDialect } from '../report-formats/html-dialect.ts'
import { latexDialect } from '../report-formats/latex-dialect.ts'
import { markdownDialect } from '../report-formats/markdown.ts'
import { typstDialect } from '../report-formats/typst-dialect.ts'
import { markdownBlocks } from '../markdown/tree.ts'
import { writeBlocks } from '../report/dialect.ts'
import { sampleReport } from '../testing/report.ts'

const { report } = sampleReport()
const DIALECTS = {
  html: htmlDialect(report),
  latex: latexDialect(report),
  markdown: markdownDialect,
  typst: typstDialect(report),
  word: docxDialect(report).dialect,
}
const written = (source: string, format: keyof typeof DIALECTS) => writeBlocks(markdownBlocks(source), DIALECTS[format])

it('reads formulas in a line and on lines of their own, and leaves sums of money alone', () => {
  expect(markdownBlocks('For $a_i *b*$ it costs $5 and $6, or $5/$6.\n\n$$x^2$$\n\n$$\ny\n- z\n$$')).toEqual([
    {
      kind: 'paragraph',
      children: [
        { kind: 'text', text: 'For ' },
        { kind: 'math', text: 'a_i *b*' },
        { kind: 'text', text: ' it costs ' },
        { kind: 'text', text: '$5 and $' },
        { kind: 'text', text: '6, or ' },
        { kind: 'text', text: '$5/$' },
        { kind: 'text', text: '6.' },
      ],
    },
    { kind: 'formula', text: 'x^2' },
    { kind: 'formula', text: 'y\n- z' },
  ])
})

it('writes a formula as each format has them', () => {
  const source = String.raw`With $\frac{a_1}{b}$ known.`
  expect(written(source, 'latex')).toBe('With \\(\\frac{a_1}{b}\\) known.\n\n')
  expect(written(source, 'markdown')).toBe('With $\\frac{a_1}{b}$ known.\n\n')
  expect(written(source, 'html')).toMatch(
    /^<p>With <math [^>]*><semantics><mrow><mfrac><msub><mi>a<\/mi><mn>1<\/mn><\/msub><mi>b<\/mi><\/mfrac><\/mrow>.*<\/math> known\.<\/p>$/,
  )
  expect(written(source, 'typst')).toContain('$frac(attach(scripts(\\u{61}), b: \\u{31}), \\u{62})$')
  expect(written(source, 'word')).toContain(
    '<m:oMath><m:f><m:num><m:sSub><m:e><m:r><m:t xml:space="preserve">a</m:t></m:r></m:e><m:sub><m:r><m:t xml:space="preserve">1</m:t></m:r></m:sub></m:sSub></m:num>',
  )
})

const HOSTILE = [
  String.raw`\input{/etc/passwd}`,
  String.raw`\href{javascript:alert(1)}{x}`,
  String.raw`\def\a{\a\a}\a`,
  String.raw`\htmlStyle{color:red}{x}`,
  String.raw`a} \write18{rm} {b`,
  `${'{'.repeat(200)}x`,
  'x'.repeat(3000),
]

it.each(HOSTILE)('shows %s in every format as the text that was typed', (formula) => {
  const source = `$$\n${formula}\n$$`
  expect(written(source, 'html')).toMatch(/^<p><code>[^<]*<\/code><\/p>$/)
  expect(written(source, 'typst')).toMatch(/^#raw\("(?:[^"\\]|\\.)*"\);\n\n$/)
  expect(written(source, 'latex')).toMatch(/^\\texttt\{.*\}\n\n$/s)
  expect(written(source, 'latex')).not.toMatch(/\\(?:input|href|def|write)/)
  expect(written(source, 'word')).not.toContain('<m:')
})

it('keeps words of a formula words: none is code of the format', () => {
  expect(written(String.raw`$\text{<b>\#eval}$`, 'html')).toContain('<mtext>&lt;b&gt;#eval</mtext>')
  expect(written(String.raw`$\text{<b>\#eval}$`, 'typst')).toContain('"<b>#eval"')
  expect(written(String.raw`$a<b$`, 'word')).toContain('&lt;')
})
