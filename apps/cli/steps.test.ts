import * as groups from '@playbook/cells/steps'
import { createRegistry } from '@playbook/core/registry'
import { expect, it } from 'vitest'
import { describeSteps, stepLines } from './steps.ts'

const registry = createRegistry(groups)

it('describes every step by its slots and output, lists marked by brackets', () => {
  const { steps, types } = describeSteps(registry)
  const ids = [...registry.steps.values()].map(({ id, fileId = id }) => fileId)
  expect(steps.map(({ id }) => id)).toEqual(ids.toSorted())
  expect(types.map(({ id }) => id)).toEqual([...registry.types.keys()].toSorted())
  const byId = new Map(steps.map((step) => [step.id, step]))
  const shape = (id: string) => ({ inputs: byId.get(id)?.inputs, output: byId.get(id)?.output })
  expect(shape('Input[Set[Gene]]')).toEqual({ inputs: {}, output: 'Set[Gene]' })
  expect(shape('GenesetsToGMT')).toEqual({ inputs: { genesets: 'Set[Gene][]' }, output: 'GMT' })
  expect(shape('AnnDataFromGeneCountMatrixAndMetadataMatrix')).toEqual({
    inputs: { gene_count_matrix: 'GeneCountMatrix', metadata_matrix: 'MetadataMatrix' },
    output: 'AnnData',
  })
  const venn = steps.filter(({ id }) => id === 'VennDiagram').map(({ inputs }) => inputs)
  expect(venn).toEqual([{ sets: 'Set[Gene][]' }, { gmt: 'GMT' }])
})

it('says the same in lines for people', () => {
  const lines = stepLines(registry).split('\n')
  const at = lines.indexOf('GenesetsToGMT')
  expect(lines[at + 2]).toBe('    genesets: Set[Gene][] → GMT')
  expect(lines.at(-2)).toBe(`${registry.steps.size} steps, ${registry.types.size} data types`)
})
