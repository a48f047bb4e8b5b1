/** A report as the viewer sets it: texts whose citations are numbers, pictures, tables, references. */
import { numbered } from './citations.ts'
import { sourceText, type Source } from './parts.ts'

interface Section {
  readonly title: string
  readonly level: number
  readonly paragraphs: readonly string[]
}

/** A table as it is printed. */
export interface PrintedTable {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** What is printed, in its order. */
export interface Printed {
  readonly title: string
  readonly abstract: string
  readonly model: string
  readonly sections: readonly Section[]
  readonly figures: readonly { readonly path: string; readonly caption: string }[]
  readonly tables: readonly PrintedTable[]
  readonly references: readonly string[]
}

/** What a report holds, whatever it is about. */
export interface Manuscript {
  readonly title: string
  readonly abstract: string
  readonly model: string
  readonly references: readonly Source[]
  /** A heading and its texts; one without a heading of its own stands below the one before. */
  readonly sections: readonly { readonly title: string; readonly level: number; readonly text: string }[]
  readonly figures: readonly { readonly path: string; readonly caption: string }[]
  readonly tables: readonly PrintedTable[]
}

/** A manuscript with its citations as numbers. */
export function printed({ references, sections, ...rest }: Manuscript): Printed {
  const keys = references.map(({ id }) => id)
  return {
    ...rest,
    abstract: numbered(rest.abstract, keys),
    sections: sections.map(({ title, level, text }) => ({
      title,
      level,
      paragraphs: numbered(text, keys).split(/\n+/),
    })),
    references: references.map(sourceText),
  }
}

/** A table as a file. Nothing in it may end a cell. */
export function tsvOf({ columns, rows }: Pick<PrintedTable, 'columns' | 'rows'>): string {
  return [columns, ...rows]
    .map((cells) => `${cells.map((cell) => cell.replaceAll(/[\t\r\n]+/g, ' ')).join('\t')}\n`)
    .join('')
}

/** The table of such a file. */
export function tableOf(tsv: string, caption: string): PrintedTable {
  const [columns = [], ...rows] = tsv
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
  return { caption, columns, rows }
}
