import { replaceText } from '@playbook/core/document/texts'
import { useMemo } from 'react'
import type * as Y from 'yjs'
import { Button } from '../frame/Button.tsx'
import { PickTable } from '../table/pick/PickTable.tsx'
import { SubmitRow, type Standing } from './SubmitRow.tsx'
import styles from './Prompt.module.css'
import { useDrafts } from '../text/useDrafts.ts'
import { useRows, type ColumnOf } from '../table/useRows.ts'
import { useText } from '../text/useText.ts'

export interface KeepPromptProps {
  readonly plural: string
  readonly items: readonly string[]
  readonly columns: readonly ColumnOf<string>[]
  /** The items that were left out. */
  readonly value: Readonly<Record<string, boolean>> | undefined
  readonly onSubmit: (value: Record<string, boolean>) => void
  readonly draft: (field: string) => Y.Text
  readonly readOnly: boolean
}

const FIELDS = ['excluded'] as const

/** Items with a check box each: all are kept until somebody unchecks some. What is unchecked is shared before it is submitted. */
export function KeepPrompt(props: KeepPromptProps) {
  const texts = useDrafts(props.draft, FIELDS)
  return texts ? <Table {...props} text={texts.excluded} /> : null
}

function Table({ plural, items, columns, value, onSubmit, readOnly, text }: KeepPromptProps & { text: Y.Text }) {
  const typed = useText(text)
  const excluded = useMemo(() => excludedOf(items, typed), [items, typed])
  const kept = useMemo(() => items.filter((item) => !excluded.has(item)).length, [items, excluded])
  const model = useRows(items, columns)
  const standing = standingOf(excluded, value)
  const several = plural.toLowerCase()

  const write = (next: ReadonlySet<string>) => replaceText(text, [...next].join('\n'))
  const toggle = (item: string) => {
    const next = new Set(excluded)
    if (!next.delete(item)) next.add(item)
    write(next)
  }
  /** Only the rows that match the filter. */
  const all = (keep: boolean) => () => {
    const next = new Set(excluded)
    for (let row = 0; row < model.rowCount; row++) {
      const item = String(model.value(row, 0) ?? '')
      if (keep) next.delete(item)
      else next.add(item)
    }
    write(next)
  }
  const submit = () => {
    if (standing.state === 'changed') onSubmit(Object.fromEntries([...excluded].map((item) => [item, true])))
  }
  return (
    <div className={styles.prompt}>
      <PickTable
        label={plural}
        model={model}
        mode="checkbox"
        isPicked={(item) => !excluded.has(item)}
        onPick={toggle}
        readOnly={readOnly}
        empty={`No ${several}`}
      >
        <span role="status">{`${kept.toLocaleString('en')} of ${items.length.toLocaleString('en')} ${several} kept`}</span>
        <Button size="small" disabled={readOnly || excluded.size === 0} onClick={all(true)}>
          Keep all shown
        </Button>
        <Button size="small" disabled={readOnly || kept === 0} onClick={all(false)}>
          Leave out all shown
        </Button>
      </PickTable>
      <SubmitRow standing={standing} readOnly={readOnly} onSubmit={submit} />
    </div>
  )
}

/** What the shared text leaves out. Lines that are no items any more, since the input changed, do not count. */
function excludedOf(items: readonly string[], typed: string): ReadonlySet<string> {
  if (typed === '') return new Set()
  const known = new Set(items)
  return new Set(typed.split('\n').filter((item) => known.has(item)))
}

function standingOf(excluded: ReadonlySet<string>, value: KeepPromptProps['value']): Standing {
  if (value === undefined) return { state: 'changed', before: false }
  const before = Object.keys(value).filter((item) => value[item] === true)
  const same = before.length === excluded.size && before.every((item) => excluded.has(item))
  return same ? { state: 'unchanged' } : { state: 'changed', before: true }
}
