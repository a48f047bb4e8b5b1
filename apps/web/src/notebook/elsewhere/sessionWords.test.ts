import { SESSION_STATES, type Session } from '@playbook/core/api/sessions'
import { expect, it } from 'vitest'
import { sessionWords } from './sessionWords.ts'

const now = Date.parse('2027-03-01T10:00:00Z')
const session: Session = {
  id: 's',
  playbook: 'p',
  state: 'CONNECTED',
  run: '7',
  project: 'lab/one',
  created: '2027-03-01T09:00:00Z',
  ended: null,
  endsAt: null,
  message: null,
}
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

it('has words of its own for every state, and those of CAVATICA where it failed', () => {
  const told = SESSION_STATES.map((state) => sessionWords({ ...session, state }, now))
  // ERROR and UNKNOWN are one to a reader.
  expect(new Set(told.map(({ what }) => what)).size).toBe(SESSION_STATES.length - 1)
  expect(told.filter(({ what, next }) => !what.endsWith('.') || !next.endsWith('.'))).toEqual([])
  const message = 'CAVATICA is under maintenance. Try again in five minutes.'
  expect(sessionWords({ ...session, state: 'ERROR', message }, now)).toEqual({
    what: 'The session cannot go on.',
    next: message,
  })
})
