import { replaceText } from '@playbook/core/document/texts'
import type * as Y from 'yjs'
import { SharedText } from './SharedText.tsx'
import { SubmitRow, type Standing } from './SubmitRow.tsx'
import { useDrafts } from './useDrafts.ts'
import { useText } from './useText.ts'

export interface TermPromptProps {
  /** The kind, such as Gene. */
  readonly label: string
  readonly example?: string | undefined
  readonly value: string | undefined
  readonly onSubmit: (value: string) => void
  readonly draft: (field: string) => Y.Text
  readonly readOnly: boolean
}

const FIELDS = ['term'] as const

/** One term in one line. Any text is accepted. */
export function TermPrompt(props: TermPromptProps) {
  const texts = useDrafts(props.draft, FIELDS)
  return texts ? <Line {...props} text={texts.term} /> : null
}

function Line({ label, example, value, onSubmit, readOnly, text }: TermPromptProps & { readonly text: Y.Text }) {
  const term = useText(text).trim()
  const standing: Standing =
    term === ''
      ? { state: 'blocked', why: `Enter a ${label.toLowerCase()}.` }
      : term === value
        ? { state: 'unchanged' }
        : { state: 'changed', before: value !== undefined }
  const submit = () => {
    if (!readOnly && standing.state === 'changed') onSubmit(term)
  }
  return (
    <SubmitRow
      standing={standing}
      readOnly={readOnly}
      onSubmit={submit}
      onExample={example === undefined ? undefined : () => replaceText(text, example)}
      field={
        <SharedText
          text={text}
          label={label}
          placeholder={`Search ${label}...`}
          font="mono"
          singleLine
          readOnly={readOnly}
          onSubmitKey={submit}
        />
      }
    />
  )
}
