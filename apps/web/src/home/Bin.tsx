import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import type { BinnedPlaybook } from '@playbook/core/api/playbooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { destroyPlaybook, readBin, restorePlaybook } from '../api/playbooks.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import styles from './Home.module.css'
import { titleOf } from './list.ts'

interface BinProps {
  readonly onRestored: (id: string) => void
  readonly onClose: () => void
}

/** What was deleted in the last 30 days: it can come back, or go for ever. */
export function Bin({ onRestored, onClose }: BinProps) {
  const queries = useQueryClient()
  const bin = useQuery({ queryKey: ['bin'], queryFn: ({ signal }) => readBin(signal), staleTime: 0 })
  const change = useMutation({
    mutationFn: async (work: () => Promise<void>) => work(),
    onSettled: async () => {
      await bin.refetch()
      await queries.invalidateQueries({ queryKey: ['playbooks'] })
    },
  })
  const { list, closing, focusAt } = useFocusedRow()
  const begin = (at: number, work: () => Promise<void>) => change.mutate(work, { onSettled: () => focusAt(at) })
  return (
    <Dialog
      title="Bin"
      description="A deleted playbook stays here for 30 days."
      wide
      onClose={onClose}
      actions={
        <Button ref={closing} onClick={onClose}>
          Close
        </Button>
      }
    >
      <QueryAlert query={bin} missing="The bin could not be read" outdated="This list may be out of date" />
      {change.error !== null && <Alert what="Nothing was changed" next={change.error.message} />}
      {bin.data?.playbooks.length === 0 && <p>The bin is empty.</p>}
      <ul ref={list} className={styles.bin} aria-label="Deleted playbooks" aria-busy={bin.isPending}>
        {bin.data?.playbooks.map((playbook, at) => (
          <BinRow
            key={playbook.id}
            playbook={playbook}
            busy={change.isPending}
            onRestore={() => begin(at, async () => restorePlaybook(playbook.id).then(() => onRestored(playbook.id)))}
            onDestroy={() => begin(at, async () => destroyPlaybook(playbook.id))}
          />
        ))}
      </ul>
    </Dialog>
  )
}

/** The focus goes on in the list where a row has gone with its buttons, or to what closes it. */
function useFocusedRow() {
  const list = useRef<HTMLUListElement>(null)
  const closing = useRef<HTMLButtonElement>(null)
  const [wanted, setWanted] = useState<{ readonly at: number }>()
  useEffect(() => {
    if (wanted === undefined) return
    const rows = [...(list.current?.children ?? [])]
    const button = rows[Math.min(wanted.at, rows.length - 1)]?.querySelector('button') ?? closing.current
    button?.focus()
  }, [wanted])
  return { list, closing, focusAt: (at: number) => setWanted({ at }) }
}

const FOR_EVER = 'Delete for ever'
const REALLY = 'Really? There is no way back'

interface BinRowProps {
  readonly playbook: BinnedPlaybook
  readonly busy: boolean
  readonly onRestore: () => void
  readonly onDestroy: () => void
}

function BinRow({ playbook, busy, onRestore, onDestroy }: BinRowProps) {
  const [isAsking, setAsking] = useState(false)
  const title = titleOf(playbook)
  return (
    <li>
      <span>
        <b>{title}</b>
        <span>
          deleted <TimeAgo date={playbook.deleted} />
        </span>
      </span>
      <Button size="small" disabled={busy} aria-label={`Restore ${title}`} onClick={onRestore}>
        Restore
      </Button>
      <Button
        size="small"
        kind="danger"
        disabled={busy}
        aria-label={`${isAsking ? REALLY : FOR_EVER}: ${title}`}
        onClick={() => (isAsking ? onDestroy() : setAsking(true))}
      >
        {isAsking ? REALLY : FOR_EVER}
      </Button>
    </li>
  )
}
