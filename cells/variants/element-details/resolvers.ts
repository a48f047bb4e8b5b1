import { InputError } from '@playbook/core/errors'
import type { Resolvers } from '@playbook/core/resolver'
import {
  findElement,
  findElementPosition,
  HUB_FAILED,
  positionOfMember,
} from '../../services/linked-data-hub/client.ts'
import { askEach, differentMembers } from '../../shared/members.ts'
import { elementId, NO_ELEMENT, NOT_ONE } from '../../shared/regulatoryElement.ts'
import type * as steps from './steps.ts'

const NOT_FOUND =
  'The provided regulatory element is not found in CFDE Linked Data Hub. Please try another regulatory element.'
const NONE_FOUND =
  "Unable to get any data for the inputed set. Please check that the provided regulatory element id's and try again."

const members = { noun: 'regulatory element', nameOf: (element: string) => element }

export const resolvers: Resolvers<typeof steps> = {
  async positionOfElement({ inputs: { regulatoryElement }, http }) {
    const entId = elementId(regulatoryElement)
    const coordinates = await findElementPosition(http, entId)
    if (coordinates === undefined) {
      throw new InputError(HUB_FAILED, { hint: `Neither the hub nor SCREEN knows a position of ${entId}.` })
    }
    return { entId, coordinates }
  },

  positionsOfElements({ inputs: { regulatoryElementSet }, ...tools }) {
    return askEach(differentMembers(regulatoryElementSet.set), {
      ...members,
      tools,
      async ask(entId) {
        if (entId === NOT_ONE) return NO_ELEMENT
        const position = await positionOfMember(tools.http, entId)
        return 'missing' in position ? position : { found: { entId, coordinates: position.found } }
      },
    })
  },

  async genesOfElement({ inputs: { regulatoryElement }, http }) {
    const entId = elementId(regulatoryElement)
    const element = await findElement(http, entId)
    if (element === undefined) throw new InputError(NOT_FOUND)
    return { description: `Gene set for regulatory element ${entId}`, set: element.ldFor.Gene }
  },

  async genesOfElements({ inputs: { regulatoryElementSet }, ...tools }) {
    const rows = await askEach(differentMembers(regulatoryElementSet.set), {
      ...members,
      tools,
      async ask(reId) {
        if (reId === NOT_ONE) return NO_ELEMENT
        const element = await findElement(tools.http, reId)
        return element === undefined
          ? { missing: 'not in the Linked Data Hub' }
          : { found: { reId, genes: element.ldFor.Gene } }
      },
    })
    if (rows.length === 0) throw new InputError(NONE_FOUND)
    return rows
  },

  async variantsOfElement({ inputs: { regulatoryElement }, http }) {
    const entId = elementId(regulatoryElement)
    const element = await findElement(http, entId)
    if (element === undefined) throw new InputError(HUB_FAILED, { hint: `The hub does not have ${entId}.` })
    return { description: `Variant set for regulatory element ${entId}`, set: element.ld.Variant }
  },
}
