import type { Holdings, Leaving } from '@playbook/core/api/account'
import { InputError } from '@playbook/core/errors'
import type { Person } from '../auth/identity.ts'
import type { Store } from '../db/connect.ts'
import type { Files } from '../files/store.ts'
import type { Transaction } from '../runs/processes.ts'
import { passAll } from '../playbooks/ownership.ts'
import { asAddress } from './address.ts'
import { forget } from './people.ts'
import { removeUnused } from './own-uploads.ts'

/** What goes with an account: asked about before it is deleted. */
export async function holdingsOf({ sql }: Store, { id }: Person): Promise<Holdings> {
  const [row] = await sql<Holdings[]>`
    select u.email,
      (select count(*)::int from playbook p where p.owner = u.id and p.deleted is null) as playbooks,
      (select count(distinct p.id)::int from playbook p join playbook_member m on m.playbook = p.id
        where p.owner = u.id and p.deleted is null) as shared,
      (select count(*)::int from playbook p join publication b on b.playbook = p.id
        where p.owner = u.id and b.withdrawn is null) as published
    from "user" u where u.id = ${id}`
  return row ?? { email: '', playbooks: 0, shared: 0, published: 0 }
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
    if (email !== said.email.trim().toLowerCase()) throw new InputError(`Type ${email} to delete this account.`)
    if (said.heir === undefined) await dropPlaybooks(tx, id, said.keepPublished)
    else await passPlaybooks(tx, id, asAddress(said.heir))
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
