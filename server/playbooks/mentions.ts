import type { Accounts } from '../accounts/accounts.ts'
import type { Person } from '../auth/identity.ts'
import type { Store } from '../db/connect.ts'
import { mention } from '../db/schema.ts'

/** People who may comment on a playbook, and so can be named in its comments. */
export async function mentionable({ sql }: Store, playbook: string): Promise<{ id: string; name: string }[]> {
  return sql<{ id: string; name: string }[]>`
    select u.id, u.name from "user" u where u.name <> '' and (
      u.id = (select owner from playbook where id = ${playbook})
      or exists (select 1 from current_member m where m.playbook = ${playbook} and m."user" = u.id and m.role <> 'viewer'))
    order by u.name, u.id`
}

/** Those of the people whom a text names as `@Name`. */
export function namedIn<P extends { readonly name: string }>(body: string, people: readonly P[]): readonly P[] {
  const said = body.toLowerCase()
  return people.filter(({ name }) => said.includes(`@${name.toLowerCase()}`))
}

/** A comment that was stored. */
export interface StoredComment {
  readonly playbook: string
  readonly id: string
  readonly thread: string
  readonly by: Person
  readonly body: string
}

/** Keeps whom a comment names, and tells them and those who spoke in its thread, if they want to be told by e-mail. */
export async function tellOfComment(
  store: Store,
  accounts: Accounts | undefined,
  { playbook, id, thread, by, body }: StoredComment,
): Promise<void> {
  const named = namedIn(body, await mentionable(store, playbook)).filter((person) => person.id !== by.id)
  if (named.length > 0) {
    const rows = named.map((person) => ({ comment: id, user: person.id }))
    await store.db.insert(mention).values(rows).onConflictDoNothing()
  }
  if (accounts === undefined) return
  const told = await store.sql<{ email: string; title: string }[]>`
    select u.email, p.title from "user" u join playbook p on p.id = ${playbook}
    where u.by_mail and u.id <> ${by.id} and u.email not like '%.invalid'
      and (p.owner = u.id or exists (
        select 1 from current_member m where m.playbook = p.id and m."user" = u.id and m.role <> 'viewer'))
      and (u.id = any(${named.map((person) => person.id)}::uuid[])
        or exists (select 1 from comment c where c.author = u.id and (c.id = ${thread} or c.parent = ${thread})))`
  for (const { email, title } of told) {
    await accounts.tellOfComment({ to: email, by: by.name, title, playbook, words: body, thread })
  }
}
