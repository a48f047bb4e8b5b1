import type { Service } from '@playbook/core/service'
import { expect, it } from 'vitest'
import * as declared from '../services.ts'

it('asks no test server of anybody, and none of this machine', () => {
  const services: readonly Service[] = Object.values(declared)
  const hosts = services.flatMap(({ base, mirrors = [] }) => [base, ...mirrors].map((url) => new URL(url).hostname))
  // These have no other server that answers without a key; a site that has one for SCREEN sets SCREEN_URL.
  const known = ['lincs-reverse-search-dashboard.dev.maayanlab.cloud', 'ga.staging.wenglab.org']
  const wrong = hosts.filter((host) => /(?:^|[.-])(?:test|dev|staging|localhost|127)(?:[.-]|$)/.test(host))
  expect(wrong).toEqual(known)
})
