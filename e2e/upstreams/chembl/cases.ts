import type { Case } from '../simulation.ts'

const RULE = 'pchembl_value__gte=1&assay_type=T&format=json&limit=1000'
const activity = 'GET https://www.ebi.ac.uk/chembl/api/data/activity'
const row = (activity_id: number, molecule_pref_name: string, more: object = {}) => ({
  activity_id,
  assay_description: 'Cytotoxicity against human HepG2 cells',
  assay_type: 'T',
  molecule_pref_name,
  standard_type: 'IC50',
  standard_units: 'nM',
  standard_value: 5000,
  target_pref_name: 'HepG2',
  pchembl_value: 5.3,
  ...more,
})

/** More drugs than fit into one question. */
const MANY = Array.from({ length: 101 }, (_unused, at) => ({ term: `brd${at}`, zscore: 1 }))
const names = (from: number, to: number) =>
  Array.from({ length: to - from }, (_unused, at) => `BRD${from + at}`).join(',')

/** Cytotoxicity: pages, missing values, names that need escapes, a name with a comma, more than 100 drugs, none. */
export const cases: readonly Case[] = [
  {
    step: 'QueryDrugCytotoxocityCHEMBL',
    about: 'several pages, missing values',
    inputs: {
      ScoredDrugs: [
        { term: 'vorinostat', zscore: 4 },
        { term: 'imatinib', zscore: 9 },
        { term: 'valproic-acid', zscore: -1 },
        { term: 'Imatinib', zscore: 2 },
      ],
    },
    gives: {
      output: [
        row(1_285_493, 'IMATINIB'),
        row(1_285_495, 'IMATINIB', { assay_description: null, target_pref_name: null, standard_type: null }),
        row(1_285_496, 'VALPROIC ACID', { pchembl_value: 3.5, standard_value: 316_000 }),
        row(1_285_494, 'VORINOSTAT', { pchembl_value: 6.1, standard_value: null, standard_units: null }),
      ],
    },
    requests: [
      `${activity}?molecule_pref_name__in=VORINOSTAT,IMATINIB,VALPROIC-ACID,VALPROIC%20ACID&${RULE}`,
      `${activity}?molecule_pref_name__in=VORINOSTAT%2CIMATINIB%2CVALPROIC-ACID%2CVALPROIC+ACID&${RULE}&offset=2`,
    ],
  },
  {
    step: 'QueryDrugCytotoxocityCHEMBL',
    about: 'names that need escapes, one with a comma',
    inputs: {
      ScoredDrugs: [
        { term: 'a&b #1+2', zscore: 1 },
        { term: 'Sodium Chloride, hypertonic', zscore: 'inf' },
      ],
    },
    gives: { output: [row(1_285_497, 'SODIUM CHLORIDE, HYPERTONIC', { pchembl_value: 1.2 })] },
    requests: [
      `${activity}?molecule_pref_name__in=A%26B%20%231%2B2&${RULE}`,
      `${activity}?molecule_pref_name__exact=SODIUM%20CHLORIDE%2C%20HYPERTONIC&${RULE}`,
    ],
  },
  {
    step: 'QueryDrugCytotoxocityCHEMBL',
    about: 'more than 100 drugs, of which the first batch has activities',
    inputs: { ScoredDrugs: [{ term: 'imatinib', zscore: 9 }, ...MANY] },
    gives: {
      output: [
        row(1_285_493, 'IMATINIB'),
        row(1_285_495, 'IMATINIB', { assay_description: null, target_pref_name: null, standard_type: null }),
      ],
    },
    requests: [
      `${activity}?molecule_pref_name__in=IMATINIB,${names(0, 99)}&${RULE}`,
      `${activity}?molecule_pref_name__in=${names(99, 101)}&${RULE}`,
    ],
  },
  {
    step: 'QueryDrugCytotoxocityCHEMBL',
    about: 'no drug',
    inputs: { ScoredDrugs: [] },
    gives: { output: [] },
    requests: [],
  },
  {
    step: 'CytotoxicityOfDrug',
    inputs: { drug: 'Sodium Chloride, hypertonic' },
    gives: { output: [row(1_285_497, 'SODIUM CHLORIDE, HYPERTONIC', { pchembl_value: 1.2 })] },
    requests: [`${activity}?molecule_pref_name__exact=SODIUM%20CHLORIDE%2C%20HYPERTONIC&${RULE}`],
  },
  {
    step: 'CytotoxicityOfDrugSet',
    inputs: { drugs: { set: ['imatinib'] } },
    gives: {
      output: [
        row(1_285_493, 'IMATINIB'),
        row(1_285_495, 'IMATINIB', { assay_description: null, target_pref_name: null, standard_type: null }),
      ],
    },
    requests: [`${activity}?molecule_pref_name__in=IMATINIB&${RULE}`],
  },
]
