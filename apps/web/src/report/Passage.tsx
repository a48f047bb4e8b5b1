import { Button } from '@playbook/cells/ui/frame/Button'
import { removePassage, writePassage, type PassagePlace } from '@playbook/core/document/passages'
import type { ComposedPart } from '@playbook/core/story/compose'
import { passageText } from '@playbook/core/story/passages'
import { keptText, writtenWords } from '@playbook/core/story/words'
import { useState, type ReactNode } from 'react'
import { useCanEdit, useSession } from '../live/playbook.tsx'
import { usePaper } from './Prose.tsx'
import styles from './Passage.module.css'

interface Props extends PassagePlace {
  /** What a screen reader calls it: the abstract, the methods of step 2. */
  readonly name: string
  /** What stands there now. */
  readonly parts: readonly ComposedPart[]
  readonly children: ReactNode
}

/** A passage of the paper that people may write anew; what the steps say stays beside it. */
export function Passage({ section, cell, name, parts, children }: Props) {
  const { paper } = usePaper()
  const { doc } = useSession()
  const canEdit = useCanEdit()
  const [isOpen, setOpen] = useState(false)
  const edited = paper.edited.find((passage) => passage.section === section && passage.cell === cell)
  const now = edited?.now ?? passageText(parts, paper.references)
  const save = (words: string) => {
    const text = keptText(words, paper)
    if (text === now) removePassage(doc, { section, cell })
    else writePassage(doc, { section, cell, text, generated: now })
    setOpen(false)
  }
  if (!canEdit) return children
  if (isOpen) {
    const words = writtenWords(edited?.text ?? now, paper)
    return <Editor name={name} words={words} onSave={save} onCancel={() => setOpen(false)} />
  }
  return (
    <div className={styles.passage}>
      {children}
      <div className={styles.tools} data-print="hide">
        <Button size="small" kind="quiet" aria-label={`Edit ${name}`} onClick={() => setOpen(true)}>
          Edit
        </Button>
        {edited !== undefined && (
          <details className={styles.generated}>
            <summary>
              {edited.now === edited.generated
                ? 'Edited; see what the steps say'
                : 'Edited; the steps say something else since'}
            </summary>
            <p>{writtenWords(edited.now, paper) || 'The steps say nothing here.'}</p>
            <Button size="small" onClick={() => removePassage(doc, { section, cell })}>
              Use what the steps say
            </Button>
            {edited.now !== edited.generated && (
              <Button size="small" onClick={() => writePassage(doc, { ...edited, generated: edited.now })}>
                Keep the edited text
              </Button>
            )}
          </details>
        )}
      </div>
    </div>
  )
}

interface EditorProps {
  readonly name: string
  readonly words: string
  readonly onSave: (words: string) => void
  readonly onCancel: () => void
}

function Editor({ name, words, onSave, onCancel }: EditorProps) {
  const [value, setValue] = useState(words)
  return (
    <form
      className={styles.editor}
      aria-label={`Edit ${name}`}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(value)
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
