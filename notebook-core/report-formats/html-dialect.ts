import { isRightToLeft } from '../text/direction.ts'
import type { Side } from '../markdown/tree.ts'
import { mathml } from '../math/formula.ts'
import { doiAddress, safeAddress, type Dialect } from '../report/dialect.ts'
import { printable } from '../report/printable.ts'
import type { Report } from '../report/report.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text that a browser shows as it is, also inside of an attribute. */
export function htmlText(text: string): string {
  return printable(text).replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
}

/** A link that opens elsewhere. */
export function htmlLink(address: string, words: string): string {
  return `<a href="${htmlText(address)}" rel="noopener noreferrer">${words}</a>`
}

/** A text whose addresses are links. */
export function htmlLinked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s,;()]*[^\s,;().])/)
    .map((piece, at) => {
      const address = at % 2 === 1 ? safeAddress(piece) : undefined
      return address === undefined ? htmlText(piece) : htmlLink(address, htmlText(piece))
    })
    .join('')
}

/** A DOI as a link. */
export function htmlDoi(doi: string): string {
  return htmlLink(doiAddress(doi), `doi:${htmlText(doi)}`)
}

const ELEMENTS = { emphasis: 'em', strong: 'strong', deleted: 'del' } as const

/** Words with a mark. */
export const htmlMark: Dialect['mark'] = (kind, words) => `<${ELEMENTS[kind]}>${words}</${ELEMENTS[kind]}>`

const aligned = (side: Side | undefined) => (side === undefined ? '' : ` class="${side}"`)

function table(sides: readonly (Side | undefined)[], rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  const cells = (row: readonly string[], element: string) =>
    row.map((cell, at) => `<${element}${aligned(sides[at])}>${cell}</${element}>`).join('')
  return `<div class="wide" tabindex="0" role="region" aria-label="Table"><table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table></div>`
}

/** The text of a page. Pointers lead to what is on it. */
export function htmlDialect({ shown }: Pick<Report, 'shown'>): Dialect {
  return {
    text: htmlText,
    code: (text) => `<code>${htmlText(text)}</code>`,
    math: (text, isBlock) => {
      const drawn = mathml(text, isBlock) ?? `<code>${htmlText(text)}</code>`
      return isBlock ? `<p>${drawn}</p>` : drawn
    },
    mark: htmlMark,
    link: htmlLink,
    lineBreak: () => '<br>',
    line: (words) => words,
    paragraph: (words) => `<p${isRightToLeft(words.replaceAll(/<[^>]*>/g, '')) ? ' dir="rtl"' : ''}>${words}</p>`,
    heading: (depth, words) => {
      // Sections have the second level, so that theirs begin at the third.
      const level = Math.min(6, Math.max(3, depth + 1))
      return `<h${level}>${words}</h${level}>`
    },
    codeBlock: (text) => `<pre tabindex="0"><code>${htmlText(text)}</code></pre>`,
    quote: (blocks) => `<blockquote>${blocks}</blockquote>`,
    list: (start, items) => {
      const written = items.map((item) => `<li>${item}</li>`).join('')
      return start === undefined ? `<ul>${written}</ul>` : `<ol start="${start}">${written}</ol>`
    },
    table,
    rule: () => '<hr>',
    cite: (numbers) =>
      `<sup>${numbers.map((each) => `<a href="#ref-${each}" aria-label="Reference ${each}">${each}</a>`).join(',')}</sup>`,
    pointer: (cell, words) => (shown.has(cell) ? `<a href="#${anchorOf(cell)}">${words}</a>` : words),
  }
}

/** Where a cell's result is on the page. */
export function anchorOf(cell: string): string {
  return `result-${htmlText(cell).replaceAll(/\s/g, '-')}`
}
