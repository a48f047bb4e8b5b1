import { PLAIN_STEP, type Notebook, type StepCell } from '@playbook/core/document/notebook'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { processesOf } from '@playbook/core/plan/processes'
import { bindingsOf, stepIdOf } from '@playbook/core/workflow-formats/steps'
import type { Registry } from '@playbook/core/registry'
import type { Json } from '@playbook/core/step'
import { randomUUID } from 'node:crypto'
import type { Process } from '@playbook/core/plan/process'

/** A step as PWB's clients add it: a known process, or a type with its value and the processes it reads. */
export interface NewStep {
  readonly id?: string | undefined
  readonly type?: string | undefined
  readonly data?: { readonly type: string; readonly value: Json } | null | undefined
  readonly inputs?: Readonly<Record<string, { readonly id: string }>> | undefined
}

/** The cell of a new step, bound to the cells that stand for the processes it reads. */
export async function cellOf(
  step: NewStep,
  notebook: Notebook,
  processesBelow: (id: string) => Promise<readonly Process[]>,
  registry: Registry,
): Promise<StepCell> {
  const stored = step.type === undefined ? (await processesBelow(step.id ?? '')).at(-1) : undefined
  const type = step.type ?? stored?.type
  if (type === undefined) throw new NotFoundError('Not Found')
  const cells = new Map(processesOf(notebook, registry).entries.map(({ cell, process }) => [process.id, cell.id]))
  const wanted =
    step.inputs ?? Object.fromEntries(Object.entries(stored?.inputs ?? {}).map(([slot, id]) => [slot, { id }]))
  const inputs = Object.entries(wanted).map(([slot, { id }]) => {
    const cell = cells.get(id)
    if (cell === undefined) throw new InputError(`${id} not found in preceeding graph`)
    return [slot, cell] as const
  })
  const data = step.data ?? stored?.data
  const known = stepIdOf(registry, type, Object.keys(wanted))
  return {
    kind: 'step',
    ...PLAIN_STEP,
    id: randomUUID(),
    step: known,
    bindings: bindingsOf(inputs, registry.steps.get(known)),
    ...(data ? { params: data.value, ...(data.type === type ? {} : { dataType: data.type }) } : {}),
  }
}
