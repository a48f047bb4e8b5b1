import { defineFamily } from '@playbook/core/family'
import { readableText } from '@playbook/core/readable'
import { defineStep, defineType } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { z } from 'zod'
import { GeneSet, ScoredGenes } from '../../kinds/types.ts'
import { allOf, counted, quoted } from '../../shared/words.ts'
import { setEngines, signatureEngines, type Engine } from '../engines.ts'
import { MOST_GENES, sidesOf } from './sides.ts'
import { setPage, signaturePage } from './pages.ts'

const looks = { color: 'gene', icon: 'library' } as const

export const geneSets = defineFamily(setEngines, ({ name, service, holds }: Engine) =>
  defineType({
    ...looks,
    id: `${name}GeneSet`,
    label: `Search of a gene set in ${name}`,
    description: `A gene set as ${name} keeps it, with the ${holds} that are like it`,
    schema: z.strictObject({ id: z.string() }),
    page: (search) => setPage(service, search),
    text: ({ id }) => `Gene set ${id} in ${name}`,
    readable: (kept) => readableText(`The gene set in ${name}: ${setPage(service, kept).href}`),
  }),
)

export const geneSignatures = defineFamily(signatureEngines, ({ name, service, holds }: Engine) =>
  defineType({
    ...looks,
    id: `${name}GeneSignature`,
    label: `Search of a signature in ${name}`,
    description: `Up and down genes as ${name} keeps them, with the ${holds} that mimic or reverse them`,
    schema: z.strictObject({ up_id: z.string(), down_id: z.string() }),
    page: (search) => signaturePage(service, search),
    text: ({ up_id: up, down_id: down }) => `Up genes ${up} and down genes ${down} in ${name}`,
    readable: (kept) => readableText(`The up and down genes in ${name}: ${signaturePage(service, kept).href}`),
  }),
)

export const searchSet = defineFamily(setEngines, ({ name, service, holds, introduction }: Engine, key) =>
  defineStep({
    id: `${name}EnrichmentAnalysis`,
    converts: true,
    label: `Search with a gene set (${name})`,
    description: `Find ${holds} that share genes with a gene set`,
    tags: { 'Input Type': ['Gene'], 'Input Cardinality': ['Set'], 'Output Type': ['Signature', 'Gene'] },
    inputs: { gene_set: GeneSet },
    output: geneSets.members[key],
    external: service,
    story: ({ inputs: { gene_set: set } }) => {
      const named = set.description ? ` ${quoted(set.description)}` : ''
      const genes = counted(set.set.length, 'gene')
      return {
        abstract: prose`The gene set${named} was compared with ${holds} by ${name} ${service.reference}.`,
        introduction,
        methods: prose`The ${genes} of the set${named} (${figure('gene_set')}) were submitted to ${name}
          ${service.reference}, which compares them with its ${holds} by Fisher's exact test.`,
        finding: NO_FINDING,
      }
    },
  }),
)

export const searchSignature = defineFamily(signatureEngines, ({ name, service, holds, introduction }: Engine, key) =>
  defineStep({
    id: `${name}SignatureEnrichmentAnalysis`,
    converts: true,
    label: `Search with a signature (${name})`,
    description: `Find ${holds} that mimic or reverse scored genes`,
    tags: { 'Input Type': ['Gene'], 'Input Cardinality': ['Scored'], 'Output Type': ['Signature', 'Gene'] },
    inputs: { scored_genes: ScoredGenes },
    output: geneSignatures.members[key],
    external: service,
    story: ({ inputs: { scored_genes: genes } }) => {
      const { up, down } = sidesOf(genes)
      return {
        abstract: prose`The signature was compared with ${holds} by ${name} ${service.reference}.`,
        introduction,
        methods: prose`${allOf(up.length, 'gene')} with the largest positive scores and the
          ${counted(down.length, 'gene')} with the most negative ones (at most ${MOST_GENES} each; ${figure('scored_genes')})
          were submitted to ${name} ${service.reference} as up and down genes. Signatures that change these genes the same
          way mimic the input, those that change them the other way reverse it.`,
        finding: NO_FINDING,
      }
    },
  }),
)
