import { expect, it } from 'vitest'
import { readPresence, readReceipt, readStates } from './messages.ts'

it('reads states and receipts as the server writes them', () => {
  const states = {
    a: { state: 'running', startedAt: '2026-05-03T09:00:00Z', estimateMs: 40, messages: ['one'] },
    b: {
      state: 'failed',
      attempts: 1,
      finishedAt: '',
      error: { name: 'InputError', message: 'No.', place: { line: 2 } },
    },
    c: {
      state: 'failed',
      attempts: 3,
      finishedAt: '',
      error: { name: 'UpstreamError', message: 'No.', service: 'STRING', earlier: { at: '2026-05-01T09:00:00Z' } },
    },
    d: {
      state: 'done',
      finishedAt: '2026-05-03T09:00:00Z',
      durationMs: 1,
      reused: false,
      earlier: { at: '2026-05-01T09:00:00Z', service: 'STRING' },
    },
  }
  expect(readStates(JSON.stringify({ states }))).toEqual({ states })
  const receipt = { saved: 3, refused: 1, role: 'viewer', reason: 'role' }
  expect(readReceipt(JSON.stringify(receipt))).toEqual(receipt)
})

it('takes no notice of what it cannot read', () => {
  expect(readStates('{')).toBe(undefined)
  expect(readStates('{"states":{"a":{"state":"dancing"}}}')).toBe(undefined)
  expect(readReceipt('{"saved":"many"}')).toBe(undefined)
})

it('lets no strange style or name of another participant into the page', () => {
  expect(
    readPresence({ user: { name: 'Mo', color: '#123456', colorLight: '#12345633' }, cell: 'c', cursor: 1 }),
  ).toEqual({
    user: { name: 'Mo', color: '#123456' },
    cell: 'c',
  })
  expect(readPresence({ user: { name: 'x'.repeat(500), color: 'red; background: url(//x)' } })).toEqual({
    user: { name: 'x'.repeat(60), color: '#6b7075' },
  })
  expect(readPresence({ cell: 'c' })).toBe(undefined)
  expect(readPresence(null)).toBe(undefined)
})
