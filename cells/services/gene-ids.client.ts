import { InputError } from '@playbook/core/errors'
import type { ResolveContext } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import type { z } from 'zod'
import { geneIds } from './gene-ids.ts'

/** Symbols travel in the path of an address: what cannot be a symbol is not asked for. */
const SYMBOL = /^[\w.@-]+$/

/** Asks the gene ID conversion for symbols or aliases of man. */
export async function convertSymbols<T>(
  http: ResolveContext['http'],
  symbols: readonly string[],
  options: { schema: z.ZodType<T>; timeoutMs?: number },
): Promise<T> {
  const asked = symbols.map((symbol) => symbol.trim()).filter((symbol) => SYMBOL.test(symbol))
  if (asked.length === 0) {
    throw new InputError('None of these can be a gene symbol. Enter symbols such as ACE2: letters, digits and hyphens.')
  }
  return http.get(geneIds, path`/species/hsa/GeneIDType/SYMBOL_OR_ALIAS/GeneListStr/${asked}/View/json`, options)
}
