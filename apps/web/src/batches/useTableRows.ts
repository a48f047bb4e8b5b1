import { geneGuard } from '@playbook/cells/guard'
import { crossed, rowsOfTable, type RowFiles, type TableRow } from '@playbook/core/batch/rows'
import type { Form } from '@playbook/core/form/form'
import { useEffect, useMemo, useState } from 'react'

/** What a name in the table may have been meant as. */
export interface Mend {
  readonly from: string
  readonly why: string
  readonly better: string | undefined
}

const NONE: ReadonlyMap<string, Mend> = new Map()
/** Beyond, a table is looked through as a whole and names are mended in the spreadsheet. */
const MOST_MENDED = 1000

/** What is wrong with names of genes, and what they were meant as. */
async function mendsOf(names: readonly string[]): Promise<ReadonlyMap<string, Mend>> {
  const guard = geneGuard()
  if (guard === undefined || names.length === 0) return NONE
  const [{ marks }, { mendable }] = await Promise.all([guard.doubt(names), guard.examine(names)])
  // Names that mean the same gene stay: their lines say so. What they mean is told by all of them together.
  const kinds = mendable.flatMap(({ kind }) => (kind === 'repeat' ? [] : [kind]))
  const repaired = await guard.repair(names, kinds)
  const betterOf = new Map(names.map((name, at) => [name, repaired[at]]))
  const isWhole = repaired.length === names.length
  return new Map(
    [...marks].slice(0, MOST_MENDED).map(([name, why]) => {
      const better = isWhole ? betterOf.get(name) : undefined
      return [name, { from: name, why, better: better === name ? undefined : better }]
    }),
  )
}

/** The columns of a table that hold symbols of genes. */
const isOfGenes = (type: string) => type === 'Term[Gene]'

/** Looks at the names of a table; the same table is looked at once. */
function useMends(columns: readonly boolean[], table: readonly (readonly string[])[]) {
  const names = useMemo(
    () => [...new Set(table.flatMap((row) => row.filter((text, at) => columns[at] === true && text !== '')))],
    [table, columns],
  )
  const [mends, setMends] = useState({ names, found: NONE })
  useEffect(() => {
    let isWanted = true
    void mendsOf(names)
      .catch(() => NONE)
      .then((found) => isWanted && setMends({ names, found }))
    return () => {
      isWanted = false
    }
  }, [names])
  return { mends: mends.names === names ? mends.found : NONE, isChecked: mends.names === names }
}

interface TableChoices {
  /** Each with each, in the place of row by row. */
  readonly isCrossed: boolean
  readonly leftOut: ReadonlySet<number>
  readonly files: RowFiles
}

/** A table as the rows of a batch, with what is wrong in it and what it was meant as. */
export function useTableRows(
  form: Form,
  table: readonly (readonly string[])[],
  { isCrossed, leftOut, files }: TableChoices,
) {
  const read = useMemo(() => {
    try {
      return { ...rowsOfTable(form, table, files), problem: undefined }
    } catch (error) {
      return { prompts: [], rows: [], unused: [], problem: error instanceof Error ? error.message : String(error) }
    }
  }, [form, table, files])
  const columns = useMemo(() => read.prompts.map(({ step }) => isOfGenes(step.output.id)), [read])
  const texts = useMemo(() => read.rows.map((row) => row.texts), [read])
  const { mends, isChecked } = useMends(columns, texts)
  const kept = useMemo(
    () => read.rows.filter((row) => row.problem === undefined && !leftOut.has(row.line)),
    [read, leftOut],
  )
  const runs = useMemo(() => (isCrossed ? crossed(kept, read.prompts) : kept), [isCrossed, kept, read])
  const mendOf = (row: TableRow): Mend | undefined =>
    row.problem === undefined
      ? row.texts.map((text, at) => (columns[at] ? mends.get(text) : undefined)).find(Boolean)
      : undefined
  return { ...read, runs, mends, mendOf, isChecked }
}
