import { textWithoutSecrets } from '@playbook/core/addresses/secrets'
import { cellMetadataId, fplId, playbookMetadataId } from '@playbook/core/plan/content-id'
import type { Transaction } from '../runs/stored/processes.ts'

/** Old id → new id. */
export type Renamed = ReadonlyMap<string, string>

interface Link {
  readonly id: string
  readonly process: string
  readonly parent: string | null
  readonly cell: string | null
  readonly label: string | null
  readonly description: string | null
  readonly processVisible: boolean | null
  readonly dataVisible: boolean | null
  readonly playbook: string | null
  readonly title: string | null
  readonly about: string | null
  readonly summary: string | null
  readonly gptSummary: string | null
}

const text = (given: string | null) => (given === null ? undefined : textWithoutSecrets(given))

/** Writes the chains anew that hold processes which have other ids now, or words with secrets. */
export async function mendChains(tx: Transaction, processes: Renamed): Promise<void> {
  const renamed = new Map<string, string>()
  for (const link of await affected(tx, processes)) {
    const parent = link.parent === null ? undefined : (renamed.get(link.parent) ?? link.parent)
    const cell = await cellOf(tx, link)
    const playbook = await playbookOf(tx, link)
    const process = processes.get(link.process) ?? link.process
    const id = fplId({
      process,
      ...(parent !== undefined && { parent }),
      ...(cell && { cellMetadata: cell.metadata }),
      ...(playbook && { playbookMetadata: playbook.metadata }),
    })
    await tx`insert into fpl (id, process, parent, cell_metadata, playbook_metadata)
      values (${id}, ${process}, ${parent ?? null}, ${cell?.id ?? null}, ${playbook?.id ?? null}) on conflict do nothing`
    renamed.set(link.id, id)
    if (id !== link.id) await moveChain(tx, link.id, id)
  }
  const old = [...renamed].flatMap(([from, to]) => (from === to ? [] : [from]))
  await tx`delete from fpl where id = any(${old}::uuid[])`
  await tx`delete from cell_metadata m where ${dirty(tx, ['label', 'description'])} and not exists (select from fpl where cell_metadata = m.id)`
  await tx`delete from playbook_metadata m where ${dirty(tx, ['title', 'description', 'gpt_summary'])}
    and not exists (select from fpl where playbook_metadata = m.id)`
}

/** Words that may hold an address: read, and left as they are where they hold no secret. */
const dirty = (tx: Transaction, columns: readonly string[]) =>
  tx`strpos(concat_ws(' ', ${columns.map((column) => tx`${tx(column)}`).reduce((all, each) => tx`${all}, ${each}`)}), ':/') > 0`

/** The links to write anew, parents first. */
async function affected(tx: Transaction, processes: Renamed): Promise<readonly Link[]> {
  const words = await tx<
    Link[]
  >`${links(tx)} where strpos(concat_ws(' ', m.label, m.description, b.title, b.description, b.gpt_summary), ':/') > 0`
  const roots = words.filter((link) =>
    [link.label, link.description, link.title, link.about, link.gptSummary].some(
      (each) => each !== null && text(each) !== each,
    ),
  )
  return tx<Link[]>`with recursive hit as (
      select id, 0 as depth from fpl where process = any(${[...processes.keys()]}::uuid[])
        or id = any(${roots.map(({ id }) => id)}::uuid[])
      union all select f.id, h.depth + 1 from fpl f join hit h on f.parent = h.id
    ), deepest as (select id, max(depth) as depth from hit group by id)
    ${links(tx)} join deepest d on d.id = f.id order by d.depth`
}

const links = (tx: Transaction) => tx`select f.id, f.process, f.parent, m.id as cell, m.label, m.description,
    m.process_visible as "processVisible", m.data_visible as "dataVisible",
    b.id as playbook, b.title, b.description as about, b.summary, b.gpt_summary as "gptSummary"
  from fpl f left join cell_metadata m on m.id = f.cell_metadata left join playbook_metadata b on b.id = f.playbook_metadata`

async function cellOf(tx: Transaction, link: Link) {
  if (link.cell === null) return undefined
  const [label, description] = [text(link.label), text(link.description)]
  const metadata = {
    ...(label !== undefined && { label }),
    ...(description !== undefined && { description }),
    processVisible: link.processVisible ?? true,
    dataVisible: link.dataVisible ?? true,
  }
  const id = cellMetadataId(metadata)
  await tx`insert into cell_metadata (id, label, description, process_visible, data_visible)
    values (${id}, ${label ?? null}, ${description ?? null}, ${metadata.processVisible}, ${metadata.dataVisible})
    on conflict do nothing`
  return { id, metadata }
}

async function playbookOf(tx: Transaction, link: Link) {
  if (link.playbook === null) return undefined
  const metadata = {
    title: text(link.title) ?? '',
    description: text(link.about) ?? '',
    summary: link.summary ?? 'auto',
    gptSummary: text(link.gptSummary) ?? '',
  }
  const id = playbookMetadataId(metadata)
  const { title, description, summary, gptSummary } = metadata
  await tx`insert into playbook_metadata (id, title, description, summary, gpt_summary)
    values (${id}, ${title}, ${description}, ${summary}, ${gptSummary}) on conflict do nothing`
  return { id, metadata }
}

async function moveChain(tx: Transaction, old: string, id: string): Promise<void> {
  await tx`insert into fpl_reader ("user", fpl) select "user", ${id} from fpl_reader where fpl = ${old} on conflict do nothing`
  await tx`update user_playbook set playbook = ${id} where playbook = ${old}`
  await tx`update playbook set head = ${id} where head = ${old}`
  await tx`update playbook_version set fpl = ${id} where fpl = ${old}`
  await tx`update thread_message set fpl = ${id} where fpl = ${old}`
}
