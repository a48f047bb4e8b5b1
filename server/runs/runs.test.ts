import { setTimeout as sleep } from 'node:timers/promises'
import { InputError } from '@playbook/core/errors'
import { dataId } from '@playbook/core/plan/content-id'
import type { Process } from '@playbook/core/plan/process'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { data, resolved, run } from '../db/schema.ts'
import { databases, type TestStore } from '../testing/databases.ts'
import { startRuns, type TestRuns } from '../testing/runs.ts'
import { processOf, trouble, typed, type Script } from '../testing/steps.ts'
import { deferred } from '../kernel/deferred.ts'

const by = 'Ada'
const wish = { by }
let words = 0
/** A word that no test used before, so that no result is there. */
const newWord = () => typed(`word${++words}`)
const shoutOf = (word: Process) => processOf('Shout', { word })
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

/** Polls until the condition holds; a test that waits in vain fails with what it saw last. */
async function until<T>(look: () => Promise<T> | T, isGood: (seen: T) => boolean): Promise<T> {
  const end = Date.now() + 8000
  for (;;) {
    const seen = await look()
    if (isGood(seen)) return seen
    if (Date.now() > end) throw new Error(`waited in vain; last seen: ${JSON.stringify(seen)}`)
    await sleep(10)
  }
}

