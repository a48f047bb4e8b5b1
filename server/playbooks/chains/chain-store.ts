import { writeProcess, type fplChain } from '@playbook/core/workflow-formats/pwb'
import { withInputs } from '@playbook/core/plan/order'
import type { Process } from '@playbook/core/plan/process'
import type { Store } from '../../db/connect.ts'
import { createGather } from '../../db/gather.ts'
import { loadProcesses, saveProcesses, type Transaction } from '../../runs/stored/processes.ts'
import { retryOnDeadlock } from '../../runs/stored/retry-on-deadlock.ts'

type FplChain = ReturnType<typeof fplChain>

/** A chain to store. */
export interface ChainDraft {
  readonly chain: FplChain
  readonly processes: readonly Process[]
  /** Who sent it, and so may read it. */
  readonly reader: string
}

/** Chains in the database. What several people store or read at once is one transaction or one query. */
export interface ChainStore {
  save(draft: ChainDraft): Promise<void>
  /** The cells of a chain from its first to the one named, in PWB's list form. Empty when there is none. */
  links(id: string): Promise<readonly unknown[]>
}

/** Opens the chains of a database. */
export function createChainStore(store: Store): ChainStore {
  const save = createGather((drafts: readonly ChainDraft[]) => retryOnDeadlock(() => saveAll(store, drafts)))
  const read = createGather((ids: readonly string[]) => readAll(store, ids))
  return { save, links: async (id) => (await read(id)).get(id) ?? [] }
}

async function saveAll({ sql }: Store, drafts: readonly ChainDraft[]): Promise<void> {
  await sql.begin((tx) =>
    Promise.all([
      saveProcesses(
        tx,
        drafts.flatMap(({ processes }) => processes),
      ),
      saveCellMetadata(tx, drafts),
      savePlaybookMetadata(tx, drafts),
      saveChains(tx, drafts),
      saveReaders(tx, drafts),
    ]),
  )
}

async function saveCellMetadata(tx: Transaction, drafts: readonly ChainDraft[]) {
  const cells = drafts.flatMap(({ chain }) => chain.flatMap(({ cell_metadata: cell }) => cell ?? []))
  if (cells.length === 0) return
  await tx`insert into cell_metadata (id, label, description, process_visible, data_visible)
    select id, label, description, process_visible = 1, data_visible = 1 from unnest(
      ${cells.map(({ id }) => id)}::uuid[], ${cells.map(({ label }) => label ?? null)}::text[],
      ${cells.map(({ description }) => description ?? null)}::text[],
      ${cells.map((cell) => Number(cell.process_visible))}::int[],
      ${cells.map((cell) => Number(cell.data_visible))}::int[]
    ) as given (id, label, description, process_visible, data_visible) order by id on conflict do nothing`
}

async function savePlaybookMetadata(tx: Transaction, drafts: readonly ChainDraft[]) {
  const all = drafts.flatMap(({ chain }) => chain.flatMap(({ playbook_metadata: playbook }) => playbook ?? []))
  if (all.length === 0) return
  await tx`insert into playbook_metadata (id, title, description, summary, gpt_summary)
    select * from unnest(
      ${all.map(({ id }) => id)}::uuid[], ${all.map(({ title }) => title)}::text[],
      ${all.map(({ description }) => description)}::text[], ${all.map(({ summary }) => summary)}::text[],
      ${all.map((playbook) => playbook.gpt_summary)}::text[]
    ) as given (id, title, description, summary, gpt_summary) order by id on conflict do nothing`
}

async function saveChains(tx: Transaction, drafts: readonly ChainDraft[]) {
  const rows = drafts.flatMap(({ chain }) =>
    chain.map(({ id, process, cell_metadata: cell, playbook_metadata: playbook }, at) => ({
      id,
      process: process.id,
      parent: chain[at - 1]?.id ?? null,
      cell: cell?.id ?? null,
      playbook: playbook?.id ?? null,
    })),
  )
  // Whoever sends a chain again raises its `hits`; a row can be updated but once in one statement.
  await tx`insert into fpl (id, process, parent, cell_metadata, playbook_metadata)
    select distinct on (id) * from unnest(
      ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ process }) => process)}::uuid[],
      ${rows.map(({ parent }) => parent)}::uuid[], ${rows.map(({ cell }) => cell)}::uuid[],
      ${rows.map(({ playbook }) => playbook)}::uuid[]
    ) as given (id, process, parent, cell, playbook) order by id
    on conflict (id) do update set process = excluded.process`
}

async function saveReaders(tx: Transaction, drafts: readonly ChainDraft[]) {
  const rows = drafts.flatMap(({ chain, reader }) => chain.map(({ id }) => ({ id, reader })))
  await tx`insert into fpl_reader (fpl, "user")
    select * from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ reader }) => reader)}::uuid[])
      as given (fpl, reader) order by fpl on conflict do nothing`
}

interface Link {
  readonly head: string
  readonly id: string
  readonly process: string
  readonly cell_metadata: unknown
  readonly playbook_metadata: unknown
}

async function readAll(store: Store, heads: readonly string[]): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const links = await store.sql<Link[]>`
    with recursive chain as (
      select f.*, f.id as head, 0 as depth from fpl f where f.id = any(${[...new Set(heads)]}::uuid[])
      union all
      select p.*, c.head, c.depth + 1 from fpl p join chain c on p.id = c.parent
    )
    select c.head, c.id, c.process,
      case when m.id is null then null else json_build_object('id', m.id, 'label', m.label, 'description', m.description,
        'process_visible', m.process_visible, 'data_visible', m.data_visible) end as cell_metadata,
      case when b.id is null then null else json_build_object('id', b.id, 'title', b.title, 'description', b.description,
        'summary', b.summary, 'gpt_summary', b.gpt_summary) end as playbook_metadata
    from chain c
    left join cell_metadata m on m.id = c.cell_metadata
    left join playbook_metadata b on b.id = c.playbook_metadata
    order by c.depth desc`
  const processes = await loadProcesses(
    store,
    links.map(({ process }) => process),
  )
  const byId = new Map(processes.map((process) => [process.id, writeProcess(process)]))
  const chains = new Map<string, unknown[]>()
  for (const { head, process, ...link } of links) {
    const chain = chains.get(head) ?? []
    chains.set(head, chain)
    chain.push({ ...link, process: byId.get(process) })
  }
  return chains
}

/** A process and all that feed it, itself last; empty when it is unknown. */
export async function processesBelow(store: Store, id: string): Promise<readonly Process[]> {
  const found = new Map<string, Process>()
  for (let wanted = [id]; wanted.length > 0;) {
    const layer = await loadProcesses(store, wanted)
    for (const process of layer) found.set(process.id, process)
    const inputs = new Set(layer.flatMap((process) => Object.values(process.inputs)))
    wanted = [...inputs].filter((input) => !found.has(input))
  }
  return withInputs([id], [...found.values()])
}
