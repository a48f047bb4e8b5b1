import { expect, it } from 'vitest'
import { sampleReport } from '../testing/report.ts'
import { writeDocx } from './docx.ts'
import type { ExportFile } from '../formats.ts'
import { writeLatex } from './latex.ts'
import { writeTypst } from './typst.ts'

const address = (letters: number) => `https://example.org/${'a'.repeat(letters - 20)}`
const word = 'G'.repeat(500)

const texts = (files: readonly ExportFile[], ending: string) =>
  files.flatMap(({ path, content }) => (path.endsWith(ending) ? [String(content)] : [])).join('\n')
const written = (words: string) => {
  const { report } = sampleReport(words)
  return {
    typst: writeTypst(report, 'article').main,
    latex: texts(writeLatex(report), '.tex'),
    docx: texts(writeDocx(report), '.xml'),
  }
}

it('writes words without their link where the address is longer than 2,000 letters', () => {
  const isLinked = (letters: number) => {
    const { typst, latex, docx } = written(`[here](${address(letters)})`)
    return [
      typst.includes(`#link("${address(letters)}")`),
      latex.includes(`\\href{${address(letters)}}`),
      docx.includes(`HYPERLINK &quot;${address(letters)}&quot;`),
    ]
  }
  expect(isLinked(2000)).toEqual([true, true, true])
  expect(isLinked(2001)).toEqual([false, false, false])
})

it('lets words be broken that are longer than a line', () => {
  const { typst, latex } = written(word)
  // Titles of the file and words for those who do not see a picture are set in no line.
  const shown = [typst.replaceAll(/^#set document.*$|#picture\(.*?\);/gm, ''), latex.replaceAll(/alt=\{.*?\}/g, '')]
  expect(shown.map((text) => /G{41,}/.exec(text)?.[0])).toEqual([undefined, undefined])
  expect(typst.replaceAll('\u200b', '')).toContain(word)
  expect(latex.replaceAll('\\allowbreak{}', '')).toContain(word)
})

it('takes the heading of a section along to a page that lies on its side', () => {
  const { report } = sampleReport()
  const wide = Array.from({ length: 12 }, (_, at) => `A long name of a sample, ${at}`)
  const table = { columns: wide, rows: [wide], numeric: wide.map(() => false), total: 1 }
  const lying = report.results.flatMap((item) =>
    item.kind === 'result' ? [{ ...item, contents: [{ kind: 'table' as const, table }] }] : [],
  )
  const { main } = writeTypst({ ...report, supplement: lying.slice(0, 1) }, 'article')
  expect(main).toMatch(/#page\(flipped: true\)\[\n#heading\(level: 1\)\[Supplement\];\n/)
})
