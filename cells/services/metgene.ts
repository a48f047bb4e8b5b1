import { defineService } from '@playbook/core/service'
import { srinivasan2023 } from '../references.ts'

/** Genes in metabolism. */
export const metGene = defineService({
  name: 'MetGENE',
  base: 'https://bdcw.org/MetGENE',
  setting: 'METGENE_URL',
  isFramed: true,
  hosts: ['sc-cfdewebdev.sdsc.edu'],
  reference: srinivasan2023,
})
