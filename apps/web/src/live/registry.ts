import * as groups from '@playbook/cells/steps'
import { createRegistry } from '@playbook/core/registry'

/** All steps and types of the product. */
export const registry = createRegistry(groups)
