import type { Transaction } from '../../runs/stored/processes.ts'

/**
 * Removes states that lie close together: of a session all stay for a day, the last of every hour for a month, and the
 * last of every day after that. What a session ended with always stays. Edits of a state that goes are added to the next
 * one of its session, so that nobody's work is missing from the list.
 */
export async function thinOutStates(tx: Transaction, playbook: string, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  const removed = await tx<{ id: string; heir: string }[]>`
    with spans as (
      select id, session, ended, case
        when ended > ${at}::timestamptz - interval '1 day' then id::text
        when ended > ${at}::timestamptz - interval '30 days' then date_trunc('hour', ended)::text
        else date_trunc('day', ended)::text end as span
      from document_edit where playbook = ${playbook}
    ), placed as (
      select id, first_value(id) over (partition by session, span order by ended desc, id) as heir from spans
    )
    select id, heir from placed where id <> heir`
  if (removed.length === 0) return
  const pairs = JSON.stringify(removed)
  await tx`update document_editor d set edit = g.heir
    from jsonb_to_recordset(${pairs}::text::jsonb) as g (id uuid, heir uuid) where d.edit = g.id`
  await tx`update document_edit e set edits = e.edits + more.edits, began = least(e.began, more.began) from (
      select g.heir, sum(gone.edits)::int as edits, min(gone.began) as began
      from jsonb_to_recordset(${pairs}::text::jsonb) as g (id uuid, heir uuid) join document_edit gone on gone.id = g.id
      group by g.heir
    ) more where e.id = more.heir`
  await tx`delete from document_edit where id = any(${removed.map(({ id }) => id)}::uuid[])`
}
