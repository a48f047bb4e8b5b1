import { expect, it } from 'vitest'
import { HOSTILE, sampleExport } from '../testing/report.ts'
import { biocomputeObject } from './bco.ts'

it('holds every domain of IEEE 2791, and no other key', () => {
  const object = biocomputeObject(sampleExport())
  expect(Object.keys(object).toSorted()).toEqual([
    'description_domain',
    'error_domain',
    'etag',
    'execution_domain',
    'io_domain',
    'object_id',
    'parametric_domain',
    'provenance_domain',
    'spec_version',
    'usability_domain',
  ])
  expect(object.etag).toMatch(/^[0-9a-f]{64}$/)
})

it('tells each step with what it reads, by number, and what people answered', () => {
  const { description_domain: described, parametric_domain: answers } = biocomputeObject(sampleExport())
  const steps = described.pipeline_steps.map(({ step_number, prerequisite, input_list, output_list }) => [
    step_number,
    prerequisite.map(({ name }) => name),
    input_list.length,
    output_list.length,
  ])
  expect(steps).toEqual([
    [1, [], 0, 1],
    [2, ['Output of step 1'], 1, 1],
    [3, ['Output of step 2'], 1, 1],
    [4, ['Output of step 2'], 1, 1],
  ])
  expect(answers).toEqual([{ step: '1', param: 'data', value: '"ACE2 & co"' }])
})

it('says who made it, where it is from, and where its review stands', () => {
  const ada = {
    name: 'Ada Lovelace',
    affiliation: 'Analytical Engines',
    orcid: 'https://orcid.org/0000-0002-1825-0097',
  }
  expect(biocomputeObject(sampleExport(), 'approved').provenance_domain).toMatchObject({
    name: 'ACE2 & co',
    derived_from: 'https://playbook.example/playbooks/1',
    contributors: [
      { ...ada, contribution: ['authoredBy'] },
      { name: 'Playbook 0.1.0', contribution: ['createdWith'] },
      { name: 'llama-3.3, a language model that proposed steps or texts', contribution: ['createdWith'] },
    ],
    review: [{ status: 'approved', reviewer: { ...ada, contribution: ['curatedBy'] } }],
  })
})

it('has one tag for one content, and no control characters', () => {
  expect(biocomputeObject(sampleExport()).etag).toBe(biocomputeObject(sampleExport()).etag)
  expect(biocomputeObject(sampleExport()).etag).not.toBe(biocomputeObject(sampleExport({ words: 'X' })).etag)
  const { provenance_domain: told } = biocomputeObject(sampleExport({ words: HOSTILE }))
  expect(/\p{Cc}/u.test(told.name)).toBe(false)
})

it('names the libraries in their versions, each tag by itself, and the file that its script is', () => {
  const sample = sampleExport()
  const origin = { ...sample.report.origin, libraries: [{ name: 'scipy', version: '1.17.1' }] }
  const { execution_domain: run, description_domain: told } = biocomputeObject({
    ...sample,
    report: { ...sample.report, origin },
  })
  expect(run.software_prerequisites.at(-1)).toEqual({
    name: 'scipy',
    version: '1.17.1',
    uri: { uri: 'pkg:pypi/scipy@1.17.1' },
  })
  expect(run.script).toEqual([
    { uri: { uri: 'https://playbook.example/api/playbooks/1/export/cwl', filename: 'ace2-co.cwl.zip' } },
  ])
  expect(told.keywords.filter((word) => word.includes(' ') && !word.startsWith('GTEx'))).toEqual([])
})

it('tells the thresholds and seeds of each step in the error domain', () => {
  const tissues = { alpha: 0.05, change: 1, seed: 42, genes: [{ alpha: 1 }] }
  const { error_domain: errors } = biocomputeObject(sampleExport({ outputs: { gene: 'ACE2', tissues } }))
  const step = 'https://playbook.example/playbooks/1#step-2'
  expect(errors).toEqual({
    empirical_error: { [step]: { alpha: 0.05, change: 1 } },
    algorithmic_error: { [step]: { seed: 42 } },
  })
})
