import type { Column } from '@playbook/core/readable'
import { statedColumns } from '../../shared/statedColumns.ts'
import { writtenDrug } from './names.ts'

interface Activity {
  readonly activity_id: number | ''
  readonly assay_description: string | null
  readonly assay_type: string
  readonly molecule_pref_name: string
  readonly standard_type: string | null
  readonly standard_units: string | null
  readonly standard_value: number | '' | null
  readonly target_pref_name: string | null
  readonly pchembl_value: number | ''
}

type Measured = Omit<Activity, 'molecule_pref_name'>

/** What was measured: under one heading, such as IC50 (nM), where all rows have the same measure and unit. */
function measureColumns<Row>(rows: readonly Row[], of: (row: Row) => Measured): readonly Column<Row>[] {
  const measured = rows.map(of).filter(({ standard_value: value }) => typeof value === 'number')
  const [measure, ...otherMeasures] = new Set(rows.map((row) => of(row).standard_type ?? '').filter(Boolean))
  const [unit, ...otherUnits] = new Set(measured.map(({ standard_units: units }) => units ?? ''))
  const isOneUnit = unit !== undefined && unit !== '' && otherUnits.length === 0
  const isOneMeasure = isOneUnit && measure !== undefined && otherMeasures.length === 0
  const valueName = isOneMeasure ? `${measure} (${unit})` : isOneUnit ? `Value (${unit})` : 'Value'
  const measures: Column<Row> = { name: 'Measure', value: (row) => of(row).standard_type }
  const units: Column<Row> = { name: 'Unit', value: (row) => of(row).standard_units }
  return [
    ...(isOneMeasure ? [] : [measures]),
    { name: valueName, value: (row) => of(row).standard_value, format: 'count' },
    ...(isOneUnit ? [] : [units]),
    { name: 'pChEMBL', value: (row) => of(row).pchembl_value, format: 'score' },
  ]
}

/** In which assay it was measured. */
function assayColumns<Row>(of: (row: Row) => Measured): readonly Column<Row>[] {
  return [
    { name: 'Assay', value: (row) => of(row).assay_description },
    { name: 'Target', value: (row) => of(row).target_pref_name },
    { name: 'Activity ID', value: (row) => of(row).activity_id, format: 'identifier' },
    { name: 'Assay type', value: (row) => of(row).assay_type },
  ]
}

/** What a table of measured toxicities shows. */
export function activityColumns(rows: readonly Activity[]): readonly Column<Activity>[] {
  const itself = (row: Activity) => row
  return statedColumns(rows, [
    { name: 'Drug', value: (row) => writtenDrug(row.molecule_pref_name) },
    ...measureColumns(rows, itself),
    ...assayColumns(itself),
  ])
}

interface AtBarrier {
  readonly drug_name: string
  readonly logBB: number | ''
  readonly bbb_permeable: string
}

const CROSSES: Readonly<Record<string, string>> = { 'BBB+': 'yes', 'BBB-': 'no' }

const barrier: readonly Column<AtBarrier>[] = [
  { name: 'logBB', value: (row) => row.logBB, format: 'score' },
  { name: 'Crosses the blood-brain barrier', value: ({ bbb_permeable: mark }) => CROSSES[mark] ?? mark },
]

/** What a table of drugs at the blood-brain barrier shows. */
export const barrierColumns: readonly Column<AtBarrier>[] = [
  { name: 'Drug', value: (row) => row.drug_name },
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
  readonly cytotoxicity_target_pref_name: string
  readonly cytotoxicity_pchembl_value: number | ''
}

const measuredOf = (row: Ranked): Measured => ({
  activity_id: row.cytotoxicity_activity_id,
  assay_description: row.cytotoxicity_assay_description,
  assay_type: row.cytotoxicity_assay_type,
  standard_type: row.cytotoxicity_standard_type,
  standard_units: row.cytotoxicity_standard_units,
  standard_value: row.cytotoxicity_standard_value,
  target_pref_name: row.cytotoxicity_target_pref_name,
  pchembl_value: row.cytotoxicity_pchembl_value,
})

/** What a table of scored drugs with their toxicity shows; the table does not say what the scores are. */
export function rankedColumns(rows: readonly Ranked[]): readonly Column<Ranked>[] {
  return statedColumns(rows, [
    { name: 'Drug', value: (row) => row.drug_name },
    { name: 'Score', value: (row) => row.confidence_zscore, format: 'score' },
    ...measureColumns(rows, measuredOf),
    ...barrier,
    ...assayColumns(measuredOf),
  ])
}
