/** A field of analysis: what one begins with, how it usually goes on, and what finds its steps. */
export interface Field {
  readonly name: string
  readonly begin: string
  readonly next: string
  readonly query: string
}

export const FIELDS: readonly Field[] = [
  {
    name: 'Gene expression',
    begin: 'a count matrix and sample metadata, or reads',
    next: 'look at library sizes and a PCA, compare groups, draw a volcano, take up and down genes, and ask what they have in common',
    query: 'differential expression',
  },
  {
    name: 'Gene sets and enrichment',
    begin: 'one or several lists of genes',
    next: 'look for overlaps and a consensus, and enrich them in a library, at Enrichr or among regulators and kinases',
    query: 'enrichment',
  },
  {
    name: 'One gene',
    begin: 'a gene symbol',
    next: 'see its expression in tissues, its partners, regulatory elements, variants and drugs',
    query: 'gene expression',
  },
  {
    name: 'Signatures and drugs',
    begin: 'up and down genes, or a drug',
    next: 'find perturbations that mimic or reverse them, and what is known of the compounds',
    query: 'signature search',
  },
  {
    name: 'Networks',
    begin: 'a gene or a set of genes',
    next: 'get interactions with their scores, draw them, and take the neighbours as a set',
    query: 'network',
  },
  {
    name: 'Variants',
    begin: 'a variant, a region or a gene',
    next: 'find its identifiers, the regulatory elements around it and the genes that they act on',
    query: 'variant',
  },
  {
    name: 'Metabolism',
    begin: 'genes, or metabolites with their concentrations',
    next: 'go from genes to metabolites and pathways, standardise names, and enrich classes',
    query: 'metabolite',
  },
  {
    name: 'Glycans',
    begin: 'a protein, a glycan or identified glycopeptides',
    next: 'get glycosylation sites, structures and the glycans of a protein',
    query: 'glycan',
  },
]
