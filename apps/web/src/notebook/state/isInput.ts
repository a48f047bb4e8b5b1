import { submissionSchema, type AnyStep, type Json } from '@playbook/core/step'

/** Whether a step is where an analysis begins: it asks, and nothing feeds it. */
export const isInput = (step: AnyStep): boolean =>
  submissionSchema(step) !== undefined && Object.keys(step.inputs).length === 0

/** What was chosen for a step that others feed, in one line; undefined where its form says it best. */
export function settingsOf(step: AnyStep, params: Json | undefined): string | undefined {
  if (isInput(step) || step.kind !== 'resolved') return undefined
  // What an older version or another program wrote may have another form.
  return step.params?.safeParse(params).success === true ? step.settings?.(params) : undefined
}
