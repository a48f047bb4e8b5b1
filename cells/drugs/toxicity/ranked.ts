import type { Payload } from '@playbook/core/step'
import type { ScoredDrugs } from '../../kinds/types.ts'
import { nameKey } from './names.ts'
import type { BloodBrainBarrierTable, CytotoxicityTable, RankedToxicityTable } from './types.ts'

type Cytotoxicity = Payload<typeof CytotoxicityTable>
type Barrier = Payload<typeof BloodBrainBarrierTable>
type Ranked = Payload<typeof RankedToxicityTable>

/** Every scored drug with each of its activities and each of its logBB, the highest score first. */
export function rankedCandidates(
  drugs: Payload<typeof ScoredDrugs>,
  activities: Cytotoxicity,
  barrier: Barrier,
): Ranked {
  const activitiesOf = byName(activities, (row) => row.molecule_pref_name)
  const barrierOf = byName(barrier, (row) => row.drug_name)
  return drugs
    .toSorted((a, b) => order(b.zscore) - order(a.zscore) || 0)
    .flatMap(({ term, zscore }) =>
      activitiesOf(term).flatMap((activity) =>
        barrierOf(term).map((measured) => ({
          drug_name: term,
          confidence_zscore: zscore,
          ...cytotoxicityOf(activity),
          logBB: measured?.logBB ?? '',
          bbb_permeable: measured?.bbb_permeable ?? '',
        })),
      ),
    )
}

function cytotoxicityOf(activity: Cytotoxicity[number] | undefined) {
  return {
    cytotoxicity_activity_id: activity?.activity_id ?? ('' as const),
    cytotoxicity_assay_description: activity?.assay_description ?? '',
    cytotoxicity_assay_type: activity?.assay_type ?? '',
    cytotoxicity_standard_type: activity?.standard_type ?? '',
    cytotoxicity_standard_units: activity?.standard_units ?? '',
    cytotoxicity_standard_value: activity?.standard_value ?? ('' as const),
    cytotoxicity_target_pref_name: activity?.target_pref_name ?? '',
    cytotoxicity_pchembl_value: activity?.pchembl_value ?? ('' as const),
  }
}

/** The rows of a name; one that is missing where there are none. */
function byName<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): (name: string) => readonly (Row | undefined)[] {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const key = nameKey(nameOf(row))
    const known = found.get(key)
    if (known === undefined) found.set(key, [row])
    else known.push(row)
  }
  return (name) => found.get(nameKey(name)) ?? [undefined]
}

/** Infinite scores at both ends; what has no score after all others. */
function order(zscore: number | string): number {
  if (typeof zscore === 'number') return zscore
  return zscore === 'inf' ? Number.MAX_VALUE : zscore === '-inf' ? -Number.MAX_VALUE / 2 : -Number.MAX_VALUE
}
