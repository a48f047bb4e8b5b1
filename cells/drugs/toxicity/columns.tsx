import type { Payload } from '@playbook/core/step'
import { threeDigits } from '../../ui/text/format.ts'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import type { BloodBrainBarrierTable, CytotoxicityTable, RankedToxicityTable } from './types.ts'

const plain = String
const barrier = [
  { name: 'LogBB', value: (row: { logBB: number | '' }) => row.logBB, numeric: true },
  { name: 'BBB+/BBB-', value: (row: { bbb_permeable: string }) => row.bbb_permeable },
] as const

type Activity = Payload<typeof CytotoxicityTable>[number]

export const cytotoxicityColumns: readonly ColumnOf<Activity>[] = [
  { name: 'Drug Name', value: (row) => row.molecule_pref_name },
  { name: 'Activity ID', value: (row) => row.activity_id, format: plain },
  { name: 'Assay Description', value: (row) => row.assay_description ?? '', width: 320 },
  { name: 'Assay Type', value: (row) => row.assay_type },
  { name: 'PCHEMBL Value', value: (row) => row.pchembl_value, numeric: true },
  { name: 'Standard Type', value: (row) => row.standard_type ?? '' },
  { name: 'Standard Units', value: (row) => row.standard_units ?? '' },
  { name: 'Standard Value', value: (row) => row.standard_value ?? '', numeric: true },
  { name: 'Target pref Name', value: (row) => row.target_pref_name ?? '' },
]

/** Files have the columns in another order than the page. */
export const cytotoxicityFile = inOrder(cytotoxicityColumns, [
  'Activity ID',
  'Assay Description',
  'Assay Type',
  'Drug Name',
  'Standard Type',
  'Standard Units',
  'Standard Value',
  'Target pref Name',
  'PCHEMBL Value',
])

export const barrierColumns: readonly ColumnOf<Payload<typeof BloodBrainBarrierTable>[number]>[] = [
  { name: 'Drug Name', value: (row) => row.drug_name },
  ...barrier,
]

export const rankedColumns: readonly ColumnOf<Payload<typeof RankedToxicityTable>[number]>[] = [
  { name: 'Drug Name', value: (row) => row.drug_name },
  { name: 'Confidence ZScore', value: (row) => row.confidence_zscore, numeric: true, format: threeDigits },
  { name: 'Cytotoxicity Activity ID', value: (row) => row.cytotoxicity_activity_id, format: plain },
  { name: 'Cytotoxicity Assay Description', value: (row) => row.cytotoxicity_assay_description, width: 320 },
  { name: 'Cytotoxicity Assay Type', value: (row) => row.cytotoxicity_assay_type },
  { name: 'Cytotoxicity PCHEMBL Value', value: (row) => row.cytotoxicity_pchembl_value, numeric: true },
  { name: 'Cytotoxicity Standard Type', value: (row) => row.cytotoxicity_standard_type },
  { name: 'Cytotoxicity Standard Units', value: (row) => row.cytotoxicity_standard_units },
  { name: 'Cytotoxicity Standard Value', value: (row) => row.cytotoxicity_standard_value, numeric: true },
  ...barrier,
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

function inOrder<Row>(columns: readonly ColumnOf<Row>[], names: readonly string[]): readonly ColumnOf<Row>[] {
  return names.flatMap((name) => columns.filter((column) => column.name === name))
}
