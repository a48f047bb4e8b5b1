import { expect, it } from 'vitest'
import { z } from 'zod'
import { sampleExport } from '../testing/report.ts'
import { biocomputeObject } from './bco.ts'
import { CRATE_METADATA, writeCrate } from './ro-crate.ts'

const Crate = z.object({ '@context': z.unknown(), '@graph': z.array(z.looseObject({ '@id': z.string() })) })

function crateOf(checked?: string) {
  const files = writeCrate(sampleExport(checked === undefined ? {} : { checked }))
  const { content } = files.find(({ path }) => path === CRATE_METADATA) ?? { content: '' }
  const { '@context': context, '@graph': graph } = Crate.parse(JSON.parse(String(content)))
  return { context, of: (id: string) => graph.find((each) => each['@id'] === id) }
}

it('tells its checks as a suite of tests, with what each found and who signed it', () => {
  const { context, of } = crateOf('Grace Hopper')
  expect(context).toContain('https://w3id.org/ro/terms/test')
  expect(of('./')?.['conformsTo']).toContainEqual({ '@id': 'https://w3id.org/ro/wftest/0.1' })
  expect(of('./')?.['mentions']).toEqual(
    expect.arrayContaining([{ '@id': '#checks' }, { '@id': '#check-b' }, { '@id': '#check-a' }]),
  )
  expect(of('#checks')).toEqual({
    '@id': '#checks',
    '@type': ['TestSuite', 'CreativeWork'],
    name: 'Its results, computed anew and compared with those that were published',
    mainEntity: { '@id': 'playbook.json' },
    instance: { '@id': '#checks-here' },
  })
  expect(of('#checks-here')).toMatchObject({
    '@type': ['TestInstance', 'CreativeWork'],
    runsOn: { '@id': '#check-service' },
  })
  expect(of('#check-b')).toMatchObject({
    '@type': 'AssessAction',
    name: 'Computed anew on 3 November 2026: 10 of 12 claims hold, 1 moved, 1 cannot be asked',
    endTime: '2026-11-03T10:00:00.000+00:00',
    agent: { '@id': 'https://orcid.org/0000-0001-5109-3700' },
    description: 'Grace Hopper',
  })
  expect(of('https://orcid.org/0000-0001-5109-3700')).toMatchObject({ '@type': 'Person', name: 'Grace Hopper' })
  expect(of('#check-a')).not.toHaveProperty('agent')
})

it('is a crate as before where nothing was checked', () => {
  const { context, of } = crateOf()
  expect(context).not.toContain('https://w3id.org/ro/terms/test')
  expect([of('#checks'), of('#check-service'), of('https://w3id.org/ro/wftest/0.1')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it('stands in the review of the BioCompute object', () => {
  const { review } = biocomputeObject(sampleExport({ checked: 'Grace Hopper' })).provenance_domain
  expect(review.slice(-2)).toEqual([
    {
      status: 'in-review',
      date: '2026-11-03T10:00:00.000Z',
      reviewer_comment:
        'Grace Hopper (Computed anew on 3 November 2026: 10 of 12 claims hold, 1 moved, 1 cannot be asked)',
      reviewer: {
        name: 'Grace Hopper',
        orcid: 'https://orcid.org/0000-0001-5109-3700',
        contribution: ['curatedBy'],
      },
    },
    {
      status: 'in-review',
      date: '2026-10-03T10:00:00.000Z',
      reviewer_comment: 'Computed anew on 3 October 2026: 12 of 12 claims hold',
      reviewer: { name: expect.stringMatching(/^Playbook /), contribution: ['createdWith'] },
    },
  ])
})
