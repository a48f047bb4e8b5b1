import { ComparisonChoice } from '@playbook/cells/ComparisonChoice'
import { uploadFile } from '@playbook/cells/upload'
import { useLook } from '@playbook/cells/useLook'
import { Progress } from '@playbook/cells/ui/frame/Progress'
import { SampleColumns, type Comparison, type StoredFile } from '@playbook/core/api/files'
import { useEffect, useEffectEvent, useState } from 'react'
import styles from './Ask.module.css'

interface Props {
  /** A table about samples. */
  readonly file: File
  /** The comparisons that are shown; undefined while the table is read. */
  readonly onCompare: (comparisons: readonly Comparison[] | undefined) => void
}

/** Asks which column of a table about samples compares, before anything is begun; what suggests itself is chosen. */
export function SeenComparison({ file, onCompare }: Props) {
  const [stored, setStored] = useState<StoredFile>()
  const tell = useEffectEvent(onCompare)
  useEffect(() => {
    let isWanted = true
    tell(undefined)
    uploadFile(file, () => {}).done.then(
      (arrived) => isWanted && setStored(arrived),
      // The beginning sends it again, and says why it cannot be sent.
      () => isWanted && tell([]),
    )
    return () => {
      isWanted = false
    }
  }, [file])
  return stored === undefined ? <Progress label="Reading the columns" /> : <Columns stored={stored} onCompare={tell} />
}

function Columns({ stored, onCompare }: { readonly stored: StoredFile; readonly onCompare: Props['onCompare'] }) {
  const { found, failure } = useLook('columns', SampleColumns, stored)
  const tell = useEffectEvent(onCompare)
  useEffect(() => {
    if (failure !== undefined) tell([])
    if (found !== undefined) tell(found.proposal === null ? [] : [found.proposal])
  }, [found, failure])
  if (failure !== undefined) return <p className={styles.notes}>{failure}</p>
  return found === undefined ? <Progress label="Reading the columns" /> : <Choice table={found} onCompare={tell} />
}

function Choice({ table, onCompare }: { readonly table: SampleColumns; readonly onCompare: Props['onCompare'] }) {
  const [shown, setShown] = useState<Comparison | undefined>(table.proposal ?? undefined)
  const [isEach, setEach] = useState(false)
  const column = table.columns.find(({ name }) => name === shown?.column)
  const others = column?.values.filter(({ value, count }) => value !== shown?.control && count > 1) ?? []
  const change = (next: Comparison | undefined, each: boolean) => {
    setShown(next)
    setEach(each)
    const values = table.columns.find(({ name }) => name === next?.column)?.values ?? []
    const all = values.flatMap(({ value, count }) =>
      next === undefined || value === next.control || count < 2 ? [] : [{ ...next, perturbation: value }],
    )
    onCompare(each ? all : next === undefined ? [] : [next])
  }
  return (
    <div className={styles.comparison}>
      <ComparisonChoice
        table={table}
        shown={shown}
        hint={shown === undefined ? 'Choose the column that names the groups, or label the samples later.' : undefined}
        nothing="None of them yet"
        readOnly={false}
        onChange={(next) => change(next, isEach && next?.column === shown?.column)}
      />
      {shown !== undefined && others.length > 1 && others.length <= MOST_GROUPS && (
        <label className={styles.each}>
          <input type="checkbox" checked={isEach} onChange={({ target }) => change(shown, target.checked)} />
          {`Each of the ${others.length} other groups against ${shown.control}, one result for each`}
        </label>
      )}
    </div>
  )
}

/** More groups than this are no groups to compare one by one. */
const MOST_GROUPS = 6
