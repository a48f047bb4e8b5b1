import * as groups from '@playbook/cells/steps'
import { createRegistry } from '@playbook/core/registry'
import type { Json } from '@playbook/core/step'
import { expect, it } from 'vitest'
import { settingsOf } from './isInput.ts'

const { steps } = createRegistry(groups)

/** The line that stands for the form of a step. */
function line(id: string, params: Json | undefined) {
  const step = steps.get(id)
  if (step === undefined) throw new Error(id)
  return settingsOf(step, params)
}

it('tells in one line what was chosen for a step that others feed', () => {
  expect([
    line('VolcanoPlot', { p: 'adjusted', alpha: 0.05, change: 1, names: ['STAT2', 'MX1'] }),
    line('UpGeneSetFromSignature', { p: 'raw', alpha: 0.01, change: 0 }),
    line('OneScoredT[Scored[Gene]]', 'CD38'),
    line('SomeSetT[Set[Drug]]', { imatinib: true, aspirin: false }),
    line('SomeSetT[Set[Drug]]', {}),
    line('FisherEnrichmentFromSetAndGMT', { background: 20_000 }),
    line('EnrichrAnalysisToEnrichmentTable', { libraries: ['KEGG_2021_Human', 'MSigDB_Hallmark_2020'] }),
    line('ExpressionHeatmapFromAnnData', { most: 30, color: 'batch' }),
    line('GenesetsToGMT', { terms: { 0: 'Mine', 1: 'Theirs' }, descriptions: {} }),
  ]).toEqual([
    'Adjusted p < 0.05 and |log₂ fold change| > 1; names STAT2, MX1',
    'P, not adjusted, < 0.01, any change',
    'CD38',
    'Left out: imatinib',
    'Nothing is left out',
    'Background: 20,000 genes',
    'KEGG 2021 Human, MSigDB Hallmark 2020',
    'At most 30 genes, coloured by batch',
    'Mine, Theirs',
  ])
})

it('leaves the form of an input to its own line, and open what says nothing or has another form', () => {
  expect([
    line('Input[Gene]', 'TP53'),
    line('UpGeneSetFromSignature', undefined),
    line('FisherEnrichmentFromSetAndGMT', { background: 'all' }),
  ]).toEqual([undefined, undefined, undefined])
})
