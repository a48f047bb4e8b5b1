import { z } from 'zod'
import type { Attacker, Target } from './target.ts'

const Links = z.array(z.object({ process: z.object({ id: z.string() }) }))

/** Keeps a workflow as its sender; tells its id and those of its processes. */
export async function keepWorkflow({ ask }: Pick<Target, 'ask'>, person: Attacker, workflow: readonly object[]) {
  const sent = await ask('POST', '/api/db/fpl', { person, body: { workflow } })
  const chain = z.string().parse(JSON.parse(sent.text))
  const links = Links.parse(JSON.parse((await ask('GET', `/api/db/fpl/${chain}`, { person })).text))
  return { chain, processes: links.map(({ process }) => process.id) }
}
