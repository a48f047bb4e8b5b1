import { topicWords } from '../../shared/naming.ts'
import { defineFamily } from '@playbook/core/family'
import { readableFacts } from '@playbook/core/readable'
import { defineStep, defineType } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { z } from 'zod'
import { GeneSet, ScoredDrugs, ScoredGenes } from '../../kinds/types.ts'
import { subramanian2017 } from '../../references.ts'
import { sigCom } from '../../services/sigcom.ts'
import { directionsOf, THRESHOLD } from '../../shared/directions.ts'
import { abridged, allOf, counted, were, written } from '../../shared/words.ts'
import { MOST } from './limits.ts'
import { searchPage } from './pages.ts'

const entities = z.array(z.string())

export const SigComSignature = defineType({
  id: 'SigComLINCSSignatureResults',
  label: 'Search of a signature in SigCom LINCS',
  description: 'Up and down genes as SigCom LINCS keeps them, ready to be compared with its signatures',
  color: 'gene',
  icon: 'arrow-up-down',
  schema: z.strictObject({ id: z.string(), up_entities: entities, down_entities: entities }),
  page: ({ id }) => searchPage('Rank', id),
  text: ({ up_entities: up, down_entities: down }) =>
    `${counted(up.length, 'up gene')} and ${counted(down.length, 'down gene')} in SigCom LINCS`,
  readable: ({ id, up_entities: up, down_entities: down }) => [
    readableFacts([
      ['Up genes', up.length],
      ['Down genes', down.length],
      ['Address', searchPage('Rank', id).href],
    ]),
  ],
})

export const SigComGeneSet = defineType({
  id: 'SigComLINCSGeneSetResults',
  label: 'Search of a gene set in SigCom LINCS',
  description: 'A gene set as SigCom LINCS keeps it, ready to be compared with its signatures',
  color: 'gene',
  icon: 'library',
  schema: z.strictObject({ id: z.string(), entities }),
  page: ({ id }) => searchPage('Set', id),
  text: ({ entities: { length } }) => `${counted(length, 'gene')} in SigCom LINCS`,
  readable: ({ id, entities: { length } }) => [
    readableFacts([
      ['Genes', length],
      ['Address', searchPage('Set', id).href],
    ]),
  ],
})

const introduction = prose`LINCS L1000 measured how cells of many lines respond to compounds and to the loss of single genes
  ${subramanian2017}; SigCom LINCS ranks these signatures by how they move given genes ${sigCom.reference}.`
const tags = { 'Input Type': ['Gene'], 'Output Type': ['Signature'] }

export const searchSignature = defineStep({
  id: 'SigComLINCSSignatureSearch',
  converts: true,
  label: 'Search with a signature (SigCom LINCS)',
  description: 'Find the LINCS L1000 signatures that mimic or reverse scored genes',
  tags: { ...tags, 'Input Cardinality': ['Scored'] },
  inputs: { genes: ScoredGenes },
  output: SigComSignature,
  external: sigCom,
  story: ({ inputs: { genes }, output }) => {
    const { up, down } = directionsOf(genes)
    return {
      abstract: prose`Signatures that mimic or reverse the input were sought in SigCom LINCS ${sigCom.reference}.`,
      finding: NO_FINDING,
      introduction,
      methods: prose`Genes with a z-score of at least ${THRESHOLD} (${counted(up.length, 'up gene')}) and of at most
        −${THRESHOLD} (${counted(down.length, 'down gene')}; ${figure('genes')}) were submitted to SigCom LINCS
        ${sigCom.reference}, which knew ${written(output.up_entities.length)} and ${written(output.down_entities.length)} of them.`,
    }
  },
})

export const searchGeneSet = defineStep({
  id: 'SigComLINCSGeneSetSearch',
  converts: true,
  label: 'Search with a gene set (SigCom LINCS)',
  description: 'Find the LINCS L1000 signatures that move the genes of a set up or down',
  tags: { ...tags, 'Input Cardinality': ['Set'] },
  inputs: { genes: GeneSet },
  output: SigComGeneSet,
  external: sigCom,
  story: ({ inputs: { genes }, output }) => ({
    abstract: prose`Signatures that move the genes of the set were sought in SigCom LINCS ${sigCom.reference}.`,
    finding: NO_FINDING,
    introduction,
    methods: prose`${allOf(genes.set.length, 'gene')} of the set (${figure('genes')}) ${were(genes.set.length)} submitted to SigCom LINCS
      ${sigCom.reference}, which knew ${written(output.entities.length)} of them.`,
  }),
})

const databases = {
  cp: {
    name: 'LINCS L1000 Chemical Perturbagens',
    database: 'l1000_cp',
    kind: 'Drug',
    one: 'compound',
    of: 'compounds',
    output: ScoredDrugs,
  },
  xpr: {
    name: 'LINCS L1000 CRISPR KOs',
    database: 'l1000_xpr',
    kind: 'Gene',
    one: 'CRISPR knock-out',
    of: 'CRISPR knock-outs',
    output: ScoredGenes,
  },
} as const

type Database = (typeof databases)[keyof typeof databases]

const nothing = (of: string) => ({
  why: `SigCom LINCS knows no signature of ${of} with a name for these genes.`,
  next: 'Give more genes, or extract the other kind of signatures.',
})

