import type { Session } from '@playbook/core/api/sessions'

/** A session on CAVATICA that is just begun, but for what a test says of it. */
export const sessionOf = (part: Partial<Session>): Session => ({
  id: 's',
  kind: 'session',
  playbook: 'test',
  batch: null,
  state: '',
  platform: 'cavatica',
  run: null,
  project: 'ada/receptors',
  created: '2026-05-03T10:00:00.000Z',
  ended: null,
  endsAt: null,
  message: null,
  cost: null,
  ...part,
})
