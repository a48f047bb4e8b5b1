import type { Case } from '../simulation.ts'

const ask = (name: string) => `GET https://www.metabolomicsworkbench.org/rest/refmet/match/${name}/all`

const lactate = {
  refmet_name: 'Lactic acid',
  formula: 'C3H6O3',
  exactmass: '90.0317',
  super_class: 'Organic acids',
  main_class: 'Short-chain acids',
  sub_class: 'Short-chain acids',
}
const atp = {
  refmet_name: 'ATP',
  formula: 'C10H16N5O13P3',
  exactmass: '506.9958',
  super_class: 'Nucleic acids',
  main_class: 'Purines',
  sub_class: 'Purine rNTP',
}
const ribulose = {
  refmet_name: 'Ribulose 5-phosphate',
  formula: 'C5H11O8P',
  exactmass: '230.0192',
  super_class: 'Carbohydrates',
  main_class: 'Monosaccharides',
  sub_class: 'Monosaccharide phosphates',
}
const dashes = { refmet_name: '-', formula: '-', exactmass: '-', super_class: '-', main_class: '-', sub_class: '-' }
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

/** RefMet: a name, a synonym, what it does not know in its three forms, a set asked for name by name. */
export const cases: readonly Case[] = [
  {
    step: 'MetaboliteInfo',
    inputs: { metabolite: ' Ribulose 5-phosphate\t' },
    gives: { output: [ribulose] },
    requests: [ask('Ribulose%205-phosphate')],
  },
  {
    step: 'MetaboliteInfo',
    about: 'a synonym',
    inputs: { metabolite: 'lactate' },
    gives: { output: [lactate] },
    requests: [ask('lactate')],
  },
  {
    step: 'MetaboliteInfo',
    about: 'unknown',
    inputs: { metabolite: 'NA-D+/x' },
    gives: { output: [dashes] },
    requests: [ask('NA-D%2Bx')],
  },
  {
    step: 'MetaboliteInfo',
    about: 'an empty list',
    inputs: { metabolite: 'h+' },
    gives: { output: [nothingOf('h+')] },
    requests: [ask('h%2B')],
  },
  {
    step: 'MetaboliteInfo',
    about: 'null',
    inputs: { metabolite: 'CO2' },
    gives: { output: [nothingOf('CO2')] },
    requests: [ask('CO2')],
  },
  {
    step: 'MetaboliteInfo',
    about: 'what cannot be a name',
    inputs: { metabolite: '..' },
    gives: { output: [nothingOf('..')] },
    requests: [],
  },
  {
    step: 'MetaboliteSetInfo',
    inputs: { metaboliteset: { description: 'Mixed', set: ['C00199', 'ATP', 'H2O', '', 'NA-D+', ' ATP'] } },
    gives: { output: [ribulose, atp, nothingOf('H2O'), dashes, atp] },
    requests: [ask('C00199'), ask('ATP'), ask('H2O'), ask('NA-D%2B')],
  },
]
