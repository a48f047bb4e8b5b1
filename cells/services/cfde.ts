import { defineService } from '@playbook/core/service'
import { cfdeGsePage, cfdeLibraries2026 } from '../references.ts'
import { pace, PATIENCE_MS } from './enrichr/service.ts'

/** Gene set enrichment of the Common Fund Data Ecosystem: Enrichr computes it, a page of its own draws it. */
export const cfdeGse = defineService({
  name: 'CFDE GSE',
  base: 'https://maayanlab.cloud/Enrichr',
  hosts: ['gse.cfde.cloud'],
  pace,
  patienceMs: PATIENCE_MS,
  isFramed: true,
  reference: cfdeGsePage,
})

const FILE_PATIENCE_MS = 300_000

/** The gene set libraries that the data centers publish as files. */
export const cfdeFiles = defineService({
  name: 'CFDE gene set libraries',
  base: 'https://cfde-drc.s3.amazonaws.com',
  patienceMs: FILE_PATIENCE_MS,
  reference: cfdeLibraries2026,
})

/** Those of LINCS, which are large and lie elsewhere. */
export const lincsFiles = defineService({
  name: 'LINCS signature libraries',
  base: 'https://s3.perturbseqr.maayanlab.cloud/data',
  patienceMs: FILE_PATIENCE_MS,
  reference: cfdeLibraries2026,
})
