/** A report as Markdown, with its figures and tables as files beside it. */
import { doiAddress, writeBlocks, writeParagraphs, writeParts, type Dialect } from '../report/dialect.ts'
import { excerptOf, isPart, listWords } from '../report/excerpt.ts'
import { pendingText } from '../report/pending.ts'
import { printable, printableLine } from '../report/printable.ts'
import { sourceOf, type Content, type Report, type ReportItem, type ReportResult } from '../report/report.ts'
import { worksOf, type Work } from '../report/citations.ts'
import { writeWork } from '../report/nature.ts'
import { writeFrom } from '../report/provenance.ts'
import { citeAs } from '../report/own-works.ts'
import { simulationNote } from '../report/simulated.ts'
import { longDate } from '../text/date.ts'
import { withoutEnd } from '../text/lines.ts'
import { attachedTo, figureFiles, tableFiles, tableName, type Attached } from './attachments.ts'
import type { ExportFile } from '../formats.ts'

/** What means something wherever it stands, and what does at the beginning of a line. */
const ANYWHERE = /[\\`*_[\]<|~$&]/g
const FIRST = /^([^\S\n]*)([#>]|[+-](?=\s|$)|-(?=-)|=+(?=[^\S\n]*$)|\d+(?=[.)](?:\s|$)))/gm

/** A text that every reader of Markdown shows as it is. */
function escaped(text: string): string {
  return printable(text)
    .replaceAll(ANYWHERE, (letter) => `\\${letter}`)
    .replaceAll(FIRST, (_all, space: string, sign: string) =>
      /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
    )
}

const line = (text: string) => escaped(printableLine(text))

function fenced(text: string, fence = '`'): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  return fence.repeat(Math.max(longest + 1, 1))
}

function indented(text: string, first: string): string {
  const lines = text.trim().split('\n')
  return lines.map((each, at) => `${at === 0 ? first : ' '.repeat(first.length)}${each}`.trimEnd()).join('\n')
}

function tableRows(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  const written = (row: readonly string[]) => `| ${row.map((cell) => cell.replaceAll('\n', ' ')).join(' | ')} |`
  return `${[written(head), `|${' --- |'.repeat(head.length)}`, ...body.map(written)].join('\n')}\n\n`
}

/** Running text in Markdown. */
export const markdownDialect: Dialect = {
  text: escaped,
  code: (text) => {
    const clean = printableLine(text)
    const fence = fenced(clean)
    return `${fence} ${clean} ${fence}`
  },
  math: (text, isBlock) => {
    const clean = printable(text).trim()
    return isBlock ? `$$\n${clean}\n$$\n\n` : `$${clean.replaceAll(/\s+/g, ' ')}$`
  },
  mark: (kind, words) => {
    const sign = { emphasis: '*', strong: '**', deleted: '~~' }[kind]
    return `${sign}${words.trim()}${sign}`
  },
  link: (address, words) => `[${words}](<${address}>)`,
  lineBreak: () => '  \n',
  line: (words) => `${words}\n`,
  paragraph: (words) => `${words}\n\n`,
  heading: (depth, words) => `${'#'.repeat(Math.min(6, Math.max(3, depth + 1)))} ${words.replaceAll('\n', ' ')}\n\n`,
  codeBlock: (text) => {
    const clean = printable(text)
    const fence = fenced(clean).padEnd(3, '`')
    return `${fence}\n${clean}\n${fence}\n\n`
  },
  quote: (blocks) => `${blocks.trim().replaceAll(/^/gm, '> ')}\n\n`,
  list: (start, items) =>
    `${items.map((item, at) => indented(item, start === undefined ? '- ' : `${start + at}. `)).join('\n')}\n\n`,
  table: (_sides, rows) => tableRows(rows),
  rule: () => '---\n\n',
  cite: (numbers) => ` \\[${numbers.join(', ')}\\]`,
  pointer: (_cell, words) => words,
}

function writeContent({ content, name }: Attached): string {
  switch (content.kind) {
    case 'text':
      return `${line(content.text)}\n\n`
    case 'list':
      return `${line(listWords(content.items))}\n\n`
    case 'figure':
      return `![${line(content.alt)}](figures/${name}.svg)\n\n`
    case 'table':
      return writeTable(content, name)
  }
}

