import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rankedCandidates } from './ranked.ts'
import { RankedToxicityTable } from './types.ts'

const activity = (activity_id: number, molecule_pref_name: string, standard_value: number | null = 5000) => ({
  activity_id,
  assay_description: null,
  assay_type: 'T',
  molecule_pref_name,
  standard_type: 'IC50',
  standard_units: 'nM',
  standard_value,
  target_pref_name: 'HepG2',
  pchembl_value: 5.3,
})
const empty = {
  cytotoxicity_activity_id: '',
  cytotoxicity_assay_description: '',
  cytotoxicity_assay_type: '',
  cytotoxicity_standard_type: '',
  cytotoxicity_standard_units: '',
  cytotoxicity_standard_value: '',
  cytotoxicity_target_pref_name: '',
  cytotoxicity_pchembl_value: '',
}
const measured = {
  cytotoxicity_assay_description: '',
  cytotoxicity_assay_type: 'T',
  cytotoxicity_standard_type: 'IC50',
  cytotoxicity_standard_units: 'nM',
  cytotoxicity_target_pref_name: 'HepG2',
  cytotoxicity_pchembl_value: 5.3,
}

it('keeps every drug, with a row for each activity, and a logBB of 0', () => {
  const drugs = [
    { term: 'unknown', zscore: 'nan' as const },
    { term: 'Imatinib', zscore: 4 },
    { term: 'valproic-acid', zscore: 'inf' as const },
    { term: 'worst', zscore: '-inf' as const },
  ]
  const activities = [activity(1, 'IMATINIB'), activity(2, 'IMATINIB', null), activity(3, 'VALPROIC ACID', 0)]
  const barrier = [{ drug_name: 'valproic acid', logBB: 0, bbb_permeable: 'BBB+' }]
  const none = { logBB: '', bbb_permeable: '' }
  const ranked = rankedCandidates(drugs, activities, barrier)
  expect(RankedToxicityTable.schema.parse(ranked)).toEqual([
    {
      drug_name: 'valproic-acid',
      confidence_zscore: 'inf',
      ...measured,
      cytotoxicity_activity_id: 3,
      cytotoxicity_standard_value: 0,
      logBB: 0,
      bbb_permeable: 'BBB+',
    },
    {
      drug_name: 'Imatinib',
      confidence_zscore: 4,
      ...measured,
      cytotoxicity_activity_id: 1,
      cytotoxicity_standard_value: 5000,
      ...none,
    },
    {
      drug_name: 'Imatinib',
      confidence_zscore: 4,
      ...measured,
      cytotoxicity_activity_id: 2,
      cytotoxicity_standard_value: '',
      ...none,
    },
    { drug_name: 'worst', confidence_zscore: '-inf', ...empty, ...none },
    { drug_name: 'unknown', confidence_zscore: 'nan', ...empty, ...none },
  ])
})

it('loses no drug and invents none', () => {
  const name = fc.constantFrom('imatinib', 'IMATINIB', 'valproic-acid', 'x')
  const zscore = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom('nan', 'inf', '-inf'))
  const drugs = fc.array(fc.record({ term: name, zscore }))
  fc.assert(
    fc.property(drugs, fc.array(name), (scored, active) => {
      const ranked = rankedCandidates(
        scored,
        active.map((drug, at) => activity(at, drug.toUpperCase())),
        [],
      )
      expect(new Set(ranked.map((row) => row.drug_name))).toEqual(new Set(scored.map(({ term }) => term)))
    }),
  )
})
