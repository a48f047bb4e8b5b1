import { Button } from '@playbook/cells/ui/frame/Button'
import type { PlaybookEntry } from '@playbook/core/api/playbooks'
import { useState, type FormEvent } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import styles from './Home.module.css'
import { titleOf, typedTags } from './list.ts'

interface TagsDialogProps {
  readonly playbook: PlaybookEntry
  /** All tags of this person. */
  readonly known: readonly string[]
  /** They are on their way. */
  readonly busy: boolean
  /** Undefined: they stay as they were. */
  readonly onDone: (tags: readonly string[] | undefined) => void
}

const FORM = 'tags-of-playbook'

/** Words under which a person files a playbook: typed, or chosen from those of other playbooks. */
export function TagsDialog({ playbook, known, busy, onDone }: TagsDialogProps) {
  const [typed, setTyped] = useState(playbook.tags.join(', '))
  const chosen = typedTags(typed)
  const toggle = (tag: string) =>
    setTyped((chosen.includes(tag) ? chosen.filter((each) => each !== tag) : [...chosen, tag]).join(', '))
  const save = (event: FormEvent) => {
    event.preventDefault()
    onDone(chosen)
  }
  return (
    <Dialog
      title={`Tags of “${titleOf(playbook)}”`}
      description="Only you see your tags."
      onClose={() => onDone(undefined)}
      actions={
        <Button kind="primary" type="submit" form={FORM} busy={busy}>
          Keep these tags
        </Button>
      }
    >
      <form id={FORM} className={styles.tags} onSubmit={save}>
        <label>
          Tags, with commas between them
          <input
            value={typed}
            maxLength={800}
            placeholder="virus, for the paper"
            autoFocus
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        {known.length > 0 && (
          <div className={styles.starts} role="group" aria-label="Tags you have given">
            {known.map((tag) => (
              <Button key={tag} size="small" aria-pressed={chosen.includes(tag)} onClick={() => toggle(tag)}>
                {tag}
              </Button>
            ))}
          </div>
        )}
      </form>
    </Dialog>
  )
}
