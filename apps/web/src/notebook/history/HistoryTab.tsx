import { Button } from '@playbook/cells/ui/frame/Button'
import { ToggleButtons } from '@playbook/cells/ui/frame/ToggleButtons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readHistory } from '../../api/history.ts'
import { useCanEdit, useSession } from '../../live/playbook.tsx'
import { QueryAlert } from '../../ui/QueryAlert.tsx'
import panel from '../side/SidePanel.module.css'
import { usePage } from '../context/context.tsx'
import { AuditList } from './AuditList.tsx'
import { daysOf } from './entries.ts'
import { EntryList } from './EntryList.tsx'
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

/** Sessions of work and versions; each can be looked at, compared and brought back. */
function EditList() {
  const { id } = useSession()
  const history = useInfiniteQuery({
    queryKey: ['history', id],
    queryFn: ({ signal, pageParam }) => readHistory(id, pageParam === undefined ? {} : { before: pageParam }, signal),
    initialPageParam: START,
    getNextPageParam: ({ earlier }) => earlier,
    staleTime: 0,
  })
  const pages = history.data?.pages
  const earlier = pages?.at(-1)?.earlier
  const versions = pages?.[0]?.versions ?? []
  const moments = pages?.flatMap((page) => page.moments) ?? []
  const days = daysOf({ moments, versions, ...(earlier !== undefined && { earlier }) })
  return (
    <>
      <QueryAlert query={history} missing="The history could not be loaded" outdated="This list may be out of date" />
      {pages !== undefined && days.length === 0 && (
        <p className={panel.empty}>Nothing has been changed yet. What you do from now on stands here.</p>
      )}
      {days.map(({ day, entries }) => (
        <section key={day}>
          <h3>{day}</h3>
          <EntryList entries={entries} versions={versions} />
        </section>
      ))}
      {earlier !== undefined && (
        <Button size="small" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Earlier
        </Button>
      )}
    </>
  )
}

const START: string | undefined = undefined
