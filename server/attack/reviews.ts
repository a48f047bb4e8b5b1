import { Created } from '@playbook/core/api/playbooks'
import { OwnReview, Reviews } from '@playbook/core/api/reviews'
import { randomUUID } from 'node:crypto'
import { must, type Attack } from './attack.ts'
import { ownPlaybook } from './documents.ts'
import { openRoomSocket } from './room-socket.ts'
import type { Attacker, Target } from './target.ts'

const group = 'reviews'

/** With which a socket ends that was never opened. */
const NEVER_OPENED = 1006

/** A playbook that somebody reviews by a link, and has begun to write of. */
async function underReview(target: Target) {
  const { ask } = target
  const { owner, playbook } = await ownPlaybook(target)
  const links = `/api/playbooks/${playbook}/reviews`
  await ask('POST', `${links}/invitations`, { person: owner, body: { isAnonymous: true, days: 1 } })
  const read = async () => (await ask('GET', links, { person: owner })).text
  const [link] = Reviews.parse(JSON.parse(await read())).invitations
  const open = (person: Attacker, secret: string) => ask('POST', '/api/reviews/open', { person, body: { secret } })
  const reviewer = await target.addPerson()
  const { id } = Created.parse(JSON.parse((await open(reviewer, link?.secret ?? '')).text))
  const reason = `UNSENT-${randomUUID()}`
  const body = { claims: {}, overall: null, reason }
  const saved = await ask('PUT', `/api/reviews/${id}/draft`, { person: reviewer, body })
  must(saved.status === 204, `the reviewer cannot write: ${saved.status}`)
  return {
    owner,
    playbook,
    link: { id: link?.id ?? '', secret: link?.secret ?? '' },
    links,
    read,
    open,
    reviewer,
    id,
    reason,
  }
}

type UnderReview = Awaited<ReturnType<typeof underReview>>

async function reachMore(target: Target) {
  const { owner, playbook, reviewer, id } = await underReview(target)
  for (const path of ['', '/export', '/comments', '/history', '/audit', '/reviews', '/snapshots', '/deposits']) {
    const { status } = await target.ask('GET', `/api/playbooks/${playbook}${path}`, { person: reviewer })
    must(status === 404, `the playbook answers a reviewer ${status} at ${path}`)
  }
  const socket = await openRoomSocket(target, playbook, reviewer)
  must((await socket.closed()) === NEVER_OPENED, 'a reviewer is let into the room')
  const own = await target.ask('GET', `/api/reviews/${id}`, { person: reviewer })
  const { authors } = OwnReview.parse(JSON.parse(own.text))
  const version = await target.ask('GET', `/api/reviews/${id}/version`, { person: reviewer })
  must(version.status === 200, `the version answers its reviewer ${version.status}`)
  const isNamed = authors.length > 0 || own.text.includes(owner.id) || version.text.includes(owner.id)
  must(!isNamed, 'an anonymous review names the authors')
  return 'the version, and nothing of the playbook'
}

const waysInto = ({ id, reason }: UnderReview): readonly (readonly [string, string, unknown?])[] => [
  ['GET', `/api/reviews/${id}`],
  ['GET', `/api/reviews/${id}/version`],
  ['GET', `/api/reviews/${id}/comments`],
  ['GET', `/api/reviews/${id}/export/html`],
  ['POST', `/api/reviews/${id}/outputs`, { processes: [] }],
  ['PUT', `/api/reviews/${id}/draft`, { claims: {}, overall: 'accept', reason }],
  ['POST', `/api/reviews/${id}/submission`, {}],
  ['POST', `/api/reviews/${id}/copy`, {}],
]

async function useOthersReview(target: Target) {
  const review = await underReview(target)
  const { owner, open, link, read, reason } = review
  const stranger = await target.addPerson()
  for (const person of [owner, stranger]) {
    for (const [method, path, body] of waysInto(review)) {
      const { status, text } = await target.ask(method, path, { person, ...(body !== undefined && { body }) })
      must(status === 404, `${method} ${path} answers ${status}`)
      must(!text.includes(reason), `${method} ${path} tells what was not sent`)
    }
  }
  must(!(await read()).includes(reason), 'the owner reads what was not sent')
  const [at, signature] = link.secret.split('.')
  for (const secret of [
    '',
    'x',
    `${at}`,
    `${at}.`,
    `${at}.undefined`,
    `${randomUUID()}.${signature}`,
    `${link.secret}x`,
  ]) {
    const { status } = await open(stranger, secret)
    must(status === 404, `a made up link is answered ${status}`)
  }
  return 'not found, and no made up link opens it'
}

async function reviewAfterEnd(target: Target) {
  const review = await underReview(target)
  const { owner, links, link, reviewer, open } = review
  const ended = await target.ask('DELETE', `${links}/invitations/${link.id}`, { person: owner })
  must(ended.status === 204, `the link was not ended: ${ended.status}`)
  for (const [method, path, body] of waysInto(review)) {
    const { status } = await target.ask(method, path, { person: reviewer, ...(body !== undefined && { body }) })
    must(status === 404, `${method} ${path} answers ${status}`)
  }
  must((await open(await target.addPerson(), link.secret)).status === 404, 'a link that has ended opens')
  return 'not found'
}

/** Reviewers who come by a link, and what others make of their reviews. */
export const reviewAttacks: readonly Attack[] = [
  { group, what: 'reach more than the version by a link for reviewers', attempt: reachMore },
  { group, what: 'read and write the review of somebody else, and make up a link', attempt: useOthersReview },
  { group, what: 'go on with a review after its link has ended', attempt: reviewAfterEnd },
]
