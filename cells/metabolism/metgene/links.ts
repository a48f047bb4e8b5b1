import type { PageLink } from '@playbook/core/step'
import { idsIn } from './anchors.ts'

interface Link {
  readonly text: string
  readonly href: string
}

const WORKBENCH = 'https://www.metabolomicsworkbench.org'
const CHOICE = 'species=hsa&GeneIDType=SYMBOL&anatomy=NA&disease=NA&phenotype=NA&GeneInfoStr='

/** The pages of MetGENE on genes. */
export const PAGES = {
  summary: 'Summary',
  geneInfo: 'Gene',
  pathways: 'Pathways',
  reactions: 'Reactions',
  metabolites: 'Metabolites',
  studies: 'Studies',
} as const

/** One of them, for a gene. */
export function pageOf(page: keyof typeof PAGES, gene: string): string {
  return `https://bdcw.org/MetGENE/${page}.php?${CHOICE}${encodeURIComponent(gene)}`
}

/** The page that leads to all others. */
export function summaryLink(gene: string): PageLink {
  return { site: 'MetGENE', words: `The page of ${gene} at MetGENE.`, href: pageOf('summary', gene) }
}

export function geneLinks(entrez: string, text: string): Link[] {
  return /^\d+$/.test(entrez) ? [{ text, href: `https://www.ncbi.nlm.nih.gov/gene/${entrez}` }] : []
}

export function refMetLinks(name: string): Link[] {
  const page = `${WORKBENCH}/databases/refmet/refmet_details.php?REFMET_NAME=${encodeURIComponent(name)}`
  return name === '' ? [] : [{ text: name, href: page }]
}

export function compoundLinks(id: string): Link[] {
  return id === '' ? [] : [{ text: id, href: `https://www.kegg.jp/entry/${encodeURIComponent(id)}` }]
}

export function reactionLinks(ids: string): Link[] {
  return idsIn(ids).map((id) => ({ text: id, href: `https://www.genome.jp/entry/rn:${encodeURIComponent(id)}` }))
}

const MOST_STUDIES = 6

/** The first studies; a metabolite may have hundreds, all of which the statistics of its page list. */
export function studyLinks(ids: string, metabolite: string): Link[] {
  const all = [...new Set(idsIn(ids))]
  const first = all.slice(0, all.length > MOST_STUDIES + 1 ? MOST_STUDIES : all.length)
  const links = first.map((id) => ({
    text: id,
    href: `${WORKBENCH}/data/DRCCMetadata.php?Mode=Study&StudyID=${encodeURIComponent(id)}`,
  }))
  if (first.length === all.length) return links
  const name = encodeURIComponent(metabolite).replaceAll('%20', '+')
  const statistics =
    `${WORKBENCH}/data/metstat_hist.php?NAME_PREP1=Is&refmet_name_search=${name}&refmet_name=${name}` +
    '&SPECIES=Human&DISEASE=&SOURCE='
  return [...links, { text: `${all.length - first.length} more`, href: statistics }]
}
