import { takeOne, type RateLimit } from '../../db/rate-limit.ts'
import type { Store } from '../../db/connect.ts'
import { log } from '../../log.ts'
import {
  decidedMessage,
  groupMessage,
  offerMessage,
  proposalMessage,
  requestMessage,
  runsMessage,
  shareMessage,
  type PlaybookNotice,
  type RunsNotice,
  type Words,
} from './messages.ts'
import type { NeverAgain } from './never-again.ts'
import { createOutbox, type NewMail, type Outbox, type OutboxOptions } from './outbox.ts'

/** A playbook that somebody shares with a person, or asks them to own. */
export interface ShareNotice {
  readonly person: string
  readonly by: string
  readonly playbook: string
}

/** A group in which somebody names a person a member. */
export interface GroupNotice {
  readonly person: string
  readonly by: string
  readonly group: string
}

/** Tells people by e-mail what others do. What was done holds, and stands in the inbox, whether or not a message is sent. */
export interface Notices extends NeverAgain {
  /** Whether this one may be told of this playbook today; nobody is told twice a day of the same. */
  share(notice: ShareNotice): Promise<boolean>
  offer(notice: ShareNotice): Promise<boolean>
  /** Tells the owner of a playbook that somebody asks for it; one message a day for each playbook. */
  request(notice: ShareNotice): Promise<boolean>
  /** Tells the owner of a playbook that somebody proposes edits; one message an hour for each playbook. */
  proposal(notice: ShareNotice): Promise<void>
  /** Tells who proposed edits that some were decided; one message an hour for each playbook. */
  decided(notice: ShareNotice): Promise<void>
  /** Tells a person that they are in a group now. */
  group(notice: GroupNotice): Promise<void>
  /** Tells a person that long runs of theirs have ended. */
  runs(notice: RunsNotice): Promise<void>
  /** Sends what was gathered and is due. */
  deliverDue(): Promise<number>
}

const DAY_S = 86_400
const HOUR_S = 3600
const TOLD_OF_SHARE: RateLimit = { name: 'told of a share', most: 1, perS: DAY_S }
const TOLD_OF_OFFER: RateLimit = { name: 'told of an offer', most: 1, perS: DAY_S }
const TOLD_OF_REQUEST: RateLimit = { name: 'told of a request', most: 1, perS: DAY_S }
const TOLD_OF_GROUP: RateLimit = { name: 'told of a group', most: 1, perS: DAY_S }
const TOLD_OF_PROPOSALS: RateLimit = { name: 'told of proposals', most: 1, perS: HOUR_S }
const TOLD_OF_DECISIONS: RateLimit = { name: 'told of decisions', most: 1, perS: HOUR_S }
const FROM_STRANGERS: RateLimit = { name: 'told by strangers', most: 5, perS: DAY_S }

/** Notices over an outbox. */
export function createNotices(options: OutboxOptions): Notices {
  const { store, origin, neverAgain } = options
  const outbox = createOutbox(options)
  const tell = async (
    { person, by, playbook }: ShareNotice,
    limit: RateLimit,
    write: (origin: string, notice: PlaybookNotice) => Words,
  ): Promise<boolean> => {
    const known = await readParties(store, { person, by, playbook })
    if (known === undefined || !known.isWanted) return true
    if ((await takeOne(store, limit, `${playbook} ${person}`)) > 0) return false
    if (!known.areKnown && (await takeOne(store, FROM_STRANGERS, person)) > 0) return true
    // Whoever has confirmed no address of theirs can be anybody, and writes what they like.
    const title = known.isConfirmed ? known.title : undefined
    await send(outbox, { person, playbook, ...write(origin, { by: known.name, title, playbook }) })
    return true
  }
  return {
    ...neverAgain,
    share: (notice) => tell(notice, TOLD_OF_SHARE, shareMessage),
    offer: (notice) => tell(notice, TOLD_OF_OFFER, offerMessage),
    request: (notice) => tell(notice, TOLD_OF_REQUEST, requestMessage),
    proposal: (notice) => tellOfWork(options, outbox, { ...notice, limit: TOLD_OF_PROPOSALS, write: proposalMessage }),
    decided: (notice) => tellOfWork(options, outbox, { ...notice, limit: TOLD_OF_DECISIONS, write: decidedMessage }),
    group: (notice) => tellOfGroup(options, outbox, notice),
    runs: async (notice) => outbox.add({ person: notice.person, ...runsMessage(origin, notice) }),
    deliverDue: outbox.deliverDue,
  }
}

