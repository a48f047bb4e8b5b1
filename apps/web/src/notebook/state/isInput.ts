import { submissionSchema, type AnyStep } from '@playbook/core/step'

/** Whether a step is where an analysis begins: it asks, and nothing feeds it. */
export const isInput = (step: AnyStep): boolean =>
  submissionSchema(step) !== undefined && Object.keys(step.inputs).length === 0
