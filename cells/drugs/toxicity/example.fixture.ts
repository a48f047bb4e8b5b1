/** A scored drug of which neither ChEMBL nor B3DB has anything. */
export const unmatched = {
  drug_name: 'lapatinib',
  confidence_zscore: 1,
  cytotoxicity_activity_id: '' as const,
  cytotoxicity_assay_description: '',
  cytotoxicity_assay_type: '',
  cytotoxicity_standard_type: '',
  cytotoxicity_standard_units: '',
  cytotoxicity_standard_value: '' as const,
  cytotoxicity_target_pref_name: '',
  cytotoxicity_pchembl_value: '' as const,
  logBB: '' as const,
  bbb_permeable: '',
}
