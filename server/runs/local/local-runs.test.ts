import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Process } from '@playbook/core/plan/process'
import { describe, expect, it } from 'vitest'
import { openStore } from '../../db/connect.ts'
import { run } from '../../db/schema.ts'
import { databases } from '../../testing/databases.ts'
import { newWord, PATIENCE_MS, request, shoutOf, startRuns, until, useRuns } from '../../testing/runs.ts'
import { processOf, scripted } from '../../testing/steps.ts'

const whisperOf = (word: Process) => processOf('Whisper', { word })

/** A chain of local steps over a word, the word first. */
function chain(length: number): Process[] {
  const all = [newWord()]
  for (let last = all[0]; last && all.length < length; last = all.at(-1)) all.push(whisperOf(last))
  return all
}

describe.each(databases)('steps that wait for nothing, on $name', (database) => {
  const test = useRuns(database)
  const last = (all: readonly Process[]) => all.at(-1)?.id ?? ''
  const historiesOf = (all: readonly Process[]) => Promise.all(all.map(({ id }) => test.runs.history(id)))

  it('are computed where they are asked for, without workers, once and all at once', async () => {
    const idle = await startRuns(test.store, test.script, { isIdle: true })
    test.closeLater(idle)
    const all = chain(30)
    await Promise.all(Array.from({ length: 10 }, () => idle.runs.request(all.toReversed(), request)))
    expect(await idle.runs.waitFor(last(all), PATIENCE_MS)).toMatchObject({
      value: String(all[0]?.data?.value).toLowerCase(),
    })
    const histories = await historiesOf(all.slice(1))
    expect(histories.map((runs) => runs.map(({ state, attempts, by }) => [state, attempts, by]))).toEqual(
      Array(29).fill([['done', 1, 'Ada']]),
    )
    // Its end was told once; that it runs only where the machine is slow.
    const told = idle.told.filter(({ process, state }) => process === last(all) && state.state !== 'running')
    expect(told.map(({ state }) => state)).toEqual([
      { state: 'done', finishedAt: expect.any(String), durationMs: expect.any(Number), reused: false },
    ])
  })

  it('go on by themselves after one that waited', async () => {
    const word = newWord()
    const shout = shoutOf(word)
    const [first, second] = [whisperOf(shout), whisperOf(whisperOf(shout))]
    const join = processOf('Join', { 'words:0': second, 'words:1': shoutOf(second) })
    test.script.shout = () => sleep(30)
    await test.runs.request([word, shout, first, second, shoutOf(second), join], request)
    expect((await test.runs.waitFor(join.id, PATIENCE_MS))?.value).toEqual([
      String(word.data?.value).toLowerCase(),
      String(word.data?.value).toUpperCase(),
    ])
    expect(test.script.starts).toHaveLength(2)
  })

  it('keep a failure, and stop what follows', async () => {
    const word = newWord()
    const bad = processOf('Misshapen', { word })
    const after = processOf('Join', { 'words:0': whisperOf(word), 'words:1': bad })
    const beyond = whisperOf(after)
    await test.runs.request([word, whisperOf(word), bad, after, beyond], request)
    expect(await test.reach(bad, 'failed')).toMatchObject({ error: { name: 'bug' }, attempts: 1 })
    for (const each of [after, beyond]) {
      expect(await test.reach(each, 'failed-before')).toEqual({ state: 'failed-before', process: bad.id })
    }
    await test.reach(whisperOf(word), 'done')
  })

  it('are found out when they reach for the kernel, and wait from then on', async () => {
    const [word, other] = [newWord(), newWord()]
    const written = [processOf('Write', { word }), processOf('Write', { word: other })]
    await test.runs.request([word, other, ...written], request)
    for (const each of written) await test.reach(each, 'done')
    const rows = await test.store.db
      .select()
      .from(run)
      .where(eq(run.process, written[0]?.id ?? ''))
    expect(rows.map(({ lane, state, attempts }) => [lane, state, attempts])).toEqual([['kernel', 'done', 1]])
  })

  it('leave the server free in between, and show results long before the last', async () => {
    const words = Array.from({ length: 400 }, newWord)
    const slow = words.map((word) => processOf('Repeat', { word }, { times: 1 }))
    const resolvers = scripted(test.script)
    const busy = () => {
      for (const end = performance.now() + 2; performance.now() < end;);
    }
    let [computed, early] = [0, 0]
    const repeat = () => {
      busy()
      if (++computed === 400) early = server.told.filter(({ state }) => state.state === 'done').length
      return ['x']
    }
    const server = await startRuns(test.store, test.script, {
      isIdle: true,
      resolvers: { words: { ...resolvers.words, repeat } },
    })
    test.closeLater(server)
    let turns = 0
    const clock = setInterval(() => turns++, 1)
    await server.runs.request([...words, ...slow], request)
    const ids = slow.map(({ id }) => id)
    const done = async () => {
      const states = Object.values(await server.runs.states(ids))
      return states.filter(({ state }) => state === 'done').length
    }
    await until(done, (count) => count === 400)
    clearInterval(clock)
    expect(early).toBeGreaterThan(0)
    // 800 ms of work in slices of 10 ms.
    expect(turns).toBeGreaterThan(20)
  })

  it('are computed in a chain of 5000', async () => {
    const all = chain(5000)
    await test.runs.request([...all].reverse(), request)
    expect(await test.runs.waitFor(last(all), PATIENCE_MS)).toMatchObject({ type: 'Word' })
  })

  it('go back to the queue when the server closes in between, and are finished by the next one', async () => {
    const all = chain(3000)
    const closing = await startRuns(test.store, test.script, { isIdle: true })
    const asked = closing.runs.request(all, request)
    await sleep(60)
    await Promise.all([asked, closing.close()])
    await test.runs.waitFor(last(all), PATIENCE_MS)
    const open = await test.store.sql`select state from run where state in ('queued', 'running')`
    expect(open).toEqual([])
    const counts = await test.store
      .sql`select count(*)::int as count from run where state = 'done' and process = any(${all
      .slice(1)
      .map(({ id }) => id)}::uuid[])`
    expect(counts).toEqual([{ count: 2999 }])
  })
})

describe.each(databases.filter(({ name }) => name === 'postgres'))(
  'steps that wait for nothing, on two servers of one $name',
  (database) => {
    const test = useRuns(database)

    it('are computed once, whoever is asked, and everybody hears of it', async () => {
      const store = await openStore({ databaseUrl: test.store.databaseUrl })
      test.closeLater(store)
      const other = await startRuns(store, test.script)
      test.closeLater(other)
      const chains = Array.from({ length: 8 }, () => chain(25))
      await Promise.all(
        chains.flatMap((all) => [test.runs.request(all, request), other.runs.request(all.toReversed(), request)]),
      )
      const ends = chains.flatMap((all) => all.at(-1) ?? [])
      for (const { id } of ends) expect(await test.runs.waitFor(id, PATIENCE_MS)).toBeDefined()
      const processes = chains.flatMap((all) => all.slice(1).map(({ id }) => id))
      const rows = await test.store.sql`select state, count(*)::int as count from run
        where process = any(${processes}::uuid[]) group by state`
      expect(rows).toEqual([{ state: 'done', count: 8 * 24 }])
      for (const { told } of [test, other]) {
        const isFresh = (id: string) =>
          told.some(({ process, state }) => process === id && state.state === 'done' && !state.reused)
        await until(
          () => ends.filter(({ id }) => !isFresh(id)).length,
          (missing) => missing === 0,
        )
      }
    })
  },
)
