import { ServiceKeys } from '@playbook/core/api/account'
import { randomUUID } from 'node:crypto'
import { must, type Attack } from './attack.ts'
import { ownPlaybook } from './documents.ts'
import type { Target } from './target.ts'

const group = 'keys'

async function stealKey({ ask, addPerson }: Target) {
  const [victim, thief] = [await addPerson(), await addPerson()]
  const all = ServiceKeys.parse(JSON.parse((await ask('GET', '/api/account/keys', { person: victim })).text)).keys
  const key = `PRIVATE-${randomUUID()}`
  must(all.length > 0, 'no service takes a key')
  for (const { service } of all) {
    const path = `/api/account/keys/${encodeURIComponent(service)}`
    const set = await ask('PUT', path, { person: victim, body: { key } })
    must(set.status === 204, `the key of ${service} was answered ${set.status}`)
    const gone = await ask('DELETE', path, { person: thief })
    must(gone.status === 404, `the key of somebody else was removed: ${gone.status}`)
  }
  for (const path of [
    '/api/account/keys',
    '/api/account/export',
    '/api/account/holdings',
    '/api/me',
    '/api/services',
  ]) {
    for (const person of [victim, thief]) {
      const { status, text } = await ask('GET', path, { person })
      must(status === 200 && !text.includes(key), `${path} tells the key, or answers ${status}`)
    }
  }
  const kept = ServiceKeys.parse(JSON.parse((await ask('GET', '/api/account/keys', { person: victim })).text)).keys
  must(
    kept.every(({ own }) => own?.ending === key.slice(-4)),
    'a key of the victim is gone',
  )
  for (const name of ['__proto__', 'constructor', 'nothing']) {
    const { status } = await ask('PUT', `/api/account/keys/${name}`, { person: thief, body: { key } })
    must(status === 404, `a key of ${name} is answered ${status}`)
  }
  return 'told to nobody, not to its owner either'
}

async function depositOthers(target: Target) {
  const { owner, playbook } = await ownPlaybook(target)
  const [editor, stranger] = [await target.addPerson(), await target.addPerson()]
  await target.setRole(playbook, editor, 'editor')
  const path = `/api/playbooks/${playbook}/deposits`
  const token = `PRIVATE-${randomUUID()}`
  const body = { archive: 'zenodo', number: 1, token }
  const ways = [
    ['GET', path],
    ['POST', path, body],
    ['POST', `${path}/${randomUUID()}/publish`, { token }],
  ] as const
  for (const [method, at, sent] of ways) {
    const asked = sent === undefined ? {} : { body: sent }
    const refused = await target.ask(method, at, { person: editor, ...asked })
    must(refused.status === 403, `${method} ${at} answers an editor ${refused.status}`)
    const hidden = await target.ask(method, at, { person: stranger, ...asked })
    must(hidden.status === 404, `${method} ${at} answers a stranger ${hidden.status}`)
  }
  const unpublished = await target.ask('POST', path, { person: owner, body })
  must(unpublished.status === 404, `what is not published is deposited: ${unpublished.status}`)
  const broken = await target.ask('POST', path, { person: owner, body: { ...body, token: `${token}\r\nhost: x` } })
  must(broken.status === 400, `a token of two lines is answered ${broken.status}`)
  const own = await target.ask('GET', '/api/account/export', { person: owner })
  const told = [unpublished, broken, own, await target.ask('GET', path, { person: owner })]
  must(!told.some(({ text }) => text.includes(token)), 'a token is told, or kept')
  return 'refused to all but the owner, whose token is told to nobody'
}

/** Keys of services and tokens of archives, which people trust us with. */
export const keyAttacks: readonly Attack[] = [
  { group, what: 'read, remove and make up keys of services', attempt: stealKey },
  { group, what: "deposit somebody else's playbook, and learn a token", attempt: depositOthers },
]
