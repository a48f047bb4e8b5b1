import { createRegistry } from '@playbook/core/registry'
import { rankSteps } from '@playbook/core/plan/suggest'
import { notebookOf, stepCell } from '@playbook/core/testing/notebook'
import { expect, it } from 'vitest'
import * as groups from '../steps.ts'
import { extractCfde } from './cfde/steps.ts'
import { extractEnriched, extractOfGene, extractOfTerm } from './extracts/steps.ts'

const registry = createRegistry(groups)

it('names in the title of a step what its terms are, and the library once', () => {
  const { GO_Biological_Process_2023: go, ChEA_2022: chea } = extractEnriched.members
  expect([go.label, chea.label, extractOfGene.members.KEGG_2021_Human.label]).toEqual([
    'Enriched pathways (GO Biological Process 2023)',
    'Enriched transcription factors (ChEA 2022)',
    'Pathways containing the gene (KEGG 2021 Human)',
  ])
  const steps = [extractEnriched, extractOfGene, extractOfTerm, extractCfde].flatMap(({ members }) =>
    Object.values(members),
  )
  const source = /\b(?:GO|KEGG|GTEx|MSigDB|ChEA|ENCODE|ARCHS4|HuBMAP|LINCS|L1000|WikiPathways?|GWAS|GEO|MGI)\b/g
  expect(steps.filter(({ label }) => source.test(label.split('(')[0] ?? '')).map(({ label }) => label)).toEqual([])
})

it('keeps the words that a step was called by among those it is found by', () => {
  const { label, description } = extractEnriched.members.GO_Biological_Process_2023
  expect(`${label} ${description}`).toContain('GO Biological Processes')
})

it('offers enrichment in all libraries first after a submitted gene set', () => {
  const notebook = notebookOf(stepCell('0', 'Input[Set[Gene]]'), {
    ...stepCell('1', 'EnrichrGenesetSearch'),
    bindings: { geneset: '0' },
  })
  const [first] = rankSteps(notebook, registry, '1')
  expect(first?.step.label).toBe('Enrichment in Enrichr')
})
