import { defineStep } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { AnnData } from '../types.ts'
import { fileTitle } from '../../shared/file.ts'
import { allOf, counted, listOf, quoted, were, written } from '../../shared/words.ts'
import { ncbiGene } from '../../services/ncbi-gene.ts'
import { virshup2021 } from '../../references.ts'
import { DEFAULT, filterParams, SPECIES } from './biotypes.ts'

export const filterByBiotype = defineStep({
  id: 'FilterAnnDataByGeneBiotype',
  label: 'Filter annotated data by gene biotype',
  description: 'Keep the genes whose type in NCBI Gene is one of those chosen, such as protein-coding',
  icon: 'funnel',
  tags: { Type: ['Gene'], Cardinality: ['Matrix'], Task: ['Filter'] },
  external: ncbiGene,
  inputs: { anndata: AnnData },
  params: filterParams,
  output: AnnData,
  example: DEFAULT,
  settings: ({ biotypes, species }) => `${listOf(biotypes)} of ${species}`,
  drafts: (answer = DEFAULT) => ({ biotypes: answer.biotypes.join('\n'), species: answer.species }),
  story: ({ inputs: { anndata }, params: { biotypes, species }, output }) => ({
    abstract: prose`${allOf(anndata.shape[0], 'gene')} ${were(anndata.shape[0])} filtered by biotype to ${counted(output.shape[0], 'gene')}.`,
    finding: NO_FINDING,
    introduction: prose`Genes of different biotypes, such as protein-coding genes and pseudogenes, are often analysed apart.
      Counts and sample annotations were kept together as annotated data ${virshup2021}.`,
    methods: prose`The genes of the annotated data (${figure('anndata')}) were looked up in NCBI Gene ${ncbiGene.reference} for
      ${SPECIES[species].latin} by symbol, GeneID, synonym, other designation, locus tag and cross reference; a name that
      stands for several genes was not taken. Genes of the
      ${biotypes.length === 1 ? 'biotype' : 'biotypes'} ${biotypes.join(', ')} were kept
      (${counted(output.shape[0], 'gene')} of ${written(anndata.shape[0])}); rows of one name were summed, and
      genes were sorted by name.`,
    tableLegend: prose`Annotated gene count matrix ${quoted(fileTitle(output))} with the genes of the
      ${biotypes.length === 1 ? 'biotype' : 'biotypes'} ${biotypes.join(', ')}: rows are genes, columns are samples
      (${counted(output.shape[0], 'gene')} × ${counted(output.shape[1], 'sample')}).`,
  }),
})
