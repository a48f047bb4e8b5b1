import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { must, type Attack } from './attack.ts'
import { ownPlaybook } from './documents.ts'
import type { Attacker, Target } from './target.ts'

const group = 'the assistant'

const CHAT = '/api/v1/chat'

async function begin({ ask }: Target, person: Attacker): Promise<string> {
  const { text } = await ask('POST', CHAT, { person, body: {} })
  return z.string().parse(JSON.parse(text))
}

const routesOf = (thread: string): readonly (readonly [string, string, unknown?])[] => [
  ['GET', `${CHAT}/${thread}/messages`],
  ['POST', `${CHAT}/${thread}/messages`, { message: 'What was said?' }],
  ['POST', `${CHAT}/${thread}/messages/${randomUUID()}/feedback`, '+1'],
  ['PUT', `${CHAT}/${thread}/title`, { title: 'Mine' }],
  ['POST', `${CHAT}/${thread}/delete`, {}],
]

async function readOthers(target: Target) {
  const [owner, stranger] = [await target.addPerson(), await target.addPerson()]
  const thread = await begin(target, owner)
  for (const id of [thread, randomUUID(), '..', 'x'.repeat(5000), '%00']) {
    for (const [method, path, body] of routesOf(encodeURIComponent(id))) {
      const { status } = await target.ask(method, path, { person: stranger, ...(body !== undefined && { body }) })
      must([400, 404, 414].includes(status), `${method} of a foreign conversation answers ${status}`)
    }
  }
  for (const [method, path, body] of [['GET', CHAT] as const, ...routesOf(thread)]) {
    const { status } = await target.ask(method, path, body === undefined ? {} : { body })
    must(status === 401, `${method} ${path} answers nobody ${status}`)
  }
  const kept = await target.ask('GET', `${CHAT}/${thread}/messages`, { person: owner })
  must(kept.status === 200, 'the conversation is gone')
  return '404 on every route, 401 to nobody'
}

const MANY = 130

async function begunWithoutEnd(target: Target) {
  const person = await target.addPerson()
  const answers = await Promise.all(Array.from({ length: MANY }, () => target.ask('POST', CHAT, { person, body: {} })))
  const refused = answers.filter(({ status }) => status === 429).length
  must(refused >= MANY - 100, `only ${refused} of ${MANY} conversations at once were refused`)
  must(
    answers.every(({ status }) => status === 200 || status === 429),
    'conversations at once fail',
  )
  return `${refused} of ${MANY} refused in words`
}

async function longQuestions(target: Target) {
  const person = await target.addPerson()
  const thread = await begin(target, person)
  for (const body of [
    { message: 'x'.repeat(1_000_000) },
    { message: '' },
    { message: 7 },
    { message: 'a', shown: Array.from({ length: 10_000 }, () => 'cell') },
    { message: 'a', graph_id: '../../etc/passwd' },
    [],
    'text',
  ]) {
    const { status } = await target.ask('POST', `${CHAT}/${thread}/messages`, { person, body })
    must(status >= 400 && status < 500, `a broken question answers ${status}`)
  }
  return 'refused in words'
}

async function tryWithoutRights(target: Target) {
  const { playbook } = await ownPlaybook(target)
  const [commenter, stranger] = [await target.addPerson(), await target.addPerson()]
  await target.setRole(playbook, commenter, 'commenter')
  const trial = `/api/playbooks/${playbook}/proposals/${randomUUID()}/trial`
  for (const [method, person, expected] of [
    ['POST', commenter, 403],
    ['DELETE', commenter, 403],
    ['GET', commenter, 404],
    ['GET', stranger, 404],
    ['POST', stranger, 404],
  ] as const) {
    const { status } = await target.ask(method, trial, { person })
    must(status === expected, `${method} of a trial answers ${status}`)
  }
  return 'only who may write computes'
}

/** What people do with conversations that are not theirs, and with more of them than they may have. */
export const chatAttacks: readonly Attack[] = [
  { group, what: "others' conversations", attempt: readOthers },
  { group, what: 'conversations without end', attempt: begunWithoutEnd },
  { group, what: 'questions of a million letters, and broken ones', attempt: longQuestions },
  { group, what: 'to try a proposal without the right to write', attempt: tryWithoutRights },
]
