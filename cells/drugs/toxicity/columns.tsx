import type { Payload } from '@playbook/core/step'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import type { BloodBrainBarrierTable, CytotoxicityTable, RankedToxicityTable } from './types.ts'

type Activity = Payload<typeof CytotoxicityTable>[number]

/** In files the columns are named and ordered as programs know them. */
export const cytotoxicityFile: readonly ColumnOf<Activity>[] = [
  { name: 'Activity ID', value: (row) => row.activity_id },
  { name: 'Assay Description', value: (row) => row.assay_description },
  { name: 'Assay Type', value: (row) => row.assay_type },
  { name: 'Drug Name', value: (row) => row.molecule_pref_name },
  { name: 'Standard Type', value: (row) => row.standard_type },
  { name: 'Standard Units', value: (row) => row.standard_units },
  { name: 'Standard Value', value: (row) => row.standard_value },
  { name: 'Target pref Name', value: (row) => row.target_pref_name },
  { name: 'PCHEMBL Value', value: (row) => row.pchembl_value },
]

export const barrierFile: readonly ColumnOf<Payload<typeof BloodBrainBarrierTable>[number]>[] = [
  { name: 'Drug Name', value: (row) => row.drug_name },
  { name: 'logBB', value: (row) => row.logBB },
  { name: 'BBB+/BBB-', value: (row) => row.bbb_permeable },
]

const FIELDS = [
  'drug_name',
  'confidence_zscore',
  'cytotoxicity_activity_id',
  'cytotoxicity_assay_description',
  'cytotoxicity_assay_type',
  'cytotoxicity_standard_type',
  'cytotoxicity_standard_units',
  'cytotoxicity_standard_value',
  'cytotoxicity_target_pref_name',
  'cytotoxicity_pchembl_value',
  'logBB',
  'bbb_permeable',
] as const

/** In files they have the names of the fields, and the target, too. */
export const rankedFile: readonly ColumnOf<Payload<typeof RankedToxicityTable>[number]>[] = FIELDS.map((name) => ({
  name,
  value: (row) => row[name],
}))
