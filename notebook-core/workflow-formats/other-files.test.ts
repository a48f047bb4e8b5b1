import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { exampleRegistry } from '../testing/registry.ts'
import { sampleExport } from '../testing/report.ts'
import { biocomputeObject } from './bco.ts'
import { readCrate } from './crate-files.ts'
import { writeCwl } from './cwl.ts'
import { writeIpynb } from './ipynb.ts'
import { readWorkflow } from './pwb.ts'
import { writeDetachedCrate } from './ro-crate.ts'

const exported = sampleExport()
const read = (json: unknown) => readWorkflow(json, exampleRegistry)
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

it('opens a Jupyter notebook that was exported here as the playbook that it is of', () => {
  expect(read(JSON.parse(writeIpynb(exported))).notebook).toEqual(exported.notebook)
})

it('opens a CWL bundle that was exported here, with the files that people gave', () => {
  const bundle = writeCwl(exported).map(({ path, content }) => [
    `a bundle/${path}`,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  const given = ['a bundle/files/0123456789ab-counts.tsv', strToU8('gene\ta1\n')] as const
  const { workflow, files } = readCrate(zipSync(Object.fromEntries([...bundle, given])))
  // A bundle has no step that nothing can compute yet.
  const open = new Set(exported.report.steps.filter(({ process }) => process === undefined).map(({ cell }) => cell))
  const cells = exported.notebook.cells.filter(({ id }) => !open.has(id))
  expect(read(workflow).notebook).toEqual({ ...exported.notebook, cells })
  expect(files.map(({ filename, bytes }) => [filename, bytes.length])).toEqual([['counts.tsv', 8]])
})

it.each([
  ['a notebook of somebody else', { nbformat: 4, nbformat_minor: 5, metadata: {}, cells: [] }, 'holds no playbook'],
  ['a BioCompute Object', plain(biocomputeObject(exported)), 'Open the workflow (JSON) or the crate'],
  ['a tool of CWL', { cwlVersion: 'v1.2', class: 'CommandLineTool' }, 'Open the whole bundle'],
  ['a description of a crate', JSON.parse(writeDetachedCrate(exported)), 'Open the whole crate'],
])('names %s, and what to open instead', (_name, json, words) => {
  expect(() => read(json)).toThrow(words)
})

it('says what an archive lacks', () => {
  expect(() => readCrate(zipSync({ 'readme.md': strToU8('# Nothing') }))).toThrow(
    'This archive is neither a research object crate (it has no ro-crate-metadata.json) nor a CWL bundle of a playbook (it has no playbook.json).',
  )
})
