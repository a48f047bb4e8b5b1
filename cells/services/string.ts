import { defineService } from '@playbook/core/service'
import { szklarczyk2023 } from '../references.ts'

/** Associations of proteins. Its host names the version. */
export const stringDb = defineService({
  name: 'STRING',
  base: 'https://version-11-5.string-db.org/api',
  version: '11.5',
  // "Wait one second between each call", it asks.
  pace: { perSecond: 1 },
  patienceMs: 120_000,
  reference: szklarczyk2023,
})
