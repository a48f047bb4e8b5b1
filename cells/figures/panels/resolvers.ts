import { InputError } from '@playbook/core/errors'
import type { Resolvers } from '@playbook/core/resolver'
import { MOST_PANELS } from '../../shared/figure/panelLetters.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  arrangePanels({ inputs: { figures } }) {
    if (figures.length < 2 || figures.length > MOST_PANELS) {
      throw new InputError(`Connect between 2 and ${MOST_PANELS} figures; there are ${figures.length}.`)
    }
    return { panels: [...figures] }
  },
}
