import { defineFamily } from '@playbook/core/family'
import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { nouns } from '../../kinds/kind.ts'
import { termRows } from '../../kinds/term-rows.ts'
import { DrugSet, DrugTerm, ScoredDrugs } from '../../kinds/types.ts'
import { drugshot } from '../../services/drugshot.ts'
import { counted, quoted } from '../../shared/words.ts'

/** How drugs are tied to publications. */
const annotations = [
  { rif: 'drugrif', label: 'DrugRIF', way: 'notes on the function of drugs, made from curated annotations' },
  { rif: 'autorif', label: 'AutoRIF', way: 'mentions of drugs found automatically' },
] as const

const introduction = prose`Publications that mention a small molecule together with a term point to molecules worth looking
  at; DrugShot ranks them ${drugshot.reference}.`

export const searchDrugs = defineFamily(
  termRows(['disease', 'drug', 'gene', 'pathway', 'phenotype', 'tissue'], annotations),
  ({ kind, term: type, value: { rif, label, way } }) => {
    const { one } = nouns(kind)
    return defineStep({
      id: `DrugShotTermSearch[${kind.name}, ${rif}]`,
      label: `Drugs mentioned with a ${one} (DrugShot, ${label})`,
      description: `Score drugs by the publications that mention them together with a ${one}, after ${label}`,
      tags: { Type: ['Drug'], Cardinality: ['Scored'] },
      inputs: { term: type },
      output: ScoredDrugs,
      external: drugshot,
      icon: 'book-open',
      story: ({ inputs: { term }, output }) => ({
        abstract: prose`${counted(output.length, 'drug')} were mentioned in publications together with the ${one} ${term}.`,
        introduction,
        methods: prose`Publications on the ${one} ${term} were searched with DrugShot ${drugshot.reference}, which knows drugs
          by ${way} (${label}). Drugs were scored by the z-score of their number of publications among all drugs found.`,
        tableLegend: prose`Drugs that publications mention together with the ${one} ${term}, with z-scores of the number of
          publications.`,
      }),
      emptyBecause: ({ inputs: { term }, output }) =>
        output.length > 0
          ? undefined
          : {
              why: `DrugShot knows no publication that mentions a drug together with ${quoted(term)}.`,
              next: 'Try a shorter or more common name, or the other of DrugRIF and AutoRIF.',
            },
    })
  },
)

interface Similarity {
  readonly id: string
  readonly label: string
  /** By what drugs are alike. */
  readonly by: string
}

const similarities: Readonly<Record<'drugrif' | 'coexpression', Similarity>> = {
  drugrif: { id: 'drugrif_cooccur', label: 'DrugRIF', by: 'co-mentions in publications after DrugRIF' },
  coexpression: { id: 'L1000_coexpression', label: 'L1000', by: 'co-expression in the LINCS L1000 data' },
}

const nothingSimilar = {
  why: 'DrugShot knows nothing that is similar.',
  next: 'Check the names of the drugs: generic names, such as finasteride, are known best.',
}

export const augmentDrugSet = defineFamily(similarities, ({ id, label, by }) =>
  defineStep({
    id: `DrugShotDrugSetAugmentation[${id}]`,
    label: `Drugs similar to a drug set (DrugShot, ${label})`,
    description: `Score drugs by their similarity to the drugs of a set, by ${by}`,
    tags: { Type: ['Drug'], Cardinality: ['Scored'] },
    inputs: { drugset: DrugSet },
    output: ScoredDrugs,
    external: drugshot,
    icon: 'list-plus',
    story: ({ inputs: { drugset }, output }) => ({
      abstract: prose`${counted(output.length, 'drug')} similar to the drugs of the set were found by ${by}.`,
      introduction,
      methods: prose`Drugs similar to the ${counted(drugset.set.length, 'drug')} of the set (${figure('drugset')}) were found
        with DrugShot ${drugshot.reference} by ${by}, and scored by their mean similarity, which is no z-score.`,
      tableLegend: prose`Drugs similar to those of the set, with their similarity by ${by}.`,
    }),
    emptyBecause: ({ output }) => (output.length > 0 ? undefined : nothingSimilar),
  }),
)

export const augmentDrug = defineFamily(similarities, ({ id, label, by }) =>
  defineStep({
    id: `DrugShotDrugAugmentation[${id}]`,
    label: `Drugs similar to a drug (DrugShot, ${label})`,
    description: `Score drugs by their similarity to one drug, by ${by}`,
    tags: { Type: ['Drug'], Cardinality: ['Scored'] },
    inputs: { drug: DrugTerm },
    output: ScoredDrugs,
    external: drugshot,
    icon: 'list-plus',
    story: ({ inputs: { drug }, output }) => ({
      abstract: prose`${counted(output.length, 'drug')} similar to ${drug} were found by ${by} with DrugShot
        ${drugshot.reference}.`,
      methods: prose`Drugs similar to ${drug} were found with DrugShot ${drugshot.reference} by ${by}, and scored by their
        similarity, which is no z-score.`,
      tableLegend: prose`Drugs similar to ${drug}, with their similarity by ${by}.`,
    }),
    emptyBecause: ({ output }) => (output.length > 0 ? undefined : nothingSimilar),
  }),
)
