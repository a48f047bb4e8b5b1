import { prose } from '@playbook/core/story'
import { encode2020, gtex2020, onuchic2018 } from '../references.ts'
import { linkedDataHub } from '../services/linked-data-hub/service.ts'

/** What the hub is, as stories introduce it. */
export const hubIntroduction = prose`The CFDE Linked Data Hub links variants, regulatory elements and genes, with excerpts
  of the regulatory knowledge of SCREEN ${encode2020}, GTEx ${gtex2020} and EN-TEx ${onuchic2018}.`

/** How the hub was asked. */
export const fromHub = prose`the CFDE Linked Data Hub ${linkedDataHub.reference}`

export const variantTags = (cardinality: string) => ({ Type: ['Variant'], Cardinality: [cardinality] })
export const elementTags = (cardinality: string) => ({ Type: ['Regulatory Element'], Cardinality: [cardinality] })

/** Why the hub's own variants are left out of a set. */
export const notInHub = (what: string, without: readonly string[] | undefined) => ({
  noun: 'variant',
  why: `the hub has no ${what} of it`,
  without,
})
