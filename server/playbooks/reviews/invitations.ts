import type { NewInvitation, ReceivedReview, ReviewInvitation, Reviews } from '@playbook/core/api/reviews'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import { asc, count, desc, eq } from 'drizzle-orm'
import type { Accounts } from '../../accounts/accounts.ts'
import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import { playbookVersion, review, reviewInvitation } from '../../db/schema.ts'
import { act, recordAct } from '../versions/audit.ts'
import { linkSecrets } from '../people/link-secrets.ts'
import type { Versions } from '../versions/versions.ts'

/** What an owner does for a review, and what comes of it. */
export interface ReviewInvitations {
  /** All links, and all reviews; of one that is not sent only that it is being written. */
  read(playbook: string): Promise<Reviews>
  /** Makes a link to a version, or to the playbook as it is now, which becomes a version by it. */
  invite(playbook: string, by: Person, made: NewInvitation): Promise<string>
  /** The link opens nothing from now on. What was sent stays. */
  end(playbook: string, by: Person, id: string): Promise<void>
}

const MOST_INVITATIONS = 50
const NO_LINK = 'There is no such link any more.'
const DAY_MS = 86_400_000

/** Invitations over the database. */
export function createReviewInvitations(
  store: Store,
  versions: Pick<Versions, 'read' | 'save'>,
  accounts: Pick<Accounts, 'sign'> | undefined,
): ReviewInvitations {
  const { db } = store
  const { secretOf } = linkSecrets('review', accounts)
  async function versionOf(playbook: string, by: Person, version: string | undefined) {
    if (version === undefined) {
      // Each is sent a version of its own, also where nothing has changed since the last one was sent.
      return versions.save(playbook, by, 'For review', async (tx, { number }) =>
        recordAct(tx, { playbook, action: 'version-kept', by: by.id, detail: `version ${number}` }),
      )
    }
    const found = await versions.read(playbook, version)
    if (found === undefined) throw new NotFoundError('There is no such version.')
    return found
  }
  return {
    async read(playbook) {
      return { invitations: await listInvitations(store, playbook, secretOf), reviews: await received(store, playbook) }
    },
    async invite(playbook, by, { version, isAnonymous, days }) {
      if (accounts === undefined) throw new InputError('Without accounts there is nobody to invite.')
      const [known] = await db
        .select({ invitations: count() })
        .from(reviewInvitation)
        .where(eq(reviewInvitation.playbook, playbook))
      if ((known?.invitations ?? 0) >= MOST_INVITATIONS) {
        throw new InputError(`A playbook has at most ${MOST_INVITATIONS} links for reviewers.`)
      }
      const expires = new Date(Date.now() + days * DAY_MS).toISOString()
      const { id, number } = await versionOf(playbook, by, version)
      return store.sql.begin(async (tx) => {
        await recordAct(tx, { playbook, action: 'review-invited', by: by.id, detail: `version ${number}` })
        const [made] = await tx<{ id: string }[]>`
          insert into review_invitation (playbook, version, anonymous, expires)
          values (${playbook}, ${id}, ${isAnonymous}, ${expires}) returning id`
        return made?.id ?? ''
      })
    },
    async end(playbook, by, id) {
      if (!isId(id)) throw new NotFoundError(NO_LINK)
      await act(store, { playbook, action: 'review-link-ended', by: by.id }, NO_LINK, async (tx) => {
        return tx`update review_invitation set revoked = now() where playbook = ${playbook} and id = ${id} returning 1`
      })
    },
  }
}

async function listInvitations({ db }: Store, playbook: string, secretOf: (id: string) => string) {
  const rows = await db
    .select({ made: reviewInvitation, version: playbookVersion })
    .from(reviewInvitation)
    .innerJoin(playbookVersion, eq(playbookVersion.id, reviewInvitation.version))
    .where(eq(reviewInvitation.playbook, playbook))
    .orderBy(desc(reviewInvitation.created))
  return rows.map(({ made, version: { number, name, created } }): ReviewInvitation => {
    const end = made.revoked ?? (made.expires <= new Date() ? made.expires : null)
    return {
      id: made.id,
      version: { number, name, created: created.toISOString() },
      isAnonymous: made.isAnonymous,
      expires: made.expires.toISOString(),
      ended: end?.toISOString() ?? null,
      secret: secretOf(made.id),
    }
  })
}

/** What is not sent is nobody's but the reviewer's. */
async function received({ db }: Store, playbook: string): Promise<ReceivedReview[]> {
  const rows = await db
    .select({ row: review, version: playbookVersion })
    .from(review)
    .innerJoin(reviewInvitation, eq(reviewInvitation.id, review.invitation))
    .innerJoin(playbookVersion, eq(playbookVersion.id, reviewInvitation.version))
    .where(eq(reviewInvitation.playbook, playbook))
    .orderBy(asc(review.number))
  return rows.map(({ row, version: { number, notebook } }) => ({
    id: row.id,
    name: row.name,
    version: number,
    submitted: row.submitted?.toISOString() ?? null,
    words: row.submitted === null ? null : row.words,
    claims: (notebook.claims ?? []).map(({ value, ...claim }) => ({
      ...claim,
      value: { ...value, path: [...value.path] },
    })),
  }))
}
