import { defineService } from '@playbook/core/service'
import { xie2021 } from '../../references.ts'

/** It states no limit; under load its requests fail now and then. */
export const pace = { key: 'Enrichr', atOnce: 2, perSecond: 2 } as const
/** Libraries with tens of thousands of terms. */
export const PATIENCE_MS = 90_000

/** Enrichment of gene sets, and search among the gene sets of hundreds of libraries. */
export const enrichr = defineService({
  name: 'Enrichr',
  base: 'https://maayanlab.cloud/Enrichr',
  pace,
  patienceMs: PATIENCE_MS,
  isFramed: true,
  reference: xie2021,
})

/** Where the terms of Enrichr's libraries lie on a map of their genes. */
export const enrichrMaps = defineService({
  name: 'Enrichr library maps',
  base: 'https://raw.githubusercontent.com/MaayanLab/Enrichr-Viz-Appyter/master/Enrichr-Processed-Library-Storage/Clustered_Scatterplots',
  patienceMs: PATIENCE_MS,
  reference: xie2021,
})
