import { expect, it } from 'vitest'
import { z } from 'zod'
import { biocomputeObject } from '../workflow-formats/bco.ts'
import { writeDetachedCrate } from '../workflow-formats/ro-crate.ts'
import { sampleExport } from '../testing/report.ts'
import { licenceOf } from './licence.ts'

const Crate = z.object({
  '@graph': z.array(
    z.looseObject({
      '@id': z.string(),
      name: z.unknown().optional(),
      about: z.unknown().optional(),
      license: z.object({ '@id': z.string() }).optional(),
    }),
  ),
})
const Bco = z.object({ provenance_domain: z.object({ license: z.string() }) })

it('knows the licences that are offered by their addresses, and keeps terms in words of their own', () => {
  expect(licenceOf('CC BY-NC 4.0').url).toBe('https://creativecommons.org/licenses/by-nc/4.0/')
  expect(licenceOf('For teaching only')).toEqual({
    name: 'For teaching only',
    description: 'Terms of the authors, in their own words.',
  })
})

it('claims no licence that nobody gave', () => {
  expect([licenceOf(undefined), licenceOf('All rights reserved')].map(({ url }) => url)).toEqual(
    Array(2).fill('https://rightsstatements.org/vocab/InC/1.0/'),
  )
})

it('stands in crates and BioCompute Objects as the publication says it', () => {
  const licencesIn = (said: string | undefined) => {
    const usual = sampleExport()
    const exported = { ...usual, report: { ...usual.report, licence: licenceOf(said) } }
    const graph = Crate.parse(JSON.parse(writeDetachedCrate(exported)))['@graph']
    const given = new Set(graph.flatMap(({ license }) => license?.['@id'] ?? []))
    const named = graph.flatMap(({ '@id': id, name }) => (given.has(id) ? [name] : []))
    return [...given, ...named, Bco.parse(biocomputeObject(exported)).provenance_domain.license]
  }
  const rights = 'https://rightsstatements.org/vocab/InC/1.0/'
  expect(licencesIn(undefined)).toEqual([rights, 'In Copyright', rights])
  expect(licencesIn('For teaching only')).toEqual([expect.any(String), 'For teaching only', 'For teaching only'])
})
