import { expect, it } from 'vitest'
import type { ConnectionState } from '../../live/room/connectionState.ts'
import { saveStatus } from './saveStatus.ts'

const connected: ConnectionState = { status: 'connected', unsaved: 0, refused: 0, role: 'owner', loaded: true }

it('says that all is saved only when it is', () => {
  expect(saveStatus(connected)).toEqual({ tone: 'ok', text: 'All edits saved' })
  expect(saveStatus({ ...connected, unsaved: 2 })).toEqual({ tone: 'busy', text: 'Saving…' })
})

it('counts what is not saved while the connection is away', () => {
  const offline: ConnectionState = { ...connected, status: 'offline' }
  expect(saveStatus({ ...offline, unsaved: 3 }).text).toBe('3 edits not saved yet, reconnecting…')
  expect(saveStatus({ ...offline, unsaved: 1 }).text).toBe('1 edit not saved yet, reconnecting…')
  expect(saveStatus({ ...offline, unsaved: 1200 }).text).toBe('1,200 edits not saved yet, reconnecting…')
  expect(saveStatus(offline)).toEqual({ tone: 'problem', text: 'Reconnecting…' })
})

it('says why edits could not be stored, and only to whom that concerns', () => {
  const full: ConnectionState = { ...connected, unsaved: 2, trouble: 'disk-full' }
  expect(saveStatus(full)).toEqual({
    tone: 'problem',
    text: "The server could not store edits: the server's disk is full. Ask whoever looks after it to make room. 2 edits not saved yet: keep this page open, it tries again.",
  })
  expect(saveStatus({ ...full, trouble: 'database' }).text).toBe(
    'The server could not store edits: its database does not take them. 2 edits not saved yet: keep this page open, it tries again.',
  )
  expect(saveStatus({ ...full, unsaved: 0 })).toEqual({ tone: 'ok', text: 'All edits saved' })
})

it('says why the session ended, and what is lost with it', () => {
  const closed: ConnectionState = {
    ...connected,
    status: 'offline',
    unsaved: 2,
    closed: { code: 4401, reason: 'session' },
  }
  expect(saveStatus(closed)).toEqual({
    tone: 'problem',
    text: 'You are signed out. Sign in again to go on. 2 edits not saved.',
  })
  expect(saveStatus({ ...closed, unsaved: 0, closed: { code: 4400, reason: 'bad message' } }).text).toBe(
    'The server ended the session: bad message.',
  )
})

it('says that a page which is one too many shows the playbook as it was', () => {
  const closed: ConnectionState = { ...connected, status: 'offline', closed: { code: 4429, reason: 'too many' } }
  expect(saveStatus(closed)).toEqual({
    tone: 'problem',
    text: 'Many people read this from your network, so this page does not follow what changes. Reload to see what is new, or sign in.',
  })
})

it('tells readers that they read', () => {
  expect(saveStatus({ ...connected, role: 'viewer' })).toEqual({ tone: 'ok', text: 'You are reading' })
  expect(saveStatus({ ...connected, role: 'viewer', refused: 1 })).toEqual({
    tone: 'problem',
    text: '1 edit refused: you may not change this playbook',
  })
})
