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
  expect(z.looseObject({ successCodes: z.unknown() }).parse(fileOf('playbook-run.cwl')).successCodes).toEqual([0, 1])
})

it('has an output for the result of each step that computes, under the number that the step has', () => {
  const Outputs = z.looseObject({ outputs: z.array(z.looseObject({ id: z.string(), type: z.string() })) })
  const outputs = Outputs.parse(fileOf('workflow.cwl')).outputs.filter(({ id }) => id.startsWith('result-'))
  expect(outputs).toEqual([
    expect.objectContaining({ id: 'result-2', type: 'File?', outputSource: 'run/result-2' }),
    expect.objectContaining({ id: 'result-3', type: 'File?', outputSource: 'run/result-3' }),
  ])
  const tool = Outputs.parse(fileOf('playbook-run.cwl')).outputs
  expect(tool.find(({ id }) => id === 'result-3')).toMatchObject({ outputBinding: { glob: 'results/steps/3.json' } })
})
