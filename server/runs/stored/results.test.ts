import { describe, expect, it } from 'vitest'
import { run } from '../../db/schema.ts'
import { databases } from '../../testing/databases.ts'
import { newWord, PATIENCE_MS, request, shoutOf, startRuns, until, useRuns } from '../../testing/runs.ts'
import { processOf } from '../../testing/steps.ts'

describe.each(databases)('what runs leave, on $name', (database) => {
  const test = useRuns(database)

  it('says why a result is empty, also of a result of old', async () => {
    const word = newWord()
    const repeat = processOf('Repeat', { word }, { times: 0 })
    await test.runs.request([word, repeat], request)
    const empty = { why: 'It was repeated 0 times.', next: 'Choose a higher number.' }
    expect(await test.reach(repeat, 'done')).toMatchObject({ reused: false, empty })
    await until(
      () => test.toldOf(repeat).at(-1),
      (state) => state?.state === 'done',
    )
    expect(test.toldOf(repeat).at(-1)).toMatchObject({ empty })
    // A server that joins while the others are still being told of it takes the result for a fresh one.
    const old = await until(
      async () => {
        const other = await startRuns(test.store, test.script, { isIdle: true })
        test.closeLater(other)
        return (await other.runs.states([repeat.id]))[repeat.id]
      },
      (state) => state?.state === 'done' && state.reused,
    )
    expect(old).toEqual({
      state: 'done',
      finishedAt: expect.any(String),
      durationMs: expect.any(Number),
      reused: true,
      empty,
    })
  })

  it('says what an empty result was made of, by way of the step before', async () => {
    const word = newWord()
    const shout = shoutOf(word)
    const repeat = processOf('Repeat', { word: shout }, { times: 0 })
    await test.runs.request([word, shout, repeat], request)
    await test.reach(repeat, 'done')
    const other = await startRuns(test.store, test.script, { isIdle: true })
    test.closeLater(other)
    const why = `It was repeated 0 times, made of ${JSON.stringify(word.data?.value)}.`
    expect((await other.runs.states([repeat.id]))[repeat.id]).toMatchObject({ empty: { why } })
  })

  it('runs steps in the kernel, stores the files they write, and leaves nothing behind', async () => {
    const word = newWord()
    const written = processOf('Write', { word })
    await test.runs.request([word, written], request)
    const output = await test.runs.waitFor(written.id, PATIENCE_MS)
    expect(output?.value).toEqual({
      url: expect.stringMatching(/^storage:\/\/[0-9a-f]{64}$/),
      filename: 'out.txt',
      size: String(word.data?.value).length,
      sha256: expect.any(String),
    })
    expect(test.leftovers).toEqual([])
  })

  it('keeps the last messages of a run', async () => {
    const word = newWord()
    const shout = shoutOf(word)
    test.script.shout = ({ notify }) => {
      for (let i = 0; i < 100; i++) notify(i < 50 ? 'reading' : `row ${i}`, i / 100)
    }
    await test.runs.request([word, shout], request)
    await test.reach(shout, 'done')
    const [record] = await test.runs.history(shout.id)
    expect(record?.messages).toEqual(Array.from({ length: 30 }, (_, at) => `row ${70 + at}`))
  })

  it('estimates from the runs before', async () => {
    await test.store.db.update(run).set({ started: new Date(0), finished: new Date(40_000) })
    const fresh = await startRuns(test.store, test.script, { isIdle: true })
    test.closeLater(fresh)
    expect(await fresh.runs.estimateMs('Shout')).toBe(40_000)
    expect(await fresh.runs.estimateMs('Unknown')).toBeUndefined()
  })

  it('asks for a long plan in one go, and computes all of it', async () => {
    const all = [...Array(200).keys()].map(newWord)
    const shouts = all.map(shoutOf)
    await test.runs.request([...all, ...shouts], request)
    const ids = new Set(shouts.map(({ id }) => id))
    await until(
      () => test.told.filter(({ process, state }) => ids.has(process) && state.state === 'done').length,
      (count) => count === ids.size,
    )
    expect(test.script.starts).toHaveLength(200)
    expect(Object.values(await test.runs.states([...ids])).map(({ state }) => state)).toEqual(Array(200).fill('done'))
  })
})
