import type { ResolveContext } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import type { z } from 'zod'
import { metGene } from '../../services/metgene.ts'
import { listsOf } from './genes.ts'

type Tools = Pick<ResolveContext, 'http' | 'notify'>

interface Question<T> {
  readonly what: 'reactions' | 'metabolites' | 'studies' | 'summary'
  readonly view: 'json' | 'jsonfile'
  readonly schema: z.ZodType<T>
}

const MINUTE_MS = 60_000
/** It asks others for every compound of a gene, and PWB waits five minutes for it. */
const LEAST_MS = 5 * MINUTE_MS
/** The service looks up one gene after the other. */
const PER_GENE_MS = 5000
const LONGEST_MS = 20 * MINUTE_MS

/** It answers with an error, or with nothing, for most of what it does not know. */
const HINT =
  'It often does so for genes that it does not know: check that these are symbols or aliases of human genes, or try again later.'

/** Asks for genes, in as many lists as the service needs, and hands each answer on before it asks for the next. */
export async function askMetGene<T, R>(
  { http, notify }: Tools,
  genes: readonly string[],
  { what, view, schema }: Question<T>,
  use: (answer: T) => R | Promise<R>,
): Promise<R[]> {
  const lists = listsOf(genes)
  const total = lists.flat().length
  const answers: R[] = []
  let done = 0
  for (const list of lists) {
    if (total > 1) notify(words(done, list.length, total), done / total)
    const answer = await http.get(
      metGene,
      path`/rest/${what}/species/hsa/GeneIDType/SYMBOL_OR_ALIAS/GeneInfoStr/${list}/anatomy/NA/disease/NA/phenotype/NA/viewType/${view}`,
      { schema, timeoutMs: Math.min(LONGEST_MS, LEAST_MS + list.length * PER_GENE_MS), hint: HINT },
    )
    answers.push(await use(answer))
    done += list.length
  }
  return answers
}

function words(done: number, count: number, total: number): string {
  if (count === total) return `MetGENE looks up ${total} genes, one after the other`
  return `MetGENE looks up genes ${done + 1} to ${done + count} of ${total}`
}
