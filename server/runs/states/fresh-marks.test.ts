import type { ProcessState } from '@playbook/core/api/processes'
import type { Process } from '@playbook/core/plan/process'
import { describe, expect, it } from 'vitest'
import type { Store } from '../../db/connect.ts'
import { databases } from '../../testing/databases.ts'
import { newWord, request, shoutOf, startRuns, until } from '../../testing/runs.ts'
import { processOf } from '../../testing/steps.ts'

describe.each(databases)('a result in the moment it is stored, on $name', (database) => {
  /** A store that calls back after each statement or transaction, before whoever asked for it goes on. */
  function calling(under: Store, after: () => Promise<void>): Store & { readonly gap: () => void } {
    const { db, sql, listen } = under
    let gap = () => {}
    return {
      ...under,
      gap: () => gap(),
      listen(channel, onNote, onGap = () => {}) {
        gap = onGap
        return listen(channel, onNote, onGap)
      },
      sql: new Proxy(sql, {
        get: (_target, key: keyof typeof sql) =>
          key !== 'begin'
            ? sql[key]
            : async (work: Parameters<typeof sql.begin>[1]) => {
                const result = await sql.begin('read write', work)
                await after()
                return result
              },
      }),
      db: new Proxy(db, {
        get: (_target, key: keyof typeof db) =>
          key !== 'execute'
            ? db[key]
            : async (query: Parameters<typeof db.execute>[0]) => {
                const result = await db.execute(query)
                await after()
                return result
              },
      }),
    }
  }

  it.each([
    ['computes at once', (word: Process) => processOf('Repeat', { word }, { times: 2 })],
    ['waits', shoutOf],
  ])('is no old one, also for who reads it then: of a step that %s', async (_kind, stepOn) => {
    const word = newWord()
    const process = stepOn(word)
    const seen: (ProcessState | undefined)[] = []
    const under = await database.open()
    const store = calling(under, async () => {
      // Messages of other servers may have been missed: what was known is read again.
      store.gap()
      seen.push((await server.runs.states([process.id]))[process.id])
    })
    const server = await startRuns(store, { starts: [], shout: () => undefined })
    await server.runs.request([word, process], request)
    const done = await until(
      () => seen.filter((state) => state?.state === 'done'),
      (states) => states.length > 0,
    )
    expect(done.filter((state) => state?.reused)).toEqual([])
    await server.close()
    await under.close()
  })
})
