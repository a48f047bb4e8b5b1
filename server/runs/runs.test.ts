import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { InputError } from '@playbook/core/errors'
import { dataId } from '@playbook/core/plan/content-id'
import { describe, expect, it } from 'vitest'
import { deferred } from '../kernel/deferred.ts'
import { databases, type TestStore } from '../testing/databases.ts'
import { failureOf, newWord, PATIENCE_MS, request, shoutOf, startRuns, until, useRuns } from '../testing/runs.ts'
import { processOf, type Script } from '../testing/steps.ts'

describe.each(databases)('runs on $name', (database) => {
  const test = useRuns(database)

  it('computes a result once, however many ask', async () => {
    const word = newWord()
    const shout = shoutOf(word)
    await Promise.all([...Array(20).keys()].map(() => test.runs.request([word, shout], request)))
    const output = await test.runs.waitFor(shout.id, PATIENCE_MS)
    const value = String(word.data?.value).toUpperCase()
    expect(output).toEqual({ id: dataId('Word', value), type: 'Word', value })
    expect(test.script.starts).toEqual([word.data?.value])
    expect((await test.runs.history(shout.id)).map(({ state }) => state)).toEqual(['done'])
    await test.runs.request([word, shout], request)
    expect(await test.runs.history(shout.id)).toHaveLength(1)
  })

  it('opens no second run when the first ends between looking for results and asking for them', async () => {
    const word = newWord()
    const shout = shoutOf(word)
    // A server that looks, is then held up, and asks only when the result is there.
    const [hasLooked, goOn] = [deferred<void>(), deferred<void>()]
    const get = (sql: TestStore['sql'], key: keyof TestStore['sql']) => {
      if (key !== 'begin') return sql[key]
      return async (work: Parameters<TestStore['sql']['begin']>[1]) => {
        hasLooked.resolve()
        await goOn.promise
        return test.store.sql.begin('read write', work)
      }
    }
    const slow = { ...test.store, sql: new Proxy(test.store.sql, { get }) }
    const late = await startRuns(slow, test.script, { isIdle: true })
    test.closeLater(late)
    const asking = late.runs.request([word, shout], request)
    await hasLooked.promise
    await test.runs.request([word, shout], request)
    await test.runs.waitFor(shout.id, PATIENCE_MS)
    goOn.resolve()
    await asking
    expect((await test.runs.history(shout.id)).map(({ state }) => state)).toEqual(['done'])
  })

  it('takes what was typed as the result of a prompt, without a run', async () => {
    const word = newWord()
    await test.runs.request([word], request)
    expect(await test.runs.output(word.id)).toEqual({
      id: dataId('Word', word.data?.value),
      type: 'Word',
      value: word.data?.value,
    })
    expect(await test.runs.history(word.id)).toEqual([])
    expect(await test.stateOf(word)).toEqual({
      state: 'done',
      finishedAt: expect.any(String),
      durationMs: 0,
      reused: false,
    })
  })

  it('computes what feeds a step first, and tells every state on the way', async () => {
    const word = newWord()
    const first = shoutOf(word)
    const second = shoutOf(first)
    test.script.shout = ({ notify }) => {
      notify('half way', 0.5)
      return sleep(300)
    }
    await test.runs.request([second, first, word], request)
    await test.runs.waitFor(second.id, PATIENCE_MS)
    await until(
      () => test.toldOf(second),
      (told) => told.at(-1)?.state === 'done',
    )
    const startedAt = expect.any(String)
    const startOnly = { state: 'running', startedAt, messages: [] }
    expect(test.toldOf(first).filter(({ state }) => state !== 'queued')).toEqual([
      expect.objectContaining(startOnly),
      expect.objectContaining({ ...startOnly, messages: ['half way'], fraction: 0.5 }),
      { state: 'done', finishedAt: expect.any(String), durationMs: expect.any(Number), reused: false },
    ])
    expect(test.toldOf(second)[0]).toMatchObject({ state: 'queued' })
    const [record] = await test.runs.history(first.id)
    expect(record).toEqual({
      id: expect.any(String),
      state: 'done',
      by: 'Ada',
      queued: expect.any(String),
      started: expect.any(String),
      finished: expect.any(String),
      worker: expect.any(String),
      attempts: 1,
      messages: ['half way'],
      error: null,
      stoppedBy: null,
      failedProcess: null,
      evidence: [],
    })
  })

  it('reads processes that were stored before, and refuses those that nobody knows', async () => {
    const word = newWord()
    const first = shoutOf(word)
    await test.keep(word, first)
    const second = shoutOf(first)
    await test.runs.request([second], request)
    expect(await test.runs.waitFor(second.id, PATIENCE_MS)).toMatchObject({ type: 'Word' })
    const strange = shoutOf(shoutOf(newWord()))
    expect(await failureOf(test.runs.request([strange], request))).toBeInstanceOf(InputError)
    expect(await test.runs.states([strange.id, 'nonsense'])).toEqual({})
    expect(await test.runs.output('nonsense')).toBeUndefined()
  })

  it('keeps the order of a list slot', async () => {
    const all = [...Array(12).keys()].map(newWord)
    const join = processOf('Join', Object.fromEntries(all.map((word, at) => [`words:${at}`, word])))
    await test.runs.request([...all, join], request)
    expect((await test.runs.waitFor(join.id, PATIENCE_MS))?.value).toEqual(all.map((word) => word.data?.value))
  })

  it('runs the most wanted first', async () => {
    const gate = deferred<void>()
    const [blocking, low, middle, high] = [newWord(), newWord(), newWord(), newWord()]
    const other: Script = { starts: [], shout: () => undefined }
    const alone = await database.open()
    test.closeLater(alone)
    const lonely = await startRuns(alone, other, { concurrency: 1 })
    test.closeLater(lonely)
    other.shout = ({ word }) => (word === blocking.data?.value ? gate.promise : undefined)
    await lonely.runs.request([blocking, shoutOf(blocking)], request)
    await until(
      () => other.starts.length,
      (count) => count === 1,
    )
    await lonely.runs.request([low, shoutOf(low)], request)
    await lonely.runs.request([middle, shoutOf(middle)], { ...request, priority: 5 })
    await lonely.runs.request([high, shoutOf(high)], request)
    // Somebody looks at it now.
    await lonely.runs.request([high, shoutOf(high)], { ...request, priority: 10 })
    const ids = [high, middle, low].map((word) => shoutOf(word).id)
    // Places are counted a few times a second.
    await until(
      async () => Object.values(await lonely.runs.states(ids)),
      (states) =>
        isDeepStrictEqual(
          states,
          [1, 2, 3].map((position) => ({ state: 'queued', position })),
        ),
    )
    gate.resolve()
    await lonely.runs.waitFor(shoutOf(low).id, PATIENCE_MS)
    expect(other.starts).toEqual([blocking, high, middle, low].map((word) => word.data?.value))
    // Whoever moved up was told so.
    const places = lonely.told.filter(({ process }) => process === ids[2]).map(({ state }) => state)
    expect(places.at(0)).toEqual({ state: 'queued', position: 1 })
  })
})
