import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openStore } from '../../db/connect.ts'
import { data, resolved, run } from '../../db/schema.ts'
import { deferred } from '../../kernel/deferred.ts'
import { databases } from '../../testing/databases.ts'
import { impatient, newWord, request, shoutOf, startRuns, until, useRuns } from '../../testing/runs.ts'
import { typed, type Script } from '../../testing/steps.ts'

const postgres = databases.filter(({ name }) => name === 'postgres')

/** Starts a second server on the database of a test. */
const secondOf =
  (test: ReturnType<typeof useRuns>) =>
  async (script: Script, options: Parameters<typeof startRuns>[2] = {}) => {
    const store = await openStore({ databaseUrl: test.store.databaseUrl })
    test.closeLater(store)
    const server = await startRuns(store, script, options)
    test.closeLater(server)
    return { ...server, store }
  }

describe.each(postgres)('two servers on one $name', (database) => {
  const test = useRuns(database)
  const second = secondOf(test)

  it('share the work, and tell each other of every state', async () => {
    const other: Script = { starts: [], shout: () => bothBegan() }
    // The one that is slower to begin has its share, too.
    const bothBegan = () =>
      until(
        () => Math.min(test.script.starts.length, other.starts.length),
        (count) => count >= 4,
      )
    test.script.shout = bothBegan
    const server = await second(other)
    const all = [...Array(40).keys()].map(newWord)
    const shouts = all.map(shoutOf)
    await Promise.all([
      test.runs.request([...all, ...shouts], request),
      server.runs.request([...all, ...shouts], request),
    ])
    await until(
      async () => Object.values(await test.runs.states(shouts.map(({ id }) => id))).map(({ state }) => state),
      (states) => states.length === 40 && states.every((state) => state === 'done'),
    )
    expect([...test.script.starts, ...other.starts].toSorted()).toEqual(
      all.map((word) => String(word.data?.value)).toSorted(),
    )
    expect(test.script.starts.length).toBeGreaterThanOrEqual(4)
    expect(other.starts.length).toBeGreaterThanOrEqual(4)
    const done = (told: typeof test.told) =>
      new Set(told.flatMap(({ process, state }) => (state.state === 'done' && !state.reused ? process : [])))
    for (const told of [test.told, server.told]) {
      await until(
        () => shouts.filter(({ id }) => !done(told).has(id)).length,
        (missing) => missing === 0,
      )
    }
  })

  it('hear of progress, and stop a run on the other side', async () => {
    const asking = await second({ starts: [], shout: () => undefined }, { isIdle: true })
    const word = newWord()
    const shout = shoutOf(word)
    let isStopped = false
    test.script.shout = ({ signal, notify }) => {
      notify('half way', 0.5)
      signal.addEventListener('abort', () => (isStopped = true))
      return deferred<void>().promise
    }
    await asking.runs.request([word, shout], request)
    const progress = await until(
      () => asking.told.find(({ state }) => state.state === 'running' && state.fraction === 0.5),
      (seen) => seen !== undefined,
    )
    // What earlier runs took may be known by then.
    expect(progress).toMatchObject({
      process: shout.id,
      state: { state: 'running', startedAt: expect.any(String), messages: ['half way'], fraction: 0.5 },
    })
    await asking.runs.cancel(shout.id, 'Grace', () => false)
    await until(
      () => isStopped,
      (seen) => seen,
    )
    await until(
      () => test.toldOf(shout).at(-1),
      (state) => state?.state === 'cancelled',
    )
    expect(await test.stateOf(shout)).toEqual({ state: 'cancelled', by: 'Grace' })
  })

  it('take over the runs of one that closes, without counting the attempt', async () => {
    const closing = await second({ starts: [], shout: () => deferred<void>().promise }, { concurrency: 50 })
    const words = [...Array(12).keys()].map(newWord)
    const shouts = words.map(shoutOf)
    test.script.shout = () => sleep(100)
    await closing.runs.request([...words, ...shouts], request)
    await until(
      () => closing.told.filter(({ state }) => state.state === 'running').length,
      (count) => count >= 1,
    )
    await closing.runs.close()
    for (const shout of shouts) await test.reach(shout, 'done')
    const histories = await Promise.all(shouts.map(({ id }) => test.runs.history(id)))
    expect(histories.map((runs) => runs.map(({ state, attempts }) => [state, attempts]))).toEqual(
      Array(12).fill([['done', 1]]),
    )
  })

  it('take over from one that stops only what it cannot end in time', async () => {
    const [begun, taken]: [string[], string[]] = [[], []]
    const [endless, ...short] = [...Array(12).keys()].map(newWord)
    const shout: Script['shout'] = ({ word }) => {
      begun.push(word)
      return word === endless?.data?.value ? deferred<void>().promise : sleep(50)
    }
    const stopping = await second({ starts: [], shout }, { concurrency: 50 })
    test.script.shout = ({ word }) => {
      taken.push(word)
      return sleep(50)
    }
    const all = [...(endless ? [endless] : []), ...short]
    await stopping.runs.request([...all, ...all.map(shoutOf)], request)
    await until(
      () => begun.length,
      (count) => count >= 1,
    )
    await stopping.runs.close({ drainMs: 10_000 })
    for (const each of all) await test.reach(shoutOf(each), 'done')
    expect(begun.filter((word) => taken.includes(word) && word !== endless?.data?.value)).toEqual([])
    expect(taken).toContain(endless?.data?.value)
  })
})

