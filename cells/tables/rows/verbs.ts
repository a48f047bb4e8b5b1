import type { Formula } from '@playbook/core/formula/ast'
import { checkFormula } from '@playbook/core/formula/check'
import { InputError } from '@playbook/core/errors'
import type { z } from 'zod'
import { formulaColumns, type ColumnKind, type TableValue } from '../columns.ts'
import { conditionFormula } from './conditions.ts'
import {
  ChooseParams,
  ComputeParams,
  DistinctParams,
  FilterParams,
  GroupParams,
  JoinParams,
  PivotParams,
  SampleParams,
  SortParams,
  StackParams,
  UnpivotParams,
} from './params.ts'

export { ColumnKind } from '../columns.ts'

/** What is done to a table, as the kernel is asked for it. */
export type Verb = { readonly verb: string } & Readonly<Record<string, unknown>>

interface Columns {
  readonly columns: readonly Pick<TableValue['columns'][number], 'name' | 'kind'>[]
}

const VALUE_KINDS = { number: 'number', text: 'text', truth: 'truth' } as const satisfies Record<string, ColumnKind>

export const chooseVerb = (params: z.infer<typeof ChooseParams>): Verb => ({ verb: 'choose', ...params })
export const sortVerb = (params: z.infer<typeof SortParams>): Verb => ({ verb: 'sort', ...params })
export const groupVerb = (params: z.infer<typeof GroupParams>): Verb => ({ verb: 'group', ...params })
export const distinctVerb = (params: z.infer<typeof DistinctParams>): Verb => ({ verb: 'distinct', ...params })
export const stackVerb = (params: z.infer<typeof StackParams>): Verb => ({ verb: 'stack', ...params })
export const pivotVerb = (params: z.infer<typeof PivotParams>): Verb => ({ verb: 'pivot', ...params })
export const unpivotVerb = (params: z.infer<typeof UnpivotParams>): Verb => ({ verb: 'unpivot', ...params })
export const sampleVerb = (params: z.infer<typeof SampleParams>): Verb => ({ verb: 'sample', ...params })

export function filterVerb({ conditions, keepUnknown = false, best }: z.infer<typeof FilterParams>): Verb {
  const where = conditionFormula(conditions)
  const first =
    best === undefined
      ? {}
      : {
          best: {
            count: best.count,
            by: best.by,
            descending: best.descending,
            by_size: best.bySize ?? false,
            per: best.per ?? [],
          },
        }
  return { verb: 'filter', ...(where === undefined ? {} : { where }), keep_unknown: keepUnknown, ...first }
}

export function joinVerb({ on, keep }: z.infer<typeof JoinParams>): Verb {
  return { verb: 'join', keep, on: on.map(({ left, right, asGenes = false }) => ({ left, right, as_genes: asGenes })) }
}

/** A formula that was typed, read against the columns of a table. */
export function computeVerb(params: z.infer<typeof ComputeParams>, { columns }: Columns): Verb {
  const checked = checkFormula(params.formula, formulaColumns(columns))
  if ('message' in checked) {
    throw new InputError(`Letter ${checked.from + 1} of the formula: ${checked.message} Change the formula.`)
  }
  const { name, unit, description } = params
  const formula: Formula = checked.formula
  return {
    verb: 'compute',
    name,
    kind: VALUE_KINDS[checked.kind],
    formula,
    ...(unit === undefined ? {} : { unit }),
    ...(description === undefined ? {} : { description }),
  }
}

type ToVerb = (params: unknown, table: Columns) => Verb

const reading =
  <P>(schema: z.ZodType<P>, make: (params: P, table: Columns) => Verb): ToVerb =>
  (params, table) => {
    const read = schema.safeParse(params)
    if (!read.success) throw new InputError('This cannot be tried yet: something of it is not filled in.')
    return make(read.data, table)
  }

/** By the id of the step, what it would do to a table with the parameters that are being set. */
export const VERBS: Readonly<Record<string, ToVerb>> = {
  TableChooseColumns: reading(ChooseParams, chooseVerb),
  TableFilterRows: reading(FilterParams, filterVerb),
  TableSortRows: reading(SortParams, sortVerb),
  TableDistinctRows: reading(DistinctParams, distinctVerb),
  TableSampleRows: reading(SampleParams, sampleVerb),
  TableGroup: reading(GroupParams, groupVerb),
  TableComputeColumn: reading(ComputeParams, computeVerb),
  TableJoin: reading(JoinParams, joinVerb),
  TableStack: reading(StackParams, stackVerb),
  TablePivot: reading(PivotParams, pivotVerb),
  TableUnpivot: reading(UnpivotParams, unpivotVerb),
}
