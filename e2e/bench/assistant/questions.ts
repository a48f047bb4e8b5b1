import type { answers } from '../palette/answers.ts'
import type { NOTEBOOKS } from '../palette/questions.ts'

/** A question on an empty playbook, and the plan that answers it. */
export interface PlanQuestion {
  readonly asked: string
  /** The steps that take what the person has. */
  readonly from: keyof typeof NOTEBOOKS
  readonly answer: keyof typeof answers
  /** What the question names, which the first step is to be given. */
  readonly value?: string
}

const plan = (asked: string, from: PlanQuestion['from'], answer: PlanQuestion['answer'], value?: string) => ({
  asked,
  from,
  answer,
  ...(value !== undefined && { value }),
})

/** Questions that steps answer, as biologists ask them who see the program for the first time. */
export const PLANS: readonly PlanQuestion[] = [
  plan('Which transcription factors regulate my list of genes?', 'set', 'factors'),
  plan('Which kinases could phosphorylate the proteins of my gene list?', 'set', 'kinases'),
  plan('GO terms enriched in these genes', 'set', 'go'),
  plan('KEGG pathways of my gene set', 'set', 'kegg'),
  plan('Are my genes over-represented in any gene set library?', 'set', 'enrichment'),
  plan('Which drugs reverse the expression of my genes?', 'set', 'reversers'),
  plan('In which tissues are these genes expressed?', 'set', 'setTissues'),
  plan('Draw a protein interaction network of my genes', 'set', 'setNetwork'),
  plan('Convert my gene symbols to Ensembl ids', 'set', 'setIds'),
  plan('Which traits of genome-wide association studies are linked to my gene list?', 'set', 'setGwas'),
  plan('Find genes that are similar to those of my gene set', 'set', 'similarSet'),
  plan('Which publications report a gene set like mine? Here are my genes', 'set', 'papers'),
  plan('Which metabolites belong to these genes?', 'set', 'setMetabolites'),
  plan('Compare my two gene lists in a Venn diagram', 'twoSets', 'overlap'),
  plan('Which genes do my two gene sets share?', 'twoSets', 'common'),
  plan('Where in the body is CFTR expressed?', 'gene', 'tissues', 'CFTR'),
  plan('What is known about the gene TREM2?', 'gene', 'about', 'TREM2'),
  plan('Is MYCN overexpressed in tumours?', 'gene', 'tumors', 'MYCN'),
  plan('Which compounds raise the expression of FOXO3?', 'gene', 'movers', 'FOXO3'),
  plan('Which regulatory elements control SOX9?', 'gene', 'regulatory', 'SOX9'),
  plan('Show the interaction partners of the gene PINK1', 'gene', 'network', 'PINK1'),
  plan('What is the UniProt id of my gene?', 'gene', 'geneIds'),
  plan('Which genes are coexpressed with HBB?', 'gene', 'coexpressed', 'HBB'),
  plan('Is metformin toxic to cells?', 'drug', 'toxic', 'metformin'),
  plan('Does levodopa cross the blood-brain barrier?', 'drug', 'brain', 'levodopa'),
  plan('Which genes are linked to the drug warfarin?', 'drug', 'drugGenes', 'warfarin'),
  plan('Find drugs that act like my drug', 'drug', 'similarDrugs'),
  plan('Which of these drugs are approved?', 'drugs', 'approved'),
  plan('Which gene is nearest to rs429358?', 'variant', 'variantGenes', 'rs429358'),
  plan('Does the variant rs12740374 change the expression of a gene (eQTL)?', 'variant', 'eqtl', 'rs12740374'),
  plan('Genes of all my variants', 'variants', 'variantsGenes'),
  plan('Genes associated with Parkinson disease', 'disease', 'diseaseGenes', 'Parkinson disease'),
  plan('Which drugs are discussed for cystic fibrosis?', 'disease', 'diseaseDrugs', 'cystic fibrosis'),
  plan('Which genes are differentially expressed between my treated and control samples?', 'matrix', 'differential'),
  plan('Principal components of my RNA-seq counts with groups from the metadata', 'matrix', 'pca'),
  plan('Volcano plot of treated against control from my count matrix', 'matrix', 'volcano'),
  plan('Find cell surface targets from my tumour count matrix', 'matrix', 'surface'),
  plan('Drugs that reverse my gene signature file', 'signature', 'signatureReversers'),
  plan('Enriched pathways of my metabolites', 'metabolites', 'metaboliteEnrichment'),
  plan('Which glycans sit on the protein P14210?', 'protein', 'proteinGlycans', 'P14210'),
]

/** Questions to which the right answer is a question. */
export const UNCLEAR: readonly string[] = [
  'Analyse my data',
  'What should I do next?',
  'Is it significant?',
  'Compare them',
  'Which one is better?',
  'Find something interesting',
  'Can you check this for me?',
  'Make it nicer',
  'I have results from my postdoc, help',
  'Do the usual analysis',
]

/** Questions that no step answers: the right answer says so. */
export const NOTHING: readonly string[] = [
  'Kaplan-Meier curve of my patients',
  'Design primers for exon 3 of BRCA2',
  'Dock imatinib into ABL1',
  'Build a phylogenetic tree of these sequences',
  'Pseudotime trajectory of my cells',
  'Mendelian randomization of LDL on stroke',
  'Predict the structure of this protein from its sequence',
  'How many mice do I need for 80 % power?',
  'Segment the nuclei in my microscopy images',
  'Write the grant application for me',
]
