import { LOCAL, playbookText } from '@playbook/core/document/edits'
import { expect, test } from '@playwright/test'
import postgres from 'postgres'
import { z } from 'zod'
import { join, until, type Participant } from '../support/client.ts'
import { freshDatabase } from '../support/database.ts'
import { startServer } from '../support/server.ts'

test('a person who may only read cannot change a playbook, whatever they send', async () => {
  const database = await freshDatabase('postgres')
  const server = await startServer({ env: { ...database.env, PLAYBOOK_AUTH: 'on' } })
  const sql = postgres(database.env['DATABASE_URL'] ?? '', { max: 1, onnotice: () => {} })
  const people = new Map<string, string>()
  for (const name of ['owner', 'reader', 'stranger']) {
    const [row] = await sql`insert into "user" (name, email) values (${name}, ${`${name}@mail.invalid`}) returning id`
    people.set(name, String(row?.['id']))
    await sql`insert into session ("sessionToken", "userId", expires) values (${`token-${name}`}, ${row?.['id']}, now() + interval '1 hour')`
  }
  const as = (name: string) => ({ cookie: `playbook_session=token-${name}` })
  const made = await fetch(`http://127.0.0.1:${server.port}/api/playbooks`, {
    method: 'POST',
    headers: { ...as('owner'), 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Theirs' }),
  })
  const { id } = z.object({ id: z.string() }).parse(await made.json())
  await sql`insert into playbook_member (playbook, "user", role) values (${id}, ${people.get('reader') ?? ''}, 'viewer')`

  const owner = join(server.port, id, as('owner'))
  const reader = join(server.port, id, as('reader'))
  await until('both are in', () => owner.provider.synced && reader.provider.synced)
  expect(playbookText(reader.doc, 'title').toString()).toBe('Theirs')
  reader.doc.transact(() => playbookText(reader.doc, 'title').insert(0, 'Not '), LOCAL)
  await until('the server refuses', () => (reader.receipt()?.refused ?? 0) > 0)
  owner.doc.transact(() => playbookText(owner.doc, 'title').insert(6, ' still'), LOCAL)
  await until('what the owner wrote is stored', () => (owner.receipt()?.saved ?? 0) >= owner.sent())
  expect(playbookText(owner.doc, 'title').toString()).toBe('Theirs still')

  const stranger = join(server.port, id, as('stranger'))
  const nobody = join(server.port, id)
  const refused = ({ provider }: Participant) =>
    new Promise<void>((resolve) => provider.once('connection-error', () => resolve()))
  await Promise.all([stranger, nobody].map(refused))
  expect([stranger.provider.synced, nobody.provider.synced]).toEqual([false, false])
  const statuses = await Promise.all(
    ['stranger', 'nobody'].map(
      async (name) =>
        (await fetch(`http://127.0.0.1:${server.port}/api/playbooks/${id}`, { headers: as(name) })).status,
    ),
  )
  expect(statuses).toEqual([404, 401])
  for (const person of [owner, reader, stranger, nobody]) person.leave()
  await sql.end()
  await server.stop()
  await database.drop()
})
