import type { FileRecord } from '@playbook/core/api/files'
import { edit } from '@playbook/core/document/texts'
import { useMemo, useState } from 'react'
import type * as Y from 'yjs'
import { Alert } from '../../ui/frame/Alert.tsx'
import { Button } from '../../ui/frame/Button.tsx'
import { Progress } from '../../ui/frame/Progress.tsx'
import { useSampleTable } from '../../ui/table/sampleTable.ts'
import { SharedText } from '../../ui/text/SharedText.tsx'
import { SubmitRow, type Standing } from '../../ui/prompt/SubmitRow.tsx'
import { useDrafts } from '../../ui/text/useDrafts.ts'
import { useText } from '../../ui/text/useText.ts'
import { Fill } from './Fill.tsx'
import styles from './labelling.module.css'
import type { SampleTable } from '../../shared/samples.ts'
import { editsOf, labelsOf, lacking, lineOf, linesOf, sameLabels, type Labels } from './labels.ts'
import { LabelTable } from './LabelTable.tsx'

interface Props {
  readonly matrix: FileRecord
  readonly value: Labels | undefined
  readonly onSubmit: (value: Labels) => void
  readonly draft: (field: string) => Y.Text
  readonly readOnly: boolean
}

const FIELDS = ['labels', 'description'] as const

type Texts = Readonly<Record<(typeof FIELDS)[number], Y.Text>>

/** A row per sample: control or perturbation by a click, everything else as text. */
export function LabelPrompt(props: Props) {
  const texts = useDrafts(props.draft, FIELDS)
  const { table, failure, again } = useSampleTable(props.matrix)
  if (failure !== undefined) {
    return (
      <Alert what="The samples of this matrix could not be read." next={failure}>
        <Button onClick={again}>Try again</Button>
      </Alert>
    )
  }
  if (texts === undefined || table === undefined) return <Progress label="Reading the samples" />
  return <Labelling {...props} texts={texts} table={table} />
}

function Labelling({ matrix, value, onSubmit, readOnly, texts, table }: Props & { texts: Texts; table: SampleTable }) {
  const log = useText(texts.labels)
  const edits = useMemo(() => editsOf(log), [log])
  const typed = useText(texts.description).trim()
  const description = typed || matrix.description?.trim() || ''
  const labels = useMemo(() => labelsOf(table, edits, description), [table, edits, description])
  const [filter, setFilter] = useState('')
  const shown = useMemo(() => matching(table, filter), [table, filter])
  const standing = standingOf(labels, value)
  const write = (cells: readonly (readonly [column: string, sample: string, text: string])[]) =>
    writeCells(texts.labels, cells)
  return (
    <div className={styles.prompt}>
      <Fill
        table={table}
        edits={edits}
        shown={shown}
        filter={filter}
        onFilter={setFilter}
        write={write}
        readOnly={readOnly}
      />
      <LabelTable table={table} edits={edits} shown={shown} write={write} readOnly={readOnly} />
      <SharedText
        text={texts.description}
        label="New file description"
        placeholder={
          matrix.description?.trim() ? `New file description (${matrix.description.trim()})` : 'New file description'
        }
        singleLine
        readOnly={readOnly}
      />
      <SubmitRow
        standing={standing}
        readOnly={readOnly}
        onSubmit={() => {
          if (!readOnly && standing.state === 'changed') onSubmit(labels)
        }}
      />
    </div>
  )
}

function standingOf(labels: Labels, value: Labels | undefined): Standing {
  const why = lacking(labels)
  if (why !== undefined) return { state: 'blocked', why }
  if (value === undefined) return { state: 'changed', before: false }
  return sameLabels(labels, value) ? { state: 'unchanged' } : { state: 'changed', before: true }
}

function matching({ index }: SampleTable, filter: string): readonly string[] {
  const words = filter.trim().toLowerCase()
  return words === '' ? index : index.filter((sample) => sample.toLowerCase().includes(words))
}

/** Removes the lines of these cells and writes new ones at the end, as one edit. */
function writeCells(text: Y.Text, cells: readonly (readonly [string, string, string])[]): void {
  const change = () => {
    const written = new Set(cells.map(([column, sample]) => JSON.stringify([column, sample])))
    const old = linesOf(text.toString()).filter(({ column, sample }) => written.has(JSON.stringify([column, sample])))
    for (const { from, length } of old.toReversed()) text.delete(from, length)
    text.insert(text.length, cells.map(([column, sample, words]) => lineOf(column, sample, words)).join(''))
  }
  if (text.doc === null) change()
  else edit(text.doc, change)
}
