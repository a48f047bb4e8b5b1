import { stemsOf } from './words.ts'

/** What researchers ask for and no step answers; more is told by words that no step has. */
const UNANSWERED = [
  'survival',
  'kaplan meier',
  'cox regression',
  'single cell',
  'scrna',
  'scrnaseq',
  'cell trajectory',
  'pseudotime',
  'rna velocity',
  'spatial transcriptomic',
  'ortholog',
  'homolog',
  'paralog',
  'docking',
  'primer',
  'blast',
  'phylogenetic',
  'phylogeny',
  'multiple sequence alignment',
  'sequence alignment',
  'protein structure',
  'structure prediction',
  'alphafold',
  'guide design',
  'grna',
  'copy number',
  'cnv',
  'methylation array',
  'dna methylation',
  'peak calling',
  'call peak',
  'atac',
  'motif',
  'flow cytometry',
  'assembly',
  'mendelian randomization',
  'polygenic',
  'linkage disequilibrium',
  'pharmacokinetic',
  'dose response',
  'variant calling',
  'splicing',
  'wgcna',
  'deconvolution',
].map(stemsOf)

/** Whether a search asks for something that no step does yet. */
export function isUnanswered(query: string): boolean {
  const typed = stemsOf(query)
  return UNANSWERED.some((phrase) => typed.some((_, from) => phrase.every((word, at) => typed[from + at] === word)))
}
