import { defineFamily } from '@playbook/core/family'
import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { DrugSet, GeneSet } from '../../kinds/types.ts'
import { perturbSeqr } from '../../services/perturbseqr/service.ts'
import { LIBRARIES } from '../../services/perturbseqr/libraries.ts'
import { counted, were } from '../../shared/words.ts'
import { geneSignatures } from '../gene-set-search/steps.ts'
import { LEVEL, MOST } from './limits.ts'

const directions = {
  mimickers: {
    name: 'Mimickers',
    sort: 'pvalue_mimic',
    column: 'pvalueMimic',
    verb: 'mimic',
    way: 'the same way',
    meaning: 'What changes expression the same way as a signature may act by the same mechanism',
  },
  reversers: {
    name: 'Reversers',
    sort: 'pvalue_reverse',
    column: 'pvalueReverse',
    verb: 'reverse',
    way: 'the other way',
    meaning: 'What changes expression the other way than a signature may undo it',
  },
} as const
const kinds = {
  gene: {
    name: 'Gene',
    one: 'gene',
    several: 'genes',
    changing: 'genes whose perturbation changes',
    which: () => 'whose perturbation changes',
    output: GeneSet,
  },
  drug: {
    name: 'Drug',
    one: 'drug',
    several: 'drugs',
    changing: 'drugs that change',
    which: (count: number) => (count === 1 ? 'that changes' : 'that change'),
    output: DrugSet,
  },
} as const

interface Extract {
  readonly direction: (typeof directions)[keyof typeof directions]
  readonly kind: (typeof kinds)[keyof typeof kinds]
  readonly libraries: readonly string[]
}

const extracts: Readonly<Record<string, Extract>> = {
  geneMimickers: { direction: directions.mimickers, kind: kinds.gene, libraries: LIBRARIES.gene },
  drugMimickers: { direction: directions.mimickers, kind: kinds.drug, libraries: LIBRARIES.drug },
  geneReversers: { direction: directions.reversers, kind: kinds.gene, libraries: LIBRARIES.gene },
  drugReversers: { direction: directions.reversers, kind: kinds.drug, libraries: LIBRARIES.drug },
}

export const extractPerturbations = defineFamily(extracts, ({ direction, kind, libraries }) => {
  const { verb, way, meaning } = direction
  return defineStep({
    id: `ExtractPerturb-Seqr${kind.name}${direction.name}`,
    label: `${kind.name}s that ${verb} a signature (Perturb-Seqr)`,
    description: `Take the ${kind.changing} the up and down genes ${way}`,
    tags: { Type: [kind.name], Cardinality: ['Set'] },
    inputs: { signature: geneSignatures.members.perturbSeqr },
    output: kind.output,
    external: perturbSeqr,
    icon: 'list',
    story: ({ output: { set } }) => {
      const terms = counted(set.length, kind.one)
      return {
        abstract: prose`${terms} ${were(set.length)} found whose signatures ${verb} the input ${perturbSeqr.reference}.`,
        introduction: prose`${meaning} ${perturbSeqr.reference}.`,
        methods: prose`Of the signatures of ${kind.several} in Perturb-Seqr ${perturbSeqr.reference} (${libraries.join(', ')})
          that ${verb} the input (${figure('signature')}), the ${MOST} with the smallest p-values were taken, and of these the
          ${kind.several} with a p-value below ${LEVEL}: ${terms}.`,
        tableLegend: prose`${terms} ${kind.which(set.length)} the up and down genes ${way} in Perturb-Seqr, the smallest p-value
          first ${perturbSeqr.reference}.`,
      }
    },
  })
})
