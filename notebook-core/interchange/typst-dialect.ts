import type { Side } from '../markdown/tree.ts'
import { typstFormula } from '../math/typst.ts'
import type { Dialect } from '../report/dialect.ts'
import { worksOf } from '../report/citations.ts'
import { printable } from '../report/printable.ts'
import { allResultsOf, type Report } from '../report/report.ts'
import { CITATION_STYLES, type CitationStyle } from './citation-styles.ts'

/** A text as a value of Typst: it never becomes markup, whatever is in it. */
export function typstString(text: string): string {
  const inside = printable(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')
  return `"${inside.replaceAll('\n', '\\n').replaceAll('\t', '\\t')}"`
}

/** A text in the midst of markup. */
export const typstText = (text: string) => (text === '' ? '' : `#${typstString(text.replaceAll(/\s*\n\s*/g, ' '))};`)

const LONGEST_WORD = 24

/** The same with places where a word that fits in no column may be broken. */
export function breakableText(text: string): string {
  const broken = text.replaceAll(
    /\S{25,}/g,
    (word) => word.match(new RegExp(`.{1,${LONGEST_WORD}}`, 'gsu'))?.join('\u200b') ?? word,
  )
  return typstText(broken)
}

const MARKS = { emphasis: 'emph', strong: 'strong', deleted: 'strike' } as const

/** A table of cells that are written already; its head stands on every page. */
export function typstTable(sides: readonly (Side | undefined)[], rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  const align = head.map((_cell, at) => sides[at] ?? 'left')
  const cells = (row: readonly string[]) => head.map((_cell, at) => `[${row[at] ?? ''}]`).join(', ')
  return `#table(columns: ${head.length}, align: (${align.join(', ')},), table.header(${cells(head)}), ${body.map(cells).join(', ')});`
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
    code: (text) => `#raw(${typstString(text)});`,
    math: (text, isBlock) => {
      const drawn = typstFormula(text, isBlock) ?? `#raw(${typstString(text)});`
      return isBlock ? `${drawn}\n\n` : drawn
    },
    mark: (kind, words) => `#${MARKS[kind]}[${words}];`,
    link: (address, words) => `#link(${typstString(address)})[${words}];`,
    lineBreak: () => '#linebreak();',
    line: (words) => `${words} `,
    paragraph: (words) => `${words}\n\n`,
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
