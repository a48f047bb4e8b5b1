/** Other words of the field for what steps are called: whoever types one of them means steps that hold the other. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  accession: ['protein'],
  alignment: ['fastq'],
  association: ['correlation'],
  chemical: ['drug', 'metabolite'],
  cluster: ['heatmap', 'pca', 'umap'],
  clustering: ['heatmap', 'pca', 'umap'],
  compound: ['drug', 'metabolite'],
  condition: ['disease', 'phenotype'],
  cytoscape: ['network', 'string'],
  de: ['differential'],
  deg: ['differential'],
  degs: ['differential'],
  disorder: ['disease'],
  edger: ['differential'],
  fisher: ['enrichment'],
  foldchange: ['volcano', 'differential'],
  go: ['ontology', 'gobp', 'enrichment'],
  glycoprotein: ['protein', 'glycosylation'],
  gsea: ['preranked'],
  hypergeometric: ['enrichment'],
  illness: ['disease'],
  image: ['figure', 'plot'],
  interactome: ['string', 'network'],
  interaction: ['string', 'network'],
  ligand: ['drug'],
  normalisation: ['normalize', 'normalise', 'log', 'quantile'],
  normalization: ['normalize', 'normalise', 'log', 'quantile'],
  ora: ['enrichment'],
  organ: ['tissue'],
  overrepresentation: ['enrichment'],
  ppi: ['string', 'network'],
  qc: ['quality', 'library'],
  snp: ['variant'],
  survival: ['tumor', 'cancer'],
  tf: ['regulator', 'transcription', 'chea'],
  tumour: ['tumor', 'cancer'],
  uniprot: ['protein'],
}

/** Words that may have been meant by one. */
export function synonymsOf(word: string): readonly string[] {
  return SYNONYMS[word] ?? []
}

const ENDINGS = [
  'isations',
  'izations',
  'isation',
  'ization',
  'ations',
  'ation',
  'ments',
  'ment',
  'ings',
  'ing',
  'ions',
  'ion',
  'ed',
  'es',
]
const SHORTEST = 4

/** The stem of an English word, as far as its ending tells: clustering, clustered and clusters are one. */
export function stemOf(word: string): string {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST)
  return ending === undefined ? word : word.slice(0, -ending.length)
}
