import { InputError } from '@playbook/core/errors'
import type { ResolveContext } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import type { Payload } from '@playbook/core/step'
import { z } from 'zod'
import { molecularTargets } from '../../services/molecular-targets.ts'
import { looseText, maybeNumber, maybeText, neededNumber, neededText, readableRows } from '../../shared/tolerant.ts'
import type { TumorGeneExpression } from './steps.ts'

interface Gene {
  readonly symbol: string
  readonly ensembl?: { readonly gene: string } | undefined
}

const Group = z.object({
  TPM_mean: maybeNumber,
  TPM_sd: maybeNumber,
  TPM_median: neededNumber,
  Disease: neededText,
  Gene_symbol: maybeText,
  Gene_Ensembl_ID: maybeText,
  Dataset: looseText,
})

/** The expression of a gene in primary tumors, the highest median first. */
export async function fetchTumors(
  http: ResolveContext['http'],
  { symbol, ensembl }: Gene,
): Promise<Payload<typeof TumorGeneExpression>> {
  // The atlas knows identifiers without their version.
  const [id] = (ensembl?.gene ?? '').split('.')
  if (!id) throw new InputError(`The gene ${symbol} has no Ensembl identifier, by which tumours are looked up.`)
  const groups = await http.get(molecularTargets, path`/tpm/gene-all-cancer/json`, {
    query: { ensemblId: id, includeTumorDesc: 'primaryOnly' },
    schema: readableRows(Group),
    hint: `It answers so of genes that it does not know, too: check that ${symbol} (${id}) is the gene you mean, or try again later.`,
  })
  const scoreOf = zScores(groups.map(({ TPM_median: median }) => median))
  return groups
    .toSorted((a, b) => b.TPM_median - a.TPM_median)
    .map((group) => ({
      TPM_mean: group.TPM_mean ?? 'nan',
      TPM_sd: group.TPM_sd ?? 'nan',
      TPM_median: group.TPM_median,
      Disease: group.Disease,
      Gene_symbol: group.Gene_symbol ?? symbol,
      Gene_Ensembl_ID: group.Gene_Ensembl_ID ?? id,
      Dataset: group.Dataset,
      zscore: scoreOf(group.TPM_median),
    }))
}

/** Z-scores over values, with the sample standard deviation; equal values, and a single one, have none. */
function zScores(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const deviation = Math.sqrt(squares / (values.length - 1))
  return (value: number) => (deviation > 0 ? (value - mean) / deviation : ('nan' as const))
}
