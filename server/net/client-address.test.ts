import { expect, it } from 'vitest'
import { createClientAddress } from './client-address.ts'

const forwarded = new Headers({ 'x-forwarded-for': '203.0.113.9, 198.51.100.4' })

it('believes what this machine and named proxies say of who asks, and nobody else', () => {
  const near = createClientAddress([])
  const named = createClientAddress(['10.1.0.0/16', '192.0.2.7', 'fd00::/8'])
  const remotes = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '10.2.0.1', '192.0.2.7', 'fd12::1', undefined]
  expect(remotes.map((remote) => near(remote, forwarded))).toEqual([
    '198.51.100.4',
    '198.51.100.4',
    '198.51.100.4',
    '10.1.2.3',
    '10.2.0.1',
    '192.0.2.7',
    'fd12::1',
    'unknown',
  ])
  expect(remotes.map((remote) => named(remote, forwarded))).toEqual([
    '198.51.100.4',
    '198.51.100.4',
    '198.51.100.4',
    '198.51.100.4',
    '10.2.0.1',
    '198.51.100.4',
    '198.51.100.4',
    'unknown',
  ])
  expect(named('10.1.2.3', new Headers())).toBe('10.1.2.3')
})
