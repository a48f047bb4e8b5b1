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
