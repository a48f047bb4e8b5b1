import { heldIn } from '@playbook/core/search/held'
import { saysNothing, wordsOf } from '@playbook/core/search/words'

const GENE_SET = 'Input[Set[Gene]]'
const COUNTS = 'GeneCountMatrixFileUpload'
const METADATA = 'MetadataMatrixFileUpload'
const SIGNATURE = 'GeneSigFileUpload'

const NUMBERS: Readonly<Record<string, number>> = { two: 2, 2: 2, both: 2, three: 3, 3: 3 }
const SEVERAL_SETS = /\b(two|2|both|three|3) (?:gene[- ])?(?:sets?|lists?)\b/i
/** "Which are in both?", of lists. */
const IN_ALL = /\b(?:in (?:both|common|all(?: of them)?)|shared?|overlap\w*)\b/i
const SEVERAL_GROUPS =
  /\b(?:three|four|five|six|[3-6]|several|multiple|more than two) (?:different )?(?:conditions|groups|treatments|genotypes|time ?points|arms|doses)\b/i
const SAMPLED = /\b(?:rna[- ]?seq|samples?|counts?|expression data|experiment)\b/i
const DIFFERING = /\b(?:compar\w*|contrasts?|differ\w*|chang\w*|versus|vs|against|each (?:other|one)|pairwise)\b/i
const PROJECTION = /\b(?:PCA|t-?SNE|UMAP)\b/i
const MATRIX =
  /\b(?:count matrix|(?:rna[- ]?seq )?counts|count (?:table|file|data)|expression matrix|(?:my|our) (?:bulk )?rna[- ]?seq(?! results?)(?: data)?)\b/i
const GROUPS =
  /\b(?:metadata|groups?|batch(?:es)?|treated|treatment|controls?|cases?|conditions?|differential(?:ly)?)\b/i
const CONTROLS = 'controls?|ctrls?|untreated|healthy|normals?|wild[- ]?types?|wt|vehicles?|mock|sham|placebo|baseline'
const SUBJECTS = '(?:samples?|cells?|mice|rats|animals|patients?|people|donors|tissues?|groups?|conditions?|controls?)'
const BEFORE_GROUPS = '(?:(?:between|in|of|from|for|comparing) )?(?:my |our |the )?'
const AGAINST = String.raw`(?:vs\.?|versus|against|compared (?:to|with))`
/**
 * "between my infected and control samples", "knock-out versus wild type", "control vs treated": two groups of samples,
 * one of them the control.
 */
const COMPARED = new RegExp(
  [
    String.raw`\b${BEFORE_GROUPS}[\p{L}\d-]+ (?:and|to|with|or|than in|${AGAINST}) (?:my |our |the )?(?:${CONTROLS})\b(?: ${SUBJECTS}\b)?`,
    String.raw`\b${BEFORE_GROUPS}(?:${CONTROLS})(?: ${SUBJECTS})? ${AGAINST} (?:my |our |the )?[\p{L}\d-]+\b(?: ${SUBJECTS}\b)?`,
    String.raw`\b${BEFORE_GROUPS}(?:${CONTROLS}) (?:and|to|with) (?:my |our |the )?[\p{L}\d-]+ ${SUBJECTS}\b`,
  ].join('|'),
  'iu',
)
const SIGNED =
  /\b(?:(?:of|in|from|by|on) )?(?:the |my |our )?(?:(?<=my )(?:gene |expression )?signature|gene signature file|(?:deseq2|limma|edger|(?<=(?:my|our) )rna[- ]?seq|differential expression(?: analysis)?) (?:results?|table|output))\b/i

/** The genes of a signature that a question is about. */
const MOVED =
  /\b(?:the )?(?:significantly )?(?:(up|down)(?:[- ]?regulated)? genes|genes (?:that |which )?(?:are |go |went |were )?(up|down)(?:[- ]?regulated)?)\b/i
const MOVERS = { up: 'UpGeneSetFromSignature', down: 'DownGeneSetFromSignature' } as const

/** "my list of Ensembl ids" */
const NAMED_BY_IDS =
  /\b(?:list|column|set) of (?:ensembl|entrez|ncbi|refseq|hgnc|gene) (?:gene )?(?:ids?|identifiers|accessions|symbols|names)\b/i

