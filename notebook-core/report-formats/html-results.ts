import { writeBlocks, writeParts, type Dialect } from '../report/dialect.ts'
import { partNote, withGaps } from '../report/excerpt.ts'
import { formatField, type ColumnFormat, type Field, type Table } from '../readable.ts'
import { isNumeric } from '../report/tables.ts'
import { pendingText } from '../report/pending.ts'
import { sourceOf, type Content, type ReportItem, type ReportResult } from '../report/report.ts'
import { anchorOf, htmlText } from './html-dialect.ts'

/** More rows than anybody reads on a page; all are in the workflow and in the other formats. */
const MOST_ROWS = 1000
/** A value that is longer than this is a text of its own, not a field. */
const LONGEST_FIELD = 2000

function fieldHtml(field: Field, numeric: boolean, format: ColumnFormat | undefined): string {
  const shown = htmlText(formatField(field, format).slice(0, LONGEST_FIELD))
  return numeric
    ? `<td class="number"${field === null ? '' : ` data-value="${htmlText(String(field))}"`}>${shown}</td>`
    : `<td>${shown}</td>`
}

/** A table that can be sorted by each of its columns. */
export function tableHtml(whole: Table, label: string): string {
  const table = withGaps(whole)
  const numeric = table.columns.map((_name, at) => isNumeric(table, at))
  const heads = table.columns.map(
    (name, at) =>
      `<th scope="col" aria-sort="none"${numeric[at] ? ' class="number"' : ''}><button type="button">${htmlText(name) || 'Name'}</button></th>`,
  )
  const rows = table.rows
    .slice(0, MOST_ROWS)
    .map(
      (row) =>
        `<tr>${table.columns.map((_name, at) => fieldHtml(row[at] ?? null, numeric[at] ?? false, table.formats?.[at])).join('')}</tr>`,
    )
  const part = partNote(whole, Math.min(whole.rows.length, MOST_ROWS))
  const note = part === undefined ? '' : `<p class="note">${part}</p>`
  return `<div class="wide" tabindex="0" role="region" aria-label="${htmlText(label)}"><table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>${note}`
}

/** A drawing inside of the page: as a picture it brings no style and no script into it. */
function pictureHtml({ drawing, alt }: Extract<Content, { kind: 'figure' }>): string {
  // What no address may hold is written by its numbers.
  const svg = drawing.svg.replaceAll(/[^\w\s=:;.,/?&!'()*+@$~-]|[\t\n\r]/gu, encodeURIComponent).replaceAll(' ', '%20')
  return `<img src="data:image/svg+xml;charset=utf-8,${htmlText(svg)}" alt="${htmlText(alt)}" width="${Math.round(drawing.width)}" height="${Math.round(drawing.height)}">`
}

function contentHtml(content: Content, label: string): string {
  switch (content.kind) {
    case 'text':
      return `<p class="words">${htmlText(content.text)}</p>`
    case 'list':
      return `<p class="words">${htmlText(content.items.join(', '))}</p>`
    case 'table': {
      const name = content.name === undefined ? '' : `<p class="name">${htmlText(content.name)}</p>`
      return `${name}${tableHtml(content.table, content.name === undefined ? label : `${label}: ${content.name}`)}`
    }
    case 'figure': {
      const { table } = content
      const data =
        table === undefined || table.rows.length === 0
          ? ''
          : `<details><summary>The numbers behind it</summary>${tableHtml(table, `The numbers behind ${label}`)}</details>`
      return `${pictureHtml(content)}${data}`
    }
  }
}

function resultHtml(result: ReportResult, dialect: Dialect): string {
  const { cell, label, note, contents, alt } = result
  const description = writeBlocks(result.description, dialect)
  const finding = writeParts(result.passage, dialect).trim()
  const caption = writeParts(result.caption, dialect) || `${htmlText(label)}.`
  return [
    description === '' ? '' : `<h3>${htmlText(label)}</h3>${description}`,
    finding === '' ? '' : `<p>${finding}</p>`,
    `<figure id="${anchorOf(cell)}" tabindex="-1" aria-label="${htmlText(alt)}">`,
    note === undefined ? '' : `<p class="note">${htmlText(note)}</p>`,
    ...contents.map((content) => contentHtml(content, label)),
    `<figcaption><span class="source">${sourceOf(result)}</span>${caption}</figcaption></figure>`,
  ].join('')
}

/** One thing under Results or in the supplement. */
export function itemHtml(item: ReportItem, dialect: Dialect): string {
  switch (item.kind) {
    case 'text':
      return writeBlocks(item.blocks, dialect)
    case 'result':
      return resultHtml(item, dialect)
    case 'pending':
      return `<p class="pending">${htmlText(pendingText(item))}</p>`
  }
}
