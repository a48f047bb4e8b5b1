import { insertStep } from '@playbook/core/document/edits'
import type { Registry } from '@playbook/core/registry'
import type { AnyStep } from '@playbook/core/step'
import type { Session } from '../../live/room/session.ts'
import { focusCell } from '../context/focus.ts'

interface NamedSet {
  readonly description: string
  readonly set: string[]
}

/** The step in which a set of some type is entered. */
export function setStepOf({ steps }: Registry, type: string): AnyStep | undefined {
  return [...steps.values()].find(
    ({ kind, inputs, output }) => kind === 'prompt' && output.id === type && Object.keys(inputs).length === 0,
  )
}

/** Adds a set with its answer below a cell. */
export function insertSet(session: Session, after: string, step: AnyStep, { description, set }: NamedSet): void {
  const params = { description, set }
  const id = insertStep(session.doc, {
    after,
    step: step.id,
    bindings: {},
    params,
    drafts: step.drafts?.(params) ?? {},
  })
  session.focus.set(id)
  focusCell(id)
}
