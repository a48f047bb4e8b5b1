import { AccessList, Sharing } from '@playbook/core/api/sharing'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startAccounts, type Browser } from '../../testing/accounts.ts'

const server = await startAccounts()
afterAll(() => server.stop())

const browsers = new Map<string, Browser>()
const signedIn = async (email: string) => {
  const one = browsers.get(email) ?? (await server.signedIn(email))
  browsers.set(email, one)
  return one
}

async function newPlaybook(owner: Browser, title: string): Promise<string> {
  const made = await owner.post('/api/playbooks', { title })
  return z.object({ id: z.string() }).parse(await made.json()).id
}

const sharing = async (owner: Browser, id: string) =>
  Sharing.parse(await (await owner.get(`/api/playbooks/${id}/sharing`)).json())
const people = async (owner: Browser, id: string) =>
  (await sharing(owner, id)).people.map(({ email, role, isInvited }) => [email, role, isInvited])
const status = async (one: Browser, id: string) => (await one.get(`/api/playbooks/${id}`)).status

it('shares with people who have an account or will have one, and tells them', async () => {
  const ada = await signedIn('ada@lab.example')
  const grace = await signedIn('grace@lab.example')
  const id = await newPlaybook(ada, 'Ours')
  expect(await status(grace, id)).toBe(404)
  for (const [email, role] of [
    ['Grace@lab.example', 'editor'],
    ['new@lab.example', 'viewer'],
  ]) {
    expect((await ada.post(`/api/playbooks/${id}/sharing/people`, { email, role })).status).toBe(204)
  }
  expect(await people(ada, id)).toEqual([
    ['ada@lab.example', 'owner', false],
    ['grace@lab.example', 'editor', false],
    ['new@lab.example', 'viewer', true],
  ])
  expect(server.mails.at(-1)).toContain(`${server.origin}/playbooks/${id}`)
  expect(await status(grace, id)).toBe(200)
  expect(await status(await signedIn('new@lab.example'), id)).toBe(200)
  expect(await people(ada, id)).toContainEqual(['new@lab.example', 'viewer', false])
})

it('shows who has access to those who write in a playbook, and addresses to editors alone', async () => {
  const ada = await signedIn('ada@lab.example')
  const id = await newPlaybook(ada, 'Ours')
  const writers = [
    ['access-editor@lab.example', 'editor'],
    ['access-commenter@lab.example', 'commenter'],
    ['access-viewer@lab.example', 'viewer'],
  ] as const
  for (const [email, role] of writers) await ada.post(`/api/playbooks/${id}/sharing/people`, { email, role })
  const browsers: Awaited<ReturnType<typeof signedIn>>[] = []
  // One after the other: each takes the newest message.
  for (const [email] of writers) browsers.push(await signedIn(email))
  const seen = await Promise.all(
    browsers.map(async (browser) => {
      const answer = await browser.get(`/api/playbooks/${id}/access`)
      if (answer.status !== 200) return answer.status
      const { people: all } = AccessList.parse(await answer.json())
      return all.map((person) => [person.role, person.email])
    }),
  )
  expect(seen).toEqual([
    [
      ['owner', 'ada@lab.example'],
      ['commenter', 'access-commenter@lab.example'],
      ['editor', 'access-editor@lab.example'],
      ['viewer', 'access-viewer@lab.example'],
    ],
    [
      ['owner', undefined],
      ['commenter', undefined],
      ['editor', undefined],
      ['viewer', undefined],
    ],
    403,
  ])
  expect((await (await signedIn('stranger@lab.example')).get(`/api/playbooks/${id}/access`)).status).toBe(404)
  expect((await server.browser().get(`/api/playbooks/${id}/access`)).status).toBe(401)
})

it('lets nobody but the owner look or change with whom it is shared', async () => {
  const ada = await signedIn('ada@lab.example')
  const grace = await signedIn('grace@lab.example')
  const id = await newPlaybook(ada, 'Ours')
  await ada.post(`/api/playbooks/${id}/sharing/people`, { email: 'grace@lab.example', role: 'editor' })
  const { people: all } = await sharing(ada, id)
  const [owner, editor] = all
  const base = `/api/playbooks/${id}/sharing`
  const tried = async (one: Browser) => [
    (await one.get(base)).status,
    (await one.post(`${base}/people`, { email: 'x@lab.example', role: 'viewer' })).status,
    (await one.send('PUT', `${base}/people/${editor?.id}`, { role: 'owner' })).status,
    (await one.send('DELETE', `${base}/people/${owner?.id}`)).status,
    (await one.send('PUT', `${base}/visibility`, { visibility: 'public' })).status,
  ]
  expect(await tried(grace)).toEqual([403, 403, 403, 403, 403])
  expect(await tried(await signedIn('stranger@lab.example'))).toEqual([404, 404, 404, 404, 404])
  expect(await tried(server.browser())).toEqual([401, 401, 401, 401, 401])
  expect((await ada.send('PUT', `${base}/people/${editor?.id}`, { role: 'god' })).status).toBe(400)
  expect((await ada.send('DELETE', `${base}/people/${owner?.id}`)).status).toBe(404)
  expect(await people(ada, id)).toEqual([
    ['ada@lab.example', 'owner', false],
    ['grace@lab.example', 'editor', false],
  ])
})

it('opens a public playbook with its results, and no others, to whoever is signed out', async () => {
  const ada = await signedIn('ada@lab.example')
  const workflow = (gene: string) => ({
    workflow: [
      { id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: gene } },
      { id: 'b', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: 'a' } } },
    ],
  })
  const Ids = z.object({ workflow: z.array(z.object({ id: z.string() })) })
  const importOf = async (gene: string) => {
    const made = await ada.post('/api/playbooks/import', workflow(gene))
    const { id } = z.object({ id: z.string() }).parse(await made.json())
    await ada.post(`/api/playbooks/${id}/run`, {})
    const exported = Ids.parse(await (await ada.get(`/api/playbooks/${id}/export?results=true`)).json())
    return { id, processes: exported.workflow.map((each) => each.id) }
  }
  const [shown, hidden] = [await importOf('ACE2'), await importOf('TP53')]
  await ada.send('PUT', `/api/playbooks/${shown.id}/sharing/visibility`, { visibility: 'public' })
  const nobody = server.browser()
  const Listed = z.object({ playbooks: z.array(z.object({ id: z.string(), owner: z.string(), steps: z.number() })) })
  const listed = Listed.parse(await (await nobody.get('/api/public-playbooks')).json())
  expect(listed.playbooks).toEqual([{ id: shown.id, owner: 'ada', steps: 2 }])
  const outputs = async (playbook: string) => {
    const processes = [...shown.processes, ...hidden.processes]
    const answer = await nobody.post(`/api/playbooks/${playbook}/outputs`, { processes })
    return answer.status === 200
      ? Object.keys(
          z.object({ outputs: z.record(z.string(), z.unknown()) }).parse(await answer.json()).outputs,
        ).toSorted()
      : answer.status
  }
  expect(await outputs(shown.id)).toEqual(shown.processes.toSorted())
  expect(await outputs(hidden.id)).toBe(401)
})
