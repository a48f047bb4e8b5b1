import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../db/connect.ts'
import { serviceJob } from '../../db/schema.ts'
import { databases, embeddedDatabase } from '../../testing/databases.ts'
import { alignerAt, longJob } from '../../testing/long-job.ts'
import { startLoopback, type Loopback } from '../../testing/loopback.ts'
import { useResource } from '../../testing/resource.ts'
import { newWord, request, shoutOf, startRuns, until, type TestRuns } from '../../testing/runs.ts'
import { typed } from '../../testing/steps.ts'
import { createHttp } from '../../upstream/client.ts'
import { stopRun } from '../queue/stopping.ts'

let loopback: Loopback
let aligner: ReturnType<typeof alignerAt>
beforeAll(async () => {
  loopback = await startLoopback()
})
afterAll(() => loopback.close())

describe.each(databases)('a long job of a service, on $name', (database) => {
  const opened = useResource(() => database.open())
  const servers: TestRuns[] = []
  afterEach(async () => {
    for (const each of servers.splice(0)) await each.close()
  })
  const start = async () => {
    aligner = alignerAt(loopback)
    const http = createHttp({ store: opened(), proxy: loopback.address, attempts: 1 })
    const server = await startRuns(opened(), { starts: [], shout: longJob }, { http })
    servers.push(server)
    const word = newWord()
    const shout = shoutOf(word)
    const ask = () => server.runs.request([word, shout], { ...request, retry: true })
    await ask()
    const reach = (state: string) =>
      until(
        async () => (await server.runs.states([shout.id]))[shout.id],
        (seen) => seen?.state === state,
      )
    return { server, shout, ask, reach }
  }
  const looked = () =>
    until(
      () => aligner.looks,
      (looks) => looks > 1,
    )

  it('is posted once, and forgotten with the result', async () => {
    const { server, shout, reach } = await start()
    await looked()
    expect(await opened().db.select().from(serviceJob)).toMatchObject([{ process: shout.id, ticket: 'job1' }])
    aligner.status = 'done'
    await reach('done')
    expect([(await server.runs.output(shout.id))?.value, aligner.posts]).toEqual(['job1', 1])
    expect(await opened().db.select().from(serviceJob)).toEqual([])
  })

  it('goes on after a failure when somebody retries, and is not posted again', async () => {
    const { server, shout, ask, reach } = await start()
    await looked()
    aligner.status = ''
    loopback.refuse = 404
    await reach('failed')
    loopback.refuse = undefined
    aligner.status = 'done'
    await ask()
    await reach('done')
    expect([(await server.runs.output(shout.id))?.value, aligner.posts]).toEqual(['job1', 1])
  })

  it('is stopped over there when somebody stops the step, and posted anew when the step runs again', async () => {
    const { server, shout, ask, reach } = await start()
    await looked()
    await server.runs.cancel(shout.id, 'Ada', () => false)
    await until(
      () => aligner.cancelled,
      (cancelled) => cancelled.length > 0,
    )
    expect(aligner.cancelled).toEqual(['job1'])
    aligner.status = 'done'
    await ask()
    await reach('done')
    expect([(await server.runs.output(shout.id))?.value, aligner.posts]).toEqual(['job2', 2])
  })

  it('is stopped over there by whoever finds first that somebody stopped the step', async () => {
    const { shout } = await start()
    await looked()
    // Nobody is told: the heartbeat finds it.
    await stopRun(opened(), shout.id, 'Ada', () => false)
    await until(
      () => aligner.cancelled,
      (cancelled) => cancelled.length > 0,
    )
    expect(aligner.cancelled).toEqual(['job1'])
  })
})

/** A server that is killed when it has come to a point, then one on what it left. */
async function killed(when: () => boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'jobs-'))
  const prepared = await embeddedDatabase.open({ folder })
  await prepared.close()
  const fixture = fileURLToPath(new URL('../../testing/crash.fixture.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, '', folder, loopback.address], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const died = new Promise((resolve) => child.once('exit', resolve))
  // On a busy machine it takes long until a new process has opened its database.
  await until(when, Boolean)
  child.kill('SIGKILL')
  await died
  const store = await openStore({ folder })
  const http = createHttp({ store, proxy: loopback.address, attempts: 1 })
  const server = await startRuns(store, { starts: [], shout: longJob }, { http, concurrency: 1 })
  return {
    runs: server.runs,
    async close() {
      await server.close()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

describe('a long job of a service, when the server is killed', () => {
  const word = typed('crash')
  const shout = shoutOf(word)
  const stateOf = async ({ runs }: Awaited<ReturnType<typeof killed>>) => (await runs.states([shout.id]))[shout.id]

  it('is looked after by the next server, and not posted again', async () => {
    aligner = alignerAt(loopback)
    const next = await killed(() => aligner.looks > 1)
    aligner.status = 'done'
    await until(
      () => stateOf(next),
      (seen) => seen?.state === 'done',
    )
    expect([(await next.runs.output(shout.id))?.value, aligner.posts]).toEqual(['job1', 1])
    await next.close()
  })

  it('is not posted again by itself where nobody knows whether the service has it', async () => {
    aligner = alignerAt(loopback)
    aligner.isDumb = true
    const next = await killed(() => aligner.posts > 0)
    const failed = await until(
      () => stateOf(next),
      (seen) => seen?.state === 'failed',
    )
    expect([failed, aligner.posts]).toMatchObject([
      { error: { message: expect.stringMatching(/not known whether .* works on it. Retry hands it over again/) } },
      1,
    ])
    Object.assign(aligner, { isDumb: false, status: 'done' })
    await next.runs.request([word, shout], { ...request, retry: true })
    await until(
      () => stateOf(next),
      (seen) => seen?.state === 'done',
    )
    expect([(await next.runs.output(shout.id))?.value, aligner.posts]).toEqual(['job2', 2])
    await next.close()
  })
})
