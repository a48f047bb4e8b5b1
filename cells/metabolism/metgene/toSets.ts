import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { MetaboliteSet } from '../../kinds/types.ts'
import { allOf, counted, countedNames, share } from '../../shared/words.ts'
import { genesIn, metabolitesIn, namelessIn } from './counts.ts'
import { MetGeneMetabolites } from './types.ts'
import { metGene } from '../../services/metgene.ts'

type Column = 'REFMET_NAME' | 'KEGG_COMPOUND_ID'

const tags = { Type: ['Metabolite'], Cardinality: ['Set'], Service: [metGene.name] }
const WORDS = { REFMET_NAME: 'RefMet name', KEGG_COMPOUND_ID: 'KEGG compound ID' } as const

interface About {
  readonly label: string
  readonly description: string
  /** What the set holds, as its caption says. */
  readonly legend: (count: number) => string
}

/** "; 2 of the 21 metabolites have none"; nothing where all have one. */
function withoutName(contents: Parameters<typeof namelessIn>[0]): string {
  const count = namelessIn(contents)
  if (count === 0) return ''
  return `; ${share(count, metabolitesIn(contents), 'metabolite')} ${count === 1 ? 'has' : 'have'} none`
}

/**
 * The metabolites of a table as a set, by the ids of one of its columns. All three steps leave out blanks and repeats: in
 * PWB two of them keep these, so that the same genes would give three sets.
 */
function toSet<const Id extends string>(id: Id, column: Column, { legend, ...about }: About) {
  const plural = `${WORDS[column]}s`
  return defineStep({
    id,
    ...about,
    tags,
    inputs: { mt: MetGeneMetabolites },
    output: MetaboliteSet,
    story: ({ inputs: { mt }, output: { set } }) => ({
      abstract: prose`The genes have ${counted(set.length, 'metabolite')} with a ${WORDS[column]}.`,
      finding: prose`The products of ${counted(genesIn(mt.contents), 'gene')} were linked to ${countedNames(set, 'metabolite')} in MetGENE.`,
      introduction: prose`The metabolites of the reactions of a gene link its expression to metabolomics.`,
      methods: prose`The ${plural} of the metabolites that MetGENE links to the genes (${figure('mt')}) were collected as a
        set, each once; metabolites without one were left out.`,
      tableLegend: prose`${legend(set.length)}${column === 'REFMET_NAME' ? withoutName(mt.contents) : ''}.`,
    }),
    emptyBecause: ({ output: { set } }) =>
      set.length > 0
        ? undefined
        : { why: `No metabolite of the table has a ${WORDS[column]}.`, next: 'Start from other genes.' },
  })
}

export const metabolitesToSet = toSet('MGMetTable2MetSet', 'REFMET_NAME', {
  label: 'Metabolites of genes as a set',
  description: 'Collect the metabolites of the table as a set of RefMet names',
  legend: (count) => `${allOf(count, 'metabolite')} of the genes, by RefMet name`,
})

export const metabolitesToRefMetSet = toSet('MGMetTable2MetSet_[REFMET_NAME]', 'REFMET_NAME', {
  label: 'Metabolites of genes as a set of RefMet names',
  description: 'Collect the RefMet names of the table as a set that says so in its description',
  legend: (count) => `${allOf(count, 'RefMet name')} of the metabolites of the genes, described as such`,
})

export const metabolitesToKeggSet = toSet('MGMetTable2MetSet_[KEGG_COMPOUND_ID]', 'KEGG_COMPOUND_ID', {
  label: 'Metabolites of genes as a set of KEGG IDs',
  description: 'Collect the KEGG compound IDs of the table as a set',
  legend: (count) => `${allOf(count, 'KEGG compound ID')} of the metabolites of the genes`,
})
