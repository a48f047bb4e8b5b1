import { defineService } from '@playbook/core/service'
import { brown2015 } from '../references.ts'

/** Tables of all genes of a species, some of 60 MB. */
export const ncbiGene = defineService({
  name: 'NCBI Gene',
  base: 'https://ftp.ncbi.nlm.nih.gov/gene/DATA',
  patienceMs: 5 * 60_000,
  reference: brown2015,
})
