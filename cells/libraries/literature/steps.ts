import { defineFamily } from '@playbook/core/family'
import { defineStep } from '@playbook/core/step'
import { figure, prose, type FigureReference, type Prose } from '@playbook/core/story'
import { nouns } from '../../kinds/kind.ts'
import { termRows } from '../../kinds/term-rows.ts'
import { counted, countedNames, quoted, were } from '../../shared/words.ts'
import { annotations, drugs, drugSimilarities, genes, geneSimilarities, type Similarity } from './sources.ts'

export const searchLiterature = defineFamily(
  termRows(['disease', 'drug', 'gene', 'pathway', 'phenotype', 'tissue'], annotations),
  ({ kind, term: type, value: { source, rif, label, way } }) => {
    const { service, kind: sought, scored } = source
    const { one } = nouns(kind)
    const { one: name, several } = nouns(sought)
    return defineStep({
      id: `${service.name}TermSearch[${kind.name}, ${rif}]`,
      label: `${sought.plural} mentioned with a ${one} (${service.name}, ${label})`,
      description: `Score ${several} by the publications that mention them together with a ${one} (${label})`,
      tags: { Type: [sought.label], Cardinality: ['Scored'] },
      inputs: { term: type },
      output: scored,
      external: service,
      icon: 'book-open',
      story: ({ inputs: { term }, output }) => ({
        naming: { called: `the ${counted(output.length, name, several)} that publications mention with ${term}` },
        abstract: prose`${counted(output.length, name, several)} ${were(output.length)} mentioned in publications together with the ${one}
          ${term}.`,
        finding: prose`${countedNames(namesOf(output), name, several)} ${were(output.length)} mentioned in publications
          together with the ${one} ${term}.`,
        introduction: prose`Publications that mention a ${name} together with a term point to ${several} worth looking at;
          ${service.name} ranks ${several} by them ${service.reference}.`,
        methods: prose`Publications on the ${one} ${term} were searched with ${service.name} ${service.reference}, which knows
          ${several} by ${way} (${label}). The z-score of a ${name} is that of its number of publications among all
          ${several} found.`,
        tableLegend: prose`${sought.plural} that publications mention together with the ${one} ${term}, with z-scores of the
          number of publications.`,
      }),
      emptyBecause: ({ inputs: { term }, output }) =>
        output.length > 0
          ? undefined
          : {
              why: `${service.name} knows no publication that mentions a ${name} together with ${quoted(term)}.`,
              next: 'Try a shorter or more common name, or the other kind of annotation.',
            },
    })
  },
)

export const augmentGeneSet = defineFamily(geneSimilarities, (row) =>
  defineStep({
    ...ofSet(row),
    id: `GeneshotGeneSetAugmentation[${row.id}]`,
    inputs: { geneset: genes.set },
    output: genes.scored,
    story: ({ inputs: { geneset }, output }) => toldOfSet(row, namesOf(output), geneset.set.length, figure('geneset')),
  }),
)

export const augmentGene = defineFamily(geneSimilarities, (row) =>
  defineStep({
    ...ofTerm(row),
    id: `GeneshotGeneAugmentation[${row.id}]`,
    inputs: { gene: genes.term },
    output: genes.scored,
    story: ({ inputs: { gene }, output }) => told(row, namesOf(output), prose`${gene}`, 'similarity'),
  }),
)

export const augmentDrugSet = defineFamily(drugSimilarities, (row) =>
  defineStep({
    ...ofSet(row),
    id: `DrugShotDrugSetAugmentation[${row.id}]`,
    inputs: { drugset: drugs.set },
    output: drugs.scored,
    story: ({ inputs: { drugset }, output }) => toldOfSet(row, namesOf(output), drugset.set.length, figure('drugset')),
  }),
)

export const augmentDrug = defineFamily(drugSimilarities, (row) =>
  defineStep({
    ...ofTerm(row),
    id: `DrugShotDrugAugmentation[${row.id}]`,
    inputs: { drug: drugs.term },
    output: drugs.scored,
    story: ({ inputs: { drug }, output }) => told(row, namesOf(output), prose`${drug}`, 'similarity'),
  }),
)

const namesOf = (scored: readonly { readonly term: string }[]) => scored.map(({ term }) => term)

function ofSet(row: Similarity) {
  const { one, several } = nouns(row.source.kind)
  return facts(row, `a ${one} set`, `the ${several} of a set`)
}

function ofTerm(row: Similarity) {
  const { one } = nouns(row.source.kind)
  return facts(row, `a ${one}`, `one ${one}`)
}

/** What all members say of themselves. */
function facts({ source: { service, kind }, label, by }: Similarity, from: string, to: string) {
  return {
    label: `${kind.plural} similar to ${from} (${service.name}, ${label})`,
    description: `Score ${nouns(kind).several} by their similarity to ${to}, computed from ${by}`,
    tags: { Type: [kind.label], Cardinality: ['Scored'] },
    external: service,
    icon: 'list-plus' as const,
    emptyBecause: ({ output }: { readonly output: readonly unknown[] }) =>
      output.length > 0
        ? undefined
        : {
            why: `${service.name} knows nothing that is similar.`,
            next: 'Check the names, or choose another kind of similarity.',
          },
  }
}

function toldOfSet(row: Similarity, found: readonly string[], size: number, set: FigureReference) {
  const { one } = nouns(row.source.kind)
  return told(row, found, prose`the ${counted(size, one)} of the set (${set})`, 'mean similarity')
}

function told({ source: { service, kind }, by }: Similarity, found: readonly string[], to: Prose, score: string) {
  const { one, several } = nouns(kind)
  return {
    abstract: prose`${counted(found.length, one, several)} similar to ${to} ${were(found.length)} found by ${by} ${service.reference}.`,
    finding: prose`${countedNames(found, one, several)} similar to ${to} ${were(found.length)} found by ${by}.`,
    introduction: prose`${kind.plural} that are studied together, or behave alike, often share a function.`,
    methods: prose`${kind.plural} similar to ${to} were found with ${service.name} ${service.reference} by ${by}, and scored by
      their ${score}, which is no z-score.`,
    tableLegend: prose`${kind.plural} similar to ${to}, with their similarity computed from ${by}.`,
  }
}
