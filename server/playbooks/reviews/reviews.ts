import { NotebookData } from '@playbook/core/api/notebook'
import type { NewComment } from '@playbook/core/api/comments'
import type { FrozenVersion } from '@playbook/core/api/publications'
import type { OwnReview, ReviewThreads, ReviewWords } from '@playbook/core/api/reviews'
import type { Notebook } from '@playbook/core/document/notebook'
import { ForbiddenError, InputError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Accounts } from '../../accounts/accounts.ts'
import { authorsOf } from '../people/authors.ts'
import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import { currentReview, playbookVersion, review } from '../../db/schema.ts'
import type { Output } from '../../runs/stored/results.ts'
import { recordAct } from '../versions/audit.ts'
import type { ImportedOutput } from '../../results/imported.ts'
import { linkSecrets } from '../people/link-secrets.ts'
import { addToReview, reviewThreads } from './threads.ts'
import type { StoredVersion, Versions } from '../versions/versions.ts'

/**
 * Reviewers read one version and say what they find of it. They come by a link, with or without an account, and reach
 * nothing but the version: no room, no history, nobody's name where the review is anonymous. What they write is theirs
 * alone until they send it, and then it does not change any more.
 */
export interface Reviews {
  /** The review of whoever comes by a link: begun the first time. */
  open(person: Person, secret: string): Promise<string>
  read(id: string): Promise<OwnReview>
  version(id: string): Promise<FrozenVersion>
  /** The version itself, its results, and what may be said of those who made it. */
  contents(id: string): Promise<ReviewedContents>
  outputs(id: string, processes: readonly string[]): Promise<ReadonlyMap<string, Output>>
  saveDraft(id: string, words: ReviewWords): Promise<void>
  submit(id: string): Promise<void>
  threads(id: string): Promise<ReviewThreads>
  say(id: string, added: NewComment): Promise<string>
}

/** What a reviewer may take along. */
export interface ReviewedContents {
  readonly version: StoredVersion
  readonly playbook: string
  readonly isAnonymous: boolean
  readonly brought: readonly ImportedOutput[]
}

const NOTHING: ReviewWords = { claims: {}, overall: null, reason: '' }
const ENDED = 'This link has ended, or it is not one of this server. Ask whoever sent it.'

/** Reviews over the database. */
export function createReviews(
  store: Store,
  versions: Pick<Versions, 'read' | 'outputs' | 'results' | 'forCopy'>,
  accounts: Pick<Accounts, 'sign'> | undefined,
  announce: (playbook: string) => void,
): Reviews {
  const { idIn } = linkSecrets('review', accounts)
  async function current(id: string) {
    const [found] = await store.db.select().from(currentReview).where(eq(currentReview.id, id))
    if (found === undefined) throw new NotFoundError(ENDED)
    return found
  }
  async function stored(id: string) {
    const seat = await current(id)
    const version = await versions.read(seat.playbook, seat.version)
    if (version === undefined) throw new NotFoundError(ENDED)
    return { ...seat, version }
  }
  return {
    async open(person, secret) {
      const link = idIn(secret)
      const made = link === undefined ? undefined : await begin(store, person, link)
      if (made === undefined) throw new NotFoundError(ENDED)
      return made
    },
    read: async (id) => readOwn(store, await current(id)),
    async version(id) {
      const { version } = await stored(id)
      return { notebook: NotebookData.parse(version.notebook), results: await versions.results(version) }
    },
    async contents(id) {
      const { version, playbook, isAnonymous } = await stored(id)
      return { version, playbook, isAnonymous, brought: await versions.forCopy(version.id) }
    },
    outputs: async (id, processes) => versions.outputs((await current(id)).version, processes),
    ...whatReviewersWrite(store, stored, announce),
  }
}

type CurrentReview = typeof currentReview.$inferSelect
type Stored = (id: string) => Promise<Omit<CurrentReview, 'version'> & { readonly version: StoredVersion }>

