import { readableTable } from '@playbook/core/readable'
import { defineType } from '@playbook/core/step'
import { z } from 'zod'
import { numberCell } from '../../shared/table.ts'
import { counted } from '../../shared/words.ts'
import { activityColumns, barrierColumns, rankedColumns } from './readable.ts'

const drugsIn = (names: readonly string[]) => counted(new Set(names).size, 'drug')
const maybeText = z.string().nullable()

export const CytotoxicityTable = defineType({
  // The brackets and the spelling are part of the id.
  id: '[DrugCytotoxictyChemblTable]',
  label: 'Drug cytotoxicity',
  description: 'Toxicity assays of drugs in ChEMBL: a row for each activity that was measured',
  color: 'drug',
  icon: 'table',
  schema: z.array(
    z.strictObject({
      activity_id: z.number(),
      assay_description: maybeText,
      assay_type: z.string(),
      molecule_pref_name: z.string(),
      standard_type: maybeText,
      standard_units: maybeText,
      standard_value: z.number().nullable(),
      target_pref_name: maybeText,
      pchembl_value: z.number(),
    }),
  ),
  text: (rows) =>
    rows.length === 0
      ? 'No toxicity measurements'
      : `${counted(rows.length, 'toxicity measurement')} of ${drugsIn(rows.map((row) => row.molecule_pref_name))}`,
  readable: (rows) => [readableTable(rows, activityColumns(rows))],
})

export const BloodBrainBarrierTable = defineType({
  id: '[DrugBloodBrainBarrierTable]',
  label: 'Drugs at the blood-brain barrier',
  description: 'Drugs with their logBB, the log10 of the brain-to-blood concentration ratio',
  color: 'drug',
  icon: 'table',
  schema: z.array(z.strictObject({ drug_name: z.string(), logBB: z.number(), bbb_permeable: z.string() })),
  text: (rows) => `${drugsIn(rows.map((row) => row.drug_name))} with a logBB`,
  readable: (rows) => [readableTable(rows, barrierColumns)],
})

/** What a table lacks for a drug is empty. */
const numberOrEmpty = z.union([z.number(), z.literal('')])

export const RankedToxicityTable = defineType({
  id: '[RankedDrugToxicityTable]',
  label: 'Drugs by score, with their toxicity',
  description: 'Scored drugs with their cytotoxicity and whether they cross the blood-brain barrier',
  color: 'drug',
  icon: 'list-ordered',
  schema: z.array(
    z.strictObject({
      drug_name: z.string(),
      confidence_zscore: numberCell,
      cytotoxicity_activity_id: numberOrEmpty,
      cytotoxicity_assay_description: z.string(),
      cytotoxicity_assay_type: z.string(),
      cytotoxicity_standard_type: z.string(),
      cytotoxicity_standard_units: z.string(),
      cytotoxicity_standard_value: numberOrEmpty,
      cytotoxicity_target_pref_name: z.string(),
      cytotoxicity_pchembl_value: numberOrEmpty,
      logBB: numberOrEmpty,
      bbb_permeable: z.string(),
    }),
  ),
  text: (rows) => `${drugsIn(rows.map((row) => row.drug_name))} by score, with their toxicity`,
  readable: (rows) => [readableTable(rows, rankedColumns(rows))],
})
