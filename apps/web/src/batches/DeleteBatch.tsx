import { Button } from '@playbook/cells/ui/frame/Button'
import { useState } from 'react'

interface Props {
  readonly rows: number
  /** Something is being done with the batch. */
  readonly busy: boolean
  readonly onDelete: () => void
}

/** Deletes a batch after it was asked once more; nothing brings it back. */
export function DeleteBatch({ rows, busy, onDelete }: Props) {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked) return <Button onClick={() => setAsked(true)}>Delete</Button>
  return (
    <>
      <Button kind="danger" busy={busy} onClick={onDelete}>
        {`Delete ${rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`} for ever`}
      </Button>
      <Button kind="quiet" onClick={() => setAsked(false)}>
        Cancel
      </Button>
    </>
  )
}
