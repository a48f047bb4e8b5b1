import { InputError } from '@playbook/core/errors'
import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { targetRanger } from '../../services/targetranger.ts'
import { looseText, maybeNumber } from '../../shared/tolerant.ts'
import type * as steps from './steps.ts'

const Summary = z.strictObject({
  n: z.number(),
  genes: z.record(z.string(), z.strictObject({ mean: z.number(), std: z.number() })),
})

/** Infinite numbers of a test are null. */
const Target = z.record(z.string(), z.unknown()).transform((row) => ({
  gene: looseText.safeParse(row['gene']).data ?? '',
  t: maybeNumber.safeParse(row['t']).data,
  isFinite: Object.values(row).every((value) => value !== null),
}))

export const resolvers: Resolvers<typeof steps> = {
  screenMatrix: ({ row, inputs, ...context }) => screen(row, inputs.input, context),
  screenAnnotated: ({ row, inputs, ...context }) => screen(row, inputs.input, context),
}

async function screen(
  { name, label }: { readonly name: string; readonly label: string },
  matrix: { readonly url: string },
  { http, kernel, notify }: Pick<ResolveContext, 'http' | 'kernel' | 'notify'>,
) {
  const summary = await kernel.call('matrix.summary', { matrix }, Summary)
  notify(`TargetRanger compares the genes with those of ${label}`)
  const rows = await http.post(targetRanger, path`/api/query_db_targets`, {
    body: { bg: name, inputData: summary },
    schema: z.array(Target),
    idempotent: true,
  })
  const targets = rows.flatMap(({ gene, t, isFinite }) =>
    gene !== '' && t !== undefined && isFinite ? [{ term: gene, zscore: t, t }] : [],
  )
  if (targets.length === 0) {
    throw new InputError(
      `No targets found. No gene is expressed higher than in ${label}: check that the matrix holds raw counts of genes by symbol.`,
    )
  }
  return targets.toSorted((a, b) => b.zscore - a.zscore)
}
