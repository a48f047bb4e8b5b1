import { Button } from '@playbook/cells/ui/frame/Button'
import { useState } from 'react'
import { Revision } from './Revision.tsx'
import styles from './Passage.module.css'

interface Props {
  readonly name: string
  readonly words: string
  /** A language model may be asked to revise it. */
  readonly isRevisable: boolean
  readonly onSave: (words: string, isAssisted: boolean) => void
  readonly onCancel: () => void
}

/** The words of a passage, to be written anew. */
export function PassageEditor({ name, words, isRevisable, onSave, onCancel }: Props) {
  const [value, setValue] = useState(words)
  const [isAssisted, setAssisted] = useState(false)
  return (
    <form
      className={styles.editor}
      aria-label={`Edit ${name}`}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(value, isAssisted)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      <textarea
        // The person asked for it.
        autoFocus
        aria-label={`Text of ${name}`}
        value={value}
        rows={Math.min(16, Math.max(3, Math.ceil(value.length / 80)))}
        onChange={(event) => setValue(event.target.value)}
      />
      <p>[2] cites a reference, Fig. 2 and Table 1 point at what has this number.</p>
      {isRevisable && (
        <Revision
          text={value}
          onRevised={(revised) => {
            setValue(revised)
            setAssisted(true)
          }}
        />
      )}
      <div className={styles.tools}>
        <Button size="small" kind="primary" type="submit">
          Save
        </Button>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
