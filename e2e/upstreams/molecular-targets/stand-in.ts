import { molecularTargets } from '@playbook/cells/services'
import { Hono } from 'hono'
import type { Simulation } from '../simulation.ts'
import { drawn, humanGene, numbersOf } from '../any-gene.ts'
import { cases } from './cases.ts'
import { GENES, type Group } from './data.ts'

const TUMORS = [
  'Acute Lymphoblastic Leukemia',
  'Acute Myeloid Leukemia',
  'Neuroblastoma',
  'Osteosarcoma',
  'Ewing sarcoma',
  'Wilms tumor',
  'Medulloblastoma',
  'Ependymoma',
  'Low-grade glioma/astrocytoma',
  'High-grade glioma/astrocytoma',
  'Atypical Teratoid Rhabdoid Tumor',
  'Craniopharyngioma',
]
const SHOWN_TUMORS = 9

const rounded = (value: number) => Math.round(value * 100) / 100

/** A gene that is not among the data; its expression is simulated. */
function anyGene(ensembl: string) {
  const gene = humanGene(ensembl)
  if (gene === undefined) return undefined
  const next = numbersOf(`tumors of ${gene.symbol}`)
  const level = 2 + next() * 40
  const groups = drawn(`tumors with ${gene.symbol}`, TUMORS, SHOWN_TUMORS).map((disease): Group => {
    const median = level * (0.2 + next() * 2)
    return {
      disease,
      samples: 20 + Math.floor(next() * 200),
      TPM_mean: rounded(median * 1.2),
      TPM_sd: rounded(median * 0.6),
      TPM_median: rounded(median),
    }
  })
  return { symbol: gene.symbol, groups }
}

const app = new Hono()

app.get('/tpm/gene-all-cancer/json', (c) => {
  const { ensemblId = '', includeTumorDesc } = c.req.query()
  const gene = GENES[ensemblId] ?? anyGene(ensemblId)
  if (includeTumorDesc !== 'primaryOnly' || gene === undefined) {
    return c.json({ error: '500 - Internal server error' }, 500)
  }
  return c.json(gene.groups.map((group) => record(ensemblId, gene.symbol, group)))
})

/** Fields of the published record; what a group lacks is left out, or null. */
function record(ensembl: string, symbol: string, { disease, dataset = 'TARGET', samples = 30, ...tpm }: Group) {
  return {
    x_label: `${disease}  (Dataset = ${dataset}, Specimen = Pediatric Primary Tumors, N = ${samples})`,
    specimen_descriptor_fill: 'Pediatric Primary Tumors',
    box_sample_count: samples,
    Gene_Ensembl_ID: ensembl,
    Gene_symbol: symbol,
    PMTL: 'Relevant Molecular Target (PMTL version 1.1)',
    Dataset: dataset,
    Disease: disease,
    GTEx_tissue_subgroup: '',
    EFO: null,
    MONDO: 'MONDO_0004967',
    GTEx_tissue_subgroup_UBERON: '',
    ...tpm,
  }
}

/** The Molecular Targets Platform of the Open Pediatric Cancer Atlas. */
export const simulation: Simulation = {
  services: [molecularTargets],
  app,
  cases,
  needs: ['[].Disease', '[].TPM_median', 'hits'],
}
