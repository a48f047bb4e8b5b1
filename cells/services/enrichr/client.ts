/** How Enrichr is asked: a set is submitted once, and its id is compared with a library at a time. */
import type { ResolveContext } from '@playbook/core/resolver'
import { path, type Service } from '@playbook/core/service'
import { z } from 'zod'
import { multipart } from '../../shared/multipart.ts'
import { batchesOf } from './batches.ts'
import { enrichr } from './service.ts'
import { rowsOf, type EnrichmentRow } from './rows.ts'
import { looseList, looseText, neededNumber } from '../../shared/tolerant.ts'

type Http = ResolveContext['http']

const LONGEST_DESCRIPTION = 255
const Submitted = z.object({ shortId: looseText, userListId: neededNumber })

interface GeneSet {
  readonly description?: string | undefined
  readonly set: readonly string[]
}

/** Submits a gene set. The same set twice gives two lists that say the same, so a lost answer may be asked for again. */
export async function submitSet(http: Http, service: Service, { description, set }: GeneSet) {
  if (set.length === 0) return { empty: true as const }
  const about = `playbook-partnership${description ? `:${description}` : ''}`
  const { shortId, userListId } = await http.post(service, path`/addList`, {
    ...multipart({ list: set.join('\n'), description: about.slice(0, LONGEST_DESCRIPTION) }),
    schema: Submitted,
    idempotent: true,
    refusal: (status, _statusText, text) => `'${service.name} addList' Request failed with status ${status}: ${text}`,
  })
  return { shortId, userListId }
}

/** Compares a submitted set with a library: the terms that share genes with it, as Enrichr orders them. */
export async function enrich(
  http: Http,
  service: Service,
  userListId: number,
  library: string,
): Promise<readonly EnrichmentRow[]> {
  const answer = await http.get(service, path`/enrich`, {
    query: { userListId, backgroundType: library },
    // Very strong overlaps have an infinite odds ratio.
    form: 'loose-json',
    schema: z.looseObject({ [library]: z.array(z.unknown()) }),
  })
  return rowsOf(answer[library] ?? [])
}

const ByLibrary = z.record(z.string(), looseList(looseText)).nullable()

/** Terms whose sets hold a gene, by library. */
export async function findGene(http: Http, gene: string) {
  const answer = await http.get(enrichr, path`/genemap`, {
    query: { json: true, gene: gene.trim() },
    schema: z.object({ gene: ByLibrary }),
  })
  return answer.gene ?? {}
}

/** Terms whose names match a text, by library. */
export async function findTerms(http: Http, text: string) {
  const answer = await http.get(enrichr, path`/termmap`, {
    query: { json: true, meta: text.trim() },
    schema: z.object({ terms: ByLibrary }),
  })
  return answer.terms ?? {}
}

/** The genes of terms of a library, by term. Terms that Enrichr does not know are missing. */
export async function fetchSets(
  { http, notify }: Pick<ResolveContext, 'http' | 'notify'>,
  library: string,
  terms: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>()
  const batches = batchesOf(terms)
  for (const [at, batch] of batches.entries()) {
    if (batches.length > 1) notify(`Genes of the terms, part ${at + 1} of ${batches.length}`, at / batches.length)
    const sets = await http.get(enrichr, path`/geneSetLibrary`, {
      query: { mode: 'json', libraryName: library, term: batch.join(';') },
      schema: z.record(z.string(), looseList(looseText)),
    })
    for (const term of batch) {
      const genes = Object.hasOwn(sets, term) ? sets[term] : undefined
      if (genes !== undefined)
        found.set(
          term,
          genes.filter((gene) => gene !== ''),
        )
    }
  }
  return found
}
