import type { Complaint, ResolveContext } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { jsonIn } from '@playbook/core/text/json-in'
import { multipart } from '../../shared/multipart.ts'
import { CtdAnswer, withoutError } from './answer.ts'
import { ctd } from './service.ts'

type Http = ResolveContext['http']

/** Where the service looks for connections. */
export type Network = 'string' | 'wikipathways'

/** The service takes files of at most 20 MB. */
export const MOST_BYTES = 20 * 1000 ** 2

/** A file that is sent among the fields of a form. */
interface SentFile {
  readonly text: string
  readonly filename: string
}

const asCsv = (file: SentFile) => ({ ...file, type: 'text/csv' })
const asJson = (file: SentFile) => ({ ...file, type: 'application/json' })
/** Genes of a set, as the service wants them. */
const genesFile = (genes: readonly string[]) => ({
  text: genes.join('\n'),
  filename: 'geneSetTempFile.csv',
  type: 'text/plain',
})

/** Finds connected genes of a file, one symbol a line, in a network. */
export async function connectFile(http: Http, network: Network, file: SentFile) {
  const response = await http.post(ctd, path`/ctd/file`, {
    ...multipart({ csvGenesFile: asCsv(file), graphType: network }),
    schema: CtdAnswer,
    idempotent: true,
  })
  return withoutError(response)
}

/** Files of numbers come as they are, and are handed back as they came: nobody but the service reads them. */
function numbersFile(what: string) {
  return {
    form: 'text' as const,
    schema: z.string().refine((text) => /[\d[]/.test(text), 'it holds no numbers'),
    complaint: (body: unknown) => complaintOf(body, what),
    idempotent: true,
  }
}

function complaintOf(body: unknown, what: string): string | Complaint | undefined {
  const text = typeof body === 'string' ? body.trim() : ''
  if (text === '' || text === 'null') {
    const instead = text === '' ? 'nothing' : 'null'
    return { message: `${what} file is null or empty!`, hint: `${ctd.name} answered with ${instead} instead of data.` }
  }
  if (text.startsWith('<')) return `${ctd.name} answered with a web page instead of data. Try again later.`
  const json = jsonIn(text)
  if (json === undefined) return `${ctd.name} answered with something broken instead of data. Try again later.`
  const { data } = CtdAnswer.safeParse(json)
  return data?.report?.type === 'error' ? data.report.message : undefined
}

/** The graph in which genes of an expression matrix are adjacent. */
export async function adjacencyOf(http: Http, expressions: SentFile): Promise<string> {
  return http.post(ctd, path`/ctd/createCustomMatrix`, {
    ...multipart({ csvExpressionsFile: asCsv(expressions) }),
    ...numbersFile('Adjacency'),
  })
}

/** The diffusion of each gene of a list through a graph. */
export async function permutationsOf(http: Http, genes: readonly string[], adjacency: SentFile): Promise<string> {
  return http.post(ctd, path`/ctd/getCustomPermutations`, {
    ...multipart({ geneList: genesFile(genes), customAdjacency: asJson(adjacency) }),
    ...numbersFile('Permutations'),
  })
}

/** Finds connected genes of a list in a graph that was made of an expression matrix. */
export async function connectInGraph(
  http: Http,
  {
    genes,
    expressions,
    permutations,
  }: { readonly genes: readonly string[]; readonly expressions: SentFile; readonly permutations: SentFile },
) {
  const response = await http.post(ctd, path`/ctd/useCustomMatrix`, {
    ...multipart({
      csvGenesFile: genesFile(genes),
      csvExpressionsFile: asCsv(expressions),
      jsonPermutationsFile: asJson(permutations),
    }),
    schema: CtdAnswer,
    idempotent: true,
  })
  return withoutError(response)
}

/** Finds connected genes of a list in a network. */
export async function connectGenes(http: Http, network: Network, genes: readonly string[]) {
  const response = await http.post(ctd, path`/ctd/geneList`, {
    body: { graphType: network, geneList: genes },
    schema: CtdAnswer,
    idempotent: true,
  })
  return withoutError(response)
}
