import type { GroupViews, ViewProps } from '@playbook/core/view'
import { useMemo, type ReactNode } from 'react'
import { shownAddress } from '../../ui/frame/address.ts'
import { fileHref, jsonDownload } from '../../ui/frame/download.ts'
import { classes } from '../../ui/frame/classes.ts'
import { Facts } from '../../ui/frame/Facts.tsx'
import { RowTable } from '../../ui/table/RowTable.tsx'
import { pageColumns } from '../../ui/table/columns.ts'
import { foundColumns, foundRows } from './columns.ts'
import { counted } from '../../shared/words.ts'
import { SetText } from '../../ui/prompt/SetText.tsx'
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

/** The name of a file, which downloads it where it is ours or on the web, with its size. */
function Named({ file }: { readonly file: File }) {
  const href = fileHref(file)
  return (
    <>
      {href === undefined ? (
        file.filename
      ) : (
        <a href={href} download={file.filename}>
          {file.filename}
        </a>
      )}
      {file.size !== undefined && ` (${sizeOf(file.size)})`}
    </>
  )
}

/** A file in one line, and where it is unless this server keeps it. */
function factsOf(name: string, file: File): readonly Fact[] {
  const isOurs = fileHref(file)?.startsWith('/') === true
  return [
    [name, <Named key="file" file={file} />],
    ...(isOurs ? [] : [[`Address of the ${name.toLowerCase()}`, shownAddress(file.url)] as const]),
  ]
}

function AdjacencyView({ value: { adjacency, expressions } }: ViewProps<typeof steps.CtdAdjacency>) {
  const graph: Fact = ['Graph', `genes of ${expressions.filename}, joined by their adjacency as CTD computed it`]
  const facts = [graph, ...factsOf('Adjacency', adjacency), ...factsOf('Expression matrix', expressions)]
  return <Facts label="Files of the graph" facts={facts} />
}

function DataView({ value: { ctdPermutations, expressions, geneSet }, print }: ViewProps<typeof steps.CtdData>) {
  const genes = useMemo(() => [...new Set(geneSet)], [geneSet])
  const content: Fact = [
    'Content',
    `permutations of ${counted(genes.length, 'gene')} in the graph of ${expressions.filename}`,
  ]
  const facts = [content, ...factsOf('Permutations', ctdPermutations), ...factsOf('Expression matrix', expressions)]
  return (
    <div className={styles.response}>
      <Facts
        label="Data for CTD"
        facts={[...facts, ...(print ? [[counted(genes.length, 'gene'), genes.join(', ')] as const] : [])]}
      />
      {!print && (
        <SetText
          label="Genes"
          names={genes}
          noun="gene"
          nouns="genes"
          kind="gene"
          hasCommas={false}
          downloads={[jsonDownload(genes)]}
          isBrief={false}
        />
      )}
    </div>
  )
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { CtdAdjacency: AdjacencyView, CtdData: DataView, CtdResponse: ResponseView },
  prompts: {},
}
