import { expect, it } from 'vitest'
import { z } from 'zod'
import { uploadExport } from '../testing/report.ts'
import { biocomputeObject } from './bco.ts'
import { writeCwl } from './cwl.ts'
import { writeCrate } from './ro-crate.ts'

const Graph = z.object({ '@graph': z.array(z.record(z.string(), z.unknown())) })
const PATH = 'files/abababababab-our_counts.tsv'

it('takes an uploaded file for an input of the workflow, of its run and of the step that read it', () => {
  const [metadata] = writeCrate(uploadExport())
  const { '@graph': graph } = Graph.parse(JSON.parse(String(metadata?.content)))
  const entity = (id: string) => graph.find((each) => each['@id'] === id)
  const file = { '@id': PATH }
  expect(entity('playbook.json')).toMatchObject({ input: { '@id': '#input-1' } })
  expect(entity('#input-1')).toMatchObject({ workExample: [{ '@id': 'results/step-1.json' }, file] })
  expect(entity('#run')).toMatchObject({ object: [{ '@id': 'results/step-1.json' }, file] })
  expect(entity('#run-1')).toMatchObject({ object: file, result: { '@id': 'results/step-1.json' } })
  expect(entity(PATH)).toEqual({
    '@id': PATH,
    '@type': 'File',
    name: 'our counts.tsv',
    description: 'A file that was given to step 1, Counts',
    encodingFormat: 'text/tab-separated-values',
    exampleOfWork: { '@id': '#input-1' },
    sha256: 'ab'.repeat(32),
    contentSize: '12',
  })
})

it('names an uploaded file among the inputs of a BioCompute Object', () => {
  const server = 'https://playbook.example'
  expect(biocomputeObject(uploadExport()).io_domain.input_subdomain).toEqual([
    { uri: { uri: `${server}/api/files/${'ab'.repeat(32)}/our%20counts.tsv`, filename: 'our counts.tsv' } },
  ])
})

it('lets CWL be given another file in the place of an uploaded one', () => {
  const Input = z.looseObject({ id: z.string(), type: z.unknown(), inputBinding: z.unknown().optional() })
  const inputsOf = (path: string) => {
    const content = writeCwl(uploadExport()).find((file) => file.path === path)?.content
    const { inputs } = z.object({ inputs: z.array(Input) }).parse(JSON.parse(String(content)))
    return inputs.filter(({ id }) => id.startsWith('step-'))
  }
  expect(inputsOf('workflow.cwl').map(({ id, type }) => [id, type])).toEqual([['step-1', 'File?']])
  expect(inputsOf('playbook-step.cwl').map(({ inputBinding }) => inputBinding)).toEqual([
    { position: 2, prefix: '--input', valueFrom: '$(self === null ? null : "1=" + self.path)' },
  ])
})
