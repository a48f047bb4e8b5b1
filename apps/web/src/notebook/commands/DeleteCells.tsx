import { Button } from '@playbook/cells/ui/frame/Button'
import { Dialog } from '../../ui/Dialog.tsx'

interface Props {
  readonly count: number
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** Asks before many cells are deleted: all may be selected by one stroke. */
export function DeleteCells({ count, onDelete, onClose }: Props) {
  return (
    <Dialog
      title={`Delete ${count} cells?`}
      description="Undo brings them back as long as the page is open."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" onClick={onDelete}>
            Delete {count} cells
          </Button>
        </>
      }
    />
  )
}
