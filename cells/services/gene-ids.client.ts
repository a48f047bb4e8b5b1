import { InputError, UpstreamError } from '@playbook/core/errors'
import type { ResolveContext } from '@playbook/core/resolver'
import type { z } from 'zod'

const service = 'Gene ID Conversion'
const HOST = 'bdcw.org'
const MIRROR = 'sc-cfdewebdev.sdsc.edu'

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
  const [first, mirror] = [`https://${HOST}/${path}`, `https://${MIRROR}/${path}`]
  try {
    return await http.get(first, { ...options, service, sameAs: [mirror] })
  } catch (error) {
    if (error instanceof UpstreamError) return http.get(mirror, { ...options, service, sameAs: [first] })
    throw error
  }
}