/** What is asked of two groups of samples where nothing else is said. */
const CHANGED = 'differentially expressed genes'

/** What is asked of a comparison where nothing else is said. */
const OUTSTANDING = 'volcano plot'

/** What is asked of more groups than two. */
const CONTRASTED = 'several comparisons by DESeq2'

/** Samples by their principal components and groups. */
const COLOURED = 'PCA of annotated data, two components'

/** Whether a question about two groups only asks what is different. */
const isOpen = (question: string) =>
  wordsOf(question).every((word) => saysNothing(word) || /^(?:gene|differ|chang|regulat|mouse$|rat$)/.test(word))

/** What somebody says to have before the question: "I have rsIDs from a GWAS. Which …". */
const STATED =
  /^(?:i|we)(?: have|['’]ve)(?: got)?\b.*?[.,;:!](?: and)? (?=(?:(?:in|by|with|of|to|for) )?(?:which|what|who|where|how|is|are|does|do|can|could)\b)/i

/** The inputs that a question says its asker has, as steps that ask for them, and the question without groups of samples. */
export interface HeldInputs {
  readonly steps: readonly string[]
  /** The parts of what is there that the question is about, as it says, or as it may be asked of each. */
  readonly parts?: readonly string[]
  readonly question: string
}

/**
 * Reads what a question says is there: two gene lists, counts of treated and control samples, a gene. What is said to be
 * there comes first; what it is, its asker enters.
 */
export function heldInputs(question: string): HeldInputs {
  const { question: left, ...held } = inputsIn(question)
  return { ...held, question: held.steps.length === 0 ? left : left.replace(STATED, '') }
}

/** What is asked of a signature, or of the genes that are up or down in it. */
function ofSignature(question: string): HeldInputs {
  const [moved = '', up, down] = MOVED.exec(question) ?? []
  const direction = (up ?? down)?.toLowerCase()
  const parts = Object.entries(MOVERS).flatMap(([name, step]) => ((direction ?? name) === name ? [step] : []))
  const left = question.replace(moved, ' ').replace(SIGNED, ' ').replaceAll(/\s+/g, ' ').trim()
  // "What are the genes that go up in my DESeq2 results" asks for these alone.
  if (isOpen(left)) return { steps: [SIGNATURE], question: direction === undefined ? OUTSTANDING : question }
  return { steps: [SIGNATURE], parts, question: left }
}

function inputsIn(question: string): HeldInputs {
  const text = question.replaceAll(/\s+/g, ' ')
  const [lists = '', number = ''] = SEVERAL_SETS.exec(text) ?? []
  const sets = NUMBERS[number.toLowerCase()]
  if (sets !== undefined) {
    const asked = IN_ALL.test(text) ? 'venn diagram' : text.replace(lists, 'gene sets')
    return { steps: Array<string>(sets).fill(GENE_SET), question: asked }
  }
  if (SEVERAL_GROUPS.test(text) && SAMPLED.test(text) && DIFFERING.test(text)) {
    return { steps: [COUNTS, METADATA], question: CONTRASTED }
  }
  // The names of groups are the asker's own: no step has them.
  const compared = COMPARED.exec(text)
  if (compared !== null) {
    const left = text.replace(compared[0], ' ').replaceAll(/\s+/g, ' ').trim()
    return { steps: [COUNTS, METADATA], question: isOpen(left.replace(MATRIX, ' ')) ? CHANGED : left }
  }
  if (MATRIX.test(text)) {
    const hasGroups = GROUPS.test(text)
    const [projection] = PROJECTION.exec(text) ?? []
    // One has the samples in the colours of their groups.
    if (projection?.toLowerCase() === 'pca' && hasGroups) return { steps: [COUNTS, METADATA], question: COLOURED }
    if (projection !== undefined) return { steps: [COUNTS], question: `${projection} of a gene count matrix` }
    return { steps: hasGroups ? [COUNTS, METADATA] : [COUNTS], question }
  }
  if (SIGNED.test(text)) return ofSignature(text)
  if (NAMED_BY_IDS.test(text)) return { steps: [GENE_SET], question }
  const held = heldIn(text)
  const steps = held === undefined ? [] : [`Input[${held.replace(/^Term\[(.*)\]$/, '$1')}]`]
  return { steps, question }
}
