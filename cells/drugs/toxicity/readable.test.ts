import { expect, it } from 'vitest'
import { unmatched as row } from './example.fixture.ts'
import { activityColumns, barrierColumns, rankedColumns } from './readable.ts'

const activity = {
  activity_id: 7,
  assay_description: 'Cytotoxicity against A549 cells',
  assay_type: 'T',
  molecule_pref_name: 'LAPATINIB',
  standard_type: 'IC50',
  standard_units: 'nM',
  standard_value: 1418.7,
  target_pref_name: 'A549',
  pchembl_value: 5.85,
}
const namesOf = (columns: readonly { readonly name: string }[]) => columns.map(({ name }) => name)

it('names measure and unit in the heading where all rows have them in common', () => {
  const unknown = { ...activity, standard_units: null, standard_value: null }
  expect(namesOf(activityColumns([activity, unknown]))).toEqual([
    'Drug',
    'IC50 (nM)',
    'pChEMBL',
    'Assay',
    'Target',
    'Activity ID',
    'Assay type',
  ])
})

it('keeps the measure, or the unit, of each row where they differ, and leaves out what no row says', () => {
  const bare = { ...activity, assay_description: null, target_pref_name: null }
  const other = { ...bare, standard_type: 'CC50' }
  expect(namesOf(activityColumns([bare, other])).slice(0, 4)).toEqual(['Drug', 'Measure', 'Value (nM)', 'pChEMBL'])
  expect(namesOf(activityColumns([bare, { ...other, standard_units: 'ug.mL-1' }]))).toEqual([
    'Drug',
    'Measure',
    'Value',
    'Unit',
    'pChEMBL',
    'Activity ID',
    'Assay type',
  ])
})

it('says in words whether a drug crosses the barrier', () => {
  const crosses = ['BBB+', 'BBB-', ''].map((bbb_permeable) =>
    barrierColumns.map(({ value }) => value({ drug_name: 'caffeine', logBB: -0.05, bbb_permeable }, 0)),
  )
  expect(crosses).toEqual([
    ['caffeine', -0.05, 'yes'],
    ['caffeine', -0.05, 'no'],
    ['caffeine', -0.05, ''],
  ])
})

it('shows of ranked drugs only what some row says', () => {
  expect(namesOf(rankedColumns([row]))).toEqual(['Drug', 'Score'])
  expect(namesOf(rankedColumns([row, { ...row, logBB: 0, bbb_permeable: 'BBB+' }]))).toEqual([
    'Drug',
    'Score',
    'logBB',
    'Crosses the blood-brain barrier',
  ])
})
