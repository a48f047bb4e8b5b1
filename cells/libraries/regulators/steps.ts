import { defineFamily } from '@playbook/core/family'
import type { Service } from '@playbook/core/service'
import { defineStep, type Payload } from '@playbook/core/step'
import { figure, prose, type Prose } from '@playbook/core/story'
import { GeneSet, RankedGenes } from '../../kinds/types.ts'
import { chea3 } from '../../services/chea3.ts'
import { kea3 } from '../../services/kea3.ts'
import { allOf, counted, listOf, were } from '../../shared/words.ts'

interface Regulators {
  readonly id: string
  readonly service: Service & { readonly reference: typeof chea3.reference }
  readonly label: string
  readonly one: NonNullable<Payload<typeof RankedGenes>['member']>
  readonly several: string
  /** Why their enrichment says something. */
  readonly introduction: Prose
}

const regulators: Readonly<Record<'factors' | 'kinases', Regulators>> = {
  factors: {
    id: 'ChEA3TFEnrichmentAnalysis',
    service: chea3,
    label: 'Transcription factors of a gene set (ChEA3)',
    one: 'transcription factor',
    several: 'transcription factors',
    introduction: prose`Transcription factors that regulate more genes of a set than expected are candidates for what
      drives it.`,
  },
  kinases: {
    id: 'KEA3KinaseEnrichmentAnalysis',
    service: kea3,
    label: 'Kinases of a gene set (KEA3)',
    one: 'kinase',
    several: 'kinases',
    introduction: prose`Kinases whose substrates and partners are enriched in a set of genes or proteins are candidates for
      what regulates it ${kea3.reference}.`,
  },
}

/** The best three, with what decided. */
function bestOf(all: Prose, ranked: readonly string[], details: Payload<typeof RankedGenes>['details'] = []): Prose {
  const best = ranked.slice(0, 3).map((name, at) => {
    const mean = details[at]?.meanRank
    return mean === undefined ? name : `${name} (mean rank ${Number(mean.toPrecision(3))})`
  })
  return best.length === 0 ? prose`${all}: none.` : prose`Of ${all}, ${listOf(best)} fitted the gene set best.`
}

export const rankRegulators = defineFamily(regulators, ({ id, service, label, one, several, introduction }) =>
  defineStep({
    id,
    label,
    description: `Rank all ${several} by how well their targets fit the gene set, the best first`,
    tags: { Type: ['Gene'], Cardinality: ['Ranked'] },
    inputs: { gene_set: GeneSet },
    output: RankedGenes,
    external: service,
    icon: 'list-ordered',
    story: ({ inputs: { gene_set: set }, output: { ranked, details } }) => {
      const [first] = ranked
      const best = first === undefined ? prose`` : prose` with ${first} at the top`
      return {
        abstract: prose`${counted(ranked.length, one, several)} ${were(ranked.length)} ranked by their enrichment in the gene set${best}.`,
        finding: bestOf(prose`${counted(ranked.length, one, several)} that ${service.name} ranked`, ranked, details),
        introduction,
        methods: prose`${allOf(set.set.length, 'gene')} of the set (${figure('gene_set')}) ${were(set.set.length)} submitted to
          ${service.name} ${service.reference}. All ${several} were ranked by their mean rank over its libraries.`,
        tableLegend: prose`${several.replace(/^./, (letter) => letter.toUpperCase())} from the best mean rank over the libraries of
          ${service.name} to the worst.`,
      }
    },
    emptyBecause: ({ inputs: { gene_set: set }, output: { ranked } }) => {
      if (ranked.length > 0) return undefined
      return set.set.length === 0
        ? { why: 'The gene set is empty.', next: 'Enter at least one gene.' }
        : {
            why: `${service.name} knows no ${one} for these ${counted(set.set.length, 'gene')}.`,
            next: 'Check that they are human gene symbols; about 20 to 3,000 genes give the best ranking.',
          }
    },
  }),
)
