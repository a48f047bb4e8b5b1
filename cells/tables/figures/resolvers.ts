import type { Resolvers } from '@playbook/core/resolver'
import { figureSchema } from '../../shared/figure/schema.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  drawTable({ kernel, params: { logX, logY, ...drawn }, inputs: { table } }) {
    const logs = { ...(logX === true && { log_x: true }), ...(logY === true && { log_y: true }) }
    return kernel.call('figure.table', { table, ...drawn, ...logs }, figureSchema)
  },
}
