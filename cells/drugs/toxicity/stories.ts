import type { Payload } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { b3db } from '../../services/b3db.ts'
import { chembl } from '../../services/chembl.ts'
import { withoutSalt } from '../../shared/names.ts'
import { counted, were, written } from '../../shared/words.ts'
import { scientific } from '@playbook/core/text/numbers'
import type { BloodBrainBarrierTable, CytotoxicityTable, RankedToxicityTable } from './types.ts'

/** The drugs of a question: their names, in whatever form they came, and the slot that they came by. */
export interface Drugs {
  readonly names: readonly string[]
  readonly slot: string
}

export const different = (names: readonly string[]) => new Set(names.map((name) => name.trim().toLowerCase())).size
export const drugCount = (names: readonly string[]) => counted(different(names), 'drug')

/** A single drug is called by its name. */
const drugsOf = ({ names }: Drugs) => (names.length === 1 ? (names[0] ?? '').trim() : drugCount(names))
const nameOf = ({ names }: Drugs) => (names.length === 1 ? 'The preferred name of' : 'The preferred names of')

export function cytotoxicityStory(drugs: Drugs, output: Payload<typeof CytotoxicityTable>) {
  const measured = different(output.map((row) => row.molecule_pref_name))
  const found = counted(output.length, 'toxicity measurement')
  return {
    abstract:
      drugs.names.length === 1
        ? prose`For ${drugsOf(drugs)}, ${found} ${were(output.length)} found in ChEMBL ${chembl.reference}.`
        : prose`For ${measured} of ${drugsOf(drugs)}, ${found} ${were(output.length)} found in
            ChEMBL ${chembl.reference}.`,
    ...(output.length > 0 && { finding: strengthOf(drugs, output) }),
    introduction: prose`ChEMBL holds activities of compounds that were published, toxicity among them ${chembl.reference}.`,
    methods: prose`${nameOf(drugs)} ${drugsOf(drugs)} (${figure(drugs.slot)}), also with spaces in the place of
      hyphens, ${drugs.names.length === 1 ? 'was' : 'were'} looked up in ChEMBL ${chembl.reference}: activities in toxicity assays (type T) with a pChEMBL value of at
      least 1, the negative log10 of the molar concentration.`,
    tableLegend: prose`Toxicity assays of ${drugsOf(drugs)} in ChEMBL ${chembl.reference}; more potently cytotoxic drugs have larger pChEMBL
      values.`,
  }
}

/** A concentration by its negative log10, in µM, as laboratories say it. */
const micromolar = (pchembl: number): string => `${scientific(Number((10 ** (6 - pchembl)).toPrecision(2)))} µM`

/** What was measured, and on what, as far as ChEMBL tells it. */
function assayOf({ standard_type: measure, assay_description: assay }: Activity): string {
  const told = [measure, assay && `“${assay.trim()}”`].filter(Boolean).join(', ')
  return told === '' ? '' : ` (${told})`
}

type Activity = Payload<typeof CytotoxicityTable>[number]

/** At which concentrations toxicity was measured: the lowest and the highest. */
function strengthOf(drugs: Drugs, output: Payload<typeof CytotoxicityTable>) {
  const byStrength = output.toSorted((a, b) => b.pchembl_value - a.pchembl_value)
  const [first] = byStrength
  const last = byStrength.at(-1)
  if (first === undefined || last === undefined) return prose``
  const isOne = drugs.names.length === 1
  const measured = different(output.map((row) => row.molecule_pref_name))
  const of = isOne ? drugsOf(drugs) : `${measured === drugs.names.length ? 'all' : `${measured} of`} ${drugsOf(drugs)}`
  const whose = isOne ? '' : `, of ${first.molecule_pref_name.toLowerCase()},`
  const strongest = prose`${micromolar(first.pchembl_value)}${assayOf(first)}`
  if (byStrength.length === 1) {
    return prose`The one toxicity measurement of ${of} in ChEMBL ${chembl.reference} was at ${strongest}.`
  }
  return prose`Among ${counted(output.length, 'toxicity measurement')} of ${of} in ChEMBL ${chembl.reference}, the most potent${whose}
    was at ${strongest} and the least potent at ${micromolar(last.pchembl_value)}.`
}

