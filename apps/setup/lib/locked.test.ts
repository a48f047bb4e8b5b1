import { expect, it } from 'vitest'
import { notInstalled, notLocked } from './locked.mjs'

const locked = {
  '': { version: '0.1.0' },
  server: { version: '0.1.0' },
  'node_modules/@playbook/server': { link: true },
  'node_modules/hono': { version: '4.13.19', integrity: 'sha512-hono' },
  'node_modules/oxlint': {
    version: '1.94.0',
    integrity: 'sha512-oxlint',
    optionalDependencies: { '@oxlint/mac': '1.94.0' },
  },
  'node_modules/@oxlint/linux': { version: '1.94.0', integrity: 'sha512-linux', optional: true },
}
const { 'node_modules/@oxlint/linux': _linux, ...onMac } = locked

it('finds nothing wrong with what the lock file names, whatever the platform', () => {
  const installed = { ...onMac, 'node_modules/@oxlint/mac': { version: '1.94.0', integrity: 'sha512-mac' } }
  expect([notLocked(installed, locked), notInstalled(installed, locked)]).toEqual([[], []])
})

it('names every package that is another than the lock file says', () => {
  const installed = {
    ...locked,
    'node_modules/hono': { version: '4.13.19', integrity: 'sha512-another' },
    'node_modules/oxlint': { version: '1.95.0', integrity: 'sha512-oxlint' },
    'node_modules/@oxlint/mac': { version: '1.95.0', integrity: 'sha512-mac' },
    'node_modules/unknown': { version: '1.0.0', integrity: 'sha512-unknown' },
  }
  expect(notLocked(installed, locked)).toEqual([
    'node_modules/hono',
    'node_modules/oxlint',
    'node_modules/@oxlint/mac',
    'node_modules/unknown',
  ])
})

it('misses what is not there', () => {
  const { 'node_modules/hono': _hono, ...rest } = locked
  expect(notInstalled(rest, locked)).toEqual(['node_modules/hono'])
})
