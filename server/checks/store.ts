import type { Check, CheckReport, Checks, CheckSchedule, SignedCheck } from '@playbook/core/api/checks'
import type { Standing } from '@playbook/core/checks/badge'
import { tallyOf } from '@playbook/core/checks/summary'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import type { Store } from '../db/connect.ts'
import { asCheck, type CheckRow } from './check-row.ts'
import type { Transaction } from '../runs/stored/processes.ts'

/** Of one publication within a day, those of its schedule among them. */
const MOST_A_DAY = 10
const MOST_SHOWN = 60
const MOST_SIGNED = 50

/** The checks of a publication that is not withdrawn, newest first. */
export async function readChecks({ sql }: Store, publication: string): Promise<Checks> {
  const [known] = isId(publication)
    ? await sql<{ every: CheckSchedule | null; next: string | null }[]>`
        select s.every, s.next from publication p left join check_schedule s on s.playbook = p.playbook
        where p.playbook = ${publication} and p.withdrawn is null`
    : []
  if (known === undefined) throw new NotFoundError('There is no such publication.')
  const rows = await sql<(CheckRow & Omit<Check, 'asked' | 'finished' | 'progress'>)[]>`
    select c.id, v.number as version, c.state, c.created, c.finished, c.done, c.of, c.report
    from publication_check c join playbook_version v on v.id = c.version
    where v.playbook = ${publication} and v.published is not null order by c.created desc limit ${MOST_SHOWN}`
  const newest = rows.find(({ state }) => state === 'done')?.id
  return {
    schedule: known.every ?? 'never',
    next: known.next === null ? null : new Date(known.next).toISOString(),
    signed: await readSigned(sql, publication),
    checks: rows.map(asCheck).map((check) => {
      const { report, id } = check
      return { ...check, report: report === null || id === newest ? report : withoutChanges(report) }
    }),
  }
}

/** The verdicts alone, as a timeline shows them. */
const withoutChanges = ({ claims, cells }: CheckReport): CheckReport => ({
  claims,
  cells: cells.map(({ change: _left, ...cell }) => cell),
})

/** The checks of a publication that were signed, newest first. */
async function readSigned(sql: Store['sql'], publication: string): Promise<SignedCheck[]> {
  const rows = await sql<
    (Omit<SignedCheck, 'at' | 'report'> & { readonly signed: string | null; readonly report: CheckReport | null })[]
  >`
    select o.id, v.number as version, o.name, o.orcid, o.sentence, o.signed, c.report
    from personal_check o join publication_check c on c.personal = o.id
    join playbook_version v on v.id = o.version
    where v.playbook = ${publication} and v.published is not null and o.signed is not null
    order by o.signed desc limit ${MOST_SIGNED}`
  return rows.flatMap(({ signed, report, ...row }) =>
    signed === null || report === null
      ? []
      : [{ ...row, at: new Date(signed).toISOString(), report: withoutChanges(report) }],
  )
}

/** What a badge tells: when a publication was withdrawn, or what its last check found. */
export async function readStanding({ sql }: Pick<Store, 'sql'>, publication: string): Promise<Standing> {
  const [row] = isId(publication)
    ? await sql<{ withdrawn: string | null; finished: string | null; report: CheckReport | null }[]>`
        select p.withdrawn, c.finished, c.report from publication p left join lateral (
          select c.finished, c.report from publication_check c join playbook_version v on v.id = c.version
          where v.playbook = p.playbook and v.published is not null and c.state = 'done' order by c.created desc limit 1
        ) c on true where p.playbook = ${publication}`
    : []
  if (row === undefined) throw new NotFoundError('There is no such publication.')
  const at = row.withdrawn ?? row.finished
  return {
    isWithdrawn: row.withdrawn !== null,
    at: at === null ? undefined : new Date(at),
    tally: row.withdrawn === null && row.report !== null ? tallyOf(row.report) : undefined,
  }
}

