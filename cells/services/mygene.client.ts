import { InputError } from '@playbook/core/errors'
import type { ResolveContext } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { myGene } from './mygene.ts'

/** Some hits have no symbol. */
const Hits = z.object({ hits: z.array(z.object({ _id: z.string(), symbol: z.string().nullish() })) })

const Ensembl = z.object({ gene: z.string() })
/** Older data have numbers as Entrez ids; a gene with several Ensembl records has a list of them. */
const Annotation = z
  .object({
    _id: z.string(),
    symbol: z.string(),
    entrezgene: z.union([z.string(), z.number()]).nullish(),
    name: z.string().nullish(),
    taxid: z.coerce.number().optional(),
    ensembl: z.union([Ensembl, z.array(Ensembl)]).nullish(),
  })
  .transform(({ _id, symbol, entrezgene, name, taxid, ensembl }) => {
    const first = Array.isArray(ensembl) ? ensembl[0] : ensembl
    return {
      _id,
      symbol,
      ...(entrezgene == null ? {} : { entrezgene: String(entrezgene) }),
      ...(name == null ? {} : { name }),
      ...(taxid === undefined ? {} : { taxid }),
      ...(first == null ? {} : { ensembl: { gene: first.gene } }),
    }
  })

/**
 * The gene that MyGene.info knows under a symbol: the first hit with that symbol, capitals or not, or else the first hit.
 * Steps that need more than a symbol start with it.
 */
export async function findGene(http: ResolveContext['http'], symbol: string) {
  const asked = symbol.trim()
  const { hits } = await http.get(myGene, path`/query`, { query: { q: asked }, schema: Hits })
  const named = hits.filter((hit) => hit.symbol)
  const chosen = named.find((hit) => hit.symbol?.toUpperCase() === asked.toUpperCase()) ?? named[0]
  if (chosen === undefined) throw new InputError(`Could not identify a gene for the symbol ${asked} in mygene.info`)
  return http.get(myGene, path`/gene/${chosen._id}`, { schema: Annotation })
}
