import type { Json } from '@playbook/core/step'
import { SubmitRow, type Standing } from '../ui/prompt/SubmitRow.tsx'

/** How a draft stands against what was submitted; in words, it says why it cannot be. */
function standingOf<P extends Json>(draft: P | string, value: P | undefined): Standing {
  if (typeof draft === 'string') return { state: 'blocked', why: draft }
  const isSame = JSON.stringify(draft) === JSON.stringify(value)
  return isSame ? { state: 'unchanged' } : { state: 'changed', before: value !== undefined }
}

interface Props<P> {
  /** What would be submitted, or why it cannot be. */
  readonly draft: P | string
  readonly value: P | undefined
  readonly onSubmit: (params: P) => void
  readonly readOnly: boolean
}

/** The button that submits a draft, and how it stands. */
export function SubmitDraft<P extends Exclude<Json, string>>({ draft, value, onSubmit, readOnly }: Props<P>) {
  return (
    <SubmitRow
      standing={standingOf(draft, value)}
      readOnly={readOnly}
      onSubmit={() => {
        if (typeof draft !== 'string') onSubmit(draft)
      }}
    />
  )
}
