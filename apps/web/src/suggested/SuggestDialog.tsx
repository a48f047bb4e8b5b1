import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { suggest } from '../api/suggestedSteps.ts'
import { registry } from '../live/registry.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { showToast } from '../ui/toast/toasts.ts'
import styles from './Suggested.module.css'

interface SuggestDialogProps {
  /** The type from which the step would go on; none: it would bring data in. */
  readonly from: string | undefined
  readonly onClose: () => void
}

/** Suggests a data type, a way to show one, or a computation that is missing. */
export function SuggestDialog({ from, onClose }: SuggestDialogProps) {
  const form = useId()
  const types = useId()
  const send = useMutation({
    mutationFn: suggest,
    onSuccess: () => {
      showToast('Thank you. What becomes of it is told in your account.')
      onClose()
    },
  })
  const label = from === undefined ? undefined : (registry.types.get(from)?.label ?? from)
  return (
    <Dialog
      title={label === undefined ? 'Suggest a data type' : 'Suggest a step'}
      description={
        label === undefined
          ? 'What would you like to start from?'
          : `What would you like to do with this: ${label}? A computation, or a way to show it.`
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={form} busy={send.isPending}>
            Suggest it
          </Button>
        </>
      }
    >
      {send.error !== null && <Alert what="Nothing was sent" next={send.error.message} />}
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const said = new FormData(event.currentTarget)
          const text = (name: string) => String(said.get(name) ?? '').trim()
          const name = text('name')
          const output = from === undefined ? name : text('output')
          send.mutate({ name, inputs: from ?? '', output, description: text('description') })
        }}
      >
        <label>
          Name
          <input name="name" required maxLength={200} />
        </label>
        {from !== undefined && (
          <label>
            What it gives
            <input name="output" required maxLength={200} list={types} />
            <datalist id={types}>
              {[...registry.types.values()].map((type) => (
                <option key={type.id} value={type.id}>
                  {type.label}
                </option>
              ))}
            </datalist>
          </label>
        )}
        <label>
          What it does, and where its data or method comes from
          <textarea name="description" required rows={4} maxLength={5000} />
        </label>
      </form>
    </Dialog>
  )
}
