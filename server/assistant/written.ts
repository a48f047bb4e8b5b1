import { ToolUse } from '@playbook/core/api/chat'
import type { CellModel } from '@playbook/core/api/notebook'
import type { Cell, Notebook } from '@playbook/core/document/notebook'
import { processesOf } from '@playbook/core/plan/processes'
import type { Registry } from '@playbook/core/registry'
import { jsonIn } from '@playbook/core/text/json-in'
import { z } from 'zod'
import type { Store } from '../db/connect.ts'
import type { Chains } from '../playbooks/chains/chains.ts'

const Built = z.object({ result: z.object({ workflow: z.string(), model: z.string() }) })

interface Said {
  readonly thread: string
  readonly fpl: string | null
  readonly content: string
  readonly role: string
  readonly day: string
}

/** Where it stands who wrote what. */
export interface Written {
  readonly store: Pick<Store, 'sql'>
  readonly chains: Pick<Chains, 'load'>
  readonly registry: Registry
}

/**
 * A stored workflow in which the cells are marked that a model put there in a conversation of this person. What the
 * conversation began with, or was brought into it, is not the model's.
 */
export async function withWriters(sources: Written, opened: Opened): Promise<Notebook> {
  const { notebook, person, id } = opened
  const said = await sources.store.sql<Said[]>`
    select thread, fpl, role, content, to_char(created at time zone 'UTC', 'YYYY-MM-DD') as day from thread_message
    where fpl is not null and thread in (
      select m.thread from thread_message m join thread t on t.id = m.thread where m.fpl = ${id} and t."user" = ${person})
    order by thread, created, id`
  if (said.length === 0) return notebook
  const writers = await writersOf(sources, said)
  const keys = keysOf(notebook, sources.registry)
  const cells = notebook.cells.map((cell): Cell => {
    const model = writers.get(keys.get(cell.id) ?? '')
    return model === undefined ? cell : { ...cell, model }
  })
  return { ...notebook, cells }
}

interface Opened {
  readonly notebook: Notebook
  readonly person: string
  readonly id: string
}

/** Who was first to bring each cell into a conversation, as far as it was a model. */
async function writersOf({ chains, registry }: Written, said: readonly Said[]) {
  const first = new Map<string, CellModel | undefined>()
  const seen = new Set<string>()
  for (const { fpl, role, content, day } of said) {
    if (fpl === null || seen.has(fpl)) continue
    seen.add(fpl)
    const built = role === 'developer' ? Built.safeParse(outputOf(content)).data?.result : undefined
    const model = built?.workflow === fpl ? { name: built.model, on: day } : undefined
    const chain = await chains.load(fpl)
    for (const key of chain === undefined ? [] : keysOf(chain.notebook, registry).values()) {
      if (!first.has(key)) first.set(key, model)
    }
  }
  return first
}

const outputOf = (content: string): unknown => ToolUse.safeParse(jsonIn(content)).data?.function_call_output.output

/** What each cell is, wherever it stands: a step by its process, a text by its words. */
function keysOf(notebook: Notebook, registry: Registry): ReadonlyMap<string, string> {
  const steps = processesOf(notebook, registry).entries.map(({ cell, process }) => [cell.id, process.id] as const)
  const texts = notebook.cells.flatMap((cell) =>
    cell.kind === 'text' ? [[cell.id, `text ${cell.text}`] as const] : [],
  )
  return new Map<string, string>([...steps, ...texts])
}
