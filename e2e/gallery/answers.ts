import type { AnyStep, Json } from '@playbook/core/step'
import { z } from 'zod'

/** Results of the bound steps by slot, as a list for a list slot. */
export type Given = Readonly<Record<string, Json>>

const PHOSPHATES = ['Ribulose 5-phosphate', 'Xylulose 5-phosphate', 'Ribose 5-phosphate', 'Glucose 6-phosphate']
const PATHWAY_GENES = ['RPE', 'RPIA', 'TKT', 'TALDO1', 'PGD', 'G6PD', 'STAT1', 'IRF1', 'ISG15', 'MX1', 'PSMB9', 'TAP1']
const LABELS = ['Control', 'Perturbation']

/** What a person would answer; steps that are not here take their own example, or stay open. */
const ANSWERS: readonly (readonly [step: RegExp, answer: (given: Given) => Json | undefined])[] = [
  [/^Input\[Gene\]$/, () => 'RPE'],
  [/^Input\[Pathway\]$/, () => 'Pentose phosphate pathway'],
  [/^Input\[Phenotype\]$/, () => 'Hemolytic anemia'],
  [/^Input\[Set\[Gene\]\]$/, () => ({ description: 'Pentose phosphates and interferon', set: PATHWAY_GENES })],
  [/^Input\[Set\[Metabolite\]\]$/, () => ({ description: 'Sugar phosphates', set: PHOSPHATES })],
  [/^(One(Set|Ranked|Scored)T)\[/, (given) => itemsOf(given)[0]],
  [/^SomeSetT\[/, (given) => Object.fromEntries(itemsOf(given).map((item, at) => [item, at === 0]))],
  [/^TopK(Ranked|Scored)T\[/, () => ({ k: 10 })],
  [/^FisherEnrichment/, () => ({ background: 20_000 })],
  [/^(DrugSetsToDMT|GenesetsToGMT)$/, namesOfSets],
  [/^SelectGeneSetCrossing$/, (given) => z.array(z.json()).safeParse(given['crossings']).data?.[0]],
  [/^ExtractCrossingTermGeneSet$/, () => 1],
  [/^Label(AnnDataMetadata|GeneCountMatrix)$/, labels],
]

/** What is known where the services of a group know little else, by group and step. */
export const GROUP_ANSWERS: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  tumor: { 'Input[Gene]': 'BRAF' },
  toxicity: { 'Input[Gene]': 'STAT3' },
  reverseSearch: { 'Input[Gene]': 'STAT3' },
}

/** The second of two different things, for a slot that takes a list. */
const OTHERS: readonly (readonly [step: RegExp, answer: Json])[] = [
  [/^Input\[Gene\]$/, 'HGF'],
  [/^Input\[Drug\]$/, 'metformin'],
  [/^Input\[Metabolite\]$/, 'Lactic acid'],
  [/^Input\[Variant\]$/, 'CA659845332'],
  [/^Input\[Set\[Gene\]\]$/, { description: 'Glycolysis', set: ['HK1', 'ALDOB', 'G6PD', 'TKT', 'PGK1'] }],
  [/^Input\[Set\[Drug\]\]$/, { description: 'Drugs for diabetes', set: ['metformin', 'pioglitazone', 'papaverine'] }],
]

export function answerOf(step: AnyStep, given: Given): Json | undefined {
  const answer = ANSWERS.find(([id]) => id.test(step.id))?.[1](given)
  return answer ?? step.example
}

export const otherAnswerOf = (step: AnyStep): Json | undefined => OTHERS.find(([id]) => id.test(step.id))?.[1]

const Items = z.union([
  z.object({ set: z.array(z.string()) }).transform(({ set }) => set),
  z.object({ ranked: z.array(z.string()) }).transform(({ ranked }) => ranked),
  z.array(z.object({ term: z.string() })).transform((rows) => rows.map(({ term }) => term)),
])

function itemsOf(given: Given): string[] {
  return Object.values(given).flatMap((value) => Items.safeParse(value).data ?? [])
}

function namesOfSets(given: Given): Json {
  const [sets] = Object.values(given)
  const numbers = Array.isArray(sets) ? [...sets.keys()].map(String) : []
  return {
    terms: Object.fromEntries(numbers.map((at) => [at, `Set ${Number(at) + 1}`])),
    descriptions: Object.fromEntries(numbers.map((at) => [at, ''])),
  }
}

/** The first half of the samples against the others. */
function labels(given: Given): Json | undefined {
  const columns = z.object({ columns: z.array(z.string()) }).safeParse(given['matrix']).data?.columns
  if (columns === undefined) return undefined
  const sides = columns.map((sample, at) => [sample, LABELS[at < columns.length / 2 ? 0 : 1] ?? ''])
  return { data: { 'Type: Control or Perturbation': Object.fromEntries(sides) } }
}