/** Asks for a check of the newest published version; where one is open already, nothing more is asked for. */
export async function askForCheck({ sql }: Pick<Store, 'sql'>, publication: string, by: string): Promise<void> {
  await sql.begin(async (tx) => {
    const [version] = await tx<{ id: string }[]>`
      select v.id from playbook_version v join publication p on p.playbook = v.playbook
      where v.playbook = ${publication} and v.published is not null and p.withdrawn is null
      order by v.number desc limit 1 for update of v`
    if (version === undefined) throw new NotFoundError('This playbook is not published.')
    const [asked] = await tx<{ count: number }[]>`
      select count(*)::int as count from publication_check c join playbook_version v on v.id = c.version
      where v.playbook = ${publication} and c.created > now() - interval '1 day'`
    if ((asked?.count ?? 0) >= MOST_A_DAY) {
      throw new InputError(`A publication is checked at most ${MOST_A_DAY} times a day. Ask again tomorrow.`)
    }
    await insertCheck(tx, version.id, by)
  })
}

const insertCheck = async (tx: Transaction, version: string, by: string | null) =>
  tx`insert into publication_check (version, "by") values (${version}, ${by})
    on conflict (version) where state in ('waiting', 'running') do nothing`

const INTERVALS = { monthly: '1 month', quarterly: '3 months', release: '3 months' } as const

/** Chooses how often a publication is checked by itself. */
export async function scheduleChecks(
  { sql }: Pick<Store, 'sql'>,
  { publication, schedule, by }: { publication: string; schedule: CheckSchedule; by: string },
): Promise<void> {
  const [published] = await sql<{ playbook: string }[]>`
    select playbook from publication where playbook = ${publication} and withdrawn is null`
  if (published === undefined) throw new NotFoundError('This playbook is not published.')
  if (schedule === 'never') {
    await sql`delete from check_schedule where playbook = ${publication}`
    return
  }
  await sql`insert into check_schedule (playbook, every, "by", next)
    values (${publication}, ${schedule}, ${by}, now() + ${INTERVALS[schedule]}::interval)
    on conflict (playbook) do update set every = excluded.every, "by" = excluded."by", next = excluded.next`
}

/** What is checked when a service changes is checked no more often. */
const MOST_DAYS = 7

/**
 * Somebody saw that a service answers differently: publications that have steps of it, and are checked then, are due.
 * `steps` are the ids of the steps of that service.
 */
export async function dueByRelease({ sql }: Pick<Store, 'sql'>, steps: readonly string[]): Promise<void> {
  await sql`
    update check_schedule s set next = now()
    where s.every = 'release' and s.next > now() and exists (
      select 1 from playbook_version v, json_array_elements(v.notebook -> 'cells') cell
      where v.id = (
        select id from playbook_version w where w.playbook = s.playbook and w.published is not null
        order by w.number desc limit 1
      ) and cell ->> 'step' = any(${[...steps]}::text[])
    ) and not exists (
      select 1 from publication_check c join playbook_version v on v.id = c.version
      where v.playbook = s.playbook and c.created > now() - make_interval(days => ${MOST_DAYS}))`
}

/** Opens the checks that are due, each once over all servers; schedules of what was withdrawn end. */
export async function openDueChecks({ sql }: Pick<Store, 'sql'>): Promise<void> {
  await sql`delete from check_schedule s using publication p where p.playbook = s.playbook and p.withdrawn is not null`
  await sql.begin(async (tx) => {
    const due = await tx<{ version: string; by: string | null }[]>`
      with due as (
        select playbook from check_schedule where next <= now() limit 100 for update skip locked
      ), moved as (
        update check_schedule s set next = now() + case s.every when 'monthly' then interval '1 month' else interval '3 months' end
        from due where s.playbook = due.playbook returning s.playbook, s."by"
      ) select (select v.id from playbook_version v where v.playbook = m.playbook and v.published is not null
        order by v.number desc limit 1) as version, m."by" as by from moved m`
    for (const { version, by } of due) await insertCheck(tx, version, by)
  })
}
