import { defineFamily } from '@playbook/core/family'
import { defineStep, defineType } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { z } from 'zod'
import { GeneSet, ScoredGenes } from '../../kinds/types.ts'
import { allOf, counted, quoted } from '../../shared/words.ts'
import { setEngines, signatureEngines, type Engine } from '../engines.ts'
import { MOST_GENES, sidesOf } from './sides.ts'

const looks = { color: 'gene', icon: 'library' } as const

export const geneSets = defineFamily(setEngines, ({ name, holds }: Engine) =>
  defineType({
    ...looks,
    id: `${name}GeneSet`,
    label: `Search of a gene set in ${name}`,
    description: `A gene set as ${name} keeps it, with the ${holds} that are like it`,
    schema: z.strictObject({ id: z.string() }),
    text: ({ id }) => `Gene set ${id} in ${name}`,
  }),
)

export const geneSignatures = defineFamily(signatureEngines, ({ name, holds }: Engine) =>
  defineType({
    ...looks,
    id: `${name}GeneSignature`,
    label: `Search of a signature in ${name}`,
    description: `Up and down genes as ${name} keeps them, with the ${holds} that mimic or reverse them`,
    schema: z.strictObject({ up_id: z.string(), down_id: z.string() }),
    text: ({ up_id: up, down_id: down }) => `Up genes ${up} and down genes ${down} in ${name}`,
  }),
)

export const searchSet = defineFamily(setEngines, ({ name, service, holds, introduction }: Engine, key) =>
  defineStep({
    id: `${name}EnrichmentAnalysis`,
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
        legend: prose`The ${holds} in ${name} that share genes with the set${named} ${service.reference}.`,
      }
    },
  }),
)

export const searchSignature = defineFamily(signatureEngines, ({ name, service, holds, introduction }: Engine, key) =>
  defineStep({
    id: `${name}SignatureEnrichmentAnalysis`,
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
        legend: prose`The ${holds} in ${name} that mimic or reverse the signature ${service.reference}.`,
      }
    },
  }),
)
