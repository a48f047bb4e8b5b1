// A server of its own to be attacked: accounts, an embedded database, and people whose roles change when they are told to.
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { createApp } from '../app.ts'
import { playbookMember, session, user } from '../db/schema.ts'
import { endInOrder } from '../lifecycle.ts'
import { listen } from '../listen.ts'
import { PRODUCT_FOLDER } from '../product.ts'
import { openProgram } from '../program.ts'
import { readSettings } from '../settings.ts'
import { examplesFolder } from '../testing/folders.ts'

const Command = z.discriminatedUnion('do', [
  z.object({ do: z.literal('add-person') }),
  z.object({
    do: z.literal('set-role'),
    playbook: z.string(),
    person: z.string(),
    role: z.enum(['owner', 'editor', 'commenter', 'viewer']).optional(),
  }),
  z.object({ do: z.literal('end-sessions'), person: z.string() }),
])

const settings = readSettings({ ...process.env, PLAYBOOK_AUTH: 'on', KERNEL_WORKERS: '1' }, PRODUCT_FOLDER)
const program = await openProgram(settings, { warmWorkers: 0 })
const { db } = program.store
const { app } = await createApp({ program, examplesFolder })
await program.runs.start()
const listening = await listen({ fetch: app.fetch, port: 0, host: '127.0.0.1' })
const close = async () => {
  listening.stop()
  await program.close()
}
endInOrder(close, { drainMs: 0 })

async function addPerson() {
  const [id, token] = [randomUUID(), randomUUID()]
  await db.insert(user).values({ id, name: 'Somebody', email: `${id}@example.org` })
  await db.insert(session).values({ userId: id, token, expiresAt: new Date(Date.now() + 3_600_000) })
  return { id, token }
}

async function carryOut(command: z.infer<typeof Command>): Promise<unknown> {
  if (command.do === 'add-person') return addPerson()
  if (command.do === 'end-sessions') return void (await db.delete(session).where(eq(session.userId, command.person)))
  const { playbook, person, role } = command
  await db.delete(playbookMember).where(and(eq(playbookMember.playbook, playbook), eq(playbookMember.user, person)))
  if (role !== undefined) await db.insert(playbookMember).values({ playbook, user: person, role })
  return undefined
}

process.on('message', (message) => {
  void carryOut(Command.parse(message)).then((answer) => process.send?.({ answer: answer ?? null }))
})
// Who started it may be gone without a word.
process.once('disconnect', () => process.exit(1))
process.send?.({ port: listening.port })