/** What was done holds, whether or not it is told. */
async function send(outbox: Outbox, mail: NewMail): Promise<void> {
  await outbox.add(mail).catch((error: unknown) => log.warn('a message was not stored', { error }))
}

interface WorkNotice extends ShareNotice {
  readonly limit: RateLimit
  readonly write: (origin: string, notice: PlaybookNotice) => Words
}

/** Of what happens in a playbook hears who is in it, as they want to hear of comments. */
async function tellOfWork({ store, origin }: OutboxOptions, outbox: Outbox, notice: WorkNotice): Promise<void> {
  const { person, by, playbook, limit, write } = notice
  const [known] = await store.sql<{ name: string; title: string }[]>`
    select s.name, p.title from playbook p, "user" s, "user" u
    where p.id = ${playbook} and s.id = ${by} and u.id = ${person} and u.id <> s.id and u.by_mail
      and (p.owner = u.id or exists (select from current_member m where m.playbook = p.id and m."user" = u.id))`
  if (known === undefined || (await takeOne(store, limit, `${playbook} ${person}`)) > 0) return
  await send(outbox, { person, playbook, ...write(origin, { by: known.name, title: known.title, playbook }) })
}

/** Who is named into groups by strangers hears of five a day. */
async function tellOfGroup({ store, origin }: OutboxOptions, outbox: Outbox, { person, by, group }: GroupNotice) {
  const [known] = await store.sql<(Pick<Parties, 'name' | 'isConfirmed' | 'isWanted'> & { group: string })[]>`
    select s.name, g.name as "group", u.shares_by_mail as "isWanted",
      s."emailVerified" is not null and s.email not like '%.invalid' as "isConfirmed"
    from research_group g, "user" s, "user" u where g.id = ${group} and s.id = ${by} and u.id = ${person} and u.id <> s.id`
  if (known === undefined || !known.isWanted) return
  if ((await takeOne(store, TOLD_OF_GROUP, `${group} ${person}`)) > 0) return
  if ((await takeOne(store, FROM_STRANGERS, person)) > 0) return
  const name = known.isConfirmed ? known.group : undefined
  await send(outbox, { person, ...groupMessage(origin, { by: known.name, name, group }) })
}

interface Parties {
  readonly name: string
  readonly title: string
  /** Whoever tells has an address that is theirs. */
  readonly isConfirmed: boolean
  readonly isWanted: boolean
  /** They work together on something that the one who is told has opened. */
  readonly areKnown: boolean
}

async function readParties({ sql }: Store, { person, by, playbook }: ShareNotice): Promise<Parties | undefined> {
  const [row] = await sql<Parties[]>`
    select s.name, p.title, u.shares_by_mail as "isWanted",
      s."emailVerified" is not null and s.email not like '%.invalid' as "isConfirmed",
      exists (select from playbook q where q.deleted is null
        and (q.owner = ${by} or exists (select from current_member m where m.playbook = q.id and m."user" = ${by}))
        and (q.owner = ${person} or (
          exists (select from current_member m where m.playbook = q.id and m."user" = ${person})
          and exists (select from playbook_opened o where o.playbook = q.id and o."user" = ${person})))) as "areKnown"
    from playbook p, "user" s, "user" u where p.id = ${playbook} and s.id = ${by} and u.id = ${person}`
  return row
}
