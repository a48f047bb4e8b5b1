import { followUps } from '@playbook/cells/followUps'
import type { Notebook } from '@playbook/core/document/notebook'
import { rankSteps, type Suggestion } from '@playbook/core/plan/suggest'
import type { Registry } from '@playbook/core/registry'

/** Next steps that tell something of one kind. */
interface NextGroup {
  /** Empty where nothing is known of what people use. */
  readonly tells: string
  readonly steps: readonly Suggestion[]
}

interface NextSteps {
  readonly groups: readonly NextGroup[]
  /** How many more steps fit. */
  readonly more: number
  /** Among which the chains to them are found. */
  readonly suggestions: readonly Suggestion[]
}

const NOTHING: NextSteps = { groups: [], more: 0, suggestions: [] }

/** The notebook without the cells that gave no result: nothing can be made of them. */
export function withoutFailed(notebook: Notebook, failed: ReadonlySet<string>): Notebook {
  return failed.size === 0 ? notebook : { ...notebook, cells: notebook.cells.filter(({ id }) => !failed.has(id)) }
}

/** The steps that can use the output of a cell: those that people use most, grouped by what they tell, or else the weightiest. None below a failed one. */
export function nextSteps(
  notebook: Notebook,
  registry: Registry,
  cell: string,
  shown: number,
  failed: ReadonlySet<string> = new Set(),
): NextSteps {
  const found = notebook.cells.find(({ id }) => id === cell)
  if (found?.kind !== 'step' || failed.has(cell)) return NOTHING
  const suggestions = rankSteps(withoutFailed(notebook, failed), registry, cell)
  const fitting = suggestions.filter(({ group }) => group === 'fits-focused')
  const used = followUps[registry.steps.get(found.step)?.output.id ?? '']
  if (used === undefined) {
    const steps = fitting.slice(0, shown)
    return {
      groups: steps.length === 0 ? [] : [{ tells: '', steps }],
      more: fitting.length - steps.length,
      suggestions,
    }
  }
  const byId = new Map(suggestions.map((one) => [one.step.id, one]))
  let left = shown
  const groups = used.flatMap(({ tells, steps }) => {
    const members = steps
      .flatMap((id) => byId.get(id) ?? [])
      .filter(({ group }) => group !== 'needs')
      .slice(0, left)
    left -= members.length
    return members.length === 0 ? [] : [{ tells, steps: members }]
  })
  const listed = new Set(groups.flatMap(({ steps }) => steps.map(({ step }) => step.id)))
  return { groups, more: fitting.filter(({ step }) => !listed.has(step.id)).length, suggestions }
}