export const extractOfSignature = defineFamily<keyof typeof databases, Database, ReturnType<typeof ofSignature>>(
  databases,
  (row) => ofSignature(row),
)

function ofSignature({ name, kind, one, of, output }: Database) {
  return defineStep({
    id: `ExtractSigComLINCSSignatureSearch[${name}]`,
    label: `Mimickers and reversers among ${of} (SigCom LINCS)`,
    description: `Score the ${of} that mimic (above 0) or reverse (below 0) a signature`,
    tags: { Type: [kind], Cardinality: ['Scored'] },
    inputs: { searchResults: SigComSignature },
    output,
    external: sigCom,
    icon: 'chart-bar-decreasing',
    story: ({ output: scored, namings }) => {
      const signs = signsOf(scored)
      const input = topicWords(namings, 'searchResults') || 'the input'
      return {
        naming: {
          signs: [
            { sign: -1, before: 'reversed' },
            { sign: 1, before: 'mimicked' },
          ],
        },
        abstract: prose`${counted(signs.up, 'signature')} of ${of} mimicked and ${counted(signs.down, 'signature')} reversed
          the input.`,
        finding: prose`${capital(strongest(scored, -1, one, of))} reversed ${input} and ${strongest(scored, 1, one, of)} mimicked it.`,
        introduction,
        methods: prose`Of the signatures of ${of} in LINCS L1000, the ${MOST} that mimic and the ${MOST} that reverse the
          input most (${figure('searchResults')}) were retrieved from SigCom LINCS ${sigCom.reference}; those without a name
          were left out. The score is the sum of the z-scores of the up genes and of the down genes, the latter with the
          opposite sign: positive scores mimic the input, negative ones reverse it. A ${one} has one row for each of its
          signatures.`,
        tableLegend: prose`Signatures of ${of} in LINCS L1000 by the sum of z-scores: positive scores mimic the input, negative
          ones reverse it ${sigCom.reference}. Each row is a signature; a ${one} may have several.`,
      }
    },
    emptyBecause: ({ output: { length } }) => (length > 0 ? undefined : nothing(of)),
  })
}

export const extractOfGeneSet = defineFamily<keyof typeof databases, Database, ReturnType<typeof ofGeneSet>>(
  databases,
  (row) => ofGeneSet(row),
)

function ofGeneSet({ name, kind, one, of, output }: Database) {
  return defineStep({
    id: `ExtractSigComLINCSGeneSetSearch[${name}]`,
    label: `Movers of a gene set among ${of} (SigCom LINCS)`,
    description: `Score the ${of} that move the genes of a set up (above 0) or down (below 0)`,
    tags: { Type: [kind], Cardinality: ['Scored'] },
    inputs: { searchResults: SigComGeneSet },
    output,
    external: sigCom,
    icon: 'chart-bar-decreasing',
    story: ({ output: scored, namings }) => {
      const signs = signsOf(scored)
      const genes = `the genes of ${topicWords(namings, 'searchResults') || 'the set'}`
      return {
        naming: {
          signs: [
            { sign: 1, before: 'moved the genes of', after: ' up' },
            { sign: -1, before: 'moved the genes of', after: ' down' },
          ],
        },
        abstract: prose`${counted(signs.up, 'signature')} of ${of} moved the genes of the set up and
          ${counted(signs.down, 'signature')} moved them down.`,
        finding: prose`${capital(strongest(scored, 1, one, of))} moved ${genes} up and ${strongest(scored, -1, one, of)} moved them down.`,
        introduction,
        methods: prose`Of the signatures of ${of} in LINCS L1000, the ${MOST} that move the genes of the set up most and the
          ${MOST} that move them down most (${figure('searchResults')}) were retrieved from SigCom LINCS ${sigCom.reference};
          those without a name were left out. Positive z-scores move the genes up, negative ones down. A ${one} has one row
          for each of its signatures.`,
        tableLegend: prose`Signatures of ${of} in LINCS L1000 by z-score: positive ones move the genes of the set up, negative
          ones down ${sigCom.reference}. Each row is a signature; a ${one} may have several.`,
      }
    },
    emptyBecause: ({ output: { length } }) => (length > 0 ? undefined : nothing(of)),
  })
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Those with scores of a sign, the strongest by name: "12 compounds (vorinostat, trichostatin A and 10 more)". */
function strongest(
  scored: readonly { readonly term: string; readonly zscore: number | string }[],
  sign: 1 | -1,
  one: string,
  of: string,
): string {
  const ofSign = scored.flatMap(({ term, zscore }) =>
    typeof zscore === 'number' && zscore * sign > 0 ? [{ term, zscore }] : [],
  )
  const names = [...new Set(ofSign.toSorted((a, b) => sign * (b.zscore - a.zscore)).map(({ term }) => term))]
  return names.length === 0 ? `no ${one}` : `${counted(names.length, one, of)} (${abridged(names, 3)})`
}

function signsOf(scored: readonly { readonly zscore: number | string }[]) {
  const up = scored.filter(({ zscore }) => typeof zscore === 'number' && zscore > 0).length
  return { up, down: scored.length - up }
}
