import { replaceText } from '@playbook/core/document/texts'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import type * as Y from 'yjs'
import { Choices } from './Choices.tsx'
import choiceStyles from './Choices.module.css'
import styles from './Prompt.module.css'
import { useFoldNote } from './formFold.ts'
import { SharedText } from '../text/SharedText.tsx'
import type { TextHandle } from '../text/SharedTextEditor.tsx'
import { SubmitRow, type Standing } from './SubmitRow.tsx'
import type { SuggestSource } from './suggestions.ts'
import { useCombobox } from './useCombobox.ts'
import { useDrafts } from '../text/useDrafts.ts'
import { useText } from '../text/useText.ts'

export interface TermPromptProps {
  /** The kind, such as Gene. */
  readonly label: string
  readonly example?: string | undefined
  /** Where suggestions come from; must keep its identity between renders. */
  readonly suggest?: SuggestSource | undefined
  /** What is known of the term, with an offer of a better one; shown while nothing is being completed. */
  readonly offer?: (terms: readonly string[], repair: (terms: readonly string[]) => void) => ReactNode
  /** The term as it is meant, such as in its usual case: submitted, and said below. */
  readonly mend?: ((term: string) => Promise<string>) | undefined
  readonly value: string | undefined
  readonly onSubmit: (value: string) => void
  readonly draft: (field: string) => Y.Text
  readonly readOnly: boolean
}

const FIELDS = ['term'] as const

/** One term in one line. Any text is accepted, whatever is suggested. */
export function TermPrompt(props: TermPromptProps) {
  const texts = useDrafts(props.draft, FIELDS)
  return texts ? <Line {...props} text={texts.term} /> : null
}

function Line({
  label,
  example,
  suggest,
  offer,
  mend,
  value,
  onSubmit,
  readOnly,
  text,
}: TermPromptProps & { readonly text: Y.Text }) {
  const editor = useRef<TextHandle>(null)
  const [mended, setMended] = useState<{ readonly typed: string; readonly better: string }>()
  const term = useText(text).trim()
  const fill = (name: string) => {
    replaceText(text, name)
    editor.current?.caretToEnd()
  }
  const mendedNote = mended?.better === term ? `Submitted as ${mended.better}; typed was ${mended.typed}.` : undefined
  useFoldNote(mendedNote)
  const combobox = useCombobox(readOnly ? undefined : suggest, term, fill)
  const terms = useMemo(() => [term], [term])
  const standing: Standing =
    term === ''
      ? { state: 'blocked', why: `Enter a ${label.toLowerCase()}.` }
      : term === value
        ? { state: 'unchanged' }
        : { state: 'changed', before: value !== undefined }
  const submit = () => {
    combobox.close()
    if (readOnly || standing.state !== 'changed') return
    if (mend === undefined) {
      onSubmit(term)
      return
    }
    const send = (better: string) => {
      // Somebody may have typed on meanwhile.
      if (text.toString().trim() !== term) return
      if (better !== term) fillExample(better)()
      setMended(better === term ? undefined : { typed: term, better })
      onSubmit(better)
    }
    mend(term).then(send, () => send(term))
  }
  const fillExample = (name: string) => () => {
    fill(name)
    combobox.setDone(name)
  }
  const row = (
    <SubmitRow
      standing={standing}
      readOnly={readOnly}
      onSubmit={submit}
      onExample={example === undefined ? undefined : fillExample(example)}
      field={
        <div className={choiceStyles.place}>
          <SharedText
            text={text}
            label={label}
            placeholder={`Search ${label}...`}
            font="mono"
            singleLine
            readOnly={readOnly}
            onSubmitKey={submit}
            combobox={combobox.field}
            handle={editor}
            onFocus={() => combobox.setHasFocus(true)}
            onBlur={() => combobox.setHasFocus(false)}
          />
          {combobox.list && <Choices label={`${label} suggestions`} {...combobox.list} />}
        </div>
      }
    />
  )
  // One tree, offer or not: the button that is being pressed must stay the same button while the list closes.
  return (
    <div className={styles.prompt}>
      {row}
      {mendedNote !== undefined && (
        <p className={styles.small} role="status">
          {mendedNote}
        </p>
      )}
      {offer !== undefined && !readOnly && term !== '' && combobox.list === undefined && (
        <Offered offer={offer} terms={terms} repair={([better = term]) => fillExample(better)()} />
      )}
    </div>
  )
}

type Offer = NonNullable<TermPromptProps['offer']>

function Offered({
  offer,
  terms,
  repair,
}: {
  offer: Offer
  terms: Parameters<Offer>[0]
  repair: Parameters<Offer>[1]
}) {
  return offer(terms, repair)
}
