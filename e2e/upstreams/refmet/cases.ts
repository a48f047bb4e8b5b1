import type { Case } from '../simulation.ts'

const tell = (name: string) => `GET https://www.metabolomicsworkbench.org/rest/refmet/name/${name}/all`
const ask = (name: string) => `GET https://www.metabolomicsworkbench.org/rest/refmet/match/${name}/all`

const matched = (name: string, formula: string, mass: string, ...classes: readonly [string, string, string]) => ({
  refmet_name: name,
  formula,
  exactmass: mass,
  super_class: classes[0],
  main_class: classes[1],
  sub_class: classes[2],
})
const row = (
  identifiers: readonly [cid: string, inchiKey: string] | undefined,
  ...facts: Parameters<typeof matched>
) => ({
  ...matched(...facts),
  name: facts[0],
  ...(identifiers && { pubchem_cid: identifiers[0], inchi_key: identifiers[1] }),
})
const lactate = row(
  ['107689', 'JVTAAEKCZFNVCJ-REOHCLBHSA-N'],
  'Lactic acid',
  'C3H6O3',
  '90.0317',
  'Organic acids',
  'Short-chain acids',
  'Short-chain acids',
)
const atp = row(
  ['5957', 'ZKHQWZAMYRWXGA-KQYNXXCUSA-N'],
  'ATP',
  'C10H16N5O13P3',
  '506.9958',
  'Nucleic acids',
  'Purines',
  'Purine rNTP',
)
const ribulose = row(
  undefined,
  'Ribulose 5-phosphate',
  'C5H11O8P',
  '230.0192',
  'Carbohydrates',
  'Monosaccharides',
  'Monosaccharide phosphates',
)
const dashes = matched('-', '-', '-', '-', '-', '-')
const nothingOf = (name: string) => ({
  name,
  pubchem_cid: '',
  inchi_key: '',
  exactmass: '',
  formula: '',
  super_class: '',
  main_class: '',
  sub_class: '',
})

const describe = (metabolite: string, found: unknown, ...requests: readonly string[]) => ({
  step: 'MetaboliteInfo',
  inputs: { metabolite },
  gives: { output: [found] },
  requests,
})

/** RefMet: a name, a synonym, what it does not know in its three forms, a set asked for name by name. */
export const cases: readonly Case[] = [
  describe(' Ribulose 5-phosphate\t', ribulose, ask('Ribulose%205-phosphate'), tell('Ribulose%205-phosphate')),
  { about: 'a synonym', ...describe('lactate', lactate, ask('lactate'), tell('Lactic%20acid')) },
  { about: 'unknown', ...describe('NA-D+/x', dashes, ask('NA-D%2Bx')) },
  { about: 'an empty list', ...describe('h+', nothingOf('h+'), ask('h%2B')) },
  { about: 'null', ...describe('CO2', nothingOf('CO2'), ask('CO2')) },
  { about: 'what cannot be a name', ...describe('..', nothingOf('..')) },
  {
    step: 'MetaboliteSetInfo',
    inputs: { metaboliteset: { description: 'Mixed', set: ['C00199', 'ATP', 'H2O', '', 'NA-D+', ' ATP'] } },
    gives: { output: [ribulose, atp, nothingOf('H2O'), dashes, atp] },
    requests: [ask('C00199'), tell('Ribulose%205-phosphate'), ask('ATP'), tell('ATP'), ask('H2O'), ask('NA-D%2B')],
  },
]
