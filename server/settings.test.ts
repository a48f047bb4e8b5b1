import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

it('simulates services only when it is told so', () => {
  const sandboxOf = (environment: Record<string, string>) => readSettings(environment, '/product').sandbox
  expect([sandboxOf({}), sandboxOf({ PLAYBOOK_SANDBOX: '' }), sandboxOf({ PLAYBOOK_SANDBOX: 'on' })]).toEqual([
    false,
    false,
    true,
  ])
})

it('names the setting that it cannot read', () => {
  expect(() => readSettings({ PLAYBOOK_SANDBOX: 'maybe' }, '/product')).toThrow(/Settings:[^]*PLAYBOOK_SANDBOX/)
})

it('takes another address of a service where a setting gives one', () => {
  const basesOf = (environment: Record<string, string>) => readSettings(environment, '/product').serviceBases
  expect(basesOf({ METGENE_URL: 'https://genes.example.org/metgene/', METENP_URL: '', STRING_URL: 'x' })).toEqual({
    METGENE_URL: 'https://genes.example.org/metgene',
  })
  expect(() => basesOf({ METGENE_URL: 'genes.example.org' })).toThrow(/Settings:[^]*METGENE_URL/)
})

it('takes what a site chooses of services, and names what cannot be chosen', () => {
  const choicesOf = (environment: Record<string, string>) => readSettings(environment, '/product').serviceChoices
  expect(choicesOf({ ARCHS4_CALLS: 'older', OPENAI_MODEL: 'gpt-5', PLAYBOOK_SANDBOX: 'on' })).toEqual({
    ARCHS4_CALLS: 'older',
    OPENAI_MODEL: 'gpt-5',
  })
  expect(choicesOf({ ARCHS4_CALLS: '' })).toEqual({})
  expect(() => choicesOf({ ARCHS4_CALLS: 'oldest' })).toThrow(/Settings:[^]*ARCHS4_CALLS/)
})

it('turns accounts on where others can reach the server, by its own address or through a proxy', () => {
  const modeOf = (environment: Record<string, string>) => readSettings(environment, '/product').mode
  const own = [
    {},
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { PUBLIC_URL: 'http://localhost:3000' },
    { PLAYBOOK_AUTH: '' },
  ]
  expect(own.map(modeOf)).toEqual(own.map(() => 'local'))
  const reached = [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '0.0.0.0', PLAYBOOK_AUTH: '' },
    { PUBLIC_URL: 'https://lab.example' },
    { PUBLIC_URL: 'https://127.0.0.1.lab.example', PLAYBOOK_AUTH: '' },
  ]
  expect(reached.map(modeOf)).toEqual(reached.map(() => 'accounts'))
  expect(modeOf({ PLAYBOOK_AUTH: 'on' })).toBe('accounts')
})

it('leaves accounts out on a public address only where somebody insists', () => {
  const off = { PLAYBOOK_AUTH: 'off', PUBLIC_URL: 'https://lab.example' }
  expect(() => readSettings(off, '/product')).toThrow(/others can reach lab\.example/)
  expect(readSettings({ ...off, PLAYBOOK_TRUST_NETWORK: 'on' }, '/product').mode).toBe('local')
})

it('takes an empty variable for one that is not set', () => {
  expect(readSettings({ PORT: '', HOST: '', DATABASE_URL: '', DATA_DIR: '', UPSTREAM_PROXY: '' }, '/product')).toEqual(
    readSettings({}, '/product'),
  )
})

it('limits the memory of the kernel unless a setting says otherwise', () => {
  const bytesOf = (environment: Record<string, string>) => readSettings(environment, '/product').kernelMemoryBytes
  expect(bytesOf({})).toBeGreaterThanOrEqual(2 ** 31)
  expect(bytesOf({ KERNEL_WORKERS: '64' })).toBe(2 ** 31)
  expect(bytesOf({ KERNEL_MEMORY_BYTES: '5000000000' })).toBe(5_000_000_000)
  expect(() => bytesOf({ KERNEL_MEMORY_BYTES: '1000' })).toThrow(/KERNEL_MEMORY_BYTES/)
})
