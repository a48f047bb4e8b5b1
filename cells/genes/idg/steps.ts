import { defineFamily } from '@playbook/core/family'
import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { GeneSet, ScoredGenes } from '../../kinds/types.ts'
import { idgProteinList, idgUnderstudied } from '../../references.ts'
import { geneshot } from '../../services/geneshot.ts'
import { counted } from '../../shared/words.ts'

interface ProteinClass {
  /** Its name in ids; `all` are the understudied ones of every class. */
  readonly id: 'all' | 'kinase' | 'gpcr' | 'ionchannel' | 'darkkinase' | 'darkgpcr' | 'darkionchannel'
  readonly label: string
  /** As it stands in a sentence. */
  readonly several: string
}

const classes: Readonly<Record<ProteinClass['id'], ProteinClass>> = {
  all: { id: 'all', label: 'Understudied Proteins', several: 'understudied proteins' },
  kinase: { id: 'kinase', label: 'Kinases', several: 'kinases' },
  gpcr: { id: 'gpcr', label: 'GPCRs', several: 'GPCRs' },
  ionchannel: { id: 'ionchannel', label: 'Ion Channels', several: 'ion channels' },
  darkkinase: { id: 'darkkinase', label: 'Dark Kinases', several: 'understudied kinases' },
  darkgpcr: { id: 'darkgpcr', label: 'Dark GPCRs', several: 'understudied GPCRs' },
  darkionchannel: { id: 'darkionchannel', label: 'Dark Ion Channels', several: 'understudied ion channels' },
}

const nothingLeft = (several: string, count: number) => ({
  why: `None of the ${counted(count, 'gene')} is on the IDG list of ${several}.`,
  next: 'Filter by another class, or give a longer list.',
})

export const filterScoredGenes = defineFamily(classes, ({ id, several }) =>
  defineStep({
    id: `IDGFilter[Scored[Gene], ${id}]`,
    label: `Keep ${several} of scored genes (IDG)`,
    description: `Keep the genes whose proteins are ${several} after the IDG protein list`,
    tags: { Type: ['Gene'], Cardinality: ['Scored'], Task: ['Filter'] },
    pagerank: -1,
    inputs: { input: ScoredGenes },
    output: ScoredGenes,
    external: geneshot,
    icon: 'funnel',
    story: ({ inputs: { input }, output }) => ({
      abstract: prose`${counted(output.length, 'gene')} of the scored list were ${several}.`,
      introduction: prose`The Illuminating the Druggable Genome program lists protein families of which many members are
        hardly studied ${idgProteinList}.`,
      methods: prose`The ${counted(input.length, 'gene')} of the scored list (${figure('input')}) were filtered by the IDG
        protein list ${idgProteinList}, as Geneshot ${geneshot.reference} gives it: ${several} were kept.`,
      tableLegend: prose`The ${several} of the scored list, with their scores.`,
    }),
    emptyBecause: ({ inputs: { input }, output }) =>
      output.length > 0 ? undefined : nothingLeft(several, input.length),
  }),
)

export const filterGeneSet = defineFamily(classes, ({ id, several }) =>
  defineStep({
    id: `IDGFilter[Set[Gene], ${id}]`,
    label: `Keep ${several} of a gene set (IDG)`,
    description: `Keep the genes whose proteins are ${several} after the IDG protein list`,
    tags: { Type: ['Gene'], Cardinality: ['Set'], Task: ['Filter'] },
    pagerank: -1,
    inputs: { input: GeneSet },
    output: GeneSet,
    external: geneshot,
    icon: 'funnel',
    story: ({ inputs: { input }, output }) => ({
      abstract: prose`${counted(output.set.length, 'gene')} of the set were ${several}.`,
      introduction: prose`The Illuminating the Druggable Genome program lists protein families of which many members are
        hardly studied ${idgUnderstudied}.`,
      methods: prose`The ${counted(input.set.length, 'gene')} of the set (${figure('input')}) were filtered by the IDG
        protein list ${idgUnderstudied}, as Geneshot ${geneshot.reference} gives it: ${several} were kept.`,
      tableLegend: prose`The ${several} of the set.`,
    }),
    emptyBecause: ({ inputs: { input }, output }) =>
      output.set.length > 0 ? undefined : nothingLeft(several, input.set.length),
  }),
)
