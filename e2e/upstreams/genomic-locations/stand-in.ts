import { coordinateTransform, genomicLocations } from '@playbook/cells/services'
import { Hono } from 'hono'
import type { Simulation } from '../simulation.ts'
import { cases } from './cases.ts'

const REGIONS: Readonly<Record<string, string>> = {
  'chr10:3781500-3781750': 'GL000123',
  'chrX:15579000-15579300': 'GL000124',
}

const MOVED: Readonly<Record<string, number>> = { chr10: 42_192, chrX: 18_123 }

const app = new Hono()

app.get('/reg/loc/desc/:description', (c) => {
  const [, region = ''] = /^GRCh38 \((.*)\)$/.exec(c.req.param('description')) ?? []
  const id = REGIONS[region]
  if (id === undefined) return c.json({ errorType: 'NotFound', description: 'The region is not registered.' }, 404)
  const title = `GRCh38 (${region})`
  return c.json([
    {
      '@id': `https://reg.genome.network/reg/loc/${id}`,
      // A title may be a list.
      communityStandardTitle: id.endsWith('4') ? [title] : title,
      id,
      type: 'Region',
    },
  ])
})

app.get('/coordinateTransform', (c) => {
  const [, assembly, chromosome = '', start = '', end = ''] =
    /^(GRCh3[78]) \((chr\w+):(\d+)-(\d+)\)$/.exec(c.req.query('glDesc') ?? '') ?? []
  if (assembly !== 'GRCh38') {
    return c.json({ errorType: 'IncorrectRequest', description: 'HTTP request is incorrect', message: 'glDesc' }, 400)
  }
  const moved = MOVED[chromosome] ?? 0
  const shifted = (by: number) => `(${chromosome}:${Number(start) + by}-${Number(end) + by})`
  // Regions of the X chromosome have no counterpart on NCBI36 here.
  const older = chromosome === 'chrX' ? '' : `\nNCBI36 ${shifted(moved + 10_000)}`
  return c.text(
    `# Coordinates of one region, carried over by the registry\nGRCh38 ${shifted(0)}\nGRCh37 ${shifted(moved)}${older}\n`,
  )
})

/** The Genomic Location Registry. Its steps ask the Linked Data Hub before, whose entities they need. */
export const simulation: Simulation = {
  services: [genomicLocations, coordinateTransform],
  app,
  cases,
  needs: ['data', 'errorType'],
}
