import type { AnyStep } from '@playbook/core/step'
import { Button } from '@playbook/cells/ui/frame/Button'
import { TRIABLE } from './catalogue.ts'

/** Opens a new playbook with a step. */
export interface Trying {
  /** The label of the step that is being opened. */
  readonly busy: string | undefined
  readonly onTry: (step: AnyStep) => void
}

/** Opens a playbook with a step and what it takes, filled in with examples as far as there are any. */
export function TryButton({ step, trying: { busy, onTry } }: { readonly step: AnyStep; readonly trying: Trying }) {
  const verb = TRIABLE.has(step.id) ? 'Try it' : 'Start with it'
  return (
    <Button
      size="small"
      aria-label={`${verb}: ${step.label}`}
      title={TRIABLE.has(step.id) ? 'Opens a playbook with an example' : 'Opens a playbook that asks for your file'}
      busy={busy === step.label}
      disabled={busy !== undefined}
      onClick={() => onTry(step)}
    >
      {verb}
    </Button>
  )
}
