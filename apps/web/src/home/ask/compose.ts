import {
  EMPTY_NOTEBOOK,
  PLAIN_STEP,
  type Bindings,
  type Notebook,
  type StepCell,
} from '@playbook/core/document/notebook'
import { additionsFor } from '@playbook/core/plan/additions'
import { rankSteps } from '@playbook/core/plan/suggest'
import type { Registry } from '@playbook/core/registry'
import { initialOf, type Json } from '@playbook/core/step'

/** An input of a playbook, answered where there is something to answer it with. */
export interface Input {
  readonly step: string
  readonly params?: Json
}

const cellOf = (id: string, step: string, bindings: Bindings): StepCell => ({
  kind: 'step',
  id,
  step,
  bindings,
  ...PLAIN_STEP,
})

/** A step of a notebook that is being composed, answered as it is used. */
interface Steps {
  readonly ids: readonly string[]
  readonly answers: Readonly<Record<string, Json>>
}

/** Adds steps below the last cell, each after those that give what it lacks. */
function addSteps(cells: StepCell[], { ids, answers }: Steps, registry: Registry) {
  for (const id of ids) {
    const suggestions = rankSteps({ ...EMPTY_NOTEBOOK, cells }, registry, cells.at(-1)?.id)
    const chosen = suggestions.filter(({ step }) => step.id === id)
    for (const { id: cell, step, bindings } of additionsFor(chosen, suggestions)) {
      const params = answers[step.id] ?? initialOf(step)
      cells.push({ ...cellOf(cell, step.id, bindings), ...(params !== undefined && { params }) })
    }
  }
}

/** A notebook of inputs and the steps that follow them; of `more` the same steps follow each. */
export function composed(
  title: string,
  inputs: readonly Input[],
  ids: readonly string[],
  answers: Readonly<Record<string, Json>>,
  registry: Registry,
  more: readonly Input[] = [],
): Notebook {
  const inputOf = ({ step, params }: Input, at: number): StepCell => ({
    ...cellOf(`input-${at + 1}`, step, {}),
    ...(params !== undefined && { params }),
  })
  const cells = inputs.map(inputOf)
  addSteps(cells, { ids, answers }, registry)
  for (const [at, input] of more.entries()) {
    cells.push(inputOf(input, inputs.length + at))
    addSteps(cells, { ids, answers }, registry)
  }
  return { ...EMPTY_NOTEBOOK, title, cells }
}

/** So many of the notebooks that questions were read with are remembered. */
const REMEMBERED = 20
const remembered = new WeakMap<Registry, Map<string, Notebook>>()

/**
 * The notebook that a question is about: what follows from inputs, without the first `without` cells. The same one again
 * for the same, as a question is read anew with each letter.
 */
export function notebookFor(
  inputs: readonly Input[],
  ids: readonly string[],
  registry: Registry,
  without = 0,
): Notebook {
  const known = remembered.get(registry) ?? new Map<string, Notebook>()
  remembered.set(registry, known)
  const key = JSON.stringify([inputs, ids, without])
  const last = known.get(key)
  if (last !== undefined) return last
  const notebook = composed('', inputs, ids, {}, registry)
  const asked = { ...notebook, cells: notebook.cells.slice(without) }
  known.set(key, asked)
  for (const oldest of [...known.keys()].slice(0, -REMEMBERED)) known.delete(oldest)
  return asked
}
