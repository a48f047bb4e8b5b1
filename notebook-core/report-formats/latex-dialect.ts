import { mathml } from '../math/formula.ts'
import type { Side } from '../markdown/tree.ts'
import { worksOf } from '../report/citations.ts'
import { brokenWords, type Dialect } from '../report/dialect.ts'
import { printable } from '../report/printable.ts'
import { allResultsOf, type Report } from '../report/report.ts'
import { inOneLine } from '../text/lines.ts'
import { texText } from './bibliography.ts'

/** What some command would take as its option, and dashes that would be joined to a longer one. */
const TAKEN = /[[\]*<`]|-(?=-)/g
const SHIELDED: Readonly<Record<string, string>> = { '-': '-{}', '`': '\\textasciigrave{}' }

/** A text in an argument that is not set in lines: no command, no option and no end of a paragraph. */
export function latexPlain(text: string): string {
  return texText(inOneLine(printable(text))).replaceAll(TAKEN, (sign) => SHIELDED[sign] ?? `{${sign}}`)
}

const LONGEST_WORD = 40

/** Few fonts have all raised digits: an exponent that is left out would change the number. */
const RAISED = /[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+/g
const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

const lowered = (sign: string) => (sign === '⁻' ? '−' : sign === '⁺' ? '+' : String(RAISED_DIGITS.indexOf(sign)))

const raised = (signs: string) => `\\textsuperscript{${Array.from(signs, lowered).join('')}}`

/** A text in the midst of a paragraph; a word that fits in no line may be broken. */
export const latexText = (text: string, longest = LONGEST_WORD) =>
  brokenWords(text, Math.min(longest, LONGEST_WORD), '\\allowbreak{}', (words) =>
    latexPlain(words).replaceAll(RAISED, raised),
  )

/** An address inside of braces. */
export function latexAddress(address: string): string {
  return address.replaceAll(/[$~{}\\^\s]/g, encodeURIComponent).replaceAll(/[%#&]/g, String.raw`\$&`)
}

/** A link on words that are written already. */
export const latexLink = (address: string, words: string) => `\\href{${latexAddress(address)}}{${words}}`

/** The label of a result in the document. */
export const latexLabel = (number: number) => `result-${number}`

const MARKS = { emphasis: 'emph', strong: 'textbf', deleted: 'sout' } as const

const COLUMNS: Readonly<Record<Side, string>> = {
  left: 'L',
  center: String.raw`>{\centering\arraybackslash}X`,
  right: 'r',
}

/** A table of cells that are written already, as wide as the text; columns of text are broken into lines. */
export function latexTable(
  sides: readonly (Side | undefined)[],
  rows: readonly (readonly string[])[],
  wide: 'tabularx' | 'xltabular' = 'tabularx',
): string {
  const [head = [], ...body] = rows
  if (head.length === 0) return ''
  const columns = head.map((_cell, at) => COLUMNS[sides[at] ?? 'left']).join('')
  const hasText = head.some((_cell, at) => sides[at] !== 'right')
  const [opening, closing] = hasText
    ? [`\\begin{${wide}}{\\linewidth}`, `\\end{${wide}}`]
    : [String.raw`\begin{tabular}`, String.raw`\end{tabular}`]
  return `${opening}{${columns}}\n${tableLines(head, body)}\n${closing}\n`
}

function tableLines(head: readonly string[], body: readonly (readonly string[])[]): string {
  const line = (row: readonly string[]) => `${head.map((_cell, at) => row[at] ?? '').join(' & ')} \\\\`
  return ['\\toprule', line(head), '\\midrule', ...body.map(line), '\\bottomrule'].join('\n')
}

/** A table whose columns share the line by the letters that they hold. */
export function latexTableOf(
  letters: readonly number[],
  sides: readonly (Side | undefined)[],
  [head = [], ...body]: readonly (readonly string[])[],
): string {
  const all = letters.reduce((sum, each) => sum + each, 0)
  const columns = letters.map((each, at) => {
    const width = (Math.floor((each / all) * 1000) / 1000).toFixed(3)
    return `${sides[at] === 'right' ? 'R' : 'P'}{${width}}`
  })
  const [opening, closing] = [String.raw`\begin{tabular}`, String.raw`\end{tabular}`]
  return `${opening}{${columns.join('')}}\n${tableLines(head, body)}\n${closing}\n`
}

/** LaTeX nests no more lists and quotes than this. */
const DEEPEST = 4

function depthOf(written: string): number {
  let [depth, deepest] = [0, 0]
  for (const [, kind] of written.matchAll(/\\(begin|end)\{(?:itemize|quote)\}/g)) {
    depth += kind === 'begin' ? 1 : -1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** Words set apart; nothing where there are none. */
export function latexQuote(words: string): string {
  if (words.trim() === '') return ''
  return depthOf(words) < DEEPEST ? `\\begin{quote}\n${words.trim()}\n\\end{quote}\n\n` : words
}

/** A list; one that is nested too deeply stands as paragraphs. */
function latexList(start: number | undefined, items: readonly string[]): string {
  const sign = (at: number) => (start === undefined ? '\\textbullet' : `${start + at}.`)
  if (items.some((item) => depthOf(item) >= DEEPEST - 1)) {
    return items.map((item, at) => `${sign(at)} ${item.trim()}\n\n`).join('')
  }
  const written = items.map((item, at) => `\\item[${sign(at)}] ${item.trim()}\n`)
  return `\\begin{itemize}\n${written.join('')}\\end{itemize}\n\n`
}

const SECTIONS = ['subsection*', 'subsubsection*', 'paragraph*'] as const

function codeLines(text: string): string {
  const lines = printable(text).split('\n')
  return lines.map((line) => latexText(line).replaceAll(/ {2,}/g, (spaces) => '~'.repeat(spaces.length))).join('\\\\\n')
}

/** A formula of commands that are known to have no effect but that formula; anything else is the text that was typed. */
function latexFormula(text: string, isBlock: boolean): string {
  const isKnown = mathml(text, isBlock) !== undefined && !/%|\n\s*\n/.test(text)
  if (!isKnown) return `\\texttt{${latexText(text)}}${isBlock ? '\n\n' : ''}`
  return isBlock ? `\\[${text.trim()}\\]\n\n` : `\\(${text.trim()}\\)`
}

/** The text of a document. What is cited is numbered as it is here, since the numbers are given in order. */
export function latexDialect(report: Report): Dialect {
  const keys = new Map(worksOf(report.references).map(({ number, key }) => [number, key]))
  const numbers = new Map(allResultsOf(report).map(({ cell, number }) => [cell, number]))
  return {
    text: latexText,
    code: (text) => `\\texttt{${latexText(text)}}`,
    math: latexFormula,
    mark: (kind, words) => `\\${MARKS[kind]}{${words}}`,
    link: latexLink,
    lineBreak: () => '\\newline{}',
    line: (words) => `${words} `,
    paragraph: (words) => `${words}\n\n`,
    heading: (depth, words) => `\\${SECTIONS[Math.min(SECTIONS.length, Math.max(1, depth)) - 1]}{${words}}\n\n`,
    codeBlock: (text) => `{\\ttfamily\\raggedright\n${codeLines(text)}\\par}\n\n`,
    quote: latexQuote,
    list: latexList,
    table: (sides, rows) => `\\noindent ${latexTable(sides, rows)}\n`,
    rule: () => '\\noindent\\rule{\\linewidth}{0.4pt}\n\n',
    cite: (all) => `~\\cite{${all.flatMap((number) => keys.get(number) ?? []).join(',')}}`,
    pointer: (cell, words) => {
      const number = numbers.get(cell)
      return number === undefined ? words : `\\hyperref[${latexLabel(number)}]{${words}}`
    },
  }
}
