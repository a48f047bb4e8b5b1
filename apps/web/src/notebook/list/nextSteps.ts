import type { Notebook } from '@playbook/core/document/notebook'
import { rankSteps, type Suggestion } from '@playbook/core/plan/suggest'
import type { Registry } from '@playbook/core/registry'

interface NextSteps {
  readonly best: readonly Suggestion[]
  /** How many steps fit in all. */
  readonly count: number
}

/** The steps that can use the output of a cell, the weightiest first. */
export function nextSteps(notebook: Notebook, registry: Registry, cell: string, shown: number): NextSteps {
  const fitting = rankSteps(notebook, registry, cell).filter(({ group }) => group === 'fits-focused')
  return { best: fitting.slice(0, shown), count: fitting.length }
}
