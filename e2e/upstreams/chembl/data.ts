import { drawn, numbersOf } from '../any-gene.ts'

interface Activity {
  readonly activity_id: number
  readonly assay_chembl_id: string
  readonly assay_description?: string | null
  readonly assay_type: string
  readonly molecule_chembl_id: string
  readonly molecule_pref_name: string | null
  readonly pchembl_value: string | number | null
  readonly standard_type?: string | null
  readonly standard_units?: string | null
  readonly standard_value?: string | number | null
  readonly target_pref_name?: string | null
}

const activity = (activity_id: number, molecule_pref_name: string, more: Partial<Activity> = {}): Activity => ({
  activity_id,
  assay_chembl_id: 'CHEMBL829152',
  assay_description: 'Cytotoxicity against human HepG2 cells',
  assay_type: 'T',
  molecule_chembl_id: 'CHEMBL941',
  molecule_pref_name,
  pchembl_value: '5.30',
  standard_type: 'IC50',
  standard_units: 'nM',
  standard_value: '5000.0',
  target_pref_name: 'HepG2',
  ...more,
})

/** Simulated, in the form of ChEMBL: numbers are texts, a few are null. */
export const ACTIVITIES: readonly Activity[] = [
  activity(1_285_493, 'IMATINIB'),
  activity(1_285_494, 'VORINOSTAT', { pchembl_value: '6.1', standard_value: null, standard_units: null }),
  activity(1_285_495, 'IMATINIB', { assay_description: null, target_pref_name: null, standard_type: null }),
  activity(1_285_496, 'VALPROIC ACID', { pchembl_value: 3.5, standard_value: 316_000 }),
  activity(1_285_497, 'SODIUM CHLORIDE, HYPERTONIC', { pchembl_value: '1.20' }),
  activity(1_285_498, 'IMATINIB', { pchembl_value: null }),
  activity(1_285_499, 'IMATINIB', { assay_type: 'B' }),
]

const CELLS = ['HepG2', 'HEK293', 'Vero', 'A549', 'MCF7', 'NIH3T3']
/** A name of one word is that of a drug; anything else here is no name at all. */
const ONE_WORD = /^[A-Z]{5,}$/

/** Activities of a drug that is not among those above, simulated by its name. */
export function simulatedActivities(name: string): readonly Activity[] {
  if (!ONE_WORD.test(name)) return []
  const next = numbersOf(`toxicity of ${name}`)
  return drawn(name, CELLS, 2 + Math.floor(next() * 4)).map((cell) => {
    const potency = 3.5 + next() * 3
    return activity(2_000_000 + Math.floor(next() * 9_000_000), name, {
      assay_description: `Cytotoxicity against ${cell} cells`,
      molecule_chembl_id: `CHEMBL${100 + Math.floor(next() * 900_000)}`,
      pchembl_value: potency.toFixed(2),
      standard_value: (10 ** (9 - potency)).toFixed(1),
      target_pref_name: cell,
    })
  })
}
