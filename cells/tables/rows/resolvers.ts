import type { Resolvers, ResolveContext } from '@playbook/core/resolver'
import { tableSchema, type TableValue } from '../columns.ts'
import type * as steps from './steps.ts'
import {
  chooseVerb,
  computeVerb,
  distinctVerb,
  filterVerb,
  groupVerb,
  joinVerb,
  pivotVerb,
  sampleVerb,
  sortVerb,
  stackVerb,
  unpivotVerb,
  type Verb,
} from './verbs.ts'

async function apply({ kernel }: Pick<ResolveContext, 'kernel'>, verb: Verb, table: TableValue, other?: TableValue) {
  return kernel.call('table.apply', { table, ...(other === undefined ? {} : { other }), verb }, tableSchema)
}

export const resolvers: Resolvers<typeof steps> = {
  chooseColumns: (run) => apply(run, chooseVerb(run.params), run.inputs.table),
  filterRows: (run) => apply(run, filterVerb(run.params), run.inputs.table),
  sortRows: (run) => apply(run, sortVerb(run.params), run.inputs.table),
  distinctRows: (run) => apply(run, distinctVerb(run.params), run.inputs.table),
  sampleRows: (run) => apply(run, sampleVerb(run.params), run.inputs.table),
  groupRows: (run) => apply(run, groupVerb(run.params), run.inputs.table),
  computeColumn: (run) => apply(run, computeVerb(run.params, run.inputs.table), run.inputs.table),
  joinTables: (run) => apply(run, joinVerb(run.params), run.inputs.left, run.inputs.right),
  stackTables: (run) => apply(run, stackVerb(run.params), run.inputs.above, run.inputs.below),
  pivotRows: (run) => apply(run, pivotVerb(run.params), run.inputs.table),
  unpivotColumns: (run) => apply(run, unpivotVerb(run.params), run.inputs.table),
}
