import type { GroupViews, ViewProps } from '@playbook/core/view'
import { useMemo } from 'react'
import { fileHref } from '../../ui/frame/download.ts'
import { classes } from '../../ui/frame/classes.ts'
import { Facts } from '../../ui/frame/Facts.tsx'
import { RowTable } from '../../ui/table/RowTable.tsx'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import { byteSize } from '../../ui/text/format.ts'
import { drawable, typeWords } from '../graph/clean.ts'
import { networkOf } from './graph.ts'
import type * as steps from './steps.ts'
import { symbolOf } from './symbols.ts'
import styles from './views.module.css'

interface Row {
  readonly gene: string
  readonly role: string
  readonly interactions: number
}

const columns: readonly ColumnOf<Row>[] = [
  { name: 'Gene', value: ({ gene }) => gene },
  { name: 'Role', value: ({ role }) => role },
  { name: 'Interactions', value: ({ interactions }) => interactions, numeric: true },
]

type Response = ViewProps<typeof steps.CtdResponse>['value']

/** Every gene that was found, with its interactions; also those without a node. */
function rowsOf(response: Response): Row[] {
  const { nodes } = drawable(networkOf(response))
  const drawn = nodes.map(({ id, type, degree }) => ({
    gene: symbolOf(id),
    role: typeWords(type),
    interactions: degree,
  }))
  const known = new Set(drawn.map(({ gene }) => gene))
  const undrawn = (genes: readonly string[] | null, type: string) =>
    (genes ?? [])
      .map(symbolOf)
      .filter((gene) => !known.has(gene))
      .map((gene) => ({ gene, role: typeWords(type), interactions: 0 }))
  return [
    ...drawn,
    ...undrawn(response.highlyConnectedGenes, 'hc'),
    ...undrawn(response.guiltyByAssociationGenes, 'gba'),
  ]
}

function ResponseView({ value, print }: ViewProps<typeof steps.CtdResponse>) {
  const { highlyConnectedGenes: connected, guiltyByAssociationGenes: guilty, jsonGraph, report } = value
  const rows = useMemo(() => rowsOf(value), [value])
  return (
    <div className={classes(styles.response, print && styles.printed)}>
      <Facts
        label="What CTD found"
        facts={[
          ...(report?.type === 'note' && report.message ? [['Note', report.message] as const] : []),
          ['Highly connected genes', String(connected?.length ?? 0)],
          ['Genes guilty by association', String(guilty?.length ?? 0)],
          ['Nodes of the network', String(jsonGraph?.nodes.length ?? 0)],
        ]}
      />
      {rows.length > 0 && (
        <RowTable label="Genes of the network" rows={rows} columns={columns} value={value} print={print} />
      )}
    </div>
  )
}

type File = ViewProps<typeof steps.CtdAdjacency>['value']['adjacency']

/** The name of a file, which downloads it where it is one of ours. */
function FileName({ file }: { readonly file: File }) {
  const href = fileHref(file)
  const size = file.size === undefined ? '' : ` (${byteSize(file.size)})`
  return (
    <>
      {href ? <a href={href}>{file.filename}</a> : file.filename}
      {size}
    </>
  )
}

function AdjacencyView({ value: { adjacency, expressions } }: ViewProps<typeof steps.CtdAdjacency>) {
  return (
    <Facts
      label="Files of the graph"
      facts={[
        ['Adjacency (JSON)', <FileName key="adjacency" file={adjacency} />],
        ['Expression matrix', <FileName key="expressions" file={expressions} />],
      ]}
    />
  )
}

function DataView({ value: { ctdPermutations, expressions, geneSet } }: ViewProps<typeof steps.CtdData>) {
  return (
    <Facts
      label="Data for CTD"
      facts={[
        ['Permutations (JSON)', <FileName key="permutations" file={ctdPermutations} />],
        ['Expression matrix', <FileName key="expressions" file={expressions} />],
        [`Genes (${geneSet.length})`, geneSet.join(', ')],
      ]}
    />
  )
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { CtdAdjacency: AdjacencyView, CtdData: DataView, CtdResponse: ResponseView },
  prompts: {},
}
