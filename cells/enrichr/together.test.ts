import { additionsFor } from '@playbook/core/plan/additions'
import { rankSteps } from '@playbook/core/plan/suggest'
import { createRegistry } from '@playbook/core/registry'
import { notebookOf, stepCell } from '@playbook/core/testing/notebook'
import { expect, it } from 'vitest'
import * as groups from '../steps.ts'

const registry = createRegistry(groups)
const notebook = notebookOf(stepCell('set', 'Input[Set[Gene]]'))

it('submits a gene set once for all libraries that are chosen together', () => {
  const suggestions = rankSteps(notebook, registry, 'set')
  const libraries = ['KEGG_2021_Human', 'GO_Biological_Process_2023', 'ChEA_2022']
  const ids = libraries.map((library) => `ExtractEnrichrGenesetSearch[${library}]`)
  const chosen = ids.flatMap((id) => suggestions.filter(({ step }) => step.id === id))
  let count = 0
  const additions = additionsFor(chosen, suggestions, () => `new${++count}`)
  expect(additions.map(({ id, step, bindings }) => [id, step.id, bindings])).toEqual([
    ['new1', 'EnrichrGenesetSearch', { geneset: 'set' }],
    ['new2', 'ExtractEnrichrGenesetSearch[KEGG_2021_Human]', { searchResults: 'new1' }],
    ['new3', 'ExtractEnrichrGenesetSearch[GO_Biological_Process_2023]', { searchResults: 'new1' }],
    ['new4', 'ExtractEnrichrGenesetSearch[ChEA_2022]', { searchResults: 'new1' }],
  ])
})
