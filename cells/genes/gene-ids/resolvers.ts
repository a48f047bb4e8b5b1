import { InputError } from '@playbook/core/errors'
import type { Resolvers } from '@playbook/core/resolver'
import { z } from 'zod'
import { convertSymbols } from '../../services/gene-ids.client.ts'
import type * as steps from './steps.ts'

const text = z.string().nullish()

/** A gene without an Ensembl record has no id there, or null. */
const Rows = z.array(
  z
    .object({
      SYMBOL_OR_ALIAS: text,
      MATCH_SOURCE: text,
      SYMBOL: z.string(),
      ALIAS: text,
      ENTREZID: z.string(),
      GENENAME: z.string(),
      ENSEMBL: text,
      REFSEQ: text,
      UNIPROT: text,
      KEGG: text,
      MARRVEL: text,
    })
    .transform(({ SYMBOL, ENTREZID, GENENAME, ENSEMBL, ...others }) => ({
      SYMBOL,
      ENTREZID,
      GENENAME,
      ENSEMBL: ENSEMBL ?? '',
      ...given(others),
    })),
)

function given(fields: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([key, value]) => (value == null ? [] : [[key, value]])))
}

export const resolvers: Resolvers<typeof steps> = {
  convertGene: ({ inputs: { gene }, http }) => convertSymbols(http, [gene], { schema: Rows }),
  convertGeneSet: ({ inputs: { geneset }, http }) => convertSymbols(http, geneset.set, { schema: Rows }),

  geneOfIdentifiers({ inputs: { data } }) {
    const [first] = data
    if (first === undefined) {
      throw new InputError('The table of identifiers is empty, so there is no gene to take. Start from another gene.')
    }
    return first.SYMBOL
  },
}
