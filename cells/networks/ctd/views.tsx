import type { GroupViews, ViewProps } from '@playbook/core/view'
import { useMemo, type ReactNode } from 'react'
import { shownAddress } from '../../ui/frame/address.ts'
import { fileHref } from '../../ui/frame/download.ts'
import { classes } from '../../ui/frame/classes.ts'
import { Facts } from '../../ui/frame/Facts.tsx'
import { RowTable } from '../../ui/table/RowTable.tsx'
import { pageColumns } from '../../ui/table/columns.ts'
import { foundColumns, foundRows } from './columns.ts'
import { sizeOf } from './size.ts'
import type * as steps from './steps.ts'
import styles from './views.module.css'

const columns = pageColumns(foundColumns)

function ResponseView({ value, print }: ViewProps<typeof steps.CtdResponse>) {
  const { highlyConnectedGenes: connected, guiltyByAssociationGenes: guilty, jsonGraph, report } = value
  const rows = useMemo(() => foundRows(value), [value])
  return (
    <div className={classes(styles.response, print && styles.printed)}>
      <Facts
        label="What CTD found"
        facts={[
          ...(report?.type === 'note' && report.message ? [['Note', report.message] as const] : []),
          ['Highly connected genes', String(connected?.length ?? 0)],
          ['Guilty-by-association genes', String(guilty?.length ?? 0)],
          ['Graph nodes', String(jsonGraph?.nodes.length ?? 0)],
        ]}
      />
      {rows.length > 0 && (
        <RowTable label="Genes of the network" rows={rows} columns={columns} value={value} print={print} />
      )}
    </div>
  )
}

type Fact = readonly [name: string, value: ReactNode]
type File = ViewProps<typeof steps.CtdAdjacency>['value']['adjacency']

/** Where a file is, which downloads it where it is ours or on the web. */
function Address({ file }: { readonly file: File }) {
  const href = fileHref(file)
  const words = shownAddress(file.url)
  if (href === undefined) return words
  return (
    <a href={href} download={file.filename}>
      {words}
    </a>
  )
}

/** Its name, its address and, where it is known, its size. */
function factsOf(name: string, file: File): readonly Fact[] {
  return [
    [`${name} file`, file.filename],
    [`${name} URL`, <Address key="url" file={file} />],
    ...(file.size === undefined ? [] : [[`${name} size`, sizeOf(file.size)] as const]),
  ]
}

function AdjacencyView({ value: { adjacency, expressions } }: ViewProps<typeof steps.CtdAdjacency>) {
  const facts = [...factsOf('Adjacency', adjacency), ...factsOf('Expression matrix', expressions)]
  return <Facts label="Files of the graph" facts={facts} />
}

function DataView({ value: { ctdPermutations, expressions, geneSet }, print }: ViewProps<typeof steps.CtdData>) {
  const genes = `Gene set (${geneSet.length})`
  const facts = [...factsOf('Permutations', ctdPermutations), ...factsOf('Expression matrix', expressions)]
  return (
    <Facts
      label="Data for CTD"
      facts={[...facts, [genes, print ? geneSet.join(', ') : <GeneBox key="genes" label={genes} genes={geneSet} />]]}
    />
  )
}

function GeneBox({ label, genes }: { readonly label: string; readonly genes: readonly string[] }) {
  return (
    // What scrolls must be within reach of the keyboard.
    <section className={styles.genes} aria-label={label} tabIndex={0}>
      <ul>
        {[...new Set(genes)].map((gene) => (
          <li key={gene}>{gene}</li>
        ))}
      </ul>
    </section>
  )
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { CtdAdjacency: AdjacencyView, CtdData: DataView, CtdResponse: ResponseView },
  prompts: {},
}
