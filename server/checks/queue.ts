import type { CheckReport } from '@playbook/core/api/checks'
import { newsOf } from '@playbook/core/checks/summary'
import type { Notebook } from '@playbook/core/document/notebook'
import { randomUUID } from 'node:crypto'
import type { Store } from '../db/connect.ts'

/** What is checked: a version that was frozen, or a playbook as it is. */
export type Checked =
  | { readonly version: { readonly id: string; readonly created: Date; readonly notebook: Notebook } }
  | { readonly playbook: string; readonly notebook: Notebook; readonly cell: string | undefined }

/** A check that this server took. */
export interface TakenCheck {
  readonly id: string
  readonly worker: string
  readonly by: string | null
  readonly checked: Checked
  /** Asked for by somebody for themselves. */
  readonly isPersonal: boolean
}

/** Whoever says nothing for so long has stopped. */
const SILENT_S = 30
/** A version whose checks take the server down with them is given up. */
const MOST_HOURS = 6

interface Row {
  readonly id: string
  readonly by: string | null
  readonly personal: string | null
  readonly version: string | null
  readonly created: string | null
  readonly playbook: string | null
  readonly cell: string | null
  readonly notebook: Notebook
}

/** Takes the check that waits longest, people's own first, or one whose server fell silent; undefined where there is none. */
export async function takeCheck({ sql }: Pick<Store, 'sql'>): Promise<TakenCheck | undefined> {
  const worker = randomUUID()
  const [row] = await sql<Row[]>`
    with taken as (
      update publication_check set state = 'running', worker = ${worker}, heartbeat = now(), done = 0, "of" = 0
      where id = (
        select c.id from publication_check c left join personal_check o on o.id = c.personal
        left join playbook_version v on v.id = coalesce(c.version, o.version)
        left join publication p on p.playbook = v.playbook
        where p.withdrawn is null
          and (c.state = 'waiting' or (c.state = 'running' and c.heartbeat < now() - make_interval(secs => ${SILENT_S})))
        order by c.personal is null, c.created limit 1 for update of c skip locked
      ) returning id, "by", version, personal
    ) select t.id, t."by" as by, t.personal, v.id as version, v.created, o.playbook, o.cell,
        coalesce(o.notebook, v.notebook) as notebook
      from taken t left join personal_check o on o.id = t.personal
      left join playbook_version v on v.id = coalesce(t.version, o.version)`
  if (row === undefined) return undefined
  const { id, by, personal } = row
  return { id, worker, by, checked: checkedOf(row), isPersonal: personal !== null }
}

function checkedOf({ version, created, playbook, cell, notebook }: Row): Checked {
  if (playbook !== null) return { playbook, notebook, cell: cell ?? undefined }
  return { version: { id: version ?? '', created: new Date(created ?? 0), notebook } }
}

/** Says that a check is alive, and how far it is; false where it is another server's, withdrawn, or too long under way. */
export async function beat({ sql }: Pick<Store, 'sql'>, { id, worker }: TakenCheck, at?: { done: number; of: number }) {
  const rows = await sql`update publication_check c set heartbeat = now(),
      done = coalesce(${at?.done ?? null}::int, c.done), "of" = coalesce(${at?.of ?? null}::int, c."of")
    where c.id = ${id} and c.worker = ${worker} and c.state = 'running'
      and c.created > now() - make_interval(hours => ${MOST_HOURS}) and not exists (
        select 1 from playbook_version v join publication p on p.playbook = v.playbook
        left join personal_check o on o.id = c.personal
        where v.id = coalesce(c.version, o.version) and p.withdrawn is not null)
    returning c.id`
  return rows.length > 0
}

/** Stores what a check found, and what became different since the one before, which it resolves to. */
export async function finishCheck(
  { sql }: Pick<Store, 'sql'>,
  { id, worker, checked, isPersonal }: TakenCheck,
  report: CheckReport,
): Promise<CheckReport | undefined> {
  return sql.begin(async (tx) => {
    const [row] =
      isPersonal || !('version' in checked)
        ? []
        : await tx<{ report: CheckReport | null }[]>`
            select report from publication_check
            where version = ${checked.version.id} and state = 'done' order by created desc limit 1`
    const before = row?.report ?? undefined
    const news = isPersonal ? undefined : newsOf(before, report)
    await tx`update publication_check set state = 'done', finished = now(), report = ${JSON.stringify(report)}::json,
        news = ${news ?? null}
      where id = ${id} and worker = ${worker} and state = 'running'`
    return before
  })
}

/** Ends a check that could not be made. */
export async function failCheck({ sql }: Pick<Store, 'sql'>, { id, worker }: TakenCheck): Promise<void> {
  await sql`update publication_check set state = 'failed', finished = now()
    where id = ${id} and worker = ${worker} and state = 'running'`
}
