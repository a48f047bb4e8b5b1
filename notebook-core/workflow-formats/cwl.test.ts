import { expect, it } from 'vitest'
import { z } from 'zod'
import { exampleRegistry } from '../testing/registry.ts'
import { sampleExport } from '../testing/report.ts'
import { writeCwl } from './cwl.ts'
import { readWorkflow } from './pwb.ts'

function fileOf(path: string): unknown {
  return JSON.parse(String(writeCwl(sampleExport()).find((file) => file.path === path)?.content))
}

it('computes what can be computed, and names what waits for an answer', () => {
  const { notebook } = readWorkflow(fileOf('playbook.json'), exampleRegistry)
  expect(notebook.cells.map(({ id }) => id)).toEqual(['gene', 'aim', 'tissues', 'plot'])
  const { doc } = z.looseObject({ doc: z.string() }).parse(fileOf('workflow.cwl'))
  expect(doc).toMatch(/Left out, because they cannot be computed yet: step 4 \(Top tissues\)$/)
})

it('gives the results that are there although a step failed', () => {
  expect(z.looseObject({ successCodes: z.unknown() }).parse(fileOf('playbook-step.cwl')).successCodes).toEqual([0, 1])
})

it('has a step and an output for each step that computes, fed by the steps before', () => {
  const Port = z.looseObject({ id: z.string() })
  const Workflow = z.looseObject({
    outputs: z.array(Port),
    steps: z.array(z.looseObject({ id: z.string(), run: z.string(), in: z.array(Port), out: z.array(z.string()) })),
  })
  const { outputs, steps } = Workflow.parse(fileOf('workflow.cwl'))
  expect(outputs.filter(({ id }) => id.startsWith('result-'))).toEqual([
    expect.objectContaining({ id: 'result-2', type: 'File?', outputSource: 'compute-2/value' }),
    expect.objectContaining({ id: 'result-3', type: 'File?', outputSource: 'compute-3/value' }),
  ])
  const shared = ['playbook', 'files', 'step-1'].map((id) => ({ id, source: id }))
  const before = (...source: string[]) => ({ id: 'before', source, linkMerge: 'merge_nested' })
  expect(steps.map((step) => [step.id, step.run, step.in])).toEqual([
    ['compute-2', 'playbook-step.cwl', [...shared, { id: 'step', default: 2 }]],
    ['compute-3', 'playbook-step.cwl', [...shared, { id: 'step', default: 3 }, before('compute-2/given')]],
    ['whole', 'playbook-step.cwl', [...shared, before('compute-2/given', 'compute-3/given')]],
  ])
})
