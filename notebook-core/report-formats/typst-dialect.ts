import { isRightToLeft } from '../text/direction.ts'
import type { Side } from '../markdown/tree.ts'
import { typstFormula } from '../math/typst.ts'
import { brokenWords, type Dialect } from '../report/dialect.ts'
import { worksOf } from '../report/citations.ts'
import { printable } from '../report/printable.ts'
import { allResultsOf, type Report } from '../report/report.ts'
import { inOneLine } from '../text/lines.ts'
import { CITATION_STYLES, type CitationStyle } from './citation-styles.ts'

/** A text as a value of Typst: it never becomes markup, whatever is in it. */
export function typstString(text: string): string {
  const inside = printable(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')
  return `"${inside.replaceAll('\n', '\\n').replaceAll('\t', '\\t')}"`
}

/** Words that fit in no line, with places where they may be broken. */
const broken = (text: string, longest: number) => brokenWords(text, longest, '\u200b')

/** A number in powers of ten is one word: "1.8 × 10⁻⁷⁰". */
const whole = (text: string) => text.replaceAll(/(\d) × 10(?=[⁰-⁹⁻¹²³])/gu, '$1\u{a0}×\u{a0}10')

const written = (text: string) => (text === '' ? '' : `#${typstString(whole(inOneLine(text)))};`)

const LONGEST_WORD = 40
/** In a column. */
const LONGEST_IN_COLUMN = 24

/** A text in the midst of markup; a word that fits in no line may be broken. */
export const typstText = (text: string) => written(broken(text, LONGEST_WORD))

/** The same where lines are short. */
export const breakableText = (text: string, longest = LONGEST_IN_COLUMN) => written(broken(text, longest))

const code = (text: string) => `#raw(${typstString(broken(text, LONGEST_WORD))});`

const MARKS = { emphasis: 'emph', strong: 'strong', deleted: 'strike' } as const

/** Words with a mark. */
export const typstMark: Dialect['mark'] = (kind, words) => `#${MARKS[kind]}[${words}];`

/** A table of cells that are written already; its head stands on every page. Its columns share the line, or have what they want. */
export function typstTable(
  sides: readonly (Side | undefined)[],
  rows: readonly (readonly string[])[],
  shares?: readonly number[],
): string {
  const [head = [], ...body] = rows
  const align = head.map((_cell, at) => sides[at] ?? 'left')
  const cells = (row: readonly string[]) => head.map((_cell, at) => `[${row[at] ?? ''}]`).join(', ')
  const columns = shares === undefined ? head.length : `(${shares.map((share) => `${share}fr`).join(', ')},)`
  return `#table(columns: ${columns}, align: (${align.join(', ')},), table.header(${cells(head)}), ${body.map(cells).join(', ')});`
}

/** The label of a result in the document. */
export const resultLabel = (number: number) => `result-${number}`

/** How works are pointed at: by their numbers in our own list, or as a style of Typst does. */
function citing({ references }: Report, style: CitationStyle | undefined): Dialect['cite'] {
  if (style === undefined)
    return (all) => `#super[${all.map((each) => `#link(label("ref-${each}"))[${each}];`).join(',')}];`
  const keys = new Map(worksOf(references).map(({ number, key }) => [number, key]))
  const gap = CITATION_STYLES[style].isRaised ? '' : ' '
  return (all) => gap + all.map((each) => `#cite(label(${typstString(keys.get(each) ?? '')}));`).join('')
}

/** The text of a document. Headings of a text stand below those of the document. */
export function typstDialect(report: Report, style?: CitationStyle): Dialect {
  const numbers = new Map(allResultsOf(report).map(({ cell, number }) => [cell, number]))
  return {
    text: typstText,
    code,
    math: (text, isBlock) => {
      const drawn = typstFormula(text, isBlock) ?? `#raw(${typstString(text)});`
      return isBlock ? `${drawn}\n\n` : drawn
    },
    mark: typstMark,
    link: (address, words) => `#link(${typstString(address)})[${words}];`,
    lineBreak: () => '#linebreak();',
    line: (words) => `${words} `,
    paragraph: (words) =>
      isRightToLeft(words) ? `#block(width: 100%)[#set text(dir: rtl)\n${words}]\n\n` : `${words}\n\n`,
    heading: (depth, words) => `#heading(level: ${Math.min(6, Math.max(2, depth))})[${words}];\n`,
    codeBlock: (text) => `#raw(${typstString(text)}, block: true);\n`,
    quote: (blocks) => `#quote(block: true)[${blocks}];\n`,
    list: (start, items) =>
      `#${start === undefined ? 'list(' : `enum(start: ${start}, `}${items.map((item) => `[${item}]`).join(', ')});\n`,
    table: (sides, rows) => `${typstTable(sides, rows)}\n`,
    rule: () => '#line(length: 100%, stroke: 0.5pt + rule);\n',
    cite: citing(report, style),
    pointer: (cell, words) => {
      const number = numbers.get(cell)
      return number === undefined ? words : `#link(label(${typstString(resultLabel(number))}))[${words}];`
    },
  }
}
