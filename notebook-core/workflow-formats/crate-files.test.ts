import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { exampleRegistry } from '../testing/registry.ts'
import { HOSTILE, sampleExport } from '../testing/report.ts'
import { readCrate } from './crate-files.ts'
import { readWorkflow } from './pwb.ts'
import { writeCrate } from './ro-crate.ts'

const Graph = z.object({ '@graph': z.array(z.record(z.string(), z.unknown())) })
const bytesOf = (content: string | Uint8Array) => (typeof content === 'string' ? strToU8(content) : content)
const zipOf = (files: Readonly<Record<string, string | Uint8Array>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, bytesOf(content)])))

it.each(['usual', HOSTILE])('gives back the document and the results of a crate, also below a folder', (words) => {
  const exported = sampleExport({ words })
  const files = Object.fromEntries(writeCrate(exported).map(({ path, content }) => [`a folder/${path}`, content]))
  const { workflow, files: kept } = readCrate(zipOf(files))
  const read = readWorkflow(workflow, exampleRegistry)
  expect(read.notebook).toEqual(exported.notebook)
  expect(new Map(read.outputs.map(({ cell, value }) => [cell, value]))).toEqual(
    new Map(exported.steps.flatMap(({ cell, output }) => (output === undefined ? [] : [[cell, output.value]]))),
  )
  expect(kept).toEqual([])
})

it('brings the files that the workflow names, under their own names', () => {
  const graph = [
    { '@id': './', mainEntity: { '@id': 'flow.json' } },
    { '@id': 'files/ab-counts.tsv', name: 'my counts.tsv' },
    { '@id': 'files/cd-gone.tsv', name: 'gone.tsv' },
  ]
  const crate = zipOf({
    'ro-crate-metadata.json': JSON.stringify({ '@context': [], '@graph': graph }),
    'flow.json': '{"workflow":[]}',
    'files/ab-counts.tsv': 'a\t1\n',
    '../escaped': 'no',
  })
  expect(readCrate(crate)).toEqual({
    workflow: { workflow: [] },
    files: [{ filename: 'my counts.tsv', bytes: strToU8('a\t1\n') }],
  })
})

it('says what is wrong with an archive that is no crate', () => {
  expect(() => readCrate(zipOf({ 'a.txt': 'a' }))).toThrow('it has no ro-crate-metadata.json')
  expect(() => readCrate(strToU8('PK, but not really'))).toThrow('damaged, or no zip file')
  expect(() => readCrate(zipOf({ 'ro-crate-metadata.json': '{"@graph":[]}' }))).toThrow('has no playbook.json')
})

it('tells of a step that failed as an action that failed, with its reason as what came of it', () => {
  const [metadata] = writeCrate(sampleExport({ failed: 'GTEx did not answer.' }))
  const { '@graph': graph } = Graph.parse(JSON.parse(String(metadata?.content)))
  const actions = graph.filter((entity) => entity['actionStatus'] === 'http://schema.org/FailedActionStatus')
  const failure = { '@id': '#failure-3' }
  const reason = 'GTEx did not answer.'
  expect(actions).toEqual([expect.objectContaining({ '@id': '#run-3', error: reason, result: failure })])
  expect(graph).toContainEqual(expect.objectContaining({ ...failure, description: reason }))
})
