import { CatalogueQuery } from '@playbook/core/api/publications'
import { z } from 'zod'
import { defineTool } from './tool.ts'
import type { Workflows } from './workflow.ts'

/** A model reads no more than that. */
const MOST = 20

/** `search_published`: what somebody has built and shown to everybody. */
export function searchPublishedTool({ store, published }: Workflows) {
  return defineTool({
    name: 'search_published',
    title: 'Search published workflows',
    description:
      'Finds published workflows in which every word of the search stands, in title, description, authors or data types. Search for few words, such as a gene, a resource or a method.',
    input: z.object({
      search: CatalogueQuery.shape.search.describe('Words that all must appear; none: all workflows'),
    }),
    async run({ search }, { origin }) {
      const { publications } = await published.search(CatalogueQuery.parse({ search }))
      const found = publications.slice(0, MOST)
      const heads = await store.sql<{ id: string; workflow: string }[]>`
        select p.playbook as id, e.playbook as workflow from publication p join user_playbook e on e.id = p.entry
        where p.playbook = any(${found.map(({ id }) => id)}::uuid[])`
      const workflows = new Map(heads.map(({ id, workflow }) => [id, workflow]))
      return found.map(({ id, title, description, inputs, outputs }) => ({
        workflow_id: workflows.get(id),
        title,
        description,
        inputs,
        outputs,
        link: `${origin}/public/${id}`,
      }))
    },
  })
}
