import { InputError } from '@playbook/core/errors'
import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { archs4 } from '../../services/archs4.ts'
import { gtex } from '../../services/gtex.ts'
import { findGene } from '../../services/mygene/client.ts'
import { looseText, maybeNumber } from '../../shared/tolerant.ts'
import type * as steps from './steps.ts'

/** Of the expression of all genes in all tissues of ARCHS4. */
const ARCHS4_MEAN = 4.336
const ARCHS4_DEVIATION = 3.921

/** A header that names what is read, and rows. */
const Expression = z
  .array(z.array(z.string()))
  .refine(([header = []]) => header.includes('id') && header.includes('median'))
const Genes = z.object({ data: z.array(z.object({ gencodeId: looseText })) })
const Medians = z.object({ data: z.array(z.object({ tissueSiteDetailId: looseText, median: maybeNumber })) })

export const resolvers: Resolvers<typeof steps> = {
  async archs4TissueExpression({ inputs: { gene }, http }) {
    const table = await http.get(archs4, path`/search/loadExpressionTissue.php`, {
      query: { search: gene.trim(), species: 'human', type: 'tissue' },
      form: 'csv',
      schema: Expression,
    })
    return tissuesOf(table)
  },

  gtexTissueExpression: ({ inputs: { gene_info: gene }, http }) =>
    expressionOf(http, gene.ensembl?.gene ?? gene.symbol),

  async gtexTissueExpressionOfSymbol({ inputs: { gene }, http }) {
    const { ensembl, symbol } = await findGene(http, gene)
    return expressionOf(http, ensembl?.gene ?? symbol)
  },
}

/** The id is a path of organism, organ system, organ and tissue; upper levels have no values. */
function tissuesOf([header = [], ...rows]: z.infer<typeof Expression>) {
  const at = { id: header.indexOf('id'), median: header.indexOf('median') }
  return rows
    .flatMap((cells) => {
      const term = cells[at.id]?.split('.')[3]
      const median = Number(cells[at.median] || Number.NaN)
      if (!term || !Number.isFinite(median)) return []
      return [{ term, zscore: (median - ARCHS4_MEAN) / ARCHS4_DEVIATION }]
    })
    .toSorted((a, b) => b.zscore - a.zscore)
}

async function expressionOf(http: ResolveContext['http'], gene: string) {
  // Identifiers of a newer annotation have no rows in version 8.
  const annotation = { gencodeVersion: 'v26', genomeBuild: 'GRCh38/hg38' }
  const { data: genes } = await http.get(gtex, path`/reference/gene`, {
    query: { geneId: gene, ...annotation, itemsPerPage: 1 },
    schema: Genes,
    refusal: () => 'GTEx service experienced a server side error, try again later',
  })
  const id = genes.find(({ gencodeId }) => gencodeId !== '')?.gencodeId
  if (id === undefined) throw new InputError('The provided gene could not be found in GTEx')
  const { data } = await http.get(gtex, path`/expression/medianGeneExpression`, {
    query: { gencodeId: id, datasetId: 'gtex_v8' },
    schema: Medians,
  })
  const tissues = data.flatMap(({ tissueSiteDetailId: term, median }) =>
    term === '' || median === undefined ? [] : [{ term, median }],
  )
  if (tissues.length === 0) throw new InputError(`No information for gene with identifier ${gene} found in GTEx`)
  return scored(tissues)
}

/** Z-scores over the tissues, with the sample standard deviation; equal medians have none. */
function scored(tissues: readonly { readonly term: string; readonly median: number }[]) {
  const mean = tissues.reduce((sum, { median }) => sum + median, 0) / tissues.length
  const squares = tissues.reduce((sum, { median }) => sum + (median - mean) ** 2, 0)
  const deviation = Math.sqrt(squares / (tissues.length - 1))
  return tissues
    .toSorted((a, b) => b.median - a.median)
    .map(({ term, median }) => ({ term, zscore: deviation > 0 ? (median - mean) / deviation : ('nan' as const) }))
}
