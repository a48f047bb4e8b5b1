import type { Case } from '../simulation.ts'

const table = (place: string) => `GET https://lincs-reverse-search-dashboard.dev.maayanlab.cloud/api/table/${place}`
const step = (name: string) => `LINCSL1000ReverseSearchExtract[${name}]`
const search = { gene: 'STAT3' }

/** Signatures by gene: both kinds, both directions; none; a gene that is not measured. */
export const cases: readonly Case[] = [
  {
    step: step('Drug, Up'),
    inputs: { search },
    gives: {
      output: [
        { term: 'lapatinib', zscore: 0.061, coefficient: 0.061 },
        { term: 'vorinostat', zscore: 0.05, coefficient: 0.05 },
        { term: 'vorinostat', zscore: 0.044, coefficient: 0.044 },
      ],
    },
    requests: [table('cp/up/STAT3')],
  },
  {
    step: step('Drug, Down'),
    inputs: { search },
    gives: {
      output: [
        { term: 'valproic-acid', zscore: -0.09, coefficient: -0.09 },
        { term: 'ruxolitinib', zscore: -0.03, coefficient: -0.03 },
      ],
    },
    requests: [table('cp/down/STAT3')],
  },
  {
    step: step('Gene, Up'),
    inputs: { search },
    gives: { output: [{ term: 'SOCS3', zscore: 0.08, coefficient: 0.08 }] },
    requests: [table('xpr/up/STAT3')],
  },
  {
    step: step('Gene, Down'),
    inputs: { search },
    gives: {
      output: [
        { term: 'IL6ST', zscore: -0.11, coefficient: -0.11 },
        { term: 'JAK1', zscore: -0.07, coefficient: -0.07 },
      ],
    },
    requests: [table('xpr/down/STAT3')],
  },
  {
    step: step('Gene, Down'),
    about: 'no signature',
    inputs: { search: { gene: ' HLA-A ' } },
    gives: { output: [] },
    requests: [table('xpr/down/HLA-A')],
  },
  {
    step: step('Drug, Up'),
    about: 'a gene that is not measured',
    inputs: { search: { gene: 'A/B#1' } },
    gives: {
      error: {
        name: 'UpstreamError',
        message:
          'L1000 reverse search answered with an error (500) (asked 2 times). The dashboard knows genes by their official human symbols. Check A/B#1, or try again later.',
      },
    },
    requests: Array.from({ length: 6 }, () => table('cp/up/A%2FB%231')),
  },
]