function writeTable({ table, name: title, whole }: Extract<Content, { kind: 'table' }>, name: string): string {
  const { columns, rows, note } = excerptOf(table)
  const cells = [columns, ...rows].map((row) => row.map(line))
  const heading = title === undefined ? '' : `*${line(title)}*\n\n`
  const file = tableName(table, name)
  const link =
    whole === undefined
      ? `${isPart(table) ? 'The rows shown' : 'All rows'}: [${file}](tables/${file})`
      : `All of it: [${line(whole.filename)}](${whole.path})`
  return `${heading}${tableRows(cells)}${note === undefined ? '' : `${note} `}${link}\n\n`
}

function writeResult(result: ReportResult): string {
  const description = writeBlocks(result.description, markdownDialect)
  const caption = writeParts(result.caption, markdownDialect) || `${line(result.label)}.`
  return [
    description === '' ? '' : `### ${line(result.label)}\n\n${description}`,
    result.note === undefined ? '' : `*${line(result.note)}*\n\n`,
    result.passage.length === 0 ? '' : `${writeParts(result.passage, markdownDialect).trim()}\n\n`,
    ...attachedTo(result).map(writeContent),
    `${caption} (${sourceOf(result)})\n\n`,
  ].join('')
}

function writeItem(item: ReportItem): string {
  switch (item.kind) {
    case 'text':
      return writeBlocks(item.blocks, markdownDialect)
    case 'result':
      return writeResult(item)
    case 'pending':
      return `*${line(pendingText(item))}*\n\n`
  }
}

function writeReference(entry: Work): string {
  const { number, doi } = entry
  const work = doi === undefined ? '' : ` [doi:${line(doi)}](<${doiAddress(doi)}>)`
  return `${number}. ${writeWork(entry, markdownDialect)}${work}\n`
}

function section(title: string, body: string): string {
  return body.trim() === '' ? '' : `## ${title}\n\n${body.trim()}\n\n`
}

/** What stands before and after the results. */
export function markdownSections(report: Report): { readonly before: string; readonly after: string } {
  const { origin, title, authors, services } = report
  const names = authors.map(({ name, affiliation, orcid }) =>
    line([name, affiliation, orcid].filter(Boolean).join(', ')),
  )
  const version = origin.version === undefined ? '' : `, version ${origin.version}`
  const simulation = simulationNote(report)
  const before = [
    `# ${line(title)}\n\n`,
    simulation === undefined ? '' : `**${line(simulation)}**\n\n`,
    names.length === 0 ? '' : `${names.join('; ')}\n\n`,
    `${longDate(origin.at)}\n\n`,
    writeBlocks(report.description, markdownDialect),
    section('Abstract', writeParts(report.abstract, markdownDialect)),
    section('Introduction', writeParagraphs(report.introduction, markdownDialect)),
    section('Methods', writeParagraphs(report.methods, markdownDialect)),
  ]
  const steps = report.steps.map(({ number, label, process, isDone }) => [
    String(number),
    line(label),
    isDone && process !== undefined ? `\`${process}\`` : 'none yet',
  ])
  const provenance = [
    `${writeFrom(
      origin,
      (address) => `<${address}>`,
      (words) => words,
    )}${version}, written by Playbook ${line(origin.software)}.`,
    services.length === 0 ? '' : ` Answers of ${line(services.join(', '))}.`,
    `\n\n${line(citeAs(report))}\n\n`,
    tableRows([['Step', 'Name', 'Result'], ...steps]),
  ]
  const after = [
    section('Claims', writeBlocks(report.claims, markdownDialect)),
    section('References', worksOf(report.references).map(writeReference).join('')),
    section('Provenance', provenance.join('')),
  ]
  return { before: before.join(''), after: after.join('') }
}

/** The text of a report. */
export function markdownText(report: Report): string {
  const { before, after } = markdownSections(report)
  const results = section('Results', report.results.map(writeItem).join(''))
  const supplement = section('Supplement', report.supplement.map(writeItem).join(''))
  return `${withoutEnd(`${before}${results}${after}${supplement}`, '\n')}\n`
}

/** A report as a folder: `report.md`, its figures and its tables. */
export function writeMarkdown(report: Report): readonly ExportFile[] {
  return [{ path: 'report.md', content: markdownText(report) }, ...figureFiles(report), ...tableFiles(report)]
}
