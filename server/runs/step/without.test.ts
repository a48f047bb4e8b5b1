import { InputError, UpstreamError } from '@playbook/core/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, type TestStore } from '../../testing/databases.ts'
import { newWord, shoutOf, startRuns, until, type TestRuns } from '../../testing/runs.ts'
import type { Script } from '../../testing/steps.ts'

const by = 'Ada'
const failure = (message: string) => new UpstreamError(message, { service: 'ClinGen', attempts: 3 })
const away = 'ClinGen could not be reached.'

describe.each(databases)('results that lack members of a set, on $name', (database) => {
  const script: Script = { starts: [], shout: () => undefined }
  let store: TestStore
  let server: TestRuns
  beforeAll(async () => {
    store = await database.open()
    server = await startRuns(store, script)
  })
  afterAll(async () => {
    await server.close()
    await store.close()
  })

  const stateOf = async (id: string, on = server) => (await on.runs.states([id]))[id]
  const reach = async (id: string, state: string) =>
    until(
      () => stateOf(id),
      (now) => now?.state === state,
    )

  it('name them by their reasons, on every server, until they are asked for again', async () => {
    const word = newWord()
    const shout = shoutOf(word)
    script.shout = ({ goOnWithout }) => {
      goOnWithout('CA1', failure(away))
      goOnWithout('CA2', failure('ClinGen answered with an error (500).'))
      goOnWithout('CA3', failure(away))
    }
    await server.runs.request([word, shout], { by })
    const without = [
      { members: ['CA1', 'CA3'], service: 'ClinGen', why: away },
      { members: ['CA2'], service: 'ClinGen', why: 'ClinGen answered with an error (500).' },
    ]
    expect(await reach(shout.id, 'done')).toMatchObject({ reused: false, without })
    const told = await until(
      () => server.told.findLast(({ process }) => process === shout.id)?.state,
      (state) => state?.state === 'done',
    )
    expect(told).toMatchObject({ without })
    const other = await startRuns(store, script, { isIdle: true })
    expect(await stateOf(shout.id, other)).toMatchObject({ state: 'done', without })
    await other.close()

    script.shout = () => undefined
    await server.runs.recompute(shout.id)
    await server.runs.request([shout], { by })
    expect(await reach(shout.id, 'done')).not.toHaveProperty('without')
  })

  it('are none where nothing is found beside them: the step fails with what the service failed with first', async () => {
    const word = newWord()
    const shout = shoutOf(word)
    script.shout = ({ goOnWithout }) => {
      goOnWithout('CA1', failure(away))
      goOnWithout('CA2', failure('ClinGen answered with an error (500).'))
      throw new InputError('The registry has none of them.')
    }
    await server.runs.request([word, shout], { by })
    const error = { name: 'UpstreamError', message: away, service: 'ClinGen' }
    expect(await reach(shout.id, 'failed')).toMatchObject({ error })
    expect(await server.runs.output(shout.id)).toBeUndefined()
  })

  it('are none where somebody stops the step', async () => {
    const word = newWord()
    const shout = shoutOf(word)
    script.shout = async ({ goOnWithout }) => {
      goOnWithout('CA1', failure(away))
      await server.runs.cancel(shout.id, by, () => false)
    }
    await server.runs.request([word, shout], { by })
    expect(await reach(shout.id, 'cancelled')).toEqual({ state: 'cancelled', by })
    expect(await server.runs.output(shout.id)).toBeUndefined()
  })
})
