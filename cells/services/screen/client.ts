import type { RequestOptions, ResolveContext } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { oneOrMany } from '../../shared/tolerant.ts'
import { MaybeRegion, type Region } from '../../shared/region.ts'
import { screen } from './service.ts'

const QUERY =
  'query CCRE($assembly: String!, $accession: [String!]) { cCREQuery(assembly: $assembly, accession: $accession) ' +
  '{ coordinates { chromosome start end } } }'

const Answer = z.object({ data: z.object({ cCREQuery: oneOrMany(z.object({ coordinates: MaybeRegion })) }) })
const Errors = z.object({ errors: z.array(z.object({ message: z.string() })).min(1) })

/** The position of a regulatory element on GRCh38, where SCREEN knows it. */
export async function findPosition(
  http: ResolveContext['http'],
  accession: string,
  refusal: NonNullable<RequestOptions<unknown>['refusal']>,
): Promise<Region | undefined> {
  const { data } = await http.post(screen, path`/graphql`, {
    body: { query: QUERY, variables: { assembly: 'GRCh38', accession: [accession] } },
    schema: Answer,
    complaint: (body) =>
      Errors.safeParse(body)
        .data?.errors.map(({ message }) => message)
        .join('; '),
    idempotent: true,
    refusal,
  })
  return data.cCREQuery[0]?.coordinates
}
