/**
 * The words of the field in one table: what researchers say, and what the steps that they mean are called. A phrase of
 * several words means something of its own and is read in that way alone; one word keeps its own meaning as well.
 */
import { isAsking, stemOf, stemsOf, wordsOf } from './words.ts'

const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  // Comparing groups of samples
  de: ['differential expression'],
  deg: ['differential expression'],
  edger: ['differential expression'],
  'differentially expressed': ['differential expression'],
  'batch correction': ['differential expression'],
  'batch effect': ['differential expression'],
  'remove batch': ['differential expression'],
  combat: ['differential expression'],
  covariate: ['differential expression'],
  'fold change': ['volcano plot', 'differential expression'],
  foldchange: ['volcano plot', 'differential expression'],
  treated: ['differential expression'],
  // Looking at samples
  'heat map': ['expression heatmap'],
  heatmap: ['expression heatmap'],
  'principal component': ['pca'],
  'principal components': ['pca'],
  'dimension reduction': ['pca', 'umap'],
  'dimensionality reduction': ['pca', 'umap'],
  'sequencing depth': ['library size'],
  'read depth': ['library size'],
  'library depth': ['library size'],
  'quality control': ['library size'],
  qc: ['library size'],
  cluster: ['umap cluster', 'heatmap', 'pca'],
  'sample similarity': ['correlation sample'],
  outlier: ['correlation sample', 'pca'],
  boxplot: ['box plot'],
  'log transform': ['log normalise'],
  tpm: ['normalise'],
  cpm: ['normalise'],
  normalize: ['normalise'],
  'raw read': ['fastq'],
  alignment: ['align fastq'],
  // Enrichment and libraries
  ora: ['enrichment analysis'],
  overrepresentation: ['enrichment'],
  'over representation': ['enrichment'],
  'overrepresentation analysis': ['enrichment analysis'],
  hypergeometric: ['enrichment library'],
  fisher: ['enrichment library'],
  gsea: ['gene set enrichment ranked list'],
  go: ['go biological process'],
  'go enrichment': ['enriched go biological process'],
  'go term': ['go biological process'],
  'gene ontology': ['go biological process'],
  'biological process': ['go biological process'],
  reactome: ['kegg pathway'],
  pathway: ['kegg pathway'],
  msigdb: ['msigdb hallmark'],
  gmt: ['gene set library'],
  tf: ['transcription factor'],
  'upstream regulator': ['transcription factor'],
  'master regulator': ['transcription factor'],
  'upstream kinase': ['kinase gene set'],
  'cell type': ['cell type biomarker'],
  'cell marker': ['cell type biomarker'],
  hpo: ['human phenotype'],
  trait: ['gwas phenotype'],
  'gwas trait': ['gwas phenotype'],
  knockout: ['mouse phenotype', 'crispr knock out'],
  'mouse knockout': ['mouse'],
  'mouse model': ['mouse phenotype'],
  crispr: ['crispr knock out'],
  // Lists against each other
  'compare list': ['venn diagram gene set'],
  'compare two list': ['venn diagram gene set'],
  'compare gene list': ['venn diagram gene set'],
  'compare two gene list': ['venn diagram gene set'],
  'compare gene set': ['venn diagram gene set'],
  'compare two gene set': ['venn diagram gene set'],
  'overlap of list': ['venn diagram gene set'],
  overlap: ['venn diagram gene set'],
  venn: ['venn diagram gene set'],
  shared: ['intersection'],
  'in common': ['intersection gene set'],
  common: ['intersection gene set'],
  'gene in common': ['intersection gene set'],
  // Genes
  ppi: ['interaction gene string', 'connect dot string'],
  interactome: ['interaction gene string', 'connect dot string'],
  interaction: ['interaction gene string', 'connect dot string'],
  'protein interaction': ['interaction gene string', 'connect dot string'],
  'protein protein interaction': ['interaction gene string', 'connect dot string'],
  'ppi network': ['interaction gene string', 'connect dot string'],
  'interaction partner': ['interaction gene string', 'connect dot string'],
  'string network': ['interaction gene string', 'connect dot string'],
  network: ['interaction gene string', 'connect dot string'],
  cytoscape: ['interaction gene string', 'connect dot string'],
  organ: ['tissue'],
  'tissue expression': ['tissue express gene', 'tissue signature'],
  'where expressed': ['tissue express gene'],
  expressed: ['tissue express gene'],
  enhancer: ['regulatory element'],
  promoter: ['regulatory element'],
  'cis regulatory': ['regulatory element'],
  ccre: ['regulatory element'],
  tumour: ['tumor'],
  cancer: ['tumor'],
  mutation: ['variant'],
  'mutation cancer': ['tumor express gene'],
  'expression in cancer': ['tumor express gene'],
  'gene function': ['predict function gene'],
  'what do this gene do': ['record gene', 'predict function gene'],
  'this gene do': ['record gene', 'predict function gene'],
  'about gene': ['record gene'],
  'ai summary': ['literature gene sum'],
  summary: ['sum literature', 'record'],
  summarise: ['sum literature'],
  summarize: ['sum literature'],
  paper: ['literature', 'rummagene'],
  publication: ['literature', 'publication'],
  pubmed: ['literature'],
  review: ['literature'],
  'ensembl to symbol': ['identifier gene'],
  ensembl: ['identifier gene'],
  entrez: ['identifier gene'],
  'convert id': ['identifier gene'],
  'id conversion': ['identifier gene'],
  'gene id': ['identifier gene'],
  'map id': ['identifier gene'],
  'uniprot id': ['identifier gene'],
  accession: ['protein input', 'geo accession'],
  'similar gene': ['gene similar'],
  coexpression: ['gene similar co expression'],
  coexpressed: ['gene similar co expression'],
  'cell surface': ['targetranger'],
  'cell surface target': ['targetranger'],
  'surface target': ['targetranger'],
  'surface protein': ['targetranger'],
  'car t': ['targetranger'],
  metabolism: ['metabolism', 'metabolite gene'],
  // Drugs
  compound: ['drug', 'compound'],
  chemical: ['drug'],
  ligand: ['drug'],
  'increase it': ['compound move gene up'],
  'compound increase': ['compound move gene up'],
  'compound decrease': ['compound move gene down'],
  'drug increase': ['compound move gene up'],
  upregulate: ['change gene', 'compound move gene up'],
  downregulate: ['change gene', 'compound move gene down'],
  'drug reverse': ['reverser compound', 'mover gene set among compound'],
  'reverse signature': ['reverser compound'],
  toxic: ['cytotoxicity'],
  toxicity: ['cytotoxicity'],
  'side effect': ['cytotoxicity'],
  'adverse effect': ['cytotoxicity'],
  'adverse event': ['cytotoxicity'],
  safety: ['cytotoxicity'],
  'side effect drug': ['cytotoxicity'],
  'side effect of a drug': ['cytotoxicity'],
  bbb: ['blood brain barrier'],
  'cross blood brain barrier': ['blood brain barrier'],
  'similar drug': ['drug similar'],
  'drug like this': ['drug similar'],
  'drug like': ['drug similar'],
  'drug target': ['idg drug target', 'gene mentioned drug'],
  target: ['idg drug target', 'gene mentioned drug'],
  'drug target gene': ['idg drug target', 'gene mentioned drug'],
  'drug that target': ['idg drug target'],
  'gene drug': ['gene mentioned drug'],
  // Variants
  snp: ['variant'],
  'look up a snp': ['variant input'],
  'look up': [''],
  eqtl: ['eqtl sqtl'],
  'allelic imbalance': ['allele specific'],
  'nearest gene': ['gene near variant'],
  'which gene': ['gene near variant'],
  clinvar: ['clinvar', 'identifier variant'],
  dbsnp: ['identifier variant'],
  // Things, studies and files
  disorder: ['disease'],
  illness: ['disease'],
  condition: ['disease', 'phenotype'],
  glycoprotein: ['protein input', 'glycosylation protein'],
  uniprot: ['identifier gene', 'protein input'],
  'paste a gene list': ['gene set input'],
  'paste gene list': ['gene set input'],
  'gene list': ['gene set'],
  'start with a': ['input'],
  'start with': ['input'],
  start: ['input'],
  'geo study': ['geo accession', 'rummageo'],
  'geo dataset': ['geo accession', 'rummageo'],
  gse: ['geo accession'],
  'upload count': ['upload gene count matrix'],
  'count matrix': ['gene count matrix'],
  image: ['figure', 'plot'],
  association: ['correlation'],
}

