import { SESSION_STATES, type Session } from '@playbook/core/api/sessions'
import { expect, it } from 'vitest'
import { sessionWords } from './sessionWords.ts'
import { sessionOf } from './testing.ts'

const now = Date.parse('2027-03-01T10:00:00Z')
const session = sessionOf({ state: 'CONNECTED', run: '7', project: 'lab/one' })
const endsIn = (seconds: number) => new Date(now + seconds * 1000).toISOString()

it('warns before a session ends by itself, and not while it computes', () => {
  expect(sessionWords(session, now)).toEqual({
    what: 'What you run is computed in lab/one on CAVATICA.',
    next: 'CAVATICA bills it while it is open. It ends two minutes after the last step.',
  })
  expect(sessionWords({ ...session, endsAt: endsIn(61) }, now).isEnding).toBeUndefined()
  expect(sessionWords({ ...session, endsAt: endsIn(59.2) }, now)).toEqual({
    what: 'Nothing is computed: the session ends in 60 s.',
    next: 'Run something, or keep it open.',
    isEnding: true,
  })
  expect(sessionWords({ ...session, endsAt: endsIn(-3) }, now).what).toBe(
    'Nothing is computed: the session ends in 0 s.',
  )
})

it('says of a run which steps failed there', () => {
  const run = { ...session, kind: 'run', state: 'COMPLETE' } as const
  expect(sessionWords(run, now)).toEqual({ what: 'The task has ended.', next: 'Its results are in the playbook.' })
  const message = 'One step could not be computed there. Scores: Error: no table.'
  expect(sessionWords({ ...run, message }, now)).toEqual({
    what: 'The task has ended, and some steps failed.',
    next: message,
  })
})

it('has words of its own for every state, and those of CAVATICA where it failed', () => {
  const tellAll = (kind: Session['kind']) =>
    SESSION_STATES.map((state) => sessionWords({ ...session, kind, state, cost: '0.35 USD' }, now))
  const told = [...tellAll('session'), ...tellAll('run')]
  // To a reader ERROR and UNKNOWN are one, and a run has no worker that joins.
  expect(new Set(tellAll('session').map(({ what }) => what)).size).toBe(SESSION_STATES.length - 1)
  expect(new Set(tellAll('run').map(({ what }) => what)).size).toBe(SESSION_STATES.length - 2)
  expect(told.every(({ next }) => next.endsWith(' CAVATICA says that it cost 0.35 USD.'))).toBe(true)
  expect(told.filter(({ what, next }) => !what.endsWith('.') || !next.endsWith('.'))).toEqual([])
  const message = 'CAVATICA is under maintenance. Try again in five minutes.'
  expect(sessionWords({ ...session, state: 'ERROR', message }, now)).toEqual({
    what: 'The task cannot go on.',
    next: message,
  })
})
