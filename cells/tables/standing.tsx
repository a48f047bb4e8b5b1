import type { Json } from '@playbook/core/step'
import type { Standing } from '../ui/prompt/SubmitRow.tsx'

/** How a draft stands against what was submitted; in words, it says why it cannot be. */
export function standingOf<P extends Json>(draft: P | string, value: P | undefined): Standing {
  if (typeof draft === 'string') return { state: 'blocked', why: draft }
  const isSame = JSON.stringify(draft) === JSON.stringify(value)
  return isSame ? { state: 'unchanged' } : { state: 'changed', before: value !== undefined }
}
