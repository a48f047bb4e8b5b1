import type { LastFinding } from '@playbook/core/api/playbooks'
import { playbookStory } from '@playbook/core/story/playbook'
import { sayingOf } from '@playbook/core/story/render'
import type { Program } from '../../program.ts'
import type { Results } from '../../results/results.ts'

type Sources = Pick<Program, 'rooms' | 'registry'> & { readonly results: Pick<Results, 'resultsOf'> }

/** What the last result of a playbook says that nobody entered; null where there is none yet. */
export async function readLastFinding({ rooms, registry, results }: Sources, playbook: string): Promise<LastFinding> {
  const notebook = await rooms.read(playbook)
  const { plan, outputs } = await results.resultsOf({ playbook, notebook })
  const told = playbookStory(notebook, plan, registry, (process) => outputs.get(process)?.value)
  const last = [...told.results.values()].findLast((item) => item.kind === 'output' && !item.isInput)
  return last?.kind === 'output' ? { text: sayingOf(last), type: last.type.id } : null
}
