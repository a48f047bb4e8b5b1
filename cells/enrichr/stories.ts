import type { Service } from '@playbook/core/service'
import type { Before, EmptyReason } from '@playbook/core/step'
import { figure, NO_FINDING, prose, type Prose, type Reference } from '@playbook/core/story'
import { GeneSet } from '../kinds/types.ts'
import { enrichr } from '../services/enrichr/service.ts'
import { benjamini1995 } from '../references.ts'
import type { EnrichedTerm } from '../shared/enrichment/term.ts'
import { enrichmentFinding } from '../shared/enrichment/words.ts'
import { LEVEL } from '../shared/level.ts'
import { abridgedList, counted, listOf, quoted } from '../shared/words.ts'
import { enrichedTerms, hasPvalues, type EnrichrScores } from './enriched.ts'
import type { Library } from './library.ts'
import type { Submission } from './submission.ts'
import type { EnrichrSet } from './types.ts'

/** The library in running text, with its citation. */
export function cited({ label, citation, organism }: Library): Prose {
  const name = organism === undefined || label.toLowerCase().includes(organism) ? label : `${label} (${organism})`
  return citation === undefined ? prose`${name}` : prose`${name} ${citation}`
}

/** Why it is worth to search in Enrichr. */
export const collection = prose`Libraries of Enrichr hold gene sets of diseases, drugs, pathways, phenotypes, tissues and
  transcription factors ${enrichr.reference}.`

/** A service that compares gene sets with libraries. */
type Comparing = Service & { readonly reference: Reference }

/** What is told of a gene set that was submitted to be compared; an empty one was not. */
export function submittedStory(
  { name, reference }: Comparing,
  { set }: { readonly set: readonly string[] },
  submission: Submission,
  introduction: Prose,
  called?: string,
) {
  const genes = counted(set.length, 'gene')
  if ('empty' in submission) {
    return {
      finding: NO_FINDING,
      abstract: prose`The gene set was empty, so no enrichment analysis was performed.`,
      introduction,
      methods: prose`The gene set (${figure('geneset')}) was empty and was not submitted to ${name} ${reference}.`,
    }
  }
  return {
    finding: NO_FINDING,
    naming: { called: called ?? `the ${genes} of the set` },
    abstract: prose`The ${genes} of the set were submitted to ${name} ${reference} for enrichment analysis.`,
    introduction,
    methods: prose`The ${genes} of the gene set (${figure('geneset')}) were submitted to ${name} ${reference}.`,
  }
}

/** Why nothing can be compared, where the submitted set is empty. */
export function emptySubmission(submission: Submission): EmptyReason | undefined {
  if (!('empty' in submission)) return undefined
  return {
    why: 'Enrichment Analysis Cannot be Performed on Empty Set',
    next: 'Choose a gene set with at least one gene.',
  }
}

/** The background and the threshold of every comparison in Enrichr or its kin. */
export function decisionOf({ name }: Service): Prose {
  return prose`The background was that of ${name}, which is not limited to genes that were measured; terms with an adjusted
    p-value below ${LEVEL} were called significant.`
}

/** What is told of the terms of a library that share genes with a gene set. */
export function scoredStory(library: Library, service: Comparing, scores: EnrichrScores, among?: string) {
  const terms = enrichedTerms(scores)
  return hasPvalues(terms)
    ? testedStory(library, service, terms, among)
    : untestedStory(library, service, scores, among)
}

function testedStory(library: Library, service: Comparing, terms: readonly EnrichedTerm[], among?: string) {
  const found = counted(terms.length, 'term')
  const finding = enrichmentFinding({ terms, one: 'term', among }, cited(library))
  return {
    abstract: finding,
    finding,
    decision: decisionOf(service),
    introduction: whyCompared(library),
    methods: prose`The gene set (${figure('searchResults')}) was compared with the library ${cited(library)} by
      ${service.name} ${service.reference}. P-values were adjusted over the library after Benjamini and Hochberg
      ${benjamini1995}. ${decisionOf(service)} ${service.name} returned ${found} with at least
      one common gene; the score that was passed on is the odds ratio of the overlap, in the place of a z-score.`,
    tableLegend: prose`${found} of ${cited(library)} that shared genes with the gene set, by adjusted p-value: common genes,
      p-value, odds ratio and combined score ${service.reference}.`,
  }
}

function whyCompared(library: Library): Prose {
  return prose`Terms of ${cited(library)} whose genes are frequent in a gene set hint at what its genes have in common
    ${enrichr.reference}.`
}

