import type { CommentList, CommentThread } from '@playbook/core/api/comments'

/** Which threads are shown. */
export const FILTERS = ['open', 'mine', 'unread', 'resolved'] as const

export type Filter = (typeof FILTERS)[number]

const authorsOf = ({ comments }: CommentThread) => comments.map(({ author }) => author?.id)

/** Whether others said something in a thread since a person last looked. */
export function isUnread({ comments }: CommentThread, me: string, seen: string | null): boolean {
  return comments.some(({ author, created }) => author?.id !== me && (seen === null || created > seen))
}

/** The threads that a filter keeps. */
export function filtered({ threads, seen }: CommentList, filter: Filter, me: string): readonly CommentThread[] {
  const isKept: Readonly<Record<Filter, (thread: CommentThread) => boolean>> = {
    open: ({ resolved }) => resolved === null,
    mine: (thread) => authorsOf(thread).includes(me),
    unread: (thread) => isUnread(thread, me, seen),
    resolved: ({ resolved }) => resolved !== null,
  }
  return threads.filter(isKept[filter])
}

/** How many open threads each cell has. */
export function countByCell(list: CommentList | undefined): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { anchor, resolved } of list?.threads ?? []) {
    if (anchor.cell !== undefined && resolved === null) counts.set(anchor.cell, (counts.get(anchor.cell) ?? 0) + 1)
  }
  return counts
}
