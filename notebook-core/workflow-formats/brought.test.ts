import { expect, it } from 'vitest'
import { z } from 'zod'
import { sampleExport } from '../testing/report.ts'
import { biocomputeObject } from './bco.ts'
import { writeCrate } from './ro-crate.ts'

const Graph = z.object({ '@graph': z.array(z.record(z.string(), z.unknown())) })

function graphOf(brought: readonly string[]) {
  const [metadata] = writeCrate(sampleExport({ brought }))
  return Graph.parse(JSON.parse(String(metadata?.content)))['@graph']
}

const idsOf = (graph: ReturnType<typeof graphOf>, type: RegExp) =>
  graph.filter((entity) => type.test(String(entity['@type']))).map((entity) => entity['@id'])
const ACTION = /Action$/

it('tells of no run, and keeps to no profile of runs, where a file brought all results along', () => {
  const graph = graphOf(['gene', 'tissues', 'plot'])
  const root = graph.find((entity) => entity['@id'] === './')
  expect([idsOf(graph, ACTION), idsOf(graph, /HowToStep/), root?.['mentions'], root?.['conformsTo']]).toEqual([
    [],
    [],
    // The model that proposed a step, and no run.
    { '@id': '#model-1' },
    { '@id': 'https://w3id.org/workflowhub/workflow-ro-crate/1.0' },
  ])
  expect(JSON.stringify(graph)).not.toMatch(/startTime|endTime|wfrun/)
})

it('takes what people gave for no run where all else was brought along', () => {
  expect(idsOf(graphOf(['tissues', 'plot']), ACTION)).toEqual([])
})

it('tells of the runs of its own alone, which read what was brought along', () => {
  const graph = graphOf(['tissues'])
  expect(idsOf(graph, /^CreateAction$/)).toEqual(['#run-1', '#run-3', '#run'])
  expect(graph.find((entity) => entity['@id'] === '#run')).toMatchObject({
    object: [{ '@id': 'results/step-1.json' }, { '@id': 'results/step-2.json' }],
    result: { '@id': 'results/step-3.json' },
  })
})

it('bases a result that was brought along on the file that brought it, and no other', () => {
  const graph = graphOf(['tissues'])
  const based = graph.flatMap((entity) =>
    String(entity['@id']).startsWith('results/') ? [[entity['@id'], entity['isBasedOn']]] : [],
  )
  expect(based).toEqual([
    ['results/step-1.json', undefined],
    ['results/step-2.json', { '@id': '#brought-along' }],
    ['results/step-3.json', undefined],
  ])
  expect(graph).toContainEqual(expect.objectContaining({ '@id': '#brought-along', '@type': 'CreativeWork' }))
  expect(idsOf(graphOf([]), /CreativeWork/)).not.toContain('#brought-along')
})

it('bases a result that a session computed on the run of that session', () => {
  const elsewhere = { service: 'CAVATICA', project: 'lab/one', run: 'run 7' }
  const exported = sampleExport({ brought: ['tissues'], elsewhere })
  const [metadata] = writeCrate(exported)
  const graph = Graph.parse(JSON.parse(String(metadata?.content)))['@graph']
  expect(graph.find((entity) => entity['@id'] === 'results/step-2.json')).toMatchObject({
    isBasedOn: { '@id': '#session-run%207' },
  })
  expect(graph.filter((entity) => /^#(?:session|brought)-/.test(String(entity['@id'])))).toEqual([
    {
      '@id': '#session-run%207',
      '@type': 'CreativeWork',
      name: 'Run run 7 on CAVATICA',
      description: 'A session in the project lab/one on CAVATICA, which computed results and gave them to the playbook',
    },
  ])
  expect(idsOf(graph, /^CreateAction$/)).toEqual(['#run-1', '#run-3', '#run'])
  expect(biocomputeObject(exported).description_domain.pipeline_steps[1]?.description).toContain(
    'Its result was computed in the project lab/one on CAVATICA (run run 7), not on this server',
  )
})

it('gives a BioCompute Object neither a time nor a version of what was brought along', () => {
  const steps = biocomputeObject(sampleExport({ brought: ['tissues'] })).description_domain.pipeline_steps
  const told = steps.map(({ version, output_list, description }) => [
    version,
    output_list.every((output) => 'access_time' in output),
    description.includes('brought along by the file'),
  ])
  expect(told).toEqual([
    ['0.1.0', true, false],
    [undefined, false, true],
    ['0.1.0', true, false],
    ['0.1.0', true, false],
  ])
})
