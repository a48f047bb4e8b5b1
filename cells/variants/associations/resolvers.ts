import { InputError } from '@playbook/core/errors'
import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import { present } from '../../shared/tolerant.ts'
import { askEach, type OfMember, type SetTools } from '../../shared/members.ts'
import { fetchAllele, fetchAlleles } from '../../services/allele-registry/client.ts'
import { fetchVariant } from '../../services/my-variant/client.ts'
import { byGene, hg38Id, WITHIN } from './genes.ts'
import type * as steps from './steps.ts'

type Http = ResolveContext['http']

const POSITION = /^chr/i
const FAMILY = 'MyVariantInfo_hg38'
const NO_RECORDS = 'Unable to find requested data, missing External Records info from Allele Reg. API response!'
const NO_LINK = 'Unable to find requested data, missing MyVariantInfo API link in External resources!'

/** The genes near a variant, by the id under which MyVariant.info has it. */
async function genesNear(http: Http, id: string) {
  const document = await fetchVariant(http, id, 'hg38')
  const genes = byGene(document?.annotations ?? [])
  return genes.length === 0 ? undefined : genes
}

async function genesOf(http: Http, sources: Parameters<typeof hg38Id>[0]) {
  const id = hg38Id(sources)
  if (id === undefined) throw new InputError(NO_LINK)
  const genes = await genesNear(http, id)
  if (genes === undefined) {
    throw new InputError('No data avaliable!', { hint: `MyVariant.info lists no gene near ${id} (GRCh38).` })
  }
  return genes
}

interface Member {
  /** How the set names it. */
  readonly asked: string
  readonly variant: string
  readonly id: string | undefined
}

interface Row {
  readonly variantCaId: string
  readonly geneAssociationsHg38: ReturnType<typeof byGene>
}

async function genesOfMember(http: Http, { variant, id }: Member): Promise<OfMember<Row>> {
  if (id === undefined) return { missing: 'no record in MyVariant.info' }
  const geneAssociationsHg38 = await genesNear(http, id)
  if (geneAssociationsHg38 === undefined) return { missing: 'no gene near it in MyVariant.info' }
  return { found: { variantCaId: variant, geneAssociationsHg38 } }
}

function genesOfMembers(tools: SetTools, members: readonly Member[]) {
  return askEach(members, {
    noun: 'variant',
    nameOf: ({ asked }) => asked,
    ask: (member) => genesOfMember(tools.http, member),
    tools,
  })
}

export const resolvers: Resolvers<typeof steps> = {
  async genesOfVariant({ inputs: { variant }, http }) {
    const { records } = await fetchAllele(http, variant)
    if (!records) throw new InputError(NO_RECORDS)
    return genesOf(http, records[FAMILY] ?? [])
  },

  async genesOfRecords({ inputs: { externalRecords }, http }) {
    if (externalRecords === null) throw new InputError(NO_RECORDS)
    return genesOf(http, externalRecords.find(({ name }) => name === FAMILY)?.sources ?? [])
  },

  async genesOfVariants({ inputs: { variantset }, ...tools }) {
    if (variantset.set.length === 0) throw new InputError('No data available!')
    const alleles = await fetchAlleles(tools, variantset.set)
    if (alleles.every(({ records }) => !records)) throw new InputError('No data avaliable!')
    const members = alleles.map(({ asked, id, records }) => ({
      asked,
      variant: id,
      id: hg38Id(records?.[FAMILY] ?? []),
    }))
    return genesOfMembers(tools, members)
  },

  async genesOfRecordsOfSet({ inputs: { variantSetExternalRecordsInfo: rows }, ...tools }) {
    if (rows.length === 0) throw new InputError('No data avaliable!')
    const members = rows.map(({ variantCaId, externalRecords }) => ({
      asked: variantCaId,
      variant: variantCaId,
      id: hg38Id(externalRecords.find(({ name }) => name === FAMILY)?.sources ?? []),
    }))
    return genesOfMembers(tools, members)
  },

  geneSetOfAssociations({ inputs: { gaHG38 } }) {
    if (gaHG38.length === 0) throw new InputError('Input data null or empty')
    return { description: 'Gene set from Gene Associations HG38', set: gaHG38.map(({ geneId }) => geneId) }
  },

  geneWithVariant({ inputs: { associated } }) {
    const gene = associated.find(({ associations }) =>
      associations.some(({ distance_to_feature: distance }) => distance === WITHIN),
    )
    if (gene !== undefined) return gene.geneId
    throw new InputError('The variant lies within none of the genes of the table. Extract its genes as a set instead.')
  },

  async closestGene({ inputs: { variant }, http }) {
    const id = variant.trim()
    // Published playbooks give positions of hg19, which the service assumes.
    const document = await (POSITION.test(id) ? fetchVariant(http, id) : fetchVariant(http, id, 'hg38'))
    const [fromSnpEff] = document?.annotations.flatMap(({ genename }) => genename ?? []) ?? []
    const gene = document?.dbsnp[0] ?? document?.clinvar[0] ?? fromSnpEff
    if (gene === undefined) throw new InputError('Gene not identified in MyVariantInfo')
    return gene
  },

  async recordOfVariant({ inputs: { variant }, http }) {
    const { records } = await fetchAllele(http, variant)
    if (!records) throw new InputError(NO_RECORDS)
    const id = hg38Id(records[FAMILY] ?? [])
    if (id === undefined) throw new InputError(NO_LINK)
    const document = await fetchVariant(http, id, 'hg38')
    if (document === undefined) throw new InputError(`MyVariant.info has no record of ${id} (GRCh38).`)
    const { dbsnp, clinvar, annotations } = document
    const [ofDbsnp] = dbsnp
    const [ofClinvar] = clinvar
    return {
      _id: document.id,
      ...(ofDbsnp === undefined ? {} : { dbsnp: { gene: { symbol: ofDbsnp } } }),
      ...(ofClinvar === undefined ? {} : { clinvar: { gene: { symbol: ofClinvar } } }),
      ...(annotations.length === 0
        ? {}
        : { snpeff: { ann: annotations.map(({ genename }) => present({ genename })) } }),
    }
  },
}
