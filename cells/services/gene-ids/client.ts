import { InputError } from '@playbook/core/errors'
import type { ResolveContext } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { batchesOf } from '../../shared/batches.ts'
import { askable } from '../../shared/symbols.ts'
import { looseText, present } from '../../shared/tolerant.ts'
import { counted } from '../../shared/words.ts'
import { geneIds, SYMBOL } from './service.ts'

/** R writes what it does not have as nothing, as null, or as NA. */
const text = looseText.transform((value) => (value === 'NA' ? '' : value))
const optional = text.transform((value) => (value === '' ? undefined : value))

const Row = z
  .object({
    SYMBOL_OR_ALIAS: optional,
    MATCH_SOURCE: optional,
    SYMBOL: text,
    ALIAS: optional,
    ENTREZID: text,
    GENENAME: text,
    ENSEMBL: text,
    REFSEQ: optional,
    UNIPROT: optional,
    KEGG: optional,
    MARRVEL: optional,
  })
  .transform(({ SYMBOL: symbol, ENTREZID, GENENAME, ENSEMBL, ...others }) => ({
    SYMBOL: symbol || (others.SYMBOL_OR_ALIAS ?? ''),
    ENTREZID,
    GENENAME,
    ENSEMBL,
    ...present(others),
  }))

/** A symbol that is not known has a row of its own, without an id. */
const Rows = z.array(Row).transform((rows) => rows.filter(({ ENTREZID, SYMBOL: symbol }) => ENTREZID && symbol))

/** One gene has up to a hundred rows, and an address holds some 8,000 characters. */
const BATCH = { most: 50, longest: 2000 }

/** Asks the gene ID conversion for symbols or aliases of man, in lists that it can answer. */
export async function convertSymbols(
  { http, notify }: Pick<ResolveContext, 'http' | 'notify'>,
  symbols: readonly string[],
): Promise<z.infer<typeof Rows>> {
  const asked = askable(symbols, SYMBOL)
  if (asked.length === 0) {
    throw new InputError('None of these can be a gene symbol. Enter symbols such as ACE2: letters, digits and hyphens.')
  }
  let converted = 0
  const batches = batchesOf(asked, BATCH).map(async (batch, _at, { length }) => {
    const place = path`/species/hsa/GeneIDType/SYMBOL_OR_ALIAS/GeneListStr/${batch}/View/json`
    const rows = await http.get(geneIds, place, { schema: Rows })
    converted += batch.length
    if (length > 1) notify(`Converted ${converted} of ${counted(asked.length, 'symbol')}`, converted / asked.length)
    return rows
  })
  return (await Promise.all(batches)).flat()
}
