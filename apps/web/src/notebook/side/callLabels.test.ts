import type { EvidenceRecord } from '@playbook/core/api/processes'
import { expect, it } from 'vitest'
import { callResult, callsSummary, shortAddress } from './callLabels.ts'

const call: EvidenceRecord = {
  id: 'e1',
  service: 'STRING',
  serviceVersion: null,
  method: 'GET',
  url: 'https://string-db.org/api/json/interaction_partners?identifiers=TP53',
  status: 200,
  attempts: 1,
  durationMs: 812,
  bytes: 120,
  sha256: 'ab',
  error: null,
  hasResponse: true,
  isEarlier: false,
  at: '2026-11-21T10:00:00Z',
}

it('shortens an address in the middle, so that its beginning and its end are seen', () => {
  expect(shortAddress('https://string-db.org/api/version')).toBe('string-db.org/api/version')
  const long = `https://string-db.org/api/json/interaction_partners?identifiers=${'TP53%0d'.repeat(200)}&species=9606`
  expect(shortAddress(long)).toBe(
    'string-db.org/api/json/interaction_partners?identifiers=TP53%0dTP5…53%0dTP53%0d&species=9606',
  )
  expect(shortAddress(long)).toHaveLength(92)
})

it('says how a call ended', () => {
  expect([
    callResult(call),
    callResult({ ...call, status: 503, error: 'It is overloaded.' }),
    callResult({ ...call, status: null, error: 'It timed out.' }),
    callResult({ ...call, isEarlier: true }),
  ]).toEqual(['200', '503, not usable', 'no answer', 'earlier answer'])
})

it('tells all calls of a run in one line', () => {
  expect(callsSummary([call])).toBe('1 call of STRING')
  const failed = { ...call, status: 500, error: 'No.' }
  expect(callsSummary([call, failed, { ...call, service: 'RefMet', isEarlier: true }])).toBe(
    '3 calls of STRING, RefMet, 1 without a usable answer, 1 earlier answer used',
  )
})
