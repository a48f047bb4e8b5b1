import { InputError, UpstreamError } from '@playbook/core/errors'
import type { ResolveContext } from '@playbook/core/resolver'
import type { z } from 'zod'

/** The public host and its mirror. */
const HOSTS = ['bdcw.org', 'sc-cfdewebdev.sdsc.edu'] as const

/** Symbols travel in the path of an address: what cannot be a symbol is not asked for. */
const SYMBOL = /^[\w.@-]+$/

/** Asks the gene ID conversion for symbols or aliases of man; the mirror answers while the public host does not. */
export async function convertSymbols<T>(
  http: ResolveContext['http'],
  symbols: readonly string[],
  options: { schema: z.ZodType<T>; timeoutMs?: number },
): Promise<T> {
  const asked = symbols.map((symbol) => symbol.trim()).filter((symbol) => SYMBOL.test(symbol))
  if (asked.length === 0) {
    throw new InputError('None of these can be a gene symbol. Enter symbols such as ACE2: letters, digits and hyphens.')
  }
  const path = `geneid/rest/species/hsa/GeneIDType/SYMBOL_OR_ALIAS/GeneListStr/${asked.join(',')}/View/json`
  try {
    return await http.get(`https://${HOSTS[0]}/${path}`, options)
  } catch (error) {
    if (error instanceof UpstreamError) return http.get(`https://${HOSTS[1]}/${path}`, options)
    throw error
  }
}