/** Drafts, the review that is sent, and remarks. */
function whatReviewersWrite(
  store: Store,
  stored: Stored,
  announce: (playbook: string) => void,
): Pick<Reviews, 'saveDraft' | 'submit' | 'threads' | 'say'> {
  const isDraft = (id: string) => and(eq(review.id, id), isNull(review.submitted))
  return {
    async saveDraft(id, words) {
      const { version } = await stored(id)
      const saved = await store.db
        .update(review)
        .set({ words: ofClaims(words, version.notebook), updated: sql`now()` })
        .where(isDraft(id))
        .returning({ id: review.id })
      if (saved.length === 0) throw new ForbiddenError('This review was sent. It does not change any more.')
    },
    async submit(id) {
      const { playbook } = await stored(id)
      const [row] = await store.db.select({ words: review.words }).from(review).where(eq(review.id, id))
      if (row?.words.overall == null) throw new InputError('Choose a verdict on the whole before you send the review.')
      await store.sql.begin(async (tx) => {
        const [sent] = await tx<Reviewer[]>`
          update review set submitted = now() where id = ${id} and submitted is null returning name, number, "user"`
        if (sent) await recordAct(tx, { playbook, action: 'review-sent', ...recorded(sent) })
      })
      announce(playbook)
    },
    threads: async (id) => reviewThreads(store, await stored(id)),
    async say(id, added) {
      const { playbook } = await stored(id)
      const made = await addToReview(store, { id, playbook }, added)
      announce(playbook)
      return made
    },
  }
}

/** Verdicts of claims that the version has; of others nobody would know what they are about. */
function ofClaims({ claims, ...words }: ReviewWords, { claims: known = [] }: Notebook): ReviewWords {
  const ids = new Set(known.map(({ id }) => id))
  return { ...words, claims: Object.fromEntries(Object.entries(claims).filter(([id]) => ids.has(id))) }
}

interface Reviewer {
  readonly name: string
  readonly number: number
  readonly user: string
}

const numbered = (number: number) => `Reviewer ${number}`

/** The audit log names a reviewer as the review does: by the account, so that the name goes with it, or by a number alone. */
const recorded = ({ name, number, user }: Reviewer) => (name === numbered(number) ? { detail: name } : { by: user })

/** The review of a person under a link that lasts. Who has a part in the playbook does not review it. */
async function begin({ sql: query }: Store, person: Person, link: string): Promise<string | undefined> {
  return query.begin(async (tx) => {
    const [found] = await tx<{ playbook: string; anonymous: boolean; own: boolean }[]>`
      select i.playbook, i.anonymous, p.owner = ${person.id} or exists (
          select 1 from current_member m where m.playbook = p.id and m."user" = ${person.id}) as own
      from review_invitation i join playbook p on p.id = i.playbook and p.deleted is null
      where i.id = ${link} and i.revoked is null and i.expires > now() for update of p`
    if (found === undefined) return undefined
    const [known] = await tx<{ id: string }[]>`
      select id from review where invitation = ${link} and "user" = ${person.id}`
    if (known !== undefined) return known.id
    if (found.own) throw new InputError('You have a part in this playbook. Send the link to somebody who has none.')
    const [last] = await tx<{ number: number }[]>`
      select coalesce(max(r.number), 0)::int as number from review r
      join review_invitation i on i.id = r.invitation where i.playbook = ${found.playbook}`
    const number = (last?.number ?? 0) + 1
    const isNamed = !found.anonymous && person.isGuest !== true
    const name = isNamed ? person.name : numbered(number)
    const [made] = await tx<{ id: string }[]>`
      insert into review (invitation, "user", name, number, words)
      values (${link}, ${person.id}, ${name}, ${number}, ${JSON.stringify(NOTHING)}::json) returning id`
    const reviewer = { name, number, user: person.id }
    await recordAct(tx, { playbook: found.playbook, action: 'review-begun', ...recorded(reviewer) })
    return made?.id
  })
}

async function readOwn(store: Store, { id, playbook, version, isAnonymous }: CurrentReview): Promise<OwnReview> {
  const { db, sql: query } = store
  const [row] = isId(id) ? await db.select().from(review).where(eq(review.id, id)) : []
  const [of] = await db.select().from(playbookVersion).where(eq(playbookVersion.id, version))
  const [link] = await query<{ expires: string }[]>`
    select i.expires from review r join review_invitation i on i.id = r.invitation where r.id = ${id}`
  if (row === undefined || of === undefined || link === undefined) throw new NotFoundError(ENDED)
  return {
    id,
    name: row.name,
    isAnonymous,
    expires: new Date(link.expires).toISOString(),
    version: { number: of.number, name: of.name, created: of.created.toISOString() },
    authors: isAnonymous ? [] : (await authorsOf(store, playbook)).map(({ name }) => name),
    words: row.words,
    submitted: row.submitted?.toISOString() ?? null,
  }
}
