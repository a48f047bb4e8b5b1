import type { ProcessState } from '@playbook/core/api/processes'
import { createRegistry } from '@playbook/core/registry'
import * as steps from '@playbook/cells/steps'
import { expect, it } from 'vitest'
import { withPrompts } from './session.ts'

it('takes what was submitted as its result, unless the server refuses a file that it names', () => {
  const processes = new Map(['a', 'b'].map((id) => [id, { id, type: 'FileInput', inputs: {} }]))
  const error = { name: 'InputError', message: 'It belongs to somebody else.' } as const
  const refused: ProcessState = { state: 'failed', error, attempts: 0, finishedAt: '' }
  const states = withPrompts(new Map([['b', refused]]), processes, createRegistry(steps))
  expect(Object.fromEntries(states)).toEqual({
    a: { state: 'done', finishedAt: '', durationMs: 0, reused: false },
    b: refused,
  })
})
