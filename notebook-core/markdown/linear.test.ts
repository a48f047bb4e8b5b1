import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, it } from 'vitest'
import { createMeter } from './meter.ts'
import { LONGEST_MARKDOWN, parseMarkdown } from './parse.ts'
import { createMarkdownReader, LETTERS_PER_DOCUMENT, markdownBlocks } from './tree.ts'

/** What is repeated: each construct that can be opened, alone and with others. */
const SHAPES: readonly (readonly [name: string, shapes: readonly string[]])[] = [
  ['emphasis', ['*a_', '*a ', 'a* ', '_a ', '*_', '**a', 'a**', '**x** ', '*a**b***c', 'a_b_']],
  ['links', ['[a](', '[a](<', '[a]("', "[a](b '", '[a](b (', '[a](b)', '](', '[a]\n']],
  ['references', ['[a][', '[', ']', '[a]', '[[a]', '[^a]', '[^a]: b\n\n', '[a]: b\n', '[a]: <', '[a]: b "\n']],
  ['images', ['![', '![a](', '![*a](']],
  ['code and maths', ['`a', '$a', '$$a', '```\n', '~~~\n', '~~a', '    a\n']],
  ['HTML', ['<a', '<a ', 'x <a b="', 'x<!--', 'x<?', 'x<![CDATA[', 'x<!A', '<div>\n', '</a>', '<a\n']],
  ['addresses', ['http://a.b ', 'www.', 'a@b.c ', 'a@', 'a.b-', '<http://a', '[a http://b.c ']],
  ['letters by name', ['&amp', '&#x', 'a&', '\\a', '\\[']],
  ['lines', ['\n', ' a', '\t', '# a\n', '#', 'a\n=\n', '* * *\n', 'a  \n', 'a\\\n']],
  ['quotes and lists', ['>', '> a\n', '> a\nb\n', '- a\n', '- - ', '* a\n ', '- a\nb\n', '1. a\n\n']],
  ['tables', ['|', '|a|b\n', 'a|b\n-|-\n', '|*a_']],
  ['combinations', ['*[a](_`$<', '**a[_b](c', '> *a\n- [b](\n', '`*a_[$']],
]

const repeated = (shape: string, letters: number) => shape.repeat(Math.ceil(letters / shape.length)).slice(0, letters)

/** Runs of a sign, each longer than the one before. */
function growing(sign: string, letters: number): string {
  let text = ''
  for (let run = 1; text.length < letters; run += 1) text += `${sign.repeat(run)}a`
  return text.slice(0, letters)
}

/** Milliseconds of the processor, which other programs do not lengthen. */
function measuredMs(work: () => void): number {
  const from = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

const readingMs = (text: string) => measuredMs(() => parseMarkdown(text))

const LETTERS = 12_000
/** How much longer the longer text is: linear reading takes as many times as long, quadratic its square. */
const LONGER = 4
const MOST_GROWTH = LONGER ** 1.5
/** Below this a time says nothing. */
const NOISE_MS = 60
const TRIES = 12

/** How many times as long a longer text takes, at its best: tidying up only ever makes it look worse. */
function growth(make: (letters: number) => string): number {
  let [short, long] = [Infinity, Infinity]
  for (let tries = 0; tries < TRIES; tries += 1) {
    short = Math.min(short, readingMs(make(LETTERS)))
    long = Math.min(long, readingMs(make(LONGER * LETTERS)))
    if (long < Math.max(MOST_GROWTH * short, NOISE_MS)) break
  }
  return long < NOISE_MS ? 1 : long / short
}

describe('reading takes as long as the text is', () => {
  it.each(SHAPES)('where it repeats %s', { timeout: 120_000 }, (_name, shapes) => {
    const slow = shapes.filter((shape) => growth((letters) => repeated(shape, letters)) >= MOST_GROWTH)
    expect(slow).toEqual([])
  })

  it('where runs of a sign grow', { timeout: 120_000 }, () => {
    const slow = ['`', '$', '~', '*', '_'].filter((sign) => growth((letters) => growing(sign, letters)) >= MOST_GROWTH)
    expect(slow).toEqual([])
  })
})

it('takes seconds for the largest document, whatever is in it', { timeout: 180_000 }, () => {
  const texts = ['*a_', '[a](', '> a\nb\n', 'a\n=\n', '[a]("', '- a\n', '*_', 'x<?'].flatMap((shape) =>
    Array.from({ length: 10 }, () => repeated(shape, LONGEST_MARKDOWN)),
  )
  const read = createMarkdownReader()
  const ms = measuredMs(() => {
    for (const text of texts) read(text)
  })
  expect(ms).toBeLessThan(30_000)
})

it('takes texts as they were typed that lie beyond what one document may hold', () => {
  const read = createMarkdownReader(10)
  const typed = (text: string) => [{ kind: 'paragraph', children: [{ kind: 'text', text }] }]
  expect([read('*a*'), read('*bcdefghij*'), read('*c*')]).toEqual([
    markdownBlocks('*a*'),
    typed('*bcdefghij*'),
    markdownBlocks('*c*'),
  ])
  expect(LETTERS_PER_DOCUMENT).toBeGreaterThan(4 * LONGEST_MARKDOWN)
})

describe('a text of a hundred thousand letters is drawn', () => {
  const filled = (lineOf: (at: number) => string, head = '') => {
    let text = head
    for (let at = 0; text.length < LONGEST_MARKDOWN - 500; at += 1) text += lineOf(at)
    return text
  }
  const paragraph = (at: number) =>
    `We measured *in vitro* effects of **TP53** (see [Smith *et al.*](https://doi.org/10.1000/abc_${at}), Fig. ${at}) at $p < 10^{-${at}}$, \`limma_voom\`, R&D &amp; AT&T; gene_names_with_underscores, https://example.org/a_b and [ref ${at}].${at % 5 === 0 ? '\n\n' : ' '}`

  it.each([
    ['report with links and emphasis', filled(paragraph)],
    ['list of works', filled((at) => `- *Nature* **12**, ${at} [doi](https://doi.org/10.1/${at})\n`)],
    ['table', filled((at) => `| *g${at}* | 0.${at} | [x](https://e.org/${at}) |\n`, '| a | b | c |\n|---|---|---|\n')],
    ['program', `${filled((at) => `x_${at}[${at}] *= f(a_b[${at}]) & g\n`, '```python\n')}\`\`\`\n`],
    ['text of many sections', filled((at) => `## Section ${at}\n\nText ${at} is *here*.\n\n`)],
  ])('as a %s', (_name, text) => {
    expect(parseMarkdown(text)).toBeDefined()
  })
})

it('changes nothing of a text that is read', () => {
  const piece = fc.constantFrom(...SHAPES.flatMap(([, shapes]) => shapes), 'word ', '``', '`', '\n\n', '\\`', ' x](y)')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('')
      expect(fromMarkdown(text, { extensions: [createMeter(text.length)] })).toEqual(fromMarkdown(text))
    }),
    { numRuns: 500 },
  )
})
