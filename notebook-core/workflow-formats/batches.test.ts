import { expect, it } from 'vitest'
import { z } from 'zod'
import { sampleExport } from '../testing/report.ts'
import { writeCwl } from './cwl.ts'
import { CRATE_METADATA, writeCrate } from './ro-crate.ts'

const exported = sampleExport({ batch: 'Kinases' })
const [batch] = exported.batches ?? []

const Scatter = z.looseObject({
  inputs: z.array(z.looseObject({ id: z.string() })),
  steps: z.tuple([z.looseObject({ scatter: z.array(z.string()), run: z.string() })]),
})

it('scatters the tool over the answers of the rows', () => {
  const files = new Map(writeCwl(exported).map(({ path, content }) => [path, String(content)]))
  const { inputs, steps } = Scatter.parse(JSON.parse(files.get('batch-1.cwl') ?? ''))
  expect(steps[0]).toMatchObject({ run: 'playbook-run.cwl', scatter: ['step-1'], scatterMethod: 'dotproduct' })
  expect(inputs.find(({ id }) => id === 'step-1')).toMatchObject({ type: { type: 'array', items: ['null', 'string'] } })
  // A text that would be read as a number is quoted once more.
  expect(JSON.parse(files.get('batch-1.yaml') ?? '')).toEqual({ 'step-1': ['Kinases', '"123"', 'STAT3', 'TP53'] })
  expect(files.get('README.md')).toContain('PATH batch-1.cwl batch-1.yaml')
})

it('scatters nothing over rows that other steps computed', () => {
  const outdated = { ...exported, batches: batch === undefined ? [] : [{ ...batch, isOutdated: true }] }
  expect(writeCwl(outdated).map(({ path }) => path)).toEqual(writeCwl(sampleExport()).map(({ path }) => path))
})

const Crate = z.object({ '@graph': z.array(z.looseObject({ '@id': z.string() })) })

it('has a run in the crate for each row that ended, with its answer and how it ended', () => {
  const files = writeCrate(exported)
  const metadata = files.find(({ path }) => path === CRATE_METADATA)
  const { '@graph': graph } = Crate.parse(JSON.parse(String(metadata?.content)))
  const of = (id: string) => graph.find((entity) => entity['@id'] === id)
  const runs = graph.map((entity) => entity['@id']).filter((id) => /^#batch-1-row-\d+$/.test(id))
  expect(runs).toEqual(['#batch-1-row-1', '#batch-1-row-2', '#batch-1-row-3'])
  expect(of('./')?.['mentions']).toEqual(expect.arrayContaining(runs.map((id) => ({ '@id': id }))))
  expect(of('#batch-1-row-2')).toEqual({
    '@id': '#batch-1-row-2',
    '@type': 'CreateAction',
    name: 'Row 2 of the batch “Kinases”: 123',
    description: 'The workflow with the answers of this row',
    instrument: { '@id': 'playbook.json' },
    object: { '@id': '#batch-1-row-2-step-1' },
    result: { '@id': 'batches/batch-1.tsv' },
    endTime: '2026-11-21T09:45:00.000+00:00',
    actionStatus: 'http://schema.org/FailedActionStatus',
    error: 'Kinases',
    agent: { '@id': 'https://orcid.org/0000-0002-1825-0097' },
  })
  expect(of('#batch-1-row-3')).toMatchObject({
    description: 'The workflow with the answers of this row. It gave nothing: Kinases',
    actionStatus: 'http://schema.org/CompletedActionStatus',
  })
  expect(of('#batch-1-row-2-step-1')).toMatchObject({ value: '123', exampleOfWork: { '@id': '#answer-1' } })
  const grid = files.find(({ path }) => path === 'batches/batch-1.tsv')
  expect(String(grid?.content).split('\n')).toHaveLength(5)
})
