import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import { playbookText, replaceText } from '@playbook/core/document/edits'
import { TITLE_LIMIT } from '@playbook/core/document/limits'
import { SharedText } from '@playbook/cells/ui/text/SharedText'
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useCanEdit, useSession, useSource } from '../../live/playbook.tsx'
import { cancelFocus, focusCell, focusTitle } from '../context/focus.ts'
import { useSharedText } from '../cell/useSharedText.ts'
import styles from '../Notebook.module.css'

/** Title and description, typed by everybody at once. */
export function Head({ isNew }: { readonly isNew: boolean }) {
  const session = useSession()
  const canEdit = useCanEdit()
  const title = useSyncExternalStore(session.notebook.subscribe, () => session.notebook.get().title)
  const description = useSyncExternalStore(session.notebook.subscribe, () => session.notebook.get().description)
  // Not when a cell was chosen while the editor was loading.
  const isFree = useSource(session.focus) === undefined
  const beginWithTitle = useEffectEvent(() => {
    if (isNew && canEdit && isFree) focusTitle()
  })
  useEffect(() => beginWithTitle(), [canEdit])
  // The others should not see this person on a cell that was left.
  const leaveCells = () => session.focus.set(undefined)
  const goOn = () => {
    cancelFocus()
    const [first] = session.notebook.get().cells
    if (first !== undefined) focusCell(first.id)
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  if (!canEdit) {
    return (
      <div className={styles.head} data-head>
        <h1 className={styles.title}>{title || 'Untitled playbook'}</h1>
        {description !== '' && <p className={styles.description}>{description.slice(0, LIMITS.description)}</p>}
      </div>
    )
  }
  return (
    <div className={styles.head} data-head>
      <h1 className="visually-hidden">{title || 'Untitled playbook'}</h1>
      <div className={styles.title}>
        <Field
          field="title"
          label="Title"
          placeholder="What do you want to find out?"
          autoFocus={isNew && isFree}
          onEscape={goOn}
          onFocus={leaveCells}
        />
      </div>
      <div className={styles.description}>
        <Field
          field="description"
          label="Description"
          placeholder="Describe the question, the data and the plan"
          onEscape={goOn}
          onFocus={leaveCells}
        />
      </div>
    </div>
  )
}

/** An editor would stop the page over longer texts, and nobody reads them as a title. */
const LIMITS = { title: TITLE_LIMIT, description: 100_000 }

interface FieldProps {
  readonly field: 'title' | 'description'
  readonly label: string
  readonly placeholder: string
  readonly autoFocus?: boolean
  readonly onEscape: () => void
  readonly onFocus: () => void
}

function Field({ field, ...rest }: FieldProps) {
  const { doc } = useSession()
  const text = useSharedText(useCallback(() => playbookText(doc, field), [doc, field]))
  const [, setCut] = useState(false)
  if (text === undefined) return null
  if (text.length <= LIMITS[field]) return <SharedText text={text} font="prose" bare {...rest} />
  const cut = () => {
    replaceText(text, text.toString().slice(0, LIMITS[field]))
    setCut(true)
  }
  return (
    <Alert what={`${rest.label} of ${text.length.toLocaleString('en')} characters: too long to be drawn.`} kind="warn">
      <Button onClick={cut}>Keep the first {LIMITS[field].toLocaleString('en')}</Button>
    </Alert>
  )
}
