import { defineService } from '@playbook/core/service'
import { kuleshov2021 } from '../references.ts'

/** Kinases by their substrates and partners. */
export const kea3 = defineService({
  name: 'KEA3',
  base: 'https://maayanlab.cloud/kea3',
  patienceMs: 120_000,
  reference: kuleshov2021,
})
