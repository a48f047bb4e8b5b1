import { forgetOldRates } from '../../db/rate-limit.ts'
import type { Store } from '../../db/connect.ts'
import { log } from '../../log.ts'
import type { Mail, Message } from './mail.ts'
import type { NeverAgain } from './never-again.ts'
import { commentsMessage, type Words } from './messages.ts'

/**
 * Messages that others cause are rows until they are sent: a restart loses none. A server claims one before it sends it,
 * by moving its due time to when another one may try again; so two servers send none twice, and what fails is tried
 * again, ever more slowly. A message keeps its Message-ID, by which mail programs know one that came twice after all.
 */
export interface Outbox {
  /** Stores a message, and sends it at once if the mail server takes it. */
  add(added: NewMail): Promise<void>
  /** Sends what is due; how many messages the mail server has taken. */
  deliverDue(): Promise<number>
}

/** A message to a person. */
export interface NewMail extends Words {
  readonly person: string
  readonly playbook?: string
}

/** What the outbox needs. */
export interface OutboxOptions {
  readonly store: Store
  readonly mail: Mail
  readonly origin: string
  readonly neverAgain: NeverAgain
}

interface Claimed extends Words {
  readonly id: string
  readonly kind: 'written' | 'comments'
  readonly person: string
  readonly playbook: string | null
  readonly attempts: number
}

/** Longer than a mail server may take. */
const LEASE_S = 120
const MOST_ATTEMPTS = 9
const EVERY_MS = 20_000

/** The outbox over the database; it looks every few seconds for what is due. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { store } = options
  const { sql } = store
  let delivering: Promise<number> | undefined
  const deliverAll = async () => {
    let sent = 0
    for (let next = await claim(store); next !== undefined; next = await claim(store)) {
      if (await deliver(options, next)) sent++
    }
    return sent
  }
  const deliverDue = () => (delivering ??= deliverAll().finally(() => (delivering = undefined)))
  const look = () =>
    void Promise.all([deliverDue(), forgetOldRates(store)]).catch((error: unknown) =>
      log.warn('could not look for messages to send', { error }),
    )
  setInterval(look, EVERY_MS).unref()
  return {
    deliverDue,
    async add({ person, playbook, subject, body }) {
      const [row] = await sql<{ id: string }[]>`insert into mail (kind, person, playbook, subject, body)
        values ('written', ${person}, ${playbook ?? null}, ${subject}, ${body}) returning id`
      const claimed = await claim(store, row?.id)
      if (claimed !== undefined) await deliver(options, claimed)
    },
  }
}

/** Something due, which no other server has: it is this one's to send until the lease ends. */
async function claim({ sql }: Store, id?: string): Promise<Claimed | undefined> {
  const [claimed] = await sql<Claimed[]>`
    update mail set attempts = attempts + 1, due = now() + make_interval(secs => ${LEASE_S} * power(2, attempts))
    where id = (select id from mail where due <= now() and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
      order by due limit 1 for update skip locked)
    returning id, kind, person, playbook, subject, body, attempts`
  return claimed
}

/** Sends a message, or forgets it where nobody wants it any more. */
async function deliver(options: OutboxOptions, claimed: Claimed): Promise<boolean> {
  const { sql } = options.store
  const message = await messageOf(options, claimed)
  try {
    if (message !== undefined) await options.mail(message)
  } catch (error) {
    const isLast = claimed.attempts >= MOST_ATTEMPTS
    log.warn(isLast ? 'a message was given up' : 'a message was not sent, it is tried again', { error })
    if (isLast) await sql`delete from mail where id = ${claimed.id}`
    return false
  }
  await sql`delete from mail where id = ${claimed.id}`
  return message !== undefined
}

/** The message as it is sent: to the address of now, with the way never to get one again. */
async function messageOf(options: OutboxOptions, claimed: Claimed): Promise<Message | undefined> {
  const { store, origin, neverAgain } = options
  const [person] = await store.sql<{ email: string }[]>`select email from "user" where id = ${claimed.person}`
  if (person === undefined || person.email.endsWith('.invalid')) return undefined
  if (await neverAgain.isRefused(person.email)) return undefined
  const words = claimed.kind === 'written' ? claimed : await commentsOf(options, claimed)
  if (words === undefined) return undefined
  const token = neverAgain.tokenFor(person.email)
  return {
    to: person.email,
    subject: words.subject,
    text: `${words.body}\n\nNever again a message that others cause on this server: ${origin}/no-mail#${token}`,
    messageId: `<${claimed.id}@${new URL(origin).hostname}>`,
    headers: {
      'List-Unsubscribe': `<${origin}/api/mail-refusals?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** What was said meanwhile to somebody who still wants to hear of it, and still may. */
async function commentsOf({ store, origin }: OutboxOptions, { id, person, playbook }: Claimed) {
  const said = await store.sql<{ by: string; words: string; thread: string; title: string }[]>`
    select coalesce(a.name, '') as by, c.body as words, coalesce(c.parent, c.id)::text as thread, p.title
    from mail_comment n join comment c on c.id = n.comment join playbook p on p.id = c.playbook
    left join "user" a on a.id = c.author
    where n.mail = ${id} and c.body <> '' and p.deleted is null
      and exists (select from "user" u where u.id = ${person} and u.by_mail and (p.owner = u.id or exists (
        select from current_member m where m.playbook = p.id and m."user" = u.id and m.role <> 'viewer')))
    order by c.created, c.id`
  return commentsMessage(origin, playbook ?? '', said)
}
