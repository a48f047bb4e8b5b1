import { expect, it } from 'vitest'
import type { ConnectionState } from '../../live/room/connectionState.ts'
import { isAllowed } from './allowed.ts'
import { COMMANDS, type Command } from '../keys/table.ts'

const connected = { status: 'connected', unsaved: 0, refused: 0, loaded: true } as const

it('leaves a playbook to its owner, edits to editors, and looking to everybody', () => {
  const commands: readonly Command[] = ['bin', 'cut', 'copy']
  const of = (state: ConnectionState) => commands.filter((command) => isAllowed(COMMANDS[command], state))
  expect([
    of({ ...connected, role: 'owner' }),
    of({ ...connected, role: 'editor' }),
    of({ ...connected, role: 'viewer' }),
    of({ ...connected, role: 'owner', closed: { code: 4001, reason: 'deleted' } }),
  ]).toEqual([['bin', 'cut', 'copy'], ['cut', 'copy'], ['copy'], ['copy']])
})
