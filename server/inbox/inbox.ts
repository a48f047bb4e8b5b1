import type { Inbox, InboxEntry, MailChoice } from '@playbook/core/api/inbox'
import type { Registry } from '@playbook/core/registry'
import { eq, sql } from 'drizzle-orm'
import { forgetRefusal } from '../accounts/mail/never-again.ts'
import type { Person } from '../auth/identity.ts'
import type { Store } from '../db/connect.ts'
import { user } from '../db/schema.ts'
import { checksOf, MOST_ENTRIES, proposalsOf, type InboxRow } from './publication-entries.ts'

/**
 * What a person may want to know: read from comments, shares and runs as they are, so nothing is kept twice. What they
 * may not read any more is not here.
 */
export interface Inboxes {
  read(person: Person): Promise<Inbox>
  /** They have seen all that is there now. */
  markSeen(person: Person): Promise<void>
  setMail(person: Person, choice: MailChoice): Promise<void>
}

const NO_MAIL: MailChoice = { comments: false, shares: false, runs: false }
/** Whoever waited so long has gone away meanwhile. */
const LONG_S = 60

/** Inboxes over the database. */
export function createInboxes(store: Store, registry: Registry): Inboxes {
  return {
    async read(person) {
      const [own] = await store.db
        .select({
          seen: user.inboxSeen,
          mail: { comments: user.byMail, shares: user.sharesByMail, runs: user.runsByMail },
        })
        .from(user)
        .where(eq(user.id, person.id))
      const told = await Promise.all([entriesOf, checksOf, proposalsOf].map(async (read) => read(store, person)))
      const rows = told
        .flat()
        .toSorted((a, b) => (a.at < b.at ? 1 : -1))
        .slice(0, MOST_ENTRIES)
      const entries = rows.map(({ subject, seconds, at, words, ...row }): InboxEntry => {
        const time = new Date(at)
        const label = registry.steps.get(subject ?? '')?.label ?? subject
        return {
          ...row,
          ...(row.kind === 'request' && subject !== null && { asker: subject }),
          words:
            row.kind === 'run'
              ? `${label}: ${words} after ${Math.round((seconds ?? 0) / 60)} min`
              : wordsOf(row.kind, words),
          at: time.toISOString(),
          isNew: own?.seen == null || time > own.seen,
        }
      })
      return { entries, unread: entries.filter(({ isNew }) => isNew).length, mail: own?.mail ?? NO_MAIL }
    },
    async markSeen({ id }) {
      await store.db
        .update(user)
        .set({ inboxSeen: sql`now()` })
        .where(eq(user.id, id))
    },
    async setMail({ id }, { comments, shares, runs }) {
      await store.db
        .update(user)
        // Of runs that ended before they wanted that, nothing is sent.
        .set({ byMail: comments, sharesByMail: shares, runsByMail: runs, runsTold: sql`now()` })
        .where(eq(user.id, id))
      if (comments || shares || runs) await forgetRefusal(store, id)
    },
  }
}

const ROLE_WORDS: Readonly<Record<string, string>> = {
  viewer: 'You may read it now.',
  commenter: 'You may read it and comment on it now.',
  editor: 'You may edit it now.',
}

const wordsOf = (kind: InboxEntry['kind'], words: string) => (kind === 'role' ? (ROLE_WORDS[words] ?? words) : words)

async function entriesOf({ sql: query }: Store, { id }: Person): Promise<InboxRow[]> {
  return query<InboxRow[]>`
    with mine as (
      select p.id, p.title, p.outline, p.owner, p.offered_to, p.offered, coalesce(m.role, 'owner') as role from playbook p
      left join current_member m on m.playbook = p.id and m."user" = ${id}
      where p.deleted is null and (p.owner = ${id} or m.role is not null)
    ), said as (
      select c.*, coalesce(c.parent, c.id) as thread, coalesce(w.name, a.name, '') as by, p.title, p.role,
        exists (select 1 from mention n where n.comment = c.id and n."user" = ${id}) as named
      from comment c join mine p on p.id = c.playbook left join "user" a on a.id = c.author
      left join review w on w.id = c.review
      where p.role <> 'viewer' and c.body <> '' and c.author is distinct from ${id}::uuid
    )
    select case when named then 'mention' else 'answer' end as kind, playbook, title, by, body as words, created as at,
      thread::text as thread, null as subject, null::float8 as seconds
    from said where named or (parent is not null and exists (select 1 from comment o
      where o.author = ${id} and o.created < said.created and (o.id = said.parent or o.parent = said.parent)))
    union all
    select 'remark', playbook, title, by, body, created, thread::text, null, null from said
    where review is not null and parent is null and role = 'owner'
    union all
    select 'review', p.id, p.title, r.name, r.words ->> 'reason', r.submitted, null, null, null
    from mine p join review_invitation i on i.playbook = p.id join review r on r.invitation = i.id
    where p.role = 'owner' and r.submitted is not null
    union all
    select 'share', p.id, p.title, coalesce(o.name, ''), '', m.created, null, null, null
    from mine p join playbook_member m on m.playbook = p.id and m."user" = ${id} and (m.link is null or m.named is not null)
    left join "user" o on o.id = p.owner
    union all
    select 'share', p.id, p.title, coalesce(o.name, ''), 'With the group “' || r.name || '”',
      greatest(g.created, n.created), null, null, null
    from mine p join playbook_group g on g.playbook = p.id join research_group r on r.id = g."group"
    join group_member n on n."group" = g."group" and n."user" = ${id}
    left join "user" o on o.id = p.owner where p.owner is distinct from ${id}::uuid
    union all
    select 'offer', p.id, p.title, coalesce(o.name, ''), '', p.offered, null, null, null
    from mine p left join "user" o on o.id = p.owner where p.offered_to = ${id}
    union all
    select 'request', p.id, p.title, a.name, concat_ws(': ',
      case when a."emailVerified" is not null and a.email not like '%.invalid' then a.email end, nullif(r.note, '')),
      r.created, null, a.id::text, null
    from mine p join access_request r on r.playbook = p.id and r.refused is null join "user" a on a.id = r."user"
    where p.role = 'owner' and not exists (
      select from current_member m where m.playbook = p.id and m."user" = a.id)
    union all
    select case a.action when 'published' then 'published' when 'state-restored' then 'restored' else 'role' end,
      p.id, p.title, coalesce(u.name, ''), a.detail, a.created, null, null, null
    from mine p join audit_entry a on a.playbook = p.id left join "user" u on u.id = a."by"
    where a."by" is distinct from ${id}::uuid and ((a.action = 'role-changed' and a.about = ${id})
      or (a.action in ('published', 'state-restored') and p.role in ('owner', 'editor')))
    union all
    select 'run', p.id, p.title, '', case r.state when 'done' then 'done' else 'failed' end, r.finished, null, q.type,
      extract(epoch from r.finished - r.started)::float8
    from mine p cross join jsonb_array_elements_text(p.outline -> 'processes') held
    join run r on r.process = held::uuid join process q on q.id = r.process
    where r.asker = ${id} and r.by is null and r.state in ('done', 'failed') and r.finished - r.started > make_interval(secs => ${LONG_S})
    order by at desc limit ${MOST_ENTRIES}`
}
