import type { Payload } from '@playbook/core/step'
import { pageColumns } from '../../ui/table/columns.ts'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import { activities, atBarrier, ranked } from './readable.ts'
import type { BloodBrainBarrierTable, CytotoxicityTable, RankedToxicityTable } from './types.ts'

type Activity = Payload<typeof CytotoxicityTable>[number]

export const cytotoxicityColumns: readonly ColumnOf<Activity>[] = pageColumns(activities, {
  'Assay Description': { width: 320 },
})

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

export const barrierColumns: readonly ColumnOf<Payload<typeof BloodBrainBarrierTable>[number]>[] =
  pageColumns(atBarrier)

export const rankedColumns: readonly ColumnOf<Payload<typeof RankedToxicityTable>[number]>[] = pageColumns(ranked, {
  'Cytotoxicity Assay Description': { width: 320 },
})

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
