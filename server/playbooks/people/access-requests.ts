import type { AccessRequest } from '@playbook/core/api/access-requests'
import type { SharedRole } from '@playbook/core/api/sharing'
import { ForbiddenError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import type { Accounts } from '../../accounts/accounts.ts'
import { isGuest } from '../../auth/guest.ts'
import type { Person } from '../../auth/identity.ts'
import { mustTakeOne, type RateLimit } from '../../db/rate-limit.ts'
import type { Store } from '../../db/connect.ts'
import { act } from '../versions/audit.ts'

/**
 * Asking for a playbook that one may not read. Whoever asks is answered the same whether or not it exists, and never hears
 * of a refusal; its owner finds a line in the inbox.
 */
export interface AccessRequests {
  ask(person: Person, request: AccessRequest): Promise<void>
  grant(playbook: string, by: Person, asker: string, role: SharedRole): Promise<void>
  /** Nobody who was refused can ask again for a month. */
  refuse(playbook: string, asker: string): Promise<void>
}

const PER_DAY = 20
const ASKED: RateLimit = { name: 'access asked for', most: PER_DAY, perS: 86_400 }
const REFUSED_FOR_DAYS = 30
const NOT_ASKED = 'This person does not ask for this playbook any more.'

/** Requests over the database. */
export function createAccessRequests(store: Store, accounts: Pick<Accounts, 'notices'> | undefined): AccessRequests {
  const { sql } = store
  return {
    async ask(person, { playbook, note }) {
      if (await isGuest(store, person.id)) throw new ForbiddenError('Guests ask for nothing. Sign in first.')
      await mustTakeOne(store, ASKED, person.id, `You have asked for ${PER_DAY} playbooks today.`)
      const [asked] = await sql<{ owner: string }[]>`
        with wanted as (
          select p.id, p.owner from playbook p where p.id = ${playbook} and p.deleted is null and p.owner <> ${person.id}
            and not exists (select from current_member m where m.playbook = p.id and m."user" = ${person.id})
        ), noted as (
          insert into access_request as r (playbook, "user", note) select id, ${person.id}, ${note} from wanted
          on conflict (playbook, "user") do update set note = excluded.note, created = now(), refused = null
            where (r.refused is null and r.created < now() - interval '1 day')
              or r.refused < now() - make_interval(days => ${REFUSED_FOR_DAYS})
          returning playbook
        )
        select owner from wanted join noted on noted.playbook = wanted.id`
      // Not waited for: how long a message takes would tell that there is somebody to send it to.
      if (asked !== undefined) void accounts?.notices.request({ person: asked.owner, by: person.id, playbook })
    },
    async grant(id, by, asker, role) {
      if (!isId(asker)) throw new NotFoundError(NOT_ASKED)
      const shared = { playbook: id, action: 'shared' as const, by: by.id, about: asker, detail: role }
      await act(store, shared, NOT_ASKED, async (tx) => {
        const asked = await tx`delete from access_request
          where playbook = ${id} and "user" = ${asker} and refused is null returning 1`
        if (asked.length === 0) return []
        return tx`insert into playbook_member (playbook, "user", role) values (${id}, ${asker}, ${role})
          on conflict (playbook, "user") do update set role = excluded.role, link = null, named = null returning 1`
      })
      await accounts?.notices.share({ person: asker, by: by.id, playbook: id })
    },
    async refuse(id, asker) {
      const refused = isId(asker)
        ? await sql`update access_request set refused = now()
            where playbook = ${id} and "user" = ${asker} and refused is null returning 1`
        : []
      if (refused.length === 0) throw new NotFoundError(NOT_ASKED)
    },
  }
}
