import type { Template } from './template.ts'

/** The targets of a factor in one library, as sets. */
const targetsIn = (name: string, library: string) => ({
  [name]: { step: `ExtractEnrichrTermSearch[${library}]`, inputs: { searchResults: 'search' } },
  [`${name}-sets`]: { step: 'EnrichrSetTToGMT[Gene]', inputs: { enrichrset: name } },
})

export const tissueOfFactor: Template = {
  id: 'tissue-of-factor',
  title: 'In which tissues is a transcription factor active?',
  startsFrom: 'Gene',
  leadsTo: 'Tissues',
  picture: 'dots',
  description:
    'Targets on which several experiments agree stand for the activity of the factor. Tissues in which these targets are high are where it is likely at work.',
  needs: 'a transcription factor',
  gives: 'tissues by the enrichment of its targets',
  example: 'KLF4',
  cells: {
    factor: { step: 'Input[Gene]', answer: 'KLF4' },
    search: { step: 'EnrichrTermSearch[Gene]', inputs: { term: 'factor' } },
    ...targetsIn('encode', 'ENCODE_TF_ChIP-seq_2015'),
    ...targetsIn('chea', 'ChEA_2022'),
    ...targetsIn('coexpressed', 'ARCHS4_TFs_Coexp'),
    all: { step: 'GMTConcatenate', inputs: { gmts: ['encode-sets', 'chea-sets', 'coexpressed-sets'] } },
    targets: { step: 'GMTConsensus', inputs: { gmt: 'all' }, description: 'Targets in at least two experiments.' },
    enrichment: { step: 'EnrichrGenesetSearch', inputs: { geneset: 'targets' } },
    tissues: {
      step: 'ExtractEnrichrGenesetSearch[GTEx_Tissues_V8_2023]',
      inputs: { searchResults: 'enrichment' },
    },
  },
}

/** What drugs and knockouts do to a gene, and where it is expressed. */
const knowledge = {
  signatures: { step: 'LINCSL1000ReverseSearch', inputs: { gene: 'gene' } },
  tissues: { step: 'GTExTissueExpressionFromGene', inputs: { gene: 'gene' } },
  bars: { step: 'BarplotFrom[Scored[Tissue]]', inputs: { terms: 'tissues' } },
}

export const aboutGene: Template = {
  id: 'about-gene',
  title: 'What do large data collections say about a gene?',
  startsFrom: 'Gene',
  leadsTo: 'Tissues',
  picture: 'bars',
  description: 'Which drugs and knockouts raise or lower the gene, and in which healthy tissues it is expressed.',
  needs: 'a gene',
  gives: 'signatures and tissues',
  example: 'KLF6',
  cells: { gene: { step: 'Input[Gene]', answer: 'KLF6' }, ...knowledge },
}

/** Variants are written by position here; the services that find their gene take positions on GRCh37. */
const variant = (answer: string) => ({
  variant: { step: 'Input[Variant]', answer, label: 'Variant by its position on GRCh37 (hg19)' },
  gene: { step: 'GeneTermFromVariantTerm', inputs: { variant: 'variant' } },
})

export const aboutVariant: Template = {
  id: 'about-variant',
  title: 'What is known about the gene of a variant?',
  startsFrom: 'Variant',
  leadsTo: 'Tissues',
  picture: 'bars',
  description:
    'The variant leads to its gene; then which drugs and knockouts raise or lower this gene, and in which healthy tissues it is expressed.',
  needs: 'a variant',
  gives: 'its gene, with signatures and tissues',
  example: 'chr10:g.3823823G>A',
  cells: { ...variant('chr10:g.3823823G>A'), ...knowledge },
}

export const variantInTumors: Template = {
  id: 'variant-in-tumors',
  title: 'Is the gene of a variant expressed in tumors or in healthy tissue?',
  startsFrom: 'Variant',
  leadsTo: 'Tissues',
  picture: 'bars',
  description:
    'The variant leads to its gene, whose expression in tumors of children is drawn beside that in healthy tissues of adults.',
  needs: 'a variant',
  gives: 'expression in tumors and in healthy tissues, side by side',
  example: 'chr2:g.39417578C>G',
  cells: {
    ...variant('chr2:g.39417578C>G'),
    tumors: { step: 'KFTumorExpressionFromGene', inputs: { gene: 'gene' } },
    tissues: { step: 'GTExTissueExpressionFromGene', inputs: { gene: 'gene' } },
    bars: { step: 'BarplotFrom[[TumorGeneExpression]]', inputs: { terms: 'tumors', other_terms: 'tissues' } },
  },
}

export const relatedMolecules: Template = {
  id: 'related-molecules',
  title: 'Which proteins and metabolites belong to a gene?',
  startsFrom: 'Gene',
  leadsTo: 'Connections',
  picture: 'network',
  description:
    'Partners of the gene make a set. Libraries say what the set does, and metabolic databases which reactions, studies and metabolites belong to it.',
  needs: 'a gene',
  gives: 'partners, their enrichment, reactions and metabolites',
  example: 'RPE',
  cells: {
    gene: { step: 'Input[Gene]', answer: 'RPE' },
    partners: { step: 'FetchStringDBPPI', inputs: { gene: 'gene' } },
    network: { step: 'StringDBPPI_to_GraphPlot', inputs: { data: 'partners' } },
    genes: { step: 'StringDBPPI_to_GeneSet', inputs: { data: 'partners' } },
    enrichment: { step: 'EnrichrGenesetSearch', inputs: { geneset: 'genes' } },
    'metabolism-note': { note: '## Metabolism\n\nWhat the gene and its partners turn into what.' },
    reactions: { step: 'MetGeneRxnsSet', inputs: { geneset: 'genes' } },
    studies: { step: 'MetGeneStudiesGeneSet', inputs: { geneset: 'genes' } },
    metabolites: { step: 'MetgeneMetabolitesGeneSet', inputs: { geneset: 'genes' } },
    'metabolite-set': { step: 'MGMetTable2MetSet', inputs: { mt: 'metabolites' } },
    classes: { step: 'MetaboliteSetInfo', inputs: { metaboliteset: 'metabolite-set' } },
    'metabolite-enrichment': { step: 'Call_MetENP_on_MetSet', inputs: { mset: 'metabolite-set' } },
  },
}
