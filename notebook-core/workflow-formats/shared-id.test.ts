import { expect, it } from 'vitest'
import { z } from 'zod'
import { processId } from '../plan/content-id.ts'
import { plan } from '../plan/plan.ts'
import { createRegistry } from '../registry.ts'
import { definePrompt, defineStep, defineType, many } from '../step.ts'
import { prose } from '../story.ts'
import { fplChain, readChain, readWorkflow, writeWorkflow } from './pwb.ts'

const words = { label: 'x', description: 'x', tags: {} }
const story = () => ({ methods: prose`x` })
const Set = defineType({ id: 'Set', label: 'x', description: 'x', schema: z.array(z.string()) })
const Library = defineType({ id: 'Library', label: 'x', description: 'x', schema: z.string() })
const Drawing = defineType({ id: 'Drawing', label: 'x', description: 'x', schema: z.string() })
const registry = createRegistry({
  all: {
    Set,
    Library,
    Drawing,
    inputSet: definePrompt({ ...words, id: 'Input', inputs: {}, output: Set, story }),
    inputLibrary: definePrompt({ ...words, id: 'Upload', inputs: {}, output: Library, story }),
    ofLibrary: defineStep({ ...words, id: 'Venn', inputs: { gmt: Library }, output: Drawing, story }),
    ofSets: defineStep({
      ...words,
      id: 'VennOfSets',
      fileId: 'Venn',
      inputs: { sets: many(Set) },
      output: Drawing,
      story,
    }),
  },
})

const file = {
  data: { s: { type: 'Input', value: ['A'] }, g: { type: 'Upload', value: 'lib' } },
  workflow: [
    { id: 's', type: 'Input', data: { id: 's' } },
    { id: 'g', type: 'Upload', data: { id: 'g' } },
    { id: 'a', type: 'Venn', inputs: { 'sets:0': { id: 's' }, 'sets:1': { id: 's' } } },
    { id: 'b', type: 'Venn', inputs: { gmt: { id: 'g' } } },
    { id: 'c', type: 'Venn' },
  ],
}

it('tells steps of one id apart by their slots, and writes them under that id with its content ids', () => {
  const { notebook } = readWorkflow(file, registry)
  const steps = notebook.cells.flatMap((cell) => (cell.kind === 'step' ? [[cell.id, cell.step]] : []))
  expect(steps.slice(2)).toEqual([
    ['a', 'VennOfSets'],
    ['b', 'Venn'],
    ['c', 'Venn'],
  ])
  const { file: written } = writeWorkflow(notebook, registry)
  const venn = written.workflow.slice(2)
  expect(venn.map(({ type, inputs }) => [type, Object.keys(inputs ?? {})])).toEqual([
    ['Venn', ['sets:0', 'sets:1']],
    ['Venn', ['gmt']],
    ['Venn', []],
  ])
  const set = written.workflow[0]?.id ?? ''
  expect(venn[0]?.id).toBe(processId({ type: 'Venn', inputs: { 'sets:0': set, 'sets:1': set } }))
  const planned = plan(notebook, registry).get('a')
  expect(planned?.state === 'ready' && planned.process.id).toBe(venn[0]?.id)
  expect(readWorkflow(written, registry).notebook).toEqual(notebook)
  const { notebook: _, ...foreign } = written
  expect(writeWorkflow(readWorkflow(foreign, registry).notebook, registry).file.workflow).toEqual(written.workflow)
  const chain = fplChain(notebook, registry)
  expect(chain.map(({ process }) => process.type)).toEqual(['Input', 'Upload', 'Venn', 'Venn', 'Venn'])
  expect(fplChain(readChain(chain, registry), registry)).toEqual(chain)
})
