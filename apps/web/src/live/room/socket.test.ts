import * as encoding from 'lib0/encoding'
import * as sync from 'y-protocols/sync'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { writeKind } from './socket.ts'

function message(type: number, write: (encoder: encoding.Encoder) => void): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, type)
  write(encoder)
  return encoding.toUint8Array(encoder)
}

it('tells the two writes of the protocol from everything else', () => {
  const doc = new Y.Doc()
  doc.getText('t').insert(0, 'words')
  expect(writeKind(message(0, (encoder) => sync.writeSyncStep1(encoder, doc)))).toBe(undefined)
  expect(writeKind(message(0, (encoder) => sync.writeSyncStep2(encoder, doc)))).toBe('step2')
  expect(writeKind(message(0, (encoder) => sync.writeUpdate(encoder, Y.encodeStateAsUpdate(doc))))).toBe('update')
  expect(writeKind(message(1, (encoder) => encoding.writeVarUint8Array(encoder, new Uint8Array([2]))))).toBe(undefined)
  expect(writeKind('text')).toBe(undefined)
  expect(writeKind(new Uint8Array())).toBe(undefined)
})
