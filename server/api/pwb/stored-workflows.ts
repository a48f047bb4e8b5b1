import { Created } from '@playbook/core/api/playbooks'
import { NotebookData } from '@playbook/core/api/notebook'
import { marksIn, Outputs, OutputsRequest, type ProcessState } from '@playbook/core/api/processes'
import { FrozenVersion, type FrozenResult } from '@playbook/core/api/publications'
import { NotFoundError } from '@playbook/core/errors'
import { withWriters, type Written } from '../../assistant/written.ts'
import { describedRoutes } from '../../http/respond.ts'
import { body, makes, One, tells } from '../../http/routes.ts'
import type { Chains } from '../../playbooks/chains/chains.ts'
import type { Playbooks } from '../../playbooks/documents/playbooks.ts'
import type { Results } from '../../results/results.ts'

const ONE = '/stored-workflows/{id}'

const routes = {
  read: tells('get', ONE, 'A stored workflow as its page shows it: nothing of it is computed by that', {
    request: { params: One },
    answer: FrozenVersion,
  }),
  outputs: tells('post', `${ONE}/outputs`, 'Results of a stored workflow that are known, by process', {
    request: { params: One, body: body(OutputsRequest) },
    answer: Outputs,
  }),
  copy: makes('post', `${ONE}/copy`, 'Make a playbook of a stored workflow', {
    request: { params: One },
    answer: Created,
  }),
}

interface Options extends Written {
  readonly chains: Pick<Chains, 'load'>
  readonly results: Pick<Results, 'resultsOf'>
  readonly playbooks: Pick<Playbooks, 'copyPublication'>
}

/** What a reader is told of a result. */
function knownResult(state: ProcessState): readonly FrozenResult[] {
  if (state.state !== 'done') return []
  const { finishedAt, imported, empty } = state
  return [{ at: finishedAt, isImported: imported === true, ...marksIn(state), ...(empty && { empty }) }]
}

/** Workflows that programs sent here, as people read them: at the addresses that PWB's exports name. */
export function storedWorkflowRoutes(options: Options) {
  const { chains, results, playbooks } = options
  const notebookOf = async (id: string) => {
    const chain = await chains.load(id)
    if (chain === undefined) throw new NotFoundError('There is no such workflow here.')
    return chain.notebook
  }
  return describedRoutes()
    .openapi(routes.read, async (c) => {
      const notebook = await notebookOf(c.req.valid('param').id)
      const { states } = await results.resultsOf({ workflow: notebook })
      const known = Object.entries(states).flatMap(([process, state]) =>
        knownResult(state).map((result) => [process, result] as const),
      )
      return c.json({ notebook: NotebookData.parse(notebook), results: Object.fromEntries(known) }, 200)
    })
    .openapi(routes.outputs, async (c) => {
      const wanted = new Set(c.req.valid('json').processes)
      const { outputs } = await results.resultsOf({ workflow: await notebookOf(c.req.valid('param').id) })
      const asked = [...outputs].filter(([process]) => wanted.has(process))
      return c.json({ outputs: Object.fromEntries(asked) }, 200)
    })
    .openapi(routes.copy, async (c) => {
      const { id } = c.req.valid('param')
      const person = c.get('person')
      const notebook = await withWriters(options, { id, person: person.id, notebook: await notebookOf(id) })
      return c.json({ id: await playbooks.copyPublication(person, undefined, { notebook, brought: [] }) }, 201)
    })
}
