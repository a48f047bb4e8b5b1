import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readClusterMessage, writeClusterMessage, type ClusterMessage } from './cluster-message.ts'

const playbook = fc.uuid()
const bytes = fc.uint8Array({ maxLength: 5000 })
const name = fc.string({ unit: 'binary', maxLength: 50 })
const message: fc.Arbitrary<ClusterMessage> = fc.oneof(
  fc.record({ kind: fc.constant('update' as const), playbook, update: bytes }),
  fc.record({ kind: fc.constant('row' as const), playbook, seq: fc.nat().map(String) }),
  fc.record({ kind: fc.constant('presence' as const), playbook, update: bytes, user: name }),
  fc.record({ kind: fc.constant('who' as const), playbook }),
  fc.record({ kind: fc.constant('comments' as const), playbook }),
)

it('arrives at other servers as it was sent, and not at its own', () => {
  const isKept = fc.property(message, (sent) => {
    const text = writeClusterMessage('one', sent)
    if (text === undefined) throw new Error('too long')
    expect(readClusterMessage(text, 'two')).toEqual(sent)
    expect(readClusterMessage(text, 'one')).toBeUndefined()
  })
  fc.assert(isKept)
})

it('is not made when it would be too long, and not understood when it is none of ours', () => {
  expect(writeClusterMessage('one', { kind: 'update', playbook: 'p', update: new Uint8Array(6000) })).toBeUndefined()
  expect(readClusterMessage('one|z|p', 'two')).toBeUndefined()
  expect(readClusterMessage('', 'two')).toBeUndefined()
})
