import { InputError } from '@playbook/core/errors'
import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import { canonicalId, canonicalIdOfMember } from '../../services/allele-registry/client.ts'
import {
  fetchHubVariant,
  findHubGene,
  findVariant,
  HUB_FAILED,
  positionOfMember,
  VARIANT_FAILED,
} from '../../services/linked-data-hub/client.ts'
import { findGene } from '../../services/mygene/client.ts'
import { askEach, differentMembers } from '../../shared/members.ts'
import { writtenRegion } from '../../shared/region.ts'
import { NOT_ONE } from '../../shared/regulatoryElement.ts'
import type * as steps from './steps.ts'

type Http = ResolveContext['http']

async function elementsNear(http: Http, symbol: string) {
  const gene = await findHubGene(http, symbol)
  if (gene === undefined) throw new InputError(HUB_FAILED, { hint: `The hub does not have the gene ${symbol}.` })
  const set = gene.ld.RegulatoryElement.map(({ entId }) => entId)
  if (set.length > 0) return { description: 'Regulatory Elements Set', set }
  throw new InputError(`Unable to get Regulatory Element data for gene ${symbol} from Linked Data Hub API.`, {
    hint: `The hub links no regulatory element to ${symbol}.`,
  })
}

async function elementOfMember(http: Http, variant: string) {
  const canonical = await canonicalIdOfMember(http, variant)
  if ('missing' in canonical) return canonical
  const found = await findVariant(http, canonical.found)
  if (found === undefined) return { missing: 'not in the Linked Data Hub' }
  const [element, ...more] = found.ldFor.RegulatoryElement
  if (element === undefined) return { missing: 'in no regulatory element' }
  return more.length > 0
    ? { missing: 'in several regulatory elements' }
    : { found: { asked: variant, caid: canonical.found, element } }
}

/** Where a position is not known. */
const NOWHERE = { chromosome: '', start: 0, end: 0 }

export const resolvers: Resolvers<typeof steps> = {
  async elementOfVariant({ inputs: { variant }, http }) {
    const { ldFor } = await fetchHubVariant(http, await canonicalId(http, variant))
    const [element, ...more] = ldFor.RegulatoryElement
    return element === undefined || more.length > 0 ? NOT_ONE : element
  },

  async elementsOfVariants({ inputs: { variantset }, ...tools }) {
    const pairs = await askEach(differentMembers(variantset.set), {
      noun: 'variant',
      nameOf: (variant) => variant,
      tools,
      ask: (variant) => elementOfMember(tools.http, variant),
    })
    const rows = await askEach(pairs, {
      noun: 'variant',
      nameOf: ({ asked }) => asked,
      tools,
      async ask({ caid, element }) {
        const position = await positionOfMember(tools.http, element)
        if ('missing' in position) return position
        return { found: { caid, reEntId: element, rePosition: writtenRegion(position.found) } }
      },
    })
    if (rows.length === 0) throw new InputError(VARIANT_FAILED)
    return rows
  },

  elementsOfGeneInfo: ({ inputs: { geneInfo }, http }) => elementsNear(http, geneInfo.symbol),

  async elementsOfGene({ inputs: { gene }, http }) {
    const { symbol } = await findGene(http, gene)
    return elementsNear(http, symbol)
  },

  elementsOfGenes({ inputs: { geneSet }, ...tools }) {
    return askEach(differentMembers(geneSet.set), {
      noun: 'gene',
      nameOf: (gene) => gene,
      tools,
      async ask(gene) {
        const found = await findHubGene(tools.http, gene)
        if (found === undefined) return { missing: 'not in the Linked Data Hub' }
        const regulatoryElements = found.ld.RegulatoryElement.map(({ entContent, ...element }) => ({
          ...element,
          entContent: { coordinates: entContent ?? NOWHERE },
        }))
        return regulatoryElements.length === 0
          ? { missing: 'without regulatory elements' }
          : { found: { gene, regulatoryElements } }
      },
    })
  },
}
