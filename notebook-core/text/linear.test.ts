import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textWithoutSecrets } from '../addresses/secrets.ts'
import { findQuote, seenWords } from '../claims/quote.ts'
import { printableLine } from '../report/printable.ts'
import { docxText } from '../report-formats/docx-text.ts'
import { figureSource } from '../report-formats/figure-origin.ts'
import { latexPlain } from '../report-formats/latex-dialect.ts'
import { markdownDialect } from '../report-formats/markdown.ts'
import { typstText } from '../report-formats/typst-dialect.ts'
import { headingOf } from '../story/methods.ts'
import { eachOnce } from '../story/once.ts'
import { passageProse } from '../story/passages.ts'
import { isRightToLeft } from './direction.ts'
import { inOneLine, withoutEnd } from './lines.ts'

/** Whatever reads what people type, in the thread that serves or in everybody's page. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  textWithoutSecrets,
  headingOf,
  printableLine,
  seenWords,
  docxText,
  figureSource,
  latexPlain,
  typstText,
  inOneLine,
  isRightToLeft,
  findQuote: (text) => findQuote(text, 'a quote'),
  passageProse: (text) => passageProse(text, []),
  markdown: (text) => markdownDialect.text(text),
  eachOnce: (text) => eachOnce([{ cell: 'a', label: '', parts: [{ kind: 'text', text }] }]),
}

/** What begins something, and what is then repeated without an end to it. */
const HEADS = ['', '# a', 'https://', 'https://a?', 'https://a#', 'drs://a/#?headers={', 'See a. ', '[a](']
const REPEATED = [')', '.', ']', '*', '_', '#', ' ', '\t', '\n', ' \n', '[@', '[#', '[](', '](', 'a](', '. ', '=']
const MORE = ['http://a', '&u=https://', '&a=b', '@', '%25', '"', '{', '`', '= \n', '# \n', '! A', 'a ']

const LETTERS = 40_000
/** Where each sign is looked at again from each other one, it is three times as long at least. */
const MOST_MS = 400

function readingMs(read: (text: string) => unknown, text: string): number {
  const from = process.cpuUsage()
  read(text)
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

it.each(Object.entries(READERS))(
  '%s takes as long as its text is, whatever is repeated',
  { timeout: 120_000 },
  (_name, read) => {
    const slow = HEADS.flatMap((head) => [...REPEATED, ...MORE].map((sign) => [head, sign] as const)).filter(
      ([head, sign]) => {
        const text = `${head}${sign.repeat(LETTERS / sign.length)}x`
        return readingMs(read, text) > MOST_MS && readingMs(read, text) > MOST_MS
      },
    )
    expect(slow).toEqual([])
  },
)

it('cuts signs off the end alone, as a pattern would', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '#', '\n', ' ') }), (text) => {
      expect(withoutEnd(text, '#\n')).toBe(text.replace(/[#\n]+$/, ''))
    }),
  )
})

it('puts lines into one, and leaves blanks within a line', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '\n', ' ', '\t') }), (text) => {
      expect(inOneLine(text)).toBe(text.replaceAll(/\s*\n\s*/g, ' '))
    }),
  )
})
