import type { ChatList, ChatMessage, Feedback, JudgedAnswers } from '@playbook/core/api/chat'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import { and, asc, eq } from 'drizzle-orm'
import type { Store } from '../db/connect.ts'
import { mustTakeOne, type RateLimit } from '../db/rate-limit.ts'
import { thread, threadMessage } from '../db/schema.ts'

/** A conversation of a person, and what it is about. */
export interface Thread {
  readonly id: string
  readonly playbook: string | null
}

/** What is added to a conversation. */
export interface NewMessage {
  readonly role: ChatMessage['role']
  readonly content: string
  readonly fpl?: string | null | undefined
}

/** Conversations with the assistant, each its person's own: to anybody else there is none of that id. */
export interface Threads {
  begin(person: string, playbook?: string | null): Promise<string>
  list(person: string, playbook?: string | null): Promise<ChatList>
  own(person: string, id: string): Promise<Thread>
  read(thread: Thread): Promise<readonly ChatMessage[]>
  add(thread: Thread, message: NewMessage): Promise<ChatMessage>
  rename(thread: Thread, title: string): Promise<void>
  remove(thread: Thread): Promise<void>
  /** Answers that people judged, the latest first. */
  judged(): Promise<JudgedAnswers>
  /** What its person thinks of an answer. */
  judge(thread: Thread, message: string, feedback: Feedback): Promise<void>
}

const BEGUN: RateLimit = { name: 'conversations of a person', most: 100, perS: 3600 }
const MOST_LISTED = 200
/** Whoever goes on for longer begins anew. */
const MOST_MESSAGES = 1000
const missing = () => new NotFoundError('Not Found')

const messageOf = ({ created, ...row }: typeof threadMessage.$inferSelect): ChatMessage => ({
  ...row,
  created: created.toISOString(),
})

/** Conversations over the database. */
export function createThreads(store: Pick<Store, 'db' | 'sql'>): Threads {
  const { db, sql } = store
  return {
    async begin(person, playbook = null) {
      await mustTakeOne(store, BEGUN, person, 'You have begun 100 conversations within an hour.')
      const [made] = await db.insert(thread).values({ user: person, playbook }).returning({ id: thread.id })
      if (made === undefined) throw missing()
      return made.id
    },
    list: async (person, playbook = null) => listThreads(store, person, playbook),
    async own(person, id) {
      const at = and(eq(thread.id, id), eq(thread.user, person))
      const [row] = isId(id) ? await db.select({ id: thread.id, playbook: thread.playbook }).from(thread).where(at) : []
      if (row === undefined) throw missing()
      return row
    },
    async read({ id }) {
      const rows = await db
        .select()
        .from(threadMessage)
        .where(eq(threadMessage.thread, id))
        .orderBy(asc(threadMessage.created), asc(threadMessage.id))
        .limit(MOST_MESSAGES)
      return rows.map(messageOf)
    },
    async add({ id }, { role, content, fpl = null }) {
      const [so] = await sql<{ count: number; last: string | null }[]>`
        select count(*)::int as count, (extract(epoch from max(created)) * 1000)::text as last
        from thread_message where thread = ${id}`
      if ((so?.count ?? 0) >= MOST_MESSAGES)
        throw new InputError('This conversation is as long as one can be. Begin a new one.')
      // In the order in which they were said, whatever the clock does.
      const created = new Date(Math.max(Date.now(), Number(so?.last ?? 0) + 1))
      const [row] = await db.insert(threadMessage).values({ thread: id, role, content, fpl, created }).returning()
      if (row === undefined) throw missing()
      return messageOf(row)
    },
    async rename({ id }, title) {
      await db.update(thread).set({ title }).where(eq(thread.id, id))
    },
    async remove({ id }) {
      await db.delete(thread).where(eq(thread.id, id))
    },
    judged: async () => judgedAnswers(store),
    async judge({ id }, message, feedback) {
      const at = and(eq(threadMessage.id, message), eq(threadMessage.thread, id), eq(threadMessage.role, 'assistant'))
      const judged = isId(message) ? await db.update(threadMessage).set({ feedback }).where(at).returning() : []
      if (judged.length === 0) throw missing()
    },
  }
}

async function listThreads({ sql }: Pick<Store, 'sql'>, person: string, playbook: string | null): Promise<ChatList> {
  const rows = await sql<{ id: string; title: string; playbook: string | null; created: string; last: string }[]>`
    select t.id, t.playbook,
      case when t.title <> '' then t.title else coalesce(left(m.first, 80), '') end as title,
      to_json(t.created) #>> '{}' as created, to_json(m.last) #>> '{}' as last
    from thread t join lateral (
      select max(created) as last, (array_agg(content order by created) filter (where role = 'user'))[1] as first
      from thread_message where thread = t.id) m on true
    where t."user" = ${person} and (${playbook}::uuid is null or t.playbook = ${playbook}::uuid)
      and m.last is not null
    order by m.last desc, t.id limit ${MOST_LISTED}`
  return { threads: rows.map(({ last, ...row }) => ({ ...row, lastAt: last })) }
}

async function judgedAnswers({ sql }: Pick<Store, 'sql'>): Promise<JudgedAnswers> {
  const answers = await sql<{ id: string; question: string; answer: string; feedback: string; created: string }[]>`
    select m.id, m.content as answer, coalesce(m.feedback, '') as feedback, to_json(m.created) #>> '{}' as created,
      coalesce((select q.content from thread_message q where q.thread = m.thread and q.role = 'user'
        and q.created < m.created order by q.created desc limit 1), '') as question
    from thread_message m where m.role = 'assistant' and m.feedback is not null
    order by m.created desc, m.id limit ${MOST_LISTED}`
  return { answers: [...answers] }
}
