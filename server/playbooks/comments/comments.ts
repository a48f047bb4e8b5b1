import type { Comment, CommentList, CommentThread, NewComment } from '@playbook/core/api/comments'
import type { Role } from '@playbook/core/api/playbooks'
import { ForbiddenError, InputError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { randomUUID } from 'node:crypto'
import { pictureIn, type Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import { mustTakeOne, type RateLimit } from '../../db/rate-limit.ts'
import { comment, commentSeen, proposal, review, user } from '../../db/schema.ts'
import { grouped } from '../../grouped.ts'
import { anchorOf, columnsOf } from './comment-rows.ts'
import { gatherMails, mentionable, namedBy, noteMentions } from './mentions.ts'

/**
 * What people say about a playbook. Rows, not part of the document: who may comment may not write the document, what is
 * said outlives the cell it is about, and a copy of the playbook starts without it. After each change everybody who has
 * the playbook open is told, and asks again.
 */
export interface Comments {
  list(playbook: string, person: Person): Promise<CommentList>
  /** Begins a thread or answers in one; the id of the new comment. */
  add(playbook: string, person: Person, added: NewComment): Promise<string>
  /** Authors change their own words. */
  edit(playbook: string, person: Person, id: string, body: string): Promise<void>
  /** Authors withdraw their own words, and the owner those of everybody; a thread without answers goes as a whole. */
  remove(playbook: string, by: Commenter, id: string): Promise<void>
  /** Whoever began a thread, and whoever may edit the playbook, says that it is dealt with, or that it is not. */
  setResolved(playbook: string, by: Commenter, id: string, isResolved: boolean): Promise<void>
  /** The person has seen all that is there now. */
  markSeen(playbook: string, person: Person): Promise<void>
}

/** Somebody and what they may do with the playbook. */
export interface Commenter {
  readonly person: Person
  readonly role: Role
}

const MOST = 5000
const BY_PERSON: RateLimit = { name: 'comments of a person', most: 30, perS: 60 }
const IN_PLAYBOOK: RateLimit = { name: 'comments in a playbook', most: 300, perS: 60 }

/** Who hears of comments. */
interface CommentsOptions {
  /** Everybody who has the playbook open. */
  readonly announce: (playbook: string) => void
  /** Whether those whom a comment names or answers are told by e-mail. */
  readonly isTelling: boolean
}

/** Comments over the database. */
export function createComments(store: Store, { announce, isTelling }: CommentsOptions): Comments {
  const { db } = store
  const at = (playbook: string, id: string) => and(eq(comment.playbook, playbook), eq(comment.id, id))
  async function find(playbook: string, id: string) {
    const [found] = isId(id) ? await db.select().from(comment).where(at(playbook, id)) : []
    if (found === undefined) throw new NotFoundError('This comment is not there any more.')
    return found
  }
  return {
    list: (playbook, person) => listComments(store, playbook, person),
    async add(playbook, by, added) {
      const place = 'thread' in added ? await threadOf(find, playbook, added.thread) : columnsOf(added.anchor)
      if ('proposal' in place && place.proposal !== null) await requireProposal(store, playbook, place.proposal)
      const id = await addComment(store, { playbook, author: by.id, added, place, isTelling })
      announce(playbook)
      return id
    },
    async edit(playbook, person, id, body) {
      const { author } = await find(playbook, id)
      if (author !== person.id) throw new ForbiddenError('Only its author may change a comment.')
      await db
        .update(comment)
        .set({ body, updated: sql`now()` })
        .where(at(playbook, id))
      announce(playbook)
    },
    async remove(playbook, { person, role }, id) {
      const { author } = await find(playbook, id)
      if (author !== person.id && role !== 'owner') throw new ForbiddenError('Only its author may delete a comment.')
      await withdraw(store, playbook, id)
      announce(playbook)
    },
    async setResolved(playbook, { person, role }, id, isResolved) {
      const { author, parent } = await find(playbook, id)
      if (parent !== null) throw new InputError('Resolve the thread, not one of its answers.')
      if (author !== person.id && role === 'commenter') {
        throw new ForbiddenError('Whoever began a thread resolves it, or who may edit the playbook.')
      }
      const settled = isResolved ? { settled: sql`now()`, settledBy: person.id } : { settled: null, settledBy: null }
      await db.update(comment).set(settled).where(at(playbook, id))
      announce(playbook)
    },
    async markSeen(playbook, { id }) {
      await db
        .insert(commentSeen)
        .values({ playbook, user: id })
        .onConflictDoUpdate({ target: [commentSeen.playbook, commentSeen.user], set: { seen: sql`now()` } })
    },
  }
}

interface Added {
  readonly playbook: string
  readonly author: string
  readonly added: NewComment
  readonly place: { readonly parent: string } | ReturnType<typeof columnsOf>
  readonly isTelling: boolean
}

/** Stores a comment and who is to be told of it: neither is there without the other. */
async function addComment(store: Store, { playbook, author, added, place, isTelling }: Added): Promise<string> {
  const { db } = store
  const [known] = await db.select({ comments: count() }).from(comment).where(eq(comment.playbook, playbook))
  if ((known?.comments ?? 0) >= MOST) throw new InputError(`A playbook has at most ${MOST} comments.`)
  await mustTakeOne(store, BY_PERSON, author, 'You have written 30 comments within a minute.')
  await mustTakeOne(store, IN_PLAYBOOK, playbook, 'Many comments were written here within a minute.')
  const { body, mentions } = added
  const named = namedBy({ body, mentions }, await mentionable(store, playbook, author)).filter(
    (person) => person !== author,
  )
  const id = randomUUID()
  await db.transaction(async (tx) => {
    await tx.insert(comment).values({ id, playbook, author, body, ...place })
    await noteMentions(tx, { comment: id, named })
    const thread = 'parent' in place ? place.parent : id
    if (isTelling) await gatherMails(tx, { playbook, id, thread, author, named })
  })
  return id
}

async function requireProposal({ db }: Store, playbook: string, id: string): Promise<void> {
  const at = and(eq(proposal.playbook, playbook), eq(proposal.id, id))
  const found = await db.select({ id: proposal.id }).from(proposal).where(at)
  if (found.length === 0) throw new NotFoundError('This proposal is not there any more.')
}

type Find = (playbook: string, id: string) => Promise<typeof comment.$inferSelect>

/** Answers stand in the thread itself, also when one of them is answered. */
async function threadOf(find: Find, playbook: string, id: string) {
  const found = await find(playbook, id)
  return { parent: found.parent ?? found.id }
}

/** A comment with answers keeps its place, without its words. */
async function withdraw({ sql: query }: Store, playbook: string, id: string): Promise<void> {
  await query.begin(async (tx) => {
    const gone = await tx`delete from comment c where c.playbook = ${playbook} and c.id = ${id}
      and not exists (select 1 from comment answer where answer.parent = c.id) returning parent`
    if (gone.length === 0) await tx`update comment set body = '', author = null where id = ${id}`
  })
}

async function listComments({ db }: Store, playbook: string, person: Person): Promise<CommentList> {
  const settler = alias(user, 'settler')
  const rows = await db
    .select({ row: comment, author: user.name, image: user.image, settler: settler.name, reviewer: review.name })
    .from(comment)
    .leftJoin(user, eq(user.id, comment.author))
    .leftJoin(review, eq(review.id, comment.review))
    .leftJoin(settler, eq(settler.id, comment.settledBy))
    .where(eq(comment.playbook, playbook))
    .orderBy(asc(comment.created), asc(comment.id))
  const [seen] = await db
    .select({ seen: commentSeen.seen })
    .from(commentSeen)
    .where(and(eq(commentSeen.playbook, playbook), eq(commentSeen.user, person.id)))
  const answers = grouped(rows, ({ row }) => row.parent)
  const threads = rows
    .filter(({ row }) => row.parent === null)
    .map(({ row, settler: by, ...rest }): CommentThread => {
      return {
        id: row.id,
        anchor: anchorOf(row),
        resolved: row.settled === null ? null : { at: row.settled.toISOString(), by: by ?? '' },
        comments: [{ row, ...rest }, ...(answers.get(row.id) ?? [])].map(commentOf),
      }
    })
  return { threads, seen: seen?.seen.toISOString() ?? null }
}

interface Said {
  readonly row: typeof comment.$inferSelect
  readonly author: string | null
  readonly image: string | null
  /** By which the authors know a reviewer. */
  readonly reviewer: string | null
}

function authorOf({ row, author, image, reviewer }: Said): Comment['author'] {
  if (row.review !== null) return { id: row.review, name: reviewer ?? '', picture: null }
  return row.author === null ? null : { id: row.author, name: author ?? '', picture: pictureIn(row.author, image) }
}

const commentOf = (said: Said): Comment => ({
  id: said.row.id,
  author: authorOf(said),
  body: said.row.body,
  created: said.row.created.toISOString(),
  isEdited: said.row.updated > said.row.created,
})
