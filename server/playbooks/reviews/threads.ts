import type { CommentThread, NewComment } from '@playbook/core/api/comments'
import type { ReviewThreads } from '@playbook/core/api/reviews'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Store } from '../../db/connect.ts'
import { comment, review, user, type currentReview } from '../../db/schema.ts'
import { anchorOf, columnsOf } from '../comments/comment-rows.ts'

/** So much one reviewer may say. */
const MOST = 500

/** A remark of a reviewer. Its row names nobody, so that no list, message or export can tell who it was. */
export async function addToReview(
  { db }: Store,
  { id, playbook }: { readonly id: string; readonly playbook: string },
  added: NewComment,
): Promise<string> {
  const [known] = await db.select({ said: count() }).from(comment).where(eq(comment.review, id))
  if ((known?.said ?? 0) >= MOST) throw new InputError(`A review has at most ${MOST} comments.`)
  if ('anchor' in added && added.anchor.proposal !== undefined)
    throw new InputError('A review is of a version, in which nothing is proposed. Comment on the version.')
  const place = 'thread' in added ? { parent: await ownThread({ db }, id, added.thread) } : columnsOf(added.anchor)
  const [made] = await db
    .insert(comment)
    .values({ playbook, review: id, body: added.body, ...place })
    .returning({ id: comment.id })
  return made?.id ?? ''
}

/** Reviewers answer in their own threads. */
async function ownThread({ db }: Pick<Store, 'db'>, id: string, thread: string): Promise<string> {
  const at = and(eq(comment.id, thread), eq(comment.review, id), isNull(comment.parent))
  const [found] = await db.select({ id: comment.id }).from(comment).where(at)
  if (found === undefined) throw new NotFoundError('This comment is not there any more.')
  return found.id
}

/** The threads that a reviewer began. Where the review is anonymous authors are numbered, and nobody else is named. */
export async function reviewThreads(
  { db }: Store,
  { id, playbook, isAnonymous }: Pick<typeof currentReview.$inferSelect, 'id' | 'playbook' | 'isAnonymous'>,
): Promise<ReviewThreads> {
  const rows = await db
    .select({ row: comment, author: user.name, reviewer: review.name })
    .from(comment)
    .leftJoin(user, eq(user.id, comment.author))
    .leftJoin(review, eq(review.id, comment.review))
    .where(eq(comment.playbook, playbook))
    .orderBy(asc(comment.created), asc(comment.id))
  const own = rows.filter(({ row }) => row.parent === null && row.review === id)
  const roots = new Set(own.map(({ row }) => row.id))
  const shown = rows.filter(({ row }) => roots.has(row.parent ?? row.id))
  const authors = [...new Set(shown.flatMap(({ row }) => row.author ?? []))]
  const nameOf = ({ row, author, reviewer }: (typeof rows)[number]) => {
    if (row.review !== null) return { id: row.review, name: reviewer ?? '', picture: null }
    if (row.author === null) return null
    const number = authors.indexOf(row.author) + 1
    return { id: `author-${number}`, name: isAnonymous ? `Author ${number}` : (author ?? ''), picture: null }
  }
  return {
    threads: own.map(({ row }): CommentThread => ({
      id: row.id,
      anchor: anchorOf(row),
      resolved: row.settled === null ? null : { at: row.settled.toISOString(), by: '' },
      comments: shown
        .filter((each) => (each.row.parent ?? each.row.id) === row.id)
        .map((each) => ({
          id: each.row.id,
          author: nameOf(each),
          body: each.row.body,
          created: each.row.created.toISOString(),
          isEdited: each.row.updated > each.row.created,
        })),
    })),
  }
}
