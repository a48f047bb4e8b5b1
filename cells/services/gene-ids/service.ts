import { defineService } from '@playbook/core/service'
import { literalReference } from '@playbook/core/story'

/** Identifiers of genes in other databases. It starts R, with all its annotations, for each request. */
export const geneIds = defineService({
  name: 'Gene ID Conversion',
  base: 'https://bdcw.org/geneid/rest',
  setting: 'GENE_IDS_URL',
  // PWB asks it always for some steps; here it is asked when the first does not answer, since one of two may be old.
  mirrors: ['https://sc-cfdewebdev.sdsc.edu/geneid/rest'],
  pace: { atOnce: 2 },
  patienceMs: 120_000,
  reference: literalReference('Gene ID Conversion Tool, https://bdcw.org/geneid/'),
})

/** Symbols travel in the path of an address: what cannot be a symbol is not asked for. */
export const SYMBOL = /^[\w.@-]+$/
