import type { ResolveContext } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { perturbSeqr } from './service.ts'

interface Asked {
  /** The column by which the best come first, as the service calls it. */
  readonly sort: string
  readonly most: number
  readonly libraries: readonly string[]
  /** Columns without which there is nothing to read. */
  readonly needed: readonly string[]
}

/** The perturbations of some libraries that mimic or reverse a signature, as a table with its header. */
export async function fetchPairs(
  http: ResolveContext['http'],
  { up_id: up, down_id: down }: { readonly up_id: string; readonly down_id: string },
  { sort, most, libraries, needed }: Asked,
): Promise<readonly (readonly string[])[]> {
  return http.get(perturbSeqr, path`/enrichpair/download`, {
    query: { datasetup: up, datasetdown: down, sort, maxTotal: most, libraries },
    headers: { accept: 'text/tab-separated-values' },
    form: 'tsv',
    schema: z
      .array(z.array(z.string()))
      .refine(([header = []]) => needed.every((column) => header.includes(column)), 'columns are missing'),
  })
}
