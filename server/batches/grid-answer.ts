import { gridCsv, gridTsv, type GridTable } from '@playbook/core/batch/grid-file'
import { workbookOf } from '@playbook/core/batch/xlsx'

/** As what the grid of a batch leaves. */
export const GRID_FORMATS = ['tsv', 'csv', 'xlsx'] as const

type GridFormat = (typeof GRID_FORMATS)[number]

const MEDIA = {
  tsv: 'text/tab-separated-values; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

interface Grid {
  readonly id: string
  readonly name: string
  readonly table: GridTable
}

const contentOf = (format: GridFormat, { name, table }: Grid) => {
  if (format === 'xlsx') return Buffer.from(workbookOf(table, name))
  return format === 'tsv' ? gridTsv(table) : gridCsv(table)
}

/** Answers the grid of a batch as a file. */
export const gridAnswer = (format: GridFormat, grid: Grid) =>
  new Response(contentOf(format, grid), {
    headers: {
      'content-type': MEDIA[format],
      'content-disposition': `attachment; filename="batch-${grid.id}.${format}"`,
    },
  })