export function barrierStory(drugs: Drugs, output: Payload<typeof BloodBrainBarrierTable>) {
  const permeable = output.filter((row) => row.bbb_permeable === 'BBB+').length
  return {
    abstract:
      drugs.names.length === 1
        ? prose`For ${drugsOf(drugs)}, ${written(output.length)} ${output.length === 1 ? 'measurement' : 'measurements'} of logBB ${were(output.length)} found in B3DB, of which ${written(permeable)} told
            that it crosses the blood-brain barrier ${b3db.reference}.`
        : prose`Of ${drugsOf(drugs)}, ${written(output.length)} had a logBB in B3DB and ${written(permeable)} crossed the blood-brain
            barrier ${b3db.reference}.`,
    introduction: prose`B3DB unites published measurements of how compounds cross the blood-brain barrier ${b3db.reference}.`,
    methods: prose`${drugs.names.length === 1 ? 'The name of' : 'The names of'} ${drugsOf(drugs)} (${figure(drugs.slot)}) ${drugs.names.length === 1 ? 'was' : 'were'} looked up, whatever ${drugs.names.length === 1 ? 'its' : 'their'} capitals and
      hyphens, in B3DB ${b3db.reference}; compounds without a measured logBB were left out.`,
    tableLegend: prose`${barrierSubject(drugs, output)} ${b3db.reference}.`,
  }
}

/** What the table shows of which drugs: of one, of all, or of those that B3DB knows. */
function barrierSubject(drugs: Drugs, output: Payload<typeof BloodBrainBarrierTable>): string {
  const ratio = 'logBB (log10 of the brain-to-blood concentration ratio)'
  if (drugs.names.length === 1)
    return `The ${ratio} of ${drugsOf(drugs)} in B3DB, and whether it crosses the blood-brain barrier`
  const [measured, all] = [different(output.map((row) => row.drug_name)), different(drugs.names)]
  const which =
    measured < all ? `The ${measured} of ${drugsOf(drugs)} that ${measured === 1 ? 'has' : 'have'}` : 'Drugs with'
  return `${which} a ${ratio} in B3DB, and whether ${measured === 1 ? 'it crosses' : 'they cross'} the blood-brain barrier`
}

/** What stands beside the scores: no more than some row has. */
export function rankedLegend(output: Payload<typeof RankedToxicityTable>) {
  const hasAssays = output.some((row) => row.cytotoxicity_activity_id !== '')
  const hasBarrier = output.some((row) => row.logBB !== '')
  const assays = prose`toxicity assays of ChEMBL ${chembl.reference}`
  const barrier = prose`logBB of B3DB ${b3db.reference}`
  if (hasAssays && hasBarrier) return prose`Drugs by descending score, with the ${assays} and the ${barrier}.`
  if (hasAssays) return prose`Drugs by descending score, with the ${assays}. No record of B3DB matches them.`
  if (hasBarrier)
    return prose`Drugs by descending score, with the ${barrier}. No toxicity assay of ChEMBL matches them.`
  return prose`Drugs by descending score. No record of ChEMBL or B3DB matches them.`
}

/** Assays stand under the drug itself, seldom under one of its salts. */
function saltAdvice({ names }: Drugs): string {
  const [first] = names.flatMap((name) => withoutSalt(name.trim()) ?? [])
  return first === undefined
    ? 'Check that they are names of drugs, such as imatinib.'
    : `Enter the drug without its salt: ${first}.`
}

export function noCytotoxicity(drugs: Drugs, output: readonly unknown[], isRanked: boolean) {
  return output.length > 0
    ? undefined
    : {
        why: `ChEMBL has no toxicity assay of ${drugsOf(drugs)}.`,
        next: `${saltAdvice(drugs)}${isRanked ? ' The ranked list works with an empty table, too.' : ' That none was published does not say that it is harmless.'}`,
      }
}

export function noBarrier(drugs: Drugs, output: readonly unknown[], isRanked: boolean) {
  return output.length > 0
    ? undefined
    : {
        why: `B3DB has no logBB of ${drugsOf(drugs)}: it knows about 1,000 compounds with one.`,
        next: isRanked
          ? 'Go on without it: the ranked list works with an empty table, too.'
          : 'Check the spelling, or enter another name of the drug.',
      }
}
