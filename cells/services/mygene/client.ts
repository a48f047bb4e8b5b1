import { InputError } from '@playbook/core/errors'
import type { ResolveContext } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { looseList, looseText, maybeNumber, maybeText, present } from '../../shared/tolerant.ts'
import { myGene } from './service.ts'

const Hits = z.object({ hits: z.array(z.object({ _id: looseText, symbol: looseText })) })

const Ensembl = z.object({ gene: maybeText })
/** Older data have numbers as Entrez ids; a gene with several Ensembl records has a list of them. */
const Annotation = z
  .object({
    _id: maybeText,
    symbol: maybeText,
    entrezgene: maybeText,
    name: maybeText,
    taxid: maybeNumber,
    ensembl: z.union([Ensembl.transform((record) => [record]), looseList(Ensembl)]),
  })
  // What names no gene at all is no record.
  .refine(({ _id, symbol }) => _id !== undefined || symbol !== undefined)
  .transform(({ _id, symbol, entrezgene, name, taxid, ensembl }) => ({
    ...present({ _id, symbol }),
    ...present({ entrezgene, name }),
    ...present({ taxid }),
    ...present({ ensembl: ensembl.flatMap(({ gene }) => (gene === undefined ? [] : [{ gene }]))[0] }),
  }))

/**
 * The gene that MyGene.info knows under a symbol: the first hit with that symbol, capitals or not, or else the first hit.
 * Steps that need more than a symbol start with it.
 */
export async function findGene(http: ResolveContext['http'], symbol: string) {
  const asked = symbol.trim()
  const { hits } = await http.get(myGene, path`/query`, { query: { q: asked }, schema: Hits })
  // Some hits have no symbol.
  const named = hits.filter((hit) => hit.symbol !== '' && hit._id !== '')
  const chosen = named.find((hit) => hit.symbol.toUpperCase() === asked.toUpperCase()) ?? named[0]
  if (chosen === undefined) throw new InputError(`Could not identify a gene for the symbol ${asked} in mygene.info`)
  const record = await http.get(myGene, path`/gene/${chosen._id}`, { schema: Annotation })
  return { ...chosen, ...record }
}
