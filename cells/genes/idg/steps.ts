import { defineFamily } from '@playbook/core/family'
import { defineStep } from '@playbook/core/step'
import { figure, prose, type Reference } from '@playbook/core/story'
import { GeneSet, ScoredGenes } from '../../kinds/types.ts'
import { idgProteinList, idgUnderstudied } from '../../references.ts'
import { geneshot } from '../../services/geneshot.ts'
import { calledOf } from '../../shared/naming.ts'
import { abridgedList, allOf, counted, noneOf, share, were } from '../../shared/words.ts'

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
  why: `${noneOf(count, 'gene')} encodes a protein on the IDG list of ${several}.`,
  next: 'Filter by another class of proteins instead.',
})

const filter = (several: string, cardinality: string) => ({
  description: `Keep the genes whose proteins are ${several} after the IDG protein list`,
  tags: { Type: ['Gene'], Cardinality: [cardinality], Task: ['Filter'] },
  pagerank: -1,
  external: geneshot,
  icon: 'funnel' as const,
})

/** What is told of the genes of a list that are of a class. */
function told(
  several: string,
  list: Reference,
  from: 'scored list' | 'set',
  count: number,
  names: readonly string[],
  called = `the ${from}`,
) {
  const kept = names.length
  return {
    abstract: prose`${counted(kept, 'gene')} of the ${from} ${were(kept)} ${several}.`,
    finding:
      kept === 0
        ? prose`${noneOf(count, 'gene')} of ${called} was on the IDG list of ${several}.`
        : prose`${share(kept, count, 'gene')} of ${called} (${abridgedList(names)}) ${were(kept)} on the IDG list of ${several}.`,
    introduction: prose`The Illuminating the Druggable Genome program lists protein families of which many members are
      hardly studied ${list}.`,
    methods: prose`${allOf(count, 'gene')} of the ${from} (${figure('input')}) ${were(count)} filtered by the IDG
      protein list ${list}, as Geneshot ${geneshot.reference} gives it: ${several} were kept.`,
  }
}

export const filterScoredGenes = defineFamily(classes, ({ id, several }) =>
  defineStep({
    ...filter(several, 'Scored'),
    id: `IDGFilter[Scored[Gene], ${id}]`,
    label: `Keep ${several} of scored genes (IDG)`,
    inputs: { input: ScoredGenes },
    output: ScoredGenes,
    story: ({ inputs: { input }, output, namings }) => ({
      ...told(
        several,
        idgProteinList,
        'scored list',
        input.length,
        output.map(({ term }) => term),
        calledOf(namings, 'input'),
      ),
      ...(output.length > 0 && { tableLegend: prose`The ${several} of the scored list, with their scores.` }),
    }),
    emptyBecause: ({ inputs: { input }, output }) =>
      output.length > 0 ? undefined : nothingLeft(several, input.length),
  }),
)

export const filterGeneSet = defineFamily(classes, ({ id, several }) =>
  defineStep({
    ...filter(several, 'Set'),
    id: `IDGFilter[Set[Gene], ${id}]`,
    label: `Keep ${several} of a gene set (IDG)`,
    inputs: { input: GeneSet },
    output: GeneSet,
    story: ({ inputs: { input }, output, namings }) => ({
      ...told(several, idgUnderstudied, 'set', input.set.length, output.set, calledOf(namings, 'input')),
      ...(output.set.length > 0 && { tableLegend: prose`The ${several} of the set.` }),
    }),
    emptyBecause: ({ inputs: { input }, output }) =>
      output.set.length > 0 ? undefined : nothingLeft(several, input.set.length),
  }),
)
