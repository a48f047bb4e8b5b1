import { expect, it } from 'vitest'
import { sampleReport } from '../testing/report.ts'
import { citeAs } from './own-works.ts'
import { writeFrom } from './provenance.ts'

const plain = (text: string) => text
const told = (address: string) => {
  const { report } = sampleReport()
  const origin = { ...report.origin, address }
  return [writeFrom(origin, (link) => `<${link}>`, plain), citeAs({ ...report, origin })]
}

it.each([
  'http://localhost:4000/playbooks/1',
  'http://127.0.0.1/playbooks/1',
  'http://[::1]:4000/playbooks/1',
  'http://play.localhost/playbooks/1',
])('prints no address that only its writer can open: %s', (address) => {
  expect(told(address)).toEqual([
    'From a playbook without a public address',
    'Cite this playbook as: Ada Lovelace. ACE2 & co (version v1) (2026).',
  ])
})

it.each(['https://playbook.example/playbooks/1', 'http://localhost.example/playbooks/1'])('prints %s', (address) => {
  expect(told(address)).toEqual([
    `From <${address}>`,
    `Cite this playbook as: Ada Lovelace. ACE2 & co (version v1), ${address} (2026).`,
  ])
})
