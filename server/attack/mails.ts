import { must, type Attack } from './attack.ts'
import { ownPlaybook } from './documents.ts'
import type { Target } from './target.ts'

const group = 'messages'

/** How many of so many requests were answered with each status. */
async function statusesOf(times: number, work: (at: number) => Promise<{ readonly status: number }>) {
  const answers = await Promise.all(Array.from({ length: times }, (_, at) => work(at)))
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  return { count, all: [...new Set(answers.map(({ status }) => status))] }
}

async function inviteAsGuest({ port, ask }: Target) {
  const entered = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in/anonymous`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', origin: `http://127.0.0.1:${port}` },
  })
  const cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const headers = { cookie }
  const made = await ask('POST', '/api/playbooks', { headers, body: { title: 'Win at http://evil.example' } })
  must(made.status === 201, `a guest makes no playbook: ${made.status}`)
  const id = /"id":"([^"]+)"/.exec(made.text)?.[1] ?? ''
  const body = { email: 'stranger@lab.example', role: 'viewer' }
  const { status } = await ask('POST', `/api/playbooks/${id}/sharing/people`, { headers, body })
  must(status === 403, `a guest's invitation is answered ${status}`)
  return 'refused with 403'
}

async function inviteMany(target: Target) {
  const { owner: person, playbook } = await ownPlaybook(target)
  const { count, all } = await statusesOf(100, async (at) =>
    target.ask('POST', `/api/playbooks/${playbook}/sharing/people`, {
      person,
      body: { email: `invited-${at}@lab.example`, role: 'viewer' },
    }),
  )
  must(count(204) <= 20 && count(204) + count(429) === 100, `answered ${all.join(', ')}, ${count(204)} with 204`)
  return `${count(204)} were invited, the others refused with 429`
}

async function commentMany(target: Target) {
  const { owner: person, playbook } = await ownPlaybook(target)
  const { count, all } = await statusesOf(100, async (at) =>
    target.ask('POST', `/api/playbooks/${playbook}/comments`, { person, body: { anchor: {}, body: `No. ${at}` } }),
  )
  must(count(201) <= 30 && count(201) + count(429) === 100, `answered ${all.join(', ')}, ${count(201)} with 201`)
  return `${count(201)} were stored, the others refused with 429`
}

async function mentionStrangers(target: Target) {
  const { owner: person, playbook } = await ownPlaybook(target)
  const stranger = await target.addPerson()
  const body = { anchor: {}, body: '@Somebody', mentions: [stranger.id] }
  const { status } = await target.ask('POST', `/api/playbooks/${playbook}/comments`, { person, body })
  const { text } = await target.ask('GET', '/api/inbox', { person: stranger })
  must(status === 201 && text.includes('"entries":[]'), `a stranger is told: ${status} ${text.slice(0, 200)}`)
  return 'who may not read it hears nothing'
}

async function refuseForOthers({ ask }: Target) {
  const address = Buffer.from('victim@lab.example').toString('base64url')
  for (const token of ['', 'x', `${address}.`, `${address}.${'A'.repeat(43)}`, '.'.repeat(1000)]) {
    const { status } = await ask('POST', `/api/mail-refusals?token=${encodeURIComponent(token)}`)
    must(status === 400, `a made up token is answered ${status}`)
  }
  return 'refused with 400'
}

async function leadAway({ port }: Target) {
  for (const code of ['//evil.example', '%0d%0aSet-Cookie:a=b', 'x'.repeat(5000)]) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/error?error=${code}`, { redirect: 'manual' })
    const to = answer.headers.get('location')
    must(to === '/sign-in?error=unknown', `it leads to ${to}`)
  }
  return 'leads to the page to sign in'
}

/** Messages that a server is made to write, and ways to lead their readers elsewhere. */
export const mailAttacks: readonly Attack[] = [
  { group, what: 'have the server write to strangers as a guest', attempt: inviteAsGuest },
  { group, what: 'invite a hundred people at once', attempt: inviteMany },
  { group, what: 'comment a hundred times at once', attempt: commentMany },
  { group, what: 'name somebody who may not read a playbook', attempt: mentionStrangers },
  { group, what: 'refuse messages in the name of others', attempt: refuseForOthers },
  { group, what: 'lead away from the server where a sign-in ends', attempt: leadAway },
]
