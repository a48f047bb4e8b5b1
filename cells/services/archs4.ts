import { defineService } from '@playbook/core/service'
import { lachmann2018 } from '../references.ts'

/** Uniformly processed RNA-seq samples of GEO, with the site that shows them. */
export const archs4 = defineService({
  name: 'ARCHS4',
  base: 'https://maayanlab.cloud/archs4',
  patienceMs: 60_000,
  reference: lachmann2018,
})

/** Where ARCHS4 is searched and its samples are fetched today. */
export const sigpy = defineService({
  name: 'ARCHS4',
  base: 'https://maayanlab.cloud/sigpy',
  setting: 'ARCHS4_URL',
  patienceMs: 300_000,
  reference: lachmann2018,
})
