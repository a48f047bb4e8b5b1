import { InputError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import type { Accounts } from '../../accounts/accounts.ts'
import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import type { Transaction } from '../../runs/stored/processes.ts'
import { mayWrite } from './may-write.ts'
import { act, recordAct } from '../versions/audit.ts'

/** Whose a playbook is. It passes to somebody else once they have said yes. */
export interface Ownership {
  /** Asks somebody it is shared with, in their inbox, in place of whoever was asked before. */
  offer(playbook: string, by: Person, to: string): Promise<void>
  takeBack(playbook: string, by: Person): Promise<void>
  /** The old owner becomes an editor. */
  accept(playbook: string, person: Person): Promise<void>
  decline(playbook: string, person: Person): Promise<void>
}

const NOT_ASKED = 'Nobody asks you to own this playbook any more.'

/** Ownership over the database. */
export function createOwnership(
  store: Store,
  accounts: Pick<Accounts, 'notices'> | undefined,
  invitationsPerHour: number,
): Ownership {
  const { sql } = store
  return {
    async offer(id, by, to) {
      const [seat] = isId(to)
        ? await sql<{ isAnonymous: boolean; isAsked: boolean }[]>`
            select u."isAnonymous", p.offered_to is not distinct from u.id as "isAsked" from playbook_member m
            join "user" u on u.id = m."user" join playbook p on p.id = m.playbook where m.playbook = ${id} and m."user" = ${to}`
        : []
      if (seat === undefined) throw new NotFoundError('This playbook is not shared with that person.')
      if (seat.isAnonymous) throw new InputError('A guest cannot own it: ask them to sign in first.')
      if (seat.isAsked) return
      await mayWrite(store, by.id, invitationsPerHour)
      const offered = { playbook: id, action: 'ownership-offered' as const, by: by.id, about: to }
      await act(store, offered, NOT_ASKED, async (tx) => {
        return tx`update playbook set offered_to = ${to}, offered = now() where id = ${id} returning 1`
      })
      await accounts?.notices.offer({ person: to, by: by.id, playbook: id })
    },
    async takeBack(id, by) {
      await act(store, { playbook: id, action: 'offer-taken-back', by: by.id }, 'Nobody is asked.', async (tx) => {
        return tx`update playbook set offered_to = null where id = ${id} and offered_to is not null returning 1`
      })
    },
    async accept(id, person) {
      const accepted = { playbook: id, action: 'ownership-accepted' as const, by: person.id }
      await act(store, accepted, NOT_ASKED, async (tx) => {
        const [old] = await tx<{ owner: string | null }[]>`
          select owner from playbook where id = ${id} and offered_to = ${person.id} for update`
        if (old === undefined) return []
        await tx`delete from playbook_member where playbook = ${id} and "user" = ${person.id}`
        await tx`insert into playbook_member (playbook, "user", role) select ${id}::uuid, ${old.owner}::uuid, 'editor'
          where ${old.owner}::uuid is not null`
        return tx`update playbook set owner = ${person.id}, offered_to = null where id = ${id} returning 1`
      })
    },
    async decline(id, person) {
      await act(store, { playbook: id, action: 'offer-declined', by: person.id }, NOT_ASKED, async (tx) => {
        return tx`update playbook set offered_to = null where id = ${id} and offered_to = ${person.id} returning 1`
      })
    },
  }
}

/** All that somebody who leaves owns goes to somebody else, who keeps no lesser role in it. */
export async function passAll(tx: Transaction, from: string, to: string): Promise<void> {
  const passed = await tx<{ id: string }[]>`
    update playbook set owner = ${to}, offered_to = null where owner = ${from} returning id`
  await tx`delete from playbook_member where "user" = ${to} and playbook = any(${passed.map(({ id }) => id)}::uuid[])`
  for (const { id } of passed) await recordAct(tx, { playbook: id, action: 'ownership-passed', by: from, about: to })
}

/** A playbook of somebody who leaves goes to somebody else. */
export async function passOn(
  tx: Transaction,
  { playbook, from, to }: { readonly playbook: string; readonly from: string; readonly to: string },
): Promise<void> {
  await tx`update playbook set owner = ${to}, offered_to = null where id = ${playbook}`
  await tx`delete from playbook_member where "user" = ${to} and playbook = ${playbook}`
  await recordAct(tx, { playbook, action: 'ownership-passed', by: from, about: to })
}
