import { namedIn } from '@playbook/core/api/mentions'
import { sql, type SQL } from 'drizzle-orm'
import type { Store } from '../../db/connect.ts'
import { mention } from '../../db/schema.ts'

/**
 * People who may comment on a playbook, and so can be named in its comments. Of a group those who are not in it see who has
 * spoken here, not who else its members are.
 */
export async function mentionable(
  { sql }: Store,
  playbook: string,
  asker: string,
): Promise<{ id: string; name: string }[]> {
  return sql<{ id: string; name: string }[]>`
    select u.id, u.name from "user" u where u.name <> '' and (
      u.id = (select owner from playbook where id = ${playbook})
      or exists (select 1 from current_member m where m.playbook = ${playbook} and m."user" = u.id and m.role <> 'viewer')
        and (exists (select 1 from direct_member d where d.playbook = ${playbook} and d."user" = u.id)
          or exists (select 1 from comment c where c.playbook = ${playbook} and c.author = u.id)
          or exists (select 1 from playbook_group g
            join group_member own on own."group" = g."group" and own."user" = ${asker}
            join group_member other on other."group" = g."group" and other."user" = u.id
            where g.playbook = ${playbook})))
    order by u.name, u.id`
}

/** A comment's words, and whom its writer has chosen from the list of names. */
interface Naming {
  readonly body: string
  readonly mentions?: readonly string[] | undefined
}

/** The people whom a comment names: those that were chosen, and others whose whole name stands in it. */
export function namedBy(
  { body, mentions = [] }: Naming,
  people: readonly { readonly id: string; readonly name: string }[],
): string[] {
  const chosen = people.filter(({ id }) => mentions.includes(id))
  const taken = new Set(chosen.map(({ name }) => name.toLowerCase()))
  const written = namedIn(body, people).filter(({ name }) => !taken.has(name.toLowerCase()))
  return [...chosen, ...written].map(({ id }) => id)
}

/** What is done in one go with something else. */
type Executor = Pick<Store['db'], 'insert'> & { execute(query: SQL): PromiseLike<unknown> }

/** Stores whom a comment names. */
export async function noteMentions(
  tx: Executor,
  { comment, named }: { readonly comment: string; readonly named: readonly string[] },
): Promise<void> {
  const rows = named.map((user) => ({ comment, user }))
  if (rows.length > 0) await tx.insert(mention).values(rows).onConflictDoNothing()
}

/** So long comments of one playbook are gathered into one message. */
const GATHERED_S = 300

/** A comment that was stored. */
interface StoredComment {
  readonly playbook: string
  readonly id: string
  readonly thread: string
  readonly author: string
  readonly named: readonly string[]
}

/** Puts a comment into the messages for those whom it names or answers, if they want to be told by e-mail. */
export async function gatherMails(tx: Executor, { playbook, id, thread, author, named }: StoredComment): Promise<void> {
  const ids = sql.join(
    ['00000000-0000-0000-0000-000000000000', ...named].map((each) => sql`${each}::uuid`),
    sql`, `,
  )
  await tx.execute(sql`
    with told as (
      select u.id from "user" u join playbook p on p.id = ${playbook}
      where u.by_mail and u.id <> ${author} and u.email not like '%.invalid'
        and (p.owner = u.id or exists (
          select from current_member m where m.playbook = p.id and m."user" = u.id and m.role <> 'viewer'))
        and (u.id in (${ids})
          or exists (select from comment c where c.author = u.id and (c.id = ${thread} or c.parent = ${thread})))
    ), gathering as (
      insert into mail as g (kind, person, playbook, due)
      select 'comments', told.id, ${playbook}::uuid, now() + make_interval(secs => ${GATHERED_S}) from told
      on conflict (person, playbook) where kind = 'comments' and attempts = 0 do update set due = g.due
      returning g.id
    )
    insert into mail_comment (mail, comment) select gathering.id, ${id}::uuid from gathering`)
}
