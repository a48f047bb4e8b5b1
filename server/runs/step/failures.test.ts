import { setTimeout as sleep } from 'node:timers/promises'
import type { Process } from '@playbook/core/plan/process'
import { describe, expect, it } from 'vitest'
import { databases } from '../../testing/databases.ts'
import { newWord, PATIENCE_MS, request, shoutOf, until, useRuns } from '../../testing/runs.ts'
import { processOf, trouble, typed } from '../../testing/steps.ts'

describe.each(databases)('what fails, on $name', (database) => {
  const test = useRuns(database)

  it('keeps an InputError with its place until it is retried, and stops what follows', async () => {
    const word = newWord()
    const first = shoutOf(word)
    const second = shoutOf(first)
    const third = shoutOf(second)
    const all = [word, first, second, third]
    test.script.shout = () => {
      throw trouble.input()
    }
    await test.runs.request(all, request)
    const failed = {
      state: 'failed',
      error: { name: 'InputError', message: 'The word is too long.', place: { line: 2, column: 'word' } },
      attempts: 1,
      finishedAt: expect.any(String),
    }
    expect(await test.reach(third, 'failed-before')).toEqual({ state: 'failed-before', process: first.id })
    expect(await test.runs.states(all.map(({ id }) => id))).toEqual({
      [word.id]: expect.objectContaining({ state: 'done' }),
      [first.id]: failed,
      [second.id]: { state: 'failed-before', process: first.id },
      [third.id]: { state: 'failed-before', process: first.id },
    })
    const started = performance.now()
    expect(await test.runs.waitFor(third.id, PATIENCE_MS)).toBeUndefined()
    // At once: not after all the time that it may take.
    expect(performance.now() - started).toBeLessThan(PATIENCE_MS / 2)
    await test.runs.request(all, request)
    await sleep(50)
    expect([test.script.starts.length, await test.stateOf(first)]).toEqual([1, failed])
    // One that joins later learns it at once.
    const late = shoutOf(third)
    await test.runs.request([late], request)
    expect(await test.stateOf(late)).toEqual({ state: 'failed-before', process: first.id })
    test.script.shout = () => undefined
    await test.runs.request([...all, late], { ...request, retry: true })
    expect(await test.runs.waitFor(late.id, PATIENCE_MS)).toMatchObject({ type: 'Word' })
    expect((await test.runs.history(first.id)).map(({ state }) => state)).toEqual(['done', 'failed'])
    expect(test.script.starts).toHaveLength(5)
  })

  it('tells nobody the details of its own mistakes, and keeps them', async () => {
    const word = newWord()
    const shout = shoutOf(word)
    test.script.shout = () => {
      throw trouble.bug()
    }
    const wrong = processOf('Misshapen', { word })
    await test.runs.request([word, shout, wrong], request)
    const bug = {
      state: 'failed',
      error: {
        name: 'bug',
        message: expect.stringMatching(/^This step failed by a mistake in the program.*run [0-9a-f-]{36};/),
      },
      attempts: 1,
      finishedAt: expect.any(String),
    }
    expect(await test.reach(shout, 'failed')).toEqual(bug)
    expect(await test.reach(wrong, 'failed')).toEqual(bug)
    expect(await test.runs.output(wrong.id)).toBeUndefined()
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
    await test.runs.request(
      [word, processOf('Repeat', { word }, { times: 2 }), ...cases.map(([each]) => each)],
      request,
    )
    for (const [process, message] of cases) {
      expect(await test.reach(process, 'failed')).toMatchObject({
        error: { name: 'InputError', message: expect.stringMatching(message) },
      })
    }
  })

  it('asks a service again, three times, and the kernel twice', async () => {
    const [passing, staying, final, kernel] = [newWord(), newWord(), newWord(), newWord()]
    test.script.shout = ({ word }) => {
      const count = test.script.starts.filter((each) => each === word).length
      if (word === passing.data?.value && count < 3) throw trouble.upstream()
      if (word === staying.data?.value) throw trouble.upstream()
      if (word === final.data?.value) throw trouble.upstream(true)
      if (word === kernel.data?.value) throw trouble.kernel()
    }
    const all = [passing, staying, final, kernel]
    await test.runs.request([...all, ...all.map(shoutOf)], request)
    const upstream = { name: 'UpstreamError', message: 'STRING is away.', service: 'STRING', status: 503 }
    expect(await test.reach(shoutOf(staying), 'failed')).toMatchObject({ error: upstream, attempts: 3 })
    expect(await test.reach(shoutOf(passing), 'done')).toMatchObject({ state: 'done' })
    expect(await test.reach(shoutOf(final), 'failed')).toMatchObject({ error: upstream, attempts: 1 })
    expect(await test.reach(shoutOf(kernel), 'failed')).toMatchObject({
      error: { name: 'KernelError', message: 'The worker died.' },
      attempts: 2,
    })
    const [record] = await test.runs.history(shoutOf(passing).id)
    expect(record).toMatchObject({ state: 'done', attempts: 3 })
    await test.runs.request(all.map(shoutOf), { ...request, retry: true })
    await until(
      () => test.runs.history(shoutOf(staying).id),
      (runs) => runs.length === 2,
    )
    await test.reach(shoutOf(staying), 'failed')
    await test.reach(shoutOf(kernel), 'failed')
  })

  it('tries a kept failure again when its input has a new result', async () => {
    const word = newWord()
    const [first, second] = [shoutOf(word), shoutOf(shoutOf(word))]
    let isBad = true
    test.script.shout = ({ word: given }) => {
      if (isBad && given === given.toUpperCase()) throw trouble.input()
    }
    await test.runs.request([word, first, second], request)
    await test.reach(second, 'failed')
    await test.runs.recompute(first.id)
    isBad = false
    await test.runs.request([first], request)
    await test.reach(first, 'done')
    await test.runs.request([first, second], request)
    await test.reach(second, 'done')
  })

  it('stores what the database would not take as it is', async () => {
    const word = typed('nul\u0000 and half \ud800')
    const shout = shoutOf(word)
    test.script.shout = ({ notify }) => notify('nul\u0000 \ud800')
    await test.runs.request([word, shout], request)
    expect((await test.runs.waitFor(shout.id, PATIENCE_MS))?.value).toBe(String(word.data?.value).toUpperCase())
  })
})
