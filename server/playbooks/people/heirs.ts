import type { Store } from '../../db/connect.ts'
import type { Transaction } from '../../runs/stored/processes.ts'
import { passOn } from './ownership.ts'

type Query = Store['sql']

/** Somebody who can look after things: not a name alone, under which nobody has signed in yet. */
const arrived = (sql: Query | Transaction) => sql`(u."emailVerified" is not null
  or exists (select from session s where s."userId" = u.id) or exists (select from account a where a."userId" = u.id))`

/**
 * To whom each playbook of somebody who leaves goes: of a group that it is shared with a manager before others, who
 * joined first; without one who was the first to edit it with them.
 */
export const heirs = (sql: Query | Transaction, leaver: string) => sql`
  select distinct on (p.id) p.id as playbook, h."user" as heir from playbook p join (
      select g.playbook, m."user", case when m.manager then 0 else 1 end as rank, m.created from playbook_group g
        join group_member m on m."group" = g."group"
      union all
      select e.playbook, e."user", 2, e.created from playbook_member e
        where (case when e.link is null then e.role else e.named end) = 'editor'
    ) h on h.playbook = p.id and h."user" <> ${leaver}
  join "user" u on u.id = h."user" and ${arrived(sql)}
  where p.owner = ${leaver} and p.deleted is null order by p.id, h.rank, h.created, h."user"`

/** Groups that nobody is left in once somebody leaves. */
export const soleGroups = (sql: Query | Transaction, leaver: string) => sql`
  select own."group" from group_member own where own."user" = ${leaver} and not exists (
    select from group_member m join "user" u on u.id = m."user" and ${arrived(sql)}
    where m."group" = own."group" and m."user" <> ${leaver})`

/** What somebody who leaves worked on with others stays theirs: each playbook goes to one of them. */
export async function passToHeirs(tx: Transaction, leaver: string): Promise<void> {
  const passed = await tx<{ playbook: string; heir: string }[]>`${heirs(tx, leaver)}`
  for (const { playbook, heir } of passed) await passOn(tx, { playbook, from: leaver, to: heir })
}

/** No group stays without a manager: who joined first becomes one. A group without anybody else ends. */
export async function leaveGroups(tx: Transaction, leaver: string): Promise<void> {
  await tx`delete from research_group where id in (${soleGroups(tx, leaver)})`
  await tx`update group_member m set manager = true from (
      select distinct on (m."group") m."group", m."user" from group_member own
      join group_member m on m."group" = own."group" and m."user" <> ${leaver}
      join "user" u on u.id = m."user" and ${arrived(tx)}
      where own."user" = ${leaver} and not exists (select from group_member o
        where o."group" = own."group" and o."user" <> ${leaver} and o.manager)
      order by m."group", m.created, m."user") heir
    where m."group" = heir."group" and m."user" = heir."user"`
  await tx`delete from group_member where "user" = ${leaver}`
}