describe.each(postgres)('a server that falls silent, on $name', (database) => {
  const test = useRuns(database, { intervals: impatient })

  it('loses its runs to another, and cannot write any more', async () => {
    const busy = [...Array(4).keys()].map(newWord)
    const release = deferred<void>()
    const word = newWord()
    const shout = shoutOf(word)
    test.script.shout = ({ word: given }) => (given === word.data?.value ? undefined : release.promise)
    await test.runs.request([...busy, ...busy.map(shoutOf)], request)
    await until(
      () => test.script.starts.length,
      (count) => count === 4,
    )
    // The first server has its hands full. This one never says that its runs are alive.
    const gate = deferred<void>()
    const frozen: Script = { starts: [], shout: () => gate.promise }
    const server = await secondOf(test)(frozen, { intervals: { ...impatient, beatMs: 600_000 } })
    await server.runs.request([word, shout], request)
    await until(
      () => frozen.starts,
      (starts) => starts.includes(String(word.data?.value)),
    )
    release.resolve()
    await test.reach(shout, 'done')
    gate.resolve()
    for (const each of busy) await test.reach(shoutOf(each), 'done')
    await sleep(100)
    const records = await test.runs.history(shout.id)
    // One run, done by the second attempt or, where a loaded machine makes the taker silent too, by a later one.
    expect(records.map(({ state, attempts }) => [state, attempts > 1])).toEqual([['done', true]])
    expect(test.script.starts).toContain(word.data?.value)
  })
})

describe.each(databases)('after a crash, on $name', (database) => {
  it('the next server finishes what a killed one had begun', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crash-'))
    const place = database.name === 'embedded' ? { folder } : {}
    const prepared = await database.open(place)
    const url = prepared.databaseUrl
    if (url === undefined) await prepared.close()
    const fixture = fileURLToPath(new URL('../../testing/crash.fixture.ts', import.meta.url))
    const child = spawn(process.execPath, ['--import', 'tsx', fixture, url ?? '', folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const died = new Promise((resolve) => child.once('exit', resolve))
    const started = new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text: Buffer) => text.toString().includes('started') && resolve())
      child.once('exit', (code) => reject(new Error(`the child ended early: ${code}`)))
    })
    await started
    child.kill('SIGKILL')
    await died

    const store = url === undefined ? await openStore({ folder }) : prepared
    const word = typed('crash')
    const shouts = [shoutOf(word), shoutOf(shoutOf(word))]
    const server = await startRuns(
      store,
      { starts: [], shout: () => undefined },
      { concurrency: 1, intervals: impatient },
    )
    // Nobody asks again.
    await until(
      async () => Object.values(await server.runs.states(shouts.map(({ id }) => id))).map(({ state }) => state),
      (states) => states.length === 2 && states.every((state) => state === 'done'),
    )
    const [record] = await server.runs.history(shouts[0]?.id ?? '')
    expect(record).toMatchObject({ state: 'done', attempts: 2 })
    expect(await server.runs.output(shouts[1]?.id ?? '')).toMatchObject({ value: 'CRASH' })
    await server.close()
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })
})

