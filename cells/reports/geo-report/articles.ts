import type { ResolveContext } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { eUtilities } from '../../services/ncbi.ts'
import type { Source } from '../parts.ts'

/** An article as its publisher describes it (JATS). */
export interface Article {
  readonly source: Source
  readonly abstract: string
}

const LONGEST = 4000
const Articles = z.string().refine((text) => text.includes('<pmc-articleset'), 'no set of articles')

/** The articles of PubMed Central; those whose text it does not give away are left out. */
export async function fetchArticles(http: ResolveContext['http'], accessions: readonly string[]): Promise<Article[]> {
  const id = accessions.map((accession) => accession.trim().replace(/^PMC/i, ''))
  if (id.length === 0) return []
  const text = await http.get(eUtilities, path`/efetch.fcgi`, {
    query: { db: 'pmc', id, tool: 'playbook' },
    form: 'xml',
    schema: Articles,
  })
  return [...text.matchAll(/<article[\s>].*?<\/article>/gs)].flatMap(([article]) => readArticle(article) ?? [])
}

function readArticle(article: string): Article | undefined {
  const [front = article] = /<front[\s>].*?<\/front>/s.exec(article) ?? []
  const pmc = /<article-id pub-id-type="pmc(?:id|aid)?">\s*(?:PMC)?(\d+)/.exec(front)?.[1]
  if (pmc === undefined) return undefined
  const texts = {
    title: wordsOf(inside(front, 'article-title')),
    year: wordsOf(inside(inside(front, 'pub-date'), 'year')),
    journal: wordsOf(inside(front, 'journal-title')),
    volume: wordsOf(inside(front, 'volume')),
    doi: /<article-id pub-id-type="doi">\s*([^<\s]+)/.exec(front)?.[1] ?? '',
  }
  const authors = [...front.matchAll(/<contrib [^>]*contrib-type="author".*?<\/contrib>/gs)]
    .map(([contrib]) =>
      [inside(contrib, 'surname'), inside(contrib, 'given-names')].map(wordsOf).filter(Boolean).join(', '),
    )
    .filter((name) => name !== '')
  const known = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
  const url = `https://pmc.ncbi.nlm.nih.gov/articles/PMC${pmc}/`
  const source = { id: `PMC${pmc}`, type: 'article-journal', ...known, ...(authors.length > 0 && { authors }), url }
  return { source, abstract: wordsOf(inside(front, 'abstract')).slice(0, LONGEST) }
}

const inside = (xml: string, element: string) =>
  new RegExp(`<${element}(?:\\s[^>]*)?>(.*?)</${element}>`, 's').exec(xml)?.[1] ?? ''

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The words of a piece of XML. */
function wordsOf(xml: string): string {
  return xml
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(x?)([0-9a-f]+);/gi, (_all, hex: string, digits: string) =>
      characterOf(digits, hex === '' ? 10 : 16),
    )
    .replaceAll(/&(\w+);/g, (whole, name: string) => SIGNS[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function characterOf(digits: string, base: number): string {
  const code = Number.parseInt(digits, base)
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}
