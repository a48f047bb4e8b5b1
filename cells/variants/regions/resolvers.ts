import { InputError } from '@playbook/core/errors'
import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import { acrossAssemblies, namesOfRegion, UNREGISTERED } from '../../services/genomic-locations/client.ts'
import { findElementPosition, positionOfMember } from '../../services/linked-data-hub/client.ts'
import { askEach, differentMembers, type SetTools } from '../../shared/members.ts'
import { writtenRegion, type Region } from '../../shared/region.ts'
import { elementId, NO_ELEMENT, NOT_ONE } from '../../shared/regulatoryElement.ts'
import type * as steps from './steps.ts'

async function positionOf(http: ResolveContext['http'], element: string): Promise<Region> {
  const region = await findElementPosition(http, element)
  if (region === undefined) throw new InputError('Unable to get Regulatory Element coordinates!')
  return region
}

interface Placed {
  readonly id: string
  readonly region: Region
}

const elements = { noun: 'regulatory element', nameOf: ({ id }: { readonly id: string }) => id }

/** The elements of a set whose positions are known. */
function placed(tools: SetTools, set: readonly string[]): Promise<Placed[]> {
  const members = differentMembers(set).map((id) => ({ id }))
  return askEach(members, {
    ...elements,
    tools,
    async ask({ id }) {
      if (id === NOT_ONE) return NO_ELEMENT
      const position = await positionOfMember(tools.http, id)
      return 'missing' in position ? position : { found: { id, region: position.found } }
    },
  })
}

export const resolvers: Resolvers<typeof steps> = {
  async nameOfElement({ inputs: { regulatoryElement }, http }) {
    const names = await namesOfRegion(http, await positionOf(http, elementId(regulatoryElement)))
    if (names.length === 0) throw new InputError(UNREGISTERED)
    return names
  },

  async namesOfElements({ inputs: { regulatoryElementSet }, ...tools }) {
    const rows = await askEach(await placed(tools, regulatoryElementSet.set), {
      ...elements,
      tools,
      async ask({ id, region }) {
        const reference = await namesOfRegion(tools.http, region)
        return reference.length === 0 ? { missing: 'not registered' } : { found: { reId: id, reference } }
      },
    })
    if (rows.length === 0) throw new InputError(UNREGISTERED)
    return rows
  },

  async elementAcrossAssemblies({ inputs: { regulatoryElement }, http }) {
    const regElementId = elementId(regulatoryElement)
    const region = await positionOf(http, regElementId)
    const references = await acrossAssemblies(http, region)
    return { regElementId, rePosition: writtenRegion(region), references }
  },

  async elementsAcrossAssemblies({ inputs: { regulatoryElementSet }, ...tools }) {
    return askEach(await placed(tools, regulatoryElementSet.set), {
      ...elements,
      tools,
      async ask({ id, region }) {
        const references = await acrossAssemblies(tools.http, region)
        if (references.length === 0) return { missing: 'on no assembly' }
        return { found: { regElementId: id, rePosition: writtenRegion(region), references } }
      },
    })
  },
}
