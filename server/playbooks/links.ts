import { writeProcess } from '@playbook/core/interchange/pwb'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Store } from '../db/connect.ts'
import { loadProcesses } from '../runs/processes.ts'

const Link = z.object({
  id: z.string(),
  process: z.string(),
  cell_metadata: z.unknown(),
  playbook_metadata: z.unknown(),
})

/** The cells of a chain from its first to the one named, in PWB's list form. Empty when there is none. */
export async function readLinks(store: Store, id: string): Promise<unknown[]> {
  const rows = await store.db.execute(sql`
    with recursive chain as (
      select f.*, 0 as depth from fpl f where f.id = ${id}
      union all
      select p.*, c.depth + 1 from fpl p join chain c on p.id = c.parent
    )
    select c.id, c.process,
      case when m.id is null then null else json_build_object('id', m.id, 'label', m.label, 'description', m.description,
        'process_visible', m.process_visible, 'data_visible', m.data_visible) end as cell_metadata,
      case when b.id is null then null else json_build_object('id', b.id, 'title', b.title, 'description', b.description,
        'summary', b.summary, 'gpt_summary', b.gpt_summary) end as playbook_metadata
    from chain c
    left join cell_metadata m on m.id = c.cell_metadata
    left join playbook_metadata b on b.id = c.playbook_metadata
    order by c.depth desc`)
  const links = z.array(Link).parse([...rows])
  const processes = await loadProcesses(
    store,
    links.map(({ process }) => process),
  )
  const byId = new Map(processes.map((process) => [process.id, process]))
  const asJson = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)
  return links.map((link) => {
    const process = byId.get(link.process)
    return {
      id: link.id,
      cell_metadata: asJson(link.cell_metadata),
      playbook_metadata: asJson(link.playbook_metadata),
      process: process && writeProcess(process),
    }
  })
}