interface Phrase {
  readonly words: readonly string[]
  readonly meanings: readonly (readonly string[])[]
}

const PHRASES: readonly Phrase[] = Object.entries(SYNONYMS)
  .map(([phrase, meanings]) => ({ words: stemsOf(phrase), meanings: meanings.map(wordsOf) }))
  .toSorted((a, b) => b.words.length - a.words.length)

/** One way to read a search, and how much of its own words that changes. */
export interface Reading {
  readonly words: readonly string[]
  readonly weight: number
}

const MOST_READINGS = 16
/** Another word for the same. */
const SYNONYM = 0.9
/** The words of a phrase, each taken for itself. */
const LITERAL = 0.6

/** Where a phrase ends that begins at a word, past words of asking between its own; undefined where it does not stand there. */
function endOf(
  phrase: readonly string[],
  typed: readonly string[],
  words: readonly string[],
  from: number,
): number | undefined {
  let at = from
  for (const word of phrase) {
    while (at > from && at < typed.length && typed[at] !== word && isAsking(words[at] ?? '')) at++
    if (typed[at] !== word) return undefined
    at++
  }
  return at
}

/** The ways to read the words of a search: as they stand, and with what else they are called. */
export function readingsOf(words: readonly string[], from = 0): readonly Reading[] {
  if (from >= words.length) return [{ words, weight: 1 }]
  const typed = words.map(stemOf)
  for (const { words: phrase, meanings } of PHRASES) {
    const after = endOf(phrase, typed, words, from)
    if (after === undefined) continue
    const isIdiom = phrase.length > 1
    const meant = meanings.flatMap((meaning) => {
      const read = [...words.slice(0, from), ...meaning, ...words.slice(after)]
      return readingsOf(read, from + meaning.length).map((one) => ({ ...one, weight: one.weight * SYNONYM }))
    })
    const literal = readingsOf(words, after).map((one) => ({ ...one, weight: one.weight * (isIdiom ? LITERAL : 1) }))
    return [...literal, ...meant].slice(0, MOST_READINGS)
  }
  return readingsOf(words, from + 1)
}
