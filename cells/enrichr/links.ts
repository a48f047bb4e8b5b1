import type { PageLink } from '@playbook/core/step'
import { enrichmentPage, genePage, knowledgeGraphPage, searchPage } from '../services/enrichr/pages.ts'
import { counted, quoted } from '../shared/words.ts'
import type { Submission } from './submission.ts'

/** How many genes it was, where the file says so. */
function submitted(genes: number | undefined, site: string): string {
  return genes === undefined
    ? `The gene set was submitted to ${site}.`
    : `${counted(genes, 'gene')} submitted to ${site}.`
}

/** The page of a comparison; an empty set has none. */
export function analysisLink(analysis: Submission): PageLink | undefined {
  if ('empty' in analysis) return undefined
  return { site: 'Enrichr', words: submitted(analysis.genes, 'Enrichr'), href: enrichmentPage(analysis.shortId) }
}

/** The page of the sets that hold a gene. */
export function geneLink(gene: string): PageLink {
  return { site: 'Enrichr', words: `Search of Enrichr for gene sets that contain ${gene}.`, href: genePage(gene) }
}

/** The page of the sets that are named after a text. */
export function termLink(text: string): PageLink {
  return {
    site: 'Enrichr',
    words: `Search of Enrichr for gene sets that match ${quoted(text)}.`,
    href: searchPage(text),
  }
}

/** The page of a knowledge graph at CFDE GSE. */
export function knowledgeGraphLink(analysis: Submission): PageLink | undefined {
  if ('empty' in analysis) return undefined
  const words = submitted(analysis.genes, 'CFDE GSE')
  return { site: 'CFDE GSE', words, href: knowledgeGraphPage(analysis.userListId) }
}
