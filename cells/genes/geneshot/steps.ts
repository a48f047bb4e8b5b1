import { defineFamily } from '@playbook/core/family'
import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { nouns } from '../../kinds/kind.ts'
import { termRows } from '../../kinds/term-rows.ts'
import { GeneSet, GeneTerm, ScoredGenes } from '../../kinds/types.ts'
import { geneshot } from '../../services/geneshot.ts'
import { counted, quoted } from '../../shared/words.ts'

/** How genes are tied to publications. */
const annotations = [
  { rif: 'generif', label: 'GeneRIF', way: 'manually written notes on the function of genes' },
  { rif: 'autorif', label: 'AutoRIF', way: 'mentions of genes found automatically' },
] as const

const introduction = prose`Publications that mention a gene together with a term point to genes worth looking at; Geneshot
  ranks genes by them ${geneshot.reference}.`

export const searchGenes = defineFamily(
  termRows(['disease', 'drug', 'gene', 'pathway', 'phenotype', 'tissue'], annotations),
  ({ kind, term: type, value: { rif, label, way } }) => {
    const { one } = nouns(kind)
    return defineStep({
      id: `GeneshotTermSearch[${kind.name}, ${rif}]`,
      label: `Genes mentioned with a ${one} (Geneshot, ${label})`,
      description: `Score genes by the publications that mention them together with a ${one}, after ${label}`,
      tags: { Type: ['Gene'], Cardinality: ['Scored'] },
      inputs: { term: type },
      output: ScoredGenes,
      external: geneshot,
      icon: 'book-open',
      story: ({ inputs: { term }, output }) => ({
        abstract: prose`${counted(output.length, 'gene')} were mentioned in publications together with the ${one} ${term}.`,
        introduction,
        methods: prose`Publications on the ${one} ${term} were searched with Geneshot ${geneshot.reference}, which knows genes
          by ${way} (${label}). Genes were scored by the z-score of their number of publications among all genes found.`,
        tableLegend: prose`Genes that publications mention together with the ${one} ${term}, with z-scores of the number of
          publications.`,
      }),
      emptyBecause: ({ inputs: { term }, output }) =>
        output.length > 0
          ? undefined
          : {
              why: `Geneshot knows no publication that mentions a gene together with ${quoted(term)}.`,
              next: 'Try a shorter or more common name, or the other of GeneRIF and AutoRIF.',
            },
    })
  },
)

interface Similarity {
  readonly id: string
  readonly label: string
  /** By what genes are alike. */
  readonly by: string
}

const similarities: Readonly<Record<'generif' | 'tagger' | 'coexpression' | 'enrichr', Similarity>> = {
  generif: { id: 'generif', label: 'GeneRIF', by: 'co-mentions in publications after GeneRIF' },
  tagger: { id: 'tagger', label: 'Tagger', by: 'co-mentions in publications after Tagger' },
  coexpression: { id: 'coexpression', label: 'co-expression', by: 'co-expression of their mRNA in ARCHS4' },
  enrichr: { id: 'enrichr', label: 'Enrichr queries', by: 'co-occurrence in gene sets that were sent to Enrichr' },
}

export const augmentGeneSet = defineFamily(similarities, ({ id, label, by }) =>
  defineStep({
    id: `GeneshotGeneSetAugmentation[${id}]`,
    label: `Genes similar to a gene set (Geneshot, ${label})`,
    description: `Score genes by their similarity to the genes of a set, by ${by}`,
    tags: { Type: ['Gene'], Cardinality: ['Scored'] },
    inputs: { geneset: GeneSet },
    output: ScoredGenes,
    external: geneshot,
    icon: 'list-plus',
    story: ({ inputs: { geneset }, output }) => ({
      abstract: prose`${counted(output.length, 'gene')} similar to the genes of the set were found by ${by}.`,
      methods: prose`Genes similar to the ${counted(geneset.set.length, 'gene')} of the set (${figure('geneset')}) were
        found with Geneshot ${geneshot.reference} by ${by}, and scored by their mean similarity, which is no z-score.`,
      tableLegend: prose`Genes similar to those of the set, with their similarity by ${by}.`,
    }),
    emptyBecause: ({ output }) => (output.length > 0 ? undefined : nothingSimilar),
  }),
)

export const augmentGene = defineFamily(similarities, ({ id, label, by }) =>
  defineStep({
    id: `GeneshotGeneAugmentation[${id}]`,
    label: `Genes similar to a gene (Geneshot, ${label})`,
    description: `Score genes by their similarity to one gene, by ${by}`,
    tags: { Type: ['Gene'], Cardinality: ['Scored'] },
    inputs: { gene: GeneTerm },
    output: ScoredGenes,
    external: geneshot,
    icon: 'list-plus',
    story: ({ inputs: { gene }, output }) => ({
      abstract: prose`${counted(output.length, 'gene')} similar to ${gene} were found by ${by}.`,
      methods: prose`Genes similar to ${gene} were found with Geneshot ${geneshot.reference} by ${by}, and scored by their
        similarity, which is no z-score.`,
      tableLegend: prose`Genes similar to ${gene}, with their similarity by ${by}.`,
    }),
    emptyBecause: ({ output }) => (output.length > 0 ? undefined : nothingSimilar),
  }),
)

const nothingSimilar = {
  why: 'Geneshot knows nothing that is similar.',
  next: 'Check that the symbols are those of human genes, or choose another kind of similarity.',
}
