import type { Process } from '@playbook/core/plan/process'
import { describe, expect, it } from 'vitest'
import { resolved } from '../../db/schema.ts'
import { deferred } from '../../kernel/deferred.ts'
import { databases } from '../../testing/databases.ts'
import { newWord, PATIENCE_MS, request, shoutOf, until, useRuns } from '../../testing/runs.ts'
import { processOf } from '../../testing/steps.ts'

describe.each(databases)('what is stopped or dropped, on $name', (database) => {
  const test = useRuns(database)

  it('stops a running step and the queued ones that follow, unless somebody wants them', async () => {
    const word = newWord()
    const [first, mine, shared] = [
      shoutOf(word),
      processOf('Join', { 'words:0': shoutOf(word) }),
      shoutOf(shoutOf(word)),
    ]
    let aborted: unknown
    test.script.shout = ({ signal }) => {
      const end = deferred<void>()
      signal.addEventListener('abort', () => {
        aborted = signal.reason
        end.reject(signal.reason)
      })
      return end.promise
    }
    await test.runs.request([word, first, mine, shared], request)
    await until(
      () => test.script.starts.length,
      (count) => count === 1,
    )
    await test.runs.cancel(first.id, 'Grace', (id) => id === shared.id)
    expect(await test.runs.states([first.id, mine.id, shared.id])).toEqual({
      [first.id]: { state: 'cancelled', by: 'Grace' },
      [mine.id]: { state: 'cancelled', by: 'Grace' },
      [shared.id]: { state: 'failed-before', process: first.id },
    })
    await until(
      () => aborted,
      (seen) => seen instanceof Error,
    )
    await until(
      () => test.toldOf(mine).at(-1),
      (state) => state?.state === 'cancelled',
    )
    await test.runs.request([first, mine, shared], request)
    expect(await test.stateOf(first)).toEqual({ state: 'cancelled', by: 'Grace' })
    test.script.shout = () => undefined
    await test.runs.request([first, mine, shared], { ...request, retry: true })
    expect(await test.runs.waitFor(mine.id, PATIENCE_MS)).toMatchObject({ type: 'Words' })
    expect(await test.runs.waitFor(shared.id, PATIENCE_MS)).toMatchObject({ type: 'Word' })
    expect((await test.runs.history(first.id)).map((each) => [each.state, each.stoppedBy])).toEqual([
      ['done', null],
      ['cancelled', 'Grace'],
    ])
    // Nothing to stop.
    await test.runs.cancel(first.id, 'Grace', () => false)
    expect(await test.stateOf(first)).toMatchObject({ state: 'done' })
  })

  it('does not wait for a step that does not listen', async () => {
    const word = newWord()
    const shout = shoutOf(word)
    const never = deferred<void>()
    test.script.shout = () => never.promise
    await test.runs.request([word, shout], request)
    await test.reach(shout, 'running')
    await test.runs.cancel(shout.id, 'Grace', () => false)
    test.script.shout = () => undefined
    await test.runs.request([shout], { ...request, retry: true })
    await test.reach(shout, 'done')
    never.resolve()
  })

  it('drops a result with all that follows from it, and computes it again when asked', async () => {
    const word = newWord()
    const [first, second, aside] = [shoutOf(word), shoutOf(shoutOf(word)), processOf('Repeat', { word }, { times: 1 })]
    const all = [word, first, second, aside]
    await test.runs.request(all, request)
    await Promise.all([test.reach(second, 'done'), test.reach(aside, 'done')])
    await test.runs.recompute(first.id)
    const rows = await test.store.db.select({ id: resolved.id }).from(resolved)
    const has = (process: Process) => rows.some(({ id }) => id === process.id)
    expect(all.map(has)).toEqual([true, false, false, true])
    expect(await test.stateOf(second)).toEqual({ state: 'waiting-for-run' })
    await until(
      () => test.toldOf(second).at(-1),
      (state) => state?.state === 'waiting-for-run',
    )
    await test.runs.request(all, request)
    await test.reach(second, 'done')
    expect(await test.runs.history(first.id)).toHaveLength(2)
  })

  it('starts a step over whose input is dropped while it runs', async () => {
    const word = newWord()
    const [first, second] = [shoutOf(word), shoutOf(shoutOf(word))]
    const gate = deferred<void>()
    let isHeld = true
    test.script.shout = ({ word: given, signal }) => {
      if (given !== given.toUpperCase() || !isHeld) return undefined
      signal.addEventListener('abort', () => gate.resolve())
      return gate.promise
    }
    await test.runs.request([word, first, second], request)
    await test.reach(second, 'running')
    await test.runs.recompute(first.id)
    isHeld = false
    // The run goes on, and asks for its input by itself.
    await test.reach(second, 'done')
    expect((await test.runs.history(second.id)).map(({ state, attempts }) => [state, attempts])).toEqual([['done', 1]])
  })
})
