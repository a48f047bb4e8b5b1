import { defineService } from '@playbook/core/service'
import { lachmann2018 } from '../references.ts'

/** Uniformly processed RNA-seq samples of GEO, with the site that shows them. */
export const archs4 = defineService({
  name: 'ARCHS4',
  base: 'https://maayanlab.cloud/archs4',
  patienceMs: 60_000,
  reference: lachmann2018,
})

/** Where ARCHS4 is searched and its samples are fetched today; a site may choose the calls from before it moved. */
export const sigpy = defineService({
  name: 'ARCHS4',
  base: 'https://maayanlab.cloud/sigpy',
  setting: 'ARCHS4_URL',
  choice: { setting: 'ARCHS4_CALLS', otherwise: 'newer', of: ['newer', 'older'] },
  patienceMs: 300_000,
  reference: lachmann2018,
})

/** Where samples were searched by a signature before `sigpy`. */
export const rookpy = defineService({
  name: 'ARCHS4',
  base: 'https://maayanlab.cloud/rookpy',
  patienceMs: 300_000,
  reference: lachmann2018,
})

/** Where the samples of a series and their counts were before `sigpy`. */
export const archs4Api = defineService({
  name: 'ARCHS4',
  base: 'https://api.archs4.maayanlab.cloud',
  patienceMs: 300_000,
  reference: lachmann2018,
})
