import { asksResearcher, slotType, type AnyStep, type Slot } from '@playbook/core/step'
import type { registry as ours } from '../support/playbook.ts'

type Registry = typeof ours

/** Steps that give a better example of a type than the first that is found. */
const PREFERRED: Readonly<Record<string, string>> = {
  'Set[Gene]': 'Input[Set[Gene]]',
  'Scored[Gene]': 'ScoredGenesFromSignature',
  GMT: 'GMTFileUpload',
  GeneSignature: 'GeneSigFileUpload',
  AnnData: 'AnnDataFileUpload',
}
/** Others of a type, for a slot that takes a list. */
export const OTHER_SOURCES: Readonly<Record<string, readonly string[]>> = {
  GMT: ['GMTFromSignature', 'GenesetToGMT'],
  DMT: ['DrugSetsToDMT'],
}
/** Drugs that the services of toxicity know. */
const DRUGS = 'LINCSL1000ReverseSearchExtract[Drug, Up]'
/** Steps that need more than the usual source of a type gives, by step and slot. */
export const SPECIAL_SOURCES: Readonly<Record<string, string>> = {
  'UMAPFrom[GMT] matrix': 'GMTConcatenate',
  'QueryDrugCytotoxocityCHEMBL ScoredDrugs': DRUGS,
  'QueryDrugBloodBrainBarrier ScoredDrugs': DRUGS,
  '[RankedListOfDrugsCandidates] ScoredDrugs': DRUGS,
}

/** Steps of which the answer is not known beforehand: they show their question, and feed nothing. */
const OPEN = new Set(['LabelAnnDataMetadata', 'LabelGeneCountMatrix'])

/** For every type that something can give here, the step that gives it in the fewest steps. */
export function sourcesOf(registry: Registry): ReadonlyMap<string, AnyStep> {
  const steps = [...registry.steps.values()].filter(({ id }) => !OPEN.has(id))
  const sources = new Map<string, AnyStep>()
  for (let isNew = true; isNew;) {
    const isFed = (slot: Slot) => sources.has(slotType(slot).id)
    const fed = steps.filter(({ inputs, output }) => !sources.has(output.id) && Object.values(inputs).every(isFed))
    // What is typed or uploaded comes before what is computed.
    const inOrder = fed.toSorted((a, b) => rankOf(a) - rankOf(b))
    for (const step of inOrder) if (!sources.has(step.output.id)) sources.set(step.output.id, step)
    isNew = inOrder.length > 0
  }
  for (const [type, id] of Object.entries(PREFERRED)) {
    const step = registry.steps.get(id)
    if (step !== undefined && sources.has(type)) sources.set(type, step)
  }
  return sources
}

function rankOf(step: AnyStep): number {
  if (step.hidden === true) return 3
  if (step.external !== undefined) return 2
  return asksResearcher(step) ? 0 : 1
}
