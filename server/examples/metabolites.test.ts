import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drugSets, FASTING, simulateMetabolites } from './metabolites.ts'

const read = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')

it('ships exactly what the simulation gives', () => {
  const { samples, rows } = simulateMetabolites()
  const header = ['metabolite', ...samples.map(({ name }) => name)]
  expect(read('metabolites.tsv')).toEqual([header, ...rows].map((row) => row.join('\t')))
  expect(read('drugs.dmt')).toEqual(
    Object.entries(drugSets).map(([term, drugs]) => [term, '', ...drugs.split(' ')].join('\t')),
  )
})

it('has 40 different metabolites, among them every one with an effect, which its means show', () => {
  const { rows } = simulateMetabolites()
  const amounts = new Map(rows.map(([name, ...values]) => [String(name), values.map(Number)]))
  expect(amounts.size).toBe(40)
  const mean = (values: readonly number[] = []) =>
    values.reduce((sum, value) => sum + Math.log2(value), 0) / values.length
  for (const [name, effect] of Object.entries(FASTING)) {
    const values = amounts.get(name)
    const change = mean(values?.slice(4)) - mean(values?.slice(0, 4))
    expect(Math.abs(change - effect)).toBeLessThan(0.6)
  }
})
