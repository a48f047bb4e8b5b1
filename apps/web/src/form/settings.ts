import type { FormPrompt } from '@playbook/core/form/form'
import { submissionSchema, textOf } from '@playbook/core/step'

/** What a prompt is answered with, in a line. */
export function settingsOf({ cell, step }: Pick<FormPrompt, 'cell' | 'step'>): string {
  const parsed = submissionSchema(step)?.safeParse(cell.params)
  if (parsed === undefined || !parsed.success) return 'not answered yet'
  if (step.kind === 'prompt') return cell.params === undefined ? 'not answered yet' : textOf(step.output, cell.params)
  return step.settings?.(cell.params) ?? (cell.params === undefined ? 'as usual' : JSON.stringify(cell.params))
}
