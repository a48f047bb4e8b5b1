import { Role } from '@playbook/core/api/playbooks'
import type { Store } from '../db/connect.ts'

/** A person at a playbook. */
export interface Seat {
  readonly playbook: string
  /** Empty: a guest. */
  readonly user: string
  /** By which the person is signed in; absent without accounts, and for guests. */
  readonly session?: string | undefined
}

/** What a person may do now, or why nothing: the session has ended, the playbook was deleted, it is not shared with them. */
export type Access = Role | 'signed-out' | 'gone' | 'denied'

/** What people may do, in the order in which it is asked. */
export type AccessOf = (seats: readonly Seat[]) => Promise<readonly Access[]>

/** Whether a person may drop the result of a process. */
export type MayDrop = (user: string, process: string) => Promise<boolean>

/** The role that an access is, if it is one. */
export const roleIn = (access: Access | undefined): Role | undefined => Role.safeParse(access).data

/** Reads roles, sessions and deletions in one statement, however many are asked for. */
export function createAccessOf({ sql }: Store, mode: 'local' | 'accounts'): AccessOf {
  return async (seats) => {
    if (seats.length === 0) return []
    const [playbooks, users, sessions] = [
      seats.map(({ playbook }) => playbook),
      seats.map(({ user }) => (user === '' ? null : user)),
      seats.map(({ session }) => session ?? null),
    ]
    const rows = await sql<{ access: Access }[]>`
      select case
        when seat.session is not null and s.id is null then 'signed-out'
        when p.id is null then 'gone'
        when seat."user" is not null and (${mode === 'local'} or p.owner = seat."user") then 'owner'
        when m.role is not null then m.role
        when p.visibility <> 'private' then 'viewer'
        else 'denied'
      end as access
      from unnest(${playbooks}::uuid[], ${users}::uuid[], ${sessions}::uuid[]) with ordinality
        as seat (playbook, "user", session, place)
      left join playbook p on p.id = seat.playbook and p.deleted is null
      -- The limit keeps the view inside: it is asked for these two alone, never for everybody.
      left join lateral (
        select role from current_member c where c.playbook = p.id and c."user" = seat."user" limit 1) m on true
      left join session s on s.id = seat.session and s."userId" = seat."user" and s.expires > now()
      order by seat.place`
    return rows.map(({ access }) => access)
  }
}

/** A result may be dropped by whoever may change a playbook that shows it; without accounts by the one researcher. */
export function createMayDrop({ sql }: Store, mode: 'local' | 'accounts'): MayDrop {
  return async (user, process) => {
    if (mode === 'local') return true
    const [found] = await sql`
      select 1 from playbook p
      left join current_member m on m.playbook = p.id and m."user" = ${user}
      where p.deleted is null and (p.owner = ${user} or m.role in ('owner', 'editor'))
        and jsonb_exists(p.outline -> 'processes', ${process})
      limit 1`
    return found !== undefined
  }
}

/**
 * Whether a person may have a process computed by naming it alone: whoever sent a workflow that holds it. Who reads it
 * in a playbook sees what is there; there it is run by who may change the playbook.
 */
export type MayCompute = (user: string, process: string) => Promise<boolean>

/** Asks the database; without accounts the one researcher may. */
export function createMayCompute({ sql }: Store, mode: 'local' | 'accounts'): MayCompute {
  return async (user, process) => {
    if (mode === 'local') return true
    if (user === '') return false
    const found = await sql`
      select 1 from fpl f join fpl_reader r on r.fpl = f.id where f.process = ${process} and r."user" = ${user} limit 1`
    return found.length > 0
  }
}