/** Older files hold no p-values. */
function untestedStory(library: Library, service: Comparing, { terms }: EnrichrScores, among?: string) {
  const found = counted(terms.length, 'term')
  const [first] = terms
  const best = first === undefined ? '' : `, first ${quoted(first)}`
  return {
    abstract: prose`The gene set shared genes with ${found} of ${cited(library)}${best} ${service.reference}.`,
    finding: enrichmentFinding(
      { terms: terms.map((term) => ({ term, name: term })), one: 'term', among },
      cited(library),
    ),
    introduction: whyCompared(library),
    methods: prose`The gene set (${figure('searchResults')}) was compared with the library ${cited(library)} by
      ${service.name} ${service.reference}. All ${found} with at least one common gene were kept, without a threshold on the
      p-value, and ordered by descending score: the odds ratio of the overlap as Enrichr gives it, in the place of a z-score.`,
    tableLegend: prose`${found} of ${cited(library)} that shared genes with the gene set, with their scores
      ${service.reference}.`,
  }
}

/** How terms were found: that they contained a gene, or matched a text. */
export interface Match {
  readonly past: string
  readonly present: (terms: number) => string
}

/** Terms whose gene sets contain a gene. */
export const containing = (gene: string): Match => ({
  past: `contained ${gene}`,
  present: (terms) => `${terms === 1 ? 'contains' : 'contain'} ${gene}`,
})

/** Terms whose names match a text. */
export const matching = (text: string): Match => ({
  past: `matched ${quoted(text)}`,
  present: (terms) => `${terms === 1 ? 'matches' : 'match'} ${quoted(text)}`,
})

/** What is told of the terms of a library that were found by a gene or by a text. */
export function foundStory(library: Library, { past: how, present }: Match, { terms }: EnrichrSet) {
  const found = terms.length === 0 ? 'No term' : counted(terms.length, 'term')
  return {
    abstract: prose`${found} of ${cited(library)} ${how} ${enrichr.reference}.`,
    finding: prose`${found} of ${cited(library)} ${how}${terms.length === 0 ? '' : `: ${abridgedList(terms)}`}.`,
    introduction: prose`Gene set libraries of Enrichr ${enrichr.reference} include ${cited(library)}.`,
    methods: prose`Terms that ${how} (${figure('searchResults')}) in Enrichr ${enrichr.reference} were retrieved from
      ${cited(library)}.`,
    tableLegend: prose`${found} of ${cited(library)} that ${present(terms.length)} ${enrichr.reference}.`,
  }
}

/** Enrichr leaves out terms without a common gene: no term means that the library knows none of the genes. */
export function emptyScores(
  { label }: Library,
  searchResults: Submission,
  { terms }: EnrichrScores,
  before?: Before,
): EmptyReason | undefined {
  return terms.length > 0 ? undefined : noneShared([label], searchResults, submittedGenes(before?.('searchResults')))
}

/** Why the sets of libraries share no gene with what was submitted. */
export function noneShared(names: readonly string[], searchResults: Submission, genes: readonly string[]): EmptyReason {
  if ('empty' in searchResults) {
    return { why: 'The gene set was empty.', next: 'Choose a gene set with at least one gene and run again.' }
  }
  const know = names.length === 1 ? 'knows' : 'know'
  return {
    why: `${listOf(names)} ${know} none of ${yours(genes)}: no set there shares one with them.`,
    next: nextFor(genes),
  }
}

/** How many genes it was, where they are known. */
export function yours(genes: readonly string[]): string {
  return genes.length < 2 ? 'your genes' : `your ${counted(genes.length, 'gene')}`
}

/** The genes that were submitted to Enrichr, where the step that did it is known. */
export function submittedGenes(before: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  return GeneSet.schema.safeParse(before?.['geneset']).data?.set ?? []
}

const ACCESSION = /^(?:ENS[A-Z]*[GTP]\d{6,}(?:\.\d+)?|\d+|[NX][MRP]_\d+(?:\.\d+)?|[OPQ]\d[A-Z0-9]{3}\d)$/i

/** As symbols of mouse and rat are written: Gclc, Cyp2e1. Of open reading frames, C9orf72, the human ones are, too. */
const RODENT = /^[A-Z](?!\d+orf)[a-z\d]*[a-z][a-z\d]*$/

export const CHECK = 'Check that they are gene symbols, such as ACE2 and not ENSG00000130234'

/** The nearest thing to do about genes that no library knows. */
export function nextFor(genes: readonly string[], otherwise = `${CHECK}, or choose another library.`): string {
  const foreign = genes.find((gene) => ACCESSION.test(gene.trim()))
  if (foreign !== undefined)
    return `Give gene symbols, such as ACE2: ${quoted(foreign)} is an identifier of a database.`
  const rodent = genes.find((gene) => RODENT.test(gene))
  if (rodent !== undefined)
    return `${quoted(rodent)} is written as a gene of the mouse or the rat: copy the genes into a gene set input, which offers their human orthologs.`
  const small = genes.find((gene) => gene !== gene.toUpperCase())
  if (small !== undefined)
    return `Write the symbols of human genes: ${quoted(small.toUpperCase())} and not ${quoted(small)}.`
  return otherwise
}

/** Why nothing was found in a library, where nothing was. */
export function emptyHits({ terms }: EnrichrSet, reason: EmptyReason): EmptyReason | undefined {
  return terms.length > 0 ? undefined : reason
}
