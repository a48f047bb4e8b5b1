import { AUTO_RUN } from '@playbook/core/api/processes'
import { defineService, path } from '@playbook/core/service'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { run, user } from '../../db/schema.ts'
import { embeddedDatabase } from '../../testing/databases.ts'
import { answerJson, startLoopback } from '../../testing/loopback.ts'
import { WHO_LEFT } from '../queue/askers.ts'
import { newWord, shoutOf, startRuns, until } from '../../testing/runs.ts'
import { createHttp } from '../../upstream/client.ts'

const writer = defineService({
  name: 'Writer',
  base: 'https://writer.org',
  account: { sentAs: 'bearer', setting: 'WRITER_KEY' },
})
const ADA = 'aaaaaaaa-0000-4000-8000-000000000001'
const GONE = 'aaaaaaaa-0000-4000-8000-000000000002'

it('asks services with the key of the person who asked for a run, or whose change did, and with that of the server for anybody else', async () => {
  const store = await embeddedDatabase.open()
  const service = await startLoopback()
  service.answer = (_request, response) => answerJson(response, { said: 'HI' })
  await store.db.insert(user).values({ id: ADA, name: 'Ada', email: 'ada@lab.example' })
  const http = createHttp({
    store,
    proxy: service.address,
    accounts: { WRITER_KEY: 'key-of-the-server' },
    ownAccount: async (_service, account): Promise<Record<string, string>> =>
      account === ADA ? { WRITER_KEY: 'key-of-ada' } : {},
  })
  const server = await startRuns(
    store,
    {
      starts: [],
      shout: ({ word, http: calls }) =>
        calls.get(writer, path`/${word}`, { schema: z.object({ said: z.string() }) }).then(({ said }) => said),
    },
    { http },
  )
  const askers: unknown[] = []
  const keyFor = async (by: string, account?: string) => {
    const word = newWord()
    const shout = shoutOf(word)
    await server.runs.request([word, shout], { by, ...(account !== undefined && { account }) })
    await until(
      async () => (await server.runs.states([shout.id]))[shout.id]?.state,
      (state) => state === 'done',
    )
    askers.push((await server.runs.history(shout.id, ADA)).map((each) => each.by))
    return service.seen.at(-1)?.headers.authorization
  }
  const keys = [await keyFor(ADA), await keyFor(AUTO_RUN), await keyFor(AUTO_RUN, ADA), await keyFor(GONE)]
  expect(keys).toEqual([
    'Bearer key-of-ada',
    'Bearer key-of-the-server',
    'Bearer key-of-ada',
    'Bearer key-of-the-server',
  ])
  expect(askers).toEqual([['Ada'], [AUTO_RUN], [AUTO_RUN], [WHO_LEFT]])
  const kept = await store.db.select().from(run)
  expect(JSON.stringify(kept)).not.toContain('key-of')
  await server.close()
  await service.close()
  await store.close()
})
