import type { LastFinding } from '@playbook/core/api/playbooks'
import { playbookStory } from '@playbook/core/story/playbook'
import { sayingOf } from '@playbook/core/story/render'
import type { Program } from '../../program.ts'
import type { Results } from '../../results/results.ts'

/** Nobody waits for the line below a title while a hundred megabytes are read. */
const MOST_LETTERS = 16 * 2 ** 20

type Sources = Pick<Program, 'rooms' | 'registry'> & { readonly results: Pick<Results, 'resultsOf'> }

/** What the last result of a playbook says that nobody entered; null where there is none yet. */
export async function readLastFinding({ rooms, registry, results }: Sources, playbook: string): Promise<LastFinding> {
  const notebook = await rooms.read(playbook)
  const { plan, outputs } = await results.resultsOf({ playbook, notebook, mostLetters: MOST_LETTERS })
  const told = playbookStory(notebook, plan, registry, (process) => outputs.get(process)?.value)
  const last = [...told.results.values()].findLast((item) => item.kind === 'output' && !item.isInput)
  return last?.kind === 'output' ? { text: sayingOf(last), type: last.type.id } : null
}
