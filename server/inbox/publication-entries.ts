import type { InboxEntry } from '@playbook/core/api/inbox'
import type { Person } from '../auth/identity.ts'
import type { Store } from '../db/connect.ts'

/** Nobody reads a longer list. */
export const MOST_ENTRIES = 100

/** An entry of an inbox as the database tells it. */
export interface InboxRow extends Omit<InboxEntry, 'at' | 'isNew' | 'asker'> {
  readonly at: string
  /** The step of a run, or the person who asks for access. */
  readonly subject: string | null
  /** How long a run took. */
  readonly seconds: number | null
}

/** Edits that others propose where this person decides, and what became of those that they proposed. */
export async function proposalsOf({ sql: query }: Store, { id }: Person): Promise<InboxRow[]> {
  return query<InboxRow[]>`
    with mine as (
      select p.id, p.title, coalesce(m.role, 'owner') as role from playbook p
      left join current_member m on m.playbook = p.id and m."user" = ${id}
      where p.deleted is null and (p.owner = ${id} or m.role is not null)
    )
    select 'proposal' as kind, p.id as playbook, p.title, coalesce(a.name, '') as by,
      concat_ws(': ', nullif(r.title, ''), n.edits || case n.edits when 1 then ' edit' else ' edits' end) as words,
      r.created as at, null::text as thread, null as subject, null::float8 as seconds
    from mine p join proposal r on r.playbook = p.id left join "user" a on a.id = r.author
    cross join lateral (select count(*) as edits from proposal_edit e where e.proposal = r.id) n
    where p.role in ('owner', 'editor') and r.withdrawn is null and r.author is distinct from ${id}::uuid
    union all
    select 'decided', p.id, p.title, coalesce(u.name, ''), a.detail, a.created, null, null, null
    from mine p join audit_entry a on a.playbook = p.id left join "user" u on u.id = a."by"
    where a.action = 'proposal-decided' and a.about = ${id} and a."by" is distinct from ${id}::uuid
    order by at desc limit ${MOST_ENTRIES}`
}

/** Checks of what they published, edit or follow, that found something new. */
export async function checksOf({ sql: query }: Store, { id }: Person): Promise<InboxRow[]> {
  return query<InboxRow[]>`
    select 'check' as kind, p.id as playbook, coalesce(v.notebook ->> 'title', '') as title, '' as by, coalesce(c.news, '') as words,
      coalesce(c.finished, c.created) as at, null::text as thread, null as subject, null::float8 as seconds
    from publication_check c join playbook_version v on v.id = c.version
    join playbook p on p.id = v.playbook and p.deleted is null
    left join current_member m on m.playbook = p.id and m."user" = ${id}
    where c.news is not null and (p.owner = ${id} or m.role = 'editor' or exists (
      select 1 from check_follower f join publication s on s.playbook = f.playbook and s.withdrawn is null
      where f.playbook = p.id and f."by" = ${id}))
    order by c.finished desc limit ${MOST_ENTRIES}`
}
