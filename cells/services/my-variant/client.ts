import type { ResolveContext } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { maybeText, neededText, oneOrMany, present } from '../../shared/tolerant.ts'
import { myVariant } from './service.ts'

type Http = ResolveContext['http']

const FAILED =
  'Unable to get data from the MyVariant.info API, please try again or wait a few minutes before the next attempt!'

/** What SnpEff says of a variant and one transcript. */
export const Annotation = z
  .object({
    distance_to_feature: maybeText,
    effect: maybeText,
    feature_id: maybeText,
    feature_type: maybeText,
    gene_id: maybeText,
    genename: maybeText,
    hgvs_c: maybeText,
    putative_impact: maybeText,
    transcript_biotype: maybeText,
  })
  .transform(present)

const Symbols = oneOrMany(z.object({ symbol: maybeText }))
const WithGene = oneOrMany(z.object({ gene: Symbols }))

/** The whole of it can be large; single items stand without a list. */
const Document = z
  .object({
    _id: neededText,
    dbsnp: WithGene,
    clinvar: WithGene,
    snpeff: oneOrMany(z.object({ ann: oneOrMany(Annotation) })),
  })
  .transform(({ _id, dbsnp, clinvar, snpeff }) => ({
    id: _id,
    dbsnp: symbolsIn(dbsnp),
    clinvar: symbolsIn(clinvar),
    annotations: snpeff.flatMap(({ ann }) => ann),
  }))

function symbolsIn(records: z.infer<typeof WithGene>): string[] {
  return records.flatMap(({ gene }) => gene.flatMap(({ symbol }) => (symbol === undefined ? [] : [symbol])))
}

const Missing = z.object({ success: z.literal(false) }).transform(() => undefined)

/** What MyVariant.info says of a variant. */
export type VariantDocument = z.infer<typeof Document>

/** The fields that are read. */
const FIELDS = ['_id', 'snpeff.ann', 'dbsnp.gene', 'clinvar.gene'] as const

/**
 * The record of a variant by its HGVS id; undefined where there is none. Without an assembly, the service takes
 * positions for those of hg19.
 */
export async function fetchVariant(http: Http, id: string, assembly?: 'hg38'): Promise<VariantDocument | undefined> {
  // Several records may share an rs id.
  const [first] = await http.get(myVariant, path`/variant/${id}`, {
    query: { assembly, fields: FIELDS },
    schema: z.union([z.array(Document), Document.transform((document) => [document]), Missing.transform(() => [])]),
    alsoStatuses: [404],
    refusal: () => FAILED,
  })
  return first
}
