import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createReceipts } from './receipts.ts'

it('counts an edit as unsaved until the message that carried it is acknowledged', () => {
  const receipts = createReceipts()
  receipts.connected()
  receipts.sent('step2')
  receipts.edited()
  receipts.sent('update')
  receipts.edited()
  receipts.sent('update')
  expect(receipts.unsaved()).toBe(2)
  receipts.acknowledged(2)
  expect(receipts.unsaved()).toBe(1)
  receipts.acknowledged(3)
  expect(receipts.unsaved()).toBe(0)
})

it('takes the acknowledgement of an update sent before the first sync for that update only', () => {
  const receipts = createReceipts()
  receipts.edited()
  receipts.connected()
  receipts.edited()
  receipts.sent('update')
  receipts.acknowledged(1)
  expect(receipts.unsaved()).toBe(1)
  receipts.sent('step2')
  receipts.acknowledged(2)
  expect(receipts.unsaved()).toBe(0)
})

it('counts edits made while offline, and those of a lost connection, until the step 2 of the next one', () => {
  const receipts = createReceipts()
  receipts.connected()
  receipts.edited()
  receipts.sent('update')
  receipts.edited()
  receipts.edited()
  receipts.connected()
  receipts.acknowledged(0)
  expect(receipts.unsaved()).toBe(3)
  receipts.sent('step2')
  expect(receipts.unsaved()).toBe(3)
  receipts.acknowledged(1)
  expect(receipts.unsaved()).toBe(0)
})

type Act = 'edit' | 'drop' | 'sync' | 'ack'

it('never forgets an edit that no acknowledged message carried', () => {
  const acts = fc.array(fc.constantFrom<Act>('edit', 'drop', 'sync', 'ack'), { maxLength: 60 })
  fc.assert(
    fc.property(acts, (list) => {
      const receipts = createReceipts()
      // A naive server: the messages of this connection with the edits that each holds, and what it has stored.
      let online = false
      let made = 0
      let messages: number[][] = []
      const stored = new Set<number>()
      for (const act of list) {
        if (act === 'edit') {
          receipts.edited()
          made += 1
          if (online) {
            messages.push([made])
            receipts.sent('update')
          }
        } else if (act === 'drop') {
          online = false
        } else if (act === 'sync') {
          online = true
          receipts.connected()
          messages = [Array.from({ length: made }, (_, i) => i + 1)]
          receipts.sent('step2')
        } else if (online) {
          for (const edit of messages.flat()) stored.add(edit)
          receipts.acknowledged(messages.length)
        }
      }
      expect(receipts.unsaved()).toBe(made - stored.size)
    }),
  )
})
