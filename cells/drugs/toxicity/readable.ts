import type { Column } from '@playbook/core/readable'

interface Activity {
  readonly activity_id: number
  readonly assay_description: string | null
  readonly assay_type: string
  readonly molecule_pref_name: string
  readonly standard_type: string | null
  readonly standard_units: string | null
  readonly standard_value: number | null
  readonly target_pref_name: string | null
  readonly pchembl_value: number
}

/** What a table of measured toxicities shows. */
export const activities: readonly Column<Activity>[] = [
  { name: 'Drug', value: (row) => row.molecule_pref_name },
  { name: 'Assay', value: (row) => row.assay_description },
  { name: 'Measure', value: (row) => row.standard_type },
  { name: 'Value', value: (row) => row.standard_value },
  { name: 'Unit', value: (row) => row.standard_units },
  { name: 'pChEMBL', value: (row) => row.pchembl_value },
  { name: 'Target', value: (row) => row.target_pref_name },
  { name: 'Activity ID', value: (row) => row.activity_id, format: 'identifier' },
  { name: 'Assay type', value: (row) => row.assay_type },
]

interface AtBarrier {
  readonly drug_name: string
  readonly logBB: number | ''
  readonly bbb_permeable: string
}

const barrier: readonly Column<AtBarrier>[] = [
  { name: 'logBB', value: (row) => row.logBB },
  { name: 'BBB+/BBB-', value: (row) => row.bbb_permeable },
]

/** What a table of drugs at the blood-brain barrier shows. */
export const atBarrier: readonly Column<AtBarrier>[] = [
  { name: 'Drug Name', value: (row) => row.drug_name },
  ...barrier,
]

interface Ranked extends AtBarrier {
  readonly confidence_zscore: number | string
  readonly cytotoxicity_activity_id: number | ''
  readonly cytotoxicity_assay_description: string
  readonly cytotoxicity_assay_type: string
  readonly cytotoxicity_standard_type: string
  readonly cytotoxicity_standard_units: string
  readonly cytotoxicity_standard_value: number | ''
  readonly cytotoxicity_pchembl_value: number | ''
}

/** What a table of scored drugs with their toxicity shows. */
export const ranked: readonly Column<Ranked>[] = [
  { name: 'Drug Name', value: (row) => row.drug_name },
  { name: 'Confidence Z-score', value: (row) => row.confidence_zscore, format: 'score' },
  { name: 'Cytotoxicity Activity ID', value: (row) => row.cytotoxicity_activity_id, format: 'identifier' },
  { name: 'Cytotoxicity Assay Description', value: (row) => row.cytotoxicity_assay_description },
  { name: 'Cytotoxicity Assay Type', value: (row) => row.cytotoxicity_assay_type },
  { name: 'Cytotoxicity PCHEMBL Value', value: (row) => row.cytotoxicity_pchembl_value },
  { name: 'Cytotoxicity Standard Type', value: (row) => row.cytotoxicity_standard_type },
  { name: 'Cytotoxicity Standard Units', value: (row) => row.cytotoxicity_standard_units },
  { name: 'Cytotoxicity Standard Value', value: (row) => row.cytotoxicity_standard_value },
  ...barrier,
]
