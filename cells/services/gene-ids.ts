import { defineService } from '@playbook/core/service'
import { literalReference } from '@playbook/core/story'

/** Identifiers of genes in other databases, by R's annotation packages. */
export const geneIds = defineService({
  name: 'Gene ID Conversion',
  base: 'https://bdcw.org/geneid/rest',
  setting: 'GENE_IDS_URL',
  mirrors: ['https://sc-cfdewebdev.sdsc.edu/geneid/rest'],
  reference: literalReference('Gene ID Conversion Tool, https://bdcw.org/geneid/'),
})
