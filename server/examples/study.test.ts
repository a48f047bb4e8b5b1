import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { simulateStudy, STUDY } from './study.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url))
const genes = read('genes.txt').toString().trim().split('\n')
const study = simulateStudy(genes)

it('ships exactly what the simulation gives', () => {
  const shipped = gunzipSync(read('study.tsv.gz')).toString().trimEnd().split('\n')
  const rows = study.counts.map((row, at) => [genes[at], ...row].join('\t'))
  expect(shipped).toEqual([['gene_symbol', ...study.samples.map(({ name }) => name)].join('\t'), ...rows])
  const metadata = study.samples.map(({ name, batch, donor, treatment }) => [name, batch, donor, treatment].join('\t'))
  expect(read('study-metadata.tsv').toString()).toBe(['sample\tbatch\tdonor\ttreatment', ...metadata, ''].join('\n'))
})

it('gives every donor every treatment, in one batch', () => {
  expect(study.samples).toHaveLength(STUDY.donors * STUDY.treatments.length)
  for (const donor of new Set(study.samples.map((sample) => sample.donor))) {
    const its = study.samples.filter((sample) => sample.donor === donor)
    expect(its.map(({ treatment }) => treatment)).toEqual(STUDY.treatments)
    expect(new Set(its.map(({ batch }) => batch)).size).toBe(1)
  }
})
