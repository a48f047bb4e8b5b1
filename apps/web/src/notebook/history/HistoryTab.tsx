import { Button } from '@playbook/cells/ui/frame/Button'
import { ToggleButtons } from '@playbook/cells/ui/frame/ToggleButtons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readHistory } from '../../api/history.ts'
import { useCanEdit, useSession } from '../../live/playbook.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { QueryAlert } from '../../ui/QueryAlert.tsx'
import panel from '../side/SidePanel.module.css'
import { usePage } from '../context/context.tsx'
import { AuditList } from './AuditList.tsx'
import { daysOf, idOf, timeOf, type Entry } from './entries.ts'
import { EntryDetail } from './EntryDetail.tsx'
import styles from './History.module.css'

const LISTS = [
  ['edits', 'Edits'],
  ['acts', 'Sharing and publishing'],
] as const

/** Who did what when: in the playbook, and to it as a whole. */
export function HistoryTab() {
  const { nameVersion } = usePage()
  const canEdit = useCanEdit()
  const [list, setList] = useState<(typeof LISTS)[number][0]>('edits')
  if (!canEdit) return <p className={panel.empty}>The history is for people who may change this playbook.</p>
  return (
    <div className={styles.history}>
      <h2 className="visually-hidden">History</h2>
      <div className={styles.tools} role="group" aria-label="What is listed">
        <ToggleButtons options={LISTS} chosen={list} onChoose={setList} size="small" />
      </div>
      {list === 'acts' && <AuditList />}
      {list === 'edits' && (
        <>
          <Button size="small" onClick={nameVersion}>
            Name this version
          </Button>
          <EditList />
        </>
      )}
    </div>
  )
}

/** Edits and versions; each can be looked at, compared and brought back. */
function EditList() {
  const { id } = useSession()
  const history = useQuery({
    queryKey: ['history', id],
    queryFn: ({ signal }) => readHistory(id, signal),
    staleTime: 0,
  })
  const [chosen, choose] = useState<string>()
  const days = history.data === undefined ? [] : daysOf(history.data)
  return (
    <>
      <QueryAlert query={history} missing="The history could not be loaded" outdated="This list may be out of date" />
      {history.data !== undefined && days.length === 0 && (
        <p className={panel.empty}>Nothing has been changed yet. What you do from now on stands here.</p>
      )}
      {days.map(({ day, entries }) => (
        <section key={day}>
          <h3>{day}</h3>
          <ul>
            {entries.map((entry) => {
              const key = idOf(entry)
              return (
                <li key={key}>
                  <button
                    type="button"
                    className={styles.entry}
                    aria-expanded={chosen === key}
                    onClick={() => choose(chosen === key ? undefined : key)}
                  >
                    <EntryHead entry={entry} />
                  </button>
                  {chosen === key && <EntryDetail entry={entry} versions={history.data?.versions ?? []} />}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </>
  )
}

function EntryHead({ entry }: { readonly entry: Entry }) {
  if (entry.kind === 'version') {
    const { number, name, by, created } = entry.version
    return (
      <>
        <span className={styles.mark} aria-hidden />
        <span>
          <b>Version {number}</b> {name !== '' && `“${name}”`}
        </span>
        <time dateTime={created}>{timeOf(created)}</time>
        <span className={styles.what}>{by === null ? 'by somebody who left' : `by ${by.name}`}</span>
      </>
    )
  }
  const { by, began, ended, edits, cells } = entry.moment
  const name = by?.name ?? 'Guest'
  const span = timeOf(began) === timeOf(ended) ? timeOf(ended) : `${timeOf(began)}–${timeOf(ended)}`
  return (
    <>
      <Avatar name={name} color="var(--k-plot)" />
      <b>{name}</b>
      <time dateTime={ended}>{span}</time>
      <span className={styles.what}>
        {edits === 1 ? '1 edit' : `${edits} edits`}, {cells === 1 ? '1 cell' : `${cells} cells`}
      </span>
    </>
  )
}
