import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { MODEL, simulateCounts } from './counts.ts'
import { sets } from '@playbook/cells/templates'
import { induced, repressed } from './genes.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url))
const genes = read('genes.txt').toString().trim().split('\n')
const simulation = simulateCounts(genes)

it('ships exactly what the simulation gives', () => {
  const shipped = gunzipSync(read('counts.tsv.gz')).toString().trimEnd().split('\n')
  const rows = simulation.counts.map((row, i) => [genes[i], ...row].join('\t'))
  expect(shipped).toEqual([['gene_symbol', ...simulation.samples.map(({ name }) => name)].join('\t'), ...rows])
  const truth = z
    .object({ log2FoldChange: z.record(z.string(), z.number()) })
    .parse(JSON.parse(read('truth.json').toString()))
  expect(truth.log2FoldChange).toEqual(simulation.effects)
})

it('has 2,000 different genes, among them every gene with an effect and every member of a set', () => {
  expect(new Set(genes).size).toBe(2000)
  for (const names of [induced, repressed, ...Object.values(sets)]) {
    expect(names.filter((name) => !genes.includes(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  }
})

it('reads every sample to the depth that the model says, within its noise', () => {
  const [smallest, largest] = MODEL.librarySize
  for (const [i, { target }] of simulation.samples.entries()) {
    const total = simulation.counts.reduce((sum, row) => sum + (row[i] ?? 0), 0)
    expect(target).toBeGreaterThanOrEqual(smallest)
    expect(target).toBeLessThanOrEqual(largest)
    expect(Math.abs(total / target - 1)).toBeLessThan(0.15)
  }
})

it('shows the effects it was given', () => {
  const perTarget = (row: readonly number[], from: number, to: number) =>
    row.slice(from, to).reduce((sum, count, i) => sum + count / (simulation.samples[from + i]?.target ?? 1), 0) /
    (to - from)
  const errors = Object.entries(simulation.effects).flatMap(([name, effect]) => {
    const row = simulation.counts[genes.indexOf(name)] ?? []
    const control = perTarget(row, 0, MODEL.control)
    const perturbed = perTarget(row, MODEL.control, row.length)
    // Hardly counted genes show mostly noise.
    return Math.min(...row) < 100 ? [] : [Math.log2(perturbed / control) - effect]
  })
  expect(errors.length).toBeGreaterThan(100)
  const average = errors.reduce((sum, error) => sum + Math.abs(error), 0) / errors.length
  expect(average).toBeLessThan(0.4)
})
