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