describe.each(databases.filter(({ skip }) => !skip))('runs on $name', ({ open }) => {
  let store: TestStore
  let server: TestRuns
  const script: Script = { starts: [], shout: () => undefined }
  const extra: TestRuns[] = []
  const one = async (process: Process) => (await server.runs.states([process.id]))[process.id]
  const reach = (process: Process, state: string) =>
    until(
      () => one(process),
      (seen) => seen?.state === state,
    )
  const toldOf = (process: Process) =>
    server.told.filter((each) => each.process === process.id).map(({ state }) => state)

  beforeAll(async () => {
    store = await open()
    server = await startRuns(store, script)
  })
  afterEach(async () => {
    script.starts.length = 0
    script.shout = () => undefined
    server.told.length = 0
    await Promise.all(extra.splice(0).map((each) => each.close()))
    expect(server.leftovers()).toEqual([])
  })
  afterAll(async () => {
    await server.close()
    await store.close()
  })

  it('computes a result once, however many ask', async () => {
    const word = newWord()
    const shout = shoutOf(word)
    await Promise.all([...Array(20).keys()].map(() => server.runs.want([word, shout], wish)))
    const output = await server.runs.waitFor(shout.id, 5000)
    const value = String(word.data?.value).toUpperCase()
    expect(output).toEqual({ id: dataId('Word', value), type: 'Word', value })
    expect(script.starts).toEqual([word.data?.value])
    expect((await server.runs.history(shout.id)).map(({ state }) => state)).toEqual(['done'])
    await server.runs.want([word, shout], wish)
    expect(await server.runs.history(shout.id)).toHaveLength(1)
  })

  it('takes what was typed as the result of a prompt, without a run', async () => {
    const word = newWord()
    await server.runs.want([word], wish)
    expect(await server.runs.output(word.id)).toEqual({
      id: dataId('Word', word.data?.value),
      type: 'Word',
      value: word.data?.value,
    })
    expect(await server.runs.history(word.id)).toEqual([])
    expect(await one(word)).toEqual({ state: 'done', finishedAt: expect.any(String), durationMs: 0, reused: false })
  })

  it('computes what feeds a step first, and tells every state on the way', async () => {
    const word = newWord()
    const first = shoutOf(word)
    const second = shoutOf(first)
    script.shout = ({ notify }) => {
      notify('half way', 0.5)
      return sleep(300)
    }
    await server.runs.want([second, first, word], wish)
    await server.runs.waitFor(second.id, 5000)
    await until(
      () => toldOf(second),
      (told) => told.at(-1)?.state === 'done',
    )
    const startedAt = expect.any(String)
    const startOnly = { state: 'running', startedAt, messages: [] }
    expect(toldOf(first).filter(({ state }) => state !== 'queued')).toEqual([
      expect.objectContaining(startOnly),
      expect.objectContaining({ ...startOnly, messages: ['half way'], fraction: 0.5 }),
      { state: 'done', finishedAt: expect.any(String), durationMs: expect.any(Number), reused: false },
    ])
    expect(toldOf(second)[0]).toMatchObject({ state: 'queued' })
    const [record] = await server.runs.history(first.id)
    expect(record).toEqual({
      id: expect.any(String),
      state: 'done',
      by,
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
    await server.runs.saveWithOutput(word)
    await server.runs.saveWithOutput(first)
    const second = shoutOf(first)
    await server.runs.want([second], wish)
    expect(await server.runs.waitFor(second.id, 5000)).toMatchObject({ type: 'Word' })
    const strange = shoutOf(shoutOf(newWord()))
    expect(await failure(server.runs.want([strange], wish))).toBeInstanceOf(InputError)
    expect(await server.runs.states([strange.id, 'nonsense'])).toEqual({})
    expect(await server.runs.output('nonsense')).toBeUndefined()
  })

  it('keeps the order of a list slot', async () => {
    const all = [...Array(12).keys()].map(newWord)
    const join = processOf('Join', Object.fromEntries(all.map((word, at) => [`words:${at}`, word])))
    await server.runs.want([...all, join], wish)
    expect((await server.runs.waitFor(join.id, 5000))?.value).toEqual(all.map((word) => word.data?.value))
  })

  it('runs the most wanted first', async () => {
    const gate = deferred<void>()
    const [blocking, low, middle, high] = [newWord(), newWord(), newWord(), newWord()]
    const single = await startRuns(store, script, { concurrency: 1, isIdle: true })
    extra.push(single)
    const other: Script = { starts: [], shout: () => undefined }
    const alone = await open()
    const lonely = await startRuns(alone, other, { concurrency: 1 })
    other.shout = ({ word }) => (word === blocking.data?.value ? gate.promise : undefined)
    await lonely.runs.want([blocking, shoutOf(blocking)], wish)
    await until(
      () => other.starts.length,
      (count) => count === 1,
    )
    await lonely.runs.want([low, shoutOf(low)], wish)
    await lonely.runs.want([middle, shoutOf(middle)], { by, priority: 5 })
    await lonely.runs.want([high, shoutOf(high)], wish)
    // Somebody looks at it now.
    await lonely.runs.want([high, shoutOf(high)], { by, priority: 10 })
    const ids = [high, middle, low].map((word) => shoutOf(word).id)
    const states = await lonely.runs.states(ids)
    expect(ids.map((id) => states[id])).toEqual([1, 2, 3].map((position) => ({ state: 'queued', position })))
    gate.resolve()
    await lonely.runs.waitFor(shoutOf(low).id, 5000)
    expect(other.starts).toEqual([blocking, high, middle, low].map((word) => word.data?.value))
    // Whoever moved up was told so.
    const places = lonely.told.filter(({ process }) => process === ids[2]).map(({ state }) => state)
    expect(places.at(0)).toEqual({ state: 'queued', position: 1 })
    await lonely.close()
    await alone.close()
  })

  it('keeps an InputError with its place until it is retried, and stops what follows', async () => {
    const word = newWord()
    const first = shoutOf(word)
    const second = shoutOf(first)
    const third = shoutOf(second)
    const all = [word, first, second, third]
    script.shout = () => {
      throw trouble.input()
    }
    await server.runs.want(all, wish)
    const failed = {
      state: 'failed',
      error: { name: 'InputError', message: 'The word is too long.', place: { line: 2, column: 'word' } },
      attempts: 1,
      finishedAt: expect.any(String),
    }
    expect(await reach(third, 'failed-before')).toEqual({ state: 'failed-before', process: first.id })
    expect(await server.runs.states(all.map(({ id }) => id))).toEqual({
      [word.id]: expect.objectContaining({ state: 'done' }),
      [first.id]: failed,
      [second.id]: { state: 'failed-before', process: first.id },
      [third.id]: { state: 'failed-before', process: first.id },
    })
    const started = performance.now()
    expect(await server.runs.waitFor(third.id, 5000)).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(1000)
    await server.runs.want(all, wish)
    await sleep(50)
    expect([script.starts.length, await one(first)]).toEqual([1, failed])
    // One that joins later learns it at once.
    const late = shoutOf(third)
    await server.runs.want([late], wish)
    expect(await one(late)).toEqual({ state: 'failed-before', process: first.id })
    script.shout = () => undefined
    await server.runs.want([...all, late], { by, retry: true })
    expect(await server.runs.waitFor(late.id, 5000)).toMatchObject({ type: 'Word' })
    expect((await server.runs.history(first.id)).map(({ state }) => state)).toEqual(['done', 'failed'])
    expect(script.starts).toHaveLength(5)
  })

  it('tells nobody the details of its own mistakes, and keeps them', async () => {
    const word = newWord()
    const shout = shoutOf(word)
    script.shout = () => {
      throw trouble.bug()
    }
    const wrong = processOf('Misshapen', { word })
    await server.runs.want([word, shout, wrong], wish)
    const bug = {
      state: 'failed',
      error: {
        name: 'bug',
        message: expect.stringMatching(/^This step failed by a mistake in the program.*run [0-9a-f-]{36};/),
      },
      attempts: 1,
      finishedAt: expect.any(String),
    }
    expect(await reach(shout, 'failed')).toEqual(bug)
    expect(await reach(wrong, 'failed')).toEqual(bug)
    expect(await server.runs.output(wrong.id)).toBeUndefined()
  })

  it('refuses steps it does not know, answers that do not fit, and slots that are not there', async () => {
    const word = newWord()
    const cases: [Process, RegExp][] = [
      [processOf('FromTheFuture', { word }), /does not know the step FromTheFuture/],
      [processOf('Repeat', { word }, { times: 'many' }), /Repeat does not fit at times/],
      [processOf('Repeat', { word }), /Repeat waits for your input/],
      [processOf('Shout', {}), /Nothing is bound to the slot "word"/],
      [processOf('Shout', { word, sentence: word }), /has no slot "sentence"/],
      [
        processOf('Shout', { word: processOf('Repeat', { word }, { times: 2 }) }),
        /feeds "word" is a Words that does not fit/,
      ],
      [processOf('Input[Word]', {}, 7), /Type a word does not fit/],
    ]
    await server.runs.want([word, processOf('Repeat', { word }, { times: 2 }), ...cases.map(([each]) => each)], wish)
    for (const [process, message] of cases) {
      expect(await reach(process, 'failed')).toMatchObject({
        error: { name: 'InputError', message: expect.stringMatching(message) },
      })
    }
  })

  it('asks a service again, three times, and the kernel twice', async () => {
    const [passing, staying, final, kernel] = [newWord(), newWord(), newWord(), newWord()]
    script.shout = ({ word }) => {
      const count = script.starts.filter((each) => each === word).length
      if (word === passing.data?.value && count < 3) throw trouble.upstream()
      if (word === staying.data?.value) throw trouble.upstream()
      if (word === final.data?.value) throw trouble.upstream(true)
      if (word === kernel.data?.value) throw trouble.kernel()
    }
    const all = [passing, staying, final, kernel]
    await server.runs.want([...all, ...all.map(shoutOf)], wish)
    const upstream = { name: 'UpstreamError', message: 'STRING is away.', service: 'STRING', status: 503 }
    expect(await reach(shoutOf(staying), 'failed')).toMatchObject({ error: upstream, attempts: 3 })
    expect(await reach(shoutOf(passing), 'done')).toMatchObject({ state: 'done' })
    expect(await reach(shoutOf(final), 'failed')).toMatchObject({ error: upstream, attempts: 1 })
    expect(await reach(shoutOf(kernel), 'failed')).toMatchObject({
      error: { name: 'KernelError', message: 'The worker died.' },
      attempts: 2,
    })
    const [record] = await server.runs.history(shoutOf(passing).id)
    expect(record).toMatchObject({ state: 'done', attempts: 3 })
    await server.runs.want(all.map(shoutOf), { by, retry: true })
    await until(
      () => server.runs.history(shoutOf(staying).id),
      (runs) => runs.length === 2,
    )
    await reach(shoutOf(staying), 'failed')
    await reach(shoutOf(kernel), 'failed')
  })

  it('stops a running step and the queued ones that follow, unless somebody wants them', async () => {
    const word = newWord()
    const [first, mine, shared] = [
      shoutOf(word),
      processOf('Join', { 'words:0': shoutOf(word) }),
      shoutOf(shoutOf(word)),
    ]
    let aborted: unknown
    script.shout = ({ signal }) => {
      const end = deferred<void>()
      signal.addEventListener('abort', () => {
        aborted = signal.reason
        end.reject(signal.reason)
      })
      return end.promise
    }
    await server.runs.want([word, first, mine, shared], wish)
    await reach(first, 'running')
    await server.runs.cancel(first.id, 'Grace', (id) => id === shared.id)
    expect(await server.runs.states([first.id, mine.id, shared.id])).toEqual({
      [first.id]: { state: 'cancelled', by: 'Grace' },
      [mine.id]: { state: 'cancelled', by: 'Grace' },
      [shared.id]: { state: 'failed-before', process: first.id },
    })
    await until(
      () => aborted,
      (seen) => seen instanceof Error,
    )
    await until(
      () => toldOf(mine).at(-1),
      (state) => state?.state === 'cancelled',
    )
    await server.runs.want([first, mine, shared], wish)
    expect(await one(first)).toEqual({ state: 'cancelled', by: 'Grace' })
    script.shout = () => undefined
    await server.runs.want([first, mine, shared], { by, retry: true })
    expect(await server.runs.waitFor(mine.id, 5000)).toMatchObject({ type: 'Words' })
    expect(await server.runs.waitFor(shared.id, 5000)).toMatchObject({ type: 'Word' })
    expect((await server.runs.history(first.id)).map((each) => [each.state, each.stoppedBy])).toEqual([
      ['done', null],
      ['cancelled', 'Grace'],
    ])
    // Nothing to stop.
    await server.runs.cancel(first.id, 'Grace', () => false)
    expect(await one(first)).toMatchObject({ state: 'done' })
  })

  it('does not wait for a step that does not listen', async () => {
    const word = newWord()
    const shout = shoutOf(word)
    const never = deferred<void>()
    script.shout = () => never.promise
    await server.runs.want([word, shout], wish)
    await reach(shout, 'running')
    await server.runs.cancel(shout.id, 'Grace', () => false)
    script.shout = () => undefined
    await server.runs.want([shout], { by, retry: true })
    await reach(shout, 'done')
    never.resolve()
  })

  it('drops a result with all that follows from it, and computes it again when asked', async () => {
    const word = newWord()
    const [first, second, aside] = [shoutOf(word), shoutOf(shoutOf(word)), processOf('Repeat', { word }, { times: 1 })]
    const all = [word, first, second, aside]
    await server.runs.want(all, wish)
    await Promise.all([reach(second, 'done'), reach(aside, 'done')])
    await server.runs.recompute(first.id)
    const rows = await store.db.select({ id: resolved.id }).from(resolved)
    const has = (process: Process) => rows.some(({ id }) => id === process.id)
    expect(all.map(has)).toEqual([true, false, false, true])
    expect(await one(second)).toEqual({ state: 'waiting-for-run' })
    await until(
      () => toldOf(second).at(-1),
      (state) => state?.state === 'waiting-for-run',
    )
    await server.runs.want(all, wish)
    await reach(second, 'done')
    expect(await server.runs.history(first.id)).toHaveLength(2)
  })

  it('starts a step over whose input is dropped while it runs', async () => {
    const word = newWord()
    const [first, second] = [shoutOf(word), shoutOf(shoutOf(word))]
    const gate = deferred<void>()
    let isHeld = true
    script.shout = ({ word: given, signal }) => {
      if (given !== given.toUpperCase() || !isHeld) return undefined
      signal.addEventListener('abort', () => gate.resolve())
      return gate.promise
    }
    await server.runs.want([word, first, second], wish)
    await reach(second, 'running')
    await server.runs.recompute(first.id)
    isHeld = false
    // The run goes on, and asks for its input by itself.
    await reach(second, 'done')
    expect((await server.runs.history(second.id)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['done', 1],
    ])
  })

  it('tries a kept failure again when its input has a new result', async () => {
    const word = newWord()
    const [first, second] = [shoutOf(word), shoutOf(shoutOf(word))]
    let isBad = true
    script.shout = ({ word: given }) => {
      if (isBad && given === given.toUpperCase()) throw trouble.input()
    }
    await server.runs.want([word, first, second], wish)
    await reach(second, 'failed')
    await server.runs.recompute(first.id)
    isBad = false
    await server.runs.want([first], wish)
    await reach(first, 'done')
    await server.runs.want([first, second], wish)
    await reach(second, 'done')
  })

  it('takes results from imports, and computes what does not fit', async () => {
    const word = newWord()
    const [first, second] = [shoutOf(word), processOf('Repeat', { word }, { times: 2 })]
    await server.runs.saveWithOutput(word, { type: 'Word', value: 'x' })
    await server.runs.saveWithOutput(first, { type: 'Word', value: 'IMPORTED' })
    await server.runs.saveWithOutput(second, { type: 'Words', value: 'not a list' })
    await server.runs.want([word, first, second], wish)
    expect(await server.runs.output(first.id)).toEqual({
      id: dataId('Word', 'IMPORTED'),
      type: 'Word',
      value: 'IMPORTED',
    })
    expect(await one(first)).toEqual({ state: 'done', finishedAt: expect.any(String), durationMs: 0, reused: true })
    expect((await server.runs.waitFor(second.id, 5000))?.value).toEqual(Array(2).fill(word.data?.value))
    expect(script.starts).toEqual([])
  })

  it('says why a result is empty, also of a result of old', async () => {
    const word = newWord()
    const repeat = processOf('Repeat', { word }, { times: 0 })
    await server.runs.want([word, repeat], wish)
    const empty = { why: 'It was repeated 0 times.', next: 'Choose a higher number.' }
    expect(await reach(repeat, 'done')).toMatchObject({ reused: false, empty })
    await until(
      () => toldOf(repeat).at(-1),
      (state) => state?.state === 'done',
    )
    expect(toldOf(repeat).at(-1)).toMatchObject({ empty })
    const other = await startRuns(store, script, { isIdle: true })
    extra.push(other)
    expect(await other.runs.states([repeat.id])).toEqual({
      [repeat.id]: {
        state: 'done',
        finishedAt: expect.any(String),
        durationMs: expect.any(Number),
        reused: true,
        empty,
      },
    })
  })

  it('runs steps in the kernel, stores the files they write, and leaves nothing behind', async () => {
    const word = newWord()
    const written = processOf('Write', { word })
    await server.runs.want([word, written], wish)
    const output = await server.runs.waitFor(written.id, 5000)
    expect(output?.value).toEqual({
      url: expect.stringMatching(/^storage:\/\/[0-9a-f]{64}$/),
      filename: 'out.txt',
      size: String(word.data?.value).length,
      sha256: expect.any(String),
    })
    expect(server.leftovers()).toEqual([])
  })

  it('tells progress at most five times a second, and keeps the messages', async () => {
    const word = newWord()
    const shout = shoutOf(word)
    script.shout = async ({ notify }) => {
      for (let i = 0; i < 100; i++) {
        notify(i < 50 ? 'reading' : `row ${i}`, i / 100)
        await sleep(5)
      }
    }
    await server.runs.want([word, shout], wish)
    await reach(shout, 'done')
    const progress = toldOf(shout).filter((state) => state.state === 'running')
    expect(progress.length).toBeGreaterThanOrEqual(3)
    expect(progress.length).toBeLessThanOrEqual(6)
    const [record] = await server.runs.history(shout.id)
    expect(record?.messages).toHaveLength(30)
    expect(record?.messages.at(-1)).toBe('row 99')
  })

  it('estimates from the runs before', async () => {
    await store.db.update(run).set({ started: new Date(0), finished: new Date(40_000) })
    const fresh = await startRuns(store, script, { isIdle: true })
    extra.push(fresh)
    expect(await fresh.runs.estimateMs('Shout')).toBe(40_000)
    expect(await fresh.runs.estimateMs('Unknown')).toBeUndefined()
  })

  it('stores what the database would not take as it is', async () => {
    const word = typed(`nul\u0000 and half \ud800 ${++words}`)
    const shout = shoutOf(word)
    script.shout = ({ notify }) => notify('nul\u0000 \ud800')
    await server.runs.want([word, shout], wish)
    expect((await server.runs.waitFor(shout.id, 5000))?.value).toBe(String(word.data?.value).toUpperCase())
  })

  it('asks for a plan of a thousand steps in one go, and computes all of it', async () => {
    const all = [...Array(500).keys()].map(newWord)
    const shouts = all.map(shoutOf)
    await server.runs.want([...all, ...shouts], wish)
    const ids = shouts.map(({ id }) => id)
    await until(
      async () => Object.values(await server.runs.states(ids)).filter(({ state }) => state === 'done').length,
      (count) => count === 500,
    )
    expect(script.starts).toHaveLength(500)
    const rows = await store.db.select({ id: data.id }).from(data)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  }, 30_000)
})
