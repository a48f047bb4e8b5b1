import { Button } from '@playbook/cells/ui/frame/Button'
import { LONGEST_PASSAGE } from '@playbook/core/api/notebook'
import { removePassage, writePassage, type PassagePlace } from '@playbook/core/document/passages'
import type { ComposedPart } from '@playbook/core/story/compose'
import { passageText } from '@playbook/core/story/passages'
import { keptText, writtenWords } from '@playbook/core/story/words'
import { chooseSummary } from '@playbook/core/document/summary'
import { edit } from '@playbook/core/document/texts'
import { useState, type ReactNode } from 'react'
import { useCanEdit, useSession } from '../live/playbook.tsx'
import { showToast } from '../ui/toast/toasts.ts'
import { PassageEditor } from './PassageEditor.tsx'
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
  const { doc, notebook } = useSession()
  const canEdit = useCanEdit()
  const [isOpen, setOpen] = useState(false)
  const edited = paper.edited.find((passage) => passage.section === section && passage.cell === cell)
  const now = edited?.now ?? passageText(parts, paper.references)
  const isAbstract = section === 'abstract'
  const remove = () =>
    edit(doc, () => {
      removePassage(doc, { section, cell })
      if (isAbstract) chooseSummary(doc, 'auto')
    })
  const save = (words: string, isAssisted: boolean) => {
    const text = keptText(words, paper)
    // A longer one would be left out when the document is read.
    if (text.length > LONGEST_PASSAGE) {
      const most = LONGEST_PASSAGE.toLocaleString('en')
      showToast(`A passage has at most ${most} letters. Shorten it before you save.`, { kind: 'problem' })
      return
    }
    // A model's words stay a model's when people change some of them.
    const isModels = isAssisted || (edited !== undefined && notebook.get().summary === 'gpt')
    if (text === now) remove()
    else {
      edit(doc, () => {
        writePassage(doc, { section, cell, text, generated: now })
        if (isAbstract && isModels) chooseSummary(doc, 'gpt', words)
      })
    }
    setOpen(false)
  }
  if (!canEdit) return children
  if (isOpen) {
    const words = writtenWords(edited?.text ?? now, paper)
    return (
      <PassageEditor name={name} words={words} isRevisable={isAbstract} onSave={save} onCancel={() => setOpen(false)} />
    )
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
            <Button size="small" onClick={remove}>
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
