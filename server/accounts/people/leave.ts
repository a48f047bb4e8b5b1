import { LEAVING_WORDS, type Holdings, type Leaving } from '@playbook/core/api/account'
import { InputError } from '@playbook/core/errors'
import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import type { Files } from '../../files/store.ts'
import type { Transaction } from '../../runs/stored/processes.ts'
import { passAll } from '../../playbooks/people/ownership.ts'
import { heirs, passToHeirs, soleGroups } from '../../playbooks/people/heirs.ts'
import { asAddress, isInvented } from '../../auth/address.ts'
import { forget } from './people.ts'
import { removeUnused } from './own-uploads.ts'

/** What is typed to delete an account: nobody knows an address that we made up. */
const wordsFor = (email: string) => (isInvented(email) ? LEAVING_WORDS : email)

/** What goes with an account: asked about before it is deleted. */
export async function holdingsOf({ sql }: Store, { id }: Person): Promise<Holdings> {
  const [row] = await sql<Holdings[]>`
    select u.email,
      (select count(*)::int from playbook p where p.owner = u.id and p.deleted is null) as playbooks,
      (select count(*)::int from playbook p where p.owner = u.id and p.deleted is null and (
        exists (select from playbook_member m where m.playbook = p.id)
        or exists (select from playbook_group g where g.playbook = p.id))) as shared,
      (select count(distinct h.playbook)::int from (${heirs(sql, id)}) h) as "passedOn",
      (select count(*)::int from (${soleGroups(sql, id)}) g) as "soleGroups",
      (select count(*)::int from playbook p join publication b on b.playbook = p.id
        where p.owner = u.id and b.withdrawn is null) as published
    from "user" u where u.id = ${id}`
  if (row !== undefined) return { ...row, email: wordsFor(row.email) }
  return { email: '', playbooks: 0, shared: 0, passedOn: 0, soleGroups: 0, published: 0 }
}

/**
 * Deletes an account, so that no row names the person: their playbooks go to somebody else or are deleted, and what
 * they published stays only where they want it to. What they said to others stays, without their name.
 */
export async function leave(store: Store, files: Pick<Files, 'remove'>, { id }: Person, said: Leaving): Promise<void> {
  const uploads = await store.sql<{ sha256: string }[]>`
    select distinct sha256 from user_upload_complete where "user" = ${id}`
  await store.sql.begin(async (tx) => {
    const [own] = await tx<{ email: string }[]>`select email from "user" where id = ${id} for update`
    const email = own?.email ?? ''
    const words = wordsFor(email)
    if (words !== said.email.trim().toLowerCase()) throw new InputError(`Type ${words} to delete this account.`)
    if (said.heir !== undefined) await passPlaybooks(tx, id, asAddress(said.heir))
    else {
      await passToHeirs(tx, id)
      await dropPlaybooks(tx, id, said.keepPublished)
    }
    await forget(tx, { id, email })
  })
  for (const { sha256 } of uploads) await removeUnused(store, files, sha256)
}

/** Published playbooks that stay belong to nobody; the others go, with their lines in the catalogue. */
async function dropPlaybooks(tx: Transaction, id: string, keepPublished: boolean): Promise<void> {
  await tx`update playbook p set owner = null, visibility = 'private' where p.owner = ${id} and ${keepPublished}
    and exists (select 1 from publication b where b.playbook = p.id and b.withdrawn is null)`
  await tx`delete from playbook where owner = ${id}`
  await tx`delete from user_playbook e where e."user" = ${id}
    and not exists (select 1 from publication b where b.entry = e.id)`
}

async function passPlaybooks(tx: Transaction, id: string, heir: string): Promise<void> {
  const [to] = await tx<{ id: string }[]>`select id from "user" where email = ${heir} and id <> ${id}`
  if (to === undefined) throw new InputError(`There is no other account for ${heir}.`)
  await passAll(tx, id, to.id)
  await tx`update user_playbook set "user" = ${to.id} where "user" = ${id}`
}