describe.each(databases)('what a crash between two statements leaves, on $name', (database) => {
  const test = useRuns(database)

  it('is found: a run that could start and that no worker sees, and one that is gone', async () => {
    const gate = deferred<void>()
    test.script.shout = () => gate.promise
    const [blocking, lost, gone] = [[...Array(4).keys()].map(newWord), newWord(), newWord()]
    await test.runs.request([...blocking, ...blocking.map(shoutOf)], request)
    await until(
      () => test.script.starts.length,
      (count) => count === 4,
    )
    await test.runs.request([lost, gone, shoutOf(lost), shoutOf(gone)], request)
    await test.store.db
      .update(run)
      .set({ ready: null })
      .where(eq(run.process, shoutOf(lost).id))
    await test.store.db.delete(run).where(eq(run.process, shoutOf(gone).id))
    gate.resolve()
    await test.reach(shoutOf(lost), 'done')
    await until(
      async () => (await test.store.sql`select id from run where state in ('queued', 'running')`).length,
      (count) => count === 0,
    )
    expect(test.script.starts).not.toContain(gone.data?.value)
  })

  it('is found: a step that waits for an input nobody computes', async () => {
    const word = newWord()
    const [first, second] = [shoutOf(word), shoutOf(shoutOf(word))]
    await test.keep(word, first, second)
    await test.store.db.insert(run).values({ process: second.id, state: 'queued', queued: new Date(0) })
    await test.reach(second, 'done')
  })

  it('is ended: a step that waits for an input that failed', async () => {
    const word = newWord()
    const [first, second] = [shoutOf(word), shoutOf(shoutOf(word))]
    test.script.shout = () => {
      throw new TypeError('no')
    }
    await test.runs.request([word, first], request)
    await test.reach(first, 'failed')
    await test.keep(second)
    await test.store.db.insert(run).values({ process: second.id, state: 'queued', queued: new Date(0) })
    expect(await test.reach(second, 'failed-before')).toEqual({ state: 'failed-before', process: first.id })
  })

  it('is not computed twice: a run that was asked for while its result was stored', async () => {
    const word = newWord()
    const shout = shoutOf(word)
    await test.keep(word, shout)
    const [value] = await test.store.db
      .insert(data)
      .values({ id: crypto.randomUUID(), type: 'Word', value: 'OLD' })
      .returning({ id: data.id })
    await test.store.db.insert(run).values({ process: shout.id, state: 'queued' })
    await test.store.db.insert(resolved).values({ id: shout.id, data: value?.id ?? '' })
    await until(
      () => test.runs.history(shout.id),
      (runs) => runs.length === 0,
    )
    expect(await test.stateOf(shout)).toMatchObject({ state: 'done' })
    expect(test.script.starts).toEqual([])
  })

  it('ends a step that takes its server down again and again', async () => {
    const word = newWord()
    const shout = shoutOf(word)
    await test.keep(word, shout)
    await test.runs.request([word], request)
    await test.store.db.insert(run).values({ process: shout.id, state: 'queued', attempts: 5 })
    expect(await test.reach(shout, 'failed')).toMatchObject({
      error: { name: 'InputError', message: expect.stringContaining('stopped 5 times') },
    })
    expect(test.script.starts).toEqual([])
  })
})
